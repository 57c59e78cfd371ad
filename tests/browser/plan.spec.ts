import { expect, test } from './story.ts'

const stripe = { headers: { authorization: 'Bearer sk_test_local' } }

test('MISC-01 MISC-02 MISC-03 MISC-04 the platform plan costs what the wizard sold, with and without a startup price', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/pricing-plans')
  const plan = (name: string) => page.getByRole('form', { name })

  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText(
    /You're on the Basic plan.*\$36\.00 a month\. We keep 20% of your sales\. The next payment is on \w{3} \d+, \d{4}\./,
  )
  await expect(plan('Business Plan')).toContainText('Higher Startup, lower fee')
  await expect(plan('Business Plan')).toContainText('Best for businesses already make money')
  await expect(plan('Business Plan')).toContainText(/Startup\$999\.00.*Monthly\$89\.00.*Management Fee12%/)
  await expect(plan('Starter Plan')).toContainText('Lower Startup, higher fee')
  await expect(plan('Starter Plan')).toContainText('Best for businesses just starting out')
  await expect(plan('Starter Plan')).toContainText(/Startup\$0\.00.*Monthly\$89\.00.*Management Fee20%/)
  // The wizard shows the same price for this plan.
  await page.getByText('Monthly', { exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Change plan' })).toContainText('$89.00 per month')
})

test('a trainer changes the platform plan, updates the card, cancels, thinks again, and finds every invoice', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/pricing-plans')
  const current = page.getByRole('region', { name: 'Your plan' })

  await test.step('change: what is due is shown first', async () => {
    await page.getByRole('button', { name: 'Switch to Business' }).click()
    const dialog = page.getByRole('dialog', { name: 'Business, billed monthly' })
    await expect(dialog).toContainText(/Due now\$53\.\d\d/)
    await expect(dialog).toContainText('We keep 20% of your sales')
    await expectAccessible()
    await dialog.getByRole('button', { name: /^Pay \$53/ }).click()
    await expect(current).toContainText("You're on the Business plan")
  })
  await test.step('another card, on a page of Stripe', async () => {
    await current.getByRole('button', { name: 'Update card' }).click()
    await page.getByLabel('Card number').fill('5555555555554444')
    await page.getByLabel(/Expir/).fill('12/34')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('Maya Okafor')
    await page.getByRole('button', { name: /Save/ }).click()
    await expect(current).toContainText('Mastercard ending in 4444')
    await expect(page.getByText('Card updated')).toBeVisible()
    await expect(page).toHaveURL('/trainer/pricing-plans')
  })
  await test.step('cancel, and undo it', async () => {
    await current.getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
    await expect(current).toContainText(/It ends on \w{3} \d+, \d{4}\. You won't be charged again\./)
    await current.getByRole('button', { name: 'Keep my plan' }).click()
    await expect(current).toContainText('The next payment is on')
  })
  await test.step('every invoice is there', async () => {
    const invoices = page.getByRole('region', { name: 'Invoices and receipts' })
    await expect(invoices.locator('tbody').getByRole('row')).toHaveCount(2)
    await expect(invoices).toContainText('$36.00')
    await expect(invoices.getByRole('link', { name: 'Download PDF' }).first()).toHaveAttribute('href', /pdf/)
  })
})

test('a trainer enters a promo code on the page with the plans, and pays the lower price @rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/pricing-plans')
  const field = page.getByLabel('Promo code')

  await test.step('a code that does not exist is refused at the field', async () => {
    await field.fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(field).toHaveAccessibleDescription("This promo code doesn't exist")
    await expect(field).toBeFocused()
  })
  await test.step('every price is shown with the code', async () => {
    await field.fill('launch20')
    await field.press('Enter')
    await expect(page.getByText('LAUNCH20 applied')).toBeVisible()
    await expect(page.getByText('20% off for 12 months')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Change plan' })).toContainText(
      '$71.20 instead of $89.00 per month',
    )
    const first = (name: string) => page.getByRole('form', { name })
    await expect(first('Business Plan')).toContainText('First payment with LAUNCH20$870.40')
    await expect(first('Starter Plan')).toContainText('First payment with LAUNCH20$71.20')
    await expectAccessible()
  })
  await test.step('the dialog has what is due with the code', async () => {
    await page.getByRole('button', { name: 'Switch to Business' }).click()
    const dialog = page.getByRole('dialog', { name: 'Business, billed monthly' })
    await expect(dialog).toContainText(/Due now\$35\.\d\d/)
    await expect(dialog).toContainText('$71.20 a month')
    await expect(dialog).toContainText('LAUNCH20 is applied.')
    await expectAccessible()
    await dialog.getByRole('button', { name: /^Pay \$35/ }).click()
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText("You're on the Business plan")
    await expect(field).toBeEmpty()
  })
})

test('MISC-06 MISC-07 MISC-08 MISC-09 a trainer pays the startup price, and cannot pay it twice', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/pricing-plans')
  const plan = (name: string) => page.getByRole('form', { name })

  await test.step('paying', async () => {
    // Hold the request until the label was seen: otherwise the response may arrive before the test looks.
    const seen = Promise.withResolvers<void>()
    await page.route(
      '**/getTrainerPaymentLink',
      async (route) => {
        await seen.promise
        await route.continue()
      },
      { times: 1 },
    )
    await plan('Business Plan').getByRole('button', { name: 'Get Started' }).click()
    await expect(plan('Business Plan').getByRole('button')).toHaveText(/Getting started\.\.\.$/)
    seen.resolve()
    await expect(page.getByText('Local stand-in for Stripe')).toBeVisible()
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel(/Expir/).fill('12/34')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('Maya Okafor')
    await page.getByRole('button', { name: /Subscribe|Pay/ }).click()
  })
  await test.step('and back', async () => {
    await expect(page).toHaveURL('/payment-success')
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expectAccessible()
    await expect(page).toHaveURL('/trainer/webapp-builder')
  })
  await test.step('the same plan cannot be bought twice', async () => {
    await page.goto('/trainer/pricing-plans')
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText(
      /You're on the Business plan.*We keep 12% of your sales/,
    )
    await plan('Business Plan').getByRole('button', { name: 'Get Started' }).click()
    await expect(page.getByRole('alert').getByText('You already have the Business Plan')).toBeVisible()
    await expect(plan('Business Plan').getByRole('button', { name: 'Get Started' })).toBeEnabled()
  })
})

test('GUARD-19 GUARD-20 API-64 a trainer who pays is let in without a word, and the browser remembers what for', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  const asked = page.waitForResponse('**/api/v1/trainerPaidSubscription')
  await page.goto('/trainer/customers')
  await asked

  await expect(page.getByRole('complementary', { name: 'Notice' })).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as object))
    .toMatchObject({ paid_subscription: { status: 'active', plan: 'Basic' } })
})

test('GUARD-20 a trainer without a plan is let in, and reads where to get one until the notice is closed', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('newcomer')
  // This user has a business name and nothing else. The server would say the same, but it cannot be reached.
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
    localStorage.setItem('user', JSON.stringify({ ...user, business_name: 'Strong Ltd' }))
  })
  await page.route('**/api/v1/me', (route) => route.abort())
  await page.goto('/trainer/customers')
  const notice = page.getByRole('complementary', { name: 'Notice' })

  await expect(notice).toContainText("You don't have a plan yet.")
  await expectAccessible()
  await notice.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL('/trainer/pricing-plans')
  await expect(notice).toBeHidden()
  await page.goto('/trainer/page-builder')
  await notice.getByRole('button', { name: 'Close notice' }).click()
  await expect(notice).toBeHidden()
  await page.goto('/trainer/customers')
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a trainer whose card was declined pays the overdue invoice from the plan screen @rest', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  const own = { headers: { authorization: `Bearer ${trainer.token}` } }
  const me = await request.get('/api/v1/me', own)
  const { result } = (await me.json()) as { result: { subscription_id: string } }
  const at = `http://localhost:${Number(new URL(me.url()).port) + 1}/v1`
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(`${at}/${path}`, { ...stripe, form })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string }
  }

  await test.step('a dearer plan, and a card that declines', async () => {
    const subscription = `subscriptions/${result.subscription_id}`
    const { customer, items } = await (await request.get(`${at}/${subscription}`, stripe)).json()
    const card = await send('payment_methods/pm_card_chargeCustomerFail/attach', { customer })
    const prices = await (await request.get('/api/v1/get-platform-prices', own)).json()
    const dearer = (prices.result.data as { id: string; plan: string; recurring: string }[]).find(
      ({ plan, recurring }) => plan === 'Business' && recurring === 'monthly',
    )
    await send(subscription, {
      default_payment_method: card.id,
      proration_behavior: 'always_invoice',
      'items[0][id]': items.data[0].id,
      'items[0][price]': dearer?.id ?? '',
    })
  })

  const current = page.getByRole('region', { name: 'Your plan' })
  await test.step('what is due is said, and paid on a page of Stripe', async () => {
    await expect(async () => {
      await page.goto('/trainer/pricing-plans')
      await expect(current).toContainText('Needs attention', { timeout: 3000 })
    }).toPass()
    await expect(current.getByRole('alert')).toContainText(/\$53\.\d\d is due/)
    await expectAccessible()
    await current.getByRole('link', { name: /^Pay \$53\.\d\d$/ }).click()
    await expect(page.getByText('Local stand-in for Stripe')).toBeVisible()
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel(/Expir/).fill('12/34')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Pay with another card' }).click()
    await expect(page.getByText('Paid on')).toBeVisible()
  })
  await test.step('and nothing is due any more', async () => {
    await expect(async () => {
      await page.goto('/trainer/pricing-plans')
      await expect(current).toContainText('Active', { timeout: 3000 })
    }).toPass()
    await expect(current.getByRole('alert')).toBeHidden()
  })
})

test('GUARD-20 a plan that has ended says so in words of its own @rest', async ({
  page,
  request,
  signIn,
}) => {
  const trainer = await signIn('trainer')
  const me = await request.get('/api/v1/me', { headers: { authorization: `Bearer ${trainer.token}` } })
  const { result } = (await me.json()) as { result: { subscription_id: string } }
  const port = Number(new URL(me.url()).port) + 1

  const ended = await request.delete(
    `http://localhost:${port}/v1/subscriptions/${result.subscription_id}`,
    stripe,
  )
  expect(ended.status()).toBe(200)

  await expect(async () => {
    await page.goto('/trainer/customers')
    await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Your plan has ended.', {
      timeout: 2000,
    })
  }).toPass()
})
