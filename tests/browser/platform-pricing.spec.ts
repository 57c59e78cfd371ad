import type { APIRequestContext, Page } from '@playwright/test'
import Stripe from 'stripe'
import { failPlatformPayment } from '../platformPayment.ts'
import { expect, test } from './story.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }

/** Waits for what is shown, then checks it at both widths. */
async function expectAccessibleAtBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  await page.setViewportSize(narrow)
  await check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize(wide)
  await check()
}

test('an operator sells another plan, changes and deletes it, and offers a promo code', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin')
  await page.goto('/admin/pricing-management')
  const name = `Studio ${process.pid}`
  const plan = page.getByRole('article', { name })

  await test.step('ADM-49 ADM-52 ADM-53 ADM-54 create: what is missing is said at its field', async () => {
    await page.getByRole('button', { name: 'Create Pricing' }).click()
    const form = page.getByRole('dialog', { name: 'Create New Pricing' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Enter a name')).toBeVisible()
    for (const label of ['Plan Name', 'Description', 'Startup ($)', 'Monthly fee ($)', 'Management fee (%)'])
      await expect(form.getByLabel(label, { exact: true })).toBeVisible()
    await form.getByLabel('Plan Name').fill(name)
    await form.getByLabel('Monthly fee ($)').fill('59')
    await form.getByLabel('Yearly fee ($)').fill('590')
    await form.getByLabel('What is included').fill('Your own app\nYour own page')
    await expectAccessibleAtBothWidths(page, () => expectAccessible())
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(plan).toContainText(/\$59\.00.*\$590\.00/)
    await expect(plan).toContainText('0 trainers')
  })
  await test.step('ADM-51 ADM-53 ADM-54 ADM-55 edit', async () => {
    await plan.getByRole('button', { name: `Edit ${name}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Pricing' })
    await form.getByLabel('Monthly fee ($)').fill('69')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(plan).toContainText('$69.00')
  })
  await test.step('a promo code, switched off again', async () => {
    const code = `LAUNCH-${process.pid}`
    await page.getByRole('button', { name: 'New promo code' }).first().click()
    const form = page.getByRole('dialog', { name: 'New promo code' })
    await form.getByLabel('Code').fill(code)
    await form.getByRole('button', { name: 'Create Promo Code' }).click()
    await expect(form.getByText('Enter a discount above 0')).toBeVisible()
    await form.getByLabel('Percent off').fill('20')
    await form.getByRole('button', { name: 'Create Promo Code' }).click()
    const row = page.getByRole('row', { name: new RegExp(code) })
    await expect(row).toContainText('20% off the first payment')
    await row.getByRole('button', { name: `Switch off: ${code}` }).click()
    await expect(row.getByRole('button', { name: `Switch on: ${code}` })).toBeVisible()
  })
  await test.step('ADM-50 who is on which plan: the number leads to them', async () => {
    const basic = page.getByRole('article', { name: 'Basic' })
    await expect(basic.getByRole('link', { name: /trainers?$/ })).toHaveAttribute('href', /plan=Basic/)
  })
  await test.step('ADM-51 delete', async () => {
    await plan.getByRole('button', { name: `Delete ${name}` }).click()
    const asked = page.getByRole('dialog', { name: `Delete ${name}?` })
    await asked.getByRole('button', { name: 'Delete Plan' }).click()
    await expect(page.getByText('Plan deleted')).toBeVisible()
  })
  await test.step('the days after a failed payment: an order that makes no sense is refused', async () => {
    await page.getByRole('button', { name: 'Edit days' }).click()
    const form = page.getByRole('dialog', { name: 'Days after a failed payment' })
    await form.getByLabel('Selling pauses on day').fill('40')
    await form.getByRole('button', { name: 'Save Days' }).click()
    await expect(form.getByText('Later than the day on which selling pauses')).toBeVisible()
    await form.getByLabel('Selling pauses on day').fill('14')
    await form.getByLabel('Site offline on day').fill('31')
    await form.getByRole('button', { name: 'Save Days' }).click()
    await expect(page.getByRole('region', { name: 'After a failed payment' })).toContainText('Day 31')
  })
  await expectAccessibleAtBothWidths(page, () => expectAccessible())
})

/** The bank declines the next payment of the trainer's plan. */
async function failPayment(request: APIRequestContext, token: string): Promise<void> {
  const me = await request.get('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
  const { result } = (await me.json()) as { result: { subscription_id: string } }
  const port = Number(new URL(me.url()).port) + 1
  const platform = new Stripe('sk_test_local', { host: 'localhost', port, protocol: 'http' })
  await failPlatformPayment(platform, result.subscription_id)
}

test('a trainer whose payment failed reads on every screen what comes when, gets more days, pays, and all is well @rest', async ({
  page,
  visitor,
  request,
  signIn,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  await failPayment(request, trainer.token)
  const banner = page.getByRole('complementary', { name: 'Payment due' })

  await test.step('the banner is on every screen and cannot be closed', async () => {
    await expect(async () => {
      await page.goto('/trainer/customers')
      await expect(banner).toContainText(/Selling pauses on \w{3} \d+, \d{4}/, { timeout: 3000 })
    }).toPass()
    await expect(banner.getByRole('button', { name: 'Close notice' })).toBeHidden()
    await expectAccessibleAtBothWidths(page, () => expectAccessible())
    await page.goto('/trainer/page-builder')
    await expect(banner).toBeVisible()
  })
  await test.step('the operator sees who is behind, and gives more days', async () => {
    const admin = JSON.stringify(await adminOf(request))
    await visitor.addInitScript((stored) => localStorage.setItem('user', stored), admin)
    await visitor.goto('/admin/pricing-management')
    await visitor.getByLabel('Search by name or email').fill(trainer.email)
    const row = visitor
      .getByRole('region', { name: 'Trainers who are behind' })
      .getByRole('row', { name: new RegExp(trainer.name) })
    await expect(row).toContainText(/\$36\.00.*Notice sent.*Selling pauses on/)
    await expect(visitor).toHaveURL(/example\.test/)
    await row.getByRole('link', { name: trainer.name }).click()
    const open = visitor.getByRole('region', { name: 'Open payment' })
    await expect(open).toContainText('$36.00 due')
    await open.getByRole('button', { name: 'Give more days' }).click()
    const form = visitor.getByRole('dialog', { name: /^More days for/ })
    await form.getByLabel('Days').fill('1000')
    await form.getByRole('button', { name: 'Give days' }).click()
    await expect(form.getByText('At most 90 days')).toBeVisible()
    await form.getByLabel('Days').fill('10')
    await form.getByRole('button', { name: 'Give days' }).click()
    await expect(visitor.getByText('More days given')).toBeVisible()
    await expectAccessibleAtBothWidths(visitor, () => expectAccessible(visitor))
  })
  await test.step('the button leads to where it is paid', async () => {
    await page.goto('/trainer/customers')
    await banner.getByRole('link', { name: 'Pay or update card' }).click()
    const current = page.getByRole('region', { name: 'Your plan' })
    await current.getByRole('link', { name: 'Pay $36.00' }).click()
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel(/Expir/).fill('12/34')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Pay with another card' }).click()
    await expect(page.getByText('Paid on')).toBeVisible()
  })
  await test.step('and nothing is due any longer', async () => {
    const heading = page.getByRole('heading', { name: 'Customers', exact: true })
    await expect(async () => {
      await page.goto('/trainer/customers')
      await expect(heading).toBeVisible({ timeout: 3000 })
      await expect(banner).toBeHidden({ timeout: 3000 })
    }).toPass()
  })
})

async function adminOf(request: APIRequestContext): Promise<object> {
  const answer = await request.post('/api/v1/login', {
    data: { email: 'admin@demo.test', password: 'demo-password' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: object }).result
}
