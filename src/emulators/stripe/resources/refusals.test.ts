/** Requests that Stripe refuses and a lenient emulator would accept. */
import { describe, expect } from 'vitest'
import { addMonths } from '../periods.ts'
import { advance, makeCustomer, makePlan, refusal, startOf2026, test } from '../testStripe.ts'
import { invoices, subscribe } from './testBilling.ts'

test('an account that may not charge yet cannot sell anything', async ({ stripe }) => {
  const { id } = await stripe.platform.accounts.create({})
  const coach = stripe.client({ account: id })
  const price = await makePlan(coach)
  const customer = await makeCustomer(coach)
  const refused = 'Your account cannot currently make charges.'

  const sales = [
    coach.paymentIntents.create({ amount: 500, currency: 'usd' }),
    coach.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] }),
    coach.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://127.0.0.1:1/done',
    }),
  ]

  for (const sale of sales) expect((await refusal(sale)).message).toContain(refused)
  expect((await coach.charges.list()).data).toEqual([])
})

describe('a coupon', () => {
  test('with an amount works in its own currency only', async ({ stripe }) => {
    const { platform } = stripe
    const coupon = await platform.coupons.create({ amount_off: 500, currency: 'eur' })
    const price = await makePlan(platform)
    const customer = await makeCustomer(platform)
    const discounts = [{ coupon: coupon.id }]

    for (const attempt of [
      platform.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], discounts }),
      platform.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: price.id, quantity: 1 }],
        discounts,
        success_url: 'http://127.0.0.1:1/done',
      }),
    ])
      expect((await refusal(attempt)).message).toContain('in eur')
  })

  test('takes its codes with it, whether it is deleted or spent', async ({ stripe }) => {
    const { platform } = stripe
    const [gone, spent] = [
      await platform.coupons.create({ percent_off: 10 }),
      await platform.coupons.create({ percent_off: 10, max_redemptions: 1 }),
    ]
    const code = (coupon: string) => platform.promotionCodes.create({ promotion: { type: 'coupon', coupon } })
    const codes = [await code(gone.id), await code(spent.id), await code(spent.id)]
    await platform.coupons.del(gone.id)
    await subscribe(platform, { discounts: [{ promotion_code: codes[1]?.id ?? '' }] })

    for (const { id } of codes) expect((await platform.promotionCodes.retrieve(id)).active).toBe(false)
    const price = await makePlan(platform)
    const customer = await makeCustomer(platform)
    const sale = platform.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ promotion_code: codes[0]?.id ?? '' }],
    })
    expect(await refusal(sale)).toMatchObject({ code: 'promotion_code_invalid' })
  })

  test('ends its codes when it ends', async ({ stripe }) => {
    const { platform } = stripe
    const redeem_by = Math.floor(Date.now() / 1000) + 3600
    const coupon = await platform.coupons.create({ percent_off: 10, redeem_by })
    const promotion = { type: 'coupon', coupon: coupon.id } as const

    expect(
      await refusal(platform.promotionCodes.create({ promotion, expires_at: redeem_by + 1 })),
    ).toMatchObject({ param: 'expires_at' })
    const code = await platform.promotionCodes.create({ promotion })
    expect(code.expires_at).toBe(redeem_by)
    stripe.local.advance(3601)

    expect((await platform.coupons.retrieve(coupon.id)).valid).toBe(false)
    expect((await platform.promotionCodes.list({ active: true })).data).toEqual([])
  })
})

test('a code with a minimum amount asks for it of subscriptions too', async ({ stripe }) => {
  const { platform } = stripe
  const coupon = await platform.coupons.create({ percent_off: 10 })
  const promotion = { type: 'coupon', coupon: coupon.id } as const
  expect(
    await refusal(platform.promotionCodes.create({ promotion, restrictions: { minimum_amount: 5000 } })),
  ).toMatchObject({ param: 'restrictions[minimum_amount_currency]' })
  const code = await platform.promotionCodes.create({
    promotion,
    restrictions: { minimum_amount: 5000, minimum_amount_currency: 'usd' },
  })
  const price = await makePlan(platform, 4999)
  const customer = await makeCustomer(platform)
  const sale = (quantity: number) =>
    platform.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id, quantity }],
      discounts: [{ promotion_code: code.id }],
    })

  expect((await refusal(sale(1))).message).toContain('minimum amount')
  expect((await sale(2)).status).toBe('active')
})

describe('a card', () => {
  test('that paid without being saved pays once', async ({ stripe }) => {
    const { platform } = stripe
    const card = await platform.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    const sale = () =>
      platform.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        payment_method: card.id,
        confirm: true,
      })
    await sale()
    const customer = await platform.customers.create({})

    expect((await refusal(sale())).message).toContain('may not be used again')
    expect(
      (await refusal(platform.paymentMethods.attach(card.id, { customer: customer.id }))).message,
    ).toContain('may not be used again')
  })

  test('that was detached pays no more', async ({ stripe }) => {
    const { platform } = stripe
    const customer = await makeCustomer(platform)
    const [card] = (await platform.customers.listPaymentMethods(customer.id)).data
    await platform.paymentMethods.detach(card?.id ?? '')

    const sale = platform.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      customer: customer.id,
      payment_method: card?.id ?? '',
      confirm: true,
    })

    expect((await refusal(sale)).message).toContain('was detached from a Customer')
  })

  test('of one customer does not pay for another, nor for nobody', async ({ stripe }) => {
    const { platform } = stripe
    const [ada, bob] = [await makeCustomer(platform), await platform.customers.create({})]
    const [card] = (await platform.customers.listPaymentMethods(ada.id)).data
    const sale = (customer?: string) =>
      platform.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        payment_method: card?.id ?? '',
        confirm: true,
        ...(customer && { customer }),
      })

    expect((await refusal(sale())).message).toContain('must provide the customer')
    expect((await refusal(sale(bob.id))).message).toContain('different customer')
    expect((await sale(ada.id)).status).toBe('succeeded')
  })
})

test('the invoice of a renewal is about the period that ended, its line about the next', async ({
  stripe,
}) => {
  const { platform } = stripe
  const { clock, subscription } = await subscribe(platform)
  await advance(platform, clock, addMonths(startOf2026, 2) + 60)

  const [, , third] = await invoices(platform, subscription.id)

  expect(third).toMatchObject({
    billing_reason: 'subscription_cycle',
    period_start: addMonths(startOf2026, 1),
    period_end: addMonths(startOf2026, 2),
  })
  expect(third?.lines.data[0]?.period).toEqual({
    start: addMonths(startOf2026, 2),
    end: addMonths(startOf2026, 3),
  })
})

test('a subscription is canceled once; afterwards there is none to cancel', async ({ stripe }) => {
  const { platform } = stripe
  const { subscription } = await subscribe(platform)
  await platform.subscriptions.cancel(subscription.id)

  expect(await refusal(platform.subscriptions.cancel(subscription.id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

test('an idempotency key has at most 255 characters', async ({ stripe }) => {
  const create = (length: number) =>
    stripe.platform.customers.create({}, { idempotencyKey: 'k'.repeat(length) })

  expect((await create(255)).object).toBe('customer')
  expect(await refusal(create(256))).toMatchObject({ statusCode: 400 })
})
