/**
 * From a payment at Stripe to its receipt mail: the same for the first payment and every renewal. The webhook and
 * recordPayment both end here, as often as they like; the row that is written with the mail makes it one.
 */
import { z } from 'zod'
import { siteUrl } from '../../../../base/server/config.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import { transact } from '../../../../base/server/db.ts'
import { job } from '../../../../base/server/jobs.ts'
import { idOf, isMissing, type Stripe } from '../../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../../base/server/stripeEvents.ts'
import { refreshCharge, setPlanOfCharges } from '../../../ledger/server/service.ts'
import { findCouponCode, findSoldPlan } from '../../../plans/server/service.ts'
import { findBrand, findSite } from '../../../sites/server/service.ts'
import { accountOf, type BilledRow } from '../lists/billedRow.ts'
import { findByStripeId, findTrainee, type SubscriptionRow, type TraineeRow } from '../queries.ts'
import { mailCustomer } from './customerMail.ts'
import { receiptMail } from './mails.ts'
import { insertReceipt, isMailed } from './receiptQueries.ts'

/**
 * Called for a charge, which is fetched again. Does nothing for one that failed or that none of our subscribers paid.
 */
export async function followCharge(
  work: AppContext,
  account: TrainerAccount,
  chargeId: string,
): Promise<void> {
  if (await isMailed(work.db, account, chargeId)) return
  const tenant = work.stripe.of(account.accountId)
  const charge = await tenant.charges.retrieve(chargeId).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (charge?.status !== 'succeeded') return
  const sale = await findSale(work, account, charge)
  if (sale) await mailReceipt(work, charge, sale)
}

/**
 * Called after an invoice was paid here: its charge is shown at once. If Stripe does not answer, the payment stands, and
 * its event brings the charge.
 */
export async function followInvoice(work: AppContext, row: BilledRow, invoiceId: string): Promise<void> {
  const tenant = work.stripe.of(row.account_id)
  try {
    for (const charge of await listCharges(tenant, invoiceId)) {
      await refreshCharge(work, accountOf(row), charge)
      await followCharge(work, accountOf(row), charge)
    }
  } catch (error) {
    work.log.warn({ err: error, invoice: invoiceId }, 'a charge waits for its event')
  }
}

async function listCharges(tenant: Stripe, invoice: string): Promise<string[]> {
  const { data } = await tenant.invoicePayments.list({ invoice })
  const charges: string[] = []
  for (const intent of data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])) {
    const charge = idOf((await tenant.paymentIntents.retrieve(intent)).latest_charge)
    if (charge) charges.push(charge)
  }
  return charges
}

/**
 * Says what the first payment of a subscription that was made in Stripe was for: its event may have come before we knew
 * the subscription. It gets no receipt, because the subscription may be old.
 */
export const nameFirstCharges = job({
  name: 'name-first-charges',
  data: z.object({ trainerId: z.number(), accountId: z.string(), stripeId: z.string(), planId: z.number() }),
  async run(work, { trainerId, accountId, stripeId, planId }) {
    const tenant = work.stripe.of(accountId)
    const invoice = idOf((await tenant.subscriptions.retrieve(stripeId)).latest_invoice)
    const charges = invoice ? await listCharges(tenant, invoice) : []
    if (charges.length) await setPlanOfCharges(work.db, { trainerId, accountId }, charges, planId)
  },
})

/** What a charge was for. */
interface Sale {
  row: SubscriptionRow
  /** The account it was paid on. */
  accountId: string
  /** Before the coupon. */
  cents: number
  promotionCode: string | undefined
  period: { start: Date; end: Date } | null
  renewsAt: Date | null
}

async function findSale(
  work: AppContext,
  account: TrainerAccount,
  charge: Stripe.Charge,
): Promise<Sale | undefined> {
  const intent = idOf(charge.payment_intent)
  if (!intent) return undefined
  const { accountId } = account
  const once = await findByStripeId(work.db, account, intent)
  if (once) return { accountId, row: once, ...(await onceOf(work, accountId, intent, charge)) }
  const invoice = await findInvoice(work.stripe.of(accountId), intent)
  const stripeId = idOf(invoice?.parent?.subscription_details?.subscription)
  const row = stripeId && (await findByStripeId(work.db, account, stripeId))
  if (!invoice || !row) return undefined
  return { accountId, row, ...(await renewalOf(work, accountId, invoice, stripeId)) }
}

/** Who paid a charge; undefined if none of our subscribers did. */
export async function findBuyer(
  work: AppContext,
  account: TrainerAccount,
  chargeId: string,
): Promise<TraineeRow | undefined> {
  const charge = await work.stripe.of(account.accountId).charges.retrieve(chargeId)
  const sale = await findSale(work, account, charge)
  return sale && findTrainee(work.db, account.trainerId, sale.row.trainee_id)
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

type Figures = Omit<Sale, 'row' | 'accountId'>

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
  const { row, accountId, cents, promotionCode, period, renewsAt } = sale
  const { trainer_id } = row
  const trainee = await findTrainee(work.db, trainer_id, row.trainee_id)
  const plan = await findSoldPlan(work.db, trainer_id, row.plan_id)
  const domain = (await findSite(work.db, trainer_id))?.domain
  if (!trainee || !plan || !domain) return
  const brand = await findBrand(work, trainer_id)
  const coupon = promotionCode && (await findCouponCode(work.db, trainer_id, promotionCode))
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
    const paid = { account_id: accountId, charge_id: charge.id, subscription_id: row.id }
    const isNew = await insertReceipt(db, { trainer_id, ...paid })
    if (!isNew) return
    await setPlanOfCharges(db, { trainerId: trainer_id, accountId }, [charge.id], plan.id)
    await mailCustomer({ ...work, db }, trainee, letter)
  })
}

/** Our own address of a receipt, because Stripe's links expire. */
export const receiptPath = (chargeId: string): string => `/me/receipt?payment=${chargeId}`

const at = (seconds: number) => new Date(seconds * 1000)
