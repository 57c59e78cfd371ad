import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/**
 * A new window keeps the browser itself busy for about a second, because its toolbars are pages too. Without the wait,
 * that work would be counted for the measured page and would distort fast pages most.
 */
export async function untilQuiet(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const worked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  for (let before = await worked(); ; ) {
    await delay(300)
    const now = await worked()
    if (now - before < 0.02) break
    before = now
  }
  await session.detach()
}
