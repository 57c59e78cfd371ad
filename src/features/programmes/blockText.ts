/** A timed block or a circuit as a coach types it: `amrap12`, `emom10`, `fortime20`, `3 rounds 40s r20`. */
import type { Block } from './document.ts'
import type { TextProblem } from './sets.ts'

/** A block before it has exercises. */
export type Heading =
  | Omit<Extract<Block, { kind: 'sets' }>, 'id' | 'items'>
  | Omit<Extract<Block, { kind: 'circuit' }>, 'id' | 'items'>
  | Omit<Extract<Block, { kind: 'timed' }>, 'id' | 'items'>

const timed = /^(amrap|emom|for\s?time)\s*(\d+)\s*(?:m|min|minutes?)?$/
const circuit = /^(?:circuit\s*)?(\d+)\s*(?:rounds?)(?:\s+(\d+)\s*s?)?(?:\s+r\s*(\d+)\s*s?)?$/

/** Undefined if it is not the beginning of a block at all. */
export function parseBlock(text: string): Heading | TextProblem | undefined {
  const words = text.trim().toLowerCase()
  const found = timed.exec(words)
  if (found) {
    const minutes = Number(found[2])
    if (minutes < 1 || minutes > 120) return { problem: 'Use 1 to 120 minutes', at: 0 }
    const [kind = ''] = found[1]?.split(/\s/) ?? []
    return { kind: 'timed', timed: kind === 'amrap' || kind === 'emom' ? kind : 'fortime', minutes }
  }
  const [whole, rounds, work, rest] = circuit.exec(words) ?? []
  if (!whole) return undefined
  const heading = { rounds: Number(rounds), work: work ? Number(work) : null, rest: Number(rest ?? 0) }
  if (heading.rounds < 1 || heading.rounds > 30) return { problem: 'Use 1 to 30 rounds', at: 0 }
  if (heading.work === 0 || (heading.work ?? 0) > 1800 || heading.rest > 1800)
    return { problem: 'Work and rest at most 30 minutes', at: 0 }
  return { kind: 'circuit', ...heading }
}
