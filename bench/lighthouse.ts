/**
 * Runs Lighthouse on the demo page as a phone on a slow line (its "mobile, simulated throttling"), against the built
 * program on an empty data directory. Lighthouse has its own package, so that the product's does not grow.
 *
 * `npm run bench:lighthouse`; `npm run bench:lighthouse -- /pricing` tests another address of the demo site. The score
 * assumes that a phone is four times slower than this machine, so on a busy machine it is too low.
 */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { launchOptions } from '../tests/chromium.ts'
import { freePort } from '../tests/ports.ts'
import { isUp, runProgram } from '../tests/program.ts'
import { buildIfStale } from '../tools/build.ts'
import { untilQuiet } from './quiet.ts'

const RUNS = 3

interface Report {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; displayValue?: string }
  >
}

installPackages()
buildIfStale()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-lighthouse-'))
const program = runProgram({ PORT: String(await freePort()), DATA_DIR: path.join(folder, 'data') })
try {
  await isUp(program)
  const address = `http://coach.localhost:${program.port}${process.argv[2] ?? '/'}`
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await look(address))
  process.exitCode = say(address, reports) ? 0 : 1
} finally {
  program.process.kill('SIGTERM')
  await program.exited
  fs.rmSync(folder, { recursive: true, force: true })
}

function installPackages(): void {
  const [lock, installed] = ['bench/package-lock.json', 'bench/node_modules/.package-lock.json']
  if (fs.existsSync(installed) && fs.statSync(installed).mtimeMs >= fs.statSync(lock).mtimeMs) return
  console.log('Installing Lighthouse …')
  // Skip install scripts: one of them would download a browser.
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: 'bench', stdio: 'inherit' })
  fs.utimesSync(installed, new Date(), new Date())
}

/** Runs in a browser whose window is already open, as a visitor's is. */
async function look(address: string): Promise<Report> {
  const { executablePath, args } = launchOptions
  const port = await freePort()
  const profile = path.join(folder, `profile-${port}`)
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(executablePath, ['--headless=new', ...args, ...own], { stdio: 'ignore' })
  const exited = new Promise((done) => browser.once('exit', done))
  try {
    await untilReady(`http://127.0.0.1:${port}`)
    const file = path.join(folder, 'report.json')
    const cli = ['bench/node_modules/lighthouse/cli/index.js', address, '--quiet', `--port=${port}`]
    execFileSync(process.execPath, [...cli, '--output=json', `--output-path=${file}`], { stdio: 'inherit' })
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Report
  } finally {
    browser.kill('SIGTERM')
    await exited
  }
}

async function untilReady(endpoint: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(`${endpoint}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    await delay(100)
  }
  // Disconnect afterwards: a client that stays connected slows down each new tab.
  const seen = await chromium.connectOverCDP(endpoint)
  await untilQuiet(seen)
  await seen.close()
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

/** The audits that cost points. */
function lost({ categories, audits }: Report) {
  const weighted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return weighted.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 0.995 ? [{ id, ...audit }] : []
  })
}

function numberOf({ audits }: Report, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
