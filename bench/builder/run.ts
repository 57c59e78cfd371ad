/**
 * Compares our builder with Puck, GrapesJS and Craft.js, each with 1,000 texts in nested columns, in one Chromium and
 * one run. Rounds are interleaved, medians are printed, and the verdict compares only within the run.
 *
 * `npm run bench:builder`; `ROUNDS=1 ONLY=Liftoff,GrapesJS` for a short run. The rivals are built from `rivals/`, with
 * dependencies from a separate package.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../tests/chromium.ts'
import { type Figures, measure, median } from './measure.ts'
import { startProduct } from './product.ts'
import { startRivals } from './rivals.ts'
import type { Subject } from './subject.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const here = path.resolve('bench/builder')

const closing: (() => unknown)[] = []

async function run(): Promise<boolean> {
  if (!fs.existsSync(path.join(here, 'node_modules')))
    execFileSync('npm', ['ci', '--no-fund'], { cwd: here, stdio: 'inherit' })
  const product = await startProduct()
  closing.push(product.close)
  const rivals = await startRivals()
  closing.push(rivals.close)
  const browser = await chromium.launch(launchOptions)
  closing.push(() => browser.close())

  const only = process.env['ONLY']?.split(',')
  const subjects = [product.subject, ...rivals.subjects].filter(({ name }) => only?.includes(name) ?? true)
  const rounds = await measureAll(browser, subjects)
  const medians = new Map(subjects.map(({ name }) => [name, medianOf(rounds.get(name) ?? [])]))
  return print(medians)
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
    keys.map((key) => [key, median(figures.flatMap((one) => one[key] ?? []))]),
  ) as unknown as Figures
}

/** Each figure's label, and the limit for ours, given the lowest of the others. */
const rows: Record<
  keyof Figures,
  { label: string; bar?: string; isKept?(ours: number, least: number): boolean }
> = {
  interactive: {
    label: 'interactive, ms',
    bar: 'half of the fastest',
    isKept: (ours, least) => ours <= least / 2,
  },
  interactiveThread: { label: '  of it main thread, ms' },
  select: { label: 'select → paint, ms', bar: '16', isKept: (ours) => ours <= 16 },
  selectThread: { label: '  main thread, ms' },
  key: {
    label: 'key → paint, ms',
    bar: '16, and the fastest',
    isKept: (ours, least) => ours <= 16 && ours <= least,
  },
  keyThread: { label: '  main thread, ms' },
  dragStart: { label: 'drag start, main thread, ms', bar: '50', isKept: (ours) => ours <= 50 },
  dragMove: { label: 'drag move, main thread, ms', bar: '8', isKept: (ours) => ours <= 8 },
  dragRenders: { label: 'texts rendered in a drag', bar: '0', isKept: (ours) => ours === 0 },
  script: { label: 'script to open, KB gzip', bar: '250', isKept: (ours) => ours <= 250 },
}

/** Prints one table. Returns whether every limit is met. */
function print(medians: Map<string, Figures>): boolean {
  const names = [...medians.keys()]
  const [ours, ...others] = [...medians.values()]
  console.log(`\n${'1,000 texts'.padEnd(30)}${names.map((name) => name.padStart(10)).join('')}  bar`)
  const verdicts = (Object.keys(rows) as (keyof Figures)[]).map((key) => {
    const { label, bar = '', isKept } = rows[key]
    const least = Math.min(...others.flatMap((one) => (Number.isFinite(one[key]) ? [Number(one[key])] : [])))
    const kept = isKept?.(Number(ours?.[key]), least)
    const cells = names.map((name) => shown(medians.get(name)?.[key]).padStart(10)).join('')
    console.log(
      `${label.padEnd(30)}${cells}  ${bar}${kept === undefined ? '' : kept ? ': kept' : ': MISSED'}`,
    )
    return kept !== false
  })
  return verdicts.every(Boolean)
}

const shown = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '–' : value < 100 ? value.toFixed(1) : value.toFixed(0)

// At the end of the file: the constants above must be initialized first.
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  for (const close of closing.reverse()) await close()
}
