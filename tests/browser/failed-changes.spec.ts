import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'
import { go } from './story.ts'

const refusal = 'The server is being repaired.'

/** Refuses every change; what is read stays as it is. */
const refuseChanges = (page: Page) =>
  page.route(/\/api\/v1\//, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { status: 'error', message: refusal } }),
  )

test('a change that fails shows what the server says, and leaves everything as it was', async ({
  shop,
  page,
}) => {
  const taster = await shop.plan({ title: 'Taster', price: 0, type: 'free' })
  await shop.buy(taster, `greta-${taster.id}@example.test`, { name: 'Greta Moser' })
  await refuseChanges(page)
  const toast = page.getByRole('alert').filter({ hasText: refusal })

  await test.step('ERR-01 VAL-01 deleting a customer', async () => {
    await page.goto('/trainer/subscribers')
    await page.getByRole('button', { name: 'More for Greta Moser' }).click()
    await page.getByRole('menuitem', { name: /Delete/ }).click()
    const confirm = page.getByRole('dialog')
    await expect(confirm).toContainText("Are you sure? You can't undo this action afterwards.")
    await confirm.getByRole('button', { name: /Delete/ }).click()
    await expect(toast).toBeVisible()
    await expect(page.getByRole('row', { name: /Greta Moser/ })).toBeVisible()
  })
  await test.step('ERR-02 canceling a plan', async () => {
    await page.goto('/trainer/subscribers')
    await page.getByRole('button', { name: 'More for Greta Moser' }).click()
    await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' })
    await dialog.getByRole('button', { name: 'Cancel without refund' }).click()
    await expect(toast).toBeVisible()
    await expect(dialog).toBeVisible()
  })
  await test.step('ERR-01 VAL-01 deleting a plan', async () => {
    await go(page, '/trainer/pricing')
    await page.getByRole('tab', { name: 'Free sign-up forms' }).click()
    await page.getByRole('button', { name: 'More for Taster' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const confirm = page.getByRole('dialog')
    await expect(confirm).toContainText("Are you sure? You can't undo this action afterwards.")
    await confirm.getByRole('button', { name: /Delete/ }).click()
    await expect(toast).toBeVisible()
  })
})

test('ERR-03 a Stripe account that cannot be connected says why', async ({ page, signIn }) => {
  await signIn('trainer')
  await page.goto('/trainer/account/payment-settings')
  await refuseChanges(page)
  await page.getByRole('button', { name: 'Connect with Stripe' }).click()
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
})
