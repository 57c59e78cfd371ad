/** The rows that a figure of one trainer is made of, newest first. */
import type { QueryOf } from '../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../base/csv.ts'
import { type Cursored, TimeCursor } from '../../../base/list.ts'
import { invalid } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { BEGINNING } from '../../ledger/server/reading.ts'
import { countingOf } from '../../plans/currency.ts'
import type { FigureRow } from '../answers.ts'
import type { ownStatsCalls } from '../contract.ts'
import { CountFigureName, type FigureName } from '../figures.ts'
import { type Frame, frameOf } from './loading.ts'
import {
  type FigureRowRead,
  listEntryRows,
  listKept,
  listMoneyRows,
  listSignUps,
  type MoneyFilter,
} from './rowQueries.ts'
import { isLevel, partsOf } from './sums.ts'

export type RowsQuery = QueryOf<typeof ownStatsCalls.rows>

const ofLedger = ['gross', 'stripe_fee', 'commission', 'refunded', 'disputed', 'net', 'payments'] as const
type OfLedger = (typeof ofLedger)[number]
const isOfLedger = (figure: string): figure is OfLedger => ofLedger.some((one) => one === figure)

export const isCounted = (figure: FigureName) =>
  figure === 'sign_ups' || figure === 'kept_customers' || CountFigureName.safeParse(figure).success

const words: Record<string, string> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Commission returned',
  new_customers: 'New customer',
  lost_customers: 'Lost customer',
  returned_customers: 'Customer came back',
  new_subscriptions: 'Plan started',
  ended_subscriptions: 'Plan ended',
  trials_started: 'Trial started',
  trials_converted: 'Trial became a paid plan',
  trials_lost: 'Trial ended without a payment',
  mrr_new: 'New recurring revenue',
  mrr_expansion: 'Changed to a higher price',
  mrr_contraction: 'Changed to a lower price',
  mrr_churn: 'Recurring revenue ended',
  mrr_reactivation: 'Recurring revenue came back',
  failed: 'Payment failed',
  failed_payments: 'Payment failed',
  recovered: 'Failed payment was paid',
  recovered_payments: 'Failed payment was paid',
  lost: 'Failed payment was given up',
  lost_payments: 'Failed payment was given up',
  sign_ups: 'Signed up',
  kept_customers: 'Joined, and had a plan later',
  platform_fees: 'Paid for the platform',
  new_trainers: 'Registered',
}

/** The time and the id of the last row that was seen. */
function readCursor(after: string | undefined): MoneyFilter['before'] {
  if (after === undefined) return undefined
  const cursor = TimeCursor.safeParse(after)
  if (!cursor.success) throw invalid({ after: 'Continue with the id of a row' })
  return { at: new Date(cursor.data.at), id: cursor.data.id }
}

/** One row more than the page has, to know whether there are more. */
export function filterOf(
  { scope: { zone }, range }: Frame,
  trainerId: number,
  figure: FigureName,
  { after, limit, currency, plan_id, hour, source, page }: RowsQuery,
): MoneyFilter {
  const isStock = isLevel(figure) || figure === 'trainers'
  return {
    trainerId,
    zone,
    days: isStock ? { from: BEGINNING, to: range.to } : range,
    hour: isStock ? undefined : hour,
    currency: currency?.toLowerCase(),
    planId: plan_id,
    origin: { source, page },
    most: limit + 1,
    before: readCursor(after),
  }
}

/** The rows of one trainer, by the days of the frame. */
export function readRows(
  db: Db,
  figure: FigureName,
  filter: MoneyFilter,
  keptIn: string | undefined,
): Promise<FigureRowRead[]> {
  if (figure === 'sign_ups') return listSignUps(db, filter)
  if (figure === 'kept_customers') return listKept(db, keptIn ?? filter.days.to.slice(0, 7), filter)
  return isOfLedger(figure)
    ? listMoneyRows(db, figure, filter)
    : listEntryRows(db, Object.keys(partsOf(figure)), filter)
}

export async function listOwnRows(
  ctx: AsTrainer,
  figure: FigureName,
  query: RowsQuery,
): Promise<Cursored<FigureRow>> {
  const frame = await frameOf(ctx, query)
  const { kept_in: keptIn, limit } = query
  const rows = await readRows(ctx.db, figure, filterOf(frame, ctx.trainerId, figure, query), keptIn)
  // Staff may see the money and not the people.
  const isNamed = ctx.permissions?.includes('customers') ?? true
  const shown = rows.slice(0, limit).map((row) => toRow(row, figure, frame.scope.zone))
  return {
    data: isNamed ? shown : shown.map((row) => ({ ...row, customer: null })),
    has_more: rows.length > limit,
  }
}

export function toRow(row: FigureRowRead, figure: FigureName, zone: string): FigureRow {
  const value = (partsOf(figure)[row.kind] ?? 1) * row.cents
  const isCount = isCounted(figure)
  return {
    id: `${row.at.toISOString()}_${row.id}`,
    at: row.at.toISOString(),
    what: words[row.kind] ?? row.kind,
    customer: row.trainee_id === null ? null : { id: row.trainee_id, name: row.name ?? 'Deleted customer' },
    trainer: null,
    plan: row.plan,
    currency: isCount ? null : row.currency,
    cents: isCount ? null : value,
    count: isCount ? value : null,
    time_zone: zone,
  }
}

export const exportOwnRows = async (
  ctx: AsTrainer,
  figure: FigureName,
  query: QueryOf<typeof ownStatsCalls.exportRows>,
): Promise<CsvFile> => {
  // The file leaves the product: only the owner's names people.
  const as = { ...ctx, permissions: ctx.permissions && [] }
  return rowsFile(figure, (page) => listOwnRows(as, figure, { ...query, ...page }))
}

interface Page {
  limit: number
  after?: string
}

export const rowsFile = (figure: FigureName, read: (page: Page) => Promise<Cursored<FigureRow>>): CsvFile =>
  csvFile(
    figure.replaceAll('_', '-'),
    ['Date', 'What', 'Customer', 'Trainer', 'Plan', 'Currency', 'Amount', 'Count'],
    readAll(read),
  )

async function* readAll(read: (page: Page) => Promise<Cursored<FigureRow>>): AsyncGenerator<string[][]> {
  let after: string | undefined
  do {
    const { data, has_more } = await read({ limit: 1000, ...(after !== undefined && { after }) })
    yield data.map(cellsOf)
    after = has_more ? data.at(-1)?.id : undefined
  } while (after !== undefined)
}

const cellsOf = ({ at, what, customer, trainer, plan, currency, cents, count }: FigureRow) => [
  at,
  what,
  customer?.name ?? '',
  trainer?.name ?? '',
  plan ?? '',
  currency?.toUpperCase() ?? '',
  currency && cents !== null ? String(cents / countingOf(currency).perUnit) : '',
  count === null ? '' : String(count),
]
