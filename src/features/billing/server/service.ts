import { randomUUID } from 'node:crypto'
import { conflict, invalid, Problem } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import { forgive, networkOf, throttle } from '../../../base/server/throttle.ts'
import type { PaidSubscription } from '../paidSubscription.ts'
import { getArrears } from './arrears.ts'
import { listPlatformPrices, notSold } from './prices.ts'
import { getUsable } from './promo.ts'
import { type Choice, findBegun, findCurrent, type SubscriptionRow, startSubscription } from './queries.ts'
import {
  confirm,
  findIntent,
  getAtStripe,
  giveUp,
  hasBegun,
  isFree,
  isOver,
  saveCard,
} from './subscriptions.ts'

export { stagesOf } from './arrearsQueries.ts'
export { endPlatformPlan } from './closing.ts'
export { listPlatformPlans } from './overview.ts'
export { getArrears }

interface SubscribeInput {
  price_id: string
  promo_code: string | null
  /** Empty if the trainer has already paid. */
  payment_method: string
}

/** Paid, or waiting for 3-D Secure. */
type Subscribed =
  | { isPaid: true; subscription_id: string; mgp_commission: number }
  | { isPaid: false; client_secret: string }

type Subscribing = Pick<AsTrainer, 'db' | 'stripe' | 'config' | 'mail' | 'jobs' | 'trainerId' | 'ip'>

/**
 * One trainer, one subscription, one charge, however often and from however many windows this is called: a payment is
 * found again, a started one is continued, and a changed choice cancels it before starting a new one.
 */
export async function subscribe(ctx: Subscribing, input: SubscribeInput): Promise<Subscribed> {
  let choice: Choice | undefined
  // Each round does one step and checks again; only a competing window needs more rounds.
  for (let round = 0; round < 6; round++) {
    const current = await findCurrent(ctx.db, ctx.trainerId)
    if (!current?.subscription_id && !input.payment_method) throw noCard()
    if (!current?.subscription_id) choice ??= await choose(ctx, input)
    const row = current ?? (choice && (await start(ctx, choice)))
    const subscription = row && (await getUnlessOutdated(ctx, row, choice, current === undefined))
    if (!subscription || isOver(subscription)) continue

    // Stripe takes a moment from the payment to the subscription.
    const intent = hasBegun(subscription) ? undefined : await findIntent(ctx, subscription)
    if (hasBegun(subscription) || intent?.status === 'succeeded')
      return finish(ctx, row, subscription, input.payment_method)

    if (!input.payment_method) throw noCard()
    choice ??= await choose(ctx, input)
    if (!isSame(row, choice) || !intent || intent.status === 'canceled') await giveUp(ctx, subscription)
    else {
      const client_secret = await pay(ctx, intent, input.payment_method)
      if (client_secret) return { isPaid: false, client_secret }
    }
  }
  throw conflict('Your payment is in progress in another window. Wait a moment, then try again.')
}

const noCard = () => invalid({ payment_method: 'Enter your card' })

const start = ({ db, trainerId }: Subscribing, choice: Choice) =>
  startSubscription(db, { ...choice, trainer_id: trainerId, command_id: randomUUID() })

const isSame = (row: Choice, choice: Choice) =>
  row.price_id === choice.price_id && row.promotion_code_id === choice.promotion_code_id

/** Undefined for an earlier choice that is no longer available: the trainer has already made another. */
async function getUnlessOutdated(
  ctx: Subscribing,
  row: SubscriptionRow,
  choice: Choice | undefined,
  isNew: boolean,
): Promise<Stripe.Subscription | undefined> {
  try {
    return await getAtStripe(ctx, row, { isNew })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422 || !choice || isSame(row, choice)) throw error
    return undefined
  }
}

async function finish(
  ctx: Subscribing,
  row: SubscriptionRow,
  subscription: Stripe.Subscription,
  paymentMethod: string,
): Promise<Subscribed> {
  if (paymentMethod && isFree(subscription) && !subscription.default_payment_method)
    await saveCard(ctx, subscription, paymentMethod)
  for (const key of tryKeys(ctx)) await forgive(ctx.db, key)
  return { isPaid: true, subscription_id: subscription.id, mgp_commission: Number(row.mgp_commission) }
}

/** Someone testing stolen cards would use a form like this. */
const tryKeys = ({ trainerId, ip }: Subscribing) =>
  [`subscribe:${trainerId}`, `subscribe:${networkOf(ip)}`] as const

/** The choice, if it is available. The commission is the plan's; a browser cannot set it. */
async function choose(ctx: Subscribing, { price_id, promo_code }: SubscribeInput): Promise<Choice> {
  const [own, here] = tryKeys(ctx)
  await throttle(ctx.db, own, { tries: 15, perSeconds: 900 })
  await throttle(ctx.db, here, { tries: 60, perSeconds: 900 })
  const price = (await listPlatformPrices(ctx)).find(({ id }) => id === price_id)
  if (!price) throw invalid({ price_id: notSold })
  if (price.is_custom)
    throw invalid({ price_id: `Schedule a call to create an app on the ${price.plan} plan.` })
  const promo = promo_code ? await getUsable(ctx, promo_code, [price], 'promo_code') : undefined
  return {
    plan: price.plan,
    mgp_commission: String(price.mgp_commission),
    price_id,
    promotion_code_id: promo?.code.id ?? null,
  }
}

/** Returns what the browser needs for 3-D Secure; otherwise the caller checks again. */
async function pay(
  ctx: Subscribing,
  intent: Stripe.PaymentIntent,
  paymentMethod: string,
): Promise<string | undefined> {
  const isAsked = intent.status === 'requires_action' && intent.payment_method === paymentMethod
  const isBusy = intent.status === 'processing'
  const tried = isAsked || isBusy ? intent : await confirm(ctx, intent, paymentMethod)
  if (tried?.status === 'processing')
    throw conflict('Your bank is still working on this payment. Try again in a minute.')
  return (tried?.status === 'requires_action' && tried.client_secret) || undefined
}

/** Also for a payment from a moment ago that Stripe has not reported yet: Stripe is asked. */
export async function hasPaid(ctx: Subscribing): Promise<boolean> {
  const current = await findCurrent(ctx.db, ctx.trainerId)
  if (!current?.subscription_id) return false
  const subscription = await getAtStripe(ctx, current, { isNew: false })
  if (hasBegun(subscription) || isOver(subscription)) return hasBegun(subscription)
  return (await findIntent(ctx, subscription))?.status === 'succeeded'
}

/** Null if the trainer never paid for a plan. */
export async function getPaidSubscription({
  db,
  trainerId,
}: Pick<AsTrainer, 'db' | 'trainerId'>): Promise<PaidSubscription | null> {
  const row = await findBegun(db, trainerId)
  if (!row) return null
  return {
    status: row.status,
    plan: row.plan,
    next_payment_date: row.next_payment_at?.toISOString() ?? null,
    arrears: await getArrears(db, trainerId),
  }
}
