/** Which subscriptions of an existing Stripe account can be adopted, and why the others cannot. */
import type { PricingType } from '../plans/period.ts'

/** What decides it, of a subscription at Stripe. */
export interface StripeSubscription {
  status: string
  collection_method: string
  items: {
    quantity: number
    price: {
      id: string
      unit_amount: number | null
      recurring: { interval: string; interval_count: number; usage_type: string } | null
    }
  }[]
  customer: { deleted: boolean; email: string | null }
}

export const skipReasons = {
  ended: 'Canceled at Stripe',
  unpaid_start: 'The first payment was never made',
  several_items: 'Has several prices; a plan has one',
  quantity: 'Is billed for a quantity other than 1',
  metered: 'Is billed by usage',
  no_amount: 'Has no fixed price',
  interval: 'Is billed in an interval that plans do not have',
  invoice: 'Is paid by invoice, not charged automatically',
  no_customer: 'The customer was deleted at Stripe',
  no_email: 'The customer has no email address',
  known: 'Is already in your customers',
  same_plan: 'The person already has this plan; nobody has a plan twice',
  other_price: 'Has another price since the dry run; read again to take it',
  gone: 'Was deleted at Stripe in the meantime',
} as const
export type SkipReason = keyof typeof skipReasons

const begun = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])

const periods: Record<string, PricingType> = {
  'day 1': 'daily',
  'week 1': 'weekly',
  'month 1': 'monthly',
  'month 3': 'monthly_3',
  'month 6': 'monthly_6',
  'month 12': 'yearly',
  'year 1': 'yearly',
}

/** Our name of Stripe's interval; undefined for one that no plan has. */
export const pricingTypeOf = (interval: string, count: number): PricingType | undefined =>
  periods[`${interval} ${count}`]

/** Undefined for a subscription that can be adopted. */
export function skipReasonOf({
  status,
  collection_method,
  items,
  customer,
}: StripeSubscription): SkipReason | undefined {
  if (status === 'incomplete') return 'unpaid_start'
  if (!begun.has(status)) return 'ended'
  const [item] = items
  if (items.length !== 1 || !item) return 'several_items'
  const { recurring, unit_amount } = item.price
  if (!recurring || recurring.usage_type === 'metered') return 'metered'
  if (unit_amount === null) return 'no_amount'
  if (item.quantity !== 1) return 'quantity'
  if (!pricingTypeOf(recurring.interval, recurring.interval_count)) return 'interval'
  if (collection_method !== 'charge_automatically') return 'invoice'
  if (customer.deleted) return 'no_customer'
  return customer.email?.trim() ? undefined : 'no_email'
}
