import type { Page } from '@playwright/test'
import { beginWorkout, enterApp, keepFiles, setsOnServer, trainingOn } from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

/** As browsers do that run short of room: all that an origin keeps goes at once. Cookies stay. */
async function evict(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers'
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
}

const timesAsked = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('asked to persist')))

test('MISC-17 a browser that clears everything away loses nothing that was sent, nor what an open app still has @rest', async ({
  shop,
  visitor,
  request,
}) => {
  test.setTimeout(180_000)
  const context = visitor.context()
  await context.addInitScript(() => {
    const { persist } = StorageManager.prototype
    StorageManager.prototype.persist = function () {
      const before = Number(sessionStorage.getItem('asked to persist'))
      sessionStorage.setItem('asked to persist', String(before + 1))
      return persist.call(this)
    }
  })
  const { appUrl } = await enterApp(visitor, request, shop)
  await visitor.getByRole('button', { name: 'Start', exact: true }).click()
  await keepFiles(visitor)
  const training = await beginWorkout(visitor)

  await test.step('the browser is asked to keep the data with the first set, and again once it is installed', async () => {
    expect(await timesAsked(visitor)).toBe(0)
    await training.logSet()
    await expect.poll(() => timesAsked(visitor)).toBe(1)
    await expect.poll(() => setsOnServer(visitor), { timeout: 30_000 }).toHaveLength(1)
    await visitor.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect.poll(() => timesAsked(visitor)).toBe(2)
  })

  await test.step('under an open app without a connection: it goes on, and sends everything later', async () => {
    await context.setOffline(true)
    await training.logSet()
    await evict(visitor, appUrl)
    await training.logSet()
    await visitor.close()
    await context.setOffline(false)
  })

  const page = await context.newPage()
  const goOn = page.getByRole('link', { name: 'Go on' })
  await page.goto(appUrl)
  await expect(goOn).toBeVisible()
  await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(3)

  await test.step('a closed app: the next start has everything from the server, and claims nothing unsent', async () => {
    await goOn.click()
    const place = await trainingOn(page).place()
    await page.goto('about:blank')
    await evict(page, appUrl)
    await page.goto(appUrl)
    await expect(goOn).toBeVisible()
    await expect(page.getByText('not sent')).toBeHidden()
    await goOn.click()
    expect(await trainingOn(page).place()).toBe(place)
  })

  await test.step('whoever signed out without a connection stays signed out', async () => {
    await page.goto(`${appUrl}/you`)
    await keepFiles(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.goto('about:blank')
    await evict(page, appUrl)
    await context.setOffline(false)
    await page.goto(appUrl)
    await expect(page.getByLabel('Email')).toHaveValue('')
    expect(await page.evaluate(async () => (await fetch('/api/v1/app/session')).status)).toBe(401)
  })
})
