/** The rows of a figure of the platform: the share of each trainer, and of one trainer the rows behind it. */
import type { QueryOf } from '../../../base/call.ts'
import type { CsvFile } from '../../../base/csv.ts'
import type { Cursored } from '../../../base/list.ts'
import { invalid } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { BEGINNING, labelsIn } from '../../ledger/server/reading.ts'
import type { FigureRow } from '../answers.ts'
import type { platformStatsCalls } from '../contract.ts'
import type { FigureName } from '../figures.ts'
import { converterOf, type Frame, frameOf } from './loading.ts'
import { listPlatformRows } from './platformRowQueries.ts'
import type { FigureRowRead } from './rowQueries.ts'
import { filterOf, isCounted, type RowsQuery, readRows, rowsFile, toRow } from './rows.ts'
import { listHourShares, listKeptShares, listShares, listSourceShares, type Share } from './shareQueries.ts'
import { isLevel, partsOf } from './sums.ts'
import { findTrainerName } from './trainerQueries.ts'

type PlatformQuery = QueryOf<typeof platformStatsCalls.rows>

/** What these figures have rows of; all others have those of the trainers. */
const ofPlatform: Partial<Record<FigureName, ('new_trainers' | 'trainers' | 'platform_fees')[]>> = {
  new_trainers: ['new_trainers'],
  trainers: ['trainers'],
  platform_fees: ['platform_fees'],
  platform_revenue: ['platform_fees'],
}

/** Which sums of the trainers a figure of the platform is. */
const sharedFigures: Partial<Record<FigureName, FigureName>> = {
  active_trainers: 'payments',
  platform_revenue: 'commission',
}

export async function listPlatformFigureRows(
  ctx: AsAdmin,
  figure: FigureName,
  query: PlatformQuery,
): Promise<Cursored<FigureRow>> {
  const frame = await frameOf(ctx, query)
  if (query.trainer_id === undefined && (!ofPlatform[figure] || figure === 'platform_revenue'))
    return listTrainerShares(frame, figure, query)
  return listRows(frame, figure, query)
}

/** Of one trainer, or of those figures that are not made of shares, newest first. */
async function listRows(
  frame: Frame,
  figure: FigureName,
  query: PlatformQuery,
): Promise<Cursored<FigureRow>> {
  const { db, scope } = frame
  const { trainer_id: trainerId, limit, plan, kept_in: keptIn } = query
  const filter = filterOf(frame, trainerId ?? 0, figure, query as RowsQuery)
  const shared = sharedFigures[figure] ?? figure
  const name = trainerId === undefined ? undefined : await findTrainerName(db, trainerId)
  const reads = (ofPlatform[figure] ?? []).map(async (kind): Promise<FigureRow[]> => {
    const rows = await listPlatformRows(db, kind, { ...filter, trainerId, plan })
    return rows.map((row) => ({
      ...toRow({ ...row, trainee_id: null }, figure, scope.zone),
      trainer: { id: row.trainer_id, name: row.name },
    }))
  })
  const own = async (): Promise<FigureRow[]> => {
    const rows: FigureRowRead[] = await readRows(db, shared, filter, keptIn)
    const trainer = name === undefined ? null : { id: trainerId ?? 0, name }
    return rows.map((row) => ({ ...toRow(row, shared, scope.zone), trainer }))
  }
  if (trainerId !== undefined && (!ofPlatform[figure] || shared !== figure)) reads.push(own())
  const lists = await Promise.all(reads)
  // One list is in the order of the database, which pages go on in.
  const rows = lists.length > 1 ? lists.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1)) : lists.flat()
  return { data: rows.slice(0, limit), has_more: rows.length > limit }
}

async function listTrainerShares(
  frame: Frame,
  figure: FigureName,
  query: PlatformQuery,
): Promise<Cursored<FigureRow>> {
  const { range, scope } = frame
  const offset = Number(query.after ?? 0)
  if (!Number.isSafeInteger(offset) || offset < 0) throw invalid({ after: 'Continue with the id of a row' })
  const shares = await readShares(frame, figure, query, { most: query.limit + 1, after: offset })
  const isCount = isCounted(figure)
  return {
    data: shares.slice(0, query.limit).map(({ trainer_id, name, currency, value }, index) => ({
      id: String(offset + index + 1),
      at: `${range.to}T00:00:00.000Z`,
      what:
        figure === 'active_trainers'
          ? `${value.toLocaleString('en-US')} ${value === 1 ? 'payment' : 'payments'}`
          : 'Share of this trainer',
      customer: null,
      trainer: { id: trainer_id, name },
      plan: null,
      currency: isCount ? null : currency,
      cents: isCount ? null : value,
      count: isCount ? (figure === 'active_trainers' ? 1 : value) : null,
      time_zone: scope.zone,
    })),
    has_more: shares.length > query.limit,
  }
}

async function readShares(
  frame: Frame,
  figure: FigureName,
  { source, currency: coin, hour, kept_in: keptIn }: PlatformQuery,
  page: { most: number; after: number },
): Promise<Share[]> {
  const { db, range } = frame
  if (figure === 'sign_ups') return listSourceShares(db, source, range, page)
  if (figure === 'kept_customers') return listKeptShares(db, keptIn ?? range.to.slice(0, 7), range, page)
  const name = sharedFigures[figure] ?? figure
  const days = isLevel(name) ? { from: BEGINNING, to: range.to } : range
  const parts = Object.entries(partsOf(name)).map(([part, sign]) => ({ figure: part, sign }))
  const withFees = figure === 'platform_revenue'
  const currency = coin?.toLowerCase()
  const converter = await converterOf(frame)
  if (hour !== undefined && !isLevel(name))
    return listHourShares(
      db,
      parts,
      { day: range.to, hour },
      { currency, ...page, rates: converter.ratesOn([range.to]) },
    )
  // A level is worth what it is on the last day.
  const labels = isLevel(name)
    ? labelsIn(days).map(({ label }) => ({ label, day: range.to }))
    : labelsIn(days, withFees)
  const rates = converter.ratesOn([...new Set(labels.map(({ day }) => day))])
  const ofDay = Map.groupBy(rates, ({ day }) => day)
  const rated = labels.flatMap(({ label, day }) => (ofDay.get(day) ?? []).map((one) => ({ ...one, label })))
  return listShares(db, parts, days, { currency, withFees, ...page, rates: rated })
}

export const exportPlatformRows = async (
  ctx: AsAdmin,
  figure: FigureName,
  query: QueryOf<typeof platformStatsCalls.exportRows>,
): Promise<CsvFile> => rowsFile(figure, (page) => listPlatformFigureRows(ctx, figure, { ...query, ...page }))
