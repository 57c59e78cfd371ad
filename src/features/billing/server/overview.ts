/** What a trainer pays us, as admins see it. */
import type { AppContext } from '../../../base/server/context.ts'
import { ask } from '../../../base/server/stripe.ts'
import { findPrice } from './priceQueries.ts'
import { type BegunRow, listBegun } from './queries.ts'

export interface PlatformPlan extends Pick<BegunRow, 'plan' | 'status' | 'created_at' | 'next_payment_at'> {
  /** In the minor unit; null for a plan that has ended. */
  price: { unit_amount: number; currency: string; recurring: 'monthly' | 'yearly' } | null
}

/** The running one first, then earlier ones, newest first; empty if the trainer never paid for a plan. */
export async function listPlatformPlans(
  { db, stripe }: Pick<AppContext, 'db' | 'stripe'>,
  trainerId: number,
): Promise<PlatformPlan[]> {
  const rows = await listBegun(db, trainerId)
  return Promise.all(
    rows.map(async ({ plan, status, created_at, next_payment_at, ended_at, price_id }) => ({
      plan,
      status,
      created_at,
      next_payment_at,
      price: ended_at ? null : await getPrice({ db, stripe }, price_id),
    })),
  )
}

/** One that is no longer sold is only at Stripe. */
async function getPrice({ db, stripe }: Pick<AppContext, 'db' | 'stripe'>, priceId: string) {
  const known = await findPrice(db, priceId)
  if (known)
    return {
      unit_amount: known.unit_cents,
      currency: known.currency,
      recurring: known.recurring ?? 'monthly',
    }
  const price = await ask(() => stripe.platform.prices.retrieve(priceId))
  return {
    unit_amount: price.unit_amount ?? 0,
    currency: price.currency,
    recurring: price.recurring?.interval === 'year' ? ('yearly' as const) : ('monthly' as const),
  }
}
