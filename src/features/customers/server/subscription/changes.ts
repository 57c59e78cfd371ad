/**
 * What a subscriber can change about a plan. Each change is one request to Stripe that may be repeated;
 * syncSubscription.ts records the result, here or, if the process dies in between, in the webhook.
 */
import { conflict, invalid, Problem } from '../../../../base/problem.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import { type TenantKey, transact } from '../../../../base/server/db.ts'
import { ask, isMissing, refusalOf, type Stripe } from '../../../../base/server/stripe.ts'
import { monthsAfter } from '../../../plans/period.ts'
import { findRedeemed, findSoldPlan, findStayOffer, type Redeemable } from '../../../plans/server/service.ts'
import { recordHistory } from '../customer/historyQueries.ts'
import { type BilledRow, isBilled, refuseForeign } from '../lists/billedRow.ts'
import { day } from '../mails/mails.ts'
import { dropComing } from '../planChange/followPlan.ts'
import {
  findHeld,
  findSubscription,
  type Holder,
  lockSubscription,
  type SubscriptionRow,
  setStay,
} from '../queries.ts'
import { findAtStripe } from './nextPayment.ts'
import { change, ended, refresh } from './syncSubscription.ts'

/** A running subscription; 404 for one that has ended or is someone else's. */
export async function getRunning(
  { db }: Pick<AppContext, 'db'>,
  holder: Holder,
  id: number,
): Promise<SubscriptionRow> {
  const isId = Number.isSafeInteger(id) && id > 0
  const row = isId ? await findHeld(db, holder, id) : undefined
  if (!row || row.state === 'cancelled') throw new Problem(404, "This plan isn't active")
  return row
}

/** 404 for a plan that Stripe does not bill. */
export function billed(row: SubscriptionRow): BilledRow {
  if (!isBilled(row)) throw new Problem(404, 'This plan has no payments to change')
  return row
}

type Change = Stripe.SubscriptionUpdateParams

/** A subscription that is gone at Stripe is ended by the following refresh, which is then reported. */
async function tell(work: AppContext, row: BilledRow, change: Change): Promise<void> {
  refuseForeign(row)
  const { subscriptions } = work.stripe.of(row.account_id)
  await ask(() =>
    subscriptions.update(row.stripe_id, change).catch(async (error: unknown) => {
      if (!isMissing(error) && !(await isOver(work, row, error))) throw error
    }),
  )
  await refresh(work, row)
  const now = await findSubscription(work.db, row.trainer_id, row.id)
  if (now?.state === 'cancelled') throw conflict('This plan has already ended')
}

/** Stripe refuses changes to a subscription that was canceled in the meantime. */
async function isOver(work: AppContext, row: BilledRow, error: unknown): Promise<boolean> {
  return refusalOf(error) !== undefined && (await findAtStripe(work, row))?.status === 'canceled'
}

/**
 * In the format of a date field: after the next payment, since a pause before it changes nothing, and for about a year.
 */
export function pauseDays(nextPayment: Date | null): { first: string; usual: string; last: string } {
  const now = new Date()
  const [first, usual, last] = [
    after(nextPayment ?? now),
    dateOf(monthsAfter(now, 1)),
    dateOf(monthsAfter(now, 12)),
  ]
  // A yearly subscriber may be a whole year away from the next payment.
  return { first, usual: first > usual ? first : usual, last: first > last ? first : last }
}

/** From the next payment, the first one skipped, to the day before the next one charged. */
export function pauseMonths(nextPayment: Date | null): { months: number; until: string }[] {
  const { first, last } = pauseDays(nextPayment)
  const end = (months: number) => monthsAfter(nextPayment ?? new Date(), months).getTime()
  return [1, 2, 3]
    .map((months) => ({ months, until: dateOf(new Date(end(months) - 86_400_000)) }))
    .filter(({ until }) => until >= first && until <= last)
}

const dateOf = (date: Date) => date.toISOString().slice(0, 10)
const after = (date: Date) => dateOf(new Date(date.getTime() + 86_400_000))

export async function pause(work: AppContext, row: BilledRow, until: string): Promise<void> {
  refuseForeign(row)
  const date = new Date(`${until}T00:00:00Z`)
  // February 31 is parsed as a day in March.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until) && !Number.isNaN(date.getTime())
  if (!isDay || dateOf(date) !== until) throw invalid({ until: 'Choose a day' })
  if (until < after(new Date())) throw invalid({ until: 'Choose tomorrow or a later day' })
  if (!canPause(row)) throw conflict("This plan can't be paused right now")
  const next = await findNextRenewal(work, row)
  const { first, last } = pauseDays(next)
  if (until > last) throw invalid({ until: `Choose ${day.format(new Date(last))} or an earlier day` })
  if (next && until < first) {
    const wrong = `Your next payment is on ${day.format(next)}; a pause until ${day.format(date)} would change nothing`
    throw invalid({ until: wrong })
  }
  await pauseUntil(work, row, date)
}

/** Invoices of the time until then are not collected. May be repeated. */
export const pauseUntil = (work: AppContext, row: BilledRow, until: Date): Promise<void> =>
  tell(work, row, { pause_collection: { behavior: 'void', resumes_at: until.getTime() / 1000 } })

/** Null for a subscription that has ended at Stripe in the meantime. */
async function findNextRenewal(work: AppContext, row: BilledRow): Promise<Date | null> {
  const subscription = await findAtStripe(work, row)
  const end = subscription?.status !== 'canceled' && subscription?.items.data[0]?.current_period_end
  return end ? new Date(end * 1000) : null
}

/** A trial costs nothing, a due payment must be paid first, and a canceled plan is not charged again. */
export const canPause = ({ state, ends_at, is_foreign }: SubscriptionRow): boolean =>
  (state === 'active' || state === 'paused') && ends_at === null && !is_foreign

export const resume = (work: AppContext, row: BilledRow): Promise<void> =>
  tell(work, row, { pause_collection: '' })

/** At the end of the paid period. If a payment is due, immediately: nothing was paid for this period. */
export async function cancel(work: AppContext, row: SubscriptionRow): Promise<void> {
  if (!isBilled(row)) return endFree(work, row)
  await ask(() => dropComing(work, row))
  return row.state === 'past_due' ? endNow(work, row) : tell(work, row, { cancel_at_period_end: true })
}

/** May be repeated. */
export async function endNow(work: AppContext, row: BilledRow): Promise<void> {
  refuseForeign(row)
  const { subscriptions } = work.stripe.of(row.account_id)
  await ask(() =>
    subscriptions.cancel(row.stripe_id).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    }),
  )
  await refresh(work, row)
}

/** A one-time purchase is theirs for good, and what was made in Stripe is canceled there. */
export const canCancel = (row: SubscriptionRow, type: string): boolean =>
  row.ends_at === null && !row.is_foreign && (isBilled(row) || type === 'free')

async function endFree(work: AppContext, free: SubscriptionRow): Promise<void> {
  const plan = await findSoldPlan(work.db, free.trainer_id, free.plan_id)
  if (plan?.type !== 'free') throw conflict('This plan is yours to keep. There is nothing to cancel.')
  await endAccess(work, free)
}

/** Ends a plan that Stripe does not bill. */
export const endAccess = (work: AppContext, key: TenantKey): Promise<void> =>
  transact(work.db, async (db) => {
    const row = await lockSubscription(db, key)
    if (row) await change({ ...work, db }, row, ended)
  })

export const undoCancel = (work: AppContext, row: BilledRow): Promise<void> =>
  tell(work, row, { cancel_at_period_end: false })

/**
 * Once per subscription, and not for someone who already pays less: canceling must not become a way to a lower price.
 */
export async function findOfferToStay(
  work: AppContext,
  row: SubscriptionRow,
): Promise<Redeemable | undefined> {
  if (!isBilled(row) || row.is_foreign || row.stayed_at || row.ends_at || row.state === 'past_due')
    return undefined
  const plan = await findSoldPlan(work.db, row.trainer_id, row.plan_id)
  const offer = plan && (await findStayOffer(work, plan, row.account_id))
  const subscription = offer && (await findAtStripe(work, row))
  if (!subscription || subscription.discounts.length > 0) return undefined
  return reaches(offer, subscription.items.data[0]?.current_period_end ?? 0) ? offer : undefined
}

/** A coupon's months start now: one that expires before the next payment lowers nothing. */
const reaches = ({ duration_in_months: months }: Redeemable, nextPayment: number) =>
  months === null || monthsAfter(new Date(), months).getTime() > nextPayment * 1000

/**
 * Our row names the coupon before Stripe is called. After a double click or a lost response, the same idempotency key
 * and a check of the existing discounts make it one.
 */
export async function stay(work: AppContext, row: BilledRow): Promise<void> {
  const termsId = row.stay_terms_id ?? (await findOfferToStay(work, row))?.termsId
  const coupon = termsId === undefined ? undefined : await findRedeemed(work.db, row.trainer_id, termsId)
  if (!coupon || row.stayed_at) throw conflict('This offer has ended')
  await setStay(work.db, row, { stay_terms_id: coupon.termsId })
  if (!(await hasCoupon(work, row, coupon))) {
    const { subscriptions } = work.stripe.of(row.account_id)
    await ask(() =>
      subscriptions
        .update(
          row.stripe_id,
          { discounts: [{ promotion_code: coupon.promotionCodeId }] },
          { idempotencyKey: `stay:${row.stripe_id}:${coupon.termsId}` },
        )
        .catch(async (error: unknown) => {
          if (!refusalOf(error)) throw error
          await setStay(work.db, row, { stay_terms_id: null })
          throw conflict('This offer has ended')
        }),
    )
  }
  await transact(work.db, async (db) => {
    await setStay(db, row, { stayed_at: new Date() })
    await recordHistory(db, {
      trainerId: row.trainer_id,
      traineeId: row.trainee_id,
      subscriptionId: row.id,
      kind: 'stay_offer_taken',
      by: 'subscriber',
      detail: {
        plan: (await findSoldPlan(db, row.trainer_id, row.plan_id))?.title ?? '',
        coupon: coupon.code,
      },
    })
  })
  await refresh(work, row)
}

async function hasCoupon(
  work: AppContext,
  row: BilledRow,
  { promotionCodeId }: Redeemable,
): Promise<boolean> {
  const subscription = await findAtStripe(work, row)
  return (subscription?.discounts ?? []).some(
    (discount) => discount instanceof Object && discount.promotion_code === promotionCodeId,
  )
}
