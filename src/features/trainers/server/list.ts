/**
 * The list of trainers. Names, plans and dates are in the directory; customers and sales are on the servers of the
 * trainers. So a page that is sorted by name asks for the figures of its rows, and one that is sorted by a figure asks
 * for the order of all trainers first. Either way the ids of the page are found first, and the rest is read for them.
 */
import type { QueryOf } from '../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../base/csv.ts'
import type { Numbered } from '../../../base/list.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { audit } from '../../audit/server/service.ts'
import type { Stage } from '../../billing/arrears.ts'
import { stagesOf } from '../../billing/server/service.ts'
import { recentDays, today } from '../../ledger/days.ts'
import {
  customersByTrainer,
  salesByTrainer,
  sortByCustomersOfAllTrainers,
  sortBySalesOfAllTrainers,
  type TrainerSales,
} from '../../ledger/server/reading.ts'
import { toUnits } from '../../plans/currency.ts'
import type { adminTrainerCalls, ListedTrainer, Sales } from '../adminContract.ts'
import { type DirectoryRow, listByIds, readTrainerIds } from './directoryQueries.ts'

type ListQuery = QueryOf<typeof adminTrainerCalls.list>
type Filters = Omit<ListQuery, 'page' | 'limit'>

export async function listTrainers({ db }: AsAdmin, query: ListQuery): Promise<Numbered<ListedTrainer>> {
  const found = await findTrainers(db, query)
  return { ...found, data: await toListedAll(db, found.data, query.period) }
}

async function findTrainers(db: Db, query: ListQuery): Promise<Numbered<{ id: number }>> {
  const { search_string, search = search_string, period: _, ...wanted } = query
  return readTrainerIds(db, { ...wanted, search }, await sortedByFigure(db, query))
}

const sinceOf = (period: Filters['period']) => period && recentDays(today())[0]

/** Those who have the figure to sort by, in order; undefined if it is a column of the directory. */
async function sortedByFigure(db: Db, { sort, period }: Filters): Promise<string | undefined> {
  const [column, direction] = sort.split(',')
  const isDescending = direction === 'desc'
  if (column === 'customers') return sortByCustomersOfAllTrainers(db, { isDescending })
  if (column !== 'gross_revenue' && column !== 'net_revenue') return undefined
  const cents = column === 'gross_revenue' ? 'gross_cents' : 'net_cents'
  return sortBySalesOfAllTrainers(db, cents, { from: sinceOf(period), isDescending })
}

async function toListedAll(
  db: Db,
  found: { id: number }[],
  period: Filters['period'],
): Promise<ListedTrainer[]> {
  const trainerIds = found.map(({ id }) => id)
  const [rows, counts, sales, stages] = await Promise.all([
    listByIds(db, trainerIds),
    customersByTrainer(db, trainerIds),
    salesByTrainer(db, trainerIds, sinceOf(period)),
    stagesOf(db, trainerIds),
  ])
  const byTrainer = Map.groupBy(sales, ({ trainer_id }) => trainer_id)
  return rows.map((row) =>
    toListed(row, counts.get(row.id) ?? 0, byTrainer.get(row.id) ?? [], stages.get(row.id)),
  )
}

export function toListed(
  row: DirectoryRow,
  customers: number,
  rows: TrainerSales[],
  stage: Stage | undefined,
): ListedTrainer {
  const { id, name, email, app_name, domain, has_app, firebase_app_id } = row
  const { plan_name, plan_status, takes_payments } = row
  const sales = rows.map(({ currency, gross_cents, net_cents, commission_cents }) => ({
    currency: currency.toUpperCase(),
    gross_cents,
    net_cents,
    commission_cents,
  }))
  const [main] = sales
  return {
    id,
    name,
    email,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    app_name,
    domain,
    has_app,
    firebase_app_id,
    plan_name,
    plan_status,
    arrears_stage: stage ?? null,
    takes_payments,
    customers,
    gross_revenue: main ? toUnits(main.gross_cents, main.currency) : 0,
    net_revenue: main ? toUnits(main.net_cents, main.currency) : 0,
    sales,
  }
}

const head = [
  'ID',
  'Name',
  'Email',
  'App',
  'Plan',
  'Plan state',
  'Payments',
  'Customers',
  'Currency',
  'Gross',
  'Net',
  'Our share',
  'Joined',
]

const CHUNK = 500
/** More than there are trainers. */
const MOST = 10_000_000

/** One line per trainer and currency: amounts of different currencies are never added. */
export async function exportTrainers(ctx: AsAdmin, filters: Filters): Promise<CsvFile> {
  await audit(ctx, { action: 'list_exported', subject: { kind: 'list', id: 'trainers', label: 'Trainers' } })
  return csvFile('trainers', head, chunks(ctx, filters))
}

async function* chunks({ db }: AsAdmin, filters: Filters): AsyncGenerator<string[][]> {
  // All at once, so that nobody is missed or listed twice if the order changes meanwhile.
  const { data } = await findTrainers(db, { ...filters, page: 1, limit: MOST })
  for (let start = 0; start < data.length; start += CHUNK) {
    const rows = await toListedAll(db, data.slice(start, start + CHUNK), filters.period)
    yield rows.flatMap(linesOf)
  }
}

function linesOf(trainer: ListedTrainer): string[][] {
  const { id, name, email, app_name, plan_name, plan_status, takes_payments, customers } = trainer
  const about = [String(id), name, email, app_name ?? '', plan_name ?? '', plan_status ?? '']
  const joined = trainer.created_at.slice(0, 10)
  const none: Sales = { currency: '', gross_cents: 0, net_cents: 0, commission_cents: 0 }
  return (trainer.sales.length ? trainer.sales : [none]).map(
    ({ currency, gross_cents, net_cents, commission_cents }) => [
      ...about,
      takes_payments ? 'connected' : 'not connected',
      String(customers),
      currency,
      ...[gross_cents, net_cents, commission_cents].map((cents) =>
        currency ? String(toUnits(cents, currency)) : '0',
      ),
      joined,
    ],
  )
}
