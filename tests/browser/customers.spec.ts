import type { Page } from '@playwright/test'
import { expect, payByCard, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

async function register(page: Page, address: string, name: string, email: string, button: string) {
  await page.context().clearCookies()
  await page.goto(address)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: button }).click()
}

test('a coach finds the customers, wide and narrow', async ({ shop, page, visitor, expectAccessible }) => {
  test.slow()
  const [paid, free] = [
    page.getByRole('region', { name: 'Paid customers' }),
    page.getByRole('region', { name: 'Free', exact: true }),
  ]

  await test.step('CUST-20 SUBS-05 nobody yet', async () => {
    await page.goto('/trainer/customers')
    await expect(paid.getByRole('heading', { name: 'No customers found' })).toBeVisible()
    await expect(free.getByRole('heading', { name: 'No customers found' })).toBeVisible()
    await page.goto('/trainer/subscribers')
    await expect(page.getByRole('heading', { name: 'No subscribers exist' })).toBeVisible()
  })

  const strong = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
  const taster = await shop.plan({ title: 'Taster', price: 0, type: 'free' })
  const at = ({ id }: { id: number }) => `${shop.siteUrl}/register?plan=${id}`
  const [ada, greta] = [`ada-${strong.id}@example.test`, `greta-${strong.id}@example.test`]
  await register(visitor, at(strong), 'Ada Buyer', ada, 'Continue to payment')
  await payByCard(visitor, '4242424242424242', /Subscribe/)
  await expect(visitor.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await register(visitor, at(taster), 'Greta Moser', greta, 'Join for free')
  await expect(visitor.getByRole('heading', { name: /Welcome|You're in/ })).toBeVisible()

  await test.step('CUST-01 CUST-10 CUST-13 CUST-14 two tables', async () => {
    await page.goto('/trainer/customers')
    const row = paid.getByRole('row', { name: /Ada Buyer/ })
    await expect(row).toContainText(ada)
    await expect(row).toContainText('StrongActive')
    await expect(row).toContainText('sub_')
    await expect(free.getByRole('row', { name: /Greta Moser/ })).toContainText('Taster')
    await expect(free.getByRole('heading', { name: 'Free' })).toBeVisible()
    await expectAccessible()
  })
  await test.step('CUST-04 CUST-21 a search without hits can be cleared', async () => {
    await page.getByLabel('Search Stripe by name or email').fill('nobody at all')
    await expect(
      paid.getByRole('heading', { name: "Can't find anyone with those search terms" }),
    ).toBeVisible()
    await expectAccessible()
    await paid.getByRole('button', { name: 'Clear search' }).click()
    await expect(paid.getByRole('row', { name: /Ada Buyer/ })).toBeVisible()
    await page.getByLabel('Search Stripe by name or email').fill('ADA-')
    await expect(paid.getByRole('row', { name: /Ada Buyer/ })).toBeVisible()
    await expect(page).toHaveURL(/q=ADA-/)
  })
  await test.step('CUST-11 the filter of the free table is its own', async () => {
    await page.getByLabel('Filter').fill('ada')
    await expect(
      free.getByRole('heading', { name: "Can't find anyone with those search terms" }),
    ).toBeVisible()
    await page.getByLabel('Filter').fill('moser')
    await expect(free.getByText('1 to 1 of 1')).toBeVisible()
    await expect(paid.getByRole('row', { name: /Ada Buyer/ })).toBeVisible()
  })
  await test.step('SUBS-01 SUBS-02 SUBS-13 subscribers, newest first', async () => {
    await page.goto('/trainer/subscribers')
    const names = page.getByRole('table').locator('tbody tr')
    await expect(names).toHaveCount(2)
    await expect(names.first()).toContainText('Greta Moser')
    await page.getByLabel('Search by name or email').fill('ada')
    await expect(names).toHaveCount(1)
    await expect(names.first()).toContainText('•••• 4242')
    await expectAccessible()
  })
  await test.step('CUST-03 below 600 px the rows are entries', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/trainer/customers')
    await expect(page.getByLabel('Search by name or email', { exact: true })).toBeVisible()
    await expect(paid.getByRole('listitem').filter({ hasText: 'Ada Buyer' })).toContainText('Active')
    await expectAccessible()
  })
})
