/** What a member waits for: the app opened without a connection on a slow phone, and a set that is ticked. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Program } from '../../tests/program.ts'
import { median } from '../lighthouseRun.ts'
import { appUrl } from './phone.ts'

/** A phone of the middle price is about four times slower than the machines that programs are written on. */
const SLOWER = 4
const TICKS = 12

interface Opening {
  /** From the tap on the icon to today's card. */
  today: number
  /** From the tap on the card to the workout. */
  workout: number
  /** The main thread's own time for both: other work on the machine does not count. */
  thread: number
}

interface Tick {
  paint: number
  thread: number
}

export async function measureOpening(context: BrowserContext, program: Program): Promise<Opening> {
  const { page, thread } = await slowPage(context)
  try {
    await page.goto(appUrl(program), { waitUntil: 'commit' })
    const today = await paintedAt(page, 'today')
    await page.getByRole('link', { name: /^(Start workout|Go on)$/ }).tap()
    const workout = await paintedAt(page, 'workout')
    const touched = await page.evaluate(() => window.bench.touchedAt)
    return { today, workout: workout - touched, thread: await thread() }
  } finally {
    await page.close()
  }
}

/** From the tap on the tick to the set that is shown as done, in a workout that goes on from where it was. */
export async function measureTicks(context: BrowserContext, program: Program): Promise<Tick[]> {
  const { page, thread } = await slowPage(context)
  try {
    await page.goto(appUrl(program))
    await page.getByRole('link', { name: /^(Start workout|Go on)$/ }).tap()
    const start = page.getByRole('button', { name: 'Start workout' })
    const tick = page.locator('form.active button[type=submit]')
    await start.or(tick).first().waitFor()
    if (await start.isVisible()) await start.tap()
    const ticks: Tick[] = []
    for (let round = 0; round < TICKS; round++) {
      await tick.waitFor()
      await page.evaluate(() => window.bench.watchTick())
      const before = await thread()
      await tick.tap()
      const held = await page.waitForFunction(() => window.bench.tickMs)
      ticks.push({ paint: await held.jsonValue(), thread: (await thread()) - before })
      await page.waitForTimeout(300)
    }
    return ticks
  } finally {
    await page.close()
  }
}

async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const thread = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return { page, thread }
}

async function paintedAt(page: Page, name: 'today' | 'workout'): Promise<number> {
  const held = await page.waitForFunction((name) => window.bench.painted[name], name)
  return (await held.jsonValue()) ?? Number.NaN
}

declare global {
  interface Window {
    bench: {
      painted: Partial<Record<'today' | 'workout', number>>
      touchedAt: number
      tickMs: number
      watchTick(): void
    }
  }
}

/** Runs in the page: when things are on the screen, by its own clock. */
function watch(): void {
  const bench: Window['bench'] = { painted: {}, touchedAt: 0, tickMs: 0, watchTick }
  window.bench = bench
  const selectors = { today: '.stage a[href^="/do/"]', workout: 'main.bare h1, form.active' }
  const seen = new Set<string>()
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(0)
    })
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(selectors))
      if (!seen.has(name) && document.querySelector(selector)) {
        seen.add(name)
        afterPaint(() => {
          bench.painted[name as 'today'] = performance.now()
        })
      }
  }).observe(document, { childList: true, subtree: true })
  addEventListener('click', ({ timeStamp }) => void (bench.touchedAt = timeStamp), true)

  function watchTick(): void {
    bench.tickMs = 0
    const state = () =>
      document.querySelectorAll('.set.done').length +
      (document.querySelector('form.active')?.textContent ?? '')
    const before = state()
    const observer = new MutationObserver(() => {
      if (state() === before) return
      observer.disconnect()
      afterPaint(() => {
        bench.tickMs = performance.now() - bench.touchedAt
      })
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
}

export const middle = (openings: Opening[]): Opening => ({
  today: median(openings.map(({ today }) => today)),
  workout: median(openings.map(({ workout }) => workout)),
  thread: median(openings.map(({ thread }) => thread)),
})
