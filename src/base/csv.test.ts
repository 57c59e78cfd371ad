import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'
import { csvCell } from './csvLine.ts'

async function* of<T>(...chunks: T[]) {
  yield* chunks
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

test('a file has its day in its name, a mark for Excel, a head and a line for each row', async () => {
  const { fileName, chunks } = csvFile(
    'plans',
    ['Name', 'W\u00fcnsche'],
    of([['Noa', '\u4e2d\u6587']], [['Ben', '']]),
  )

  expect(fileName).toMatch(/^plans-\d{4}-\d\d-\d\d\.csv$/)
  expect(await textOf(chunks)).toBe('\uFEFF"Name","W\u00fcnsche"\r\n"Noa","\u4e2d\u6587"\r\n"Ben",""\r\n')
})

test('without rows there is still a head', async () => {
  expect(await textOf(csvFile('plans', ['Name'], of()).chunks)).toBe('\uFEFF"Name"\r\n')
})

test('rows leave as they are read, and no later row is read before', async () => {
  const read: number[] = []
  async function* rows() {
    for (const i of [1, 2, 3]) {
      read.push(i)
      yield [[String(i)]]
    }
  }
  const chunks = csvFile('plans', ['Name'], rows()).chunks[Symbol.asyncIterator]()

  expect((await chunks.next()).value).toBe('\uFEFF"Name"\r\n"1"\r\n')
  expect(read).toEqual([1])
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvCell('He said "a, b"\nand left')).toBe('"He said ""a, b""\nand left"')
})

test.for([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://evil.test")', '\'=HYPERLINK(""https://evil.test"")'],
  ['+1 555', "'+1 555"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "\t'=1"],
  ['＝1+1', "'＝1+1"],
  ["x;=cmd|'/C calc'!A0", "x;'=cmd|'/C calc'!A0"],
  ['x; "=1', 'x;\' ""=1'],
  ['x\n=1', "x\n'=1"],
  ['x\t@1', "x\t'@1"],
  ['-12.5', '-12.5'],
  ['a=b, -c', 'a=b, -c'],
])('a formula is only text: %s', ([value = '', cell]) => {
  expect(csvCell(value)).toBe(`"${cell}"`)
})
