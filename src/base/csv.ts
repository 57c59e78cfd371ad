/** CSV files that any spreadsheet can open: RFC 4180, in UTF-8 with a byte order mark for Excel. */
import type { z } from 'zod'
import { SentFile } from './sentFile.ts'

/** The result of a call that returns a CSV file. */
export interface CsvFile extends SentFile {
  chunks: AsyncIterable<string>
}

export const CsvFile = SentFile as z.ZodCustom<CsvFile>

/** Without it, Excel does not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** `name` has no extension; the date is appended. */
export function csvFile(name: string, head: readonly string[], rows: AsyncIterable<string[][]>): CsvFile {
  return { fileName: `${name}-${new Date().toISOString().slice(0, 10)}.csv`, chunks: csvChunks(head, rows) }
}

/** The header line is sent with the first rows: if the first read fails, clients get an error, not an empty file. */
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
 * A spreadsheet would run a formula that a stranger typed, such as `=HYPERLINK(…)`. Some spreadsheets split cells at
 * semicolons, tabs or line breaks even inside quotes, so each part is escaped. Numbers are safe and stay unchanged.
 */
export function csvCell(text: string): string {
  const safe = /^-?\d+([.,]\d+)?$/.test(text) ? text : text.replace(formula, "$1'$2")
  return `"${safe.replaceAll('"', '""')}"`
}

const formula = /(^|[;\t\r\n])((?:["']|[^\S\t\r\n])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
