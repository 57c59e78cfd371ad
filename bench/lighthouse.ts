/**
 * Runs Lighthouse on the demo page as a phone on a slow line (its "mobile, simulated throttling"), against the built
 * program on an empty data directory.
 *
 * `npm run bench:lighthouse`; `npm run bench:lighthouse -- /pricing` tests another address of the demo site. The score
 * assumes that a phone is four times slower than this machine, so on a busy machine it is too low.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../tests/ports.ts'
import { isUp, runProgram } from '../tests/program.ts'
import { buildIfStale } from '../tools/build.ts'
import { installLighthouse, look, lost, median, numberOf, type Report } from './lighthouseRun.ts'

const RUNS = 3

installLighthouse()
buildIfStale()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-lighthouse-'))
const program = runProgram({ PORT: String(await freePort()), DATA_DIR: path.join(folder, 'data') })
try {
  await isUp(program)
  const address = `http://coach.localhost:${program.port}${process.argv[2] ?? '/'}`
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await look(address, folder))
  process.exitCode = say(address, reports) ? 0 : 1
} finally {
  program.process.kill('SIGTERM')
  await program.exited
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Prints the median of the runs. Returns whether all four scores are 100 and nothing moved. */
function say(address: string, reports: Report[]): boolean {
  const [first] = reports
  if (!first) return false
  const scores = Object.entries(first.categories).map(([id, { title }]) => ({
    title,
    score: Math.round(median(reports.map(({ categories }) => (categories[id]?.score ?? 0) * 100))),
  }))
  const shift = Math.max(...reports.map((report) => numberOf(report, 'cumulative-layout-shift')))
  const middle = (id: string) => Math.round(median(reports.map((report) => numberOf(report, id))))
  console.log(`\n${address}, Lighthouse, mobile, simulated throttling, median of ${RUNS}`)
  console.table({
    ...Object.fromEntries(scores.map(({ title, score }) => [title, score])),
    'Layout shift, largest': shift,
    'First paint, ms': middle('first-contentful-paint'),
    'Largest paint, ms': middle('largest-contentful-paint'),
    'Blocking time, ms': middle('total-blocking-time'),
    'Bytes transferred': middle('total-byte-weight'),
  })
  for (const { id, title, displayValue = '' } of lost(first)) console.log(`  ${id}: ${title} ${displayValue}`)
  return shift === 0 && scores.every(({ score }) => score === 100)
}
