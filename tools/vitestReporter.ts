/** Writes what a run of Vitest says to the file named in TEST_REPORT, in the shape of testReports.ts. */
import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type Report, readableMessage, type TestResult } from './testReports.ts'

interface Failing {
  message: string
  stack?: string | undefined
  diff?: string | undefined
}

export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failing[]): void {
    const report: Report = {
      tests: modules.flatMap(moduleResults),
      errors: unhandled.map(failureText),
      near: modules.flatMap((module) => [...module.children.allTests()].flatMap(nearLimit)),
    }
    fs.writeFileSync(process.env['TEST_REPORT'] as string, JSON.stringify(report))
  }
}

/** A file that cannot be loaded, or whose hook fails, has no failed test: then the file itself is the failure. */
function moduleResults(module: TestModule): TestResult[] {
  const file = path.relative(process.cwd(), module.moduleId)
  const tests = [...module.children.allTests()].flatMap((test) => testResult(file, test))
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  if (!errors.length) return tests
  const message = errors.map(failureText).join('\n')
  return [...tests, { file, title: 'the file', ok: false, seconds: 0, message }]
}

/** A test that was skipped is no result. */
function testResult(file: string, test: TestCase): TestResult[] {
  const { state, errors } = test.result()
  if (state === 'skipped' || state === 'pending') return []
  const base = { file, title: test.fullName, seconds: (test.diagnostic()?.duration ?? 0) / 1000 }
  if (state === 'passed') return [{ ...base, ok: true }]
  return [{ ...base, ok: false, message: (errors ?? []).map(failureText).join('\n') }]
}

const failureText = ({ message, stack, diff }: Failing) =>
  readableMessage([stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`, diff].join('\n'))

function nearLimit(test: TestCase): string[] {
  const [limit, took] = [test.options.timeout ?? Number.POSITIVE_INFINITY, test.diagnostic()?.duration ?? 0]
  return took > limit / 2
    ? [`${(took / 1000).toFixed(1)} of ${limit / 1000} s  ${test.module.relativeModuleId} > ${test.fullName}`]
    : []
}
