import type { Page } from '@playwright/test'
import { beginWorkout, enterApp, keepFiles, setsOnServer, signInByCode } from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

/** Everything of a member that a device has. */
const keptOn = (page: Page) =>
  page.evaluate(async () => ({
    who: localStorage.getItem('who'),
    stores: (await indexedDB.databases()).map(({ name }) => name),
    caches: (await caches.keys()).filter((name) => name === 'media' || name.startsWith('private')),
  }))
const nothing = { who: null, stores: [], caches: [] }

test('MISC-17 who signs out on the account page is asked about unsent entries, and leaves nothing on the device @rest', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { appUrl } = await enterApp(page, request, shop)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await keepFiles(page)
  const training = await beginWorkout(page)
  await training.logSet()
  await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(1)
  await page.context().route('**/app/sync', (route) => route.abort())
  await training.logSet()

  await page.goto(`${appUrl}/me`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog', { name: 'Some entries are not sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete them' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await keptOn(page)).toEqual(nothing)

  await page.goto(appUrl)
  await expect(page.getByLabel('Email')).toHaveValue('')
  expect(await keptOn(page)).toEqual(nothing)
  await page.goto(`${appUrl}/me`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('MISC-17 who has their data deleted leaves nothing on the device that asked, nor on another one @rest', async ({
  shop,
  visitor: page,
  page: other,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { email, appUrl } = await enterApp(page, request, shop)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await keepFiles(page)
  await signInByCode(other, request, appUrl, email)
  const training = await beginWorkout(other)
  await other.context().setOffline(true)
  await training.logSet()

  await page.goto(`${appUrl}/me/data`)
  await expect(page.getByText('your workouts and lessons, and your weight').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Yes, delete my data' }).check()
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data is being deleted' })).toBeVisible()
  await expectAccessible(page)
  expect(await keptOn(page)).toEqual(nothing)
  await page.goto(appUrl)
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByText('Ada')).toBeHidden()

  await test.step('the other device hears of it with the connection, and drops what it has not sent', async () => {
    await other.context().setOffline(false)
    await expect(other.getByRole('heading', { name: 'Your data is being deleted' })).toBeVisible({
      timeout: 30_000,
    })
    expect(await keptOn(other)).toEqual(nothing)
    await other.reload()
    await expect(other.getByLabel('Email')).toHaveValue('')
  })
})
