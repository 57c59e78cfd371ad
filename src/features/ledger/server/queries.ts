import { sql } from 'kysely'
import type { Sort } from '../../../base/list.ts'
import type { Db } from '../../../base/server/db.ts'
import { errorText } from '../../../base/server/errorText.ts'
import { contains, readNumbered, type TimePart, timePart } from '../../../base/server/list.ts'

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
    .set({ processed_at: sql<Date>`now()`, tries: sql<number>`tries + 1`, error: null })
    .where('id', 'in', ids)
    .where('processed_at', 'is', null)
    .execute()
}

/** Failures are rare, so each is a statement of its own. */
export async function markFailed(db: Db, errors: Map<string, unknown>): Promise<void> {
  for (const [id, error] of [...errors].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await db
      .updateTable('stripe_events')
      .set({ tries: sql<number>`tries + 1`, error: errorText(error) })
      .where('id', '=', id)
      .where('processed_at', 'is', null)
      .execute()
}

export const lockEvent = (db: Db, id: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('stripe_events')
    .select(['id', 'account_id', 'type', 'object_id', 'source', 'processed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** It waits again. */
export async function clearError(db: Db, id: string): Promise<void> {
  await db.updateTable('stripe_events').set({ error: null }).where('id', '=', id).execute()
}

export interface ReceivedEvent extends EventRow {
  received_at: Date
  /** The same to the microsecond, as text. */
  place: string
  tries: number
  error: string | null
}

export interface ReceivedQuery {
  /** A whole id, or the beginning of a type. */
  search?: string | undefined
  state?: 'waiting' | 'processed' | 'failed' | undefined
  /** The beginning of the type. */
  type?: string | undefined
  accounts?: string[] | undefined
  at?: { from: Date | undefined; to: Date | undefined } | undefined
}

/** Newest first. */
export function listReceivedEvents(
  db: Db,
  { search, state, type, accounts, at }: ReceivedQuery,
  part: TimePart,
): Promise<ReceivedEvent[]> {
  const query = db
    .selectFrom('stripe_events')
    .select([
      'id',
      'account_id',
      'type',
      'object_id',
      'source',
      'processed_at',
      'received_at',
      'tries',
      'error',
    ])
    .select(sql<string>`to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'))
    .$if(Boolean(search), (query) => query.where(found(search ?? '')))
    .$if(state === 'processed', (query) => query.where('processed_at', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('processed_at', 'is', null).where('error', 'is', null))
    .$if(state === 'failed', (query) =>
      query.where('processed_at', 'is', null).where('error', 'is not', null),
    )
    .$if(type !== undefined, (query) => query.where(beginsWith(type ?? '')))
    .$if(accounts !== undefined, (query) => query.where(sql<boolean>`account_id = any(${accounts}::text[])`))
    .$if(at?.from !== undefined, (query) => query.where('received_at', '>=', at?.from ?? new Date()))
    .$if(at?.to !== undefined, (query) => query.where('received_at', '<', at?.to ?? new Date()))
  return timePart(query, part, { at: 'received_at' }).execute()
}

const beginsWith = (type: string) => sql<boolean>`starts_with(type, ${type})`

/** Each by its index: events are never deleted, so there are many. */
function found(search: string) {
  if (search.startsWith('acct_')) return sql<boolean>`account_id = ${search}`
  if (search.startsWith('evt_')) return sql<boolean>`id = ${search}`
  return sql<boolean>`(object_id = ${search} or starts_with(type, ${search.toLowerCase()}))`
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
