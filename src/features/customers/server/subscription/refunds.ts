/**
 * Refunds by the trainer, with our commission. Two people or a repeated call refund once: the idempotency key names the
 * charge and how many refunds it had, and it is read before the amounts.
 */
import { conflict, invalid, notFound, Problem } from '../../../../base/problem.ts'
import { ring } from '../../../../base/server/bell.ts'
import { siteUrl } from '../../../../base/server/config.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import {
  ask,
  idOf,
  isMissing,
  isOtherCommand,
  refusalOf,
  type Stripe,
} from '../../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../../base/server/stripeEvents.ts'
import { findPayer, refreshCharge, refreshRefund } from '../../../ledger/server/service.ts'
import { inCurrency } from '../../../plans/currency.ts'
import { findBrand, findSite } from '../../../sites/server/service.ts'
import type { Outcome } from '../../contract.ts'
import { type Author, recordHistory } from '../customer/historyQueries.ts'
import { mailCustomer } from '../mails/customerMail.ts'
import { day, paymentRefundedMail } from '../mails/mails.ts'
import { findBuyer } from '../mails/receiptMails.ts'
import { listReceipts } from '../mails/receipts.ts'
import { type Holder, listTraineesOf } from '../queries.ts'

export interface RefundWish {
  chargeId: string
  /** Undefined for everything that is left. `refunded` is what had been refunded when it was chosen. */
  part: { amount: number; refunded: number } | undefined
}

interface Refundable {
  accountId: string
  charge: Stripe.Charge
  /** 0 if there is nothing left. */
  amount: number
  key: string
}

/**
 * All are checked before the first is refunded. A charge that is already refunded is left out, so a call that failed
 * half-way can be repeated.
 */
export async function refundCharges(
  work: AppContext,
  holder: Holder,
  wishes: RefundWish[],
  made: Author & { reason?: string | undefined },
): Promise<Outcome['refunded']> {
  const receipts = await listReceipts(work.db, holder)
  const checked: Refundable[] = []
  for (const wish of wishes) {
    const receipt = receipts.find(({ id }) => id === wish.chargeId)
    if (!receipt) throw notFound('Payment')
    checked.push(await check(work, receipt.account_id, wish))
  }
  const refunded: Outcome['refunded'] = []
  for (const one of checked) {
    const account = { trainerId: holder.trainerId, accountId: one.accountId }
    const refundId = one.amount > 0 ? await refund(work, one) : undefined
    if (refundId) {
      const { id, currency } = one.charge
      refunded.push({ stripe_charge_id: id, amount: one.amount, currency: currency.toUpperCase() })
      await recordRefund(work, holder, { ...one, refundId, ...made })
      await refreshRefund(work, account, refundId)
    }
    await refreshCharge(work, account, one.charge.id)
  }
  ring(work.db, holder.trainerId, holder.traineeId)
  return refunded
}

/** The ledger tells of the money; this tells who returned it, and why. */
const recordRefund = (
  { db }: AppContext,
  { trainerId, traineeId }: Holder,
  {
    charge,
    amount,
    refundId,
    by,
    userId,
    reason,
  }: Refundable & Author & { refundId: string; reason?: string | undefined },
): Promise<void> =>
  recordHistory(db, {
    trainerId,
    traineeId,
    kind: 'refunded',
    by,
    userId,
    detail: {
      refund_id: refundId,
      charge_id: charge.id,
      amount,
      currency: charge.currency.toUpperCase(),
      ...(reason && { reason }),
    },
  })

async function check(work: AppContext, accountId: string, wish: RefundWish): Promise<Refundable> {
  const { chargeId, part } = wish
  const tenant = work.stripe.of(accountId)
  const { count, charge } = await ask(async () => {
    const { data } = await tenant.refunds.list({ charge: chargeId, limit: 100 })
    return { count: data.length, charge: await tenant.charges.retrieve(chargeId) }
  })
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.disputed && left > 0) throw disputed(charge)
  if (charge.status !== 'succeeded')
    throw conflict(`${nameOf(charge)} hasn't arrived yet. It can be refunded once it has.`)
  if (part && part.refunded !== charge.amount_refunded)
    throw conflict(`${nameOf(charge)} was refunded in the meantime. Look at it again.`)
  if (part && part.amount > left)
    throw invalid({ amounts: `At most ${inCurrency(left, charge.currency)} is left of it` })
  return { accountId, charge, amount: part?.amount ?? left, key: `refund:${chargeId}:${count}` }
}

/** 'The payment of $49.00 on July 1, 2026' */
const nameOf = ({ amount_captured, currency, created }: Stripe.Charge) =>
  `The payment of ${inCurrency(amount_captured, currency)} on ${day.format(new Date(created * 1000))}`

const disputed = (charge: Stripe.Charge): Problem =>
  conflict(`${nameOf(charge)} is disputed. The customer's bank decides about it, so it can't be refunded.`)

/** Its id; undefined if someone else refunded it at the same time. */
function refund(
  { stripe }: AppContext,
  { accountId, charge, amount, key }: Refundable,
): Promise<string | undefined> {
  const params = {
    charge: charge.id,
    amount,
    metadata: MARK,
    ...(charge.application_fee && { refund_application_fee: true }),
  }
  return ask(async () => {
    try {
      return (await stripe.of(accountId).refunds.create(params, { idempotencyKey: key })).id
    } catch (error) {
      const { code } = refusalOf(error) ?? {}
      if (code === 'charge_already_refunded') return undefined
      if (code === 'charge_disputed') throw disputed(charge)
      if (isOtherCommand(error))
        throw conflict(`${nameOf(charge)} was refunded in the meantime. Look at it again.`)
      throw error
    }
  })
}

/** On refunds that a trainer made here. */
const MARK = { refunded_by: 'trainer' }

export const alreadyRefunded = (wishes: RefundWish[]): Problem =>
  conflict(wishes.length === 1 ? 'This payment was already refunded' : 'These payments were already refunded')

/** Called for a refund, which is fetched again; whoever was refunded gets one mail. */
export async function followRefund(
  work: AppContext,
  account: TrainerAccount,
  refundId: string,
): Promise<void> {
  const tenant = work.stripe.of(account.accountId)
  const made = await tenant.refunds.retrieve(refundId, { expand: ['charge'] }).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!made || made.metadata?.['refunded_by'] !== MARK.refunded_by || !(made.charge instanceof Object)) return
  const buyer = await findBuyer(work, account, idOf(made.charge) ?? '')
  const domain = buyer && (await findSite(work.db, account.trainerId))?.domain
  if (!buyer || !domain) return
  const letter = paymentRefundedMail(await findBrand(work, account.trainerId), buyer, {
    refunded: made.amount,
    currency: made.currency,
    paidAt: new Date(made.charge.created * 1000),
    url: siteUrl(work.config, domain, '/me'),
  })
  await mailCustomer(work, buyer, { ...letter, once: `refund:${made.id}` })
}

/** Called for a payment, a refund and a dispute, after the mirror: their plan may be open now, or no longer. */
export async function ringPayer({ db }: AppContext, account: TrainerAccount, id: string): Promise<void> {
  const customerId = await findPayer(db, account, id)
  const trainees = customerId ? await listTraineesOf(db, account, customerId) : []
  for (const traineeId of trainees) ring(db, account.trainerId, traineeId)
}
