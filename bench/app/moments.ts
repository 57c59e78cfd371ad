/** What a member waits for: the app opened without a connection on a slow phone, and a set that is ticked. */
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Locator } from '@playwright/test'
import type { Program } from '../../tests/program.ts'
import { median } from '../lighthouseRun.ts'
import { appUrl } from './phone.ts'

/** A phone of the middle price is about four times slower than the machines that programs are written on. */
const SLOWER = 4
const TICKS = 12
/** So long a finger is on the glass; what the press itself draws is done when it is lifted. */
const HOLD_MS = 80

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
  const { page, thread, press } = await slowPage(context)
  try {
    await page.goto(appUrl(program), { waitUntil: 'commit' })
    const today = await page.evaluate(() => window.bench.painted.today)
    await press(page.getByRole('link', { name: /^(Start workout|Go on)$/ }))
    const workout = await page.evaluate(() => window.bench.painted.workout)
    const touched = await page.evaluate(() => window.bench.touchedAt)
    return { today, workout: workout - touched, thread: await thread() }
  } finally {
    await page.close()
  }
}

/** From the finger that leaves the tick to the set that is shown as done, in a workout that goes on from where it was. */
export async function measureTicks(context: BrowserContext, program: Program): Promise<Tick[]> {
  const { page, thread, press } = await slowPage(context)
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
      await page.waitForTimeout(300)
      const before = await thread()
      const [paint] = await Promise.all([page.evaluate(() => window.bench.watchTick()), press(tick)])
      ticks.push({ paint, thread: (await thread()) - before })
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
  // Playwright's own tap takes no time, and its checks run in the page while it lasts.
  const press = async (target: Locator) => {
    await target.tap({ trial: true })
    const place = await target.boundingBox()
    if (!place) throw new Error('What is to be pressed is not on the screen')
    const touchPoints = [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await delay(HOLD_MS)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  return { page, thread, press }
}

declare global {
  interface Window {
    bench: {
      /** Promises, because asking again and again takes time from the page. */
      painted: Record<'today' | 'workout', Promise<number>>
      touchedAt: number
      /** Resolves with the time from the next tap to the set on the screen. */
      watchTick(): Promise<number>
    }
  }
}

/** Runs in the page: when things are on the screen, by its own clock. */
function watch(): void {
  const shown = (selector: string) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        observer.disconnect()
        afterPaint(() => resolve(performance.now()))
      })
      observer.observe(document, { childList: true, subtree: true })
    })
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(0)
    })
  const bench: Window['bench'] = {
    painted: { today: shown('.stage a[href^="/do/"]'), workout: shown('main.bare h1, form.active') },
    touchedAt: 0,
    watchTick,
  }
  window.bench = bench
  addEventListener('click', ({ timeStamp }) => void (bench.touchedAt = timeStamp), true)

  function watchTick(): Promise<number> {
    const state = () =>
      // The title too: after an exercise of one set, the next one may ask for the same.
      document.querySelectorAll('.set.done').length +
      (document.querySelector('h1')?.textContent ?? '') +
      (document.querySelector('form.active')?.textContent ?? '')
    const before = state()
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (state() === before) return
        observer.disconnect()
        afterPaint(() => resolve(performance.now() - bench.touchedAt))
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    })
  }
}

export const middle = (openings: Opening[]): Opening => ({
  today: median(openings.map(({ today }) => today)),
  workout: median(openings.map(({ workout }) => workout)),
  thread: median(openings.map(({ thread }) => thread)),
})
