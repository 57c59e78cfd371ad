/** What a withdrawal refunds. */
import { type RefundRule, WITHDRAWAL_DAYS } from './contract.ts'

export const isInTime = (boughtAt: Date, receivedAt: Date): boolean =>
  receivedAt.getTime() <= boughtAt.getTime() + WITHDRAWAL_DAYS * 86_400_000

interface Paid {
  cents: number
  /** The paid period; null for a one-time purchase, which has no used time. */
  period: { start: Date; end: Date } | null
}

/**
 * Everything; or the share of the unused time, if the consumer agreed that it begins at once. The consumer has the
 * benefit of the cent.
 */
export function refundOf(rule: RefundRule, paid: Paid, receivedAt: Date, hasAgreed: boolean): number {
  if (rule === 'all' || !hasAgreed || !paid.period) return paid.cents
  const [start, end] = [paid.period.start.getTime(), paid.period.end.getTime()]
  const unused = end > start ? Math.min(1, Math.max(0, (end - receivedAt.getTime()) / (end - start))) : 0
  return Math.ceil(paid.cents * unused)
}
