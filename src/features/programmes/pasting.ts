/**
 * Rows of a spreadsheet as the blocks of a workout: exercise and sets in two columns, further columns are the note. A
 * row with `amrap12` or `3 rounds 40s r20` alone begins a block for the rows below, an empty row ends it.
 */
import { parseBlock } from './blockText.ts'
import type { Block, Item } from './document.ts'
import { limits } from './limits.ts'
import { parseSets } from './sets.ts'

export interface PastedProblem {
  /** From 1, as spreadsheets count. */
  row: number
  problem: string
}

/** What a name means; undefined if nothing is near. */
export type FindByName = (name: string) => { id: string; swaps: readonly string[] } | undefined

export function readRows(
  text: string,
  find: FindByName,
  newId: () => string,
): { blocks: Block[]; problems: PastedProblem[] } {
  const blocks: Block[] = []
  const problems: PastedProblem[] = []
  let open: Block | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const cells = line.split('\t').map((cell) => cell.trim())
    const refuse = (problem: string) => void problems.push({ row: index + 1, problem })
    if (cells.every((cell) => cell === '')) {
      open = undefined
      continue
    }
    const heading = cells.slice(1).every((cell) => cell === '') ? parseBlock(cells[0] ?? '') : undefined
    if (heading && 'problem' in heading) refuse(heading.problem)
    else if (heading) open = { id: newId(), items: [], ...heading }
    else {
      const item = readItem(cells, find, newId)
      if (typeof item === 'string') refuse(item)
      else if (!open) blocks.push({ id: newId(), kind: 'sets', rest: 90, items: [item] })
      else if (open.items.length < limits.items) {
        open.items.push(item)
        if (!blocks.includes(open)) blocks.push(open)
      } else refuse(`A block takes at most ${limits.items} exercises`)
    }
  }
  return { blocks, problems }
}

function readItem(
  [name = '', sets = '', ...more]: string[],
  find: FindByName,
  newId: () => string,
): Item | string {
  const exercise = find(name)
  if (!exercise) return `No exercise is called “${name.slice(0, 60)}”`
  const read = parseSets(sets)
  if ('problem' in read) return read.problem
  return {
    id: newId(),
    exercise: exercise.id,
    ...read,
    note: more.filter(Boolean).join(' ').slice(0, 500),
    swaps: exercise.swaps.slice(0, limits.swaps),
    progression: { rule: 'none' },
  }
}
