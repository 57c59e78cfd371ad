/** What a caller sent, checked against the contract; what is wrong with it, in words and by field. */
import type { z } from 'zod'
import { type Call, defaultMessages } from '../call.ts'
import { invalid } from '../problem.ts'
import { unkeepable } from './unkeepable.ts'

export function withoutMethod(body: unknown): unknown {
  if (!(body instanceof Object) || Array.isArray(body)) return body
  const { _method, ...rest } = body as Record<string, unknown>
  return rest
}

export function parsed(schema: z.ZodType | undefined, value: unknown, explain?: Call['explain']): unknown {
  const outcome = schema?.safeParse(value ?? {}) ?? { success: true, data: {} }
  // What was sent too: a schema may drop a text that it does not know, and answer as if it had not been there.
  const error = outcome.success ? (unkeepable(value) ?? unkeepable(outcome.data)) : outcome.error
  if (error) throw invalid(fieldErrors(error, (issue) => explain?.(issue, value) ?? naming(issue)))
  return outcome.data
}

/** A general message is also shown as a toast, without a field next to it. */
function naming({ path, message }: z.core.$ZodIssue): string {
  const name = String(path.at(-1) ?? '').replaceAll(/[_-]/g, ' ')
  if (!name || typeof path.at(-1) === 'number') return message
  const subject = name.charAt(0).toUpperCase() + name.slice(1)
  if (message === defaultMessages.missing) return `${subject} is missing`
  return message === defaultMessages.wrong ? `${subject} is not valid` : message
}

/** `content.section.0.style: …`; errors of the whole input are listed under `form`. */
function fieldErrors(
  error: z.ZodError,
  sentence: (issue: z.core.$ZodIssue) => string,
): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  // The first few errors are enough, even if there are a hundred thousand.
  for (const issue of error.issues.slice(0, 50)) {
    const name = issue.path.join('.') || 'form'
    fields[name] = [...(fields[name] ?? []), sentence(issue)]
  }
  return fields
}
