/** A purchase in words, for the thank-you page. */
import type { Db } from '../../../base/server/db.ts'
import { findTrainee } from '../../customers/server/service.ts'
import { inCurrency } from '../../plans/currency.ts'
import { findRedeemed, findSoldPlan } from '../../plans/server/service.ts'
import { day, firstCharge, laterInWords } from '../quote.ts'
import type { CheckoutRow } from './queries.ts'

export interface Purchase {
  heading: string
  plan: string
  email: string
  /** 'Paid today', '$49.00'; undefined if it is free. */
  charge: { label: string; amount: string } | undefined
  /** What comes after; '' for nothing. */
  later: string
}

export async function purchaseOf(db: Db, row: CheckoutRow): Promise<Purchase> {
  const { trainer_id, coupon_terms_id: termsId } = row
  const trainee = await findTrainee(db, trainer_id, row.trainee_id)
  const plan = await findSoldPlan(db, trainer_id, row.plan_id)
  if (!trainee || !plan) throw new Error(`Checkout ${row.id} is of nobody or of no plan`)
  const coupon = termsId === null ? undefined : await findRedeemed(db, trainer_id, termsId)
  const priced = { ...plan, trial_day: row.trial_days }
  const common = { plan: plan.title, email: trainee.email }
  if (plan.type === 'free') return { ...common, heading: "You're in", charge: undefined, later: '' }
  const at = row.closed_at ?? new Date()
  const first = firstCharge(priced, coupon, at)
  if (first) {
    const amount = `${inCurrency(first.cents, row.currency)} on ${day.format(first.at)}`
    const charge = { label: 'First charge', amount }
    return { ...common, heading: 'Your trial has started', charge, later: laterInWords(priced, coupon, at) }
  }
  const charge = { label: 'Paid today', amount: inCurrency(row.due_cents, row.currency) }
  return { ...common, heading: 'Payment Successful', charge, later: laterInWords(priced, coupon, at) }
}
