/** The cells of a spreadsheet's rows, and each row put together as it would be typed. */

/**
 * A cell with a line break or a tab in it is in quotes, as spreadsheets copy it. Spaces that nobody sees and other
 * minus signs come from word processors.
 */
export function cellsOf(text: string): string[][] {
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

/** What the cells below a heading are: how each is typed among the sets. */
type Column = 'label' | 'name' | 'sets' | 'reps' | 'note' | ((cell: string) => string)

export interface RowText {
  /** `A1`: rows with the same letter belong together. Empty if there is none. */
  label: string
  name: string
  /** As it would be typed. */
  sets: string
  note: string
}

const isNumber = (cell: string) => /^\d+([.,]\d+)?$/.test(cell)

/** Undefined if these are no headings. */
export function columnsOf(headings: string[]): Column[] | undefined {
  const isHeading = (cell: string) => /^(exercises?|name|movement|lift)$/i.test(cell)
  if (!headings.some(isHeading) || headings.some((cell) => /\d/.test(cell))) return undefined
  return headings.map((heading) => (isHeading(heading) ? 'name' : columnOf(heading)))
}

function columnOf(heading: string): Column {
  const name = heading.toLowerCase()
  if (/^(#|no\.?|order|superset|group|block)$/.test(name)) return 'label'
  if (/^sets?\b/.test(name)) return 'sets'
  if (name.startsWith('rep')) return 'reps'
  if (/\brest\b/.test(name)) {
    const unit = /\bmin/.test(name) ? 'm' : ''
    return (cell) => (/^\d/.test(cell) ? `r${cell}${isNumber(cell) ? unit : ''}` : cell)
  }
  const [effort] = /\b(rir|rpe)\b/.exec(name) ?? []
  if (effort) return (cell) => (/^[\d.,-]+$/.test(cell) ? `${effort}${cell}` : cell)
  if (/\btempo\b/.test(name)) return (cell) => `t${cell.replace(/[^\dx]/gi, '')}`
  if (/\b(weight|load|kgs?|lbs?)\b/.test(name)) {
    const [unit = ''] = /\b(kg|lb)/.exec(name) ?? []
    return (cell) => (isNumber(cell) ? `${cell}${unit}` : cell)
  }
  return 'note'
}

export function rowText(cells: string[], columns: Column[] | undefined): RowText {
  if (columns?.includes('sets') && columns.includes('reps')) return byColumns(cells, columns)
  const label = columns?.indexOf('label') ?? -1
  return withoutHeadings(label > 0 ? [cells[label] ?? '', ...cells.toSpliced(label, 1)] : cells)
}

const timedBlock = /^(amrap|emom|for ?time)/i

/** Between the number of sets and the repetitions. */
const TIMES = 'x'

function byColumns(cells: string[], columns: Column[]): RowText {
  const filled = columns.flatMap((column, i) => {
    const cell = cells[i] ?? ''
    if (cell === '' || cell === '-') return []
    // Words in a column of numbers are a note in the wrong place.
    const isNote = typeof column === 'function' && !/\d|^(bw|body ?weight|last)$/i.test(cell)
    return [{ column: isNote ? ('note' as const) : column, cell }]
  })
  const cellOf = (name: Column) => filled.find(({ column }) => column === name)?.cell
  const count = cellOf('sets') ?? ''
  const target = [count, cellOf('reps')].filter(Boolean).join(timedBlock.test(count) ? ': ' : TIMES)
  const marks = filled.flatMap(({ column, cell }) => (typeof column === 'function' ? [column(cell)] : []))
  return {
    ...labelled(cellOf('label') ?? '', cellOf('name') ?? ''),
    sets: [target, ...marks].join(' '),
    note: filled.flatMap(({ column, cell }) => (column === 'note' ? [cell] : [])).join(' '),
  }
}

/** `4`, `8-10`, `60kg`, `r90` as `4x8-10 60kg r90`: what stands in columns of its own is put together. */
function withoutHeadings(cells: string[]): RowText {
  const [first = '', ...others] = cells
  if (/^([a-z]\d?|\d{1,2})[.):]?$/i.test(first) && /^[a-z]{2}/i.test(others[0] ?? ''))
    return { ...withoutHeadings(others), label: labelled(first, '').label }
  if (others.every((cell) => cell === '')) return inOneCell(first)
  const [sets = '', reps = '', ...more] = others
  if (!/^\d{1,2}$/.test(sets) || !/^\d/.test(reps))
    return { ...labelled('', first), sets, note: words(others.slice(1)) }
  const marks: string[] = []
  while (
    more[0] !== undefined &&
    /^(@?\+?\d+([.,]\d+)?\s*(kgs?|lbs?|%)?|(rir|rpe|rest|r|t|tempo|@)\s*\d.*|)$/i.test(more[0])
  )
    marks.push(more.shift() ?? '')
  return { ...labelled('', first), sets: words([`${sets}x${reps}`, ...marks]), note: words(more) }
}

const words = (cells: string[]) => cells.filter(Boolean).join(' ')

/** `Back Squat 4x8 60kg`: the sets begin where a number of sets does, else at the last number. */
function inOneCell(cell: string): RowText {
  const { label, name } = labelled('', cell)
  const found =
    /^(.*?[^\d\s].*?)[\s:,–-]+((?:amrap|emom|for ?time) ?\d.*)$/i.exec(name) ??
    /^(.*?[^\d\s].*?)[\s:,–-]+(\d+ ?(?:[x×*]|sets?\b).*)$/i.exec(name) ??
    /^(.*[a-z].*?)[\s:,–-]+(\d[\d:/–-]*\+? ?(?:reps?|s|secs?|min|m|km)?(?: ?\/ ?side)?)$/i.exec(name)
  return { label, name: found?.[1]?.trim() ?? name, sets: found?.[2] ?? '', note: '' }
}

/** `A1 Bench Press`, `A. Bench Press` and `1) Bench Press` without what is before the name. */
function labelled(label: string, name: string): Pick<RowText, 'label' | 'name'> {
  const [, letters, rest] = /^([a-z]\d{1,2}[.):]?|[a-z][.):]|\d{1,2}[.)])\s+(.*)$/i.exec(name) ?? []
  const found = label || letters || ''
  return { label: found.replace(/[^a-z\d]/gi, '').toUpperCase(), name: rest ?? name }
}
