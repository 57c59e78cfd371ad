/** The rows of a figure: of one trainer newest first, of the platform by trainer. */
import type { QueryOf } from '../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../base/csv.ts'
import { type Cursored, TimeCursor } from '../../../base/list.ts'
import { invalid } from '../../../base/problem.ts'
import type { AsAdmin, AsTrainer } from '../../../base/server/context.ts'
import { BEGINNING } from '../../ledger/server/reading.ts'
import { countingOf } from '../../plans/currency.ts'
import type { FigureRow } from '../answers.ts'
import type { ownStatsCalls, platformStatsCalls } from '../contract.ts'
import type { FigureName } from '../figures.ts'
import { frameOf } from './loading.ts'
import {
  type FigureRowRead,
  listEntryRows,
  listMoneyRows,
  listSignUps,
  type MoneyFilter,
} from './rowQueries.ts'
import { levels } from './sums.ts'
import { listPlatformRows, listShares, listSourceShares } from './trainerQueries.ts'

type Query = QueryOf<typeof ownStatsCalls.rows>
type PlatformQuery = QueryOf<typeof platformStatsCalls.rows>

const ofLedger = ['gross', 'stripe_fee', 'commission', 'refunded', 'disputed', 'net', 'payments'] as const
type OfLedger = (typeof ofLedger)[number]
const isOfLedger = (figure: string): figure is OfLedger => ofLedger.some((one) => one === figure)

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
}

/** A level is made of everything that ever changed it. */
const partsOf = (figure: string): Record<string, number> =>
  figure === 'mrr' || figure === 'customers' ? levels[figure] : { [figure]: 1 }

/** The time and the id of the last row that was seen. */
function readCursor(after: string | undefined): MoneyFilter['before'] {
  if (after === undefined) return undefined
  const cursor = TimeCursor.safeParse(after)
  if (!cursor.success) throw invalid({ after: 'Continue with the id of a row' })
  return { at: new Date(cursor.data.at), id: cursor.data.id }
}

export async function listOwnRows(
  ctx: AsTrainer,
  figure: FigureName,
  query: Query,
): Promise<Cursored<FigureRow>> {
  const { after, before: _, limit, currency, plan_id, source, page, ...range } = query
  const frame = await frameOf(ctx, range)
  const isLevel = figure === 'mrr' || figure === 'customers'
  const filter: MoneyFilter = {
    trainerId: ctx.trainerId,
    zone: frame.scope.zone,
    days: isLevel ? { from: BEGINNING, to: frame.range.to } : frame.range,
    currency: currency?.toLowerCase(),
    planId: plan_id,
    origin: { source, page },
    most: limit + 1,
    before: readCursor(after),
  }
  const parts = partsOf(figure)
  const rows = await (figure === 'sign_ups'
    ? listSignUps(ctx.db, filter)
    : isOfLedger(figure)
      ? listMoneyRows(ctx.db, figure, filter)
      : listEntryRows(ctx.db, Object.keys(parts), filter))
  const isCount = figure === 'payments'
  // Staff may see the money and not the people.
  const isNamed = ctx.permissions?.includes('customers') ?? true
  const shown = rows.slice(0, limit).map((row) => toRow(row, parts[row.kind] ?? 1, isCount))
  return {
    data: isNamed ? shown : shown.map((row) => ({ ...row, customer: null })),
    has_more: rows.length > limit,
  }
}

function toRow(row: FigureRowRead, sign: number, isCount: boolean): FigureRow {
  const hasMoney = !isCount && Boolean(row.currency)
  return {
    id: `${row.at.toISOString()}_${row.id}`,
    at: row.at.toISOString(),
    what: words[row.kind] ?? row.kind,
    customer: row.trainee_id === null ? null : { id: row.trainee_id, name: row.name ?? 'Deleted customer' },
    trainer: null,
    plan: row.plan,
    currency: hasMoney ? row.currency : null,
    cents: hasMoney ? sign * row.cents : null,
  }
}

/** Which sums of the trainers a figure of the platform is. */
const sharedFigures: Partial<Record<FigureName, FigureName>> = {
  active_trainers: 'payments',
  platform_revenue: 'commission',
}

export async function listPlatformFigureRows(
  ctx: AsAdmin,
  figure: FigureName,
  { trainer_id: trainerId, ...query }: PlatformQuery,
): Promise<Cursored<FigureRow>> {
  if (trainerId !== undefined)
    return listOwnRows({ ...ctx, role: 'trainer', trainerId } as unknown as AsTrainer, figure, query)
  const { after, limit, currency, source, before: _, plan_id: __, page: ___, ...dates } = query
  const { range } = await frameOf(ctx, dates)
  if (figure === 'new_trainers' || figure === 'trainers' || figure === 'platform_fees')
    return listTrainerRows(
      ctx,
      figure,
      query,
      figure === 'trainers' ? { from: BEGINNING, to: range.to } : range,
    )
  const offset = Number(after ?? 0)
  if (!Number.isSafeInteger(offset) || offset < 0) throw invalid({ after: 'Continue with the id of a row' })
  const name = sharedFigures[figure] ?? figure
  const isLevel = name === 'mrr' || name === 'customers'
  const parts = Object.entries(partsOf(name)).map(([part, sign]) => ({ figure: part, sign }))
  const page = { most: limit + 1, after: offset }
  const shares =
    name === 'sign_ups'
      ? await listSourceShares(ctx.db, source, range, page)
      : await listShares(ctx.db, parts, isLevel ? { from: BEGINNING, to: range.to } : range, {
          currency: currency?.toLowerCase(),
          ...page,
        })
  return {
    data: shares.slice(0, limit).map(({ trainer_id, name, currency, value }, index) => ({
      id: String(offset + index + 1),
      at: `${range.to}T00:00:00.000Z`,
      what: currency ? 'Share of this trainer' : `${value}`,
      customer: null,
      trainer: { id: trainer_id, name },
      plan: null,
      currency: currency || null,
      cents: currency ? value : null,
    })),
    has_more: shares.length > limit,
  }
}

async function listTrainerRows(
  ctx: AsAdmin,
  figure: 'new_trainers' | 'trainers' | 'platform_fees',
  { after, limit }: PlatformQuery,
  days: { from: string; to: string },
): Promise<Cursored<FigureRow>> {
  const kind = figure === 'platform_fees' ? figure : 'new_trainers'
  const rows = await listPlatformRows(ctx.db, kind, days, { most: limit + 1, before: readCursor(after) })
  return {
    data: rows.slice(0, limit).map((row) => ({
      id: `${row.at.toISOString()}_${row.id}`,
      at: row.at.toISOString(),
      what: kind === 'platform_fees' ? 'Paid for the platform' : 'Registered',
      customer: null,
      trainer: { id: row.trainer_id, name: row.name },
      plan: row.detail,
      currency: row.currency,
      cents: row.cents,
    })),
    has_more: rows.length > limit,
  }
}

const head = ['Date', 'What', 'Customer', 'Trainer', 'Plan', 'Currency', 'Amount']

export const exportOwnRows = async (
  ctx: AsTrainer,
  figure: FigureName,
  query: QueryOf<typeof ownStatsCalls.exportRows>,
): Promise<CsvFile> =>
  csvFile(
    figure.replaceAll('_', '-'),
    head,
    readAll((page) => listOwnRows(ctx, figure, { ...query, ...page })),
  )

export const exportPlatformRows = async (
  ctx: AsAdmin,
  figure: FigureName,
  query: QueryOf<typeof platformStatsCalls.exportRows>,
): Promise<CsvFile> =>
  csvFile(
    figure.replaceAll('_', '-'),
    head,
    readAll((page) => listPlatformFigureRows(ctx, figure, { ...query, ...page })),
  )

async function* readAll(
  read: (page: { limit: number; after?: string; before?: undefined }) => Promise<Cursored<FigureRow>>,
): AsyncGenerator<string[][]> {
  let after: string | undefined
  do {
    const { data, has_more } = await read({ limit: 1000, ...(after !== undefined && { after }) })
    yield data.map(cellsOf)
    after = has_more ? data.at(-1)?.id : undefined
  } while (after !== undefined)
}

const cellsOf = ({ at, what, customer, trainer, plan, currency, cents }: FigureRow) => [
  at,
  what,
  customer?.name ?? '',
  trainer?.name ?? '',
  plan ?? '',
  currency?.toUpperCase() ?? '',
  currency && cents !== null ? String(cents / countingOf(currency).perUnit) : '',
]
