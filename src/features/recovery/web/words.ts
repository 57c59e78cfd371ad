/** Dates, sums and states of failed payments in words. */
import { inCurrency } from '../../plans/currency.ts'
import type { FailedPayment, How, Sum } from '../contract.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export const dayText = (timestamp: string): string => day.format(new Date(timestamp))
export const timeText = (timestamp: string): string => dayAndTime.format(new Date(timestamp))

/** Each currency has its own sum; they are never added up. */
export const sumText = (sums: Sum[]): string =>
  sums.length === 0
    ? inCurrency(0, 'USD')
    : sums.map(({ amount, currency }) => inCurrency(amount, currency)).join(' + ')

export const countOf = (sums: Sum[]): number => sums.reduce((all, { count }) => all + count, 0)

export const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`)

/** '9 by link, 4 by retry'. */
export function waysText({
  by_link,
  by_retry,
  by_other,
}: {
  by_link: number
  by_retry: number
  by_other: number
}): string {
  const ways = [
    by_link > 0 ? `${by_link} by link` : '',
    by_retry > 0 ? `${by_retry} by retry` : '',
    by_other > 0 ? `${by_other} another way` : '',
  ].filter(Boolean)
  return ways.join(', ') || 'None yet'
}

const hows: Record<How, string> = {
  link: 'By the card-fix link',
  retry: 'By a retry',
  other: 'Paid another way',
  ended: 'Grace period over',
  canceled: 'Subscription canceled',
  voided: 'Dropped in Stripe',
}

export const howText = (how: How | null): string => (how ? hows[how] : '')

/** Null if access ends first, and with it the tries. */
export const nextTryOf = ({
  next_try_at,
  access_until,
  is_foreign,
}: Pick<FailedPayment, 'next_try_at' | 'access_until' | 'is_foreign'>): string | null =>
  next_try_at && (is_foreign || next_try_at < access_until) ? next_try_at : null

/** Until when they have access. */
export const accessText = ({
  access_until,
  is_foreign,
}: Pick<FailedPayment, 'access_until' | 'is_foreign'>): string =>
  is_foreign ? 'Set in Stripe' : dayText(access_until)

export function nextTryText(failure: FailedPayment): string {
  if (failure.asks_to_confirm) return 'After they confirm'
  const next = nextTryOf(failure)
  return next ? timeText(next) : 'No further try'
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']
export const tryName = (index: number): string => `${ordinals[index] ?? `${index + 1}th`} try`
