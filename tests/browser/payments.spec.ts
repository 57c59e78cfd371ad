import { expect, test } from './story.ts'

test('ROLE-04 ACCT-11 ACCT-16 a trainer connects a new Stripe account', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/account/payment-settings')
  await page.getByRole('button', { name: 'Connect with Stripe' }).click()

  await expect(page.getByText('Local stand-in for Stripe')).toBeVisible()
  await page.getByLabel('Business name').fill('Strong with Maya')
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('Stripe connected. You can take payments now.')).toBeVisible()
  await expect(page).toHaveURL('/trainer/account/payment-settings')
  await expect(page.getByRole('link', { name: 'Create a plan' })).toHaveAttribute('href', '/trainer/pricing')
  await test.step('ACCT-12 ACCT-13 ACCT-14 the button says so with the date, and does nothing', async () => {
    const connected = page.getByRole('button', { name: 'Connected' })
    await expect(connected).toBeVisible()
    const date = { month: 'short', day: 'numeric', year: 'numeric' } as const
    const today = new Intl.DateTimeFormat('en-US', date).format(new Date())
    await expect(page.getByText(`since ${today}`)).toBeVisible()
    await expectAccessible()
    await expect(connected).toBeDisabled()
  })
  await test.step('the App Builder ticks it off, on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/trainer/webapp-builder')
    const done = page.getByRole('listitem').filter({ hasText: 'Connect payments' }).getByText('Done')
    await expect
      .poll(() => done.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0)
  })
})

test('whoever connects Stripe from Pricing is back at Pricing, ready to make a plan @rest', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/pricing')
  await page.getByRole('link', { name: 'Connect your Stripe account' }).click()
  await page.getByRole('button', { name: 'Connect with Stripe' }).click()
  await page.getByLabel('Business name').fill('Strong with Maya')
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page).toHaveURL('/trainer/pricing')
  await expect(page.getByText('Stripe connected. You can take payments now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New plan' })).toBeVisible()
})

test('a trainer connects an account that exists already, or thinks better of it @rest', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/account/payment-settings')
  await page.getByRole('button', { name: 'I already have a Stripe account' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText("you didn't give permission")).toBeVisible()
  await expect(page).toHaveURL('/trainer/account/payment-settings')

  await page.getByRole('button', { name: 'I already have a Stripe account' }).click()
  await page.getByLabel(/a new one is made/).check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible()
  await expect(page).toHaveURL('/trainer/account/payment-settings')
  await test.step('an old or made-up return address connects nothing, and leaves the address bar', async () => {
    await page.goto('/connect/existing?state=made-up&code=ac_made_up&scope=read_write')
    await expect(
      page.getByText('This Stripe link has expired or was already used. Start again.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/trainer/account/payment-settings')
  })
})

test("Stripe's own card field takes a card under the dashboard's policy", async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto('/dev/card')
  const field = page.frameLocator('iframe').first()

  await field.getByLabel(/card number/i).fill('4242 4242 4242 4242')
  await field.getByLabel(/expir/i).fill('12 / 34')
  await field.getByLabel(/cvc|security/i).fill('123')
  await page.getByRole('button', { name: 'Use this card' }).click()

  await expect(page.getByText('Card ending in 4242')).toBeVisible()
  expect(problems).toEqual([])
})

test('an admin sees what has failed for good', async ({ page, signIn }) => {
  await signIn('admin')

  await page.goto('/admin/jobs')

  await expect(page.getByText('Nothing has failed')).toBeVisible()
})
