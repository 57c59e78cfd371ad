/** SQL of the admins' list: the subscribers of all trainers. */
import type { Numbered } from '../../../../base/list.ts'
import { acrossTrainers, type Db } from '../../../../base/server/db.ts'
import { containsIndexed, readChunks, readNumbered } from '../../../../base/server/list.ts'

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
