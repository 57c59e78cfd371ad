/**
 * A timed block or a circuit as a coach types it: `amrap12`, `emom10`, `for time 20`, `3 rounds 40s r20`. In the row of
 * an exercise its sets may follow: `amrap12: 10 20kg`. What is printed here is read as the same.
 */
import type { Block, Item, Set } from './document.ts'
import { printSets, type WeightUnit } from './setPrinting.ts'
import { parseSets, type ReadSets, type TextProblem } from './sets.ts'

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

/** Empty for straight sets and supersets, which are typed set by set. */
export function printHeading(heading: Heading): string {
  if (heading.kind === 'sets') return ''
  if (heading.kind === 'timed')
    return `${heading.timed === 'fortime' ? 'for time ' : heading.timed}${heading.minutes}`
  const { rounds, work, rest } = heading
  const words = [
    `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    work ? `${work}s` : '',
    rest ? `r${rest}` : '',
  ]
  return words.filter(Boolean).join(' ')
}

/** The line of an exercise. What its block is goes before the sets where no other exercise is in it. */
export function printRow({ sets, perSide }: Pick<Item, 'sets' | 'perSide'>, heading: string): string {
  const printed = printSets(sets, perSide)
  return heading ? `${heading}: ${printed}` : printed
}

/** What is not written stays as it is. */
export interface ReadRow {
  heading: Heading | undefined
  sets: ReadSets | undefined
}

const beginning = /^\s*(amrap|emom|for\s?time|circuit|\d+\s*rounds?)(?![a-z])/i
const beforeSets = /^(\s*(?:amrap|emom|for\s?time)\s*\d+\s*(?:m|min|minutes?)?)(?:\s*:\s*|\s+)(?=\S)/i

export function parseRow(text: string, bareUnit?: WeightUnit): ReadRow | TextProblem {
  const [, word = ''] = beginning.exec(text) ?? []
  if (!word) {
    const sets = parseSets(text, bareUnit)
    return 'problem' in sets ? sets : { heading: undefined, sets }
  }
  const [head, from] = splitRow(text)
  const heading = parseBlock(head)
  if (!heading) return { problem: hintFor(word), at: 0 }
  if ('problem' in heading) return heading
  if (from === text.length) return { heading, sets: undefined }
  const sets = parseSets(text.slice(from), bareUnit)
  return 'problem' in sets ? { problem: sets.problem, at: sets.at + from } : { heading, sets }
}

/** The beginning of the block, and where the sets begin. A colon may also be in a time. */
function splitRow(text: string): [head: string, from: number] {
  if (parseBlock(text)) return [text, text.length]
  const [whole = '', head] = beforeSets.exec(text) ?? []
  if (head !== undefined) return [head, whole.length]
  const colon = text.indexOf(':')
  if (colon < 0) return [text, text.length]
  const [space = ''] = /^\s*/.exec(text.slice(colon + 1)) ?? []
  return [text.slice(0, colon), colon + 1 + space.length]
}

function hintFor(word: string): string {
  const kind = word.toLowerCase().replace(/\s/g, '')
  if (kind === 'amrap')
    return 'Write the minutes too, such as amrap12. For one set of as many as possible, write 8+'
  if (kind === 'emom') return 'Write the minutes too, such as emom10'
  if (kind === 'fortime') return 'Write the most minutes too, such as for time 15'
  return 'Write rounds such as 3 rounds 40s r20, and the sets after a colon'
}

/** Where several exercises share a block, one row cannot say what it is; undefined if it is that, as printed. */
export function whyNotInRow(heading: Heading, block: string): string | undefined {
  const written = printHeading(heading)
  if (written === block) return undefined
  const where = block ? 'block' : 'superset'
  return `${written} is for a whole block. Take this exercise out of the ${where}, or choose it at the top for all`
}

/** A block repeats what it asks for, so of several sets only the first remains. */
export function onceOf(sets: readonly Set[]): Set[] {
  const once = sets.find(({ kind }) => kind !== 'warmup') ?? sets[0]
  return once ? [once] : []
}
