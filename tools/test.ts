/**
 * `npm test`: formatting, lint, types, unused code and build, at once; then unit and database tests; then browser
 * tests. Every step runs, whatever an earlier one said; the last line is the verdict.
 */
import { spawn } from 'node:child_process'
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
const total: Outcome = { passed: 0, failed: 0 }

// None of them keeps two cores busy to its end.
await Promise.all([
  check('Formatting', 'biome', ['check', '.']),
  check('Lint', 'oxlint', ['--type-aware']),
  check('Types', 'tsc', ['-b']),
  check('Unused code', 'knip', []),
  check('Code that only tests use', 'knip', ['--production', '--config', 'knip.production.json']),
  check('Build', 'node', ['tools/build.ts']),
])
// One after the other: each runs as many tests at once as there are cores.
await unitTests()
await browserTests()
fs.rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

/** Says everything in one piece when it is over: others run beside it. */
async function check(name: string, command: string, words: string[]): Promise<void> {
  const began = Date.now()
  let said = ''
  const ok = await succeeds(command, words, { hear: (text) => (said += text) })
  console.log(`\n== ${name}\n${said.trimEnd()}`)
  count(name, began, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

async function unitTests(): Promise<void> {
  const [name, began] = ['Unit and database tests', Date.now()]
  console.log(`\n== ${name}`)
  const ok = await succeeds('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(vitestReport)
  count(name, began, outcome(ok, report?.numPassedTests, report?.numFailedTests))
}

async function browserTests(): Promise<void> {
  const [name, began] = ['Browser tests', Date.now()]
  console.log(`\n== ${name}`)
  const ok = await succeeds('playwright', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  })
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    playwrightReport,
  )?.stats
  count(name, began, outcome(ok, stats?.expected, stats && stats.unexpected + stats.flaky))
}

function count(name: string, began: number, { passed, failed }: Outcome): void {
  total.passed += passed
  total.failed += failed
  console.log(`== ${name}: ${failed ? 'FAILED' : 'ok'}, ${Math.round((Date.now() - began) / 1000)} s`)
}

interface Running {
  env?: Record<string, string>
  /** Gets what is said; without it, the terminal does. */
  hear?: (text: string) => void
}

function succeeds(command: string, words: string[], { env, hear }: Running = {}): Promise<boolean> {
  const output = hear ? 'pipe' : 'inherit'
  const child = spawn(command, words, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  if (hear) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
  return new Promise((resolve) => {
    // A command that is not there is said nowhere else.
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

/** A runner that broke down before its tests is one failure, not none. */
function outcome(ok: boolean, passed = 0, failed = 0): Outcome {
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

function readReport<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined
}
