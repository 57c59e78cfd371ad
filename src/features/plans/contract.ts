/** What a trainer sells: plans, and the coupons that lower their prices. */
import { z } from 'zod'
import { call, Flag, Id, Line, lines, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { amountFault, Currency, toMinor } from './currency.ts'
import { PricingType } from './period.ts'

export const maxPlans = 100
const required = 'This field is required'
/** Stripe's own limit, in the minor unit. */
const maxAmount = 99_999_999

const Title = text(100, { required }).trim().min(1, required).pipe(Line)
const Description = text(500).trim()
const Includes = lines(12, 120)
const hundredths = (number: z.ZodNumber) => number.multipleOf(0.01, 'At most two decimals')
const Percent = hundredths(z.number().min(0, 'From 0 to 100').max(100, 'From 0 to 100'))
const Days = z.int('Whole days').min(0, 'At least 0').max(730, 'At most 730 days')

const PlanType = z.enum(['recurring', 'one_time', 'free'])

/** Every rule is checked, whatever other fields are missing, so each field shows its error at once. */
const given =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0])))

const noAmount = (field: string) => (issue: { input?: unknown }) => {
  const input = issue.input as Record<string, unknown>
  return amountFault(Number(input[field]), String(input['currency']))
}

export const NewPlan = z
  .object({
    title: Title,
    type: PlanType.default('recurring'),
    price: z.number('Please enter a number').optional(),
    currency: Currency.optional(),
    pricing_type: PricingType.optional(),
    annual_saving: Percent.default(0),
    trial_day: Days.default(0),
    description: Description.default(''),
    includes: Includes.default([]),
    highlighted: Flag.default(false),
  })
  .refine(({ type, price }) => type === 'free' || price !== undefined, {
    path: ['price'],
    error: required,
    when: given('type', 'price'),
  })
  .refine(({ type, price = 1 }) => type === 'free' || price > 0, {
    path: ['price'],
    error: 'Enter a price above 0',
    when: given('type', 'price'),
  })
  .refine(({ type, price = 0 }) => type !== 'free' || price === 0, {
    path: ['price'],
    error: 'A free plan costs nothing',
    when: given('type', 'price'),
  })
  .refine(({ type, currency }) => type === 'free' || currency !== undefined, {
    path: ['currency'],
    error: required,
    when: given('type', 'currency'),
  })
  .refine(({ price, currency }) => !price || !currency || toMinor(price, currency) !== undefined, {
    path: ['price'],
    error: noAmount('price'),
    when: given('price', 'currency'),
  })
  .refine(({ price, currency }) => !price || !currency || (toMinor(price, currency) ?? 0) <= maxAmount, {
    path: ['price'],
    error: 'That is more than one payment can be',
    when: given('price', 'currency'),
  })
  .refine(({ type, pricing_type }) => type !== 'recurring' || pricing_type !== undefined, {
    path: ['pricing_type'],
    error: required,
    when: given('type', 'pricing_type'),
  })
export type NewPlan = z.output<typeof NewPlan>

/** Omitted fields do not change. Price and type are accepted, but only unchanged. */
const PlanChange = z.object({
  title: Title,
  pricing_type: PricingType.optional(),
  description: Description.optional(),
  includes: Includes.optional(),
  highlighted: Flag.optional(),
  price: z.number().optional(),
  type: PlanType.optional(),
})
export type PlanChange = z.output<typeof PlanChange>

/** A plan as visitors see it. */
export const PublicPlan = z.object({
  id: Id,
  title: z.string(),
  type: PlanType,
  /** In currency units. */
  price: z.number(),
  currency: z.string(),
  /** Null for a one-time plan. */
  pricing_type: z.string().nullable(),
  interval_count: z.number(),
  annual_saving: z.number(),
  trial_day: z.number(),
  description: z.string(),
  includes: z.array(z.string()),
  highlighted: z.boolean(),
})

/** On a page it can be joined. */
export type OfferedPlan = z.output<typeof PublicPlan> & { start_url: string }

/**
 * On its trainer's site: registration comes before payment. A member of the app finds the same page below /me, on the
 * app's host, where it knows them.
 */
export const startPath = (planId: number, inApp = false) => `${inApp ? '/me' : ''}/register?plan=${planId}`

/** Where all plans are. */
export const plansPath = (inApp: boolean) => (inApp ? '/me/plans' : '/pricing')

export const Plan = PublicPlan.extend({
  /** Null for a free plan, and for one that was created on a Stripe account that is no longer connected. */
  stripe_link_url: z.string().nullable(),
  stripe_price_id: z.string().nullable(),
  created_by: Id,
  created_at: Timestamp,
})
export type Plan = z.output<typeof Plan>

const planSorts = z.enum(['id,desc', 'position,asc'])

const Code = text(50, { required })
  .trim()
  .min(1, required)
  .regex(/^[\w-]+$/, 'Letters, digits, dashes and underscores only')

/** A day or a time when it ends. */
const Expiry = text(40)
  .transform((day) => day.replace(/^\d{4}-\d\d-\d\d$/, '$&T23:59:59Z') || null)
  .nullable()
  .pipe(Timestamp.nullable())

export const CouponTerms = z
  .object({
    name: text(40).trim().min(1, required).pipe(Line),
    code: Code,
    /** In currency units. */
    amount_off: z.number('Please enter a number').positive('More than 0').nullable().default(null),
    currency: Currency.default('USD'),
    percent_off: hundredths(z.number().positive('More than 0').max(100, 'From 0 to 100'))
      .nullable()
      .default(null),
    duration_in_months: z.int('Whole months').min(1, 'At least 1').max(120).nullable().default(null),
    max_redemptions: z.int('A whole number').min(1, 'At least 1').max(1_000_000).nullable().default(null),
    expires_at: Expiry.default(null),
  })
  .refine(({ amount_off, percent_off }) => (amount_off === null) !== (percent_off === null), {
    path: ['percent_off'],
    error: 'Enter either an amount or a percentage',
    when: given('amount_off', 'percent_off'),
  })
  .refine(({ amount_off, currency }) => !amount_off || toMinor(amount_off, currency) !== undefined, {
    path: ['amount_off'],
    error: noAmount('amount_off'),
    when: given('amount_off', 'currency'),
  })
  .refine(({ amount_off, currency }) => !amount_off || (toMinor(amount_off, currency) ?? 0) <= maxAmount, {
    path: ['amount_off'],
    error: 'That is more than one payment can be',
    when: given('amount_off', 'currency'),
  })
export type CouponTerms = z.output<typeof CouponTerms>

export const Coupon = z.object({
  id: Id,
  stripe_id: z.string(),
  name: z.string(),
  code: z.string(),
  /** In cents: the minor unit of `currency`. */
  amount_off: z.number().nullable(),
  currency: z.string().nullable(),
  percent_off: z.number().nullable(),
  duration: z.enum(['once', 'repeating']),
  duration_in_months: z.number().nullable(),
  max_redemptions: z.number().nullable(),
  times_redeemed: z.number(),
  expires_at: Timestamp.nullable(),
  /** Shown to subscribers who are about to cancel. */
  is_stay_offer: z.boolean(),
})
export type Coupon = z.output<typeof Coupon>

const OfOne = z.object({ id: Id })

export const planCalls = {
  list: call({
    method: 'GET',
    path: 'pricing',
    caller: 'trainer',
    staff: ['customers', 'pages', 'money'],
    summary: "The trainer's own plans, in the trainer's order or newest first.",
    query: z.object({ sort: planSorts.default('id,desc') }),
    result: z.array(Plan),
  }),
  create: call({
    method: 'POST',
    path: 'pricing',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Create a plan. A paid plan is also created in Stripe, with its own payment link.',
    body: NewPlan,
    result: Plan,
    message: 'Plan created',
    transaction: 'own',
  }),
  reorder: call({
    method: 'PUT',
    path: 'pricing/order',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Put the plans in this order. Plans not listed come last.',
    body: z.object({ ids: z.array(Id).min(1).max(maxPlans) }),
    result: z.array(Plan),
    message: 'Order saved',
  }),
  change: call({
    method: 'PUT',
    path: 'pricing/:id',
    caller: 'trainer',
    staff: ['money'],
    summary: "Change a plan's text and how often it is billed. Existing subscriptions don't change.",
    params: OfOne,
    body: PlanChange,
    result: Plan,
    message: 'Plan saved',
    transaction: 'own',
  }),
  archive: call({
    method: 'DELETE',
    path: 'pricing/:id',
    caller: 'trainer',
    staff: ['money'],
    summary: "Delete a plan. Existing subscriptions don't change.",
    params: OfOne,
    result: z.null(),
    message: 'Plan deleted',
  }),
  listPublic: call({
    method: 'GET',
    path: 'public_pricing',
    caller: 'public',
    summary: "The plans for sale on a sub-domain, in the trainer's order.",
    query: z.object({ domain: text(63, { required: 'domain is required' }).toLowerCase() }),
    result: z.array(PublicPlan),
    onSites: true,
  }),
  currencies: call({
    method: 'GET',
    path: 'currencies',
    caller: 'signed-in',
    staff: ['customers', 'pages', 'money'],
    summary: 'The ISO 4217 currencies a price can use, with the smallest step between two amounts.',
    result: z.array(z.object({ code: z.string(), name: z.string(), step: z.number() })),
  }),
}

export const couponCalls = {
  offerToStay: call({
    method: 'PUT',
    path: 'coupon/stay-offer',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Set the coupon that is offered to subscribers who are about to cancel, or null for none.',
    body: z.object({ coupon_id: Id.nullable() }),
    result: z.null(),
    message: 'Saved',
  }),
  list: call({
    method: 'GET',
    path: 'coupon',
    caller: 'trainer',
    staff: ['money'],
    summary: "The trainer's own coupons on the connected Stripe account, newest first.",
    query: z.object({ sort: z.literal('id,desc').default('id,desc') }),
    result: z.array(Coupon),
  }),
  create: call({
    method: 'POST',
    path: 'coupon',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Create a coupon.',
    body: CouponTerms,
    result: Coupon,
    message: 'Coupon created',
    transaction: 'own',
  }),
  change: call({
    method: 'PUT',
    path: 'coupon/:id',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Change a coupon. Customers who redeemed it keep the discount they got.',
    params: OfOne,
    body: CouponTerms,
    result: Coupon,
    message: 'Coupon saved',
    transaction: 'own',
  }),
  remove: call({
    method: 'DELETE',
    path: 'coupon/:id',
    caller: 'trainer',
    staff: ['money'],
    summary: 'Delete a coupon. Customers who redeemed it keep the discount.',
    params: OfOne,
    result: z.null(),
    message: 'Coupon deleted',
  }),
}
