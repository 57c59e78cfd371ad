/**
 * Syncs our subscription with Stripe's state, whoever changed it there: its owner here, the trainer in Stripe's
 * dashboard, or a bank. Whoever notices a change first records it together with the mail about it.
 */
import { z } from 'zod'
import { ring } from '../../../../base/server/bell.ts'
import { siteUrl } from '../../../../base/server/config.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import { type TenantKey, transact } from '../../../../base/server/db.ts'
import { job } from '../../../../base/server/jobs.ts'
import type { TrainerAccount } from '../../../../base/server/stripeEvents.ts'
import {
  findMirroredSubscription,
  type MirroredSubscription,
  refreshSubscription,
} from '../../../ledger/server/service.ts'
import { startPath } from '../../../plans/contract.ts'
import { findOffer, findSoldPlan, type PlanRow } from '../../../plans/server/service.ts'
import { findBrand, findSite } from '../../../sites/server/service.ts'
import { recount } from '../counting/countedQueries.ts'
import { recordChange } from '../customer/stateHistory.ts'
import { accountOf, type BilledRow, isBilled } from '../lists/billedRow.ts'
import { mailCustomer } from '../mails/customerMail.ts'
import { canceledMail, pausedMail, resumedMail, type Sender } from '../mails/mails.ts'
import { notifyTrainer, TrainerNews } from '../mails/trainerMails.ts'
import { followPlan } from '../planChange/followPlan.ts'
import {
  findByStripeId,
  findTrainee,
  lockSubscription,
  type State,
  type SubscriptionRow,
  type SubscriptionState,
  type TraineeRow,
  updateState,
} from '../queries.ts'
import { findNextPayment } from './nextPayment.ts'
import { findSubscriptionOf, SubscriptionJob } from './subscriptionJob.ts'

type Work = Pick<AppContext, 'db' | 'jobs'>

/** Called when a subscription changes at Stripe, after the mirror. */
export async function followSubscription(
  work: Work,
  account: TrainerAccount,
  stripeId: string,
): Promise<void> {
  const ours = await findByStripeId(work.db, account, stripeId)
  if (ours) await follow(work, ours)
}

/** Fetches it first. */
export async function refresh(work: AppContext, row: BilledRow): Promise<void> {
  await refreshSubscription(work, accountOf(row), row.stripe_id)
  await follow(work, row)
}

/** In sequence, and the mirror is read under the lock, so the last one has the newest response. */
function follow(work: Work, key: TenantKey): Promise<void> {
  return transact(work.db, async (db) => {
    const row = await lockSubscription(db, key)
    if (!row || !isBilled(row)) return
    const mirrored = await findMirroredSubscription(db, accountOf(row), row.stripe_id)
    await followPlan({ ...work, db }, row, mirrored)
    await change({ ...work, db }, row, subscriptionStateOf(mirrored))
  })
}

/** The caller holds the row's lock. */
export async function change(
  { db, jobs }: Work,
  row: SubscriptionRow,
  now: SubscriptionState,
): Promise<void> {
  if (row.state === 'cancelled') return
  const what = changeOf(row, now)
  await updateState(db, row, now)
  if (row.state !== now.state) await recount(db, { trainer_id: row.trainer_id, id: row.trainee_id })
  await recordChange(db, row, now)
  if (isMoved(row, now)) ring(db, row.trainer_id, row.trainee_id)
  if (!what || row.is_shadow) return
  const at = (now.ends_at ?? now.resumes_at)?.toISOString() ?? null
  const about = { trainerId: row.trainer_id, subscriptionId: row.id, at }
  await jobs.add(db, notifyOfChange, { ...about, what })
  const news = TrainerNews.safeParse(what)
  if (news.success) await jobs.add(db, notifyTrainer, { ...about, what: news.data })
}

/** Another state, or another day on which it ends or goes on. */
const isMoved = (before: SubscriptionState, now: SubscriptionState) =>
  before.state !== now.state ||
  before.ends_at?.getTime() !== now.ends_at?.getTime() ||
  before.resumes_at?.getTime() !== now.resumes_at?.getTime()

/** A subscription that Stripe no longer has is ended. */
export function subscriptionStateOf(mirrored: MirroredSubscription | undefined): SubscriptionState {
  if (!mirrored) return ended
  const { status, cancel_at, cancel_at_period_end, current_period_end, is_paused, resumes_at } = mirrored
  const isPaused = is_paused && status === 'active'
  const state = isPaused ? 'paused' : stateOf(status)
  if (state === 'cancelled') return ended
  return {
    state,
    ends_at: cancel_at ?? (cancel_at_period_end ? current_period_end : null),
    resumes_at: isPaused ? resumes_at : null,
  }
}

export const ended: SubscriptionState = { state: 'cancelled', ends_at: null, resumes_at: null }

/**
 * Maps Stripe's status to ours. A subscription that was never paid has not started, and ends as if it had been
 * canceled.
 */
export function stateOf(status: string): State {
  if (status === 'active' || status === 'trialing' || status === 'past_due' || status === 'paused')
    return status
  return status === 'unpaid' ? 'past_due' : 'cancelled'
}

const Change = z.enum(['ended', 'cancelled', 'paused', 'resumed'])

/** The mail to its owner; undefined if they already know, or if it needs none. Failed payments are recovery's. */
function changeOf(before: SubscriptionState, now: SubscriptionState): z.output<typeof Change> | undefined {
  if (now.state === 'cancelled') return before.ends_at ? undefined : 'ended'
  if (now.ends_at) return before.ends_at ? undefined : 'cancelled'
  if (now.state === 'paused')
    return before.state === 'paused' && before.resumes_at?.getTime() === now.resumes_at?.getTime()
      ? undefined
      : 'paused'
  return before.state === 'paused' && now.state === 'active' ? 'resumed' : undefined
}

interface Telling {
  row: SubscriptionRow
  trainee: TraineeRow
  plan: PlanRow
  brand: Sender
  /** The site's address. */
  address(path: string): string
}

export const notifyOfChange = job({
  name: 'tell-of-change',
  data: SubscriptionJob.extend({ what: Change, at: z.string().nullable() }),
  async run(work, { what, at, ...key }) {
    const row = await findSubscriptionOf(work.db, key)
    const telling = row && (await gather(work, row))
    const letter = telling && (await letterOf(work, telling, what, at === null ? null : new Date(at)))
    if (letter) await mailCustomer(work, telling.trainee, letter)
  },
})

async function gather(work: AppContext, row: SubscriptionRow): Promise<Telling | undefined> {
  const { trainer_id: trainerId } = row
  const trainee = await findTrainee(work.db, trainerId, row.trainee_id)
  const plan = await findSoldPlan(work.db, trainerId, row.plan_id)
  const domain = (await findSite(work.db, trainerId))?.domain
  if (!trainee || !plan || !domain) return undefined
  const brand = await findBrand(work, trainerId)
  return { row, trainee, plan, brand, address: (path) => siteUrl(work.config, domain, path) }
}

async function letterOf(
  work: AppContext,
  { row, trainee, plan, brand, address }: Telling,
  what: z.output<typeof Change>,
  at: Date | null,
) {
  const words = { plan: plan.title, url: address('/me') }
  if (what === 'cancelled') return canceledMail(brand, trainee, { ...words, endsAt: at })
  if (what === 'paused') return pausedMail(brand, trainee, { ...words, resumesAt: at })
  if (what === 'ended') {
    const isSold = await findOffer(work.db, trainee.trainer_id, plan.id)
    const url = address(isSold ? startPath(plan.id) : '/pricing')
    return canceledMail(brand, trainee, { ...words, url, endsAt: null })
  }
  if (!isBilled(row)) return undefined
  const { currency } = plan
  const next = await findNextPayment(work, row)
  const payment = { currency, amount: next?.cents ?? 0, nextPaymentAt: next?.at ?? null }
  return resumedMail(brand, trainee, { ...words, ...payment })
}
