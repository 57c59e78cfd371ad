/** SQL of the admins' list: the subscribers of all trainers. */
import { sql } from 'kysely'
import type { Numbered } from '../../../base/list.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { containsIndexed, readChunks, readNumbered } from '../../../base/server/list.ts'

export interface AnySubscriber {
  id: number
  trainer_id: number
  name: string
  email: string
  joined_at: Date
}

const selectAll = (db: Db, search: string | undefined) => {
  const query = db.selectFrom('subscribers').select(['id', 'trainer_id', 'name', 'email', 'joined_at'])
  const found = search ? query.where(containsIndexed(search, 'search_text')) : query
  return found.modifyEnd(acrossTrainers).$castTo<AnySubscriber>()
}

/** Newest first. */
export const readSubscribersOfAllTrainers = (
  db: Db,
  { search, ...page }: { search: string | undefined; page: number; limit: number },
): Promise<Numbered<AnySubscriber>> =>
  readNumbered(db, selectAll(db, search), { ...page, sort: 'id,desc' as const }, { by: { id: 'id' } })

/** Newest first. */
export const chunksOfAllTrainers = (db: Db, search: string | undefined): AsyncGenerator<AnySubscriber[]> =>
  readChunks(selectAll(db, search))

/** By trainer; those without subscribers are missing. All trainers if none are named. */
export async function countSubscribersByTrainer(db: Db, trainerIds?: number[]): Promise<Map<number, number>> {
  if (trainerIds?.length === 0) return new Map()
  const { rows } = await sql<{ trainer_id: number; count: number }>`
    select trainer_id, count(*)::int as count from subscribers
    ${trainerIds ? sql`where trainer_id = any(${trainerIds})` : sql``}
    group by trainer_id ${acrossTrainers}`.execute(db)
  return new Map(rows.map(({ trainer_id, count }) => [trainer_id, count]))
}
