/** How the admins' screens write days, amounts and rates. */
import { inCurrency } from '../../plans/currency.ts'
import type { Sales } from '../adminContract.ts'

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export const dayText = (at: string): string => days.format(new Date(at))
export const percentText = (percent: number): string => `${percent.toFixed(2)}%`
export const countText = (count: number): string => count.toLocaleString('en-US')

/** One text per currency: they are never added. */
export const amountsOf = (sales: Sales[], column: 'gross_cents' | 'net_cents'): string[] =>
  sales.length ? sales.map((sum) => inCurrency(sum[column], sum.currency)) : [inCurrency(0, 'USD')]
