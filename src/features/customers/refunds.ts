/** Which payments can be refunded, and how much of each. */
import { typedNumber } from '../../base/typedNumber.ts'
import { amountFault, inCurrency, toMinor, toUnits } from '../plans/currency.ts'
import { cardText } from './card.ts'
import type { HistoryEntry } from './contract.ts'

export interface Amount {
  /** In the minor unit. */
  amount: number
  currency: string
}

export interface Obstacle {
  word: 'Refunded' | 'Disputed' | 'Pending'
  reason: string
}

/** Why a payment cannot be refunded; undefined if it can. */
export function obstacleOf({
  price,
  refunded,
  currency,
  disputed,
  status,
}: HistoryEntry): Obstacle | undefined {
  const paid = inCurrency(price, currency)
  if (disputed) return { word: 'Disputed', reason: `${paid}, the customer's bank decides about it` }
  if (refunded >= price) return { word: 'Refunded', reason: `${paid}, already refunded` }
  if (status === 'pending') return { word: 'Pending', reason: `${paid}, the payment has not arrived yet` }
  return undefined
}

export const leftOf = (entry: HistoryEntry): number => (obstacleOf(entry) ? 0 : entry.price - entry.refunded)

/** The newest payment for a plan, which a cancellation with a refund returns. */
export const lastPaymentFor = (planId: number | null, history: HistoryEntry[]): HistoryEntry | undefined =>
  history.find(({ plan_id }) => plan_id !== null && plan_id === planId)

export function paidText({ price, refunded, currency }: HistoryEntry): string {
  const paid = `Paid ${inCurrency(price, currency)}`
  return refunded > 0 ? `${paid}, ${inCurrency(refunded, currency)} already refunded` : paid
}

/** What a field holds at first: everything that is left, as people type it. */
export function wholeAmount(entry: HistoryEntry): string {
  const { currency } = entry
  const decimals = inCurrency(0, currency).split('.')[1]?.length ?? 0
  return toUnits(leftOf(entry), currency).toFixed(decimals)
}

/** In the minor unit, or what is wrong with it. */
export function readAmount(typed: string, entry: HistoryEntry): number | { fault: string } {
  const { currency } = entry
  const units = typedNumber(typed)
  if (Number.isNaN(units)) return { fault: 'Enter an amount' }
  if (units <= 0) return { fault: 'Enter an amount above zero' }
  const minor = toMinor(units, currency)
  if (minor === undefined) return { fault: amountFault(units, currency) ?? 'Enter an amount' }
  const left = leftOf(entry)
  return minor > left ? { fault: `At most ${inCurrency(left, currency)}` } : minor
}

/** '$58.50', or '€10.00 and $39.00': amounts of different currencies have no sum. Empty for nothing. */
export function sumText(amounts: readonly Amount[]): string {
  const sums = [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, ones]) =>
    inCurrency(
      ones.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  )
  return new Intl.ListFormat('en').format(sums)
}

/** What else a refund means, in words. Empty where it is unknown or nothing. */
export interface Returned {
  /** 'Visa 4242' */
  cards: string
  commission: string
  stripeFee: string
}

/** Our commission goes back in proportion; Stripe keeps its fee. */
export function returnedBy(refunds: readonly { entry: HistoryEntry; amount: number }[]): Returned {
  const cards = new Set(refunds.flatMap(({ entry: { card } }) => (card ? cardText(card) : [])))
  const share = ({ price, fees }: HistoryEntry, part: number) =>
    Math.round(((fees?.commission ?? 0) * part) / price)
  const commissions = refunds.map(({ entry, amount }) => ({
    currency: entry.fees?.currency ?? entry.currency,
    amount: share(entry, entry.refunded + amount) - share(entry, entry.refunded),
  }))
  const fees = refunds.map(({ entry: { fees, currency } }) => ({
    currency: fees?.currency ?? currency,
    amount: fees?.stripe ?? 0,
  }))
  const isSomething = ({ amount }: Amount) => amount > 0
  return {
    cards: new Intl.ListFormat('en').format(cards),
    commission: sumText(commissions.filter(isSomething)),
    stripeFee: sumText(fees.filter(isSomething)),
  }
}
