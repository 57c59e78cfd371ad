import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import { contains, readChunks, readNumbered } from '../../../base/server/list.ts'

export type GuestRow = Omit<Selectable<Tables['news_guests']>, 'state'> & { state: 'asked' | 'coming' }
type Narrow = Pick<GuestRow, 'state'>

const guestsOf = (db: Db, trainerId: number) =>
  db.selectFrom('news_guests').selectAll().$narrowType<Narrow>().where('trainer_id', '=', trainerId)

export type NewGuest = Pick<
  GuestRow,
  'trainer_id' | 'item_id' | 'day' | 'name' | 'email' | 'state' | 'token_hash'
>

/** Somebody who asked before is asked again; who is coming stays as they are. */
export async function saveGuest(db: Db, guest: NewGuest): Promise<void> {
  const confirmed_at = guest.state === 'coming' ? new Date() : null
  await db
    .insertInto('news_guests')
    .values({ ...guest, confirmed_at })
    .onConflict((conflict) =>
      conflict
        .columns(['trainer_id', 'item_id', 'day', 'email'])
        .doUpdateSet({ name: guest.name, state: guest.state, token_hash: guest.token_hash, confirmed_at })
        .where('news_guests.state', '=', 'asked'),
    )
    .execute()
}

export const findGuest = (
  db: Db,
  { trainer_id, id }: TenantKey,
  day: string,
  email: string,
): Promise<GuestRow | undefined> =>
  guestsOf(db, trainer_id)
    .where('item_id', '=', id)
    .where('day', '=', day)
    .where('email', '=', email)
    .executeTakeFirst()

export const findByToken = (db: Db, trainerId: number, hash: Buffer): Promise<GuestRow | undefined> =>
  guestsOf(db, trainerId).where('token_hash', '=', hash).executeTakeFirst()

export async function markComing(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .updateTable('news_guests')
    .set({ state: 'coming', confirmed_at: new Date() })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteGuest(db: Db, { trainer_id, id }: TenantKey, itemId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('news_guests')
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('item_id', '=', itemId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of one day; ask it only while the item is locked, if a place depends on it. */
export async function countComing(db: Db, { trainer_id, id }: TenantKey, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('news_guests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('trainer_id', '=', trainer_id)
    .where('item_id', '=', id)
    .where('day', '=', day)
    .where('state', '=', 'coming')
    .executeTakeFirstOrThrow()
  return count
}

export interface DayCount {
  item_id: number
  day: string
  count: number
}

export async function countDays(db: Db, trainerId: number, itemIds: number[]): Promise<DayCount[]> {
  if (!itemIds.length) return []
  return db
    .selectFrom('news_guests')
    .select(['item_id', 'day', sql<number>`count(*)::int`.as('count')])
    .where('trainer_id', '=', trainerId)
    .where('item_id', 'in', itemIds)
    .where('state', '=', 'coming')
    .groupBy(['item_id', 'day'])
    .execute()
}

interface GuestFilters {
  search?: string | undefined
  day?: string | undefined
}

function matching(db: Db, { trainer_id, id }: TenantKey, { search, day }: GuestFilters) {
  let query = guestsOf(db, trainer_id).where('item_id', '=', id)
  if (search) query = query.where(contains(search, 'name', 'email'))
  if (day) query = query.where('day', '=', day)
  return query
}

export const listGuests = (
  db: Db,
  item: TenantKey,
  { page, limit, ...filters }: GuestFilters & { page: number; limit: number },
) => readNumbered(db, matching(db, item, filters), { page, limit, sort: 'id,desc' }, { by: { id: 'id' } })

export const readGuests = (db: Db, item: TenantKey, filters: GuestFilters): AsyncIterable<GuestRow[]> =>
  readChunks(matching(db, item, filters))

/** Their places, to another day. */
export async function moveGuests(
  db: Db,
  { trainer_id, id }: TenantKey,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('news_guests')
    .set({ day: to })
    .where('trainer_id', '=', trainer_id)
    .where('item_id', '=', id)
    .where('day', '=', from)
    .execute()
}

/** Those who are coming from this day on, or on this day only. */
export const listComing = (
  db: Db,
  { trainer_id, id }: TenantKey,
  which: { from: string } | { on: string },
): Promise<GuestRow[]> =>
  guestsOf(db, trainer_id)
    .where('item_id', '=', id)
    .where('state', '=', 'coming')
    .where('day', 'on' in which ? '=' : '>=', 'on' in which ? which.on : which.from)
    .orderBy('id')
    .execute()

/** What one person said yes to. */
export const listGuestsBy = (db: Db, trainerId: number, email: string): Promise<GuestRow[]> =>
  guestsOf(db, trainerId).where('email', '=', email).orderBy('id').execute()

export async function deleteGuestsBy(db: Db, trainerId: number, email: string): Promise<void> {
  await db.deleteFrom('news_guests').where('trainer_id', '=', trainerId).where('email', '=', email).execute()
}
