/**
 * Follows failed payments at Stripe. Events only say that something may have changed: the invoice and its charges are
 * fetched, so it does not matter how often, how late and in which order events arrive.
 */
import { ring } from '../../../base/server/bell.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { ask, idOf, isMissing, type Stripe } from '../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import {
  type BilledRow,
  findByStripeId,
  getOpenInvoice,
  isBilled,
  type SubscriptionRow,
} from '../../customers/server/service.ts'
import { addEntries } from '../../ledger/server/service.ts'
import type { FailureState, How } from '../contract.ts'
import { mailOfTry, tellTrainer } from './mails.ts'
import {
  type FailureRow,
  findFailureOf,
  findGraceDays,
  insertOrLock,
  insertTries,
  listOpenOf,
  type TryRow,
  updateFailure,
} from './queries.ts'

/** A payment failed, or waits for the subscriber's bank: records it, whether or not it is known. */
export async function followFailed(
  work: AppContext,
  account: TrainerAccount,
  invoiceId: string,
): Promise<void> {
  const tenant = work.stripe.of(account.accountId)
  const invoice = await findInvoice(tenant, invoiceId)
  const stripeId = idOf(invoice?.parent?.subscription_details?.subscription)
  const row = stripeId ? await findByStripeId(work.db, account, stripeId) : undefined
  if (!invoice || !row || !isBilled(row) || row.is_shadow || !isRenewal(invoice)) return
  const tries = await ask(() => findTries(tenant, invoice))
  if (tries.length > 0) await record(work, row, invoice, tries)
}

/** The first payment is made, and repeated, by the buyer on Stripe's page. */
const isRenewal = ({ billing_reason, collection_method }: Stripe.Invoice) =>
  billing_reason !== 'subscription_create' && collection_method === 'charge_automatically'

/** Any other change of an invoice. Most invoices never failed, and cost no request. */
export async function followKnown(
  work: AppContext,
  account: TrainerAccount,
  invoiceId: string,
): Promise<void> {
  const failure = await findFailureOf(work.db, account, invoiceId)
  if (failure && failure.state !== 'won') await followFailed(work, account, invoiceId)
}

/** Called after our own row was synced. */
export async function followSubscription(
  work: AppContext,
  account: TrainerAccount,
  stripeId: string,
): Promise<void> {
  const row = await findByStripeId(work.db, account, stripeId)
  if (!row || !isBilled(row)) return
  const open = await listOpenOf(work.db, row)
  for (const { invoice_id } of open) await followFailed(work, account, invoice_id)
  if (open.length > 0 || row.state !== 'past_due') return
  const due = await getOpenInvoice(work, row)
  if (due) await followFailed(work, account, due.id)
}

const findInvoice = (tenant: Stripe, id: string) =>
  ask(() =>
    tenant.invoices.retrieve(id).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )

type Try = Pick<TryRow, 'key' | 'reason' | 'tried_at'>

/** Every failed charge is one. Without a card, or if only the bank's answer is missing, there is no charge. */
async function findTries(tenant: Stripe, invoice: Stripe.Invoice): Promise<Try[]> {
  const { data } = await tenant.invoicePayments.list({ invoice: invoice.id ?? '' })
  const intents = data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])
  const tries: Try[] = []
  for (const payment_intent of intents) {
    const charges = (await tenant.charges.list({ payment_intent, limit: 100 })).data
    for (const { id, status, created, failure_code, outcome } of charges)
      if (status === 'failed') {
        const reason = failure_code === 'card_declined' ? outcome?.reason : failure_code
        tries.push({ key: id, reason: reason || 'card_declined', tried_at: at(created) })
      }
    if (charges.length === 0 && invoice.attempted) {
      const { status } = await tenant.paymentIntents.retrieve(payment_intent)
      const reason = status === 'requires_action' ? 'authentication_required' : 'no_card'
      const tried_at = at(invoice.status_transitions.finalized_at ?? invoice.created)
      if (status !== 'succeeded') tries.push({ key: `attempt-${invoice.attempt_count}`, reason, tried_at })
    }
  }
  return tries.sort((a, b) => a.tried_at.getTime() - b.tried_at.getTime())
}

/** The failure, its tries, the mails about them and its end are one transaction. */
function record(work: AppContext, row: BilledRow, invoice: Stripe.Invoice, tries: Try[]): Promise<void> {
  return transact(work.db, async (db) => {
    const { trainer_id, account_id, id: subscription_id } = row
    const failed_at = tries[0]?.tried_at ?? new Date()
    const graceDays = await findGraceDays(db, trainer_id)
    const now = {
      amount_cents: invoice.amount_due,
      reason: tries.at(-1)?.reason ?? '',
      attempts: invoice.attempt_count,
      next_try_at: invoice.next_payment_attempt === null ? null : at(invoice.next_payment_attempt),
    }
    const { failure, isNew } = await insertOrLock(db, {
      trainer_id,
      account_id,
      invoice_id: invoice.id ?? '',
      subscription_id,
      currency: invoice.currency.toUpperCase(),
      failed_at,
      access_until: new Date(failed_at.getTime() + graceDays * 86_400_000),
      ...now,
    })
    if (isNew) await count(db, failure, row.trainee_id, 'failed', failure.failed_at)
    // The app says until when it stays open.
    if (isNew) ring(db, trainer_id, row.trainee_id)
    const fresh = await insertTries(db, failure, tries)
    const end = endOf(failure, invoice, row)
    if (end) return close(db, failure, end, row.trainee_id)
    // A response from before the last try.
    if (now.attempts >= failure.attempts) await updateFailure(db, failure, now)
    const key = { trainerId: trainer_id, failureId: failure.id }
    if (isNew) await work.jobs.add(db, tellTrainer, key)
    const newest = fresh.at(-1)
    // Whoever is on the card-fix page sees the result there.
    if (newest !== undefined && !isOnPage(failure))
      await work.jobs.add(db, mailOfTry, { ...key, key: newest })
  })
}

const isOnPage = ({ busy_until, link_used_at, retried_at }: FailureRow) =>
  busy_until !== null &&
  busy_until > new Date() &&
  link_used_at !== null &&
  link_used_at > (retried_at ?? new Date(0))

interface End {
  state: FailureState
  how: How
  closed_at: Date
}

/** How it ended; undefined while it is tried. */
function endOf(failure: FailureRow, invoice: Stripe.Invoice, row: SubscriptionRow): End | undefined {
  const { paid_at, voided_at, marked_uncollectible_at } = invoice.status_transitions
  if (invoice.status === 'paid') {
    const closed_at = paid_at === null ? new Date() : at(paid_at)
    return { state: 'won', how: wonBy(failure, closed_at), closed_at }
  }
  const isEnding = failure.how === 'ended'
  if (row.state === 'cancelled')
    return { state: 'lost', how: isEnding ? 'ended' : 'canceled', closed_at: row.ended_at ?? new Date() }
  if (invoice.status === 'open' || isEnding) return undefined
  const given = voided_at ?? marked_uncollectible_at
  return { state: 'lost', how: 'voided', closed_at: given === null ? new Date() : at(given) }
}

function wonBy({ link_used_at, retried_at, next_try_at }: FailureRow, paidAt: Date): How {
  if (link_used_at) return 'link'
  return retried_at || (next_try_at && paidAt >= next_try_at) ? 'retry' : 'other'
}

/** A lost one can still be paid; a paid one is final. */
async function close(db: AppContext['db'], failure: FailureRow, end: End, traineeId: number): Promise<void> {
  if (failure.state === 'won' || (failure.state === 'lost' && end.state === 'lost')) return
  await updateFailure(db, failure, { ...end, next_try_at: null, busy_until: null })
  if (failure.state === 'lost')
    await count(db, failure, traineeId, 'lost', failure.closed_at ?? end.closed_at, -1)
  await count(db, failure, traineeId, end.state === 'won' ? 'recovered' : 'lost', end.closed_at)
}

/** For the dashboards: how many, and how much. */
async function count(
  db: AppContext['db'],
  { trainer_id, subscription_id: subscriptionId, currency, amount_cents }: FailureRow,
  traineeId: number,
  figure: 'failed' | 'recovered' | 'lost',
  at: Date,
  times = 1,
): Promise<void> {
  const entry = { at, traineeId, subscriptionId }
  await addEntries(db, trainer_id, [
    { ...entry, figure: `${figure}_payments`, currency: '', value: times },
    { ...entry, figure, currency: currency.toLowerCase(), value: times * amount_cents },
  ])
}

const at = (seconds: number) => new Date(seconds * 1000)
