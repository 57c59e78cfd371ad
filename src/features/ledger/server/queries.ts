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

/** False if the event is already known. */
export async function insertEvent(db: Db, event: Omit<EventRow, 'processed_at'>): Promise<boolean> {
  const row = await db
    .insertInto('stripe_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('stripe_events')
    .select(['id', 'account_id', 'type', 'object_id', 'source', 'processed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markProcessed(db: Db, id: string): Promise<void> {
  await db.updateTable('stripe_events').set({ processed_at: sql<Date>`now()` }).where('id', '=', id).execute()
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
