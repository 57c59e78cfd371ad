/**
 * From a payment at Stripe to its receipt mail: the same for the first payment and every renewal. The webhook and
 * recordPayment both end here, as often as they like; the row that is written with the mail makes it one.
 */
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { idOf, isMissing, type Stripe } from '../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { findCouponCode, findSoldPlan } from '../../plans/server/service.ts'
import { findBrand, findSite } from '../../sites/server/service.ts'
import { receiptMail } from './mails.ts'
import { findByStripeId, findTrainee, type SubscriptionRow, type TraineeRow } from './queries.ts'
import { insertReceipt, isMailed } from './receiptQueries.ts'

/**
 * Called for a charge, which is fetched again. Does nothing for one that failed or that none of our subscribers paid.
 */
export async function followCharge(
  work: AppContext,
  { accountId }: TrainerAccount,
  chargeId: string,
): Promise<void> {
  if (await isMailed(work.db, accountId, chargeId)) return
  const tenant = work.stripe.of(accountId)
  const charge = await tenant.charges.retrieve(chargeId).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (charge?.status !== 'succeeded') return
  const sale = await findSale(work, accountId, charge)
  if (sale) await mailReceipt(work, charge, sale)
}

/** What a charge was for. */
interface Sale {
  row: SubscriptionRow
  account_id: string
  /** Before the coupon. */
  cents: number
  promotionCode: string | undefined
  period: { start: Date; end: Date } | null
  renewsAt: Date | null
}

async function findSale(
  work: AppContext,
  account_id: string,
  charge: Stripe.Charge,
): Promise<Sale | undefined> {
  const intent = idOf(charge.payment_intent)
  if (!intent) return undefined
  const once = await findByStripeId(work.db, account_id, intent)
  if (once) return { account_id, row: once, ...(await onceOf(work, account_id, intent, charge)) }
  const invoice = await findInvoice(work.stripe.of(account_id), intent)
  const stripeId = idOf(invoice?.parent?.subscription_details?.subscription)
  const row = stripeId && (await findByStripeId(work.db, account_id, stripeId))
  if (!invoice || !row) return undefined
  return { account_id, row, ...(await renewalOf(work, account_id, invoice, stripeId)) }
}

/** Who paid a charge; undefined if none of our subscribers did. */
export async function findBuyer(
  work: AppContext,
  accountId: string,
  chargeId: string,
): Promise<TraineeRow | undefined> {
  const charge = await work.stripe.of(accountId).charges.retrieve(chargeId)
  const sale = await findSale(work, accountId, charge)
  return sale && findTrainee(work.db, sale.row.trainee_id)
}

/** The invoice of a payment; a one-time payment has none. */
export async function findInvoice(
  tenant: Stripe,
  payment_intent: string,
): Promise<Stripe.Invoice | undefined> {
  const { data } = await tenant.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } })
  const id = idOf(data[0]?.invoice)
  return id ? tenant.invoices.retrieve(id, { expand: ['discounts'] }) : undefined
}

type Figures = Omit<Sale, 'row' | 'account_id'>

async function onceOf(
  { stripe }: AppContext,
  accountId: string,
  payment_intent: string,
  charge: Stripe.Charge,
): Promise<Figures> {
  const { data } = await stripe.of(accountId).checkout.sessions.list({ payment_intent })
  const [session] = data
  return {
    cents: session?.amount_subtotal ?? charge.amount_captured,
    promotionCode: idOf(session?.discounts?.[0]?.promotion_code),
    period: null,
    renewsAt: null,
  }
}

async function renewalOf(
  { stripe }: AppContext,
  accountId: string,
  { subtotal, discounts, lines }: Stripe.Invoice,
  stripeId: string,
): Promise<Figures> {
  const { cancel_at, cancel_at_period_end, status, items } = await stripe
    .of(accountId)
    .subscriptions.retrieve(stripeId)
  const goesOn = !cancel_at && !cancel_at_period_end && status !== 'canceled'
  const [discount] = discounts
  const period = lines.data[0]?.period
  const end = items.data[0]?.current_period_end
  return {
    cents: subtotal,
    promotionCode: discount instanceof Object ? idOf(discount.promotion_code) : undefined,
    period: period ? { start: at(period.start), end: at(period.end) } : null,
    renewsAt: goesOn && end !== undefined ? at(end) : null,
  }
}

async function mailReceipt(work: AppContext, charge: Stripe.Charge, sale: Sale): Promise<void> {
  const { row, account_id, cents, promotionCode, period, renewsAt } = sale
  const trainee = await findTrainee(work.db, row.trainee_id)
  const plan = trainee && (await findSoldPlan(work.db, trainee.trainer_id, row.plan_id))
  const domain = trainee && (await findSite(work.db, trainee.trainer_id))?.domain
  if (!trainee || !plan || !domain) return
  const brand = await findBrand(work, trainee.trainer_id)
  const coupon = promotionCode && (await findCouponCode(work.db, trainee.trainer_id, promotionCode))
  const letter = receiptMail(brand, trainee, {
    plan: plan.title,
    currency: charge.currency.toUpperCase(),
    amount: cents,
    paid: charge.amount_captured,
    coupon: coupon || null,
    paidAt: at(charge.created),
    period,
    renewsAt,
    receiptUrl: siteUrl(work.config, domain, receiptPath(charge.id)),
    manageUrl: siteUrl(work.config, domain, '/me'),
  })
  await transact(work.db, async (db) => {
    const isNew = await insertReceipt(db, { account_id, charge_id: charge.id, subscription_id: row.id })
    if (isNew) await work.mail.send(db, letter)
  })
}

/** Our own address of a receipt, because Stripe's links expire. */
export const receiptPath = (chargeId: string): string => `/me/receipt?payment=${chargeId}`

const at = (seconds: number) => new Date(seconds * 1000)
