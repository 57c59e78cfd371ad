/** A device whose clock is wrong: nothing is refused for it, lost or doubled. */
import type { Page } from '@playwright/test'
import { beginWorkout, enterApp, setsOnServer } from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

const DAY_MS = 86_400_000

interface ServerLog {
  on_day: string
  is_day_unsure: boolean
  entries: Record<string, { k: string }>
}

/** Oldest first. */
const logsOnServer = (page: Page): Promise<ServerLog[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/app/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ since: '', logs: [] }),
    })
    return (await answer.json()).result.logs
  })

const dayOn = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('sv'))

test('MISC-17 a device whose clock is years behind or a day ahead trains: the day of receipt stands with a mark, and the plan goes on @rest', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { appUrl } = await enterApp(page, request, shop)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start today' }).click()
  await expect(page.getByRole('heading', { name: 'Starts tomorrow' })).toBeHidden()
  const today = await dayOn(page)
  const finish = async () => {
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(page).toHaveURL(/\/done\//)
  }
  const mark = page.getByText('The clock of the device was off, so the day of receipt stands here.')

  await test.step('a clock of 2019: the workout is begun, goes on after a reload, and is finished', async () => {
    await page.clock.setSystemTime(new Date('2019-05-06T10:00:00'))
    await page.goto(`${appUrl}/plan`)
    const training = await beginWorkout(page)
    const place = await training.logSet()
    await page.reload()
    await expect.poll(training.place).toBe(place)
    await training.logSet()
    await finish()
  })

  await test.step('the server takes the day of receipt, and the summary says that it is unsure', async () => {
    await expect(mark).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    expect(await logsOnServer(page)).toMatchObject([{ on_day: today, is_day_unsure: true }])
    expect(new Set(await setsOnServer(page)).size).toBe(2)
  })

  await test.step('with the right clock again it is done for today, once, and the next workout is another', async () => {
    const summary = page.url()
    await page.clock.setSystemTime(Date.now())
    await page.goto(appUrl)
    await expect(page.getByText('is under way')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
    await page.goto(`${appUrl}/plan`)
    await expect(page.getByText(/^1 of \d+ done/)).toBeVisible()
    await page.goto(summary)
    await page.getByLabel('Done on').fill(today)
    await page.locator('form').getByRole('button').click()
    await expect(mark).toBeHidden()
  })

  await test.step('a clock of tomorrow is believed', async () => {
    await page.clock.setSystemTime(Date.now() + DAY_MS)
    await page.goto(appUrl)
    const tomorrow = await dayOn(page)
    // By the plan: tomorrow may be a day without a workout.
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.getByRole('link').filter({ hasText: 'Workout' }).nth(1).click()
    await page.getByRole('button', { name: 'Start workout' }).click()
    await page.locator('form.active button[type=submit]').click()
    await finish()
    await expect(page.getByText('not sent yet')).toBeHidden({ timeout: 30_000 })
    await expect(mark).toBeHidden()
    expect(await logsOnServer(page)).toMatchObject([
      { on_day: today, is_day_unsure: true },
      { on_day: tomorrow, is_day_unsure: false },
    ])
    await page.goto(appUrl)
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  })

  await test.step('back on today, Today proposes nothing that is done, and the plan counts both', async () => {
    await page.clock.setSystemTime(Date.now())
    await page.goto(appUrl)
    await expect(page.getByText('is under way')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
    await page.goto(`${appUrl}/plan`)
    await expect(page.getByText(/^2 of \d+ done/)).toBeVisible()
    expect(new Set(await setsOnServer(page)).size).toBe(3)
  })
})
