/** A row of either table of customers, as the calls name it. */
import type { FreeCustomer, PaidCustomer, SubscriptionStatus } from '../../contract.ts'

export interface CustomerTarget {
  name: string
  email: string
  which: {
    type: 'free' | 'recurring' | 'one_time'
    customer_id: number
    customer_stripe: string | null
  }
  subscription: {
    id: number
    /** At Stripe. */
    stripeId: string | null
    plan: string
    planId: number | null
    status: SubscriptionStatus
    type: 'free' | 'recurring' | 'one_time'
    next_payment_status: 'on' | 'off'
    ends_at: string | null
    is_foreign: boolean
  }
}

export const paidTarget = (row: PaidCustomer): CustomerTarget => ({
  name: row.customer.name,
  email: row.customer.email,
  which: { type: row.type, customer_id: row.customer_id, customer_stripe: row.customer.id },
  subscription: {
    id: row.subscription_id,
    stripeId: row.id,
    plan: row.plan.nickname,
    planId: row.plan_id,
    status: row.status,
    type: row.type,
    next_payment_status: row.next_payment_status,
    ends_at: row.ends_at,
    is_foreign: row.is_foreign,
  },
})

export const freeTarget = ({ id, trainee, pricing }: FreeCustomer): CustomerTarget => ({
  name: trainee.name,
  email: trainee.email,
  which: { type: 'free', customer_id: trainee.id, customer_stripe: null },
  subscription: {
    id,
    stripeId: null,
    plan: pricing.title,
    planId: null,
    status: 'active',
    type: 'free',
    next_payment_status: 'off',
    ends_at: null,
    is_foreign: false,
  },
})
