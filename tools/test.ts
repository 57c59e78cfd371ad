/**
 * `npm test`: formatting, lint, types, unused code and build in parallel; then unit and database tests; then browser
 * tests. Tests of the built program run beside them from the build on, because they wait most of the time. Every step
 * runs, even if an earlier one failed. Failed tests run once more: those that then pass fail only under load and are
 * listed as flaky. The end lists each failure; the last line is the verdict.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeDemo } from '../tests/demoDir.ts'
import {
  type Failure,
  type Outcome,
  type PlaywrightReport,
  playwrightOutcome,
  slowestFiles,
  type VitestReport,
  vitestOutcome,
} from './testReports.ts'

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-reports-'))
const playwrightReport = path.join(reports, 'playwright.json')
const total = { passed: 0, failed: [] as Failure[], flaky: [] as Failure[] }

const built = check('Build', 'node', ['tools/build.ts'])
const programTested = built.then(prepareDemo).then(() => vitest('Program tests', ['--project=program'], 1))
// In parallel: none of them keeps two cores busy until its end.
await Promise.all([
  check('Formatting', 'biome', ['check', '.']),
  check('Lint', 'oxlint', ['--type-aware']),
  check('Types', 'tsc', ['-b']),
  check('Unused code', 'knip', []),
  check('Code that only tests use', 'knip', ['--production', '--config', 'knip.production.json']),
  built,
])
// In sequence: each runs as many tests at once as there are cores.
await vitest('Unit and database tests', ['--project=!program'])
await browserTests()
await programTested
fs.rmSync(reports, { recursive: true, force: true })
for (const { title, message } of total.flaky) console.log(`\nFLAKY ${title}\n${message}`)
for (const { title, message } of total.failed) console.log(`\nFAILED ${title}\n${message}`)
console.log(`\n${total.passed} passed, ${total.failed.length} failed, ${total.flaky.length} flaky`)
process.exitCode = total.failed.length ? 1 : 0

/** Makes the demo once for all tests that start the program: it takes 20 seconds of processor time. */
async function prepareDemo(): Promise<void> {
  const demo = path.join(reports, 'demo')
  try {
    await makeDemo(demo)
    process.env['TEST_DEMO'] = demo
  } catch (error) {
    // Each test then makes its own, and says what is wrong.
    console.error(error)
  }
}

/** Prints all its output at the end, because other checks run at the same time. */
async function check(name: string, command: string, words: string[]): Promise<void> {
  const began = Date.now()
  let said = ''
  const ok = await succeeds(command, words, { hear: (text) => (said += text) })
  console.log(`\n== ${name}\n${said.trimEnd()}`)
  count(
    name,
    began,
    ok
      ? { passed: 1, failed: [] }
      : { passed: 0, failed: [{ title: name, file: '', message: said.slice(-2000) }] },
  )
}

async function vitest(name: string, projects: string[], workers?: number): Promise<void> {
  const file = path.join(reports, `${name}.json`)
  const reporting = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const run = async (files: string[]): Promise<Outcome> => {
    let said = ''
    const words = [
      'run',
      ...files,
      ...projects,
      ...reporting,
      ...(workers ? [`--maxWorkers=${workers}`] : []),
    ]
    const ok = await succeeds('vitest', words, workers ? { hear: (text) => (said += text) } : {})
    const report = readReport<VitestReport>(file)
    console.log(`${said}\n${name}, slowest files:\n${slowestFiles(report, 15).join('\n')}`)
    return vitestOutcome(ok, report)
  }
  await runTwice(
    name,
    () => run([]),
    (failed) => run(failed.map(({ file }) => file)),
  )
}

async function browserTests(): Promise<void> {
  const run = async (words: string[]): Promise<Outcome> => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }
    const ok = await succeeds('playwright', ['test', '--reporter=list,json', ...words], { env })
    return playwrightOutcome(ok, readReport<PlaywrightReport>(playwrightReport))
  }
  await runTwice(
    'Browser tests',
    () => run([]),
    () => run(['--last-failed', '--workers=1']),
  )
}

/** Runs the tests, then runs the failed ones once more. */
async function runTwice(
  name: string,
  all: () => Promise<Outcome>,
  again: (failed: Failure[]) => Promise<Outcome>,
): Promise<void> {
  const began = Date.now()
  console.log(`\n== ${name}`)
  const first = await all()
  if (!first.failed.length) return count(name, began, first)
  console.log(`\n== ${name}: ${first.failed.length} failed, once more`)
  const second = await again(first.failed)
  const stillFails = (one: Failure) => second.failed.some(({ title }) => title === one.title)
  const flaky = first.failed.filter((one) => !stillFails(one))
  count(name, began, { passed: first.passed + flaky.length, failed: second.failed }, flaky)
}

function count(name: string, began: number, { passed, failed }: Outcome, flaky: Failure[] = []): void {
  total.passed += passed
  total.failed.push(...failed)
  total.flaky.push(...flaky)
  console.log(`== ${name}: ${failed.length ? 'FAILED' : 'ok'}, ${Math.round((Date.now() - began) / 1000)} s`)
}

interface Running {
  env?: Record<string, string>
  /** Receives the output. Without it, the output goes to the terminal. */
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
    // A missing command is reported only here.
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

function readReport<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined
}
