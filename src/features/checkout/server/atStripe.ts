/** A payment attempt at Stripe: its page, opened on the trainer's account, and closed when another one replaces it. */
import { invalid } from '../../../base/problem.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { ask, idOf, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { findTrainee } from '../../customers/server/service.ts'
import { startPath } from '../../plans/contract.ts'
import { findRedeemed, type Redeemable } from '../../plans/server/service.ts'
import { commissionOn } from '../quote.ts'
import { type CheckoutRow, setSessionId } from './queries.ts'

type Work = Pick<AppContext, 'db' | 'stripe'>

/** On sale at Stripe: every attempt except one for a free plan. */
export interface PricedCheckout extends CheckoutRow {
  account_id: string
  price_id: string
}

export const isPriced = (row: CheckoutRow): row is PricedCheckout =>
  row.account_id !== null && row.price_id !== null

/** Includes the card, which reveals a second free trial. */
export const withSubscription = { expand: ['subscription', 'subscription.default_payment_method'] }

/** The row's current page. A row without one gets it: the same page, however often that is retried. */
export async function getSession(work: Work, row: PricedCheckout): Promise<Stripe.Checkout.Session> {
  const { sessions } = work.stripe.of(row.account_id).checkout
  const { session_id: known } = row
  if (known) return ask(() => sessions.retrieve(known, withSubscription))
  const params = await paramsOf(work, row)
  const session = await ask(
    () =>
      sessions.create(params, { idempotencyKey: `checkout:${row.command_id}` }).catch((error: unknown) => {
        const refused = refusalOf(error)
        if (refused?.param === 'customer_email')
          throw invalid({ email: "That doesn't look like an email address" })
        if (refused?.code === 'amount_too_small')
          throw invalid({ coupon: 'With this coupon, the price is too low to charge' })
        throw error
      }),
    { coupon: 'coupon' },
  )
  await setSessionId(work.db, row, session.id)
  return session
}

/** Created from the row alone: a retry must send the same parameters. */
async function paramsOf({ db }: Work, row: PricedCheckout): Promise<Stripe.Checkout.SessionCreateParams> {
  const { customer_id: customer, due_cents, commission_bp, trial_days, site_url } = row
  const { trainer_id, coupon_terms_id: termsId } = row
  const trainee = await findTrainee(db, trainer_id, row.trainee_id)
  const coupon = termsId === null ? undefined : await findRedeemed(db, trainer_id, termsId)
  const metadata = { checkout: row.command_id, plan_id: String(row.plan_id) }
  const common = {
    line_items: [{ price: row.price_id, quantity: 1 }],
    metadata,
    ...(coupon && { discounts: [{ promotion_code: coupon.promotionCodeId }] }),
    success_url: `${site_url}/payment-success`,
    cancel_url: site_url + startPath(row.plan_id) + couponQuery(coupon),
  }
  const buyer = customer ? { customer } : { customer_email: trainee?.email ?? '' }
  if (row.is_recurring)
    return {
      ...common,
      ...buyer,
      mode: 'subscription',
      subscription_data: {
        metadata,
        ...(commission_bp > 0 && { application_fee_percent: commission_bp / 100 }),
        ...(trial_days > 0 && { trial_period_days: trial_days }),
      },
    }
  const fee = commissionOn(due_cents, commission_bp)
  return {
    ...common,
    ...buyer,
    ...(!customer && { customer_creation: 'always' }),
    mode: 'payment',
    payment_intent_data: { metadata, ...(fee > 0 && { application_fee_amount: fee }) },
  }
}

const couponQuery = (coupon: Redeemable | undefined) =>
  coupon ? `&coupon=${encodeURIComponent(coupon.code)}` : ''

/** Closes it, so nobody can pay on it; false if someone already has. */
export async function expireSession(
  { stripe }: Work,
  { account_id }: PricedCheckout,
  { id, status }: Stripe.Checkout.Session,
): Promise<boolean> {
  if (status !== 'open') return status === 'expired'
  const expired = await ask(() =>
    stripe
      .of(account_id)
      .checkout.sessions.expire(id)
      .catch((error: unknown) => {
        if (refusalOf(error)) return undefined
        throw error
      }),
  )
  return expired !== undefined
}

export const isPaid = ({ status, payment_status }: Stripe.Checkout.Session): boolean =>
  status === 'complete' && payment_status !== 'unpaid'

/** Complete, but the money takes days, as with a bank debit; `failed` once it is known not to arrive. */
export async function delayOf(
  { stripe }: Work,
  { account_id }: PricedCheckout,
  session: Stripe.Checkout.Session,
): Promise<'on its way' | 'failed' | undefined> {
  if (session.status !== 'complete' || isPaid(session)) return undefined
  const tenant = stripe.of(account_id)
  const intent = idOf(session.payment_intent) ?? (await firstPayment(tenant, idOf(session.invoice)))
  const { status } = intent ? await ask(() => tenant.paymentIntents.retrieve(intent)) : {}
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'on its way'
}

/** The free trial that a payment page has started, and the card's fingerprint. */
export function trialOf({ subscription }: Stripe.Checkout.Session): { card: string | null } | undefined {
  if (!(subscription instanceof Object) || !subscription.trial_end) return undefined
  const { default_payment_method: method } = subscription
  return { card: (method instanceof Object && method.card?.fingerprint) || null }
}

/** Cancels what was never paid for, so nothing is charged later. */
export async function cancelUnpaid({ stripe }: Work, row: PricedCheckout): Promise<void> {
  const tenant = stripe.of(row.account_id)
  const { subscription } = await tenant.checkout.sessions.retrieve(row.session_id ?? '')
  await cancelAtStripe(tenant, idOf(subscription))
}

async function cancelAtStripe(tenant: Stripe, subscription: string | undefined): Promise<void> {
  if (!subscription) return
  const { status } = await tenant.subscriptions.retrieve(subscription)
  if (status !== 'canceled') await tenant.subscriptions.cancel(subscription)
}

/** Refunds a duplicate payment, our share too, and cancels it so it is never charged again. */
export async function refundSession({ stripe }: Work, row: PricedCheckout): Promise<void> {
  const tenant = stripe.of(row.account_id)
  const session = await tenant.checkout.sessions.retrieve(row.session_id ?? '')
  const subscription = idOf(session.subscription)
  const payment_intent = idOf(session.payment_intent) ?? (await firstPayment(tenant, idOf(session.invoice)))
  if (payment_intent) {
    // Of a payment link that was open while the commission changed, only the charge knows our share.
    const { latest_charge } = await tenant.paymentIntents.retrieve(payment_intent, {
      expand: ['latest_charge'],
    })
    const fee = latest_charge instanceof Object ? latest_charge.application_fee_amount : null
    const params = { payment_intent, ...(fee && { refund_application_fee: true }) }
    await tenant.refunds
      .create(params, { idempotencyKey: `surplus:${row.command_id}` })
      .catch((error: unknown) => {
        if (refusalOf(error)?.code !== 'charge_already_refunded') throw error
      })
  }
  await cancelAtStripe(tenant, subscription)
}

/** What was charged; undefined if nothing was. */
export async function findCharge(
  { stripe }: Work,
  { account_id }: PricedCheckout,
  { payment_intent, invoice }: Stripe.Checkout.Session,
): Promise<string | undefined> {
  const tenant = stripe.of(account_id)
  const intent = idOf(payment_intent) ?? (await firstPayment(tenant, idOf(invoice)))
  return intent && idOf((await tenant.paymentIntents.retrieve(intent)).latest_charge)
}

async function firstPayment(tenant: Stripe, invoice: string | undefined): Promise<string | undefined> {
  if (!invoice) return undefined
  const { data } = await tenant.invoicePayments.list({ invoice })
  return idOf(data[0]?.payment.payment_intent)
}
