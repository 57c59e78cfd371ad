/**
 * Measures the programme editor with 12 weeks of 6 workouts, as the builder is measured: real input, the browser's own
 * clocks, medians of several rounds.
 *
 * `npm run bench:editor`; `ROUNDS=1` for a short run. On a busy machine all times are too long.
 */
import { chromium } from '@playwright/test'
import type { Programme } from '../../src/features/programmes/document.ts'
import { countRenders, takeRenders } from '../../tests/browser/renders.ts'
import { launchOptions } from '../../tests/chromium.ts'
import { longProgramme } from '../../tests/longProgramme.ts'
import { type Figures, measure, median } from '../builder/measure.ts'
import { startProgram } from '../builder/product.ts'
import type { Subject } from '../builder/subject.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

/** Each figure's label, and the most that it may be. */
const rows: Partial<Record<keyof Figures, [label: string, most?: number]>> = {
  interactive: ['interactive, ms'],
  select: ['select → paint, ms', 16],
  selectThread: ['  select, main thread, ms'],
  key: ['key → paint, ms', 16],
  keyThread: ['  key, main thread, ms'],
  dragStart: ['drag start, main thread, ms', 50],
  dragMove: ['drag move, main thread, ms', 8],
  dragRenders: ['cards rendered in a drag', 0],
}

const program = await startProgram()
const browser = await chromium.launch(launchOptions)
try {
  const subject = await makeSubject()
  const rounds: Figures[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`round ${round} of ${ROUNDS}`)
    rounds.push(await measure(browser, subject))
  }
  process.exitCode = print(rounds) ? 0 : 1
} finally {
  await browser.close()
  await program.close()
}

async function makeSubject(): Promise<Subject> {
  const { call, origin, prepare } = program
  const made = (await call('trainer/programmes', { title: 'Strength' })) as unknown as {
    id: number
    revision: number
    document: Programme
  }
  const body = { revision: made.revision, document: longProgramme(made.document) }
  await call(`trainer/programmes/${made.id}/draft`, body, 'PUT')
  return {
    name: 'Programme editor',
    url: `${origin}/trainer/webapp-builder/programs/${made.id}`,
    text: '[data-activity]',
    // One week is on the screen.
    count: 6,
    prepare,
    frame: async (page) => page.mainFrame(),
    startTyping: (page) => page.getByLabel('Title', { exact: true }).press('End'),
    rest: (page) =>
      page
        .getByText(/^(Saved |Nothing to save)/)
        .first()
        .waitFor(),
    isDragging: (page) => page.locator('[data-drop-line]').isVisible(),
    countRenders,
    takeRenders,
  }
}

/** Prints one table. Returns whether every limit is met. */
function print(rounds: Figures[]): boolean {
  const figures = Object.entries(rows).map(([key, [label, most]]) => {
    const value = median(rounds.flatMap((one) => one[key as keyof Figures] ?? []))
    return { label, value: Math.round(10 * value) / 10, most, kept: most === undefined || value <= most }
  })
  console.table(Object.fromEntries(figures.map(({ label, ...rest }) => [label, rest])))
  return figures.every(({ kept }) => kept)
}
