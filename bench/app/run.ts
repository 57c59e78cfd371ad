/**
 * Measures the member's app of the demo: the weight of its first load, today's workout opened without a connection, a
 * set that is ticked, both with the processor four times slower, and Lighthouse for a phone on a slow line.
 *
 * `npm run bench:app`; `ONLY=moments` leaves Lighthouse out. On a busy machine all times are too long.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { weightOfApp } from '../../tests/memberFiles.ts'
import { freePort } from '../../tests/ports.ts'
import { isUp, type Program, runProgram } from '../../tests/program.ts'
import { buildIfStale } from '../../tools/build.ts'
import { installLighthouse, look, lost, median, numberOf, type Report } from '../lighthouseRun.ts'
import { measureOpening, measureTicks, middle } from './moments.ts'
import { appUrl, openPhone, sessionOf } from './phone.ts'

const ROUNDS = 5
const RUNS = 3
const only = process.env['ONLY']

interface Figure {
  figure: string
  value: number
  bar: string
  kept: boolean
}

const atMost = (figure: string, value: number, bar: number): Figure => ({
  figure,
  value: Math.round(value * 10) / 10,
  bar: `at most ${bar}`,
  kept: value <= bar,
})

const figure = (name: string, value: number): Figure => ({
  figure: name,
  value: Math.round(value * 10) / 10,
  bar: '',
  kept: true,
})

const atLeast = (figure: string, value: number, bar: number): Figure => ({
  figure,
  value,
  bar: `at least ${bar}`,
  kept: value >= bar,
})

function weigh(): Figure[] {
  const { script, styles } = weightOfApp()
  return [
    atMost('script of the first load, KB gzip', script / 1024, 120),
    atMost('styles, KB gzip', styles / 1024, 15),
  ]
}

async function measureMoments(
  program: Program,
  folder: string,
): Promise<{ figures: Figure[]; cookie: string }> {
  const context = await openPhone(program, path.join(folder, 'phone'))
  try {
    const cookie = await sessionOf(context, program)
    await context.setOffline(true)
    const openings = []
    for (let round = 0; round < ROUNDS; round++) openings.push(await measureOpening(context, program))
    const { today, workout, thread } = middle(openings)
    const ticks = await measureTicks(context, program)
    return {
      cookie,
      figures: [
        atMost('offline, 4× slower: icon → today → workout, ms', today + workout, 1000),
        figure('  until today is on the screen', today),
        figure('  of both, main thread', thread),
        atMost('offline, 4× slower: tick on screen, ms', median(ticks.map(({ paint }) => paint)), 50),
        figure('  of it main thread, with what follows', median(ticks.map((tick) => tick.thread))),
      ],
    }
  } finally {
    await context.close()
  }
}

const categories = { performance: 95, accessibility: 100, 'best-practices': 100 }

async function measureLighthouse(
  name: string,
  address: string,
  folder: string,
  cookie = '',
): Promise<Figure[]> {
  const reports: Report[] = []
  const more = [`--only-categories=${Object.keys(categories).join()}`]
  if (cookie) more.push(`--extra-headers=${JSON.stringify({ cookie })}`)
  for (let run = 0; run < RUNS; run++) reports.push(await look(address, folder, more))
  const [first] = reports
  for (const { id, title, displayValue = '' } of first ? lost(first) : [])
    console.log(`  ${name}: ${id}: ${title} ${displayValue}`)
  const largest = median(reports.map((report) => numberOf(report, 'largest-contentful-paint')))
  console.log(`  ${name}: largest paint ${Math.round(largest)} ms`)
  return Object.entries(categories).map(([id, bar]) =>
    atLeast(
      `Lighthouse, ${name}: ${id}`,
      Math.round(100 * median(reports.map((report) => report.categories[id]?.score ?? 0))),
      bar,
    ),
  )
}

async function run(folder: string, program: Program): Promise<boolean> {
  await isUp(program)
  const figures = weigh()
  const moments = await measureMoments(program, folder)
  figures.push(...moments.figures)
  if (only !== 'moments') {
    installLighthouse()
    figures.push(...(await measureLighthouse('sign-in', appUrl(program), folder)))
    figures.push(...(await measureLighthouse('today', appUrl(program), folder, moments.cookie)))
  }
  console.table(Object.fromEntries(figures.map(({ figure, ...rest }) => [figure, rest])))
  return figures.every(({ kept }) => kept)
}

buildIfStale()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-app-'))
const program = runProgram({
  PORT: String(await freePort()),
  DATA_DIR: path.join(folder, 'data'),
  LOG_LEVEL: 'error',
})
try {
  process.exitCode = (await run(folder, program)) ? 0 : 1
} finally {
  program.process.kill('SIGTERM')
  await program.exited
  fs.rmSync(folder, { recursive: true, force: true })
}
