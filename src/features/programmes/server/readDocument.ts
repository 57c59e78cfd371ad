import { setImmediate as othersTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { Problem } from '../../../base/problem.ts'
import { Part, Programme } from '../document.ts'
import { limits } from '../limits.ts'

/**
 * What is stored, as this version reads it. One part at a time, and others have their turn after each: a year of training
 * takes a tenth of a second.
 */
export async function readDocument(stored: unknown): Promise<Programme> {
  const { parts, ...rest } = (stored ?? {}) as { parts?: unknown }
  const head = Programme.safeParse({ ...rest, parts: [] })
  if (!head.success) throw damaged(head.error)
  if (!Array.isArray(parts) || parts.length > limits.parts) throw damaged()
  const read: Part[] = []
  for (const part of parts) {
    const { data, error } = Part.safeParse(part)
    if (!data) throw damaged(error)
    read.push(data)
    await othersTurn()
  }
  return { ...head.data, parts: read }
}

const damaged = (cause?: z.ZodError) =>
  new Problem(409, "This version is damaged and can't be read", { cause })
