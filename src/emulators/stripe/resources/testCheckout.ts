/** Buying on the hosted page, for tests. */
import type Stripe from 'stripe'
import { card, submitForm } from '../testStripe.ts'

export const addresses = {
  success_url: 'http://127.0.0.1:1/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/plans',
}

export const open = (
  stripe: Stripe,
  price: string,
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    ...addresses,
    ...params,
  })

export const pay = (url: string | null, number?: string) =>
  submitForm(url ?? '', { do: 'pay', email: 'ada@example.com', ...card(number) })
