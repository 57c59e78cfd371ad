import { expect, test } from 'vitest'
import { chooseFaults } from './choosing.ts'
import type { Fault, Kind } from './fault.ts'
import { distancesTo, importsAtRun } from './imports.ts'
import { listClues, readTestFiles, testsFor } from './order.ts'

const fault = (area: string, kind: Kind, start: number): Fault => ({
  kind,
  file: `src/features/${area}/contract.ts`,
  line: 1,
  start,
  end: start + 1,
  before: 'a',
  after: 'b',
})
const many = (area: string, kind: Kind, count: number) =>
  Array.from({ length: count }, (_, index) => fault(area, kind, index))

const faults: Record<string, Fault[]> = {
  'src/features/pages/contract.ts': [...many('pages', 'number', 90), ...many('pages', 'caller', 3)],
  'src/features/news/contract.ts': many('news', 'where', 40),
}
const files = [
  { file: 'src/features/pages/contract.ts', size: 9000 },
  { file: 'src/features/news/contract.ts', size: 300 },
]
const choose = (seed: number) => [...chooseFaults(files, (file) => [...(faults[file] ?? [])], seed)]

test('a seed gives the same faults each time', () => {
  expect(choose(7)).toEqual(choose(7))
  expect(choose(8)).not.toEqual(choose(7))
})

test('every area and every kind appears among a few', () => {
  const some = choose(7).slice(0, 12)

  expect(new Set(some.map(({ kind }) => kind))).toEqual(new Set(['number', 'caller', 'where']))
  expect(new Set(some.map(({ file }) => file)).size).toBe(2)
})

test('every fault is chosen once', () => {
  expect(new Set(choose(7)).size).toBe(133)
})

test('imports of types alone do not count, lazy ones do', () => {
  const text = [
    "import type { A } from './types.ts'",
    "import {\n  type B,\n  b,\n} from '../b.ts'",
    "import './c.css'",
    "const d = lazy(() => import('./D.tsx'))",
    "export { e } from './e.ts'",
  ].join('\n')

  expect(importsAtRun('src/a/a.ts', text)).toEqual(['src/b.ts', 'src/a/c.css', 'src/a/D.tsx', 'src/a/e.ts'])
})

test('a file is reached through what it imports', () => {
  const importers = new Map([
    ['rule.ts', ['service.ts']],
    ['service.ts', ['service.test.ts', 'routes.ts']],
  ])

  expect([...distancesTo('rule.ts', importers)]).toEqual([
    ['rule.ts', 0],
    ['service.ts', 1],
    ['service.test.ts', 2],
    ['routes.ts', 2],
  ])
})

test("a file's own tests come first, then those that say the function's name", () => {
  const changed = { ...fault('plans', 'number', 40), file: 'src/features/plans/price.ts' }
  const tests = [
    { file: 'src/features/news/news.test.ts', text: '', ids: new Set<string>() },
    { file: 'src/features/news/price.test.ts', text: 'toPrice(3)', ids: new Set<string>() },
    { file: 'src/features/plans/price.test.ts', text: '', ids: new Set<string>() },
    { file: 'src/features/plans/other.test.ts', text: '', ids: new Set<string>() },
  ]
  const importers = new Map([[changed.file, tests.slice(0, 3).map(({ file }) => file)]])

  expect(testsFor(changed, 'export function toPrice() {\n  return 1000 + 1\n}', tests, importers)).toEqual([
    'src/features/plans/price.test.ts',
    'src/features/news/price.test.ts',
    'src/features/news/news.test.ts',
  ])
})

test('the clues of a fault are its function, its field and its texts', () => {
  const source = "export function toTile() {\n  return {\n    label: 'Expired subscribers',\n  }\n}"

  expect(
    listClues({ ...fault('stats', 'label', source.indexOf("'Exp")), before: 'x', after: "'y'" }, source),
  ).toEqual(['toTile', 'label', 'Expired subscribers'])
})

test('a test file is read with the requirements that it names', () => {
  const [own] = readTestFiles(['tools/requirements.test.ts'])

  expect(own?.text).toContain('titlesIn')
})
