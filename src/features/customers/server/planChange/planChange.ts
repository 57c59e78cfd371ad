/**
 * Changes the plan of a running subscription. Our row comes first, then Stripe with the row's idempotency key;
 * followPlan.ts records the result, here or, if the process dies in between, in the webhook. At the end of a period
 * Stripe itself makes the change, by a schedule, so it does not depend on our program (docs/decisions/0102).
 */
import { z } from 'zod'
import { conflict, notFound, Problem } from '../../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../../base/server/context.ts'
import { type TenantKey, transact } from '../../../../base/server/db.ts'
import { job } from '../../../../base/server/jobs.ts'
import {
  ask,
  idOf,
  isCutOff,
  isUnanswered,
  needsCardholder,
  type Stripe,
} from '../../../../base/server/stripe.ts'
import { refreshSubscription } from '../../../ledger/server/service.ts'
import { inCurrency } from '../../../plans/currency.ts'
import { periodOf } from '../../../plans/period.ts'
import { findSoldPlan } from '../../../plans/server/service.ts'
import {
  type Changed,
  dayOf,
  type PlanChangeOptions,
  type PlanChangePreview,
  type ShownChange,
  type TakesEffect,
} from '../../planChange.ts'
import { byTrainer, recordHistory } from '../customer/historyQueries.ts'
import { accountOf, type BilledRow, isBilled } from '../lists/billedRow.ts'
import { followInvoice } from '../mails/receiptMails.ts'
import { findSubscription, type SubscriptionRow } from '../queries.ts'
import { findAtStripe } from '../subscription/nextPayment.ts'
import { refresh } from '../subscription/syncSubscription.ts'
import { dropComing } from './followPlan.ts'
import { notifyOfPlanChange } from './planChangeMails.ts'
import {
  type ChangeTerms,
  getOptions,
  getTerms,
  goneAtStripe,
  previewChange,
  prorationDate,
} from './planChangePreview.ts'
import {
  findOpenChange,
  findPlanChange,
  insertPlanChange,
  listStartedOfAllTrainers,
  type PlanChangeRow,
  updatePlanChange,
} from './planChangeQueries.ts'

/** Who changes the plan. */
export type Changer = { by: 'trainer'; userId?: number | undefined } | { by: 'subscriber' }

const HOUR_S = 3600
/** Longer than a request to Stripe can take with its retries. */
const IN_FLIGHT_MS = 120_000

export async function getOwnSubscription({ db, trainerId }: AsTrainer, id: number): Promise<SubscriptionRow> {
  const row = await findSubscription(db, trainerId, id)
  if (!row || row.is_shadow) throw notFound('Subscription')
  return row
}

export const getPlanChange = async (ctx: AsTrainer, id: number): Promise<PlanChangeOptions> =>
  getOptions(ctx, await getOwnSubscription(ctx, id))

export async function previewPlanChange(
  work: AppContext,
  row: SubscriptionRow,
  wish: { plan_id: number; takes_effect: TakesEffect },
): Promise<PlanChangePreview> {
  const terms = await getTerms(work, row, wish.plan_id)
  return previewChange(work, terms, wish.takes_effect, prorationDate(terms.item))
}

export const changePlanOf = async (ctx: AsTrainer, id: number, shown: ShownChange): Promise<Changed> =>
  changePlan(ctx, await getOwnSubscription(ctx, id), shown, byTrainer(ctx))

export async function changePlan(
  work: AppContext,
  row: SubscriptionRow,
  shown: ShownChange,
  who: Changer,
): Promise<Changed> {
  const terms = await getTerms(work, row, shown.plan_id)
  const at = Date.parse(shown.proration_at) / 1000
  const age = prorationDate(terms.item) - at
  if (age > HOUR_S || age < -60 || at < terms.item.current_period_start)
    throw conflict('These amounts are older than an hour. Look at them again.')
  const command = await begin(work, terms, shown, who)
  try {
    const seen = await previewChange(work, terms, shown.takes_effect, at)
    if (seen.due !== shown.due || seen.next.amount !== shown.next_amount) throw otherAmount(seen)
    if (command.takes_effect === 'now') return await changeNow(work, terms, command)
    return await changeLater(work, terms, command)
  } catch (error) {
    // Unknown: the webhook or the job finds out.
    if (!isUnanswered(error)) await updatePlanChange(work.db, command, { state: 'failed' })
    throw error
  }
}

const otherAmount = ({ due, next, currency, takes_effect }: PlanChangePreview): Problem =>
  conflict(
    takes_effect === 'now'
      ? `The amount is ${inCurrency(due, currency)} now. Look at it again.`
      : `The payment on ${dayOf(next.at)} is ${inCurrency(next.amount, currency)} now. Look at it again.`,
  )

/** The same wish again, after a lost response or a double click, continues the same command. */
async function begin(
  work: AppContext,
  { row, plan, target, priceId }: ChangeTerms,
  shown: ShownChange,
  who: Changer,
): Promise<PlanChangeRow> {
  const { db } = work
  const open = await findOpenChange(db, row)
  const isSame =
    open?.price_id === priceId &&
    open.takes_effect === shown.takes_effect &&
    open.proration_at.getTime() === Date.parse(shown.proration_at)
  if (open?.state === 'started' && isSame) return open
  if (open?.state === 'started') {
    if (Date.now() - open.created_at.getTime() < IN_FLIGHT_MS) throw busy()
    await updatePlanChange(db, open, { state: 'failed' })
  }
  if (open?.state === 'scheduled') await ask(() => dropComing(work, row))
  const made = await insertPlanChange(db, {
    trainer_id: row.trainer_id,
    subscription_id: row.id,
    from_plan_id: plan.id,
    to_plan_id: target.id,
    account_id: row.account_id,
    price_id: priceId,
    takes_effect: shown.takes_effect,
    proration_at: new Date(shown.proration_at),
    due_cents: shown.due,
    then_cents: shown.next_amount,
    currency: target.currency,
    made_by: who.by,
    user_id: who.by === 'trainer' ? (who.userId ?? null) : null,
  })
  if (!made) throw busy()
  return made
}

const busy = () => conflict('This plan is being changed right now. Try again in a moment.')

const keyOf = ({ trainer_id, id }: PlanChangeRow) => `plan-change:${trainer_id}:${id}`

/** If the payment fails, Stripe changes nothing. */
async function changeNow(work: AppContext, terms: ChangeTerms, command: PlanChangeRow): Promise<Changed> {
  const { row, item, subscription, target } = terms
  const isTrial = subscription.status === 'trialing'
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item.id, price: command.price_id }],
    payment_behavior: 'error_if_incomplete',
    ...(isTrial
      ? { proration_behavior: 'none' }
      : { proration_behavior: 'always_invoice', proration_date: command.proration_at.getTime() / 1000 }),
  }
  const { latest_invoice } = await ask(() =>
    work.stripe
      .of(row.account_id)
      .subscriptions.update(row.stripe_id, params, { idempotencyKey: keyOf(command) })
      .catch((error: unknown) => {
        throw refused(error, terms, command)
      }),
  ).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 422 && error.fields?.['card']
      ? declined(command)
      : error
  })
  await refresh(work, row)
  const { due_cents: charged, currency } = command
  const invoiceId = idOf(latest_invoice)
  if (charged > 0 && invoiceId) await followInvoice(work, row, invoiceId)
  const effective_at = new Date().toISOString()
  return { plan: target.title, takes_effect: 'now', effective_at, charged, currency }
}

const declined = ({ due_cents, currency }: PlanChangeRow): Problem =>
  new Problem(
    409,
    `The bank declined ${inCurrency(due_cents, currency)}. Nothing was changed or charged. Use another card, or change the plan at the end of the period.`,
  )

function refused(error: unknown, { target }: ChangeTerms, command: PlanChangeRow): unknown {
  if (needsCardholder(error))
    return conflict(
      `The bank wants the cardholder to confirm ${inCurrency(command.due_cents, command.currency)}, which isn't possible here. Nothing was changed or charged. Choose the end of the period: the payment can then be confirmed.`,
    )
  if (isCutOff(error))
    return conflict("This subscription wasn't started here, so it can only be changed in Stripe.")
  return goneAtStripe(error, target) ?? error
}

/** A schedule with the current phase and one period of the new price; then the subscription continues without it. */
async function changeLater(work: AppContext, terms: ChangeTerms, command: PlanChangeRow): Promise<Changed> {
  const { row, target, item } = terms
  const scheduleId = await ask(() => schedule(work, terms, command)).catch((error: unknown) => {
    throw refused(error, terms, command)
  })
  const effectiveAt = new Date(item.current_period_end * 1000)
  // Before the row says `scheduled`: a response from before the schedule must not look like an undone change.
  await refreshSubscription(work, accountOf(row), row.stripe_id)
  await markScheduled(work, row, command, scheduleId, effectiveAt)
  return {
    plan: target.title,
    takes_effect: 'period_end',
    effective_at: effectiveAt.toISOString(),
    charged: 0,
    currency: target.currency,
  }
}

/** With its mail and its entry in the history. */
async function markScheduled(
  work: AppContext,
  row: BilledRow,
  command: PlanChangeRow,
  scheduleId: string,
  effectiveAt: Date,
): Promise<void> {
  const { trainer_id: trainerId, trainee_id: traineeId, id: subscriptionId } = row
  const { from_plan_id: fromPlanId, to_plan_id: toPlanId, made_by: by, user_id: userId } = command
  await transact(work.db, async (db) => {
    const change = { state: 'scheduled', schedule_id: scheduleId, effective_at: effectiveAt } as const
    if (!(await updatePlanChange(db, command, change))) return
    const from = (await findSoldPlan(db, trainerId, fromPlanId))?.title ?? ''
    const to = (await findSoldPlan(db, trainerId, toPlanId))?.title ?? ''
    const about = { trainerId, subscriptionId }
    const detail = { from, to, at: effectiveAt.toISOString() }
    const made = { by, userId: userId ?? undefined, kind: 'plan_change_scheduled', detail } as const
    await recordHistory(db, { ...about, traineeId, ...made })
    const changed = { fromPlanId, toPlanId, changeId: command.id }
    await work.jobs.add(db, notifyOfPlanChange, { ...about, ...changed, what: 'scheduled' })
  })
}

async function schedule(work: AppContext, terms: ChangeTerms, command: PlanChangeRow): Promise<string> {
  const { row, subscription, item, target } = terms
  const { subscriptionSchedules } = work.stripe.of(row.account_id)
  const standing = idOf(subscription.schedule)
  if (standing) await releaseLeftover(subscriptionSchedules, standing)
  const made = await subscriptionSchedules.create(
    { from_subscription: row.stripe_id },
    { idempotencyKey: keyOf(command) },
  )
  const { unit, count } = periodOf({ ...target, interval_count: 1 }) ?? { unit: 'month', count: 1 }
  const fee = subscription.application_fee_percent
  const discounts = subscription.discounts.map((discount) => ({ discount: idOf(discount) ?? '' }))
  // Running subscriptions keep our share: a percentage, which follows the new price.
  const common = {
    proration_behavior: 'none' as const,
    ...(fee !== null && { application_fee_percent: fee }),
    ...(discounts.length > 0 && { discounts }),
  }
  const { current_period_start: start_date, current_period_end: end_date } = item
  const now = {
    ...common,
    items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
    start_date,
    end_date,
  }
  const next = {
    ...common,
    items: [{ price: command.price_id, quantity: item.quantity ?? 1 }],
    duration: { interval: unit, interval_count: count },
  }
  await subscriptionSchedules.update(made.id, { end_behavior: 'release', phases: [now, next] })
  return made.id
}

/** One that changes nothing is what a process that died left behind. */
async function releaseLeftover(schedules: Stripe['subscriptionSchedules'], id: string): Promise<void> {
  const { phases, status } = await schedules.retrieve(id)
  if (status !== 'active') return
  if (phases.length > 1)
    throw conflict('Stripe already has a scheduled change for this subscription. Remove it in Stripe first.')
  await schedules.release(id)
}

export const undoPlanChangeOf = async (ctx: AsTrainer, id: number): Promise<null> =>
  undoPlanChange(ctx, await getOwnSubscription(ctx, id), byTrainer(ctx))

export async function undoPlanChange(work: AppContext, row: SubscriptionRow, who: Changer): Promise<null> {
  const open = isBilled(row) ? await ask(() => dropComing(work, row)) : undefined
  if (!open || !isBilled(row)) throw conflict('There is no change to undo')
  await refresh(work, row)
  const { trainer_id: trainerId, id: subscriptionId } = row
  const target = await findSoldPlan(work.db, trainerId, open.to_plan_id)
  const about = { trainerId, subscriptionId }
  await transact(work.db, async (db) => {
    const detail = { plan: target?.title ?? '' }
    await recordHistory(db, {
      ...about,
      traineeId: row.trainee_id,
      kind: 'plan_change_undone',
      ...who,
      detail,
    })
    const plans = { fromPlanId: open.from_plan_id, toPlanId: open.to_plan_id }
    if (who.by === 'trainer')
      await work.jobs.add(db, notifyOfPlanChange, { ...about, ...plans, changeId: open.id, what: 'undone' })
  })
  return null
}

/** After a process died or a response was lost, and no event told of it: what Stripe has counts. */
export const settlePlanChanges = job({
  name: 'settle-plan-changes',
  data: z.object({}),
  schedule: '*/15 * * * *',
  async run(work) {
    for (const command of await listStartedOfAllTrainers(work.db, new Date(Date.now() - IN_FLIGHT_MS)))
      await settlePlanChange(work, command).catch((error: unknown) =>
        work.log.error({ err: error, planChange: command.id }, 'a change of plan could not be settled'),
      )
  },
})

export async function settlePlanChange(work: AppContext, { trainer_id, id }: TenantKey): Promise<void> {
  const command = await findPlanChange(work.db, { trainer_id, id })
  const row = command && (await findSubscription(work.db, trainer_id, command.subscription_id))
  if (command?.state !== 'started' || !row || !isBilled(row)) return
  await refresh(work, row)
  const scheduleId = idOf((await findAtStripe(work, row))?.schedule)
  const { subscriptionSchedules } = work.stripe.of(row.account_id)
  const made = scheduleId ? await ask(() => subscriptionSchedules.retrieve(scheduleId)) : undefined
  const last = made?.phases.at(-1)
  const isScheduled =
    command.takes_effect === 'period_end' && idOf(last?.items[0]?.price) === command.price_id
  if (isScheduled && made && last)
    await markScheduled(work, row, command, made.id, new Date(last.start_date * 1000))
  else await updatePlanChange(work.db, command, { state: 'failed' })
}
