/** What a trainer pays us: the platform's plans, promo codes, and the trainer's own subscription. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'

/** One price of one plan, with what its card says. Amounts in cents. */
export const PlatformPrice = z.object({
  id: z.string(),
  unit_amount: z.number(),
  currency: z.string(),
  recurring: z.enum(['monthly', 'yearly']),
  plan: z.enum(['Basic', 'Business', 'Enterprise']),
  /** The plan's own words, e.g. '+15% fee'. */
  fee_text: z.string(),
  includes: z.array(z.string()),
  /** What is really kept of the trainer's sales, in percent. */
  mgp_commission: z.number(),
})
export type PlatformPrice = z.output<typeof PlatformPrice>

export const PromoCoupon = z.object({
  name: z.string().nullable(),
  percent_off: z.number().nullable(),
  /** In cents. */
  amount_off: z.number().nullable(),
  duration: z.enum(['once', 'repeating', 'forever']),
  duration_in_months: z.number().nullable(),
})
export type PromoCoupon = z.output<typeof PromoCoupon>

export const PaidSubscription = z.object({
  status: z.string(),
  plan: z.string(),
  next_payment_date: Timestamp.nullable(),
})
export type PaidSubscription = z.output<typeof PaidSubscription>

export const billingCalls = {
  getPlatformPrices: call({
    method: 'GET',
    path: 'get-platform-prices',
    caller: 'trainer',
    summary: "The platform's prices, yearly and monthly, in the order of the plans.",
    result: z.object({ data: z.array(PlatformPrice) }),
  }),
  getPromo: call({
    method: 'POST',
    path: 'get-promo',
    caller: 'trainer',
    summary: 'What a promo code takes off.',
    body: z.object({
      'promo-code': text(100, { required: 'Enter a promo code' }).trim().min(1, 'Enter a promo code'),
    }),
    result: z.object({ coupon: PromoCoupon }),
    message: 'Promo code applied',
    transaction: 'own',
  }),
  getPaidSubscription: call({
    method: 'GET',
    path: 'trainerPaidSubscription',
    caller: 'trainer',
    summary: "The trainer's subscription to the platform, or null.",
    result: PaidSubscription.nullable(),
  }),
  getPricingPlans: call({
    method: 'GET',
    path: 'getPricingPlans',
    caller: 'trainer',
    summary:
      'Startup prices, the monthly price and the management fees of the two plans with a startup price.',
    result: z.object({
      business: z.number(),
      starter: z.number(),
      monthly: z.number(),
      commission_business: z.number(),
      commission_starter: z.number(),
    }),
  }),
  getPaymentLink: call({
    method: 'POST',
    path: 'getTrainerPaymentLink',
    caller: 'trainer',
    summary: 'A payment page for one of the plans with a startup price.',
    body: z.object({
      plan: z.enum(['business', 'starter'], 'Choose the business or the starter plan'),
      trainer_id: Id,
      redirect_url: text(500),
    }),
    result: z.object({ url: z.string() }),
    transaction: 'own',
  }),
}
