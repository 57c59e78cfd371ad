/**
 * Rows of a spreadsheet as the blocks of a workout: exercise and sets in two columns, further columns are the note. Sets
 * and reps may also have columns of their own, with weight, rest and effort behind them. A row with `amrap12` or
 * `3 rounds 40s r20` alone begins a block for the rows below, an empty row ends it. A first row of headings says what
 * the bare numbers below it are.
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
  let columns: Column[] | undefined
  for (const [index, cells] of cellsOf(text).entries()) {
    const refuse = (problem: string) => void problems.push({ row: index + 1, problem })
    if (cells.every((cell) => cell === '')) {
      open = undefined
      continue
    }
    if (index === 0 && isHeadings(cells)) {
      columns = columnsOf(cells)
      continue
    }
    const heading = cells.slice(1).every((cell) => cell === '') ? parseBlock(cells[0] ?? '') : undefined
    if (heading && 'problem' in heading) refuse(heading.problem)
    else if (heading) open = { id: newId(), items: [], ...heading }
    else {
      const item = readItem(cells, columns, find, newId)
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

/** What the cells below a heading are: how each is typed among the sets. */
type Column = 'sets' | 'reps' | 'note' | ((cell: string) => string)

const isNumber = (cell: string) => /^\d+([.,]\d+)?$/.test(cell)

/** Undefined if there are no columns for both sets and reps. */
function columnsOf([, ...headings]: string[]): Column[] | undefined {
  const columns = headings.map(columnOf)
  return columns.includes('sets') && columns.includes('reps') ? columns : undefined
}

function columnOf(heading: string): Column {
  const name = heading.toLowerCase()
  if (/^sets?\b/.test(name)) return 'sets'
  if (name.startsWith('rep')) return 'reps'
  if (/\brest\b/.test(name)) {
    const unit = /\bmin/.test(name) ? 'm' : ''
    return (cell) => (/^\d/.test(cell) ? `r${cell}${isNumber(cell) ? unit : ''}` : cell)
  }
  const [effort] = /\b(rir|rpe)\b/.exec(name) ?? []
  if (effort) return (cell) => (isNumber(cell) ? `${effort}${cell}` : cell)
  if (/\btempo\b/.test(name)) return (cell) => `t${cell.replace(/\D/g, '')}`
  if (/\b(weight|load|kgs?|lbs?)\b/.test(name)) {
    const [unit = ''] = /\b(kg|lb)/.exec(name) ?? []
    return (cell) => (isNumber(cell) ? `${cell}${unit}` : cell)
  }
  return 'note'
}

/** The cells of one row, put together as they would be typed. */
function byColumns(cells: string[], columns: Column[]): { sets: string; more: string[] } {
  const filled = columns.flatMap((column, i) => {
    const cell = cells[i] ?? ''
    if (cell === '' || cell === '-') return []
    // Words in a column of numbers are a note in the wrong place.
    const isNote = typeof column === 'function' && !/\d|^(bw|body ?weight|last)$/i.test(cell)
    return [{ column: isNote ? ('note' as const) : column, cell }]
  })
  const cellOf = (name: Column) => filled.find(({ column }) => column === name)?.cell
  const [sets = '', reps] = [cellOf('sets'), cellOf('reps')]
  const target = reps === undefined ? sets : `${sets || 1}x${reps}`
  const marks = filled.flatMap(({ column, cell }) => (typeof column === 'function' ? [column(cell)] : []))
  return {
    sets: [target, ...marks].join(' '),
    more: filled.flatMap(({ column, cell }) => (column === 'note' ? [cell] : [])),
  }
}

/** `4`, `8-10`, `60kg`, `r90` as `4x8-10 60kg r90`: what stands in columns of its own is put together. */
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

function readItem(
  [name = '', ...cells]: string[],
  columns: Column[] | undefined,
  find: FindByName,
  newId: () => string,
): Item | string {
  const { sets, more } = columns ? byColumns(cells, columns) : inColumns(cells)
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
