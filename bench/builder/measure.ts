/** One builder, opened once, measured from outside: by real input, the browser's own clocks and its task times. */
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Frame, Page } from '@playwright/test'
import type { Subject } from './subject.ts'

export interface Figures {
  interactive: number
  select: number
  key: number
  keyTask: number
  dragStart: number
  dragMove: number
  dragChanges: number
  script: number
}

const TEXTS = 1000
const SELECTS = 15
const KEYS = 30
const MOVES = 20

export async function measure(browser: Browser, subject: Subject): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(watch)
  await subject.prepare?.(context)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const script = countScript(page)
  try {
    await page.goto(subject.url)
    const frame = await subject.frame(page)
    const interactive = await untilInteractive(page, frame, subject.text)
    const scriptKb = await script()
    const tasks = await openTasks(page)
    const select = await measureSelecting(page, frame, subject)
    const { key, keyTask } = await measureTyping(page, frame, subject, tasks)
    const drag = await measureDragging(page, frame, subject, tasks)
    return { interactive, select, key, keyTask, ...drag, script: scriptKb }
  } finally {
    await context.close()
  }
}

/** Runs in every frame: from an input to the paint that follows it. */
function watch(): void {
  const paints: number[] = []
  const afterPaint = (since: number) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => paints.push(performance.now() - since)
      channel.port2.postMessage(0)
    })
  let pressed = 0
  addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), true)
  addEventListener('click', () => afterPaint(pressed), true)
  addEventListener('keydown', ({ timeStamp }) => afterPaint(timeStamp), true)
  Object.assign(window, { benchPaints: paints })
}

const takePaints = (frame: Frame) =>
  frame.evaluate(() => (window as unknown as { benchPaints: number[] }).benchPaints.splice(0))

/** All texts are there, and the main thread has been free for half a second: the end of its last long task counts. */
async function untilInteractive(page: Page, frame: Frame, text: string): Promise<number> {
  await frame.waitForFunction(
    ([selector, count]) => document.querySelectorAll(selector).length >= count,
    [text, TEXTS] as const,
    { polling: 'raf', timeout: 120_000 },
  )
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let busyUntil = performance.now()
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
  )
}

async function measureSelecting(page: Page, frame: Frame, { text }: Subject): Promise<number> {
  await takePaints(frame)
  for (let i = 0; i < SELECTS; i++) {
    await frame
      .locator(text)
      .nth(i)
      .click({ position: { x: 12, y: 8 } })
    await settle(page)
  }
  return median(await takePaints(frame))
}

async function measureTyping(page: Page, frame: Frame, subject: Subject, tasks: Tasks) {
  await frame
    .locator(subject.text)
    .nth(3)
    .click({ position: { x: 12, y: 8 } })
  await settle(page)
  await subject.startTyping(page, frame, 3)
  await settle(page)
  // The field may stand in the window or in the canvas' own frame.
  const typedIn = async () => [
    ...(await takePaints(page.mainFrame())),
    ...(frame === page.mainFrame() ? [] : await takePaints(frame)),
  ]
  await page.keyboard.type('abc')
  await settle(page)
  await typedIn()
  const spent: number[] = []
  for (let i = 0; i < KEYS; i++) {
    const before = await tasks()
    await page.keyboard.press('x')
    await settle(page)
    spent.push((await tasks()) - before)
  }
  return { key: median(await typedIn()), keyTask: median(spent) }
}

/** From the middle of one text over its neighbours and back, then Escape: nothing may be moved by measuring. */
async function measureDragging(page: Page, frame: Frame, subject: Subject, tasks: Tasks) {
  await page.keyboard.press('Escape')
  const box = await frame.locator(subject.text).nth(2).boundingBox()
  if (!box) throw new Error('The text is not on the screen')
  const start = (await subject.handle?.(page, frame)) ?? { x: box.x + 20, y: box.y + box.height / 2 }
  await frame.evaluate((selector) => {
    const canvas = document.querySelector(selector)?.closest('body')
    const changes = { count: 0 }
    Object.assign(window, { benchChanges: changes })
    const texts = new Set(document.querySelectorAll(selector))
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element && (texts.has(target) || target.querySelector(selector)))
          changes.count++
    }).observe(canvas ?? document.body, { subtree: true, childList: true, characterData: true })
  }, subject.text)

  const before = await tasks()
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 4, start.y + 4)
  await page.mouse.move(start.x + 12, start.y + 12)
  const dragStart = (await tasks()) - before
  const changesAtStart = await changesOf(frame)
  const moves: number[] = []
  for (let i = 1; i <= MOVES; i++) {
    const since = await tasks()
    await page.mouse.move(start.x + 12, start.y + 12 + 15 * (i <= MOVES / 2 ? i : MOVES - i))
    moves.push((await tasks()) - since)
  }
  const dragChanges = (await changesOf(frame)) - changesAtStart
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { dragStart, dragMove: median(moves), dragChanges }
}

const changesOf = (frame: Frame) =>
  frame.evaluate(() => (window as unknown as { benchChanges: { count: number } }).benchChanges.count)

/** Milliseconds that the page's main thread has worked so far. */
type Tasks = () => Promise<number>

async function openTasks(page: Page): Promise<Tasks> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

function countScript(page: Page): () => Promise<number> {
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(response.body().then((body) => gzipSync(body).length))
  })
  return async () => (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0) / 1024
}

const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
