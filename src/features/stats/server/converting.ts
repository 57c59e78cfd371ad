/** Amounts in one currency, at the ledger's rate of the day: the day's own, else the last before it, else the first after. */
import type { DayRate } from './queries.ts'

export interface Converter {
  currency: string
  /** In minor units; undefined if the ledger has no rate between the two. */
  convert(cents: number, currency: string, day: string): number | undefined
  /** What the currencies with a rate are worth on some days. */
  ratesOn(days: string[]): { currency: string; day: string; rate: number }[]
}

interface Dated {
  day: string
  rate: number
}

export function converterTo(currency: string, rates: DayRate[]): Converter {
  const known = new Map<string, Dated[]>()
  for (const { from_currency, to_currency, day, rate } of rates) {
    const isTo = to_currency === currency
    const other = isTo ? from_currency : to_currency
    const list = known.get(other) ?? []
    // Of a day that has both directions, the rate to the main currency counts.
    if (list.at(-1)?.day === day) {
      if (isTo) list[list.length - 1] = { day, rate }
    } else list.push({ day, rate: isTo ? rate : 1 / rate })
    known.set(other, list)
  }
  return {
    currency,
    convert(cents, from, day) {
      if (from === currency || cents === 0) return cents
      const rate = rateOn(known.get(from) ?? [], day)
      return rate === undefined ? undefined : Math.round(cents * rate)
    },
    ratesOn: (days) => [
      ...days.map((day) => ({ currency, day, rate: 1 })),
      ...[...known].flatMap(([other, rates]) =>
        days.map((day) => ({ currency: other, day, rate: rateOn(rates, day) ?? 0 })),
      ),
    ],
  }
}

function rateOn(rates: Dated[], day: string): number | undefined {
  let [low, high] = [0, rates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rates[middle]?.day ?? '') <= day) low = middle + 1
    else high = middle
  }
  return (rates[low - 1] ?? rates[0])?.rate
}
