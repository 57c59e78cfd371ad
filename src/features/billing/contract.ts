/** What a trainer pays us: the platform's plans, promo codes, and the trainer's own subscription. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { cursored, cursorQuery } from '../../base/list.ts'
import { text } from '../../base/text.ts'
import { getPaidSubscription } from './paidSubscription.ts'

/** One price of one plan, with what its card says. Amounts in cents. */
export const PlatformPrice = z.object({
  id: z.string(),
  unit_amount: z.number(),
  currency: z.string(),
  recurring: z.enum(['monthly', 'yearly']),
  plan: z.string(),
  description: z.string(),
  /** Sold by phone: its price is not shown. */
  is_custom: z.boolean(),
  /** The one to choose. */
  is_featured: z.boolean(),
  /** The plan's own label, e.g. '+15% fee', and its meaning. It is not our fee. */
  fee_text: z.string(),
  fee_note: z.string(),
  includes: z.array(z.string()),
  /** Our share of the trainer's sales, in percent. */
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

/** A code with what it lowers. */
export const AppliedPromo = z.object({
  code: z.string(),
  coupon: PromoCoupon,
  /** A code can be for some plans only. */
  price_ids: z.array(z.string()),
  /** Also the startup price that is paid with the first month. */
  lowers_startup: z.boolean(),
})
export type AppliedPromo = z.output<typeof AppliedPromo>

/** The current subscription as Stripe has it now. Amounts in cents. */
export const PlatformSubscription = z.object({
  plan: z.string(),
  price_id: z.string(),
  recurring: z.enum(['monthly', 'yearly']),
  unit_amount: z.number(),
  currency: z.string(),
  mgp_commission: z.number(),
  /** A startup price was paid, which lowers the commission on the plan that has one. */
  startup_paid: z.boolean(),
  status: z.string(),
  next_payment_date: Timestamp.nullable(),
  /** Canceled, but paid until then. */
  ends_at: Timestamp.nullable(),
  card: z
    .object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })
    .nullable(),
  open_invoice: z.object({ amount_due: z.number(), currency: z.string(), url: z.string() }).nullable(),
})
export type PlatformSubscription = z.output<typeof PlatformSubscription>

export const PlatformInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  date: Timestamp,
  description: z.string(),
  total: z.number(),
  amount_due: z.number(),
  currency: z.string(),
  status: z.enum(['open', 'paid', 'uncollectible']),
  url: z.string().nullable(),
  pdf: z.string().nullable(),
})
export type PlatformInvoice = z.output<typeof PlatformInvoice>

const PriceId = text(255, { required: 'Choose a plan' }).min(1, 'Choose a plan')

const promo_code = text(100)
  .trim()
  .nullish()
  .transform((code) => code || null)

/**
 * What a change of plan costs at a given time, which is sent back with the change: the price shown is the price
 * charged.
 */
export const PlanChange = z.object({
  due_now: z.number(),
  /** The credit left over from the old plan; it lowers the next payments. */
  credit: z.number(),
  currency: z.string(),
  next_amount: z.number(),
  next_payment_date: Timestamp,
  /** When the discount in `next_amount` ends; null if there is none, or it has no end. */
  lower_until: Timestamp.nullable(),
  mgp_commission: z.number(),
  /** The promo code takes the place of the present discount. */
  replaces_discount: z.boolean(),
  as_of: z.int(),
})
export type PlanChange = z.output<typeof PlanChange>

export const billingCalls = {
  listPlans: call({
    method: 'GET',
    path: 'platform-plans',
    caller: 'public',
    summary: "The platform's prices, without signing in: the same as get-platform-prices.",
    result: z.array(PlatformPrice),
  }),
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
    summary: 'What a promo code takes off, and of which prices.',
    body: z.object({
      'promo-code': text(100, { required: 'Enter a promo code' }).trim().min(1, 'Enter a promo code'),
    }),
    result: AppliedPromo,
    message: 'Promo code applied',
    transaction: 'own',
  }),
  getPaidSubscription,
  getPricingPlans: call({
    method: 'GET',
    path: 'getPricingPlans',
    caller: 'trainer',
    summary:
      'The plan that has a startup price in two versions: without it (starter), or with it and a lower fee (business). In dollars and percent.',
    result: z.object({
      plan: z.string(),
      /** Its monthly price. */
      price_id: z.string(),
      business: z.number(),
      starter: z.number(),
      monthly: z.number(),
      commission_business: z.number(),
      commission_starter: z.number(),
      /** By this trainer, who does not pay it again. */
      startup_paid: z.boolean(),
    }),
  }),
  getPaymentLink: call({
    method: 'POST',
    path: 'getTrainerPaymentLink',
    caller: 'trainer',
    summary: 'A payment page for the plan that has a startup price, with or without it.',
    body: z.object({
      plan: z.enum(['business', 'starter'], 'Choose the business or the starter plan'),
      trainer_id: Id,
      redirect_url: text(500),
      promo_code,
    }),
    result: z.object({ url: z.string() }),
    transaction: 'own',
  }),
  startPlan: call({
    method: 'POST',
    path: 'platform-subscription/start',
    caller: 'trainer',
    summary: 'A payment page for a plan, for a trainer who has none or whose plan has ended.',
    body: z.object({ price_id: PriceId, promo_code }),
    result: z.object({ url: z.string() }),
    transaction: 'own',
    ownerOnly: true,
  }),
  getPlatformSubscription: call({
    method: 'GET',
    path: 'platform-subscription',
    caller: 'trainer',
    summary: "The trainer's current plan with its price, card and open invoice, or null.",
    result: PlatformSubscription.nullable(),
  }),
  previewChange: call({
    method: 'POST',
    path: 'platform-subscription/preview',
    caller: 'trainer',
    summary: 'What switching to another price would cost now and at the next payment.',
    body: z.object({ price_id: PriceId, promo_code }),
    result: PlanChange,
    transaction: 'own',
  }),
  changePlan: call({
    method: 'POST',
    path: 'platform-subscription/change',
    caller: 'trainer',
    summary:
      'Switch to another price. The amount due is charged to the saved card right away; if that fails, nothing changes.',
    body: z.object({ price_id: PriceId, promo_code, as_of: z.int().positive().optional() }),
    result: z.null(),
    message: 'Plan changed',
    transaction: 'own',
    ownerOnly: true,
  }),
  cancelPlan: call({
    method: 'POST',
    path: 'platform-subscription/cancel',
    caller: 'trainer',
    summary: 'Cancel the plan at the end of the paid period, or immediately if a payment is due.',
    body: z.object({}),
    result: z.null(),
    message: 'Plan canceled',
    transaction: 'own',
    ownerOnly: true,
  }),
  undoCancel: call({
    method: 'POST',
    path: 'platform-subscription/keep',
    caller: 'trainer',
    summary: 'Undo the cancellation of a plan that is still active.',
    body: z.object({}),
    result: z.null(),
    message: 'Your plan continues',
    transaction: 'own',
    ownerOnly: true,
  }),
  changeCard: call({
    method: 'POST',
    path: 'platform-subscription/card',
    caller: 'trainer',
    summary: "Stripe's page where the trainer enters another card for the plan.",
    body: z.object({}),
    result: z.object({ url: z.string() }),
    transaction: 'own',
    ownerOnly: true,
  }),
  listInvoices: call({
    method: 'GET',
    path: 'platform-invoices',
    caller: 'trainer',
    summary: "The platform's invoices to the trainer, newest first.",
    query: z.object(cursorQuery(10, text(255))),
    result: cursored(PlatformInvoice),
  }),
}
