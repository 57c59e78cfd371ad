import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { refusal, test } from '../testStripe.ts'
import { day, subscribe } from './testBilling.ts'

test('a payout takes what is available, arrives a day later, and can be called back before', async ({
  stripe,
}) => {
  const { platform } = stripe
  await platform.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  const payOut = (amount: number) => platform.payouts.create({ amount, currency: 'usd' })
  expect(await refusal(payOut(1))).toMatchObject({ code: 'balance_insufficient' })
  stripe.local.advance(2 * 86_400 + 60)

  const [kept, back] = [await payOut(4000), await payOut(1000)]
  await platform.payouts.cancel(back.id)
  stripe.local.advance(86_400 + 60)

  expect((await platform.payouts.retrieve(kept.id)).status).toBe('paid')
  expect(await refusal(platform.payouts.cancel(kept.id))).toMatchObject({ statusCode: 400 })
  expect((await platform.balance.retrieve()).available).toMatchObject([
    { amount: 10_000 - 320 - 4000, currency: 'usd' },
  ])
  expect(
    (await platform.events.list({ type: 'payout.*' })).data.map(({ type }) => type).toReversed(),
  ).toEqual(['payout.created', 'payout.created', 'payout.canceled', 'payout.paid'])
})

test('without the capability of card payments an account cannot charge', async ({ stripe }) => {
  const { id, stripe: coach } = await stripe.connect()
  const { platform } = stripe
  expect((await platform.accounts.listCapabilities(id)).data).toMatchObject([
    { id: 'card_payments', status: 'active', requested: true },
    { id: 'transfers', status: 'active' },
  ])

  await platform.accounts.updateCapability(id, 'card_payments', { requested: false })
  expect((await platform.accounts.retrieve(id)).charges_enabled).toBe(false)
  expect((await refusal(coach.paymentIntents.create({ amount: 500, currency: 'usd' }))).message).toContain(
    'cannot currently make charges',
  )

  await platform.accounts.updateCapability(id, 'card_payments', { requested: true })
  expect((await platform.accounts.retrieveCapability(id, 'card_payments')).status).toBe('active')
  expect((await platform.accounts.retrieve(id)).charges_enabled).toBe(true)
})

test('invoices are found by their subscription; a field that Stripe does not search is refused', async ({
  stripe,
}) => {
  const { platform } = stripe
  const { subscription } = await subscribe(platform)
  await subscribe(platform)

  const found = await platform.invoices.search({ query: `subscription:"${subscription.id}"` })

  expect(found.data).toMatchObject([{ id: subscription.latest_invoice }])
  expect(await refusal(platform.customers.search({ query: 'nickname:"Ada"' }))).toMatchObject({
    param: 'query',
    message: 'Field `nickname` is an unsupported search field for resource `customers`.',
  })
})

describe('automatic payouts', () => {
  const sell = async (stripe: Stripe) => {
    await stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
  }
  const available = async (stripe: Stripe) => (await stripe.balance.retrieve()).available[0]?.amount

  test('send what is available to the bank at midnight, every day', async ({ stripe }) => {
    const { stripe: coach } = await stripe.connect()
    await sell(coach)
    stripe.local.advance(2 * day - 60)
    expect((await coach.payouts.list()).data).toEqual([])

    stripe.local.advance(day + 60)
    await sell(coach)
    stripe.local.advance(4 * day)

    const { data } = await coach.payouts.list()
    expect(data).toMatchObject([
      { amount: 9680, automatic: true, status: 'paid' },
      { amount: 9680, automatic: true, status: 'paid' },
    ])
    expect(data.every((payout) => payout.created % day === 0)).toBe(true)
    expect(await available(coach)).toBe(0)
  })

  test('are off for an account that wants to do it itself', async ({ stripe }) => {
    const { id, stripe: coach } = await stripe.connect()
    const account = await stripe.platform.accounts.update(id, {
      settings: { payouts: { schedule: { interval: 'manual' } } },
    })
    expect(account.settings?.payouts?.schedule.interval).toBe('manual')
    await sell(coach)
    stripe.local.advance(5 * day)

    expect((await coach.payouts.list()).data).toEqual([])
    expect(await available(coach)).toBe(9680)
  })

  test('a payout is reversed: the money comes back from the bank', async ({ stripe }) => {
    const { stripe: coach } = await stripe.connect()
    await sell(coach)
    stripe.local.advance(4 * day)
    const [payout] = (await coach.payouts.list()).data
    const reversal = await coach.payouts.reverse(payout?.id ?? '')

    expect(reversal).toMatchObject({ amount: -9680, original_payout: payout?.id, status: 'pending' })
    expect(await coach.payouts.retrieve(payout?.id ?? '')).toMatchObject({ reversed_by: reversal.id })
    expect(await available(coach)).toBe(9680)
    expect(await refusal(coach.payouts.reverse(payout?.id ?? ''))).toMatchObject({ statusCode: 400 })
    expect(await refusal(coach.payouts.reverse(reversal.id))).toMatchObject({ statusCode: 400 })
  })
})
