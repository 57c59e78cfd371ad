/** Adding up the values of figures. Amounts in different currencies are only added when they are converted. */
import type { Converter } from './converting.ts'
import type { Value } from './queries.ts'

/** Figures that say how much there is, and what raises and lowers them. */
export const levels = {
  mrr: {
    mrr_new: 1,
    mrr_expansion: 1,
    mrr_reactivation: 1,
    mrr_contraction: -1,
    mrr_churn: -1,
  },
  customers: { new_customers: 1, returned_customers: 1, lost_customers: -1 },
} as const
export type LevelName = keyof typeof levels

export const isLevel = (name: string): name is LevelName => name in levels

/** What a figure is made of, and with which sign: a level of everything that ever changed it. */
export const partsOf = (figure: string): Record<string, number> => {
  if (figure === 'mrr_change') return levels.mrr
  if (figure === 'mrr_lost') return { mrr_churn: 1, mrr_contraction: 1 }
  return isLevel(figure) ? levels[figure] : { [figure]: 1 }
}

export const levelParts = {
  mrr: Object.keys(levels.mrr),
  customers: Object.keys(levels.customers),
}

/** What changes a level: its parts, lowered ones negative. */
export function changesOf(values: Value[], level: LevelName): Value[] {
  const parts: Record<string, number> = levels[level]
  return values.flatMap((one) => {
    const sign = parts[one.figure]
    return sign === undefined ? [] : [{ ...one, figure: level, value: sign * one.value }]
  })
}

/** Looking each figure up is faster than searching all values for it. */
export type ByFigure = Map<string, Value[]>
export const byFigure = (values: Value[]): ByFigure => Map.groupBy(values, ({ figure }) => figure)

export const only = (values: Value[], figure: string): Value[] =>
  values.filter((one) => one.figure === figure)

export const total = (values: Value[]): number => values.reduce((sum, { value }) => sum + value, 0)

export function byCurrency(values: Value[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { currency, value } of values) sums.set(currency, (sums.get(currency) ?? 0) + value)
  return sums
}

/** The sum in the main currency. Collects the currencies without a rate, which are not in it. */
export function convertedTotal(
  values: Value[],
  { convert }: Converter,
  unconverted: Set<string>,
  dayOf: (value: Value) => string = ({ label }) => label.slice(0, 10),
): number {
  let sum = 0
  for (const one of values) {
    const cents = convert(one.value, one.currency, dayOf(one))
    if (cents === undefined) unconverted.add(one.currency)
    else sum += cents
  }
  return sum
}

/** One value per currency, as if of one day: what a level is then. */
export const levelAt = (values: Value[], label: string): Value[] =>
  [...byCurrency(values)].map(([currency, value]) => ({ label, figure: '', currency, value }))

export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null
