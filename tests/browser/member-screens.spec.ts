import type { APIRequestContext, Page } from '@playwright/test'
import { enterApp, keepFiles } from './memberApp.ts'
import { expect, type Shop, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

async function publishNews(request: APIRequestContext, { token }: Shop, written: object): Promise<void> {
  const send = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.post(`/api/v1/trainer/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { result: { id: number } }).result.id
  }
  const id = await send('news', { text: 'Bring <strong>water</strong>.', picture: noPicture, ...written })
  await send(`news/${id}/publish`, { publish_at: null })
}

const noPicture = { path: '', altText: '' }

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const event = {
  start: `${day(3)}T18:00`,
  end: `${day(3)}T19:00`,
  all_day: false,
  zone: 'Europe/Berlin',
  place: 'By the lake',
  link: '',
  limit: 1,
  takes_guests: true,
  repeat: null,
  skipped: [],
}

/** By its own links, as a member does: without a reload. */
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test('MISC-17 news and events are in the app, and every screen is accessible', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  await publishNews(request, shop, { title: 'Open training', event })
  await publishNews(request, shop, { title: 'New hours', event: null })
  await enterApp(page, request, shop)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  await test.step('the member says that they are coming, and no longer', async () => {
    await page.getByRole('link', { name: /Open training/ }).click()
    await expect(page.getByRole('heading', { name: 'Open training' })).toBeVisible()
    await expect(page.getByText('By the lake')).toBeVisible()
    await page.getByRole('button', { name: "I'm coming" }).click()
    await expect(page.getByText("You're coming")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: "I can't come" }).click()
    await expect(page.getByRole('button', { name: "I'm coming" })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('every screen', async () => {
    for (const [tab, heading] of [
      ['Plan', 'Plan'],
      ['Progress', 'Progress'],
      ['Library', 'Library'],
      ['You', 'Ada'],
    ] as const) {
      await openTab(page, tab)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    await openTab(page, 'Progress')
    await page.locator('a[href="/body/body-weight"]').click()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expectAccessible(page)
    await openTab(page, 'Plan')
    for (const name of ['Move the next session', 'Start again']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    }
    await openTab(page, 'Library')
    await page
      .getByRole('link', { name: /Pose|Child|Cat|Bridge/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expectAccessible(page)
    await openTab(page, 'Today')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await openTab(page, 'Plan')
    await page.locator('a[href^="/do/"]').first().click()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goBack()
  })
})

test('MISC-17 news and exercises are there without a connection, and with text twice as large every screen fits @rest', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await publishNews(request, shop, { title: 'Open training', event })
  await publishNews(request, shop, { title: 'New hours', event: null })
  await enterApp(page, request, shop)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  await test.step('with text twice as large no screen is wider than a narrow phone', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    const fits = async () => {
      const beyond = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
      expect(beyond, page.url()).toBeLessThanOrEqual(0)
    }
    for (const tab of ['Plan', 'Progress', 'Library', 'You', 'Today']) {
      await openTab(page, tab)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fits()
    }
    for (const [tab, link] of [
      ['Plan', 'a[href^="/do/"]'],
      ['Library', 'a[href^="/exercise/"]'],
      ['Today', 'a[href^="/updates/"]'],
    ] as const) {
      await openTab(page, tab)
      await page.locator(link).first().click()
      await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
      await fits()
      await page.getByRole('button', { name: 'Back' }).click()
    }
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
    await page.setViewportSize(size)
  })

  await test.step('what was there to read is there without a connection', async () => {
    await openTab(page, 'Today')
    await expect(page.getByRole('link', { name: /New hours/ })).toBeVisible()
    await keepFiles(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('You are offline.')).toBeVisible()
    for (const [title, words] of [
      ['Open training', 'By the lake'],
      ['New hours', 'Bring water.'],
    ] as const) {
      await page.getByRole('link', { name: new RegExp(title) }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(words).first()).toBeVisible()
      await page.getByRole('button', { name: 'Back' }).click()
    }
    await openTab(page, 'Library')
    const exercises = page.getByRole('link').and(page.locator('[href^="/exercise/"]'))
    await expect(exercises.first()).toBeVisible()
    const all = await exercises.count()
    const wall = page.getByRole('group', { name: 'By equipment' }).getByRole('button', { name: 'Wall' })
    await wall.click()
    await expect(exercises).not.toHaveCount(all)
    await exercises.first().click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(wall).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('group', { name: 'By length' }).getByRole('button').first().click()
    await expect(exercises).toHaveCount(0)
    await page.getByLabel('Search workouts, lessons and exercises').fill('no such thing')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(exercises).toHaveCount(all)
    await page.context().setOffline(false)
  })
})
