/** What a trainer sees and does about failed payments. */
import type { BodyOf, QueryOf, ResultOf } from '../../../base/call.ts'
import { conflict, notFound } from '../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { throttle } from '../../../base/server/throttle.ts'
import {
  accountOf,
  type BilledRow,
  findOpenInvoice,
  findSubscription,
  isBilled,
  payInvoice,
} from '../../customers/server/service.ts'
import { inCurrency } from '../../plans/currency.ts'
import { findSite } from '../../sites/server/service.ts'
import type { FailureState, recoveryCalls, Sum, Summary, Tried } from '../contract.ts'
import { asksToConfirm, reasonFor } from '../reasons.ts'
import { issueCardLink } from './cardLink.ts'
import { followFailed } from './following.ts'
import { mailLinkAgain } from './mails.ts'
import {
  claimFailure,
  type FailureRow,
  findFailure,
  findGraceDays,
  listTries,
  readFailures,
  type SumRow,
  saveGraceDays,
  sumFailures,
  updateFailure,
} from './queries.ts'

export { listGraceEnds } from './queries.ts'

type Calls = typeof recoveryCalls

export async function listFailures(
  { db, trainerId }: AsTrainer,
  query: QueryOf<Calls['list']>,
): Promise<ResultOf<Calls['list']>> {
  const { data, ...page } = await readFailures(db, trainerId, query)
  const tries = Map.groupBy(
    await listTries(
      db,
      trainerId,
      data.map(({ id }) => id),
    ),
    ({ failure_id }) => failure_id,
  )
  const rows = data.map((row) => ({
    id: row.id,
    subscriber_id: row.trainee_id,
    name: row.name,
    email: row.email,
    plan: row.title,
    amount: row.amount_cents,
    currency: row.currency,
    state: query.state,
    how: row.how,
    reason: reasonFor(row.reason).trainer,
    asks_to_confirm: asksToConfirm(row.reason),
    tries: (tries.get(row.id) ?? []).map(({ tried_at, reason, mailed_at }) => ({
      at: tried_at.toISOString(),
      reason: reasonFor(reason).trainer,
      mailed_at: mailed_at?.toISOString() ?? null,
    })),
    next_try_at: row.next_try_at?.toISOString() ?? null,
    access_until: row.access_until.toISOString(),
    is_foreign: row.is_foreign,
    closed_at: row.closed_at?.toISOString() ?? null,
  }))
  return { ...page, data: rows }
}

export async function getSummary({ db, trainerId }: AsTrainer): Promise<Summary> {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const sums = await sumFailures(db, trainerId, month)
  const won = (how: SumRow['how']) =>
    sums.filter((sum) => sum.state === 'won' && sum.how === how).reduce((all, { count }) => all + count, 0)
  return {
    open: byCurrency(sums, 'open'),
    won: byCurrency(sums, 'won'),
    lost: byCurrency(sums, 'lost'),
    by_link: won('link'),
    by_retry: won('retry'),
    by_other: won('other'),
    grace_days: await findGraceDays(db, trainerId),
  }
}

function byCurrency(sums: SumRow[], state: FailureState): Sum[] {
  const ofState = Map.groupBy(
    sums.filter((sum) => sum.state === state),
    ({ currency }) => currency,
  )
  return [...ofState]
    .map(([currency, rows]) => ({
      currency,
      amount: rows.reduce((all, { amount }) => all + amount, 0),
      count: rows.reduce((all, { count }) => all + count, 0),
    }))
    .sort((a, b) => b.count - a.count || a.currency.localeCompare(b.currency))
}

export async function setGrace(
  { db, trainerId }: AsTrainer,
  { days }: BodyOf<Calls['setGrace']>,
): Promise<null> {
  await saveGraceDays(db, trainerId, days)
  return null
}

/** 404 for another trainer's, 409 for one that is closed. */
async function getOpen({ db, trainerId }: AsTrainer, id: number): Promise<FailureRow> {
  const failure = await findFailure(db, { trainer_id: trainerId, id })
  if (!failure) throw notFound('Payment')
  if (failure.state !== 'open') throw conflict(closedText(failure))
  return failure
}

const closedText = ({ state }: Pick<FailureRow, 'state'>) =>
  state === 'won' ? 'This payment has arrived' : 'This payment is no longer tried, because the plan has ended'

async function getBilled(
  { db }: AppContext,
  { trainer_id, subscription_id }: FailureRow,
): Promise<BilledRow> {
  const row = await findSubscription(db, trainer_id, subscription_id)
  if (!row || !isBilled(row)) throw notFound('Subscription')
  return row
}

/** One try at a time: a double click is refused, and an invoice is paid once at Stripe anyway. */
export async function retryNow(ctx: AsTrainer, id: number): Promise<Tried> {
  const failure = await getOpen(ctx, id)
  const row = await getBilled(ctx, failure)
  if (row.is_foreign)
    throw conflict('This subscription was made in Stripe. Try the payment there, or send the link.')
  if (!(await claimFailure(ctx.db, failure, { retried_at: new Date() })))
    throw conflict('This payment is being tried right now. Wait a moment.')
  try {
    // Banks block cards that are tried too often.
    await throttle(ctx.db, `retry-payment:${failure.trainer_id}:${id}`, { tries: 6, perSeconds: 3600 })
    const open = await findOpenInvoice(ctx, row, failure.invoice_id)
    const outcome = open && (await payInvoice(ctx, row, open))
    await followFailed(ctx, accountOf(row), failure.invoice_id)
    return triedOf((await findFailure(ctx.db, failure)) ?? failure, outcome?.kind)
  } finally {
    await updateFailure(ctx.db, failure, { busy_until: null })
  }
}

function triedOf(failure: FailureRow, outcome: string | undefined): Tried {
  const money = inCurrency(failure.amount_cents, failure.currency)
  if (outcome === 'paid') return { outcome, text: `The payment of ${money} went through` }
  if (failure.state !== 'open') return { outcome: 'closed', text: closedText(failure) }
  if (outcome === undefined) return { outcome: 'closed', text: 'Nothing is due on this payment any longer' }
  if (outcome === 'confirm')
    return {
      outcome,
      text: 'The bank asks the subscriber to confirm. The card-fix link leads to the page where they can.',
    }
  return { outcome: 'declined', text: `It failed again: ${reasonFor(failure.reason).trainer.toLowerCase()}` }
}

export async function mailAgain(ctx: AsTrainer, id: number): Promise<null> {
  const failure = await getOpen(ctx, id)
  await throttle(ctx.db, `mail-card-link:${failure.trainer_id}:${id}`, { tries: 5, perSeconds: 86_400 })
  if (!(await mailLinkAgain(ctx, failure))) throw conflict('Your site has no address yet')
  return null
}

export async function getLink(ctx: AsTrainer, id: number): Promise<ResultOf<Calls['link']>> {
  const failure = await getOpen(ctx, id)
  const domain = (await findSite(ctx.db, ctx.trainerId))?.domain
  if (!domain) throw conflict('Your site has no address yet')
  const { url, expiresAt } = await issueCardLink(ctx.db, ctx, failure, domain)
  return { url, expires_at: expiresAt.toISOString() }
}
