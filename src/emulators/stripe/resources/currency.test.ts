import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { advance, makeCustomer, makePlan, refusal, test } from '../testStripe.ts'
import { day, newClock, subscribe } from './testBilling.ts'

describe('a charge in another currency than the account settles in', () => {
  test('is an entry in the account’s own, with the rate, and so are both fees', async ({ stripe }) => {
    const { id, stripe: coach } = await stripe.connect()
    await stripe.platform.accounts.update(id, { default_currency: 'eur' })

    const intent = await coach.paymentIntents.create({
      amount: 10_000,
      currency: 'gbp',
      application_fee_amount: 1000,
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['latest_charge.balance_transaction', 'latest_charge.application_fee.balance_transaction'],
    })

    // Rates: 1.25 dollars per pound, 1.1 dollars per euro.
    expect(intent).toMatchObject({
      currency: 'gbp',
      amount: 10_000,
      latest_charge: {
        currency: 'gbp',
        application_fee_amount: 1000,
        balance_transaction: {
          amount: 11_364,
          currency: 'eur',
          exchange_rate: 1.136364,
          fee: 360 + 1136,
          net: 11_364 - 360 - 1136,
          fee_details: [
            { type: 'stripe_fee', amount: 360, currency: 'eur' },
            { type: 'application_fee', amount: 1136, currency: 'eur' },
          ],
        },
        application_fee: {
          amount: 1136,
          currency: 'eur',
          balance_transaction: { amount: 1250, currency: 'usd', exchange_rate: 1.1 },
        },
      },
    })
  })

  test('is given back at the rate of the day, as far as the fee is concerned in the fee’s currency', async ({
    stripe,
  }) => {
    const { id, stripe: coach } = await stripe.connect()
    await stripe.platform.accounts.update(id, { default_currency: 'eur' })
    const intent = await coach.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      application_fee_amount: 1000,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    await stripe.control('POST', 'exchange_rates', { eur: 1.25 })

    const refund = await coach.refunds.create({
      payment_intent: intent.id,
      refund_application_fee: true,
      expand: ['balance_transaction'],
    })

    expect(refund).toMatchObject({
      amount: 10_000,
      currency: 'usd',
      balance_transaction: { amount: -8000, currency: 'eur', exchange_rate: 0.8, fee: -909, net: -7091 },
    })
    const [fee] = (await stripe.platform.applicationFees.list()).data
    expect(fee).toMatchObject({ amount: 909, currency: 'eur', amount_refunded: 909, refunded: true })
  })

  test('counts in the smallest unit of each, also of one without decimals', async ({ stripe }) => {
    const { platform } = stripe
    const intent = await platform.paymentIntents.create({
      amount: 5000,
      currency: 'JPY',
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['latest_charge.balance_transaction'],
    })

    expect(intent).toMatchObject({
      currency: 'jpy',
      latest_charge: { balance_transaction: { amount: 3500, currency: 'usd', exchange_rate: 0.7 } },
    })
  })

  test('the country given at onboarding decides in which currency an account settles', async ({ stripe }) => {
    const german = await stripe.platform.accounts.create({ country: 'DE' })
    expect(german.default_currency).toBe('eur')
  })
})

test('the balance is the sum of the entries, whatever happened in whatever currency', async ({ stripe }) => {
  const { id, stripe: coach } = await stripe.connect()
  await stripe.platform.accounts.update(id, { default_currency: 'eur' })
  const deed = fc.record({
    cents: fc.integer({ min: 100, max: 90_000 }),
    currency: fc.constantFrom('usd', 'eur', 'jpy'),
    feeShare: fc.integer({ min: 0, max: 30 }),
    refundShare: fc.integer({ min: 0, max: 100 }),
  })

  await fc.assert(
    fc.asyncProperty(deed, async ({ cents, currency, feeShare, refundShare }) => {
      const fee = Math.floor((cents * feeShare) / 100)
      const { latest_charge: charge } = await coach.paymentIntents.create({
        amount: cents,
        currency,
        payment_method: 'pm_card_visa',
        confirm: true,
        ...(fee && { application_fee_amount: fee }),
      })
      const back = Math.floor((cents * refundShare) / 100)
      if (back)
        await coach.refunds.create({
          charge: charge as string,
          amount: back,
          refund_application_fee: fee > 0,
        })
      const entries = (await coach.balanceTransactions.list({ limit: 100 })).data
      const { available, pending } = await coach.balance.retrieve()
      const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)

      expect(entries.every((entry) => entry.currency === 'eur')).toBe(true)
      for (const entry of entries) expect(entry.net).toBe(entry.amount - entry.fee)
      expect(sum([...available, ...pending])).toBe(sum(entries.map(({ net }) => ({ amount: net }))))
    }),
    { numRuns: 20 },
  )
})

test('an entry is available from its day on, by the clock of its customer', async ({ stripe }) => {
  const { platform } = stripe
  const { clock, subscription } = await subscribe(platform)
  const [entry] = (await platform.balanceTransactions.list()).data
  expect(subscription.status).toBe('active')
  expect(entry?.status).toBe('pending')

  await advance(platform, clock, (entry?.available_on ?? 0) - 1)
  expect((await platform.balanceTransactions.retrieve(entry?.id ?? '')).status).toBe('pending')
  await advance(platform, clock, (entry?.available_on ?? 0) + day)

  expect((await platform.balanceTransactions.retrieve(entry?.id ?? '')).status).toBe('available')
  expect(await platform.balance.retrieve()).toMatchObject({
    available: [{ amount: 4900 - 172, currency: 'usd' }],
    pending: [{ amount: 0 }],
  })
  expect((await platform.events.list({ type: 'balance.available' })).data).toHaveLength(1)
})

test('a currency that does not exist is refused, and so are nine digits', async ({ stripe }) => {
  const { platform } = stripe
  const intent = (amount: number, currency: string) =>
    refusal(platform.paymentIntents.create({ amount, currency }))
  const product = await platform.products.create({ name: 'Plan' })

  expect(await intent(500, 'xyz')).toMatchObject({ param: 'currency' })
  expect((await intent(500, 'xyz')).message).toMatch(/^Invalid currency: xyz\. Stripe currently supports/)
  expect(await intent(100_000_000, 'usd')).toMatchObject({ code: 'amount_too_large', param: 'amount' })
  expect(
    await refusal(platform.prices.create({ product: product.id, unit_amount: 100_000_000, currency: 'usd' })),
  ).toMatchObject({ param: 'unit_amount' })
  expect(
    await refusal(platform.prices.create({ product: product.id, unit_amount: 100, currency: 'dollars' })),
  ).toMatchObject({ param: 'currency' })
})

test('a price and its subscription are in one currency', async ({ stripe }) => {
  const { platform } = stripe
  const clock = await newClock(platform)
  const customer = await makeCustomer(platform, 'pm_card_visa', clock.id)
  const price = await makePlan(platform)

  const error = await refusal(
    platform.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], currency: 'eur' }),
  )

  expect(error.message).toContain('only supports `usd`')
})
