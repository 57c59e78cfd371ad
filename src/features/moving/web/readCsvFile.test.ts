import { expect, test } from 'vitest'
import { csvLimits } from '../contract.ts'
import { readCsvFile } from './readCsvFile.ts'

/** Rows that exist only while they are read. */
function fileOf(rows: number): File {
  let made = 0
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (made >= rows) return controller.close()
        const some = Math.min(10_000, rows - made)
        const lines = Array.from({ length: some }, (_, index) => `Ada,ada-${made + index}@example.test\n`)
        made += some
        controller.enqueue(new TextEncoder().encode(lines.join('')))
      },
    })
  return {
    name: 'members.csv',
    size: rows * 30,
    slice: () => new Blob(['Name,Email\n']),
    stream,
  } as unknown as File
}

test('a file of a million rows is handed over in small batches, and one row more is refused in words', async () => {
  let [rows, most, waiting] = [0, 0, 0]
  const steps = {
    onColumns: async () => undefined,
    async onLines(lines: unknown[]) {
      expect(++waiting).toBe(1)
      await Promise.resolve()
      waiting--
      rows += lines.length
      most = Math.max(most, lines.length)
    },
  }

  // The first line is the header.
  await expect(readCsvFile(fileOf(csvLimits.rows + 2), steps)).rejects.toThrow(
    'A file can have at most 1,000,000 rows. Split it into several.',
  )
  expect([rows, most]).toEqual([csvLimits.rows, csvLimits.batch])
}, 60_000)
