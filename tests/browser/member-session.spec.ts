import {
  beginWorkout,
  enterApp,
  join,
  keepFiles,
  publishApp,
  setsOnServer,
  signInByCode,
  signInHere,
} from './memberApp.ts'
import { expect, test } from './shop.ts'
import { openWay } from './stoppable.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

test('MISC-17 a session that ends, a sign-out without a connection and somebody else lose nothing that was logged @rest', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const ada = await join(shop)
  const bob = await join(shop)
  const appUrl = await publishApp(request, shop)
  await signInByCode(page, request, appUrl, ada)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const training = await beginWorkout(page)
  const goOn = page.getByRole('link', { name: 'Go on' })
  const leave = () => page.getByRole('button', { name: /^Leave; the workout stays/ }).click()

  await test.step('the session ends: everything goes on, and a line leads to the sign-in', async () => {
    await page.context().clearCookies()
    await training.logSet()
    await training.logSet()
    await leave()
    const line = page.getByRole('link', { name: /^Sign in to send \d entries$/ })
    await expect(line).toBeVisible()
    await page.reload()
    await expect(goOn).toBeVisible()
    await expectAccessible(page)
    await line.click()
    await expect(page.getByLabel('Email')).toHaveValue(ada)
    await expectAccessible(page)
    await signInHere(page, request, ada)
    await expect(goOn).toBeVisible()
    await expect(line).toBeHidden()
    await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(2)
  })

  await test.step('a sign-out without a connection asks, and the entries wait', async () => {
    await keepFiles(page)
    await page.context().setOffline(true)
    await goOn.click()
    await training.logSet()
    await leave()
    await page.getByRole('link', { name: 'You', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('dialog')).toContainText('There is no connection.')
    await page.getByRole('button', { name: 'Keep them here for when you sign in again' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  await test.step('the session does not come back with the connection, and somebody else finds nothing', async () => {
    await page.context().setOffline(false)
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await signInHere(page, request, bob)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('link', { name: 'Progress', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your first day comes first' })).toBeVisible()
    expect(await setsOnServer(page)).toEqual([])
    await page.getByRole('link', { name: 'You', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
  })

  await test.step('after the sign-in of the first one it is sent', async () => {
    await signInHere(page, request, ada)
    await expect(goOn).toBeVisible()
    await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(3)
    await page.getByRole('link', { name: 'You', exact: true }).click()
    await expect(page.getByText('not sent')).toBeHidden()
  })
})

test('MISC-17 what is logged while the server is stopped is kept, and sent by itself when it runs again @rest', async ({
  shop,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const way = await openWay()
  const context = await browser.newContext({
    proxy: { server: way.url },
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    await enterApp(page, request, shop)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await keepFiles(page)
    const training = await beginWorkout(page)
    await training.logSet()
    await expect.poll(() => setsOnServer(page)).toHaveLength(1)

    way.stop()
    const next = await training.logSet()
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await page.reload()
    await expect.poll(training.place).toBe(next)
    await training.logSet()
    await page.getByRole('button', { name: /^Leave; the workout stays/ }).click()
    await page.getByRole('link', { name: 'You', exact: true }).click()
    const unsent = page.getByText(/^2 entries not sent/)
    await expect(unsent).toBeVisible()

    way.start()
    await expect(unsent).toBeHidden({ timeout: 60_000 })
    expect(await setsOnServer(page)).toHaveLength(3)
  } finally {
    await context.close()
    way.close()
  }
})
