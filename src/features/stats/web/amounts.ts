/** Money and counts as a dashboard writes them. */
import { countingOf, inCurrency, toUnits } from '../../plans/currency.ts'
import type { Figures, MoneyFigure, Recurring } from '../answers.ts'
import { CONVERTED } from './shown.ts'

/** A figure in three forms: exact, short for narrow places, and as a number. */
export interface Written {
  text: string
  short: string
  value: number
}

export const moneyWritten = (cents: number, currency: string): Written => ({
  text: inCurrency(cents, currency),
  short: shortMoney(cents, currency),
  value: cents,
})

export const countWritten = (count: number): Written => ({
  text: count.toLocaleString('en-US'),
  short: compact.format(count).toLowerCase(),
  value: count,
})

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** '$9.4k', '$640' */
export const shortMoney = (cents: number, currency: string): string =>
  shortUnits(toUnits(cents, currency), currency)

export function shortUnits(units: number, currency: string): string {
  const isSmall = Math.abs(units) < 1000
  const decimals = isSmall && !Number.isInteger(units) ? countingOf(currency).decimals : 0
  const text = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: decimals,
    maximumFractionDigits: isSmall ? decimals : 1,
  }).format(units)
  // Only the letter of the number, not one of the currency's sign.
  return text.replace(/(\d)([KMBT])$/, (_, digit: string, letter: string) => digit + letter.toLowerCase())
}

interface Amount {
  currency: string
  cents: number
  previous_cents: number
}

/** The amounts to show for a figure: one per currency, or their sum in the main currency. */
export function amountsOf(figure: MoneyFigure | undefined, shown: string, main: string): Amount[] {
  if (!figure) return []
  const { cents, previous_cents, by_currency } = figure
  const sum = { currency: main, cents, previous_cents }
  if (shown === CONVERTED) return [sum]
  return by_currency.length > 0 ? by_currency : [sum]
}

/** Which of a dashboard's currencies the chart shows: the one that was chosen, else the main one, else the largest. */
export function chosenCurrency(wanted: string | null, currencies: string[], main: string): string {
  if (wanted === CONVERTED) return currencies.length > 1 || !currencies.includes(main) ? CONVERTED : main
  const isThere = (currency: string | null) => currency !== null && currencies.includes(currency)
  if (wanted !== null && isThere(wanted)) return wanted
  return isThere(main) ? main : (currencies[0] ?? main)
}

/** Currencies that moved in the range and are not in the converted sums of the platform's card. */
export function leftOut({ money, unconverted }: Pick<Figures, 'money' | 'unconverted'>): string[] {
  const moved = (['gross', 'platform_revenue'] as const).flatMap((name) =>
    (money.find(({ figure }) => figure === name)?.by_currency ?? [])
      .filter(({ cents }) => cents !== 0)
      .map(({ currency }) => currency),
  )
  return unconverted.filter((currency) => moved.includes(currency))
}

/** The other currencies that somebody paid in, at the start of the range or at its end. */
export const othersOf = (
  { by_currency }: Pick<Recurring, 'by_currency'>,
  { currency }: { currency: string },
) => by_currency.filter((one) => one.currency !== currency && (one.start_cents !== 0 || one.end_cents !== 0))
