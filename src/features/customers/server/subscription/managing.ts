/** What a trainer changes for a customer: cancel, refund, another card, another name. */
import type { BodyOf } from '../../../../base/call.ts'
import { conflict, invalid, notFound } from '../../../../base/problem.ts'
import { siteUrl } from '../../../../base/server/config.ts'
import type { AsTrainer } from '../../../../base/server/context.ts'
import { findSoldPlan } from '../../../plans/server/service.ts'
import { findBrand, findSite } from '../../../sites/server/service.ts'
import type { CardChanged } from '../../cardFields.ts'
import type { CustomerDetails, customerCalls, Outcome } from '../../contract.ts'
import type { DetailsSaved } from '../../details.ts'
import { byTrainer, madeBy, recordHistory } from '../customer/historyQueries.ts'
import { isBilled } from '../lists/billedRow.ts'
import { type CustomerPlanRow, findCustomerPlan, listPlansByRank } from '../lists/listQueries.ts'
import { getSubscriber } from '../lists/lists.ts'
import { mailCustomer } from '../mails/customerMail.ts'
import { cardChangedMail, detailsChangedMail } from '../mails/mails.ts'
import { listReceipts } from '../mails/receipts.ts'
import {
  findSubscription,
  findTrainee,
  type Holder,
  type SubscriptionRow,
  type TraineeRow,
  updateTrainee,
} from '../queries.ts'
import { askForAddress } from '../trainees/addressChange.ts'
import { findWaiting } from '../trainees/addressQueries.ts'
import { replaceCard } from './card.ts'
import { billed, cancel, endAccess, endNow } from './changes.ts'
import { alreadyRefunded, type RefundWish, refundCharges } from './refunds.ts'
import { updateAtStripe } from './updateAtStripe.ts'

/** A subscriber's plan as the list shows it. */
async function findCurrent(ctx: AsTrainer, traineeId: number): Promise<SubscriptionRow | undefined> {
  await getSubscriber(ctx, traineeId)
  const [plan] = await listPlansByRank(ctx.db, ctx.trainerId, [traineeId])
  return plan && findSubscription(ctx.db, ctx.trainerId, plan.id)
}

async function getRunning(ctx: AsTrainer, traineeId: number): Promise<SubscriptionRow> {
  const row = await findCurrent(ctx, traineeId)
  if (!row || row.state === 'cancelled') throw alreadyEnded()
  return row
}

const alreadyEnded = () => conflict('This subscription has already ended')

const holderOf = ({ trainerId }: AsTrainer, traineeId: number): Holder => ({
  trainerId,
  traineeId,
  buyerSessionId: null,
})

/** The refund comes first: if it is refused, nothing is canceled. Both may be repeated after a lost response. */
export async function cancelSubscription(
  ctx: AsTrainer,
  { subscriber_id: traineeId, ...body }: BodyOf<typeof customerCalls.cancel>,
): Promise<Outcome> {
  const wishes = wishesOf(body)
  const row = body.refund_only ? undefined : await getRunning(ctx, traineeId)
  await getSubscriber(ctx, traineeId)
  const made = { ...byTrainer(ctx), reason: body.reason }
  const refunded = wishes.length ? await refundCharges(ctx, holderOf(ctx, traineeId), wishes, made) : []
  if (row) return end(ctx, row, { ends: body.ends, withRefund: wishes.length > 0 }, refunded)
  if (refunded.length === 0) throw alreadyRefunded(wishes)
  return { canceled: false, ends_at: null, refunded }
}

function wishesOf({
  action,
  refund_only,
  stripe_charge_id: chosen,
  amounts,
}: Omit<BodyOf<typeof customerCalls.cancel>, 'subscriber_id'>): RefundWish[] {
  if (action === 'cancel_without_refund') {
    if (refund_only) throw invalid({ action: 'To refund only, send cancel_with_refund' })
    return []
  }
  if (chosen.length === 0) throw invalid({ stripe_charge_id: 'Choose at least one payment to refund' })
  if (new Set(chosen).size < chosen.length)
    throw invalid({ stripe_charge_id: 'Choose each payment only once' })
  if (amounts && amounts.length !== chosen.length)
    throw invalid({ amounts: 'Send one amount for each payment' })
  return chosen.map((chargeId, i) => ({ chargeId, part: amounts?.[i] }))
}

async function end(
  ctx: AsTrainer,
  row: SubscriptionRow,
  { ends, withRefund }: { ends: 'now' | 'period_end'; withRefund: boolean },
  refunded: Outcome['refunded'],
): Promise<Outcome> {
  const { db, trainerId } = ctx
  if (!isBilled(row) && !withRefund && (await isForGood(ctx, row)))
    throw conflict('A one-time purchase has no payments to cancel. Refund it to end the access.')
  await madeBy(ctx, row, byTrainer(ctx), () => {
    if (!isBilled(row)) return endAccess(ctx, row)
    return ends === 'now' ? endNow(ctx, row) : cancel(ctx, row)
  })
  const now = await findSubscription(db, trainerId, row.id)
  return { canceled: true, ends_at: now?.ends_at?.toISOString() ?? null, refunded }
}

/** What was paid once stays with whoever paid it, unless the money goes back. */
async function isForGood({ db, trainerId }: AsTrainer, row: SubscriptionRow): Promise<boolean> {
  return (await findSoldPlan(db, trainerId, row.plan_id))?.type === 'one_time'
}

export async function cancelNextPayment(ctx: AsTrainer, stripeId: string): Promise<null> {
  const plan = await findCustomerPlan(ctx.db, ctx.trainerId, 'stripe_id', stripeId)
  const row = plan && (await findSubscription(ctx.db, ctx.trainerId, plan.id))
  if (!row) throw notFound('Subscription')
  if (row.state === 'cancelled') throw alreadyEnded()
  if (row.ends_at) throw conflict('The next payment is already canceled')
  await madeBy(ctx, row, byTrainer(ctx), () => cancel(ctx, billed(row)))
  return null
}

type Which = Pick<
  BodyOf<typeof customerCalls.removeCustomer>,
  'customer_id' | 'customer_stripe' | 'subscription_id'
>

/** The customer that the ids name together; 404 if they do not, or for another trainer's. */
export async function getCustomerId(ctx: AsTrainer, which: Which): Promise<number> {
  const { customer_id: id, customer_stripe: stripeId, subscription_id: planId } = which
  const plan = stripeId && (await findCustomerPlan(ctx.db, ctx.trainerId, 'customer_id', stripeId))
  const found = plan ? plan.trainee_id : stripeId ? undefined : id
  if (!found || (id && id !== found)) throw notFound('Customer')
  if (planId && (await findCustomerPlan(ctx.db, ctx.trainerId, 'id', planId))?.trainee_id !== found)
    throw notFound('Customer')
  return (await getSubscriber(ctx, found)).id
}

export async function cancelPlan(
  ctx: AsTrainer,
  body: BodyOf<typeof customerCalls.cancelPlan>,
): Promise<Outcome> {
  const plan = await getPlan(ctx, body)
  const row = await findSubscription(ctx.db, ctx.trainerId, plan.id)
  if (!row || row.state === 'cancelled') throw alreadyEnded()
  const withRefund = body.action === 'refund'
  const refunded = withRefund ? await refundLast(ctx, plan, body.reason) : []
  return end(ctx, row, { ends: body.ends, withRefund }, refunded)
}

async function getPlan(
  { db, trainerId }: AsTrainer,
  body: BodyOf<typeof customerCalls.cancelPlan>,
): Promise<CustomerPlanRow> {
  const { subscription_id: id, subscription_stripe: stripeId, customer_id, customer_stripe, type } = body
  const plan = id
    ? await findCustomerPlan(db, trainerId, 'id', id)
    : stripeId && (await findCustomerPlan(db, trainerId, 'stripe_id', stripeId))
  const isThis =
    plan &&
    (!stripeId || stripeId === (plan.stripe_id ?? String(plan.id))) &&
    (!customer_id || customer_id === plan.trainee_id) &&
    (!customer_stripe || customer_stripe === plan.customer_id) &&
    (type === 'free') === (plan.type === 'free')
  if (!isThis) throw notFound('Subscription')
  return plan
}

async function refundLast(
  ctx: AsTrainer,
  plan: CustomerPlanRow,
  reason: string | undefined,
): Promise<Outcome['refunded']> {
  const holder = holderOf(ctx, plan.trainee_id)
  const last = (await listReceipts(ctx.db, holder)).find(({ planId }) => planId === plan.plan_id)
  if (!last) throw conflict('This plan has no payment to refund')
  return refundCharges(ctx, holder, [{ chargeId: last.id, part: undefined }], {
    ...byTrainer(ctx),
    reason,
  })
}

/** The name counts at once, the email once it is confirmed (addressChange.ts). Stripe's customers follow in a job. */
export async function updateDetails(
  ctx: AsTrainer,
  id: number,
  { name, email }: CustomerDetails,
): Promise<DetailsSaved> {
  const { db, trainerId } = ctx
  const before = await getSubscriber(ctx, id)
  const trainee = await findTrainee(db, trainerId, id)
  if (!trainee) throw notFound('Subscriber')
  if (before.email !== email) await askForAddress(ctx, trainee, email)
  if (before.name !== name) await rename(ctx, trainee, name)
  return { waiting_email: (await findWaiting(db, trainee))?.new_email ?? null }
}

async function rename(ctx: AsTrainer, trainee: TraineeRow, name: string): Promise<void> {
  const { db, trainerId } = ctx
  const { id: traineeId, email } = trainee
  await updateTrainee(db, trainee, { name })
  await recordHistory(db, {
    trainerId,
    traineeId,
    kind: 'details_changed',
    ...byTrainer(ctx),
    detail: { before: { name: trainee.name, email } },
  })
  const brand = await findBrand(ctx, trainerId)
  await mailCustomer(ctx, trainee, detailsChangedMail(brand, { name, email }))
  await ctx.jobs.add(db, updateAtStripe, { trainerId, traineeId })
}

export async function changeCard(
  ctx: AsTrainer,
  { subscriber_id: traineeId, ...card }: BodyOf<typeof customerCalls.changeCard>,
): Promise<CardChanged> {
  const { db, trainerId } = ctx
  const row = billed(await getRunning(ctx, traineeId))
  const { brand, last4, outcome } = await replaceCard(ctx, row, card)
  await recordHistory(db, {
    trainerId,
    traineeId,
    subscriptionId: row.id,
    kind: 'card_changed',
    ...byTrainer(ctx),
    detail: { brand, last4 },
  })
  const person = await getSubscriber(ctx, traineeId)
  const plan = await findSoldPlan(db, trainerId, row.plan_id)
  const domain = (await findSite(db, trainerId))?.domain
  if (plan && domain) {
    const words = { plan: plan.title, last4, url: siteUrl(ctx.config, domain, '/me') }
    await mailCustomer(
      ctx,
      { trainer_id: trainerId, id: traineeId },
      cardChangedMail(await findBrand(ctx, trainerId), person, words),
    )
  }
  const { kind } = outcome
  return {
    stripe_last4_digit: last4,
    open_amount: kind === 'paid' ? 'paid' : kind === 'kept' ? 'none' : 'declined',
  }
}
