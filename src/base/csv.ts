/** A file that any spreadsheet opens: RFC 4180, in UTF-8 with a mark by which Excel knows it. */
import { z } from 'zod'

/** What a call answers that answers a CSV file: sent while it is read, so no part waits for the whole. */
export interface CsvFile {
  fileName: string
  chunks: AsyncIterable<string>
}

export const CsvFile = z.custom<CsvFile>((value) => value instanceof Object && 'chunks' in value)

/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/** `name` without its extension; the day is added. */
export function csvFile(name: string, head: readonly string[], rows: AsyncIterable<string[][]>): CsvFile {
  return { fileName: `${name}-${new Date().toISOString().slice(0, 10)}.csv`, chunks: csvChunks(head, rows) }
}

/** The head goes with the first rows: reading that fails at once is answered as a problem, not as an empty file. */
async function* csvChunks(head: readonly string[], rows: AsyncIterable<string[][]>): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + csvLine(head)
  for await (const chunk of rows) {
    yield before + chunk.map(csvLine).join('')
    before = ''
  }
  if (before) yield before
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A spreadsheet would run what a stranger wrote: `=HYPERLINK(…)`. Where it parts cells by semicolons, tabs or line ends,
 * whatever the quotes say, each part begins a cell. A number is only a number.
 */
export function csvCell(text: string): string {
  const safe = /^-?\d+([.,]\d+)?$/.test(text) ? text : text.replace(formula, "$1'$2")
  return `"${safe.replaceAll('"', '""')}"`
}

const formula = /(^|[;\t\r\n])((?:["']|[^\S\t\r\n])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
