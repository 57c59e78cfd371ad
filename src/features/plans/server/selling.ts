/** A plan and a coupon as a buyer sees them: on sale or not, valid for this price or not. */
import { invalid } from '../../../base/problem.ts'
import type { AppContext } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { ask, type Stripe } from '../../../base/server/stripe.ts'
import { findConnectedAccount } from '../../connect/server/service.ts'
import { fits } from '../price.ts'
import {
  type CouponRow,
  findByCode,
  findStayCoupon,
  findTerms,
  findTermsByCode,
  type TermsRow,
} from './couponQueries.ts'
import { findAnyPlan, findPlan, type PlanRow, type PricedRow } from './queries.ts'

/** A plan with its Stripe price; null for a free one. */
export interface Offer extends PricedRow {
  sale: { account_id: string; price_id: string } | null
}

/** Undefined for what visitors cannot buy today: another trainer's plan, an archived one, one of another account. */
export async function findOffer(db: Db, trainerId: number, planId: number): Promise<Offer | undefined> {
  const plan = await findPlan(db, trainerId, planId)
  if (!plan || plan.type === 'free') return plan && { ...plan, sale: null }
  const { account_id, price_id } = plan
  const account = await findConnectedAccount(db, trainerId)
  if (!account || account_id !== account || !price_id) return undefined
  return { ...plan, sale: { account_id, price_id } }
}

/** A purchased plan, whether or not it is still sold. */
export const findSoldPlan = (db: Db, trainerId: number, id: number): Promise<PlanRow | undefined> =>
  findAnyPlan(db, trainerId, id)

export interface Redeemable {
  termsId: number
  promotionCodeId: string
  code: string
  amount_off: number | null
  currency: string | null
  percent_off: number | null
  duration_in_months: number | null
}

/** The coupon that was typed, or why it is not valid. */
export async function getRedeemable(
  work: Pick<AppContext, 'db' | 'stripe' | 'log'>,
  offer: Offer,
  code: string,
): Promise<Redeemable> {
  const { sale, currency, unit_amount: amount } = offer
  if (!sale) throw wrong('A free plan needs no coupon')
  const row = await getCoupon(work.db, offer.trainer_id, sale.account_id, code)
  const coupon = toRedeemable(row)
  if (!fits({ amount, currency }, coupon)) throw wrong(`This coupon is for prices in ${row.currency}`)
  if (await isSpent(work, sale.account_id, row)) throw wrong('This coupon has been used up')
  return coupon
}

async function getCoupon(db: Db, trainerId: number, accountId: string, code: string): Promise<CouponRow> {
  // PostgreSQL refuses this character, even in a query.
  const row = code.includes('\0') ? undefined : await findByCode(db, trainerId, accountId, code)
  if (!row?.promotion_code_id) throw wrong("This coupon doesn't exist")
  if (row.expires_at && row.expires_at.getTime() <= Date.now()) throw wrong('This coupon has expired')
  return row
}

/** Before it is known what the coupon is for. */
export async function refuseUnknownCoupon(
  work: Pick<AppContext, 'db' | 'stripe' | 'log'>,
  trainerId: number,
  code: string,
): Promise<void> {
  const account = await findConnectedAccount(work.db, trainerId)
  if (!account) throw wrong("This coupon doesn't exist")
  const row = await getCoupon(work.db, trainerId, account, code)
  if (await isSpent(work, account, row)) throw wrong('This coupon has been used up')
}

/** The offer to stay for someone who pays this price; undefined if there is nothing they could redeem. */
export async function findStayOffer(
  work: Pick<AppContext, 'db' | 'stripe' | 'log'>,
  plan: PlanRow,
  accountId: string,
): Promise<Redeemable | undefined> {
  const row = await findStayCoupon(work.db, plan.trainer_id, accountId)
  if (!row?.promotion_code_id || (row.expires_at && row.expires_at.getTime() <= Date.now())) return undefined
  const coupon = toRedeemable(row)
  if (!fits({ amount: plan.unit_amount, currency: plan.currency }, coupon)) return undefined
  return (await isSpent(work, accountId, row)) ? undefined : coupon
}

const wrong = (coupon: string) => invalid({ coupon })

/** Stripe counts redemptions. If it does not answer, it will still refuse a used-up coupon when it is redeemed. */
async function isSpent(
  { stripe, log }: Pick<AppContext, 'stripe' | 'log'>,
  account: string,
  row: CouponRow,
): Promise<boolean> {
  const { max_redemptions: most, promotion_code_id: id } = row
  if (most === null) return false
  if (row.times_redeemed + row.redeemed_before >= most) return true
  const known: Stripe.PromotionCode | undefined = await ask(() =>
    stripe.of(account).promotionCodes.retrieve(id ?? ''),
  ).catch((error: unknown) => {
    log.warn({ err: error }, 'whether a coupon is spent is not known')
    return undefined
  })
  return known?.active === false
}

/** The coupon as it was when a payment attempt started. */
export async function findRedeemed(
  db: Db,
  trainerId: number,
  termsId: number,
): Promise<Redeemable | undefined> {
  const row = await findTerms(db, trainerId, termsId)
  return row && toRedeemable(row)
}

/** The name of a coupon that was redeemed at Stripe; undefined for one that is not ours. */
export async function findCouponCode(
  db: Db,
  trainerId: number,
  promotionCodeId: string,
): Promise<string | undefined> {
  return (await findTermsByCode(db, trainerId, promotionCodeId))?.code
}

function toRedeemable(row: TermsRow): Redeemable {
  const { id: termsId, promotion_code_id, code, amount_off, currency, percent_off, duration_in_months } = row
  return {
    termsId,
    promotionCodeId: promotion_code_id ?? '',
    code,
    amount_off,
    currency,
    percent_off: percent_off === null ? null : Number(percent_off),
    duration_in_months,
  }
}
