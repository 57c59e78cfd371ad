import type { Page } from '@playwright/test'
import {
  beginWorkout,
  enterApp,
  keepFiles,
  publishApp,
  setsOnServer,
  signInByCode,
  trainingOn,
} from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

/** Until the answers are on disk: a reload before that would ask again. */
const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Plan', exact: true })).toBeVisible()
}
const leave = (page: Page) => page.getByRole('button', { name: /^Leave; the workout stays/ }).click()
/** From now on the page that this device keeps is of that build. Returns the build of before. */
const keepBuild = (page: Page, build: number) =>
  page.evaluate(async (build) => {
    let before = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const page = await cache.match('/')
      if (!page) continue
      const html = (await page.text()).replace(/(buildNumber[^:]*:)(\d+)/, (_, key, number) => {
        before = Number(number)
        return `${key}${build}`
      })
      await cache.put('/', new Response(html, page))
    }
    return before
  }, build)
const DAY_MS = 86_400_000

test('MISC-17 an installed app outlasts an update, a new sub-domain, a full device and weeks without a connection @rest', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { appUrl } = await enterApp(page, request, shop)
  await start(page)
  await keepFiles(page)
  const training = await beginWorkout(page)
  const update = page.getByRole('button', { name: 'Update', exact: true })

  await test.step('an update waits while a workout is under way', async () => {
    await training.logSet()
    await publishApp(request, shop)
    await page.reload()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      while (!registration?.waiting) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    await page.reload()
    await expect(training.log).toBeVisible()
    await leave(page)
    await expect(page.getByText('is under way')).toBeVisible()
    await expect(update).toBeHidden()
  })

  await test.step('a full device says so, and shows nothing as done that is not on it', async () => {
    await page.getByRole('link', { name: 'Go on' }).click()
    const before = await training.place()
    // Browsers believe for half a minute that there is room, so a real quota would cost that much.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
        // What the server answers meanwhile is kept; it is the tick that finds no room.
        if (this.name !== 'outbox') return put.apply(this, row)
        IDBObjectStore.prototype.put = put
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })
    await training.log.click()
    await expect(page.getByText('This device has no room left. Nothing was saved.')).toBeVisible()
    expect(await training.place()).toBe(before)
    await page.reload()
    await expect(training.log).toBeVisible()
    expect(await training.place()).toBe(before)
    await training.logSet()
    await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(2)
  })

  await test.step('after the workout the update is offered and taken', async () => {
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(update).toBeVisible()
    await expectAccessible(page)
    await Promise.all([page.waitForEvent('load'), update.click()])
    await expect(page.getByRole('heading', { name: 'What you did' })).toBeVisible()
    await expect(update).toBeHidden()
  })

  await test.step('the site gets another sub-domain: the app and its plans stay where they are', async () => {
    await shop.settings({ domain: `moved-${Date.now()}` })
    await page.goto(`${appUrl}/you`)
    await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
    await page.getByRole('link', { name: /^All plans/ }).click()
    await expect(page).toHaveURL(`${appUrl}/me/plans`)
    await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('after ten days without a connection content asks for one, and the history stays', async () => {
    await page.goto(appUrl)
    await expect(page.getByRole('link', { name: 'Plan', exact: true })).toBeVisible()
    await page.context().setOffline(true)
    // An answer that is still on its way must not arrive by the later clock.
    await page.reload()
    await expect(page.getByRole('link', { name: 'Plan', exact: true })).toBeVisible()
    await page.clock.setSystemTime(Date.now() + 11 * DAY_MS)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Connect once' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Connect now' }).click()
    await expect(page.getByText('There is no connection yet.')).toBeVisible()
    await page.getByRole('link', { name: 'My progress' }).click()
    await expect(page.getByRole('heading', { name: 'Workouts' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Connect once' })).toBeHidden()
    await expect(page.getByRole('list', { name: 'This week' })).toBeVisible()
  })
})

test('MISC-17 an app that is too old keeps what was done, says so, updates itself and sends it @rest', async ({
  shop,
  visitor: page,
  browser,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { appUrl } = await enterApp(page, request, shop)
  await start(page)
  await keepFiles(page)
  const tooOldOn = (page: Page) => page.getByText('This version is too old to send or receive anything.')
  const tooOld = tooOldOn(page)

  await test.step('a new device shows its icon above the tabs until the first answer, and announces no new version', async () => {
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const fresh = await context.newPage()
    await fresh.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.body?.textContent.includes('A new version')) sessionStorage.setItem('announced', 'yes')
      })
      watch.observe(document, { subtree: true, childList: true })
    })
    const answer = Promise.withResolvers<void>()
    await fresh.route('**/app/sync', async (route) => {
      await answer.promise
      await route.continue()
    })
    const [asked] = await Promise.all([fresh.waitForRequest('**/app/sync'), fresh.goto(appUrl)])
    await expect(fresh.locator('main.opening')).toBeVisible()
    await expect(fresh.getByRole('navigation')).toBeVisible()
    await expect(fresh.getByRole('heading', { level: 1 })).toBeHidden()
    answer.resolve()
    await asked.response()
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(fresh.locator('main.opening')).toBeHidden()
    await fresh.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    expect(await fresh.evaluate(() => sessionStorage.getItem('announced'))).toBeNull()

    await test.step('an old page that finds itself with the newest worker is opened again', async () => {
      const build = await keepBuild(fresh, 0)
      await fresh.reload()
      await expect(tooOldOn(fresh)).toBeVisible()
      await keepBuild(fresh, build)
      await fresh.waitForResponse((answer) => answer.url().endsWith('/app/sync') && answer.ok())
      await expect(tooOldOn(fresh)).toBeHidden()
    })
    await context.close()
  })

  const goOn = page.getByRole('link', { name: 'Go on' })
  const training = await beginWorkout(page)
  await test.step('what this phone keeps becomes a page of an older build, and the server has a newer one', async () => {
    await keepBuild(page, 0)
    // The app is closed while the newer one appears: an open one would hear of it.
    await page.goto('about:blank')
    await publishApp(request, shop)
    await page.goto(appUrl)
  })

  await test.step('a workout goes on, and is not interrupted by the update', async () => {
    // The line moves everything below it, also the link.
    await expect(tooOld).toBeVisible()
    await goOn.click()
    await training.logSet()
    await training.logSet()
    await leave(page)
    await expect(tooOld).toBeVisible()
    await expect(page.getByText('The app updates when your workout is done.')).toBeVisible()
    await expectAccessible(page)
    expect(await setsOnServer(page)).toEqual([])
  })

  await test.step('after it the app loads its new version, and everything is sent', async () => {
    await goOn.click()
    await page.getByRole('button', { name: 'Finish' }).click()
    const loaded = page.waitForEvent('load')
    // Requests in the moment of the update make Chromium leave the new version waiting.
    await page.evaluate(() => {
      const asking = setInterval(() => void fetch('/icon-180.png'), 20)
      setTimeout(() => clearInterval(asking), 2000)
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await loaded
    // It may have to be opened twice.
    await expect(async () => expect(await setsOnServer(page)).toHaveLength(2)).toPass({ timeout: 60_000 })
    await expect(tooOld).toBeHidden()
    await expect(page.getByRole('heading', { name: 'What you did' })).toBeVisible()
  })
})

test('MISC-17 a workout that is begun right after the sign-in is not interrupted by an update @rest', async ({
  shop,
  visitor: page,
  request,
}) => {
  await enterApp(page, request, shop)
  await start(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const training = await beginWorkout(page)
  // A server that was updated meanwhile answers like this.
  await page.route('**/app/sync', (route) => route.fulfill({ status: 426, json: { message: 'Too old' } }))
  await publishApp(request, shop)
  let isLoaded = false
  page.once('load', () => (isLoaded = true))

  await training.logSet()
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
  await Promise.all([page.waitForResponse('**/app/sync'), training.logSet()])
  await leave(page)

  await expect(page.getByText('The app updates when your workout is done.')).toBeVisible()
  expect(isLoaded).toBe(false)
})

test('MISC-17 while a slow line loads the other weeks, what is logged is sent, and content that is withdrawn is not kept @rest', async ({
  shop,
  visitor: page,
  request,
}) => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let parts = 0
  await page.route('**/parts/*', async (route) => {
    parts++
    if (parts === 2) {
      asked.resolve()
      await answered.promise
    }
    await route.continue()
  })
  await enterApp(page, request, shop)
  await start(page)
  await asked.promise
  const training = await beginWorkout(page)

  await training.logSet()
  // Far sooner than the app gives up the part.
  await expect.poll(() => setsOnServer(page), { timeout: 10_000 }).toHaveLength(1)

  const withdrawn = { taken: [], refused: [], cursor: '', more: false, logs: [], programmes: [] }
  await page.route('**/app/sync', (route) =>
    route.fulfill({ json: { result: { ...withdrawn, now: new Date().toISOString() } } }),
  )
  await training.logSet()
  await expect.poll(() => keptParts(page)).toBe(0)
  answered.resolve()
  await expect.poll(() => isLoading(page)).toBe(false)
  expect(await keptParts(page)).toBe(0)
})

/** How many parts are on this device. */
const keptParts = (page: Page) =>
  page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => done(opening.result)
    })
    const count = await new Promise<number>((done) => {
      const counting = database.transaction('parts').objectStore('parts').count()
      counting.onsuccess = () => done(counting.result)
    })
    database.close()
    return count
  })

const isLoading = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name?.startsWith('loading'))
  })

test('MISC-17 what two tabs log in the same moment is in the log, also if both are closed at once @rest', async ({
  shop,
  visitor: page,
  request,
}) => {
  await enterApp(page, request, shop)
  await start(page)
  await keepFiles(page)
  const [first, second] = [await beginWorkout(page), await page.context().newPage()]
  await second.goto(page.url())
  await expect(trainingOn(second).log).toBeVisible()
  await page.context().setOffline(true)
  // Neither hears of the other any more, as in the moment before a message arrives.
  for (const each of [page, second])
    await each.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => {}
    })

  await first.logSet()
  await second.getByRole('button', { name: 'All exercises' }).click()
  await second.getByRole('dialog').getByRole('button').nth(2).click()
  await trainingOn(second).logSet()
  await second.close()
  await page.reload()
  await page.getByRole('button', { name: /exercises done/ }).click()

  await expect(page.getByRole('dialog').getByText(/1 of \d/)).toHaveCount(2)
  await page.context().setOffline(false)
  await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(2)
})

test('MISC-17 two devices of one member at once end in the same workout, and what is not taken is said @rest', async ({
  shop,
  visitor: page,
  browser,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { email, appUrl } = await enterApp(page, request, shop)
  await start(page)
  const phone = await beginWorkout(page)
  await phone.logSet()
  await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(1)
  const place = await phone.place()
  const address = page.url()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const second = await context.newPage()
  await signInByCode(second, request, appUrl, email)
  await expect(second.getByRole('link', { name: 'Go on' })).toBeVisible()
  await second.getByRole('link', { name: 'Go on' }).click()
  const tablet = trainingOn(second)

  await test.step('the second device goes on where the first one is', async () => {
    await expect.poll(tablet.place).toBe(place)
  })

  await test.step('both log without a connection, and both have all of it afterwards', async () => {
    for (const each of [page.context(), context]) await each.setOffline(true)
    await phone.logSet()
    await phone.logSet()
    await tablet.logSet()
    for (const each of [page.context(), context]) await each.setOffline(false)
    await expect.poll(() => setsOnServer(page), { timeout: 60_000 }).toHaveLength(4)
    for (const each of [page, second]) await each.goto(address)
    await expect.poll(async () => (await phone.place()) === (await tablet.place())).toBe(true)
  })
  await context.close()

  await test.step('a log that the server does not take is listed with its reason, and stays', async () => {
    await page.evaluate(async () => {
      const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('member-'))?.name ?? ''
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      const id = crypto.randomUUID()
      const at = new Date().toISOString()
      const log = { id, kind: 'dance', programme: null, version: null, activity: null, done_at: at }
      const days = { on_day: at.slice(0, 10), is_day_unsure: false, began_at: at }
      const entries = { zz1: { k: 'done', n: 1, at, fixes: null, note: '' } }
      const writing = database.transaction(['logs', 'outbox'], 'readwrite')
      writing.objectStore('logs').put({ ...log, ...days, entries }, id)
      writing.objectStore('outbox').put({ log: id }, 'zz1')
      await new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      database.close()
    })
    await page.goto(`${appUrl}/you`)
    await expect(page.getByRole('heading', { name: '1 log could not be sent' })).toBeVisible()
    await expect(page.getByText("We don't know this kind of entry.")).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export them' }).click()
    expect((await download).suggestedFilename()).toMatch(/^workouts-.*\.csv$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: '1 log could not be sent' })).toBeVisible()
  })
})
