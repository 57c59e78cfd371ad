/** The lines of an entry, some at a time, and the count of what becomes of them. */
import type { ArchivedRows } from '../archiveReport.ts'
import type { TarEntry } from './tar.ts'

/** Rows that are looked up and stored together. */
const BATCH = 500

export interface Batch {
  lines: string[]
  /** Where a line is, for the person who looks for it. */
  placeOf(index: number): string
}

export function* batchesOf({ name, bytes }: TarEntry): Generator<Batch> {
  let [lines, numbers]: [string[], number[]] = [[], []]
  let number = 0
  const batch = (): Batch => {
    const places = numbers
    return { lines, placeOf: (index) => `line ${places[index]} of ${name}` }
  }
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(10, from)
    const end = found < 0 ? bytes.length : found
    number++
    if (end > from) {
      lines.push(bytes.toString('utf8', from, end))
      numbers.push(number)
    }
    from = end + 1
    if (lines.length < BATCH) continue
    yield batch()
    ;[lines, numbers] = [[], []]
  }
  if (lines.length) yield batch()
}

/** Of each kind so many lines that cannot be read are named; the others are counted. */
const MOST_NAMED = 5

export function added(rows: ArchivedRows | undefined, more: Partial<ArchivedRows>): ArchivedRows {
  const before = rows ?? { all: 0, new: 0, taken: 0, skipped: {}, unread: [] }
  const skipped = { ...before.skipped }
  for (const [reason, count] of Object.entries(more.skipped ?? {}))
    skipped[reason] = (skipped[reason] ?? 0) + count
  return {
    all: before.all + (more.all ?? 0),
    new: before.new + (more.new ?? 0),
    taken: before.taken + (more.taken ?? 0),
    skipped,
    unread: [...before.unread, ...(more.unread ?? [])].slice(0, MOST_NAMED),
  }
}
