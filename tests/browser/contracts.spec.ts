import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

test('a coach changes the plan of a customer, who then ends the contract on the site without a login @rest', async ({
  shop,
  page,
  visitor,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const monthly = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
  await shop.plan({ title: 'Strong, by the year', price: 490, pricing_type: 'yearly' })
  const email = `ada-${monthly.id}@example.test`
  await shop.buy(monthly, email)

  await test.step('the amount is shown before and charged after', async () => {
    await page.goto('/trainer/subscribers')
    await page.getByRole('button', { name: 'More for Ada Buyer' }).click()
    await page.getByRole('menuitem', { name: 'Change plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change plan' })
    await dialog.getByLabel(/Strong, by the year/).check()
    const button = dialog.getByRole('button', { name: /^Change for \$\d/ })
    await expect(button).toBeEnabled()
    await expectAccessible()
    const amount = /\$[\d.,]+/.exec((await button.textContent()) ?? '')?.[0] ?? ''
    await button.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Ada Buyer' }).click()
    await expect(page.getByRole('heading', { name: 'Ada Buyer' })).toBeVisible()
    await expect(page.getByText('$490.00 every year')).toBeVisible()
    await expect(page.getByText(`Paid ${amount}`)).toBeVisible()
  })
  await test.step('the forms are on the site once the coach turns them on', async () => {
    await page.goto('/trainer/customers/withdrawals')
    await page.getByLabel(/Show "Cancel contracts here"/).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible()
  })
  await test.step('below 600 px: two steps, and a receipt with its time', async () => {
    await visitor.setViewportSize({ width: 390, height: 844 })
    await expect(async () => {
      await visitor.goto(shop.siteUrl)
      await expect(visitor.getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await visitor.getByRole('link', { name: 'Cancel contracts here' }).click()
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.getByText('This field is required').first()).toBeVisible()
    await visitor.getByLabel('Your name').fill('Ada Buyer')
    await visitor.getByLabel('Your email').fill(email)
    await visitor.getByLabel('Which contract?').fill('Strong')
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.getByRole('heading', { name: 'Check your cancellation' })).toBeVisible()
    await visitor.getByRole('button', { name: 'Cancel now' }).click()
    await expect(visitor.getByRole('heading', { name: 'We received your cancellation' })).toBeVisible()
    const receipt = page
      .locator('summary')
      .filter({ hasText: email })
      .filter({ hasText: /cancellation/i })
    await expect(async () => {
      await page.goto(`/dev/mailbox?to=${email}`)
      await expect(receipt.first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
  await test.step('the coach sees it, and the plan ends with the paid period', async () => {
    await page.goto('/trainer/customers/withdrawals')
    await expect(page.getByRole('row', { name: /Ada Buyer/ })).toBeVisible()
    await page.goto('/trainer/subscribers')
    await expect(page.getByRole('row', { name: /Ada Buyer/ })).toContainText('Ends')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/trainer/customers/withdrawals')
    await expect(page.getByText('Ada Buyer').first()).toBeVisible()
    await expectAccessible()
  })
})
