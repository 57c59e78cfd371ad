/** What a row of the mirror adds to the roll-ups: the same amounts as the view `ledger_figures`. */
import type { MoneyRow } from './moneyQueries.ts'

export interface Amounts {
  gross_cents: number
  stripe_fee_cents: number
  commission_cents: number
  refunded_cents: number
  disputed_cents: number
  net_cents: number
  payments: number
}

export const amounts = [
  'gross_cents',
  'stripe_fee_cents',
  'commission_cents',
  'refunded_cents',
  'disputed_cents',
  'net_cents',
  'payments',
] as const satisfies (keyof Amounts)[]

export interface Moved extends Amounts {
  trainer_id: number
  at: Date
  currency: string
  plan_id: number
}

const none: Amounts = {
  gross_cents: 0,
  stripe_fee_cents: 0,
  commission_cents: 0,
  refunded_cents: 0,
  disputed_cents: 0,
  net_cents: 0,
  payments: 0,
}

export const moneyKinds = ['charges', 'refunds', 'disputes', 'fees'] as const
export type MoneyKind = (typeof moneyKinds)[number]

const asDate = (at: Date | string) => (at instanceof Date ? at : new Date(at))

const movedOf: { [K in MoneyKind]: (row: MoneyRow<K>) => Moved | undefined } = {
  charges: (row) =>
    row.settlement_currency == null
      ? undefined
      : {
          ...keyOf(row.trainer_id, row.created_at, row.settlement_currency),
          plan_id: row.plan_id ?? 0,
          ...none,
          gross_cents: row.settled_cents,
          stripe_fee_cents: row.stripe_fee_cents,
          commission_cents: row.commission_cents,
          net_cents: row.net_cents,
          payments: 1,
        },
  refunds: (row) =>
    row.settlement_currency == null
      ? undefined
      : {
          ...keyOf(row.trainer_id, row.created_at, row.settlement_currency),
          ...none,
          refunded_cents: row.settled_cents,
          net_cents: -row.settled_cents,
        },
  disputes: (row) =>
    row.settlement_currency == null
      ? undefined
      : {
          ...keyOf(row.trainer_id, row.created_at, row.settlement_currency),
          ...none,
          stripe_fee_cents: row.fee_cents,
          disputed_cents: row.settled_cents,
          net_cents: -row.settled_cents - row.fee_cents,
        },
  fees: (row) =>
    row.refunded_cents <= 0 || row.refunded_at == null
      ? undefined
      : {
          ...keyOf(row.trainer_id, row.refunded_at, row.currency),
          ...none,
          commission_cents: -row.refunded_cents,
          net_cents: row.refunded_cents,
        },
}

const keyOf = (trainer_id: number, at: Date | string, currency: string) => ({
  trainer_id,
  at: asDate(at),
  currency,
  plan_id: 0,
})

/** Undefined if no money moved. */
export const movedBy = <K extends MoneyKind>(kind: K, row: MoneyRow<K>): Moved | undefined =>
  movedOf[kind](row)

export function negative(moved: Moved): Moved {
  const less = Object.fromEntries(amounts.map((name) => [name, -moved[name]])) as unknown as Amounts
  return { ...moved, ...less }
}

/** Without what cancels out, such as a row that changed in something else than its amounts. */
export function netOf(all: Moved[]): Moved[] {
  const key = ({ trainer_id, at, currency, plan_id }: Moved) =>
    `${trainer_id} ${at.getTime()} ${currency} ${plan_id}`
  const groups = Map.groupBy(all, key).values()
  return [...groups].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sums = Object.fromEntries(
      amounts.map((name) => [name, group.reduce((sum, one) => sum + one[name], 0)]),
    ) as unknown as Amounts
    return amounts.some((name) => sums[name] !== 0) ? [{ ...first, ...sums }] : []
  })
}
