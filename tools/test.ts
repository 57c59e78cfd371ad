/**
 * `npm test`: formatting, lint, types, unused code, build, unit and database tests, browser tests. Every step runs,
 * whatever an earlier one said; the last line is the verdict.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

interface Outcome {
  passed: number
  failed: number
}

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-reports-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

const steps: [name: string, run: () => Outcome][] = [
  ['Formatting', () => check('biome', ['check', '.'])],
  ['Lint', () => check('oxlint', ['--type-aware'])],
  ['Types', () => check('tsc', ['-b'])],
  ['Unused code', () => check('knip', [])],
  ['Build', () => check('node', ['tools/build.ts'])],
  ['Unit and database tests', unitTests],
  ['Browser tests', browserTests],
]

const total: Outcome = { passed: 0, failed: 0 }
for (const [name, run] of steps) {
  const began = Date.now()
  console.log(`\n== ${name}`)
  const { passed, failed } = run()
  total.passed += passed
  total.failed += failed
  console.log(`== ${name}: ${failed ? 'FAILED' : 'ok'}, ${Math.round((Date.now() - began) / 1000)} s`)
}
fs.rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

function succeeds(command: string, words: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
      .status === 0
  )
}

function check(command: string, words: string[]): Outcome {
  return succeeds(command, words) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function unitTests(): Outcome {
  const ok = succeeds('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(vitestReport)
  return outcome(ok, report?.numPassedTests, report?.numFailedTests)
}

function browserTests(): Outcome {
  const ok = succeeds('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  })
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    playwrightReport,
  )?.stats
  return outcome(ok, stats?.expected, stats && stats.unexpected + stats.flaky)
}

/** A runner that broke down before its tests is one failure, not none. */
function outcome(ok: boolean, passed = 0, failed = 0): Outcome {
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

function readReport<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined
}
