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

test('a coach finds the customers, changes one, refunds a payment and cancels a plan', async ({
  shop,
  page,
  visitor,
  expectAccessible,
}) => {
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
  const book = await shop.plan({ title: 'Book', price: 19, type: 'one_time' })
  const taster = await shop.plan({ title: 'Taster', price: 0, type: 'free' })
  const at = ({ id }: { id: number }) => `${shop.siteUrl}/register?plan=${id}`
  const [ada, greta] = [`ada-${strong.id}@example.test`, `greta-${strong.id}@example.test`]
  await register(visitor, at(strong), 'Ada Buyer', ada, 'Continue to payment')
  await payByCard(visitor, '4242424242424242', /Subscribe/)
  await expect(visitor.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await register(visitor, at(book), 'Ada Buyer', ada, 'Continue to payment')
  await payByCard(visitor, '4242424242424242', /Pay/)
  await expect(visitor.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await register(visitor, at(taster), 'Greta Moser', greta, 'Join for free')
  await expect(visitor.getByRole('heading', { name: /Welcome|You're in/ })).toBeVisible()

  await test.step('CUST-01 CUST-10 CUST-13 CUST-14 two tables', async () => {
    await page.goto('/trainer/customers')
    const row = paid.getByRole('row', { name: /Ada Buyer.*Strong/ })
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
    await expect(paid.getByRole('row', { name: /Ada Buyer.*Strong/ })).toBeVisible()
    await page.getByLabel('Search Stripe by name or email').fill('ADA-')
    await expect(paid.getByRole('row', { name: /Ada Buyer.*Strong/ })).toBeVisible()
    await expect(page).toHaveURL(/q=ADA-/)
  })
  await test.step('CUST-11 the filter of the free table is its own', async () => {
    await page.getByLabel('Filter').fill('ada')
    await expect(
      free.getByRole('heading', { name: "Can't find anyone with those search terms" }),
    ).toBeVisible()
    await page.getByLabel('Filter').fill('moser')
    await expect(free.getByText('1 to 1 of 1')).toBeVisible()
    await expect(paid.getByRole('row', { name: /Ada Buyer.*Strong/ })).toBeVisible()
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
  await test.step('CUST-16 CUST-24 CUST-26 an error of the server is shown under the email', async () => {
    await page.goto('/trainer/customers')
    await free.getByRole('button', { name: 'More for Greta Moser' }).click()
    await page.getByRole('menuitem', { name: 'Update Customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Customer' })
    const email = dialog.getByLabel('Email')
    await dialog.getByLabel('Name').fill('')
    await email.fill(ada)
    await dialog.getByRole('button', { name: 'Update Customer' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByLabel('Name').fill('Greta Moser-Wu')
    await dialog.getByRole('button', { name: 'Update Customer' }).click()
    await expect(email).toHaveAccessibleDescription('Another customer of yours already has this email')
    await expect(email).toBeFocused()
    await expectAccessible()
    await email.fill(greta)
    await dialog.getByRole('button', { name: 'Update Customer' }).click()
    await expect(page.getByText('Customer updated')).toBeVisible()
    await expect(free.getByRole('row', { name: /Greta Moser-Wu/ })).toBeVisible()
  })
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' })
  const openCancel = async () => {
    await page.getByRole('button', { name: 'More for Ada Buyer' }).click()
    await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click()
    await expect(dialog.getByLabel('Cancel without refund')).toBeChecked()
  }
  await test.step('SUBS-06 a subscriber is edited on the list', async () => {
    await page.goto('/trainer/subscribers')
    await page.getByRole('button', { name: 'More for Ada Buyer' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit subscriber' })
    await edit.getByLabel('Name').fill('Ada Buyer')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Subscriber updated')).toBeVisible()
  })
  await test.step('a pause for a holiday says before whom it leaves out and what is not charged', async () => {
    await page.getByLabel('Select Ada Buyer').check()
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByRole('button', { name: 'Pause' }).click()
    const holiday = page.getByRole('dialog', { name: 'Pause for a holiday' })
    await expect(holiday.getByText('14 days')).toBeVisible()
    await expect(holiday.getByText(/Ada Buyer: No payment in these days/)).toBeVisible()
    for (const _ of [1, 2]) await holiday.getByRole('button', { name: 'Next month' }).click()
    await holiday
      .getByRole('button', { name: /^\w+, \w+ 28,/ })
      .last()
      .click()
    await expect(holiday.getByText(/is not charged$/)).toBeVisible()
    await expectAccessible()
    await expect(holiday.getByRole('button', { name: 'Pause 1 customer' })).toBeEnabled()
  })
  await test.step('SUBS-16 SUBS-18 one of two payments goes back, and the dialog says what that does', async () => {
    await page.goto('/trainer/subscribers')
    await openCancel()
    await dialog.getByLabel('Cancel with refund').check()
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await dialog.getByRole('checkbox').first().uncheck()
    await expect(dialog.getByRole('button', { name: 'Cancel and refund' })).toBeDisabled()
    await dialog.getByRole('checkbox').last().check()
    await expect(dialog.getByText('$49.00 goes back to Visa 4242')).toBeVisible()
    await expect(dialog.getByText('Access ends right away')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel and refund $49.00' })).toBeEnabled()
    await expectAccessible()
    await dialog.getByLabel('Refund only').check()
    await expect(dialog.getByText('The subscription continues', { exact: true }).last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Refund $49.00' }).click()
    await expect(page.getByText('$49.00 refunded', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
  })
  await test.step('SUBS-19 what is refunded stays visible and cannot be chosen again', async () => {
    await openCancel()
    await dialog.getByLabel('Cancel with refund').check()
    await expect(dialog.getByText('$49.00, already refunded')).toBeVisible()
    await expect(dialog.getByRole('checkbox').last()).toBeDisabled()
    await dialog.getByLabel('Cancel without refund').check()
    await dialog.getByRole('button', { name: 'Cancel without refund' }).click()
    await expect(page.getByText('Subscription canceled')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ada Buyer/ })).toContainText('Book')
  })
  await test.step('one customer’s page: payments, what happened, notes, and the account as they see it', async () => {
    await page.getByRole('link', { name: 'Ada Buyer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Ada Buyer/ })).toBeVisible()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByText('Refunded $49.00', { exact: true })).toBeVisible()
    await expect(timeline.getByText(/By you, .* commission returned/)).toBeVisible()
    await expect(page.getByRole('row', { name: /All charges/ })).toBeVisible()
    await page.getByLabel('New note').fill('Bad knee')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('article').getByText('Bad knee')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'View as subscriber' }).click()
    const view = page.frameLocator('iframe[title="The subscriber\'s account page"]')
    await expect(view.getByText('Hello Ada Buyer')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(timeline.getByText('Looked at the account as the subscriber sees it')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('Charges', { exact: true }).click()
    await expect(page.getByRole('row', { name: /All charges/ })).toBeVisible()
    await expectAccessible()
  })
  await test.step('CUST-03 CUST-17 below 600 px a long press opens the actions', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/trainer/customers')
    await expect(page.getByLabel('Search by name or email', { exact: true })).toBeVisible()
    const entry = paid.getByRole('button', { name: /Ada Buyer/ })
    await expectAccessible()
    await entry.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 100, clientY: 300 })
    const sheet = page.getByRole('dialog', { name: 'Ada Buyer' })
    const bottom = async () => ((box) => box && box.y + box.height)(await sheet.boundingBox())
    await expect.poll(bottom).toBe(844)
    await expect(sheet.getByRole('button')).toHaveText([
      'Update Customer',
      'Cancel Subscription',
      'Delete Customer',
    ])
    await expectAccessible()
    await sheet.getByRole('button', { name: 'Delete Customer' }).click()
    const confirm = page.getByRole('dialog', { name: 'Delete Ada Buyer?' })
    await expect(confirm).toContainText("Are you sure? You can't undo this action afterwards.")
    await expect(confirm.getByRole('button', { name: 'Close' })).toBeFocused()
    await confirm.getByRole('button', { name: 'Delete Customer' }).click()
    await expect(page.getByText('Customer deleted')).toBeVisible()
    await expect(paid.getByRole('heading', { name: 'No customers found' })).toBeVisible()
  })
})
