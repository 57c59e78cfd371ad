import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, payByCard, type Shop, test } from './shop.ts'
import { go } from './story.ts'

test.use({ actionTimeout: 30_000, timezoneId: 'America/New_York' })

/** What was bought is counted by a job: until then a reload would show nothing. */
async function expectRevenue(page: Page, { token }: Shop): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const counted = async () =>
    (await page.request.get('/api/v1/dashboard/user/total-user-revenue', { headers })).text()
  await expect.poll(counted, { timeout: 60_000 }).toMatch(/[^.\d]49\b/)
  await page.reload()
  await expect(page.getByRole('tab', { name: /Revenue/ })).toContainText('$49.00')
}

test('a coach sees the first sale on the dashboard', async ({ shop, page, expectAccessible }) => {
  await test.step('DASH-01 a new trainer reads what to do next instead of zeros', async () => {
    await page.goto('/trainer/dashboard')
    await expect(page.getByRole('banner').getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Your figures begin with your first customer' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create a plan' })).toBeVisible()
    await expectAccessible()
  })

  const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
  await shop.buy(plan, `ada-${plan.id}@example.test`)

  const revenue = page.getByRole('tab', { name: /Revenue/ })
  await test.step('DASH-06 DASH-10 DASH-11 three totals of thirty days', async () => {
    await expectRevenue(page, shop)
    for (const name of [/Users/, /Subscribers/])
      await expect(page.getByRole('tab', { name })).toContainText('1')
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  })
  await test.step('DASH-05 DASH-07 range, series and table are in the address', async () => {
    await page.getByRole('radio', { name: '7 days' }).locator('..').click()
    await page.getByRole('tab', { name: /Users/ }).click()
    await page.getByRole('radio', { name: 'Table' }).locator('..').click()
    await expect(page).toHaveURL('/trainer/dashboard?days=7&series=USER&view=table')
    await page.reload()
    await expect(page.getByRole('tab', { name: /Users/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
    await expect(page.getByRole('region', { name: 'Users a day' }).getByRole('row')).toHaveCount(8)
  })
  await test.step('DASH-04 MISC-24 MISC-25 on a phone the title is Earnings and leads to Stripe', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await go(page, '/trainer/dashboard')
    await expect(revenue).toContainText('$49')
    await expectAccessible()
    await page.getByRole('banner').getByRole('button', { name: 'Earnings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Earnings' })
    await expect(dialog).toContainText(/Coming Soon\. Visit \S+ to view earnings/)
    await expect(dialog.getByRole('link', { name: 'Open Stripe' })).toHaveAttribute('href', /^https?:/)
  })
})

test('a coach follows the first sale to where it came from, its day, its rows and its customer @rest', async ({
  shop,
  page,
  visitor,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
  await visitor.goto(`${shop.siteUrl}/?utm_source=Instagram`)
  await visitor.getByRole('link', { name: 'Start Now: Strong' }).first().click()
  await expect(visitor).toHaveURL(/from=Instagram/)
  await visitor.getByLabel('Name').fill('Ada Buyer')
  await visitor.getByLabel('Email').fill(`ada-${plan.id}@example.test`)
  await visitor.getByRole('button', { name: 'Continue to payment' }).click()
  await payByCard(visitor, '4242424242424242', /Subscribe/)
  await expect(visitor.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  const revenue = page.getByRole('tab', { name: /Revenue/ })
  await test.step('the sale is there', async () => {
    await page.goto('/trainer/dashboard')
    await expectRevenue(page, shop)
  })
  await test.step('it came from the link in a profile, over the start page', async () => {
    const sources = page.getByRole('region', { name: 'Where sign-ups come from' })
    await expect(sources.getByRole('listitem')).toHaveText(/^instagram.*\/.*1$/)
    expect(
      await visitor.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]),
    ).toEqual(['', 0, 0])
  })
  await test.step('the newest customers lead to their pages, and the checklist says what is next', async () => {
    const newest = page.getByRole('region', { name: 'Newest customers' })
    await expect(newest.getByRole('listitem')).toHaveText([/Ada Buyer.*Strong.*\$49\.00/])
    const checklist = page.getByRole('region', { name: 'App Launch Checklist' })
    await expect(checklist).toContainText(/[1-4] of 5.*Next: Design your sales page/)
    await checklist.getByRole('link', { name: 'Open checklist' }).click()
    await expect(page).toHaveURL('/trainer/checklist')
    await page.goBack()
    // Beside the name: the whole row is the link.
    await newest.getByRole('listitem').click()
    await expect(page.getByRole('heading', { name: /Ada Buyer/ })).toBeVisible()
    await page.goBack()
    await expect(revenue).toContainText('$49.00')
  })
  await test.step('the chart is walked with the arrow keys and says each day', async () => {
    const chart = page.getByRole('slider', { name: 'Revenue a day' })
    await chart.focus()
    await expect(chart).toHaveAttribute('aria-valuetext', /\$49\.00, 1 payment/)
    await chart.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', /\$0\.00, 0 payments/)
    await chart.press('ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuetext', /\$49\.00/)
  })
  await test.step('DASH-09 a range of their own needs both dates, in their order', async () => {
    await page
      .getByRole('radio', { name: /Custom/ })
      .locator('..')
      .click()
    const dates = page.getByRole('form', { name: 'Custom range' })
    await dates.getByLabel('Start date').fill('2026-02-01')
    await dates.getByLabel('End date').fill('2026-01-01')
    await dates.getByRole('button', { name: 'Show' }).click()
    await expect(dates.getByText('The end date is before the start date')).toBeVisible()
    await dates.getByLabel('Start date').fill('2026-01-01')
    await dates.getByLabel('End date').fill('2026-01-31')
    await dates.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/start_date=2026-01-01&end_date=2026-01-31/)
  })
  await test.step('a figure leads to its rows, and a row to the customer', async () => {
    await page.goto('/trainer/dashboard')
    await page.getByRole('link', { name: '1 payment', exact: true }).click()
    await expect(page).toHaveURL('/trainer/dashboard/rows/gross')
    await expect(page.getByRole('row', { name: /Ada Buyer/ })).toContainText('$49.00')
    await expectAccessible()
    await page.getByRole('link', { name: 'Ada Buyer' }).click()
    await expect(page.getByRole('heading', { name: /Ada Buyer/ })).toBeVisible()
  })
  await test.step('DASH-09 days are those of the first visit, until the line about them leads to another zone', async () => {
    await page.goto('/trainer/dashboard')
    await page.getByRole('link', { name: 'America/New York' }).click()
    await expect(page).toHaveURL('/trainer/account/profile#time-zone')
    const zone = page.getByRole('region', { name: 'Time zone' })
    const field = zone.getByRole('combobox', { name: 'Your time zone' })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(/^America\/New York \(GMT-[45]\)$/)
    await field.fill('tokyo')
    await page.getByRole('option', { name: 'Asia/Tokyo (GMT+9)' }).click()
    await zone.getByRole('button', { name: 'Change time zone' }).click()
    await expect(page.getByText('Time zone saved')).toBeVisible()
    await expectAccessible()
    await page.goto('/trainer/dashboard')
    await expect(page.getByRole('link', { name: 'Asia/Tokyo' })).toBeVisible()
    await expect(revenue).toContainText('$49.00')
  })
})

for (const [width, rest] of [
  [1280, ''],
  [390, ' @rest'],
] as const)
  test(`DASH-02 DASH-03 DASH-12 an admin sees the platform at ${width} px${rest}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn('admin')
    await page.goto('/admin/dashboard')
    const title = width === 390 ? 'Earnings' : 'Dashboard'
    await expect(page.getByRole('banner').getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(3)
    const platform = page.getByRole('region', { name: 'Platform', exact: true })
    await expect(platform.getByText('Net revenue')).toBeVisible()
    await platform.getByRole('link').first().click()
    await expect(page).toHaveURL('/admin/dashboard/rows/trainers')
    await expect(page.getByRole('heading', { name: 'Trainers', exact: true })).toBeVisible()
    await page.goBack()
    await expect(platform.getByText('Net revenue')).toBeVisible()
  })

test('DASH-05 DASH-10 DASH-11 an admin changes range, series and currency, reads the table and takes the CSV along @rest', async ({
  shop,
  page,
  request,
  expectAccessible,
}) => {
  for (const currency of ['USD', 'EUR']) {
    const plan = await shop.plan({ title: `In ${currency}`, price: 49, pricing_type: 'monthly', currency })
    await shop.buy(plan, `ada-${plan.id}@example.test`)
  }
  const login = await request.post('/api/v1/login', {
    data: { email: 'admin@demo.test', password: 'demo-password' },
  })
  const { result } = (await login.json()) as { result: object }
  await page.goto('/login')
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(result))

  const subscribers = page.getByRole('tab', { name: /Subscribers/ })
  const revenue = page.getByRole('tab', { name: /Revenue/ })
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).locator('..').click()
  await test.step('currencies are apart, or converted, and the cards follow', async () => {
    await page.goto('/admin/dashboard')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('radio', { name: 'EUR', exact: true })).toBeAttached({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await choose('EUR')
    await expect(page).toHaveURL(/currency=eur/)
    await expect(revenue).toContainText('€')
    const recurring = page.getByRole('region', { name: 'Monthly recurring revenue', exact: true })
    await expect(recurring).toContainText(/€[1-9]/)
    await choose('All in USD')
    await expect(page).toHaveURL(/currency=converted/)
    await expect(revenue).toContainText('$')
    await expect(page.getByText('Every amount is converted at the rate of its day.')).toBeVisible()
  })
  await test.step('range, series and table are in the address, and a reload keeps them', async () => {
    await choose('7 days')
    await subscribers.click()
    await choose('Table')
    await expect(page).toHaveURL('/admin/dashboard?currency=converted&days=7&series=SUBSCRIBER&view=table')
    await page.reload()
    await expect(subscribers).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'All in USD' })).toBeChecked()
    const table = page.getByRole('region', { name: 'Subscribers a day' })
    await expect(table.getByRole('row')).toHaveCount(8)
    await expectAccessible()
    await table.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/dashboard\/rows\/new_customers\?start_date=/)
    await page.goBack()
    await expect(table).toBeVisible()
  })
  await test.step('the CSV has what the table shows', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export subscribers as CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^new-customers.*\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(8)
    expect(lines[0]).toContain('Date')
    const counts = lines.slice(1).map((line) => Number(line.split(/[,;]/)[1]?.replaceAll('"', '')))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1)
  })
})
