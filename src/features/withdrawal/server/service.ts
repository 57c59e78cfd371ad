/**
 * Withdrawals and cancellations without a login (docs/decisions/0103). A statement is stored with its time and
 * acknowledged right away. Anyone can type somebody else's address: a cancellation is carried out at once if it can be
 * undone until the period ends. Everything else waits until the owner of the address confirms it from the receipt, or
 * until the trainer carries it out.
 */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { QueryOf } from '../../../base/call.ts'
import { conflict, notFound } from '../../../base/problem.ts'
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import { findCountry } from '../../connect/server/service.ts'
import {
  accountOf,
  cancel,
  endAccess,
  endNow,
  findSubscription,
  findTraineeByEmail,
  isBilled,
  listConsents,
  listReceipts,
  listSubscriptions,
  recordHistory,
  refundCharges,
  type SubscriptionRow,
} from '../../customers/server/service.ts'
import { findMirroredSubscription } from '../../ledger/server/service.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { findSoldPlan } from '../../plans/server/service.ts'
import {
  isUnderLaw,
  type Statement,
  type StatementKind,
  templates,
  type WithdrawalSettings,
  type withdrawalCalls,
} from '../contract.ts'
import { isInTime, refundOf } from '../refund.ts'
import { isReversible, mayCarryOut } from './judging.ts'
import { mailTrainerOfStatement, sendReceipt } from './mails.ts'
import {
  findByToken,
  findStatement,
  getSettings,
  insertStatement,
  listStatements,
  markConfirmed,
  type StatementRow,
  saveSettings,
  settleStatement,
} from './queries.ts'

export { forgetStatements, listByEmail } from './queries.ts'

/** Whether the forms can be used: chosen by the trainer, or by the country of the Stripe account. */
export async function hasForms(db: Db, trainerId: number): Promise<boolean> {
  const { is_shown } = await getSettings(db, trainerId)
  return is_shown ?? isUnderLaw(await findCountry(db, trainerId))
}

/** Whether every page of the site links to the forms: only a site that sells does. */
export const linksToForms = async (
  db: Db,
  trainerId: number,
  plans: readonly Pick<OfferedPlan, 'type'>[],
): Promise<boolean> => plans.some(({ type }) => type !== 'free') && hasForms(db, trainerId)

export async function readSettings({ db, trainerId }: AsTrainer): Promise<WithdrawalSettings> {
  const row = await getSettings(db, trainerId)
  const country = await findCountry(db, trainerId)
  const is_under_law = isUnderLaw(country)
  return {
    is_shown: row.is_shown ?? is_under_law,
    chosen: row.is_shown,
    is_under_law,
    country,
    refund_rule: row.refund_rule,
    withdrawal_text: row.withdrawal_text ?? '',
    cancellation_text: row.cancellation_text ?? '',
  }
}

export async function changeSettings(
  { db, trainerId }: AsTrainer,
  body: Pick<WithdrawalSettings, 'refund_rule' | 'withdrawal_text' | 'cancellation_text'> & {
    is_shown: boolean | null
  },
): Promise<null> {
  const { withdrawal_text, cancellation_text, ...rest } = body
  await saveSettings(db, trainerId, {
    ...rest,
    withdrawal_text: withdrawal_text || null,
    cancellation_text: cancellation_text || null,
  })
  return null
}

export async function textOf(db: Db, trainerId: number, kind: StatementKind): Promise<string> {
  const { withdrawal_text, cancellation_text } = await getSettings(db, trainerId)
  return (kind === 'withdrawal' ? withdrawal_text : cancellation_text) ?? templates[kind]
}

interface Stated {
  kind: StatementKind
  name: string
  email: string
  contract: string
  /** Only for a cancellation for cause. */
  reason: string | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Stores what was stated, and acknowledges it to the typed address, whoever that is. */
export async function takeStatement(
  work: AppContext & { ip: string },
  { trainerId, domain }: { trainerId: number; domain: string },
  stated: Stated,
): Promise<StatementRow> {
  const { db } = work
  await throttle(db, `statement:${networkOf(work.ip)}`, { tries: 20, perSeconds: 3600 })
  await throttle(db, `statement:${trainerId}:${stated.email}`, { tries: 5, perSeconds: 86_400 })
  const token = randomBytes(24).toString('base64url')
  const found = await findContract(db, trainerId, stated)
  return transact(db, async (db) => {
    const row = await insertStatement(db, {
      trainer_id: trainerId,
      ...stated,
      token_hash: hashOf(token),
      subscription_id: found?.id ?? null,
    })
    const inside = { ...work, db }
    await sendReceipt(inside, row, siteUrl(work.config, domain, `/contract-confirm?token=${token}`))
    await mailTrainerOfStatement(inside, row, found?.trainee_id)
    if (await isReversible(db, row))
      await work.jobs.add(db, carryOutStatement, { trainerId, statementId: row.id })
    return row
  })
}

export const carryOutStatement = job({
  name: 'carry-out-statement',
  data: z.object({ trainerId: z.number(), statementId: z.number() }),
  retries: 12,
  async run(work, { trainerId, statementId }) {
    const row = await findStatement(work.db, { trainer_id: trainerId, id: statementId })
    // A payment may have failed since the statement arrived.
    if (row?.state === 'waiting' && (await isReversible(work.db, row)))
      await carryOut(work, row, 'subscriber')
  },
})

/** Their only running plan, or the one they named. */
async function findContract(
  db: Db,
  trainerId: number,
  { email, contract }: Pick<Stated, 'email' | 'contract'>,
): Promise<SubscriptionRow | undefined> {
  const trainee = await findTraineeByEmail(db, trainerId, email)
  const running = trainee
    ? (await listSubscriptions(db, trainee)).filter(({ state }) => state !== 'cancelled')
    : []
  if (running.length === 1) return running[0]
  const wanted = contract.trim().toLowerCase()
  const named: SubscriptionRow[] = []
  for (const row of running)
    if ((await findSoldPlan(db, trainerId, row.plan_id))?.title.toLowerCase() === wanted) named.push(row)
  return named.length === 1 ? named[0] : undefined
}

/** `waits`: the trainer decides. `kept`: a cancellation that was taken back in the account. */
export type Confirmed = { kind: StatementKind; outcome: 'done' | 'waits' | 'kept'; endsAt: Date | null }

/** Undefined for an unknown link. May be repeated. */
export async function confirmStatement(
  work: AppContext,
  trainerId: number,
  token: string,
): Promise<Confirmed | undefined> {
  const row = await findByToken(work.db, trainerId, hashOf(token))
  if (!row) return undefined
  await markConfirmed(work.db, row)
  const { kind } = row
  if (row.state === 'waiting' && (await mayCarryOut(work.db, row))) {
    const done = await carryOut(work, row, 'subscriber')
    return { kind, outcome: 'done', endsAt: done.ends_at }
  }
  if (row.state !== 'done') return { kind, outcome: 'waits', endsAt: null }
  const bought = row.subscription_id && (await findSubscription(work.db, trainerId, row.subscription_id))
  const isKept = bought && bought.state !== 'cancelled' && bought.ends_at === null
  return { kind, outcome: isKept ? 'kept' : 'done', endsAt: row.ends_at }
}

export async function isKnownToken(db: Db, trainerId: number, token: string): Promise<boolean> {
  return (await findByToken(db, trainerId, hashOf(token))) !== undefined
}

/** Ends the contract; a withdrawal is refunded first. May be repeated after a lost response. */
async function carryOut(
  work: AppContext,
  statement: StatementRow,
  by: 'subscriber' | 'trainer',
  userId?: number,
): Promise<StatementRow> {
  const { db } = work
  const { trainer_id: trainerId, kind } = statement
  const row = statement.subscription_id
    ? await findSubscription(db, trainerId, statement.subscription_id)
    : undefined
  if (!row) throw conflict("We couldn't find the contract. End it on the customer's page, then close this.")
  if (row.is_foreign) throw conflict('This subscription was made in Stripe. End it there, then close this.')
  const plan = await findSoldPlan(db, trainerId, row.plan_id)
  const refund =
    kind === 'withdrawal'
      ? await refundPaid(work, statement, row, { by, userId })
      : { cents: 0, agreedAt: null }
  if (row.state !== 'cancelled') {
    if (kind === 'cancellation') await cancel(work, row)
    else await (isBilled(row) ? endNow(work, row) : endAccess(work, row))
  }
  const endsAt = (await findSubscription(db, trainerId, row.id))?.ends_at ?? new Date()
  const currency = plan?.currency ?? 'USD'
  await transact(db, async (db) => {
    const done = await settleStatement(db, statement, {
      state: 'done',
      settled_at: new Date(),
      ends_at: endsAt,
      refunded_cents: refund.cents,
      currency,
      agreed_at: refund.agreedAt,
    })
    if (!done || kind === 'cancellation') return
    await recordHistory(db, {
      trainerId,
      traineeId: row.trainee_id,
      subscriptionId: row.id,
      kind: 'withdrawn',
      by,
      userId,
      detail: { plan: plan?.title ?? '', refunded: refund.cents, currency },
    })
  })
  return (await findStatement(db, statement)) ?? statement
}

/** What was paid for this contract and not refunded before. */
async function refundPaid(
  work: AppContext,
  { trainer_id: trainerId, received_at }: StatementRow,
  row: SubscriptionRow,
  made: { by: 'subscriber' | 'trainer'; userId: number | undefined },
): Promise<{ cents: number; agreedAt: Date | null }> {
  const { db } = work
  const { refund_rule } = await getSettings(db, trainerId)
  const agreed =
    (await listConsents(db, { trainer_id: trainerId, id: row.trainee_id }))[0]?.consented_at ?? null
  const mirrored = isBilled(row)
    ? await findMirroredSubscription(db, accountOf(row), row.stripe_id)
    : undefined
  const period = mirrored ? { start: row.started_at, end: mirrored.current_period_end } : null
  const holder = { trainerId, traineeId: row.trainee_id, buyerSessionId: null }
  const paid = (await listReceipts(db, holder)).filter(
    ({ planId, status, created_at }) =>
      planId === row.plan_id &&
      status === 'succeeded' &&
      created_at.getTime() >= row.started_at.getTime() - 600_000,
  )
  const wishes = paid
    .filter(({ refunded_cents, disputed }) => refunded_cents === 0 && !disputed)
    .map(({ id, amount_cents }) => ({
      chargeId: id,
      part: {
        amount: refundOf(refund_rule, { cents: amount_cents, period }, received_at, agreed !== null),
        refunded: 0,
      },
    }))
    .filter(({ part }) => part.amount > 0)
  const refunded = wishes.length
    ? await refundCharges(work, holder, wishes, { ...made, reason: 'Withdrawal' })
    : []
  const before = paid.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)
  return {
    cents: before + refunded.reduce((sum, { amount }) => sum + amount, 0),
    agreedAt: refund_rule === 'pro_rata' ? agreed : null,
  }
}

export async function carryOutOwn(ctx: AsTrainer, id: number): Promise<Statement> {
  const row = await getOwn(ctx, id)
  return toStatement(ctx.db, await carryOut(ctx, row, 'trainer', ctx.actingAdminId ?? ctx.userId))
}

async function getOwn({ db, trainerId }: AsTrainer, id: number): Promise<StatementRow> {
  const row = await findStatement(db, { trainer_id: trainerId, id })
  if (!row) throw notFound('Statement')
  if (row.state !== 'waiting') throw conflict('This statement is already closed')
  return row
}

export async function declineOwn(ctx: AsTrainer, id: number): Promise<null> {
  const row = await getOwn(ctx, id)
  await settleStatement(ctx.db, row, { state: 'declined', settled_at: new Date() })
  return null
}

export async function listOwn({ db, trainerId }: AsTrainer, query: QueryOf<typeof withdrawalCalls.list>) {
  const { data, ...page } = await listStatements(db, trainerId, query)
  return { ...page, data: await Promise.all(data.map((row) => toStatement(db, row))) }
}

async function toStatement(db: Db, row: StatementRow): Promise<Statement> {
  const { trainer_id: trainerId, subscription_id } = row
  const bought = subscription_id ? await findSubscription(db, trainerId, subscription_id) : undefined
  const plan = bought && (await findSoldPlan(db, trainerId, bought.plan_id))
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    contract: row.contract,
    reason: row.reason,
    received_at: row.received_at.toISOString(),
    is_confirmed: row.confirmed_at !== null,
    plan: plan?.title ?? null,
    is_foreign: bought?.is_foreign ?? false,
    is_in_time: bought !== undefined && isInTime(bought.started_at, row.received_at),
    state: row.state,
    ends_at: row.ends_at?.toISOString() ?? null,
    refunded: row.refunded_cents,
    currency: row.currency,
  }
}
