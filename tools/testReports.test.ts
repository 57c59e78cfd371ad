import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  formatTable,
  judge,
  type Phase,
  readReport,
  slowestFiles,
  slowestTests,
  type TestResult,
  withSecondRun,
} from './testReports.ts'

const good = (title: string, seconds = 1): TestResult => ({ file: 'a.test.ts', title, ok: true, seconds })
const bad = (title: string): TestResult => ({ ...good(title), ok: false, message: `${title} is wrong` })
const phase = (tests: TestResult[], errors: string[] = []): Phase => ({
  name: 'Unit',
  seconds: 2,
  report: { tests, errors, near: [] },
  flaky: [],
})
const second = (tests: TestResult[], errors: string[] = []) => ({ tests, errors, near: [] })

test('a failed test that passes alone is flaky, and its first failure stays', () => {
  const ran = withSecondRun(
    phase([good('adds'), bad('waits'), bad('breaks')]),
    second([good('waits'), bad('breaks')]),
  )
  expect(ran.flaky).toEqual([bad('waits')])
  expect(judge([ran])).toEqual({ passed: 2, failed: 1, flaky: 1, isGreen: false })
})

test('three flaky tests leave a run green, four do not', () => {
  const flaky = (count: number) => {
    const titles = Array.from({ length: count }, (_, index) => `waits ${index}`)
    return judge([withSecondRun(phase(titles.map(bad)), second(titles.map((title) => good(title))))])
  }
  expect(flaky(3)).toMatchObject({ failed: 0, flaky: 3, isGreen: true })
  expect(flaky(4)).toMatchObject({ failed: 0, flaky: 4, isGreen: false })
})

test('a failed test that did not run again has failed', () => {
  expect(judge([withSecondRun(phase([bad('adds')]), second([]))])).toMatchObject({
    failed: 1,
    isGreen: false,
  })
})

test('an error outside of the tests is never forgiven, whatever passes the second time', () => {
  const ran = withSecondRun(phase([bad('waits')], ['a promise was rejected']), second([good('waits')]))
  expect(judge([ran])).toEqual({ passed: 1, failed: 1, flaky: 1, isGreen: false })
  const broken = withSecondRun(phase([bad('waits')]), second([good('waits')], ['it crashed']))
  expect(judge([broken])).toMatchObject({ failed: 1, isGreen: false })
})

test('a runner that leaves no report, or ends with an error that no test explains, has failed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-report-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  expect(readReport(file, true).errors).toHaveLength(1)

  fs.writeFileSync(file, JSON.stringify(second([good('adds')])))
  expect(readReport(file, true).errors).toEqual([])
  expect(readReport(file, false).errors).toHaveLength(1)

  fs.writeFileSync(file, JSON.stringify(second([bad('adds')])))
  expect(readReport(file, false).errors).toEqual([])
})

test('the table has a line for each phase, and the slowest come first', () => {
  const ran = withSecondRun(phase([good('adds', 3), bad('waits')], ['it crashed']), second([good('waits')]))
  expect(formatTable([ran])).toBe(
    ['phase  tests  time  failed  flaky', 'Unit       2   2 s       1      1'].join('\n'),
  )
  const report = second([good('adds', 3), { ...good('buys', 4), file: 'b.test.ts' }, good('waits', 2)])
  expect(slowestFiles(report, 1)).toEqual(['5.0 s  a.test.ts'])
  expect(slowestTests(report, 2)).toEqual(['4.0 s  b.test.ts > buys', '3.0 s  a.test.ts > adds'])
})
