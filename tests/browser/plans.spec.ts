import type { Page } from '@playwright/test'
import { closeToast, expect, test } from './story.ts'

async function connect(page: Page) {
  await page.goto('/trainer/account/payment-settings')
  await page.getByRole('button', { name: 'Connect with Stripe' }).click()
  await page.getByLabel('Business name').fill('Strong with Maya')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible()
}

/** An impossible step fails on its own timeout, not only when the whole test runs out of time. */
test.use({ actionTimeout: 30_000 })

const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const columns = (page: Page) =>
  page
    .locator('ul:has(> li > article)')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

async function menu(page: Page, of: string, item: string) {
  await page.getByRole('button', { name: `More for ${of}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function createPlan(page: Page, title: string, price: string) {
  await page.getByRole('button', { name: 'New plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'New plan' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Price').fill(price)
  return dialog
}

async function saved(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('plans ask for a Stripe account, and visitors see them in the order of their trainer', async ({
  page,
  visitor,
  signIn,
  request,
  expectAccessible,
}) => {
  const { token, siteUrl } = await signIn('trainer')
  const headers = { authorization: `Bearer ${token}` }
  const own = await (await request.get('/api/v1/trainer/pages', { headers })).json()
  await request.post('/api/v1/pages', { headers, data: own.result })

  await test.step('PLAN-01 PLAN-02 PLAN-03 unconnected: a notice that leads on, and free plans all the same', async () => {
    await page.goto('/trainer/pricing')
    await expect(page.getByRole('heading', { name: 'Account Not Connected' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Connect your Stripe account' })).toHaveAttribute(
      'href',
      '/trainer/account/payment-settings?from=/trainer/pricing',
    )
    await page.getByRole('tab', { name: 'Free sign-up forms' }).click()
    await expect(page.getByRole('heading', { name: 'No free plans yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New plan' }).click()
    await page.getByRole('button', { name: 'Create Plan' }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByLabel('Title').fill('Taster')
    await saved(page, 'Create Plan')
    await expect(titles(page)).toHaveText(['Taster'])
    await expect(page.getByRole('button', { name: /^Copy link/ })).toBeHidden()
  })

  await connect(page)
  for (const title of ['Strong', 'Review', 'Daily dose']) {
    const data = { title, price: 49, currency: 'USD', pricing_type: 'monthly' }
    expect((await request.post('/api/v1/pricing', { headers, data })).ok()).toBe(true)
  }
  await page.goto('/trainer/pricing')

  await test.step('ROLE-11 PLAN-08 PUB-08 PUB-10 the order, by menu and by dragging, is what visitors see at once', async () => {
    await expect(titles(page)).toHaveText(['Daily dose', 'Review', 'Strong'])
    const byMenu = page.waitForResponse('**/pricing/order')
    await menu(page, 'Strong', 'Move earlier')
    await byMenu
    await expect(titles(page)).toHaveText(['Daily dose', 'Strong', 'Review'])
    const grip = page.getByRole('article', { name: 'Strong' }).locator('span[draggable], span').first()
    const byDragging = page.waitForResponse('**/pricing/order')
    await grip.dragTo(page.getByRole('article', { name: 'Daily dose' }))
    await byDragging
    await expect(titles(page)).toHaveText(['Strong', 'Daily dose', 'Review'])
    await visitor.goto(siteUrl)
    await expect(visitor.getByRole('main').getByRole('heading').first()).toBeVisible()
    await visitor.goto(`${siteUrl}/pricing`)
    await expect(visitor.getByRole('heading', { level: 2 })).toHaveText([
      'Strong',
      'Daily dose',
      'Review',
      'Taster',
    ])
    await expectAccessible(visitor)
    await expect(visitor.getByRole('button', { name: /^More for/ })).toHaveCount(0)
    await visitor.getByRole('link', { name: 'Start Now: Strong' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Strong' })).toBeVisible()
  })

  await test.step('PLAN-09 one to three columns, light and dark', async () => {
    await expect.poll(() => columns(page)).toBe(3)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => columns(page)).toBe(1)
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
  })
})

test('plans are made, copied, changed and deleted @rest', async ({
  page,
  visitor,
  signIn,
  request,
  context,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { token } = await signIn('trainer')
  const headers = { authorization: `Bearer ${token}` }
  const own = await (await request.get('/api/v1/trainer/pages', { headers })).json()
  await request.post('/api/v1/pages', { headers, data: own.result })
  await request.post('/api/v1/pricing', { headers, data: { title: 'Taster', type: 'free' } })
  await connect(page)
  await page.goto('/trainer/pricing')
  await expect(page.getByRole('heading', { name: 'No plans yet' })).toBeVisible()

  await test.step('PLAN-10 PLAN-11 PLAN-16 what a new plan starts with, and what it misses', async () => {
    await page.getByRole('button', { name: 'New plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'New plan' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(dialog.getByRole('button', { name: 'Create Plan' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(dialog.getByRole('radio', { name: 'Recurring' })).toBeChecked()
    await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^USD/)
    await expect(dialog.getByRole('combobox', { name: 'Billing' })).toHaveValue('Monthly')
    await dialog.getByRole('button', { name: 'Create Plan' }).click()
    await expect(dialog.getByText('This field is required')).toHaveCount(2)
    await dialog.getByLabel('Price').fill('ten')
    await dialog.getByRole('button', { name: 'Create Plan' }).click()
    await expect(dialog.getByText('Please enter a number')).toBeVisible()
    await expectAccessible()
  })

  await test.step('PLAN-13 PLAN-18 its price has cents, its billing six options', async () => {
    const dialog = page.getByRole('dialog', { name: 'New plan' })
    await dialog.getByRole('combobox', { name: 'Billing' }).click()
    await expect(page.getByRole('option')).toHaveText([
      'Daily',
      'Weekly',
      'Monthly',
      'Every 3 months',
      'Every 6 months',
      'Yearly',
    ])
    await page.getByRole('option', { name: 'Every 3 months' }).click()
    await dialog.getByLabel('Title').fill('Strong')
    await dialog.getByLabel('Price').fill('149,5')
    await expect(dialog.getByText('Customers pay $149.50')).toBeVisible()
    await dialog.getByLabel('Trial days').fill('7')
    await dialog.getByLabel('What is included').fill('Weekly call\nForm checks')
    await dialog.getByRole('switch', { name: 'Highlight this plan' }).check()
    await saved(page, 'Create Plan')
    const card = page.getByRole('article', { name: 'Strong' })
    await expect(card).toContainText('$149.50 / 3 months')
    await expect(card).toContainText('7 days free, then billed every 3 months')
    await expect(card.getByRole('listitem')).toHaveText(['Weekly call', 'Form checks'])
    await expect(card.getByText('Highlighted')).toBeVisible()
  })

  await test.step('PLAN-24 yen have no decimals, and one payment no rhythm', async () => {
    const dialog = await createPlan(page, 'Review', '79.5')
    await dialog.getByText('One time').click()
    await expect(dialog.getByRole('combobox', { name: 'Billing' })).toBeHidden()
    await dialog.getByRole('combobox', { name: 'Currency' }).fill('yen')
    await page.getByRole('option', { name: 'JPY, Japanese Yen' }).click()
    await dialog.getByRole('button', { name: 'Create Plan' }).click()
    await expect(dialog.getByText('JPY has no decimals: 79 or 80')).toBeVisible()
    await dialog.getByLabel('Price').fill('7900')
    await saved(page, 'Create Plan')
    await expect(page.getByRole('article', { name: 'Review' })).toContainText('¥7,900 once')
    await createPlan(page, 'Daily dose', '3')
    await saved(page, 'Create Plan')
  })

  await test.step('PLAN-07 its link is copied', async () => {
    await page.getByRole('button', { name: 'Copy link of Strong' }).click()
    // A toast stays while the mouse is over it, and it covers the cards.
    await closeToast(page, 'Copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/register\?plan=\d+$/)
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'Strong' })).toBeVisible()
  })

  await test.step('PLAN-20 PLAN-21 an edit: title, rhythm and words, and nothing else', async () => {
    await menu(page, 'Strong', 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Strong' })
    await expect(dialog.getByLabel('Price')).toHaveCount(0)
    await dialog.getByLabel('Title').fill('Stronger')
    await dialog.getByRole('combobox', { name: 'Billing' }).click()
    await page.getByRole('option', { name: 'Yearly' }).click()
    await saved(page, 'Save Plan')
    await expect(page.getByRole('article', { name: 'Stronger' })).toContainText('$149.50 / year')
    await page.getByRole('tab', { name: 'Free sign-up forms' }).click()
    await expect(page.getByRole('button', { name: 'Copy link of Taster' })).toBeVisible()
    await menu(page, 'Taster', 'Edit')
    await expect(page.getByRole('combobox', { name: 'Billing' })).toHaveCount(0)
    await page.getByLabel('Title').fill('First week')
    await saved(page, 'Save Plan')
    await expect(titles(page)).toHaveText(['First week'])
  })

  await test.step('PLAN-27 a delete is confirmed; one that fails says why', async () => {
    await page.getByRole('tab', { name: 'Priced sign-up forms' }).click()
    await menu(page, 'Review', 'Delete')
    await expect(page.getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused()
    await page.getByRole('button', { name: 'Delete Plan' }).click()
    await expect(page.getByText('Plan deleted')).toBeVisible()
    await expect(titles(page)).toHaveText(['Daily dose', 'Stronger'])
    const { result } = await (await request.get('/api/v1/pricing', { headers })).json()
    const gone = result.find(({ title }: { title: string }) => title === 'Daily dose')
    await request.delete(`/api/v1/pricing/${gone.id}`, { headers })
    await menu(page, 'Daily dose', 'Delete')
    await page.getByRole('button', { name: 'Delete Plan' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Plan not found' })).toBeVisible()
  })
})

test('a coupon from its first letter to its end', async ({ page, signIn, request, expectAccessible }) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const { token } = await signIn('trainer')
  const headers = { authorization: `Bearer ${token}` }

  await test.step('COUP-01 unconnected, no coupon is asked for', async () => {
    await page.goto('/trainer/pricing?tab=coupons')
    await expect(page.getByText('Account Not Connected')).toBeVisible()
    expect(asked).not.toContain('/api/v1/coupon')
  })

  await connect(page)
  const plan = { title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly' }
  await request.post('/api/v1/pricing', { headers, data: plan })
  await page.goto('/trainer/pricing?tab=coupons')
  await expect(page.getByRole('heading', { name: 'No coupons yet' })).toBeVisible()

  const row = (code: string) => page.getByRole('listitem', { name: code })
  const effect = page.getByLabel('What customers pay')

  await test.step('COUP-02 COUP-03 COUP-04 COUP-06 a name, a code, and one thing that it takes off', async () => {
    await page.getByRole('button', { name: 'New coupon' }).click()
    const dialog = page.getByRole('dialog', { name: 'New coupon' })
    await dialog.getByRole('button', { name: 'Create Coupon' }).click()
    await expect(dialog.getByText('This field is required')).toHaveCount(2)
    await expect(dialog.getByText('either an amount or a percentage')).toBeVisible()
    await expectAccessible()
    await dialog.getByLabel('Name').fill('Launch week')
    await dialog.getByLabel('Code').fill('LAUNCH')
    await dialog.getByLabel('Percent off').fill('33.33')
    await dialog.getByLabel('Months').fill('3')
    await expect(effect).toContainText('$49.00 $32.67 3 times')
    await dialog.getByLabel('Redemption limit').fill('10')
    await dialog.getByLabel('Expires').fill('2040-01-31')
    await saved(page, 'Create Coupon')
    await expect(row('LAUNCH')).toContainText('33.33% off, for 3 months')
    await expect(row('LAUNCH')).toContainText('0 of 10 redeemed')
    await expect(row('LAUNCH')).toContainText('until Jan 31, 2040')
  })

  await test.step('COUP-08 COUP-12 an amount leaves nothing below nothing; a code that is taken is refused under its field', async () => {
    await page.getByRole('button', { name: 'New coupon' }).click()
    const dialog = page.getByRole('dialog', { name: 'New coupon' })
    await dialog.getByText('Amount', { exact: true }).click()
    await dialog.getByLabel('Amount off').fill('50.01')
    await expect(effect).toContainText('$49.00 $0.00 the first time')
    await dialog.getByLabel('Amount off').fill('5,5')
    await dialog.getByLabel('Name').fill('Friends')
    await dialog.getByLabel('Code').fill('launch')
    await dialog.getByRole('button', { name: 'Create Coupon' }).click()
    await expect(dialog.getByText('You already have a coupon with this code')).toBeVisible()
    await dialog.getByLabel('Code').fill('FRIENDS')
    await saved(page, 'Create Coupon')
    await expect(row('FRIENDS')).toContainText('$5.50 off, first payment')
    await expect(page.getByRole('list', { name: 'Coupons' }).getByRole('code')).toHaveText([
      'FRIENDS',
      'LAUNCH',
    ])
  })

  await test.step('COUP-09 COUP-14 an edit and two deletes, of which one fails', async () => {
    await menu(page, 'FRIENDS', 'Edit')
    await page.getByLabel('Amount off').fill('7')
    await saved(page, 'Save Coupon')
    await expect(row('FRIENDS')).toContainText('$7.00 off')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 800 })
    await expectAccessible()
    const { result } = await (await request.get('/api/v1/coupon', { headers })).json()
    const gone = result.find(({ code }: { code: string }) => code === 'LAUNCH')
    await request.delete(`/api/v1/coupon/${gone.id}`, { headers })
    await menu(page, 'LAUNCH', 'Delete')
    await page.getByRole('button', { name: 'Delete Coupon' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Coupon not found' })).toBeVisible()
    await menu(page, 'FRIENDS', 'Delete')
    await page.getByRole('button', { name: 'Delete Coupon' }).click()
    await expect(page.getByText('Coupon deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No coupons yet' })).toBeVisible()
  })
})
