import type { Insertable } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { contains, containsIndexed, type TimePart, timePart } from '../../../base/server/list.ts'
import { type ActionGroup, actionsOf } from '../actions.ts'

export async function insertEntry(db: Db, entry: Insertable<Tables['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}

export async function findTrainerOfStaff(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('staff_access')
    .select('trainer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.trainer_id ?? undefined
}

/** The words of entries about one subject; what was done, when and by whom stays. */
export async function eraseWords(
  db: Db,
  trainerId: number,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ subject_label: '', before: null, after: null, reason: null })
    .where('trainer_id', '=', trainerId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute()
}

export interface EntryRow {
  trainer_id: number
  id: number
  at: Date
  action: string
  role: string
  user_id: number | null
  in_trainer_mode: boolean
  subject_kind: string
  subject_id: string
  subject_label: string
  before: unknown
  after: unknown
  ip: string | null
  user_agent: string | null
  reason: string | null
}

export interface Wanted {
  search?: string | undefined
  action?: string | undefined
  group?: ActionGroup | undefined
  at?: { from: Date | undefined; to: Date | undefined } | undefined
  user_id?: number | undefined
}

const entries = (db: Db, { search, action, group, at, user_id }: Wanted) =>
  db
    .selectFrom('audit_log')
    .select([
      'trainer_id',
      'id',
      'at',
      'action',
      'role',
      'user_id',
      'in_trainer_mode',
      'subject_kind',
      'subject_id',
      'subject_label',
      'before',
      'after',
      'ip',
      'user_agent',
      'reason',
    ])
    .$if(Boolean(search), (query) => query.where(containsIndexed(search ?? '', 'search_text')))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(group !== undefined, (query) => query.where('action', 'in', group ? actionsOf(group) : []))
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? 0))
    .$if(at?.from !== undefined, (query) => query.where('at', '>=', at?.from ?? new Date()))
    .$if(at?.to !== undefined, (query) => query.where('at', '<', at?.to ?? new Date()))

export const listEntries = (db: Db, trainerId: number, wanted: Wanted, part: TimePart): Promise<EntryRow[]> =>
  timePart(entries(db, wanted).where('trainer_id', '=', trainerId), part).execute()

/** Across trainers: an admin searches all of them. */
export const listEntriesOfAllTrainers = (db: Db, wanted: Wanted, part: TimePart): Promise<EntryRow[]> =>
  timePart(entries(db, wanted), part).modifyEnd(acrossTrainers).execute()

/** A view's columns are never declared as not null. */
interface Known {
  id: number
  name: string
}

export async function listNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_names')
    .select(['id', 'name'])
    .$narrowType<Known>()
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const MOST_PEOPLE = 20

export function listPeople(
  db: Db,
  {
    search = '',
    id,
    role,
  }: { search?: string | undefined; id?: number | undefined; role?: string | undefined },
) {
  return (
    db
      .selectFrom('user_names')
      .select(['id', 'name', 'email'])
      .$narrowType<Known & { email: string }>()
      .where((is) =>
        is.or([
          is.and([contains(search, 'name', 'email'), ...(role ? [is('role', '=', role)] : [])]),
          ...(id === undefined ? [] : [is('id', '=', id)]),
        ]),
      )
      // The chosen one first, so that the limit never hides it.
      .orderBy((is) => is('id', '=', id ?? 0), 'desc')
      .orderBy('name')
      .orderBy('id')
      .limit(MOST_PEOPLE)
      .execute()
  )
}
