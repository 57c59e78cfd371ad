/**
 * Opens one builder once and measures it from outside: with real input, the browser's own clocks and its thread times.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Frame, Page, Response } from '@playwright/test'
import { untilQuiet } from '../quiet.ts'
import type { Subject } from './subject.ts'

export interface Figures {
  interactive: number
  interactiveThread: number
  select: number
  selectThread: number
  key: number
  keyThread: number
  dragStart: number
  dragMove: number
  /** Undefined if it cannot be measured. */
  dragRenders: number | undefined
  script: number
}

const TEXTS = 1000
/** Presses are spread evenly over the milliseconds of a frame. */
const FRAME = 17
const SELECTS = 2 * FRAME
const KEYS = 3 * FRAME
const MOVES = 20

export async function measure(browser: Browser, subject: Subject): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await subject.prepare?.(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const script = countScript(page)
  const thread = await openThread(page)
  try {
    await untilQuiet(browser)
    await page.goto(subject.url)
    const frame = await subject.frame(page)
    const interactive = await untilInteractive(page, frame, subject)
    const interactiveThread = await thread()
    const scriptKb = await script(interactive)
    for (const one of new Set([page.mainFrame(), frame])) await one.evaluate(watch)
    const spent = await spending(page, thread)
    const select = await measureSelecting(page, frame, subject, spent)
    const key = await measureTyping(page, frame, subject, spent)
    const drag = await measureDragging(page, frame, subject, spent)
    const dragRenders = await measureRenders(browser, subject)
    return { interactive, interactiveThread, ...select, ...key, ...drag, dragRenders, script: scriptKb }
  } finally {
    await context.close()
  }
}

/** Opens the builder again and counts everything that React renders. */
async function measureRenders(browser: Browser, subject: Subject): Promise<number | undefined> {
  if (!subject.takeRenders) return undefined
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await subject.prepare?.(context)
  await subject.countRenders?.(context)
  const page = await context.newPage()
  try {
    await page.goto(subject.url)
    const frame = await subject.frame(page)
    await untilInteractive(page, frame, subject)
    await subject.takeRenders(page)
    await measureDragging(page, frame, subject, async (run) => {
      await run()
      await settle(page)
      return 0
    })
    return (await subject.takeRenders(page)).length
  } finally {
    await context.close()
  }
}

/** Runs in each frame. Measures from an input to the next paint. */
function watch(): void {
  const paints: number[] = []
  const afterPaint = (since: number) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => paints.push(performance.now() - since)
      channel.port2.postMessage(0)
    })
  addEventListener('pointerdown', ({ timeStamp }) => afterPaint(timeStamp), true)
  addEventListener('keydown', ({ timeStamp }) => afterPaint(timeStamp), true)
  Object.assign(window, { benchPaints: paints })
}

/** The input may have reached the window or the canvas's own frame. */
async function takePaints(page: Page, frame: Frame): Promise<number[]> {
  const taken: number[] = []
  for (const one of new Set([page.mainFrame(), frame]))
    taken.push(
      ...(await one.evaluate(() => (window as unknown as { benchPaints: number[] }).benchPaints.splice(0))),
    )
  return taken
}

/**
 * Waits until all texts are shown and the main thread is idle for half a second. Returns the end of its last long task.
 */
async function untilInteractive(page: Page, frame: Frame, { text, count = TEXTS }: Subject): Promise<number> {
  // Use the frame's own clock, so that the round trip to the browser does not count.
  const there = await frame.waitForFunction(
    ([selector, count]) =>
      document.querySelectorAll(selector).length >= count && performance.timeOrigin + performance.now(),
    [text, count] as const,
    { polling: 'raf', timeout: 120_000 },
  )
  return page.evaluate(
    (there) =>
      new Promise<number>((resolve) => {
        let busyUntil = Number(there) - performance.timeOrigin
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries())
            busyUntil = Math.max(busyUntil, startTime + duration)
        }).observe({ type: 'longtask', buffered: true })
        const look = setInterval(() => {
          if (performance.now() - busyUntil < 500) return
          clearInterval(look)
          resolve(busyUntil)
        }, 50)
      }),
    await there.jsonValue(),
  )
}

/** Returns the main thread's time for a run, without the cost of measuring. `nth` spreads runs over a frame. */
type Spent = (run: () => Promise<unknown>, nth?: number) => Promise<number>

async function spending(page: Page, thread: Thread): Promise<Spent> {
  const once = async (run: () => Promise<unknown>, nth = 0) => {
    const before = await thread()
    // People press at any moment of a frame. Measuring ends at a frame, so without a delay every press would be at its
    // start.
    await delay((nth * 5) % FRAME)
    await run()
    await settle(page)
    return (await thread()) - before
  }
  const idle: number[] = []
  for (let i = 0; i < 10; i++) idle.push(await once(async () => undefined))
  const cost = median(idle)
  return async (run, nth) => Math.max(0, (await once(run, nth)) - cost)
}

async function measureSelecting(page: Page, frame: Frame, { text, count = TEXTS }: Subject, spent: Spent) {
  await takePaints(page, frame)
  const threads: number[] = []
  for (let i = 0; i < SELECTS; i++) {
    // Cycle through the first dozen texts: the others are not on every builder's first screen.
    const { x, y } = await pointOf(frame, text, i % Math.min(12, count))
    await page.mouse.move(x, y)
    await settle(page)
    threads.push(await spent(() => page.mouse.click(x, y), i))
  }
  return { select: median(await takePaints(page, frame)), selectThread: median(threads) }
}

async function measureTyping(page: Page, frame: Frame, subject: Subject, spent: Spent) {
  const { x, y } = await pointOf(frame, subject.text, 3)
  await page.mouse.click(x, y)
  await settle(page)
  await subject.startTyping(page, frame, 3)
  await page.keyboard.type('qqq')
  await settle(page)
  await takePaints(page, frame)
  const threads: number[] = []
  for (let i = 0; i < KEYS; i++) threads.push(await spent(() => page.keyboard.press('q'), i))
  const paints = await takePaints(page, frame)
  // A key that does nothing is fast. If the typed text is not on the canvas, there is no figure.
  const isTyped = await frame
    .waitForFunction(
      ([selector, typed]) => document.querySelectorAll(selector)[3]?.textContent?.includes(typed),
      [subject.text, 'q'.repeat(KEYS)] as const,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    )
  if (!isTyped) return { key: Number.NaN, keyThread: Number.NaN }
  return { key: median(paints), keyThread: median(threads) }
}

/**
 * Drags from the middle of one text over its neighbors and back, then presses Escape: measuring must not move anything.
 */
async function measureDragging(page: Page, frame: Frame, subject: Subject, spent: Spent) {
  await page.keyboard.press('Escape')
  await subject.rest?.(page)
  await settle(page)
  const { x, y } = await pointOf(frame, subject.text, 2)
  await page.mouse.move(x, y)
  await settle(page)
  const dragStart = await spent(async () => {
    await page.mouse.down()
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.move(x + 12, y + 12)
  })
  const moves: number[] = []
  for (let i = 1; i <= MOVES; i++) {
    const down = 15 * (i <= MOVES / 2 ? i : MOVES - i)
    moves.push(await spent(() => page.mouse.move(x + 12, y + 12 + down)))
  }
  if (subject.isDragging && !(await subject.isDragging(page))) throw new Error('Nothing was dragged')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { dragStart, dragMove: median(moves) }
}

/** A point on the first letters of a text, wherever the builder shows it and however small it is. */
async function pointOf(frame: Frame, text: string, nth: number) {
  const box = await frame.locator(text).nth(nth).boundingBox()
  if (!box) throw new Error('The text is not on the screen')
  return { x: box.x + 16, y: box.y + Math.min(10, box.height / 2) }
}

/**
 * Milliseconds the page's main thread has worked so far, by its own clock: other work on the machine does not count.
 */
type Thread = () => Promise<number>

async function openThread(page: Page): Promise<Thread> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

/**
 * Counts only scripts requested until then: a script fetched after the builder is ready is not needed to open it.
 * Compresses them only when called, because that keeps a core busy for as long as a builder takes to open.
 */
function countScript(page: Page): (until: number) => Promise<number> {
  const answers = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.set(response.url(), response)
  })
  return async (until) => {
    const early = await page.evaluate(
      (until) =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime <= until)
          .map(({ name }) => name),
      until,
    )
    const bodies = await Promise.all(early.flatMap((url) => answers.get(url)?.body() ?? []))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024
  }
}

const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
