/**
 * Measures how much the tests notice: plants small faults, one at a time, in features, app and base, and runs the tests
 * that reach the changed file, the nearest first, until one fails. Lists the faults that no test noticed.
 *
 *     npm run mutants                          30 faults, chosen at random
 *     npm run mutants -- 300 --seed 7          300 faults, the same ones for the same seed and commit
 *     npm run mutants -- 10 plans/price        only in files with this in their name
 *     npm run mutants -- --again build/mutants/7.json   the survivors of an earlier run, after tests were written
 *
 * `--tests 60` runs at most so many test files for a fault (40 unless told otherwise), `--seconds 300` stops earlier.
 * So the figure is a lower bound: a test that is farther away might notice a survivor. `--all` runs every unit and
 * database test that reaches the place. With `--stories`, up to three browser stories run for each survivor on a screen,
 * at the end: most screens are reached by stories alone, but a build and a story take a minute for each fault.
 *
 * A fault that TypeScript refuses is not counted, and a test that also fails without the fault notices nothing. Each
 * result is in build/mutants/<seed>.json as soon as it is known, and the same command goes on from there. Remove the file
 * to begin again. It needs a build, as the tests do.
 *
 * Works in a copy of the last commit, so your checkout is never touched.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Project } from 'ts-morph'
import { storiesIn } from './affected.ts'
import { chooseFaults, getArea, type SourceSize } from './mutants/choosing.ts'
import { describe, type Fault } from './mutants/fault.ts'
import { type Importers, readImporters } from './mutants/imports.ts'
import { faultsIn } from './mutants/kinds.ts'
import { readTestFiles, type TestFile, testsFor } from './mutants/order.ts'
import { isNoticedByStory, isOnScreen, prepareStories, storiesFor } from './mutants/stories.ts'
import { type Tried, Trying } from './mutants/trying.ts'
import { compiling } from './mutants/types.ts'

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 10_000)) },
    tests: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '600' },
    all: { type: 'boolean', default: false },
    again: { type: 'string' },
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

const toKey = ({ file, start, end, after }: Fault) => `${file} ${start} ${end} ${after}`

/**
 * Returns up to 60 new faults until so many that compile are known; undefined at the end. A file gets one fault per seed,
 * because the types of two could not be checked at the same time.
 */
function nextBatch(chosen: Iterator<Fault>, known: Map<string, Tried>, wanted: number): Fault[] | undefined {
  const batch: Fault[] = []
  const files = new Set([...known.values()].map(({ file }) => file))
  const missing = wanted - [...known.values()].filter(({ refused }) => !refused).length
  while (batch.length < Math.min(60, missing)) {
    const { value, done } = chosen.next()
    if (done) break
    if (!files.has(value.file)) batch.push(value)
    files.add(value.file)
  }
  return batch.length > 0 ? batch : undefined
}

const readTried = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Tried[]

/** Finds the places again: what is before them may have changed. Leaves out what is gone. */
function moved(faults: Fault[]): Fault[] {
  return faults.flatMap((fault) => {
    const { file, before, start } = fault
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
    const [left, right] = [text.lastIndexOf(before, start), text.indexOf(before, start)]
    const isLeft = right < 0 || (left >= 0 && start - left < right - start)
    const place = isLeft ? left : right
    return place < 0 || before === '' ? [] : [{ ...fault, start: place, end: place + before.length }]
  })
}

async function run(): Promise<void> {
  const again = values.again
    ? readTried(values.again).filter(({ by, refused }) => !by && !refused)
    : undefined
  const out = path.resolve('build/mutants', `${values.seed}${again ? '-again' : ''}.json`)
  fs.mkdirSync(path.dirname(out), { recursive: true })
  const earlier = !again && fs.existsSync(out) ? readTried(out) : []
  const known = new Map(earlier.map((one) => [toKey(one), one]))
  const keep = (tried: Tried) => {
    known.set(toKey(tried), tried)
    fs.writeFileSync(out, JSON.stringify([...known.values()], null, 1))
  }
  const end = enterCopy()
  try {
    const importers = readImporters()
    const tests = readTestFiles([...new Set([...importers.values()].flat())].filter(isNearTest))
    const tryAll = async (faults: Fault[]) => {
      for (const fault of faults) keep(await tryFault(fault, tests, importers))
    }
    const chosen = chooseFaults(listFiles(), readFaults, Number(values.seed))
    console.log(`seed ${values.seed}, ${known.size} faults are known`)
    if (again) await tryAll(moved(again))
    else
      for (let batch = nextBatch(chosen, known, Number(count)); batch; ) {
        const good = new Set(compiling(batch))
        for (const fault of batch) if (!good.has(fault)) keep(refusedByTypes(fault))
        await tryAll([...good])
        batch = nextBatch(chosen, known, Number(count))
      }
    if (values.stories) await tryStories([...known.values()], keep)
    report([...known.values()])
  } finally {
    await end()
  }
}

const trying = new Trying(Number(values.seconds))

async function tryFault(fault: Fault, tests: TestFile[], importers: Importers): Promise<Tried> {
  const reaching = testsFor(fault, fs.readFileSync(fault.file, 'utf8'), tests, importers)
  const verdict = await trying.run(fault, values.all ? reaching : reaching.slice(0, Number(values.tests)))
  const how = verdict.by ?? `${verdict.ran} of ${reaching.length} test files`
  console.log(`${verdict.by ? 'noticed ' : 'SURVIVED'} ${describe(fault)}  [${verdict.seconds} s, ${how}]`)
  return { ...fault, ...verdict, of: reaching.length }
}

const refusedByTypes = (fault: Fault): Tried => ({
  ...fault,
  refused: true,
  by: undefined,
  message: '',
  ran: 0,
  of: 0,
  seconds: 0,
})

/** Stories run at the end, for survivors on screens only. */
async function tryStories(results: Tried[], keep: (one: Tried) => void): Promise<void> {
  const stories = fs
    .globSync('tests/browser/*.spec.ts')
    .flatMap((file) => storiesIn(file, fs.readFileSync(file, 'utf8')))
  await prepareStories()
  for (const one of results.filter((tried) => !tried.by && !tried.refused && isOnScreen(tried))) {
    const near = storiesFor(one, fs.readFileSync(one.file, 'utf8'), stories)
    const isNoticed = near.length > 0 && isNoticedByStory(one, near)
    if (isNoticed) keep({ ...one, by: `a story: ${near.join(' ')}` })
    console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'} ${describe(one)}  [${near.join(' ')}]`)
  }
}

const isNearTest = (file: string) => /^src\/.*\.test\.tsx?$|^tests\/tenan\w+\.test\.ts$/.test(file)

/** Works in a copy from here on. Returns what ends that. */
function enterCopy(): () => Promise<void> {
  const home = process.cwd()
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-mutants-'))
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', copy])
  for (const made of ['node_modules', 'build'])
    if (fs.existsSync(made)) fs.symlinkSync(path.resolve(made), path.join(copy, made))
  process.chdir(copy)
  const end = async (signal?: NodeJS.Signals) => {
    await trying.stop(signal)
    process.chdir(home)
    execFileSync('git', ['worktree', 'remove', '--force', copy])
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void end('SIGKILL').then(() => process.exit(1)))
  return end
}

function report(all: Tried[]): void {
  const results = all.filter(({ refused }) => !refused)
  const table = (title: string, key: (one: Tried) => string) => {
    console.log(`\n${title.padEnd(14)} noticed of all`)
    for (const [name, group] of [...Map.groupBy(results, key)].sort(([a], [b]) => a.localeCompare(b)))
      console.log(
        `${name.padEnd(14)} ${String(group.filter(({ by }) => by).length).padStart(7)} of ${group.length}`,
      )
  }
  table('kind', ({ kind }) => kind)
  table('area', ({ file }) => getArea(file))
  const noticed = results.filter(({ by }) => by).length
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0)
  console.log(
    `\n${noticed} of ${results.length} noticed, ${Math.round(seconds / results.length)} s for a fault on average`,
  )
}

await run()
