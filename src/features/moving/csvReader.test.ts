import { expect, test } from 'vitest'
import { createCsvReader, guessColumn, guessEncoding, guessSeparator } from './csvReader.ts'

function read(text: string, pieceLength = text.length) {
  const reader = createCsvReader(guessSeparator(text))
  const found = []
  for (let at = 0; at < text.length; at += pieceLength || 1)
    found.push(...reader.push(text.slice(at, at + pieceLength)))
  return [...found, ...reader.end()]
}

test.each([',', ';', '\t', '|'])(
  'a file separated by %j is read with quotes, line breaks and its line numbers',
  (by) => {
    const text = `Name${by}Email\r\n"Lovelace, ""Ada""${by}\n2nd line"${by} ada@example.test \r\n\r\n=1+1${by}bo@example.test`
    const rows = [
      { line: 1, cells: ['Name', 'Email'] },
      { line: 2, cells: [`Lovelace, "Ada"${by}\n2nd line`, 'ada@example.test'] },
      { line: 5, cells: ['=1+1', 'bo@example.test'] },
    ]
    for (const pieceLength of [1, 2, 7, 1000]) expect(read(text, pieceLength)).toEqual(rows)
  },
)

test('old Macintosh line ends and a missing last line end are read too', () => {
  expect(read('a,b\rc,d').map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('the encoding is recognized with and without a byte order mark', () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
  expect(guessEncoding(new TextEncoder().encode('Zoë,zoe@example.test'))).toBe('utf-8')
  expect(guessEncoding(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))).toBe('utf-8')
  expect(guessEncoding(utf16('\uFEFFZoë'))).toBe('utf-16le')
  expect(guessEncoding(utf16('Name,Email\nZoë,zoe@example.test'))).toBe('utf-16le')
  expect(guessEncoding(utf16('\uFEFFZoë').map((_, index, all) => all[index ^ 1] ?? 0))).toBe('utf-16be')
  expect(guessEncoding(new Uint8Array([0x5a, 0x6f, 0xeb, 0x2c]))).toBe('windows-1252')
  // Cut in the middle of a character.
  expect(guessEncoding(new TextEncoder().encode('Zoë').subarray(0, 3))).toBe('utf-8')
})

test('the columns of common programs are found by their names', () => {
  expect(guessColumn(['id', 'Customer Email', 'Full name'], 'email')).toBe(1)
  expect(guessColumn(['id', 'Customer Email', 'Full name'], 'name')).toBe(2)
  expect(guessColumn(['First name', 'E-Mail'], 'name')).toBe(0)
  expect(guessColumn(['x', 'y'], 'email')).toBeNull()
})
