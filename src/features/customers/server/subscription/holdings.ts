/** A customer's subscriptions as standings: see holding.ts. */
import type { Db, TenantKey } from '../../../../base/server/db.ts'
import {
  findMirroredSubscription,
  listPayments,
  type MirroredCharge,
} from '../../../ledger/server/service.ts'
import type { Holding, Pause, Standing } from '../../holding.ts'
import { listPauseEntries } from '../customer/historyQueries.ts'
import { accountOf, type BilledRow, isBilled } from '../lists/billedRow.ts'
import { listSubscriptions, type SubscriptionRow } from '../queries.ts'

export async function listHoldings(db: Db, trainee: TenantKey): Promise<Holding[]> {
  const rows = await listSubscriptions(db, trainee)
  const running = rows.filter((row) => row.state !== 'cancelled').filter(isBilled)
  const payments = new Map<string, MirroredCharge[]>()
  for (const [account, held] of Map.groupBy(running, ({ account_id }) => account_id)) {
    const customers = held.flatMap(({ customer_id }) => customer_id ?? [])
    const [first] = held
    if (first && customers.length > 0)
      payments.set(account, await listPayments(db, accountOf(first), [...new Set(customers)]))
  }
  return Promise.all(rows.map((row) => holdingOf(db, row, payments)))
}

async function holdingOf(
  db: Db,
  row: SubscriptionRow,
  payments: ReadonlyMap<string, MirroredCharge[]>,
): Promise<Holding> {
  const common = { subscription: row.id, plan: row.plan_id, since: row.started_at.toISOString() }
  const as = (standing: Standing, until: Date | null = null): Holding => ({
    ...common,
    standing,
    until: until?.toISOString() ?? null,
  })
  if (row.state === 'cancelled') return as('ended')
  if (isBilled(row) && hasMoneyBack(row, payments.get(row.account_id) ?? [])) return as('ended')
  if (row.state === 'paused') return as('paused', row.resumes_at)
  if (row.state === 'past_due') return as('past_due', row.ends_at)
  // A canceled trial ends like a canceled plan.
  if (row.state === 'trialing' && isBilled(row) && !row.ends_at) {
    const mirrored = await findMirroredSubscription(db, accountOf(row), row.stripe_id)
    return as('trialing', mirrored?.trial_end ?? null)
  }
  return as('paid', row.ends_at)
}

/** The newest payment was disputed; or it was given back in full, and the plan is canceled (0163). */
function hasMoneyBack({ plan_id, customer_id, ends_at }: BilledRow, payments: MirroredCharge[]): boolean {
  const newest = payments.find((charge) => charge.customer_id === customer_id && charge.plan_id === plan_id)
  if (!newest) return false
  return newest.disputed || (ends_at !== null && newest.refunded_cents >= newest.amount_cents)
}

/** Subscription → when it was paused, oldest first. */
export async function listPauses(db: Db, trainee: TenantKey): Promise<Map<number, Pause[]>> {
  const pauses = new Map<number, Pause[]>()
  for (const { subscription_id, kind, at } of await listPauseEntries(db, trainee)) {
    if (subscription_id === null) continue
    const known = pauses.get(subscription_id) ?? []
    const last = known.at(-1)
    const isPaused = last !== undefined && last.to === null
    // A pause that is made longer is recorded again.
    if (kind === 'paused' && !isPaused) pauses.set(subscription_id, [...known, { from: at, to: null }])
    if (kind === 'resumed' && isPaused) last.to = at
  }
  return pauses
}
