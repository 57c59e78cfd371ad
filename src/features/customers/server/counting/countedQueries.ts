/** SQL of what the figures have counted of each customer, and of the platform's cohorts. */
import { sql } from 'kysely'
import { type Db, type TenantKey, transact } from '../../../../base/server/db.ts'
import { addEntries, dropEntries } from '../../../ledger/server/service.ts'
import { periodOf } from '../../../plans/period.ts'
import type { State } from '../queries.ts'
import { findJoinedAt } from '../trainees/traineeQueries.ts'
import { type Counted, countCustomer, type PlanNow } from './counting.ts'

interface CountedRow {
  counted: Counted
  joined_at: Date
  left_at: Date | null
}

/**
 * Counts what changed about a customer, in the transaction of the change. Like a receipt, it may be asked for as often
 * as one likes: what was counted before is known.
 */
export function recount(db: Db, customer: TenantKey, today = new Date()): Promise<void> {
  return transact(db, async (db) => {
    const { trainer_id: trainerId, id: traineeId } = customer
    await sql`select pg_advisory_xact_lock(hashtextextended(${`counted ${trainerId} ${traineeId}`}, 0))`.execute(
      db,
    )
    const before = await findCounted(db, customer)
    const joinedAt = await findJoinedAt(db, customer)
    if (joinedAt === undefined) return forget(db, customer, before)
    const now = await listPlans(db, customer)
    const known = new Set(now.map(({ id }) => id))
    // A plan was taken back: the customer is counted anew.
    if (before?.counted.plans.some(({ id }) => !known.has(id))) {
      await forget(db, customer, before)
      return recount(db, customer, today)
    }
    const { entries, counted, leftAt } = countCustomer(before?.counted, now, { joinedAt, today })
    if (before && entries.length === 0 && JSON.stringify(before.counted) === JSON.stringify(counted)) return
    await addEntries(
      db,
      trainerId,
      entries.map((entry) => ({ ...entry, traineeId })),
    )
    const row = { counted: JSON.stringify(counted), joined_at: joinedAt, left_at: leftAt }
    await db
      .insertInto('counted_customers')
      .values({ trainer_id: trainerId, trainee_id: traineeId, ...row })
      .onConflict((conflict) => conflict.columns(['trainer_id', 'trainee_id']).doUpdateSet(row))
      .execute()
    await moveCohort(db, before, { joined_at: joinedAt, left_at: leftAt })
  })
}

async function forget(db: Db, { trainer_id, id }: TenantKey, before: CountedRow | undefined): Promise<void> {
  if (!before) return
  await dropEntries(db, trainer_id, id)
  await db
    .deleteFrom('counted_customers')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .execute()
  await moveCohort(db, before, undefined)
}

async function findCounted(db: Db, { trainer_id, id }: TenantKey): Promise<CountedRow | undefined> {
  const row = await db
    .selectFrom('counted_customers')
    .select(['counted', 'joined_at', 'left_at'])
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .executeTakeFirst()
  return row as CountedRow | undefined
}

interface PlanRow {
  id: number
  state: State
  started_at: Date
  ended_at: Date | null
  had_trial: boolean
  type: string
  unit_amount: number
  currency: string
  pricing_type: string | null
  trial_day: number
  trial_end: Date | null
}

async function listPlans(db: Db, { trainer_id, id }: TenantKey): Promise<PlanNow[]> {
  const { rows } = await sql<PlanRow>`select * from counted_plans
    where trainer_id = ${trainer_id} and trainee_id = ${id} order by id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    currency: row.currency.toLowerCase(),
    monthly: row.type === 'recurring' ? monthly(row) : 0,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    trialEndsAt: trialEndOf(row),
  }))
}

const DAY_MS = 86_400_000

const trialEndOf = ({ had_trial, state, trial_end, started_at, trial_day }: PlanRow) =>
  had_trial || state === 'trialing'
    ? (trial_end ?? new Date(started_at.getTime() + trial_day * DAY_MS))
    : null

/** A month is a twelfth of a year, whatever the period. */
function monthly({ unit_amount, pricing_type }: Pick<PlanRow, 'unit_amount' | 'pricing_type'>): number {
  const period = periodOf({ pricing_type, interval_count: 1 }) ?? { unit: 'month', count: 1 }
  const perYear = { day: 365, week: 365 / 7, month: 12, year: 1 }[period.unit] / period.count
  return Math.round((unit_amount * perYear) / 12)
}

const STAYS = '9999-12'
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
type Cohort = Pick<CountedRow, 'joined_at' | 'left_at'>

async function moveCohort(db: Db, before: Cohort | undefined, now: Cohort | undefined): Promise<void> {
  const rowOf = ({ joined_at, left_at }: Cohort, customers: number) => ({
    joined: monthOf(joined_at),
    gone: left_at ? monthOf(left_at) : STAYS,
    customers,
  })
  const rows = [...(before ? [rowOf(before, -1)] : []), ...(now ? [rowOf(now, 1)] : [])]
  const [was, is] = rows
  if (rows.length === 0 || (was && is && was.joined === is.joined && was.gone === is.gone)) return
  await db.insertInto('platform_cohorts').values(rows).execute()
}

/** Adds up what was appended. */
export async function foldCohorts(db: Db): Promise<void> {
  await sql`with taken as (delete from platform_cohorts where not is_folded returning *)
    insert into platform_cohorts (joined, gone, customers, is_folded)
    select joined, gone, sum(customers)::bigint, true from taken group by 1, 2
    on conflict (joined, gone) where is_folded
      do update set customers = platform_cohorts.customers + excluded.customers`.execute(db)
}
