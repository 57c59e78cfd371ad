/** CSV files that any spreadsheet can open: RFC 4180, in UTF-8 with a byte order mark for Excel. */
import type { z } from 'zod'
import { byteOrderMark, csvLine } from './csvLine.ts'
import { SentFile } from './sentFile.ts'

/** The result of a call that returns a CSV file. */
export interface CsvFile extends SentFile {
  chunks: AsyncIterable<string>
}

export const CsvFile = SentFile as z.ZodCustom<CsvFile>

/** `name` has no extension; the date is appended. */
export function csvFile(name: string, head: readonly string[], rows: AsyncIterable<string[][]>): CsvFile {
  return { fileName: `${name}-${new Date().toISOString().slice(0, 10)}.csv`, chunks: csvChunks(head, rows) }
}

/** The header line is sent with the first rows: if the first read fails, clients get an error, not an empty file. */
async function* csvChunks(head: readonly string[], rows: AsyncIterable<string[][]>): AsyncGenerator<string> {
  let before = byteOrderMark + csvLine(head)
  for await (const chunk of rows) {
    yield before + chunk.map(csvLine).join('')
    before = ''
  }
  if (before) yield before
}
