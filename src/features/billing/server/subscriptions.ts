/**
 * A trainer's subscription at Stripe. Creating one charges nobody: it starts unpaid, with our row's idempotency key, so
 * a retry never creates a second one. Only its payment charges, and Stripe accepts that once, whoever confirms it.
 */
import { randomUUID } from 'node:crypto'
import { invalid, unauthenticated } from '../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { ask, idOf, isMissing, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { findAccount } from '../../accounts/server/service.ts'
import { changeCommission } from '../../plans/server/service.ts'
import { followArrears } from './arrears.ts'
import { findPlanOfProduct } from './priceQueries.ts'
import { commissionOf, notSold } from './prices.ts'
import { discountsOf, findChangeCode, promoRefusal } from './promo.ts'
import {
  abandon,
  addUsedCode,
  findSubscription,
  isStartupPaid,
  nextFetchSeq,
  type SubscriptionRow,
  saveState,
  setCustomerId,
  startCustomer,
} from './queries.ts'

type Work = Pick<AppContext, 'db' | 'stripe' | 'config' | 'mail' | 'jobs'>

/** With its latest invoice and payment. */
const whole = { expand: ['latest_invoice.payments'] }

export const isOver = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired'
export const hasBegun = (subscription: Stripe.Subscription) =>
  !isOver(subscription) && subscription.status !== 'incomplete'

/** One per trainer. A retry sends the same parameters, or Stripe would refuse the key. */
export async function getCustomer({ db, stripe, trainerId }: Work & Pick<AsTrainer, 'trainerId'>) {
  const account = await findAccount(db, trainerId)
  if (!account) throw unauthenticated()
  const { name, email } = account
  const row = await startCustomer(db, trainerId, { command_id: randomUUID(), name, email })
  if (row.customer_id) return row.customer_id
  const customer = await ask(() =>
    stripe.platform.customers.create(
      { name: row.name, email: row.email, metadata: { trainer_id: String(trainerId) } },
      { idempotencyKey: `customer:${row.command_id}` },
    ),
  )
  await setCustomerId(db, trainerId, customer.id)
  return customer.id
}

/** Fetches and stores the row's subscription; creates it if it does not exist. */
export async function getAtStripe(
  work: Work,
  row: SubscriptionRow,
  { isNew }: { isNew: boolean },
): Promise<Stripe.Subscription> {
  const fetchSeq = await nextFetchSeq(work.db)
  const { subscription_id: known } = row
  const subscription = known
    ? await ask(() => work.stripe.platform.subscriptions.retrieve(known, whole))
    : ((isNew ? undefined : await findMade(work, row)) ?? (await make(work, row)))
  await store(work, row, fetchSeq, subscription)
  return subscription
}

/** The response to an earlier attempt may have been lost longer ago than Stripe remembers keys. */
async function findMade(work: Work, row: SubscriptionRow): Promise<Stripe.Subscription | undefined> {
  const customer = await getCustomer({ ...work, trainerId: row.trainer_id })
  const { data } = await ask(() =>
    work.stripe.platform.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice.payments'],
    }),
  )
  return data.find(({ metadata }) => metadata['command_id'] === row.command_id)
}

async function make(work: Work, row: SubscriptionRow): Promise<Stripe.Subscription> {
  const customer = await getCustomer({ ...work, trainerId: row.trainer_id })
  const params: Stripe.SubscriptionCreateParams = {
    customer,
    items: [{ price: row.price_id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    metadata: { trainer_id: String(row.trainer_id), command_id: row.command_id },
    ...discountsOf(row.promotion_code_id),
    ...whole,
  }
  const idempotencyKey = `subscription:${row.command_id}`
  try {
    return await ask(() => work.stripe.platform.subscriptions.create(params, { idempotencyKey }))
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    await abandon(work.db, row.id)
    if (/price/.test(refused.param)) throw invalid({ price_id: notSold })
    throw promoRefusal(error) ?? error
  }
}

function standingOf(subscription: Stripe.Subscription) {
  return {
    subscription_id: subscription.id,
    created_at: new Date(subscription.start_date * 1000),
    status: subscription.status,
    next_payment_at: nextPayment(subscription),
    ends_at: endOf(subscription),
    hasEnded: isOver(subscription),
    ...chargeOf(subscription.items.data[0]?.price),
  }
}

function chargeOf(price: Stripe.Price | undefined) {
  if (!price) return { unit_cents: null, currency: null, recurring: null }
  const recurring = price.recurring?.interval === 'year' ? ('yearly' as const) : ('monthly' as const)
  return { unit_cents: price.unit_amount, currency: price.currency, recurring }
}

const at = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)

/** Null if it is not ending. */
export function endOf({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription): Date | null {
  return at(cancel_at ?? (cancel_at_period_end ? items.data[0]?.current_period_end : null))
}

export function nextPayment(subscription: Stripe.Subscription): Date | null {
  const { status, cancel_at_period_end, cancel_at, latest_invoice, items } = subscription
  if (status === 'past_due')
    return at(typeof latest_invoice === 'string' ? null : latest_invoice?.next_payment_attempt)
  const periodEnd = items.data[0]?.current_period_end ?? 0
  const endsBefore = cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd)
  return (status === 'active' || status === 'trialing') && !endsBefore ? at(periodEnd) : null
}

/** Fetches it again. Does nothing for one that is not ours, or that Stripe does not have. */
export async function refresh(work: Work, subscriptionId: string): Promise<void> {
  await isFollowed(work, subscriptionId)
}

/** False for one that is not ours, or that Stripe does not have. */
export async function isFollowed(work: Work, subscriptionId: string): Promise<boolean> {
  const fetchSeq = await nextFetchSeq(work.db)
  const subscription = await ask(() =>
    work.stripe.platform.subscriptions.retrieve(subscriptionId, whole).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )
  if (!subscription) return false
  const command = subscription.metadata['command_id'] ?? ''
  const row = await findSubscription(work.db, subscription.id, command)
  if (row) await follow(work, row, fetchSeq, subscription)
  return row !== undefined
}

/** Stores Stripe's state. Another price means another plan, whoever changed it, and maybe another commission. */
async function follow(
  work: Work,
  row: SubscriptionRow,
  fetchSeq: number,
  subscription: Stripe.Subscription,
): Promise<void> {
  const price = subscription.items.data[0]?.price
  const plan =
    price && price.id !== row.price_id
      ? await findPlanOfProduct(work.db, idOf(price.product) ?? '')
      : undefined
  if (!price || !plan) return store(work, row, fetchSeq, subscription)

  const percent = await commissionOf(work, plan, await isStartupPaid(work.db, row.trainer_id))
  await store(work, row, fetchSeq, subscription, {
    plan,
    price_id: price.id,
    mgp_commission: String(percent),
  })
}

/** What follows from Stripe's answer is stored with it. An older answer than the stored one changes nothing. */
function store(
  work: Work,
  row: SubscriptionRow,
  fetchSeq: number,
  subscription: Stripe.Subscription,
  change?: Pick<SubscriptionRow, 'plan' | 'price_id' | 'mgp_commission'>,
): Promise<void> {
  // What was given up before it was paid uses no code up.
  const usedCodes = hasBegun(subscription) ? [row.promotion_code_id, findChangeCode(subscription)] : []
  return transact(work.db, async (db) => {
    for (const code of usedCodes) if (code) await addUsedCode(db, row.id, code)
    const isNewest = await saveState(db, row.id, fetchSeq, { ...standingOf(subscription), ...change })
    if (!isNewest) return
    // A commission that an admin agreed on stays until the plan's own changes.
    const percent = Number(change?.mgp_commission ?? row.mgp_commission)
    if (percent !== Number(row.mgp_commission))
      await changeCommission({ ...work, db }, row.trainer_id, percent)
    await followArrears({ ...work, db }, { ...row, ...change }, subscription)
  })
}

/** The payment of the first invoice; undefined if there is nothing to pay. */
export async function findIntent(
  { stripe }: Pick<Work, 'stripe'>,
  { latest_invoice: invoice }: Stripe.Subscription,
): Promise<Stripe.PaymentIntent | undefined> {
  if (!invoice || typeof invoice === 'string') throw new Error('The invoice was not expanded')
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  if (!intent) return undefined
  return ask(() => stripe.platform.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id))
}

export const isFree = ({ latest_invoice: invoice }: Stripe.Subscription) =>
  invoice instanceof Object && invoice.total === 0

/** For a subscription whose first invoice was zero: the next one is charged to this card. */
export async function saveCard(
  { stripe }: Work,
  subscription: Stripe.Subscription,
  paymentMethod: string,
): Promise<void> {
  const { platform } = stripe
  const customer =
    typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id
  const card = await onCard(() => platform.paymentMethods.attach(paymentMethod, { customer }))
  await ask(() => platform.subscriptions.update(subscription.id, { default_payment_method: card.id }))
}

/** Undefined if someone else was faster and the payment has changed. */
export async function confirm(
  { stripe }: Work,
  intent: Stripe.PaymentIntent,
  paymentMethod: string,
): Promise<Stripe.PaymentIntent | undefined> {
  return onCard(() =>
    stripe.platform.paymentIntents
      .confirm(intent.id, { payment_method: paymentMethod })
      .catch((error: unknown) => {
        if (refusalOf(error)?.code === 'payment_intent_unexpected_state') return undefined
        throw error
      }),
  )
}

/** A card that is invalid or someone else's must be entered again; it comes from outside. */
async function onCard<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await ask(call, { card: 'card' })
  } catch (error) {
    const refused = refusalOf(error)
    if (refused && /payment_method|^id$/.test(`${refused.param}${refused.code}`))
      throw invalid({ card: "We can't use this card. Enter it again." })
    throw error
  }
}

/**
 * Cancels what was started and not paid. The invoice is voided first: Stripe refuses that for a paid one, so a payment
 * in another window is never lost. The caller checks again.
 */
export async function giveUp({ stripe }: Work, subscription: Stripe.Subscription): Promise<void> {
  const { invoices } = stripe.platform
  const invoiceId =
    typeof subscription.latest_invoice === 'string'
      ? subscription.latest_invoice
      : (subscription.latest_invoice?.id ?? '')
  const invoice = await ask(() => invoices.retrieve(invoiceId))
  if (invoice.status === 'paid') return
  if (invoice.status !== 'void') {
    const voided = await ask(() =>
      invoices.voidInvoice(invoiceId).catch((error: unknown) => {
        if (refusalOf(error)) return undefined
        throw error
      }),
    )
    if (!voided) return
  }
  await cancel({ stripe }, subscription.id)
}

/** Already canceled is fine. */
export async function cancel(
  { stripe }: Pick<AppContext, 'stripe'>,
  subscriptionId: string,
  params: Stripe.SubscriptionCancelParams = {},
): Promise<void> {
  await ask(() =>
    stripe.platform.subscriptions.cancel(subscriptionId, params).catch((error: unknown) => {
      if (!refusalOf(error)) throw error
    }),
  )
}
