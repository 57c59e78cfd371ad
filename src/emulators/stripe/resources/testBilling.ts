/** Setup shared by billing tests. */
import type Stripe from 'stripe'
import { makeCustomer, makePlan, startOf2026 } from '../testStripe.ts'

export const day = 86_400

export const newClock = (stripe: Stripe, at = startOf2026) =>
  stripe.testHelpers.testClocks.create({ frozen_time: at })

/** A running monthly subscription on a test clock. */
export async function subscribe(
  stripe: Stripe,
  params: Partial<Stripe.SubscriptionCreateParams> = {},
  method = 'pm_card_visa',
  cents = 4900,
) {
  const clock = await newClock(stripe)
  const price = await makePlan(stripe, cents)
  const customer = await makeCustomer(stripe, method, clock.id)
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...params,
  })
  return { clock: clock.id, price, customer, subscription }
}

export const invoices = async (stripe: Stripe, subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data.toReversed()

/** The types of the events so far, oldest first. */
export const eventTypes = async (stripe: Stripe, prefix: string) =>
  (await stripe.events.list({ type: `${prefix}*`, limit: 100 })).data.map(({ type }) => type).toReversed()
