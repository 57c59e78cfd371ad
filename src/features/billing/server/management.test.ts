import { describe, expect } from 'vitest'
import { type Payments, test } from '../../../../tests/payments.ts'
import { makePromo } from '../../../../tests/platformPlans.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { card, submitForm } from '../../../emulators/stripe/testStripe.ts'
import { setCommission } from '../../connect/server/service.ts'
import { getApp } from '../../trainers/server/service.ts'
import type { PlanChange, PlatformInvoice, PlatformSubscription } from '../contract.ts'
import { getPaymentLink } from './offers.ts'
import { listPlatformPrices } from './prices.ts'
import { getPromo } from './promo.ts'
import { getPaidSubscription, subscribe } from './service.ts'

const priceOf = async ({ work }: Payments, plan: string, recurring: string) =>
  (await listPlatformPrices(work)).find((price) => price.plan === plan && price.recurring === recurring)
    ?.id ?? ''

async function onBasic(payments: Payments) {
  const trainer = await payments.newTrainer()
  const price_id = await priceOf(payments, 'Basic', 'monthly')
  const outcome = await subscribe(trainer, { price_id, promo_code: null, payment_method: 'pm_card_visa' })
  if (!outcome.isPaid) throw new Error('Not paid')
  await setCommission(trainer.db, trainer.trainerId, outcome.mgp_commission)
  return { trainer, id: outcome.subscription_id }
}

const quarter = { percent_off: 25, duration: 'repeating', duration_in_months: 3 } as const

/** Like Stripe: in a shorter month, its last day. */
function afterThreeMonths(seconds: number): string {
  const [from, to] = [new Date(seconds * 1000), new Date(seconds * 1000)]
  to.setUTCMonth(from.getUTCMonth() + 3)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to.toISOString()
}

const post = (payments: Payments, trainer: AsTrainer, path: string, body: object = {}) =>
  payments.call(trainer, 'POST', `platform-subscription/${path}`, body)

async function details(payments: Payments, trainer: AsTrainer): Promise<PlatformSubscription | null> {
  const { body } = await payments.call(trainer, 'GET', 'platform-subscription')
  return body.result as unknown as PlatformSubscription | null
}

async function invoices(payments: Payments, trainer: AsTrainer) {
  const { body } = await payments.call(trainer, 'GET', 'platform-invoices')
  return (body.result as unknown as { data: PlatformInvoice[] }).data
}

test('the plan, its price, our share, the card and the receipts are there to be read', async ({
  payments,
}) => {
  const { trainer } = await onBasic(payments)

  expect(await details(payments, trainer)).toMatchObject({
    plan: 'Basic',
    recurring: 'monthly',
    unit_amount: 3600,
    mgp_commission: 20,
    status: 'active',
    next_payment_date: expect.any(String),
    ends_at: null,
    card: { brand: 'visa', last4: '4242' },
    open_invoice: null,
  })
  expect(await invoices(payments, trainer)).toEqual([
    expect.objectContaining({ total: 3600, currency: 'usd', status: 'paid', pdf: expect.any(String) }),
  ])
  expect(await details(payments, await payments.newTrainer())).toBeNull()
})

describe('changing the plan', () => {
  test('the preview is what is charged, and the change is complete', async ({ payments }) => {
    const { trainer } = await onBasic(payments)
    const price_id = await priceOf(payments, 'Business', 'yearly')

    const preview = await post(payments, trainer, 'preview', { price_id })
    const shown = preview.body.result as unknown as PlanChange
    // Bought a moment ago: almost all of Basic's month is credited.
    expect(shown.due_now).toBeLessThanOrEqual(82_800 - 3599)
    expect(shown.due_now).toBeGreaterThanOrEqual(82_800 - 3600)
    const changed = await post(payments, trainer, 'change', { price_id, as_of: shown.as_of })

    expect(changed).toMatchObject({ status: 200, body: { message: 'Plan changed' } })
    expect((await invoices(payments, trainer))[0]).toMatchObject({ total: shown.due_now, status: 'paid' })
    expect(await details(payments, trainer)).toMatchObject({ plan: 'Business', recurring: 'yearly' })
    expect(await getPaidSubscription(trainer)).toMatchObject({ plan: 'Business' })
    expect((await post(payments, trainer, 'change', { price_id })).status).toBe(409)
  })

  test('a promo code lowers what is due and the next payments, and replaces the discount from before', async ({
    payments,
  }) => {
    const { trainer, id } = await onBasic(payments)
    const { platform } = payments.work.stripe
    const old = await makePromo(payments, { percent_off: 10, duration: 'forever' })
    await platform.subscriptions.update(id, { discounts: [{ promotion_code: old.id }] })
    const { code: promo_code } = await makePromo(payments, quarter)
    const price_id = await priceOf(payments, 'Business', 'monthly')

    const preview = await post(payments, trainer, 'preview', { price_id, promo_code })
    const shown = preview.body.result as unknown as PlanChange
    expect(shown).toMatchObject({
      next_amount: 6675,
      lower_until: afterThreeMonths(shown.as_of),
      replaces_discount: true,
    })
    expect(shown.due_now).toBeLessThanOrEqual(6675)
    const changed = await post(payments, trainer, 'change', { price_id, promo_code, as_of: shown.as_of })

    expect(changed.status).toBe(200)
    expect((await invoices(payments, trainer))[0]).toMatchObject({ total: shown.due_now, status: 'paid' })
    expect(await platform.invoices.createPreview({ subscription: id })).toMatchObject({ total: 6675 })
  })

  test('the present discount stays without a code, and lowers the next payments for as long as it lasts', async ({
    payments,
  }) => {
    const { trainer, id } = await onBasic(payments)
    const { platform } = payments.work.stripe
    const use = async (coupon: typeof quarter | { percent_off: number; duration: 'forever' }) =>
      platform.subscriptions.update(id, {
        discounts: [{ promotion_code: (await makePromo(payments, coupon)).id }],
      })
    const preview = async (recurring: 'monthly' | 'yearly') => {
      const price_id = await priceOf(payments, 'Business', recurring)
      return (await post(payments, trainer, 'preview', { price_id })).body.result
    }

    await use(quarter)
    expect(await preview('monthly')).toMatchObject({ next_amount: 6675, lower_until: expect.any(String) })
    expect(await preview('yearly')).toMatchObject({ next_amount: 82_800, lower_until: null })
    await use({ percent_off: 25, duration: 'forever' })
    expect(await preview('yearly')).toMatchObject({ next_amount: 62_100, lower_until: null })
    expect(await preview('monthly')).toMatchObject({ next_amount: 6675, replaces_discount: false })

    await post(payments, trainer, 'change', { price_id: await priceOf(payments, 'Business', 'monthly') })
    expect(await platform.invoices.createPreview({ subscription: id })).toMatchObject({ total: 6675 })
  })

  test('the present discount of another plan lowers nothing', async ({ payments }) => {
    const { trainer, id } = await onBasic(payments)
    const { platform } = payments.work.stripe
    const product = (await platform.subscriptions.retrieve(id)).items.data[0]?.price.product as string
    const basicOnly = await makePromo(payments, {
      percent_off: 25,
      duration: 'forever',
      applies_to: { products: [product] },
    })
    await platform.subscriptions.update(id, { discounts: [{ promotion_code: basicOnly.id }] })

    const price_id = await priceOf(payments, 'Business', 'monthly')
    const { body } = await post(payments, trainer, 'preview', { price_id })

    expect(body.result).toMatchObject({ next_amount: 8900, lower_until: null })
  })

  test('a promo code for the first payment lowers what is due, and not the next payment', async ({
    payments,
  }) => {
    const { trainer } = await onBasic(payments)
    const { code: promo_code } = await makePromo(payments, { percent_off: 50, duration: 'once' })
    const price_id = await priceOf(payments, 'Business', 'yearly')

    const preview = await post(payments, trainer, 'preview', { price_id, promo_code })

    const shown = preview.body.result as unknown as PlanChange
    expect(shown).toMatchObject({ next_amount: 82_800, lower_until: null, replaces_discount: false })
    expect(shown.due_now).toBeLessThan(82_800 / 2)
  })

  test('a promo code for first purchases only is refused, and nothing changes', async ({ payments }) => {
    const { trainer } = await onBasic(payments)
    const restrictions = { first_time_transaction: true }
    const { code: promo_code } = await makePromo(
      payments,
      { percent_off: 50, duration: 'once' },
      { restrictions },
    )
    const price_id = await priceOf(payments, 'Business', 'monthly')

    for (const path of ['preview', 'change'])
      expect((await post(payments, trainer, path, { price_id, promo_code })).body.errors).toEqual({
        promo_code: ['This promo code is for first purchases only'],
      })
    expect(await details(payments, trainer)).toMatchObject({ plan: 'Basic' })
  })

  test('a promo code is used once, and a change that fails does not use it up', async ({ payments }) => {
    const { trainer, id } = await onBasic(payments)
    const { platform } = payments.work.stripe
    const { customer, default_payment_method: good } = await platform.subscriptions.retrieve(id)
    const bad = await platform.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer as string,
    })
    const payWith = (card: string) => platform.subscriptions.update(id, { default_payment_method: card })
    const { code: spring } = await makePromo(payments, quarter)
    const { code: summer } = await makePromo(payments, quarter)
    const change = async (plan: string, promo_code: string) =>
      post(payments, trainer, 'change', { price_id: await priceOf(payments, plan, 'monthly'), promo_code })
    const used = { errors: { promo_code: ["You've already used this promo code"] } }

    await payWith(bad.id)
    expect((await change('Business', spring)).body.errors).toHaveProperty('card')
    await payWith(good as string)
    expect((await change('Business', spring)).status).toBe(200)

    expect(await change('Basic', spring)).toMatchObject({ status: 422, body: used })
    expect((await change('Basic', summer)).status).toBe(200)
    const price_id = await priceOf(payments, 'Business', 'monthly')
    for (const promo_code of [spring, summer])
      expect(await post(payments, trainer, 'preview', { price_id, promo_code })).toMatchObject({ body: used })
  })

  test('a promo code that a plan began with is used, and one of an unpaid plan is not', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const [unpaid, paid] = [await makePromo(payments, quarter), await makePromo(payments, quarter)]
    const price_id = await priceOf(payments, 'Basic', 'monthly')
    const begin = (promo_code: string, payment_method: string) =>
      subscribe(trainer, { price_id, promo_code, payment_method })

    await expect(begin(unpaid.code, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ status: 422 })
    await begin(paid.code, 'pm_card_visa')

    await expect(getPromo(trainer, unpaid.code)).resolves.toMatchObject({ code: unpaid.code })
    await expect(getPromo(trainer, paid.code)).rejects.toMatchObject({
      fields: { 'promo-code': ["You've already used this promo code"] },
    })
  })

  test('a card that declines changes nothing', async ({ payments }) => {
    const { trainer, id } = await onBasic(payments)
    const { platform } = payments.work.stripe
    const customer = (await platform.subscriptions.retrieve(id)).customer as string
    const bad = await platform.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await platform.subscriptions.update(id, { default_payment_method: bad.id })

    const price_id = await priceOf(payments, 'Business', 'monthly')
    const changed = await post(payments, trainer, 'change', { price_id })

    expect(changed).toMatchObject({ status: 422, body: { errors: { card: [expect.any(String)] } } })
    expect(await details(payments, trainer)).toMatchObject({ plan: 'Basic' })
    expect(await invoices(payments, trainer)).toHaveLength(1)
  })

  test('a commission that an admin agreed on survives a change between plans with the same one', async ({
    payments,
  }) => {
    const { trainer } = await onBasic(payments)
    await setCommission(trainer.db, trainer.trainerId, 7.5)

    const price_id = await priceOf(payments, 'Business', 'monthly')
    await post(payments, trainer, 'change', { price_id })

    expect(await details(payments, trainer)).toMatchObject({ plan: 'Business', mgp_commission: 7.5 })
  })

  test('the startup price is paid once and lowers the commission on every Business price', async ({
    payments,
  }) => {
    const { trainer } = await onBasic(payments)
    const wish = {
      plan: 'business',
      trainer_id: trainer.trainerId,
      redirect_url: '/payment-success',
    } as const
    const { url } = await getPaymentLink(trainer, wish)
    const { location } = await submitForm(url, { do: 'pay', email: 'ada@example.com', ...card() })
    await payments.visit(location ?? '')
    await payments.settled()
    expect(await details(payments, trainer)).toMatchObject({ startup_paid: true, mgp_commission: 12 })
    const cards = await payments.call(trainer, 'GET', 'getPricingPlans')
    expect(cards.body.result).toMatchObject({ business: 999, startup_paid: true })

    await post(payments, trainer, 'change', { price_id: await priceOf(payments, 'Basic', 'monthly') })
    expect(await getApp(trainer)).toMatchObject({ mgp_commission: 20 })
    await post(payments, trainer, 'change', { price_id: await priceOf(payments, 'Business', 'yearly') })
    expect(await getApp(trainer)).toMatchObject({ mgp_commission: 12 })
  })

  test.for(['price_nobody', ''])(
    'a price that is not sold is refused: "%s"',
    async (price_id, { payments }) => {
      const { trainer } = await onBasic(payments)
      const answer = await post(payments, trainer, 'change', { price_id })
      expect(answer).toMatchObject({ status: 422, body: { errors: { price_id: [expect.any(String)] } } })
    },
  )

  test('a trainer without a plan has nothing to change or cancel, and can start one', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const price_id = await priceOf(payments, 'Basic', 'yearly')
    for (const path of ['preview', 'change', 'cancel', 'keep', 'card'])
      expect((await post(payments, trainer, path, { price_id })).status).toBe(409)

    const { body } = await post(payments, trainer, 'start', { price_id })
    const { location } = await submitForm(body.result?.url ?? '', { do: 'pay', email: 'a@b.test', ...card() })
    await payments.visit(location ?? '')

    expect(await details(payments, trainer)).toMatchObject({ plan: 'Basic', recurring: 'yearly' })
    expect((await post(payments, trainer, 'start', { price_id })).status).toBe(409)
  })
})

test('a canceled plan runs to its end, says when, and can be kept', async ({ payments }) => {
  const { trainer } = await onBasic(payments)

  expect(await post(payments, trainer, 'cancel')).toMatchObject({ status: 200 })
  expect(await details(payments, trainer)).toMatchObject({
    status: 'active',
    ends_at: expect.any(String),
    next_payment_date: null,
  })
  expect(await post(payments, trainer, 'keep')).toMatchObject({ body: { message: 'Your plan continues' } })
  expect(await details(payments, trainer)).toMatchObject({
    ends_at: null,
    next_payment_date: expect.any(String),
  })
})

test('another card is given at Stripe and pays from then on', async ({ payments }) => {
  const { trainer } = await onBasic(payments)

  const { body } = await post(payments, trainer, 'card')
  const { location } = await submitForm(body.result?.url ?? '', {
    do: 'pay',
    email: 'a@b.test',
    ...card('5555555555554444'),
  })
  const back = await payments.visit(location ?? '')

  expect(back.location).toMatch(/\/trainer\/pricing-plans\?card=kept$/)
  expect(await details(payments, trainer)).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } })
  expect((await payments.visit('/billing/card/cs_test_nobody')).status).toBe(410)
})

test('prices are public, and the same as in the wizard', async ({ payments }) => {
  const trainer = await payments.newTrainer()
  const [wizard, everybody] = [
    (await payments.call(trainer, 'GET', 'get-platform-prices')).body.result as unknown as { data: object[] },
    (await (await fetch(`http://localhost:${payments.work.config.port}/api/v1/platform-plans`)).json()) as {
      result: object[]
    },
  ]
  expect(everybody.result).toEqual(wizard.data)
})
