/**
 * Which plans a subscription can change to, and what that costs: Stripe's own preview, with a fixed date from which
 * unused time counts. What was shown is what is charged.
 */
import { conflict, invalid, notFound, type Problem } from '../../../../base/problem.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import type { Db } from '../../../../base/server/db.ts'
import { ask, isMissing, refusalOf, type Stripe } from '../../../../base/server/stripe.ts'
import { findMirroredSubscription } from '../../../ledger/server/service.ts'
import { toMinor } from '../../../plans/currency.ts'
import { periodInWords } from '../../../plans/period.ts'
import { findOffer, findSoldPlan, type PlanRow, plansOf } from '../../../plans/server/service.ts'
import type { PlanChangeOptions, PlanChangePreview, PlanChoice, TakesEffect } from '../../planChange.ts'
import { accountOf, type BilledRow, isBilled, refuseForeign } from '../lists/billedRow.ts'
import { day } from '../mails/mails.ts'
import { findRunning, type SubscriptionRow } from '../queries.ts'
import { findAtStripe } from '../subscription/nextPayment.ts'
import { refresh } from '../subscription/syncSubscription.ts'
import { findOpenChange } from './planChangeQueries.ts'

const choiceOf = (plan: PlanRow): PlanChoice => ({
  plan_id: plan.id,
  title: plan.title,
  amount: plan.unit_amount,
  currency: plan.currency,
  period: periodInWords({ pricing_type: plan.pricing_type, interval_count: 1 }),
})

async function getPlan(db: Db, row: SubscriptionRow): Promise<PlanRow> {
  const plan = await findSoldPlan(db, row.trainer_id, row.plan_id)
  if (!plan) throw notFound('Plan')
  return plan
}

/** Why the plan of this subscription can't be changed now. */
export function refusalToChange(row: SubscriptionRow, { type }: Pick<PlanRow, 'type'>): string | undefined {
  if (row.state === 'cancelled') return 'This plan has already ended.'
  if (row.is_foreign) return 'This subscription was made in Stripe. It can only be changed there.'
  if (type === 'free')
    return 'A free plan has no payments to change. Choose another plan on the pricing page.'
  if (!isBilled(row)) return 'A one-time purchase has no payments to change.'
  if (row.ends_at)
    return `This plan is canceled and ends on ${day.format(row.ends_at)}. Undo the cancellation first.`
  if (row.state === 'past_due') return 'A payment is due. It has to be paid before the plan can change.'
  if (row.state === 'paused') return 'This plan is paused. Resume it first, then change it.'
  return undefined
}

export async function getOptions(work: AppContext, row: SubscriptionRow): Promise<PlanChangeOptions> {
  const { db } = work
  const plan = await getPlan(db, row)
  const mirrored = isBilled(row)
    ? await findMirroredSubscription(db, accountOf(row), row.stripe_id)
    : undefined
  const open = await findOpenChange(db, row)
  const next =
    open?.state === 'scheduled' ? await findSoldPlan(db, row.trainer_id, open.to_plan_id) : undefined
  const refusal = refusalToChange(row, plan) ?? null
  return {
    current: choiceOf(plan),
    refusal,
    period_ends_at: (row.state !== 'trialing' && mirrored?.current_period_end.toISOString()) || null,
    plans: refusal === null ? await listChoices(db, row, plan) : [],
    coming:
      open?.effective_at && next
        ? {
            ...choiceOf(next),
            amount: open.then_cents,
            effective_at: open.effective_at.toISOString(),
            made_by: open.made_by,
          }
        : null,
  }
}

/** The plan that is chosen for the end of the period. */
export async function findComing(
  db: Db,
  row: SubscriptionRow,
): Promise<{ title: string; at: Date; madeBySubscriber: boolean } | undefined> {
  const open = await findOpenChange(db, row)
  if (open?.state !== 'scheduled' || !open.effective_at) return undefined
  const plan = await findSoldPlan(db, row.trainer_id, open.to_plan_id)
  return plan && { title: plan.title, at: open.effective_at, madeBySubscriber: open.made_by === 'subscriber' }
}

/** What is sold today in the same currency. The same plan is among them if it has another price by now. */
async function listChoices(db: Db, row: SubscriptionRow, { currency }: PlanRow): Promise<PlanChoice[]> {
  const choices: PlanChoice[] = []
  for (const plan of await plansOf(db, row.trainer_id)) {
    if (plan.type !== 'recurring' || plan.currency !== currency) continue
    const offer = await findOffer(db, row.trainer_id, plan.id)
    const isNew =
      offer?.sale && offer.sale.price_id !== row.price_id && offer.sale.account_id === row.account_id
    const isTheirs = plan.id !== row.plan_id && (await findRunning(db, { ...row, plan_id: plan.id }))
    if (!isNew || isTheirs) continue
    const amount = toMinor(plan.price, plan.currency) ?? 0
    choices.push({ plan_id: plan.id, title: plan.title, amount, currency, period: periodInWords(plan) })
  }
  return choices
}

/** Everything that is checked before Stripe is asked. */
export interface ChangeTerms {
  row: BilledRow
  plan: PlanRow
  target: PlanRow
  priceId: string
  subscription: Stripe.Subscription
  item: Stripe.SubscriptionItem
}

export async function getTerms(work: AppContext, row: SubscriptionRow, planId: number): Promise<ChangeTerms> {
  const { db } = work
  const plan = await getPlan(db, row)
  const refusal = refusalToChange(row, plan)
  if (refusal !== undefined || !isBilled(row)) throw conflict(refusal ?? '')
  refuseForeign(row)
  const offer = await findOffer(db, row.trainer_id, planId)
  if (!offer) throw invalid({ plan_id: "This plan isn't for sale" })
  if (offer.type !== 'recurring' || !offer.sale)
    throw invalid({ plan_id: 'Choose a plan that is paid regularly. Others can only be bought.' })
  if (offer.currency !== plan.currency)
    throw invalid({ plan_id: `This subscription is paid in ${plan.currency}, the plan in ${offer.currency}` })
  if (offer.sale.account_id !== row.account_id)
    throw conflict('This subscription is paid through another Stripe account')
  if (offer.sale.price_id === row.price_id) throw conflict(`The plan is ${offer.title} already`)
  if (offer.id !== row.plan_id && (await findRunning(db, { ...row, plan_id: offer.id })))
    throw conflict(`This customer has ${offer.title} already, in another subscription`)
  const subscription = await getChangeable(work, row)
  const [item, ...others] = subscription.items.data
  if (!item || others.length > 0) throw conflict('This subscription has several items. Change it in Stripe.')
  return { row, plan, target: offer, priceId: offer.sale.price_id, subscription, item }
}

/** As Stripe has it now: the webhook may be late. */
async function getChangeable(work: AppContext, row: BilledRow): Promise<Stripe.Subscription> {
  const subscription = await findAtStripe(work, row)
  const isRunning = subscription?.status === 'active' || subscription?.status === 'trialing'
  const isChangeable =
    isRunning &&
    subscription.cancel_at === null &&
    subscription.pause_collection === null &&
    subscription.items.data[0]?.price.id === row.price_id
  if (isChangeable) return subscription
  await refresh(work, row)
  throw conflict('This subscription has changed in the meantime. Look at it again.')
}

/** Unused time counts from now, within the period that Stripe has. */
export function prorationDate(item: Stripe.SubscriptionItem, now = Date.now()): number {
  const { current_period_start: start, current_period_end: end } = item
  return Math.min(Math.max(Math.floor(now / 1000), start), end)
}

export async function previewChange(
  { stripe }: AppContext,
  terms: ChangeTerms,
  takesEffect: TakesEffect,
  prorationAt: number,
): Promise<PlanChangePreview> {
  const { row, item, priceId, plan, target, subscription } = terms
  const isTrial = subscription.status === 'trialing'
  if (isTrial && takesEffect === 'period_end')
    throw invalid({ takes_effect: 'During the trial a change costs nothing. Change the plan now.' })
  const preview = (params: Partial<Stripe.InvoiceCreatePreviewParams>, details: object) =>
    ask(() =>
      stripe
        .of(row.account_id)
        .invoices.createPreview({
          subscription: row.stripe_id,
          ...params,
          subscription_details: { items: [{ id: item.id, price: priceId }], ...details },
        })
        .catch((error: unknown) => {
          throw goneAtStripe(error, target) ?? error
        }),
    )
  const sameRhythm = plan.pricing_type === target.pricing_type
  const common = {
    plan_id: target.id,
    takes_effect: takesEffect,
    currency: target.currency,
    proration_at: isoOf(prorationAt),
  }
  if (isTrial || takesEffect === 'period_end') {
    // With another rhythm, a preview of the next invoice would begin today.
    const invoice =
      sameRhythm || isTrial
        ? await preview({}, { proration_behavior: 'none' })
        : await preview({ preview_mode: 'recurring' }, { proration_behavior: 'none' })
    const next = { amount: Math.max(0, invoice.amount_due), at: isoOf(item.current_period_end) }
    return { ...common, due: 0, credit: 0, lines: linesOf(invoice), next }
  }
  const now = await preview({}, { proration_behavior: 'always_invoice', proration_date: prorationAt })
  const later = await preview({ preview_mode: 'recurring' }, { proration_behavior: 'none' })
  // Not of the unused time, which is returned and may be that of a longer period.
  const charged = now.lines.data.filter(({ amount }) => amount >= 0)
  const newEnd = Math.max(...charged.map(({ period }) => period.end))
  return {
    ...common,
    due: now.amount_due,
    credit: Math.max(0, -now.total),
    lines: linesOf(now),
    next: { amount: Math.max(0, later.total), at: isoOf(sameRhythm ? item.current_period_end : newEnd) },
  }
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

const linesOf = ({ lines, total_discount_amounts: discounts }: Stripe.Invoice) => [
  ...lines.data.map(({ description, amount }) => ({ text: description ?? '', amount })),
  ...(discounts ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ amount }) => ({ text: 'Discount', amount: -amount })),
]

/** The price was deleted or archived at Stripe in the meantime. */
export function goneAtStripe(error: unknown, target: Pick<PlanRow, 'title'>): Problem | undefined {
  const isAboutPrice = refusalOf(error)?.param.includes('[price]') || isMissing(error)
  return isAboutPrice
    ? conflict(`Stripe no longer has a price for ${target.title}. Save the plan again, then change to it.`)
    : undefined
}
