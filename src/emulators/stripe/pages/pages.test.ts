/** The hosted pages in a real browser. */
import type { Page } from '@playwright/test'
import { expect, vi } from 'vitest'
import { findings } from '../../../../tests/accessibility.ts'
import { idOf } from '../books.ts'
import { subscribe } from '../resources/testBilling.ts'
import { test as browserTest } from '../testBrowser.ts'
import { makeCustomer, makePlan, type TestStripe } from '../testStripe.ts'

// A browser is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
const shots = process.env.STRIPE_SHOTS
const shop = 'http://127.0.0.1:1'

const test = browserTest.extend<{ shopper: Page }>({
  // Simulates the shop: any shop URL that a page redirects to returns the same HTML.
  shopper: async ({ page }, provide) => {
    await page.route(`${shop}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The shop</h1>' }),
    )
    await provide(page)
  },
})

async function look(page: Page, name: string): Promise<void> {
  expect(await findings(page)).toEqual([])
  if (!shots) return
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true })
  }
}

const addresses = { success_url: `${shop}/paid?session={CHECKOUT_SESSION_ID}`, cancel_url: `${shop}/plans` }

async function openCheckout({ platform }: TestStripe, params: object = {}) {
  const price = await makePlan(platform)
  const session = await platform.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    ...addresses,
    ...params,
  })
  return { id: session.id, url: session.url ?? '' }
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
}

async function fillCheckout(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.com')
  await fillCard(page, number)
  await page.getByLabel('Name on card').fill('Ada Buyer')
  await page.getByRole('button', { name: /Subscribe|Pay|Start trial/ }).click()
}

test('Checkout shows plan, trial, coupon and total, and is paid', async ({ stripe, shopper: page }) => {
  const coupon = await stripe.platform.coupons.create({
    percent_off: 20,
    duration: 'repeating',
    duration_in_months: 3,
  })
  await stripe.platform.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'WELCOME',
  })
  const { id, url } = await openCheckout(stripe, { allow_promotion_codes: true })
  await page.goto(url)
  await page.getByLabel('Promotion code').fill('WELCOME')
  await page.getByRole('button', { name: 'Apply' }).click()

  await page.getByText('WELCOME (20% off for 3 months)').waitFor()
  expect(await page.getByRole('heading', { name: 'Strength plan' }).isVisible()).toBe(true)
  expect(await page.getByText('Local stand-in for Stripe. No real money moves.').first().isVisible()).toBe(
    true,
  )
  await look(page, 'checkout')
  await fillCheckout(page)

  await page.waitForURL(`${shop}/paid?session=${id}`)
  expect(await stripe.platform.checkout.sessions.retrieve(id)).toMatchObject({
    payment_status: 'paid',
    amount_total: 3920,
  })
})

test('a trial says what comes later', async ({ stripe, shopper: page }) => {
  const { url } = await openCheckout(stripe, { subscription_data: { trial_period_days: 14 } })
  await page.goto(url)

  await page.getByText('Then $49.00 per month').waitFor()
  await fillCheckout(page)
  await page.waitForURL(`${shop}/paid**`)
})

test('a declined card is told in place, what was typed stays, and another card pays', async ({
  stripe,
  shopper: page,
}) => {
  const { url } = await openCheckout(stripe)
  await page.goto(url)
  await fillCheckout(page, '4000 0000 0000 9995')

  await page.getByRole('alert').getByText('Your card has insufficient funds.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com')
  await fillCheckout(page)

  await page.waitForURL(`${shop}/paid**`)
})

test('3-D Secure: left, failed, then passed', async ({ stripe, shopper: page }) => {
  const { url } = await openCheckout(stripe)
  await page.goto(url)
  await fillCheckout(page, '4000002500003155')
  await page.getByRole('heading', { name: '3-D Secure' }).waitFor()
  await look(page, '3ds')
  await page.getByRole('button', { name: 'Leave without answering' }).click()
  await page.waitForURL(url)

  await fillCheckout(page, '4000002500003155')
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await page.getByRole('alert').getByText('unable to authenticate').waitFor()
  expect((await stripe.platform.subscriptions.list({ status: 'all' })).data).toEqual([])

  await fillCheckout(page, '4000002500003155')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await page.waitForURL(`${shop}/paid**`)
  expect((await stripe.platform.subscriptions.list()).data).toHaveLength(1)
})

test('a payment link is paid and thanks the buyer', async ({ stripe, shopper: page }) => {
  const price = await makePlan(stripe.platform, 1500, null)
  const link = await stripe.platform.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] })
  await page.goto(link.url)
  await fillCheckout(page)

  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect((await stripe.platform.paymentIntents.list()).data).toMatchObject([
    { status: 'succeeded', amount: 1500 },
  ])
})

test('a card is updated by keyboard alone, through 3-D Secure', async ({ stripe, shopper: page }) => {
  const customer = await makeCustomer(stripe.platform)
  const portal = await stripe.platform.billingPortal.sessions.create({
    customer: customer.id,
    return_url: `${shop}/account`,
  })
  await page.goto(portal.url)
  await page.getByRole('link', { name: 'Update card' }).click()
  await look(page, 'card-update')
  await page.getByLabel('Card number').focus()
  await page.keyboard.type('4000002500003155')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1240')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete authentication' }).click()

  await page.getByText('visa ending in 3155').waitFor()
  expect(
    await stripe.platform.customers.retrieve(customer.id, {
      expand: ['invoice_settings.default_payment_method'],
    }),
  ).toMatchObject({
    invoice_settings: { default_payment_method: { card: { last4: '3155' } } },
  })
})

test('on the portal a customer changes the plan, cancels, and takes it back', async ({
  stripe,
  shopper: page,
}) => {
  const { platform } = stripe
  const { subscription, customer } = await subscribe(platform)
  const dearer = await makePlan(platform, 9900)
  const { id } = await platform.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: true, cancellation_reason: { enabled: true, options: ['unused'] } },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [{ product: idOf(dearer.product), prices: [dearer.id] }],
        proration_behavior: 'always_invoice',
      },
    },
  })
  const portal = await platform.billingPortal.sessions.create({
    customer: customer.id,
    configuration: id,
    return_url: `${shop}/account`,
  })
  await page.goto(portal.url)
  await look(page, 'portal')
  await page.getByRole('link', { name: 'Update subscription' }).click()
  await look(page, 'portal-update')
  await page.getByLabel('Plan').selectOption({ label: 'Strength plan · $99.00 per month' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Due today').waitFor()
  await look(page, 'portal-confirm')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('$99.00 per month · renews on').waitFor()

  await page.getByRole('link', { name: 'Cancel subscription' }).click()
  await page.getByLabel('Reason').selectOption('unused')
  await look(page, 'portal-cancel')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText('ends on').waitFor()
  expect(await platform.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'unused' },
  })

  await page.getByRole('button', { name: 'Keep subscription' }).click()
  await page.getByText('renews on').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(`${shop}/account`)
  expect(await platform.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null })
})

test('onboarding is left for later, then completed', async ({ stripe, shopper: page }) => {
  const { id } = await stripe.platform.accounts.create({ email: 'coach@example.com' })
  const link = () =>
    stripe.platform.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      return_url: `${shop}/return`,
      refresh_url: `${shop}/refresh`,
    })
  await page.goto((await link()).url)
  await look(page, 'onboarding')
  await page.getByRole('button', { name: 'Save for later' }).click()
  await page.waitForURL(`${shop}/return`)
  expect(await stripe.platform.accounts.retrieve(id)).toMatchObject({ details_submitted: false })

  await page.goto((await link()).url)
  await page.getByLabel('Business name').fill('Coach Ltd')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(`${shop}/return`)
  expect(await stripe.platform.accounts.retrieve(id)).toMatchObject({
    charges_enabled: true,
    details_submitted: true,
  })
})

test('OAuth consent sends a code back', async ({ stripe, shopper: page }) => {
  await stripe.control('POST', 'accounts', { name: 'Old Gym' })
  await page.goto(
    `${stripe.local.url}/oauth/authorize?${String(new URLSearchParams({ response_type: 'code', client_id: 'ca_localplatform', scope: 'read_write', state: 's', redirect_uri: `${shop}/callback` }))}`,
  )
  await page.getByRole('radio', { name: 'Old Gym' }).check()
  await look(page, 'consent')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.waitForURL(`${shop}/callback**`)

  const code = new URL(page.url()).searchParams.get('code') ?? ''
  expect(await stripe.platform.oauth.token({ grant_type: 'authorization_code', code })).toMatchObject({
    scope: 'read_write',
  })
})

test('the home page and unknown pages say what this is', async ({ stripe, shopper: page }) => {
  await page.goto(stripe.local.url)
  await page.getByRole('heading', { name: 'Local Stripe' }).waitFor()
  await page.goto(`${stripe.local.url}/nowhere`)
  await page.getByRole('heading', { name: 'Not here' }).waitFor()
})
