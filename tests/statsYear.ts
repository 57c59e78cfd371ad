/**
 * A generated year of a trainer: what is written to the product, and beside it, by rules of its own, every single thing
 * that a figure counts or adds up. Nothing here reads what the product counted.
 */
import type { Db } from '../src/base/server/db.ts'
import { recount } from '../src/features/customers/server/counting/countedQueries.ts'
import { countSignUp, registerTrainee } from '../src/features/customers/server/service.ts'
import { type Row, saveRows } from '../src/features/ledger/server/mirrorQueries.ts'
import { addEntries, setPlanOfCharges } from '../src/features/ledger/server/service.ts'
import { chargeRow, refundRow } from './charges.ts'

/** The currency is empty for a count. */
export interface Happened {
  at: Date
  figure: string
  currency: string
  value: number
}

export interface Year {
  trainerId: number
  happened: Happened[]
  paid: { at: Date; planId: number | null; currency: string; cents: number }[]
  rates: { at: Date; from: string; to: string; rate: number }[]
  lives: { joinedAt: Date; leftAt: Date | null }[]
}

export interface SignUp {
  at: Date
  source: string
  page: string
}

const DAY_MS = 86_400_000
export const FIRST = Date.parse('2025-11-17T00:00:00Z')
const currencies = ['usd', 'eur', 'gbp'] as const

/** The same numbers each time. */
export function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
type Next = ReturnType<typeof numbers>

const momentIn = (next: Next, days: number, from = FIRST) =>
  new Date(from + next(days) * DAY_MS + next(DAY_MS / 1000) * 1000)

/** Three plans, each in a currency of its own, and a higher price for each. */
async function makePlans(db: Db, trainer_id: number): Promise<number[]> {
  const about = {
    description: '',
    includes: [],
    highlighted: false,
    annual_saving: '0',
    trial_day: 14,
    position: 0,
  }
  const rows = currencies.flatMap((currency) =>
    [4900, 7900].map((unit_amount) => ({
      ...about,
      trainer_id,
      title: `${currency} ${unit_amount}`,
      type: 'recurring',
      unit_amount,
      currency: currency.toUpperCase(),
      pricing_type: 'monthly',
    })),
  )
  return (await db.insertInto('plans').values(rows).returning('id').execute()).map(({ id }) => id)
}

export async function generateYear(
  db: Db,
  trainerId: number,
  { seed, sales, customers }: { seed: number; sales: number; customers: number },
): Promise<Year> {
  const year: Year = { trainerId, happened: [], paid: [], rates: [], lives: [] }
  const next = numbers(seed)
  const planIds = await makePlans(db, trainerId)
  await sell(db, year, next, { sales, planIds })
  for (let number = 0; number < customers; number++) await live(db, year, next, { number, planIds })
  return year
}

/** Charges, and of some of them a refund, a dispute or a returned commission. Some were exchanged. */
async function sell(
  db: Db,
  year: Year,
  next: Next,
  { sales, planIds }: { sales: number; planIds: number[] },
): Promise<void> {
  const account = { trainerId: year.trainerId, accountId: `acct_${year.trainerId}` }
  const count = (at: Date, currency: string, amounts: Record<string, number>) => {
    for (const [figure, value] of Object.entries(amounts))
      year.happened.push({ at, figure, currency: figure === 'payments' ? '' : currency, value })
  }
  const charges: Row<'charges'>[] = []
  const refunds: Row<'refunds'>[] = []
  const disputes: Row<'disputes'>[] = []
  const fees: Row<'fees'>[] = []
  const planned: [string, number][] = []
  for (let number = 0; number < sales; number++) {
    const at = momentIn(next, 365)
    const id = `ch_${year.trainerId}_${number}`
    const currency = currencies[next(6)] ?? 'usd'
    const [gross, fee, commission] = [500 + next(20_000), next(300), next(400)]
    const charge = chargeRow({ id, at, currency, gross, fee, commission })
    charges.push(charge)
    if (currency === 'usd' && next(3) === 0) {
      const from = next(2) ? 'eur' : 'gbp'
      const rate = (100 + next(60)) / 100
      Object.assign(charge, { currency: from, exchange_rate: rate })
      year.rates.push({ at, from, to: 'usd', rate })
    }
    count(at, currency, { gross, stripe_fee: fee, commission, net: gross - fee - commission, payments: 1 })
    const planId = next(4) ? (planIds[next(planIds.length)] ?? null) : null
    year.paid.push({ at, planId, currency, cents: gross })
    if (planId !== null) planned.push([id, planId])
    const later = new Date(at.getTime() + next(20) * DAY_MS)
    const fate = next(10)
    if (fate === 0) {
      const cents = next(gross) + 1
      refunds.push(refundRow(charge, later, cents))
      count(later, currency, { refunded: cents, net: -cents })
    } else if (fate === 1) {
      disputes.push({
        id: `dp_${id}`,
        charge_id: id,
        status: 'lost',
        currency,
        amount_cents: gross,
        net_cents: -gross - 1500,
        created_at: later,
        settlement_currency: currency,
        settled_cents: gross,
        fee_cents: 1500,
      })
      count(later, currency, { disputed: gross, stripe_fee: 1500, net: -gross - 1500 })
    } else if (fate === 2 && commission > 0) {
      fees.push({
        id: `fee_${id}`,
        charge_id: id,
        currency,
        amount_cents: commission,
        refunded_cents: commission,
        created_at: at,
        refunded_at: later,
      })
      count(later, currency, { commission: -commission, net: commission })
    }
  }
  await saveRows(db, 'charges', account, 1, charges)
  await saveRows(db, 'refunds', account, 1, refunds)
  await saveRows(db, 'disputes', account, 1, disputes)
  await saveRows(db, 'fees', account, 1, fees)
  for (const [id, planId] of planned) await setPlanOfCharges(db, account, [id], planId)
}

type State = 'trialing' | 'active' | 'paused' | 'cancelled'

/** What may come after each state. */
const after: Record<State, State[]> = {
  trialing: ['active', 'cancelled'],
  active: ['paused', 'cancelled', 'active'],
  paused: ['active', 'cancelled'],
  cancelled: ['active'],
}

/** One customer with one plan, through some of its states. An active plan that stays active changes its price. */
async function live(
  db: Db,
  year: Year,
  next: Next,
  { number, planIds }: { number: number; planIds: number[] },
): Promise<void> {
  const { trainerId: trainer_id } = year
  const joinedAt = momentIn(next, 300)
  const person = { trainerId: trainer_id, name: 'Cy', email: `cy-${trainer_id}-${number}@example.test` }
  const { id } = await registerTrainee(db, person)
  const key = { trainer_id, id }
  const ofCustomer = db.updateTable('trainees').where('trainer_id', '=', trainer_id).where('id', '=', id)
  await ofCustomer.set({ joined_at: joinedAt }).execute()
  const kind = next(3)
  const [currency, plans] = [currencies[kind] ?? 'usd', planIds.slice(2 * kind, 2 * kind + 2)]
  let [state, price]: [State, number] = [next(3) ? 'active' : 'trialing', 0]
  const { id: subscription } = await db
    .insertInto('subscriptions')
    .values({
      ...key,
      id: undefined,
      trainee_id: id,
      plan_id: plans[0] ?? 0,
      state,
      started_at: joinedAt,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await recount(db, key, joinedAt)
  const count = (at: Date, figure: string, value = 1, coin = '') =>
    year.happened.push({ at, figure, currency: coin, value })
  const monthly = () => (state === 'active' ? ([4900, 7900][price] ?? 0) : 0)
  for (const figure of ['new_customers', 'new_subscriptions']) count(joinedAt, figure)
  if (state === 'trialing') count(joinedAt, 'trials_started')
  else count(joinedAt, 'mrr_new', monthly(), currency)
  let hasPaid = state === 'active'
  let leftAt: Date | null = null
  let at = joinedAt
  for (let step = next(5); step > 0; step--) {
    at = new Date(at.getTime() + (1 + next(9)) * DAY_MS)
    const was: State = state
    const before = monthly()
    state = after[was][next(after[was].length)] ?? 'active'
    if (was === 'active' && state === 'active') price = 1 - price
    const ends = { ended_at: state === 'cancelled' ? at : null }
    await db
      .updateTable('subscriptions')
      .set({ state, plan_id: plans[price] ?? 0, ...ends })
      .where('trainer_id', '=', trainer_id)
      .where('id', '=', subscription)
      .execute()
    await recount(db, key, at)
    if (was === 'trialing') count(at, state === 'active' ? 'trials_converted' : 'trials_lost')
    const change = monthly() - before
    const raised = before > 0 ? 'mrr_expansion' : hasPaid ? 'mrr_reactivation' : 'mrr_new'
    const lowered = monthly() > 0 ? 'mrr_contraction' : 'mrr_churn'
    if (change !== 0) count(at, change > 0 ? raised : lowered, Math.abs(change), currency)
    hasPaid ||= monthly() > 0
    if (state === 'cancelled')
      for (const figure of ['ended_subscriptions', 'lost_customers']) count(at, figure)
    if (was === 'cancelled') count(at, 'returned_customers')
    leftAt = state === 'cancelled' ? at : null
  }
  year.lives.push({ joinedAt, leftAt })
  if (next(3) === 0) await fail(db, year, next, { id, currency })
}

/** A renewal that failed, and how it ended. */
async function fail(db: Db, year: Year, next: Next, { id, currency }: { id: number; currency: string }) {
  const [failed, closed] = [momentIn(next, 200), momentIn(next, 100, FIRST + 220 * DAY_MS)]
  const end = next(2) ? 'recovered' : 'lost'
  const entries = [
    { figure: 'failed_payments', at: failed, currency: '', value: 1 },
    { figure: 'failed', at: failed, currency, value: 4900 },
    { figure: `${end}_payments`, at: closed, currency: '', value: 1 },
    { figure: end, at: closed, currency, value: 4900 },
  ]
  year.happened.push(...entries)
  await addEntries(
    db,
    year.trainerId,
    entries.map((entry) => ({ ...entry, traineeId: id, subscriptionId: null })),
  )
}

/** Where people came from. */
export async function signUp(db: Db, trainerId: number, seed: number, count: number): Promise<SignUp[]> {
  const next = numbers(seed)
  const [sources, pages] = [
    ['instagram', 'google.com', 'site', 'payment link'],
    ['/', '/pricing', '/about'],
  ]
  const signUps = Array.from({ length: count }, () => ({
    at: momentIn(next, 365),
    source: sources?.[next(4)] ?? '',
    page: pages?.[next(3)] ?? '',
  }))
  for (const { at, ...origin } of signUps) await countSignUp(db, trainerId, origin, at)
  return signUps
}
