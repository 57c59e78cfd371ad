import { sql } from 'kysely'
import type { Sort } from '../../../base/list.ts'
import type { Db } from '../../../base/server/db.ts'
import { contains, readNumbered } from '../../../base/server/list.ts'

export interface EventRow {
  id: string
  account_id: string
  type: string
  object_id: string
  source: string
  processed_at: Date | null
}

/** Returns the ids that were not known yet. */
export async function insertEvents(db: Db, events: Omit<EventRow, 'processed_at'>[]): Promise<string[]> {
  if (!events.length) return []
  const rows = await db
    .insertInto('stripe_events')
    // Sorted, so that two processes that store the same events cannot deadlock.
    .values(events.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All waiting events of the objects that these events are about, oldest first. */
export function listWaiting(db: Db, ids: string[]): Promise<EventRow[]> {
  return db
    .selectFrom('stripe_events')
    .select(['id', 'account_id', 'type', 'object_id', 'source', 'processed_at'])
    .where('processed_at', 'is', null)
    .where((row) =>
      row(
        row.refTuple('account_id', 'object_id'),
        'in',
        row
          .selectFrom('stripe_events as taken')
          .select(['taken.account_id', 'taken.object_id'])
          .where('taken.id', 'in', ids)
          .where('taken.processed_at', 'is', null)
          .$asTuple('account_id', 'object_id'),
      ),
    )
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

export async function markProcessed(db: Db, ids: string[]): Promise<void> {
  if (!ids.length) return
  await db
    .updateTable('stripe_events')
    .set({ processed_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('processed_at', 'is', null)
    .execute()
}

export async function findCursor(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('reconciliations')
    .select('events_until')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.events_until
}

export async function saveCursor(db: Db, accountId: string, eventsUntil: Date): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({ account_id: accountId, events_until: eventsUntil })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ events_until: eventsUntil }))
    .execute()
}

export async function addDrift(
  db: Db,
  accountId: string,
  drift: number,
  { compared }: { compared: boolean },
): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({
      total_drift: sql`total_drift + ${drift}`,
      ...(compared && { last_drift: drift, compared_at: sql<Date>`now()` }),
    })
    .where('account_id', '=', accountId)
    .execute()
}

const by = { account: 'account_id', compared: sql`compared_at`, differed: 'last_drift' }

export interface ReconciliationQuery {
  page: number
  limit: number
  sort: Sort<keyof typeof by>
  search?: string | undefined
}

export function listReconciliations(db: Db, { search, ...page }: ReconciliationQuery) {
  let query = db
    .selectFrom('reconciliations')
    .select(['account_id', 'events_until', 'compared_at', 'last_drift', 'total_drift'])
  if (search) query = query.where(contains(search, 'account_id'))
  return readNumbered(db, query, page, { by, key: 'account_id' })
}
