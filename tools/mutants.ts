/**
 * Measures how much the tests notice: plants small faults, one at a time, in features, app and base, and runs the tests
 * that reach the changed file, the nearest first, until one fails. Lists the faults that no test noticed.
 *
 *     npm run mutants                          30 faults, chosen at random
 *     npm run mutants -- 300 --seed 7          300 faults, the same ones for the same seed and commit
 *     npm run mutants -- 300 --seed 7 --from 60   without the first 60, which are tried already
 *     npm run mutants -- 10 plans/price        only in files with this in their name
 *     npm run mutants -- --again build/mutants/7.json   the survivors of an earlier run, after tests were written
 *     npm run mutants -- 300 --seed 7 --list   only prints the faults
 *
 * `--tests 60` runs at most so many test files for a fault (40 unless told otherwise), `--seconds 300` stops earlier.
 * So the figure is a lower bound: a test that is farther away might notice a survivor. `--all` runs every unit and
 * database test that reaches the place. With `--stories`, up to three browser stories run for each survivor on a screen,
 * at the end: most screens are reached by stories alone, but a build and a story take a minute for each fault.
 *
 * A fault that TypeScript refuses is not counted, and a test that also fails without the fault notices nothing. Each
 * result is in build/mutants/<seed>.json as soon as it is known.
 *
 * Works in a copy of the last commit, so your checkout is never touched.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Project } from 'ts-morph'
import { areaOf, chooseFaults, type SourceSize } from './mutants/choosing.ts'
import { describe, type Fault } from './mutants/fault.ts'
import { readImporters } from './mutants/imports.ts'
import { faultsIn } from './mutants/kinds.ts'
import { readTestFiles, type TestFile, testsFor } from './mutants/order.ts'
import { isNoticedByStory, isOnScreen, prepareStories, storiesFor } from './mutants/stories.ts'
import { type Tried, Trying } from './mutants/trying.ts'
import { compiling } from './mutants/types.ts'

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 10_000)) },
    from: { type: 'string', default: '0' },
    tests: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '600' },
    all: { type: 'boolean', default: false },
    again: { type: 'string' },
    list: { type: 'boolean', default: false },
    stories: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [count = '30', part = ''] = positionals

/** Content rather than behavior, and what only runs in development. */
const content = /\.(test|gen|d)\.tsx?$|\/(templates|samples|library|demo|local|tutorials)\/|\/locales?\//

function listFiles(): SourceSize[] {
  return ['src/features', 'src/app', 'src/base']
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !content.test(file) && file.includes(part))
    .sort()
    .map((file) => ({ file, size: fs.statSync(file).size }))
}

function readFaults(file: string): Fault[] {
  // A project for each file: keeping all trees would take gigabytes.
  const project = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true })
  return faultsIn(project.addSourceFileAtPath(file))
}

/** Reads as many faults as are asked for, without those that do not compile. */
function* chooseCompiling(chosen: Iterator<Fault>, wanted: number): Generator<Fault[]> {
  for (let found = 0; found < wanted; ) {
    const batch = new Map<string, Fault>()
    const later: Fault[] = []
    while (batch.size + later.length < Math.min(60, wanted - found)) {
      const { value, done } = chosen.next()
      if (done) break
      if (batch.has(value.file)) later.push(value)
      else batch.set(value.file, value)
    }
    if (batch.size === 0) return
    const good = [...compiling([...batch.values()]), ...later.flatMap((fault) => compiling([fault]))]
    found += good.length
    yield good
  }
}

const readSurvivors = (file: string) =>
  (JSON.parse(fs.readFileSync(file, 'utf8')) as Tried[]).filter(({ by }) => !by)

/** Finds the places again: what is before them may have changed. */
function moved(faults: Fault[]): Fault[] {
  return faults.flatMap((fault) => {
    const near = [
      ...fs.readFileSync(fault.file, 'utf8').matchAll(new RegExp(RegExp.escape(fault.before), 'g')),
    ]
    const starts = near
      .map(({ index }) => index)
      .sort((a, b) => Math.abs(a - fault.start) - Math.abs(b - fault.start))
    return starts[0] === undefined
      ? []
      : [{ ...fault, start: starts[0], end: starts[0] + fault.before.length }]
  })
}

async function run(): Promise<void> {
  const again = values.again && readSurvivors(values.again)
  const out = path.resolve('build/mutants', `${values.seed}${again ? '-again' : ''}.json`)
  fs.mkdirSync(path.dirname(out), { recursive: true })
  const results: Tried[] =
    Number(values.from) > 0 && fs.existsSync(out) ? JSON.parse(fs.readFileSync(out, 'utf8')) : []
  const home = process.cwd()
  const copy = makeCopy()
  process.chdir(copy)
  const trying = new Trying(Number(values.seconds))
  async function end(): Promise<void> {
    await trying.stop()
    process.chdir(home)
    execFileSync('git', ['worktree', 'remove', '--force', copy])
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void end().then(() => process.exit(1)))
  try {
    const wanted = Number(count)
    console.log(again ? `${again.length} survivors` : `${wanted} faults, seed ${values.seed}`)
    const batches = again
      ? [moved(again)]
      : chooseCompiling(chooseFaults(listFiles(), readFaults, Number(values.seed)), wanted)
    const importers = readImporters()
    const tests = readTestFiles(
      [...new Set([...importers.values()].flat())].filter((file) => isNearTest(file)),
    )
    let place = 0
    for (const batch of batches)
      for (const fault of batch) {
        if (place++ < Number(values.from)) continue
        if (values.list) {
          console.log(describe(fault))
          continue
        }
        const reaching = testsFor(fault, fs.readFileSync(fault.file, 'utf8'), tests, importers)
        const verdict = await trying.run(
          fault,
          values.all ? reaching : reaching.slice(0, Number(values.tests)),
        )
        results.push({ ...fault, ...verdict, of: reaching.length })
        fs.writeFileSync(out, JSON.stringify(results, null, 1))
        console.log(
          `${verdict.by ? 'noticed ' : 'SURVIVED'} ${describe(fault)}  [${verdict.seconds} s, ${verdict.by ?? `${verdict.ran} of ${reaching.length} test files`}]`,
        )
      }
    if (values.stories) await tryStories(results, tests)
    report(results)
  } finally {
    await end()
  }
}

/** Stories run at the end, for survivors on screens only. */
async function tryStories(results: Tried[], tests: TestFile[]): Promise<void> {
  const stories = readTestFiles(fs.globSync('tests/browser/*.spec.ts'))
  await prepareStories()
  for (const one of results.filter((tried) => !tried.by && isOnScreen(tried))) {
    const near = storiesFor(one, fs.readFileSync(one.file, 'utf8'), stories, tests)
    if (near.length > 0 && isNoticedByStory(one, near)) one.by = `a story: ${near.join(' ')}`
    console.log(`${one.by ? 'noticed ' : 'SURVIVED'} ${describe(one)}  [${one.by ?? near.join(' ')}]`)
  }
}

const isNearTest = (file: string) => /^src\/.*\.test\.tsx?$|^tests\/tenan\w+\.test\.ts$/.test(file)

function makeCopy(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-mutants-'))
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', copy])
  for (const made of ['node_modules', 'build'])
    if (fs.existsSync(made)) fs.symlinkSync(path.resolve(made), path.join(copy, made))
  return copy
}

function report(results: Tried[]): void {
  const table = (title: string, key: (one: Tried) => string) => {
    console.log(`\n${title.padEnd(14)} noticed of all`)
    for (const [name, all] of [...Map.groupBy(results, key)].sort())
      console.log(
        `${name.padEnd(14)} ${String(all.filter(({ by }) => by).length).padStart(7)} of ${all.length}`,
      )
  }
  table('kind', ({ kind }) => kind)
  table('area', ({ file }) => areaOf(file))
  const noticed = results.filter(({ by }) => by).length
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0)
  console.log(
    `\n${noticed} of ${results.length} noticed, ${Math.round(seconds / results.length)} s for a fault on average`,
  )
}

await run()
