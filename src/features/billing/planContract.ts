/** The operator's side of the price list: the platform's plans and their promo codes. */
import { z } from 'zod'
import { call, Flag, Line, lines, Timestamp } from '../../base/call.ts'
import { cursored, cursorQuery } from '../../base/list.ts'
import { text } from '../../base/text.ts'
import { PromoCoupon } from './contract.ts'

const MOST_DOLLARS = 999_999.99

const hasCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

const Dollars = z
  .number('Please enter a number')
  .min(0, 'At least 0')
  .max(MOST_DOLLARS, 'At most 999,999.99')
  .refine(hasCents, 'Use at most two decimals')
const Price = Dollars.refine((dollars) => dollars >= 0.5, 'At least 0.50')
const Percent = z
  .number('Please enter a number')
  .min(0, 'At least 0')
  .max(100, 'At most 100')
  .refine(hasCents, 'Use at most two decimals')

const PlanName = text(40, { required: 'Enter a name' }).trim().min(1, 'Enter a name').pipe(Line)

const Includes = lines(10, 80)

/** In dollars and percent, as the form has them. */
const PlanFields = z
  .object({
    plan_name: PlanName,
    description: text(200).trim().default(''),
    /** Paid once, for the lower management fee; 0 for none. */
    startup: Dollars,
    monthly: Price,
    yearly: Price,
    management_fee: Percent,
    /** For those who paid the startup price. */
    startup_fee: Percent.nullable().default(null),
    includes: Includes.default([]),
    /** About what the app stores take. */
    fee_text: text(40).trim().pipe(Line),
    is_custom: Flag.default(false),
    is_featured: Flag.default(false),
  })
  .refine(({ startup, startup_fee }) => startup === 0 || startup_fee !== null, {
    path: ['startup_fee'],
    error: 'Enter the fee for those who pay the startup price',
  })
  .refine(
    ({ startup, startup_fee, management_fee }) => startup === 0 || (startup_fee ?? 0) < management_fee,
    { path: ['startup_fee'], error: 'The startup price is paid for a lower fee' },
  )
  .refine(({ startup }) => startup === 0 || startup >= 0.5, {
    path: ['startup'],
    error: 'At least 0.50, or 0 for none',
  })
  .refine(({ startup, is_custom }) => startup === 0 || !is_custom, {
    path: ['startup'],
    error: 'A plan that is sold by phone has no startup price. Enter 0.',
  })
export type PlanFields = z.output<typeof PlanFields>

export const PlatformPlan = z.object({
  plan_name: z.string(),
  description: z.string(),
  startup: z.number(),
  monthly: z.number(),
  yearly: z.number(),
  management_fee: z.number(),
  startup_fee: z.number().nullable(),
  includes: z.array(z.string()),
  fee_text: z.string(),
  is_custom: z.boolean(),
  is_featured: z.boolean(),
  currency: z.string(),
  /** Who has it now, and how many of them have not paid. */
  trainers: z.number(),
  unpaid: z.number(),
  /** Deleted: no longer sold, and kept by those who have it. */
  is_deleted: z.boolean(),
})
export type PlatformPlan = z.output<typeof PlatformPlan>

export const PromoCode = z.object({
  id: z.string(),
  code: z.string(),
  coupon: PromoCoupon,
  currency: z.string().nullable(),
  /** The plans it is for; empty for all. */
  plans: z.array(z.string()),
  is_active: z.boolean(),
  times_redeemed: z.number(),
  max_redemptions: z.number().nullable(),
  expires_at: Timestamp.nullable(),
  first_purchase_only: z.boolean(),
})
export type PromoCode = z.output<typeof PromoCode>

const NewPromo = z
  .object({
    code: text(50, { required: 'Enter a code' })
      .trim()
      .regex(/^[A-Za-z0-9-]{3,50}$/, 'Use 3 to 50 letters, digits or dashes'),
    percent_off: Percent.nullable().default(null),
    amount_off: Dollars.nullable().default(null),
    /** Empty for the first payment; 0 for as long as the plan runs. */
    months: z.int('Whole months').min(0, 'At least 0').max(36, 'At most 36 months').nullable().default(null),
    max_redemptions: z
      .int('Enter a whole number')
      .min(1, 'At least 1')
      .max(1_000_000)
      .nullable()
      .default(null),
    /** The last day, in UTC; empty for no end. */
    expires_on: text(10)
      .pipe(z.union([z.literal(''), z.iso.date()], 'Choose a day'))
      .default(''),
    plans: z.array(PlanName).max(50).default([]),
    first_purchase_only: Flag.default(false),
    /** One per dialog: a second click creates nothing. */
    command_id: text(50).pipe(z.uuid()),
  })
  .refine(({ percent_off, amount_off }) => (percent_off ?? 0) > 0 || (amount_off ?? 0) > 0, {
    path: ['percent_off'],
    error: 'Enter a discount above 0',
  })
  .refine(({ percent_off, amount_off }) => percent_off === null || amount_off === null, {
    path: ['amount_off'],
    error: 'Enter a percentage or an amount, not both',
  })
export type NewPromo = z.output<typeof NewPromo>

export const platformPlanCalls = {
  list: call({
    method: 'GET',
    path: 'admin/platform-plans',
    caller: 'admin',
    summary: 'The platform’s plans with their prices, and how many trainers have each.',
    result: z.array(PlatformPlan),
  }),
  create: call({
    method: 'POST',
    path: 'admin/platform-plans',
    caller: 'admin',
    summary: 'Sell another plan. Its prices are created at Stripe.',
    body: PlanFields,
    result: z.null(),
    message: 'Plan created',
    transaction: 'own',
  }),
  change: call({
    method: 'PUT',
    path: 'admin/platform-plans/:name',
    caller: 'admin',
    summary: 'Change a plan for later purchases: trainers who have it keep their price and their fee.',
    params: z.object({ name: PlanName }),
    body: PlanFields,
    result: z.null(),
    message: 'Plan updated',
    transaction: 'own',
  }),
  remove: call({
    method: 'DELETE',
    path: 'admin/platform-plans/:name',
    caller: 'admin',
    fresh: true,
    summary: 'Stop selling a plan: trainers who have it keep it.',
    params: z.object({ name: PlanName }),
    result: z.null(),
    message: 'Plan deleted',
    transaction: 'own',
  }),
  listPromos: call({
    method: 'GET',
    path: 'admin/promo-codes',
    caller: 'admin',
    summary: 'The promo codes for platform plans, newest first, as Stripe has them.',
    query: z.object(cursorQuery(20, text(255))),
    result: cursored(PromoCode),
  }),
  createPromo: call({
    method: 'POST',
    path: 'admin/promo-codes',
    caller: 'admin',
    summary: 'Create a promo code for platform plans.',
    body: NewPromo,
    result: z.null(),
    message: 'Promo code created',
    transaction: 'own',
  }),
  switchPromo: call({
    method: 'POST',
    path: 'admin/promo-codes/:id',
    caller: 'admin',
    summary: 'Switch a promo code off, or on again. Trainers who used it keep their discount.',
    params: z.object({ id: text(255) }),
    body: z.object({ is_active: Flag }),
    result: z.null(),
    message: 'Promo code updated',
    transaction: 'own',
  }),
}
