/** A visitor buys: registers, pays on the provider's page, and returns. */
import { z } from 'zod'
import { call, Flag, Id } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { Email, PersonName } from '../accounts/contract.ts'

/** A blank field means none. */
const CouponCode = text(50, { tooLong: 'Use at most 50 characters' })
  .trim()
  .nullish()
  .transform((code) => code || null)

export const Registration = z.object({
  name: PersonName,
  email: Email,
  coupon: CouponCode,
  consent: Flag.optional().describe(
    'Required where the trainer has terms of service, which are at `/terms` of the site: that the person agrees to them.',
  ),
})
export type Registration = z.output<typeof Registration>

/** `id` is the registration's: an id of the person would reveal whether the address was known. */
const Subscriber = z.object({ id: Id, name: z.string(), email: z.string(), token: z.string() })
export type Subscriber = z.output<typeof Subscriber>

export const QuoteInWords = z.object({
  /** '$39.20' */
  due: z.string(),
  /** What is charged after today; '' for nothing. */
  later: z.string(),
  /** The applied coupon; null without one. */
  coupon: z.object({ code: z.string(), off: z.string() }).nullable(),
})
export type QuoteInWords = z.output<typeof QuoteInWords>

export const checkoutCalls = {
  quote: call({
    method: 'GET',
    path: 'checkout-quote',
    caller: 'public',
    summary: 'What a plan on this host costs now and later, with or without a coupon.',
    query: z.object({
      pricing_id: Id,
      coupon: CouponCode,
      subdomain: text(63).toLowerCase().optional(),
      /** False if this person has already used the free trial. */
      trial: Flag.optional(),
    }),
    result: QuoteInWords,
    onSites: true,
  }),
  email: call({
    method: 'GET',
    path: 'checkout-email',
    caller: 'public',
    summary: 'A suggested correction for an email address that looks mistyped.',
    query: z.object({ email: text(254).trim().toLowerCase() }),
    result: z.object({ meant: z.string().nullable() }),
    onSites: true,
  }),
  register: call({
    method: 'POST',
    path: 'trainee/register',
    caller: 'public',
    summary:
      'Register as a subscriber of a sub-domain. A password is ignored: subscribers sign in with a mailed link. The token can only be used to buy. Without `consent`, 422 where there are terms, with the address of the page that shows them.',
    body: Registration.extend({
      password: z.unknown().optional(),
      subdomain: text(63).toLowerCase().optional(),
      /** The plan the coupon is for, if known. */
      pricing_id: Id.optional(),
    }),
    result: Subscriber,
    message: 'You are registered',
    onSites: true,
    transaction: 'own',
  }),
  paymentLink: call({
    method: 'POST',
    path: 'stripe-payment-link',
    caller: 'buyer',
    summary: 'The page where a plan is paid for, and the token that verifies the payment.',
    body: z.object({ pricing_id: Id, redirect_url: text(2000).nullish(), coupon: CouponCode }),
    result: z.object({ session_token: z.string(), url: z.string() }),
    onSites: true,
    transaction: 'own',
  }),
  verify: call({
    method: 'POST',
    path: 'verify/stripe-payment',
    caller: 'public',
    summary: 'The subscription of a completed payment, or 404.',
    body: z.object({
      session_token: text(200, { required: 'session_token is required' }).min(1, 'session_token is required'),
    }),
    result: z.object({
      subscription_id: Id,
      /** Where the buyer continues; null: the success page is shown. */
      redirect_url: z.string().nullable(),
    }),
    onSites: true,
    transaction: 'own',
  }),
}
