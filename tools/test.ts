/**
 * `npm test`: formatting, lint, types, unused code and build in parallel; then unit and database tests; then browser
 * stories. Tests of the built program run beside them from the build on, because they wait most of the time. Every step
 * runs, even if an earlier one failed.
 *
 *     npm test                      every requirement, rule and refusal, once
 *     npm run test:rest             the same proofs in other themes, widths and databases; kills and random walks
 *     npm test -- --changed         what the uncommitted changes need, or those of the last commit
 *     npm test -- --changed main    what has changed since main
 *
 * Failed tests run once more, alone, at the end: those that then pass are flaky. The last lines are a table of the
 * phases, each failure, each flaky test, and the verdict.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeDemo } from '../tests/demoDir.ts'
import { type Choice, chooseTests } from './changed.ts'
import { runCommand } from './command.ts'
import {
  emptyReport,
  FLAKY_LIMIT,
  failedTests,
  formatTable,
  judge,
  type Phase,
  type Report,
  readReport,
  slowestFiles,
  slowestTests,
  withSecondRun,
} from './testReports.ts'

/** More failures than this are no accident: running them again would only take time. */
const SECOND_RUN_LIMIT = 12

/** Names the reports of this run. */
let runs = 0

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-reports-'))

/** A phase of tests, and how to run its failed ones again. */
interface Tests {
  phase: Phase
  again(failed: string[]): Promise<Report>
}

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, rest: { type: 'boolean' } },
  allowPositionals: true,
})
try {
  const phases = await (values.rest
    ? runRest()
    : values.changed
      ? runChanged(chooseTests(positionals[0]))
      : runAll())
  sayVerdict(phases)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}

async function runAll(): Promise<Phase[]> {
  const built = check('Build', 'node', ['tools/build.ts'])
  const program = built
    .then(prepareDemo)
    .then(() => vitest('Program', ['program'], { workers: 1, isQuiet: true }))
  const checks = await Promise.all([
    check('Formatting', 'biome', ['check', '.']),
    lint(),
    types(),
    check('Unused code', 'knip', []),
    check('Code that only tests use', 'knip', ['--production', '--config', 'knip.production.json']),
    built,
  ])
  // In sequence: each runs as many tests at once as there are cores.
  const units = await vitest('Unit and database', ['unit', 'page', 'postgres', 'embedded'])
  const browser = await stories('Browser', ['--grep-invert=@rest'])
  const programs = await program
  return [...checks, ...(await runFailedAgain([units, browser, programs]))]
}

async function runRest(): Promise<Phase[]> {
  const built = await check('Build', 'node', ['tools/build.ts'])
  await prepareDemo()
  const program = vitest('Program, kills', ['program-rest'], { workers: 1, isQuiet: true })
  const units = await vitest('Unit and embedded database', ['unit-rest', 'embedded-rest'])
  const browser = await stories('Browser, other themes and widths', ['--grep=@rest'])
  return [built, ...(await runFailedAgain([units, browser, await program]))]
}

async function runChanged({ changed, tests, wanted }: Choice): Promise<Phase[]> {
  console.log(`${changed.length} changed files, ${tests.length} files of tests, ${wanted.length} stories`)
  const formatted = changed.filter((file) => fs.existsSync(file))
  const checks = await Promise.all([
    check('Formatting', 'biome', ['check', '--no-errors-on-unmatched', ...formatted]),
    check('Lint', 'oxlint', formatted),
    types(),
    // Tests of the wire serve the built pages.
    check('Build', 'node', ['tools/build.ts', '--if-stale']),
  ])
  const ran: Tests[] = []
  if (tests.length)
    ran.push(await vitest('Unit and database', ['unit', 'page', 'postgres'], { files: tests }))
  if (wanted.length) {
    await prepareDemo()
    ran.push(await stories('Browser', wanted))
  }
  return [...checks, ...(await runFailedAgain(ran))]
}

/** Types take the memory of a whole machine if every project has four checkers. */
function types(): Promise<Phase> {
  return check('Types', 'tsc', ['-b', '--builders', '1', '--checkers', '2'])
}

function lint(): Promise<Phase> {
  return check('Lint', 'oxlint', ['--type-aware'])
}

/** Makes the demo once for all tests that start the program: it takes 20 seconds of processor time. */
async function prepareDemo(): Promise<void> {
  const demo = path.join(folder, 'demo')
  try {
    await makeDemo(demo)
    process.env['TEST_DEMO'] = demo
  } catch (error) {
    // Each test then makes its own, and says what is wrong.
    console.error(error)
  }
}

/** Prints all its output at the end, because other checks run at the same time. */
async function check(name: string, command: string, words: string[]): Promise<Phase> {
  const { ok, seconds, output } = await runCommand(command, words, { isQuiet: true })
  console.log(`\n== ${name}: ${ok ? 'ok' : 'FAILED'}, ${Math.round(seconds)} s\n${output.trimEnd()}`)
  const message = ok ? {} : { message: output.slice(-2000) }
  const result = { file: command, title: name, ok, seconds, ...message }
  return { name, seconds, report: { ...emptyReport(), tests: [result] }, flaky: [] }
}

async function vitest(
  name: string,
  projects: string[],
  { files = [], workers, isQuiet = false }: { files?: string[]; workers?: number; isQuiet?: boolean } = {},
): Promise<Tests> {
  const run = (names: string[], few: number | undefined) => {
    const words = ['run', ...names, ...projects.map((project) => `--project=${project}`)]
    const reporters = ['--reporter=dot', '--reporter=./tools/vitestReporter.ts']
    const limits = few ? [`--maxWorkers=${few}`] : []
    return runTests(name, 'vitest', [...words, ...reporters, ...limits], isQuiet)
  }
  return { phase: await run(files, workers), again: async (failed) => (await run(failed, 1)).report }
}

async function stories(name: string, words: string[]): Promise<Tests> {
  const run = (more: string[]) =>
    runTests(name, 'playwright', ['test', '--reporter=line,./tools/storyReporter.ts', ...more], false)
  return {
    phase: await run(words),
    again: async () => (await run(['--last-failed', '--workers=1'])).report,
  }
}

async function runTests(name: string, command: string, words: string[], isQuiet: boolean): Promise<Phase> {
  console.log(`\n== ${name}`)
  const file = path.join(folder, `report-${++runs}.json`)
  const { ok, seconds, output } = await runCommand(command, words, { env: { TEST_REPORT: file }, isQuiet })
  const report = readReport(file, ok)
  console.log(`${output}\n== ${name}: ${report.tests.length} tests, ${Math.round(seconds)} s`)
  return { name, seconds, report, flaky: [] }
}

/** Alone, and when nothing else runs any more: what fails then fails by itself. */
async function runFailedAgain(ran: Tests[]): Promise<Phase[]> {
  const phases: Phase[] = []
  for (const { phase, again } of ran) {
    const failed = failedTests(phase.report)
    const isWorthIt = failed.length > 0 && failed.length <= SECOND_RUN_LIMIT
    const second = isWorthIt && (await again([...new Set(failed.map(({ file }) => file))]))
    phases.push(second ? withSecondRun(phase, second) : phase)
  }
  return phases
}

function sayVerdict(phases: Phase[]): void {
  for (const { name, report } of phases.filter(({ report }) => report.tests.length > 1))
    console.log(
      `\n${name}, slowest files:\n${slowestFiles(report, 12).join('\n')}\nslowest tests:\n${slowestTests(report, 12).join('\n')}`,
    )
  const near = phases.flatMap(({ report }) => report.near)
  if (near.length) console.log(`\nMore than half of what they may take:\n${near.join('\n')}`)

  for (const { report, name } of phases) {
    for (const { file, title, message } of failedTests(report))
      console.log(red(`\nFAILED ${file} > ${title}`), `\n${message}`)
    for (const error of report.errors)
      console.log(red(`\nFAILED ${name}, outside of its tests`), `\n${error}`)
  }
  for (const { file, title, message } of phases.flatMap(({ flaky }) => flaky))
    console.log(red(`\nFLAKY ${file} > ${title}`), `\n${message}`)

  const { passed, failed, flaky, isGreen } = judge(phases)
  const total = phases.reduce((sum, { report }) => sum + report.tests.length, 0)
  console.log(`\n${formatTable(phases)}\n${total} tests in ${Math.round(performance.now() / 1000)} s`)
  if (flaky > FLAKY_LIMIT)
    console.log(red(`${flaky} flaky tests are more than ${FLAKY_LIMIT}: this run failed`))
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = isGreen ? 0 : 1
}

function red(text: string): string {
  return `\u001B[31m${text}\u001B[39m`
}
