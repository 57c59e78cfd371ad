/**
 * What a run of tests says, in one shape for Vitest and Playwright: the two reporters beside this file write it, and
 * `npm test` adds it up here. Only tests that failed may run once more: an error outside of the tests is never forgiven.
 */
import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface TestResult {
  file: string
  title: string
  ok: boolean
  seconds: number
  message?: string
}

export interface Report {
  tests: TestResult[]
  /** Errors outside of the tests, and runners that broke off. */
  errors: string[]
  /** Waits and tests that took more than half of what they may take. */
  near: string[]
}

export interface Phase {
  name: string
  seconds: number
  report: Report
  /** What failed at first and passed when it ran alone. */
  flaky: TestResult[]
}

/** More than this many in one run, and the run has failed: it says too little about the product. */
export const FLAKY_LIMIT = 3

export const emptyReport = (): Report => ({ tests: [], errors: [], near: [] })

/** A runner that ends with an error and names no failed test counts as one failure, not as none. */
export function readReport(file: string, ok: boolean): Report {
  const report = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report)
    : { ...emptyReport(), errors: ['The runner left no report'] }
  const isExplained = ok || report.errors.length > 0 || failedTests(report).length > 0
  return isExplained ? report : { ...report, errors: ['The runner ended with an error'] }
}

export const failedTests = (report: Report): TestResult[] => report.tests.filter(({ ok }) => !ok)

/** Puts the results of a second run in the place of the failed ones. A failure that did not run again stays. */
export function withSecondRun(phase: Phase, second: Report): Phase {
  const again = new Map(second.tests.map((test) => [testKey(test), test]))
  const tests = phase.report.tests.map((test) => (test.ok ? test : (again.get(testKey(test)) ?? test)))
  return {
    ...phase,
    report: { ...phase.report, tests, errors: [...phase.report.errors, ...second.errors] },
    flaky: failedTests(phase.report).filter((test) => again.get(testKey(test))?.ok),
  }
}

const testKey = ({ file, title }: TestResult) => `${file} > ${title}`

export interface Verdict {
  passed: number
  failed: number
  flaky: number
  isGreen: boolean
}

export function judge(phases: Phase[]): Verdict {
  const tests = phases.flatMap(({ report }) => report.tests)
  const flaky = phases.flatMap((phase) => phase.flaky).length
  const errors = phases.flatMap(({ report }) => report.errors).length
  const failed = tests.filter(({ ok }) => !ok).length + errors
  const passed = tests.length - (failed - errors)
  return { passed, failed, flaky, isGreen: failed === 0 && flaky <= FLAKY_LIMIT }
}

/** One line for each phase: its tests, seconds, failed and flaky. */
export function formatTable(phases: Phase[]): string {
  const rows = phases.map(({ name, seconds, report, flaky }) => [
    name,
    String(report.tests.length),
    `${Math.round(seconds)} s`,
    String(failedTests(report).length + report.errors.length),
    String(flaky.length),
  ])
  const head = ['phase', 'tests', 'time', 'failed', 'flaky']
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
  return [head, ...rows].map(line).join('\n')
}

/** The files of tests that took longest, each with its seconds: where a run can be made shorter. */
export function slowestFiles({ tests }: Report, count: number): string[] {
  const seconds = new Map<string, number>()
  for (const test of tests) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds)
  return longest([...seconds], count)
}

export const slowestTests = ({ tests }: Report, count: number): string[] =>
  longest(
    tests.map((test) => [testKey(test), test.seconds]),
    count,
  )

const longest = (entries: [string, number][], count: number): string[] =>
  entries
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, seconds]) => `${seconds.toFixed(1)} s  ${name}`)

/** Removes colors and the test runner's own stack frames, which say nothing about the test. */
export const readableMessage = (message = 'It says nothing'): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('node_modules/'))
    .join('\n')
    .slice(0, 2000)
