/** Reads a file in the browser, piece by piece, and hands its lines over in batches. */
import { csvLimits } from '../contract.ts'
import { type CsvLine, createCsvReader, guessEncoding, guessSeparator } from '../csvReader.ts'

const START_BYTES = 256 * 1024
/** Of one request, whatever the number of lines. */
const BATCH_CHARACTERS = 1_000_000

interface Steps {
  onColumns(columns: string[]): Promise<void>
  onLines(lines: CsvLine[], read: { rows: number; share: number }): Promise<void>
}

/** Waits for each batch before it reads on, so a large file needs little memory. */
export async function readCsvFile(file: File, { onColumns, onLines }: Steps): Promise<number> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  const decoder = new TextDecoder(guessEncoding(start))
  const reader = createCsvReader(guessSeparator(decoder.decode(start)))
  let [bytes, rows, length, isHeader]: [number, number, number, boolean] = [0, 0, 0, true]
  let batch: CsvLine[] = []
  const send = async () => {
    if (batch.length) await onLines(batch, { rows, share: bytes / Math.max(1, file.size) })
    ;[batch, length] = [[], 0]
  }
  const take = async (lines: CsvLine[]) => {
    for (const one of lines) {
      if (isHeader) {
        isHeader = false
        await onColumns(one.cells)
        continue
      }
      if (++rows > csvLimits.rows)
        throw new Error(
          `A file can have at most ${csvLimits.rows.toLocaleString('en-US')} rows. Split it into several.`,
        )
      batch.push(one)
      length += one.cells.join('').length
      if (batch.length >= csvLimits.batch || length > BATCH_CHARACTERS) await send()
    }
  }
  const pieces = file.stream().getReader()
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    bytes += piece.value.length
    await take(reader.push(decoder.decode(piece.value, { stream: true })))
  }
  await take([...reader.push(decoder.decode()), ...reader.end()])
  await send()
  if (isHeader) throw new Error('The file is empty')
  if (rows === 0) throw new Error('The file has a header and no rows')
  return rows
}
