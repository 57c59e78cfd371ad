/**
 * What a trainer can change about a running plan. Each change is one request to Stripe that may be repeated; `refresh`
 * then records the result, here or, if the process stops in between, in the webhook.
 */
import type { QueryOf } from '../../../base/call.ts'
import type { Cursored } from '../../../base/list.ts'
import { conflict, invalid } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { ask, needsCardholder, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { getCommission } from '../../connect/server/service.ts'
import {
  type billingCalls,
  type PlanChange,
  PlatformInvoice,
  type PlatformSubscription,
} from '../contract.ts'
import { afterPromo } from '../price.ts'
import { findOpenInvoice } from './card.ts'
import { commissionOf, listSellable, notSold, type PlanPrice } from './prices.ts'
import { changeCodeOf, discountsOf, findUsable, isLowering, type Promo, promoRefusal } from './promo.ts'
import { findCurrent, findCustomerId, isStartupPaid, type SubscriptionRow } from './queries.ts'
import { cancel, endOf, hasBegun, isOver, nextPayment, refresh } from './subscriptions.ts'

/** Null if there is no running plan. */
export async function getPlatformSubscription(ctx: AsTrainer): Promise<PlatformSubscription | null> {
  const running = await findRunning(ctx)
  if (!running) return null
  const { row, subscription, item } = running
  const { price } = item
  const method = subscription.default_payment_method
  const card = method instanceof Object ? method.card : undefined
  const open = await findOpenInvoice(ctx.stripe.platform, subscription.id)
  return {
    plan: row.plan,
    price_id: price.id,
    recurring: price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    unit_amount: price.unit_amount ?? 0,
    currency: price.currency,
    mgp_commission: await getCommission(ctx.db, ctx.trainerId),
    startup_paid: await isStartupPaid(ctx.db, ctx.trainerId),
    status: subscription.status,
    next_payment_date: nextPayment(subscription)?.toISOString() ?? null,
    ends_at: endOf(subscription)?.toISOString() ?? null,
    card: card
      ? { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year }
      : null,
    open_invoice: open?.hosted_invoice_url
      ? { amount_due: open.amount_remaining, currency: open.currency, url: open.hosted_invoice_url }
      : null,
  }
}

interface Running {
  row: SubscriptionRow
  subscription: Stripe.Subscription
  item: Stripe.SubscriptionItem
}

async function findRunning(ctx: AsTrainer): Promise<Running | undefined> {
  const row = await findCurrent(ctx.db, ctx.trainerId)
  const id = row?.subscription_id
  if (!row || !id) return undefined
  const subscription = await ask(() =>
    ctx.stripe.platform.subscriptions.retrieve(id, {
      expand: ['default_payment_method', 'latest_invoice', 'discounts.source.coupon.applies_to'],
    }),
  )
  const [item] = subscription.items.data
  return item && hasBegun(subscription) ? { row, subscription, item } : undefined
}

async function getRunning(ctx: AsTrainer): Promise<Running> {
  const running = await findRunning(ctx)
  if (!running) throw conflict("You don't have an active plan")
  return running
}

async function getPrice(ctx: AsTrainer, price_id: string): Promise<PlanPrice> {
  const price = (await listSellable(ctx)).find(({ id }) => id === price_id)
  if (!price) throw invalid({ price_id: notSold })
  return price
}

/** Unused time on the old plan is credited, and the new plan is billed from now on. */
const changeTo = (item: Stripe.SubscriptionItem, price: PlanPrice, asOf: number) => ({
  items: [{ id: item.id, price: price.id }],
  proration_behavior: 'always_invoice' as const,
  proration_date: asOf,
})

interface Change {
  price_id: string
  promo_code: string | null
}

export async function previewChange(ctx: AsTrainer, { price_id, promo_code }: Change): Promise<PlanChange> {
  await throttle(ctx.db, `plan-preview:${ctx.trainerId}`, { tries: 60, perSeconds: 900 })
  const price = await getPrice(ctx, price_id)
  const { subscription, item } = await getChangeable(ctx, price)
  const promo = await findUsable(ctx, promo_code, price)
  const as_of = Math.floor(Date.now() / 1000)
  const bill = await ask(() =>
    ctx.stripe.platform.invoices
      .createPreview({
        subscription: subscription.id,
        subscription_details: changeTo(item, price, as_of),
        ...discountsOf(promo?.code.id),
      })
      .catch((error: unknown) => {
        throw promoRefusal(error) ?? error
      }),
  )
  const sameInterval = item.price.recurring?.interval === (price.recurring === 'yearly' ? 'year' : 'month')
  const next = sameInterval ? new Date(item.current_period_end * 1000) : afterPeriod(as_of, price.recurring)
  const discount = promo ? discountOf(promo, as_of) : presentDiscount(subscription)
  const lower =
    discount && isLowering(discount.coupon, price) && lastsTo(discount, next) ? discount : undefined
  return {
    due_now: bill.amount_due,
    credit: Math.max(0, -(bill.total + bill.starting_balance)),
    currency: bill.currency,
    next_amount: lower ? afterPromo(price.unit_amount, lower.coupon) : price.unit_amount,
    next_payment_date: next.toISOString(),
    lower_until: lower?.end?.toISOString() ?? null,
    mgp_commission: await commissionAfter(ctx, price),
    replaces_discount: promo !== undefined && subscription.discounts.length > 0,
    as_of,
  }
}

/** As `follow` will set it: a commission that an admin agreed on stays unless the plan's own changes. */
async function commissionAfter(ctx: AsTrainer, { plan }: PlanPrice): Promise<number> {
  const row = await findCurrent(ctx.db, ctx.trainerId)
  const percent = await commissionOf(ctx, plan, await isStartupPaid(ctx.db, ctx.trainerId))
  return percent === Number(row?.mgp_commission) ? getCommission(ctx.db, ctx.trainerId) : percent
}

interface Discount {
  coupon: Stripe.Coupon
  end: Date | null
}

const discountOf = ({ coupon }: Promo, from: number): Discount => ({
  coupon,
  end: coupon.duration === 'repeating' ? afterMonths(from, coupon.duration_in_months ?? 0) : null,
})

/** It stays if no code is entered. */
function presentDiscount({ discounts }: Stripe.Subscription): Discount | undefined {
  const [discount] = discounts
  const coupon = discount instanceof Object ? discount.source.coupon : null
  if (!(discount instanceof Object) || !(coupon instanceof Object)) return undefined
  return { coupon, end: discount.end === null ? null : new Date(discount.end * 1000) }
}

/** Whether it lowers the next payment too. One for the first payment is used up by the change itself. */
const lastsTo = ({ coupon, end }: Discount, next: Date): boolean =>
  coupon.duration !== 'once' && (end === null || next < end)

const afterPeriod = (seconds: number, recurring: PlanPrice['recurring']): Date =>
  afterMonths(seconds, recurring === 'yearly' ? 12 : 1)

/** At the same time of day; in a shorter month, on its last day. */
function afterMonths(seconds: number, months: number): Date {
  const from = new Date(seconds * 1000)
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  from.setUTCMonth(month, Math.min(from.getUTCDate(), lastDay))
  return from
}

async function getChangeable(ctx: AsTrainer, price: PlanPrice): Promise<Running> {
  const running = await getRunning(ctx)
  const { status, items } = running.subscription
  if (items.data[0]?.price.id === price.id) throw conflict('You already have this plan')
  if (status !== 'active' && status !== 'trialing')
    throw conflict('Pay the open invoice first, then change your plan')
  return running
}

/** Changed and paid, or neither: a declined card leaves the old plan unchanged. */
export async function changePlan(
  ctx: AsTrainer,
  { price_id, promo_code, as_of: asOf }: Change & { as_of?: number | undefined },
): Promise<null> {
  await throttle(ctx.db, `plan-change:${ctx.trainerId}`, { tries: 20, perSeconds: 900 })
  const price = await getPrice(ctx, price_id)
  const { subscription, item } = await getChangeable(ctx, price)
  const promo = await findUsable(ctx, promo_code, price)
  const now = Math.floor(Date.now() / 1000)
  // The time for which the trainer saw the price, unless that was long ago.
  const at = asOf !== undefined && asOf <= now && now - asOf < 3600 ? asOf : now
  const params = {
    ...changeTo(item, price, Math.max(at, item.current_period_start)),
    payment_behavior: 'error_if_incomplete' as const,
    cancel_at_period_end: false,
    ...discountsOf(promo?.code.id),
    ...changeCodeOf(promo?.code.id),
  }
  await ask(() =>
    ctx.stripe.platform.subscriptions.update(subscription.id, params).catch((error: unknown) => {
      if (!needsCardholder(error)) throw promoRefusal(error) ?? error
      throw invalid({
        card: 'Your bank needs you to confirm this payment. Update your card, then try again.',
      })
    }),
  )
  await refresh(ctx, subscription.id)
  return null
}

/** At the end of the paid period. If a payment is due, immediately. */
export async function cancelPlan(ctx: AsTrainer): Promise<null> {
  const { subscription } = await getRunning(ctx)
  if (subscription.status === 'past_due' || subscription.status === 'unpaid')
    await cancel(ctx, subscription.id)
  else await setEnding(ctx, subscription.id, true)
  await refresh(ctx, subscription.id)
  return null
}

export async function undoCancel(ctx: AsTrainer): Promise<null> {
  const { subscription } = await getRunning(ctx)
  await setEnding(ctx, subscription.id, false)
  await refresh(ctx, subscription.id)
  return null
}

/** A plan that ended a moment ago cannot be changed, and the error says so. */
async function setEnding({ stripe }: AsTrainer, id: string, cancel_at_period_end: boolean): Promise<void> {
  const { subscriptions } = stripe.platform
  await ask(() =>
    subscriptions.update(id, { cancel_at_period_end }).catch(async (error: unknown) => {
      if (refusalOf(error) && isOver(await subscriptions.retrieve(id))) throw conflict('Your plan has ended')
      throw error
    }),
  )
}

/** Newest first. Drafts and void invoices were never owed. */
export async function listInvoices(
  ctx: AsTrainer,
  { after, before, limit }: QueryOf<typeof billingCalls.listInvoices>,
): Promise<Cursored<PlatformInvoice>> {
  const customer = await findCustomerId(ctx.db, ctx.trainerId)
  if (!customer) return { data: [], has_more: false }
  const { data, has_more } = await ask(() =>
    ctx.stripe.platform.invoices
      .list({
        customer,
        limit,
        ...(after && { starting_after: after }),
        ...(before && { ending_before: before }),
      })
      .catch((error: unknown) => {
        if (refusalOf(error)) throw invalid({ after: 'Invoice not found' })
        throw error
      }),
  )
  return { data: data.flatMap(toWire), has_more }
}

function toWire(invoice: Stripe.Invoice): PlatformInvoice[] {
  const { id, status_transitions } = invoice
  const status = PlatformInvoice.shape.status.safeParse(invoice.status).data
  if (!id || !status) return []
  return [
    {
      id,
      number: invoice.number,
      date: new Date((status_transitions.finalized_at ?? invoice.created) * 1000).toISOString(),
      description: invoice.lines.data.at(-1)?.description ?? '',
      total: invoice.total,
      amount_due: invoice.amount_remaining,
      currency: invoice.currency,
      status,
      url: invoice.hosted_invoice_url ?? null,
      pdf: invoice.invoice_pdf ?? null,
    },
  ]
}
