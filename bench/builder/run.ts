/**
 * Our builder against Puck, GrapesJS and Craft.js, each with 1,000 texts in nested columns, in one Chromium and one
 * run: rounds are interleaved, medians are printed, and the verdict compares within the run.
 *
 * `npm run bench:builder`. The rivals are built from `rivals/`, out of a package of their own.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type Figures, measure, median } from './measure.ts'
import { startProduct } from './product.ts'
import { startRivals } from './rivals.ts'
import type { Subject } from './subject.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const here = path.resolve('bench/builder')

const closing: (() => unknown)[] = []

async function run(): Promise<boolean> {
  if (!fs.existsSync(path.join(here, 'node_modules')))
    execFileSync('npm', ['ci', '--no-fund'], { cwd: here, stdio: 'inherit' })
  const product = await startProduct()
  closing.push(product.close)
  const rivals = await startRivals()
  closing.push(rivals.close)
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  closing.push(() => browser.close())

  const subjects = [product.subject, ...rivals.subjects]
  const rounds = await measureAll(browser, subjects)
  const medians = new Map(subjects.map(({ name }) => [name, medianOf(rounds.get(name) ?? [])]))
  print(medians)
  return verdict(medians)
}

async function measureAll(browser: Browser, subjects: Subject[]): Promise<Map<string, Figures[]>> {
  const rounds = new Map<string, Figures[]>(subjects.map(({ name }) => [name, []]))
  for (let round = 1; round <= ROUNDS; round++)
    for (const subject of subjects) {
      console.log(`round ${round} of ${ROUNDS}: ${subject.name}`)
      rounds.get(subject.name)?.push(await measure(browser, subject))
    }
  return rounds
}

function medianOf(figures: Figures[]): Figures {
  const keys = Object.keys(figures[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(
    keys.map((key) => [key, median(figures.map((one) => one[key]))]),
  ) as unknown as Figures
}

const labels: Record<keyof Figures, string> = {
  interactive: 'interactive, ms',
  select: 'select → paint, ms',
  key: 'key → paint, ms',
  keyTask: 'main thread per key, ms',
  dragStart: 'drag start, ms of main thread',
  dragMove: 'per drag move, ms of main thread',
  dragChanges: 'changes of the canvas per drag',
  script: 'script on first load, KB gzip',
}

function print(medians: Map<string, Figures>): void {
  const names = [...medians.keys()]
  console.log(`\n${'1,000 texts'.padEnd(36)}${names.map((name) => name.padStart(12)).join('')}`)
  for (const [key, label] of Object.entries(labels) as [keyof Figures, string][]) {
    const cells = names.map((name) => shown(medians.get(name)?.[key]).padStart(12))
    console.log(`${label.padEnd(36)}${cells.join('')}`)
  }
}

const shown = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '–' : value < 100 ? value.toFixed(1) : value.toFixed(0)

function verdict(medians: Map<string, Figures>): boolean {
  const [ours, ...others] = [...medians.values()]
  if (!ours) return false
  const fastest = (key: keyof Figures) => Math.min(...others.map((one) => one[key]))
  const bars: [string, boolean][] = [
    ['interactive at most half of the fastest', ours.interactive <= fastest('interactive') / 2],
    ['key → paint at most 16 ms', ours.key <= 16],
    ['key → paint not above the fastest', ours.key <= fastest('key')],
    ['select at most 16 ms', ours.select <= 16],
    ['drag start at most 50 ms', ours.dragStart <= 50],
    ['drag move at most 8 ms', ours.dragMove <= 8],
    ['nothing on the canvas changes while dragging', ours.dragChanges === 0],
    ['script at most 250 KB', ours.script <= 250],
  ]
  console.log('')
  for (const [bar, kept] of bars) console.log(`${kept ? 'kept  ' : 'MISSED'}  ${bar}`)
  return bars.every(([, kept]) => kept)
}

// At the end: what stands above as a constant exists only once it was reached.
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  for (const close of closing.reverse()) await close()
}
