/**
 * Trainers who are behind with their platform plan (decision 0129). Stripe's newest answer opens, updates and ends it, in
 * the transaction that stores the answer: so events may come late, twice or in any order. Whatever changes the site, the
 * payment links, the mail and the audit log does it in one transaction.
 */
import type { QueryOf } from '../../../base/call.ts'
import type { Numbered } from '../../../base/list.ts'
import { conflict } from '../../../base/problem.ts'
import type { AppContext, AsAdmin } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import { findAccount, mailTrainer } from '../../accounts/server/service.ts'
import { audit, recordAudit } from '../../audit/server/service.ts'
import { syncPaymentLinks } from '../../plans/server/service.ts'
import { type SiteState, setSiteState } from '../../sites/server/service.ts'
import {
  type Course,
  datesFrom,
  type Stage,
  type StepDays,
  stepDue,
  withLongerDays,
  withMoreDays,
} from '../arrears.ts'
import type { arrearsCalls, UnpaidTrainer } from '../arrearsContract.ts'
import type { Arrears } from '../paidSubscription.ts'
import { moreDaysMail, settledMail, stageMail } from './arrearsMails.ts'
import {
  type ArrearsRow,
  type Due,
  deleteArrears,
  findArrears,
  getDays,
  lockAllArrears,
  lockArrears,
  readArrears,
  saveDays,
  startArrears,
  updateArrears,
} from './arrearsQueries.ts'
import { findBegun, type SubscriptionRow } from './queries.ts'

type Work = Pick<AppContext, 'db' | 'config' | 'mail' | 'jobs'>

/** Called with Stripe's newest answer, in the transaction that stored it. */
export async function followArrears(
  work: Work,
  row: Pick<SubscriptionRow, 'id' | 'trainer_id' | 'plan'>,
  subscription: Stripe.Subscription,
): Promise<void> {
  // One that another has replaced says nothing about the trainer.
  if ((await findBegun(work.db, row.trainer_id))?.id !== row.id) return
  const due = { plan: row.plan, ...dueOf(subscription) }
  const { status } = subscription
  if (status === 'past_due' || status === 'unpaid') await open(work, row.trainer_id, due)
  // Ending the plan does not pay for it: the steps go on until the invoice is paid or another plan is chosen.
  else if (status === 'canceled' && due.due_cents > 0) await updateArrears(work.db, row.trainer_id, due)
  else await end(work, row.trainer_id)
}

function dueOf({ latest_invoice: invoice, currency }: Stripe.Subscription): Omit<Due, 'plan'> {
  if (!(invoice instanceof Object)) return { due_cents: 0, currency, pay_url: null }
  const isUnpaid = invoice.status === 'open' || invoice.status === 'uncollectible'
  return {
    due_cents: isUnpaid ? invoice.amount_remaining : 0,
    currency: invoice.currency,
    pay_url: invoice.hosted_invoice_url ?? null,
  }
}

async function open(work: Work, trainerId: number, due: Due): Promise<void> {
  const { db } = work
  const since = new Date()
  const dates = datesFrom(since, await getDays(db))
  const row: ArrearsRow = { trainer_id: trainerId, since, stage: 'notice', ...dates, ...due }
  if (!(await startArrears(db, row))) return updateArrears(db, trainerId, due)
  await enter(work, row)
}

/** At once: selling and the site return without anybody doing anything. */
async function end(work: Work, trainerId: number): Promise<void> {
  const row = await deleteArrears(work.db, trainerId)
  if (!row) return
  await followSite(work, row.trainer_id, row.stage, 'notice')
  await mailTrainer(work, trainerId, () => settledMail(work.config, row))
  await recordStage(work.db, row, 'platform_payment_settled')
}

/** The account is being closed: nothing is mailed, and the site is gone. */
export async function forgetArrears(db: Db, trainerId: number): Promise<void> {
  await deleteArrears(db, trainerId)
}

/** Takes the step that is due. May be repeated: the step that was taken is not due again. */
export async function takeStepDue(work: Work, trainerId: number, now: Date): Promise<void> {
  const before = await lockArrears(work.db, trainerId)
  const course = before && stepDue(before, now)
  if (!course) return
  await updateArrears(work.db, trainerId, course)
  await followSite(work, trainerId, before.stage, course.stage)
  await enter(work, { ...before, ...course })
}

async function enter(work: Work, row: ArrearsRow): Promise<void> {
  await mailTrainer(work, row.trainer_id, () => stageMail(work.config, row))
  await recordStage(work.db, row, actions[row.stage])
}

const actions = {
  notice: 'platform_payment_failed',
  reminded: 'platform_payment_reminded',
  paused: 'selling_paused',
  offline: 'site_taken_offline',
} as const

const siteStates: Record<Stage, SiteState> = {
  notice: 'open',
  reminded: 'open',
  paused: 'not_selling',
  offline: 'offline',
}

async function followSite({ db, jobs }: Work, trainerId: number, from: Stage, to: Stage): Promise<void> {
  const [before, after] = [siteStates[from], siteStates[to]]
  if (before === after) return
  await setSiteState(db, trainerId, after)
  // Going offline, they are switched off already.
  if (before === 'open' || after === 'open') await jobs.add(db, syncPaymentLinks, { trainerId })
}

async function recordStage(
  db: Db,
  { trainer_id, plan, due_cents, currency }: ArrearsRow,
  action: (typeof actions)[Stage] | 'platform_payment_settled',
): Promise<void> {
  const label = (await findAccount(db, trainer_id))?.name ?? ''
  await recordAudit(db, {
    by: 'system',
    trainerId: trainer_id,
    action,
    subject: { kind: 'trainer', id: trainer_id, label },
    after: { plan, due_cents, currency },
  })
}

export async function giveDays(ctx: AsAdmin, trainerId: number, days: number): Promise<null> {
  const { db } = ctx
  const before = await lockArrears(db, trainerId)
  if (!before) throw conflict('No payment of this trainer is due')
  const course = withMoreDays(before, days, new Date())
  await updateArrears(db, trainerId, course)
  await followSite(ctx, trainerId, before.stage, course.stage)
  await mailTrainer(ctx, trainerId, () => moreDaysMail(ctx.config, { ...before, ...course }))
  await audit(ctx, {
    action: 'more_days_given',
    trainerId,
    subject: { kind: 'trainer', id: trainerId, label: (await findAccount(db, trainerId))?.name ?? '' },
    before: auditValues(before),
    after: auditValues(course),
  })
  return null
}

const auditValues = ({ stage, pause_at, offline_at }: Course) => ({
  stage,
  pause_at: pause_at.toISOString(),
  offline_at: offline_at.toISOString(),
})

export const getStepDays = ({ db }: AsAdmin): Promise<StepDays> => getDays(db)

export async function setDays(ctx: AsAdmin, days: StepDays): Promise<null> {
  const { db } = ctx
  const before = await getDays(db)
  await saveDays(db, days)
  for (const row of await lockAllArrears(db))
    await updateArrears(db, row.trainer_id, withLongerDays(row, row.since, days))
  await audit(ctx, {
    action: 'failed_payment_days_changed',
    subject: { kind: 'settings', id: 'failed_payment_days', label: 'Days after a failed payment' },
    before: { ...before },
    after: { ...days },
  })
  return null
}

export async function listUnpaid(
  { db }: AsAdmin,
  query: QueryOf<typeof arrearsCalls.list>,
): Promise<Numbered<UnpaidTrainer>> {
  const { data, ...page } = await readArrears(db, query)
  return {
    ...page,
    data: data.map((row) => ({
      ...toWire(row),
      trainer_id: row.trainer_id,
      name: row.name,
      email: row.email,
      plan: row.plan,
    })),
  }
}

/** Null if nothing is due. */
export async function getArrears(db: Db, trainerId: number): Promise<Arrears | null> {
  const row = await findArrears(db, trainerId)
  return row ? toWire(row) : null
}

const toWire = (row: ArrearsRow): Arrears => ({
  stage: row.stage,
  since: row.since.toISOString(),
  remind_at: row.remind_at.toISOString(),
  pause_at: row.pause_at.toISOString(),
  offline_at: row.offline_at.toISOString(),
  due_cents: row.due_cents,
  currency: row.currency,
})
