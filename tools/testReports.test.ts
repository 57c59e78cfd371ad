import { describe, expect, test } from 'vitest'
import { playwrightOutcome, slowestFiles, vitestOutcome } from './testReports.ts'

describe('what Vitest reports', () => {
  const file = (name: string, status: string, assertionResults: object[] = [], message = '') =>
    ({ name, status, message, assertionResults }) as never
  const failed = {
    fullName: 'adds up',
    status: 'failed',
    failureMessages: ['1 is not 2\n at node_modules/x.js'],
  }

  test('a failed test is named with its file and its message, without the stack of the runner', () => {
    const report = { numPassedTests: 3, testResults: [file('a.test.ts', 'failed', [failed])] }
    expect(vitestOutcome(false, report)).toEqual({
      passed: 3,
      failed: [{ title: 'a.test.ts > adds up', file: 'a.test.ts', message: '1 is not 2' }],
    })
  })

  test('a file that cannot be loaded is a failure', () => {
    const report = { numPassedTests: 0, testResults: [file('b.test.ts', 'failed', [], 'no such module')] }
    expect(vitestOutcome(false, report).failed).toMatchObject([
      { title: 'b.test.ts', message: 'no such module' },
    ])
  })

  test('a runner that ends with an error and without a report is a failure', () => {
    expect(vitestOutcome(false, undefined).failed).toHaveLength(1)
    expect(vitestOutcome(true, { numPassedTests: 1, testResults: [] }).failed).toEqual([])
  })

  test('the slowest files are named, the slowest first', () => {
    const took = (name: string, startTime: number, endTime: number) => ({ name, startTime, endTime }) as never
    const testResults = [took('a', 0, 900), took('b', 1000, 4000), took('c', 0, 2000)]
    expect(slowestFiles({ numPassedTests: 3, testResults }, 2)).toEqual(['3 s b', '2 s c'])
  })
})

test('a failed story of Playwright is found in a nested suite', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ results: [{ errors: [{ message: 'not visible' }] }] }],
  })
  const suites = [{ specs: [spec('buys', true)], suites: [{ specs: [spec('pays', false)] }] }]
  expect(playwrightOutcome(false, { stats: { expected: 1 }, suites, errors: [] })).toEqual({
    passed: 1,
    failed: [{ title: 'a.spec.ts:7 > pays', file: 'a.spec.ts', message: 'not visible' }],
  })
})
