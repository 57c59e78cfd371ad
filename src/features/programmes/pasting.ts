/**
 * Rows of a spreadsheet as the blocks of a workout: exercise and sets in two columns, further columns are the note. Sets
 * and reps may also have columns of their own, with weight, rest and effort behind them. A row with `amrap12` or
 * `3 rounds 40s r20` alone begins a block for the rows below, an empty row ends it. A first row of headings is skipped.
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
  for (const [index, cells] of cellsOf(text).entries()) {
    const refuse = (problem: string) => void problems.push({ row: index + 1, problem })
    if (cells.every((cell) => cell === '')) {
      open = undefined
      continue
    }
    if (index === 0 && isHeadings(cells)) continue
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

/**
 * A cell with a line break or a tab in it is in quotes, as spreadsheets copy it. Spaces that nobody sees and other
 * minus signs come from word processors.
 */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/g,
  )) {
    const cell = (quoted?.replaceAll('""', '"') ?? plain)
      .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .trim()
    rows.at(-1)?.push(cell)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

const isHeadings = ([first = '', ...others]: string[]) =>
  /^(exercises?|name|movement|lift)$/i.test(first) && others.every((cell) => !/\d/.test(cell))

/** `4`, `8-10`, `60`, `90` as `4x8-10 60kg r90`: what stands in columns of its own is put together. */
function inColumns(cells: string[]): { sets: string; more: string[] } {
  const [sets = '', reps = '', ...more] = cells
  if (!/^\d{1,2}$/.test(sets) || !/^\d/.test(reps)) return { sets, more: cells.slice(1) }
  const marks: string[] = []
  while (
    more[0] !== undefined &&
    /^(@?\d+([.,]\d+)?\s*(kgs?|lbs?|%)?|(rir|rpe|rest|r|t|tempo|@)\s*\d.*|)$/i.test(more[0])
  )
    marks.push(more.shift() ?? '')
  return { sets: [`${sets}x${reps}`, ...marks.filter(Boolean)].join(' '), more }
}

function readItem([name = '', ...cells]: string[], find: FindByName, newId: () => string): Item | string {
  const { sets, more } = inColumns(cells)
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
