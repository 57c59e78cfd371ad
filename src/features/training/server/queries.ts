/** SQL of members, their devices and logs; enrolments are beside it. A member's row is the lock for everything of that member. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Entries, Log, LogKind } from '../log.ts'
import type { Unit } from '../units.ts'

export interface MemberKey {
  trainerId: number
  traineeId: number
}

export type MemberRow = Omit<Selectable<Tables['members']>, 'unit'> & { unit: Unit }

const memberColumns = [
  'trainer_id',
  'trainee_id',
  'seq',
  'zone',
  'unit',
  'weekdays',
  'reminder',
  'name',
  'shares_pictures',
  'welcomed_at',
  'last_seen_at',
  'last_trained_on',
] as const

/** Makes the row if there is none, and locks it. */
export async function lockMember(
  db: Db,
  { trainerId, traineeId }: MemberKey,
  seen: { zone?: string; at: Date },
): Promise<MemberRow> {
  const zone = seen.zone === undefined ? {} : { zone: seen.zone }
  return db
    .insertInto('members')
    .values({ trainer_id: trainerId, trainee_id: traineeId, last_seen_at: seen.at, ...zone })
    .onConflict((conflict) =>
      conflict.columns(['trainer_id', 'trainee_id']).doUpdateSet({ last_seen_at: seen.at, ...zone }),
    )
    .returning(memberColumns)
    .$narrowType<Pick<MemberRow, 'unit'>>()
    .executeTakeFirstOrThrow()
}

export function findMember(db: Db, { trainerId, traineeId }: MemberKey): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members')
    .select(memberColumns)
    .$narrowType<Pick<MemberRow, 'unit'>>()
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .executeTakeFirst()
}

type MemberChange = Partial<
  Pick<
    MemberRow,
    'seq' | 'unit' | 'weekdays' | 'reminder' | 'name' | 'shares_pictures' | 'welcomed_at' | 'last_trained_on'
  >
>

export async function updateMember(
  db: Db,
  { trainerId, traineeId }: MemberKey,
  change: MemberChange,
): Promise<void> {
  await db
    .updateTable('members')
    .set(change)
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .execute()
}

const MOST_DEVICES = 20

/** Written at most every five minutes, so that a pull is not a write. Those that were used longest ago go. */
export async function saveDevice(
  db: Db,
  { trainerId, traineeId }: MemberKey,
  device: { id: string; build: string; skewSeconds: number; at: Date },
): Promise<void> {
  const row = { build: device.build, clock_skew_s: device.skewSeconds, last_seen_at: device.at }
  const saved = await db
    .insertInto('devices')
    .values({ trainer_id: trainerId, trainee_id: traineeId, id: device.id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['trainer_id', 'trainee_id', 'id'])
        .doUpdateSet(row)
        .where('devices.last_seen_at', '<', new Date(device.at.getTime() - 300_000)),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved) return
  await sql`
    delete from devices where trainer_id = ${trainerId} and trainee_id = ${traineeId} and id not in (
      select id from devices where trainer_id = ${trainerId} and trainee_id = ${traineeId}
      order by last_seen_at desc limit ${MOST_DEVICES}
    )`.execute(db)
}

/** Makes the rows that are missing, and locks all of them. Nobody counts as seen. */
export async function lockMembers(
  db: Db,
  trainerId: number,
  traineeIds: number[],
): Promise<Pick<MemberRow, 'trainee_id' | 'seq' | 'last_trained_on'>[]> {
  await db
    .insertInto('members')
    .values(traineeIds.map((id) => ({ trainer_id: trainerId, trainee_id: id, last_seen_at: new Date(0) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('members')
    .select(['trainee_id', 'seq', 'last_trained_on'])
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', 'in', traineeIds)
    .orderBy('trainee_id')
    .forUpdate()
    .execute()
}

export type ImportedMember = Omit<MemberRow, 'trainer_id' | 'seq'>

/** Of these people, those who are in the app. */
export async function listMembers(db: Db, trainerId: number, traineeIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('members')
    .select('trainee_id')
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', 'in', traineeIds)
    .execute()
  return new Set(rows.map(({ trainee_id }) => trainee_id))
}

export async function insertMembers(db: Db, trainerId: number, rows: ImportedMember[]): Promise<void> {
  await db
    .insertInto('members')
    .values(rows.map((row) => ({ trainer_id: trainerId, ...row })))
    .execute()
}

export interface LogRow {
  id: string
  seq: number
  kind: LogKind
  programme_id: number | null
  version: number | null
  activity_id: string | null
  on_day: string
  is_day_unsure: boolean
  began_at: Date
  done_at: Date | null
  entries: Entries
}

const logColumns = [
  'id',
  'seq',
  'kind',
  'programme_id',
  'version',
  'activity_id',
  'on_day',
  'is_day_unsure',
  'began_at',
  'done_at',
  'entries',
] as const

const logsOf = (db: Db, { trainerId, traineeId }: MemberKey) =>
  db
    .selectFrom('logs')
    .select(logColumns)
    .$narrowType<Pick<LogRow, 'kind' | 'entries'>>()
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)

export const listLogs = (db: Db, member: MemberKey, ids: string[]): Promise<LogRow[]> =>
  logsOf(db, member).where('id', 'in', ids).execute()

/** Of several members at once. */
export function listLogsOf(
  db: Db,
  trainerId: number,
  logs: { trainee_id: number; id: string }[],
): Promise<(LogRow & { trainee_id: number })[]> {
  return db
    .selectFrom('logs')
    .select(['trainee_id', ...logColumns])
    .$narrowType<Pick<LogRow, 'kind' | 'entries'>>()
    .where('trainer_id', '=', trainerId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('trainee_id', 'id'),
        'in',
        logs.map(({ trainee_id, id }) => tuple(trainee_id, id)),
      ),
    )
    .execute()
}

interface LogPage {
  rows: LogRow[]
  hasMore: boolean
}

/** What changed after `seq`, oldest change first, as much as one answer has. */
export const listNewerLogs = (db: Db, member: MemberKey, seq: number): Promise<LogPage> =>
  pageOf(db, logsOf(db, member).where('seq', '>', seq), 'asc')

/** The newest changes, oldest first; before `seq` if it is given. */
export async function listNewestLogs(db: Db, member: MemberKey, seq: number | undefined): Promise<LogPage> {
  const logs = logsOf(db, member)
  const { rows, hasMore } = await pageOf(db, seq === undefined ? logs : logs.where('seq', '<', seq), 'desc')
  return { rows: rows.toReversed(), hasMore }
}

const PAGE_LOGS = 200
/** One log may have a quarter of it. */
const PAGE_BYTES = 2 ** 20

/** The first one always, and more as long as there is room. */
async function pageOf(db: Db, logs: ReturnType<typeof logsOf>, order: 'asc' | 'desc'): Promise<LogPage> {
  const bytes = sql<number>`octet_length(entries::text)`
  const sized = logs
    .select(sql<number>`sum(${bytes}) over (order by seq ${sql.raw(order)}) - ${bytes}`.as('bytes_before'))
    .select(sql<number>`count(*) over ()`.as('all_rows'))
    .orderBy('seq', order)
    .limit(PAGE_LOGS)
  const found = await db
    .selectFrom(sized.as('sized'))
    .select([...logColumns, 'all_rows'])
    .where('bytes_before', '<', PAGE_BYTES)
    .orderBy('seq', order)
    .execute()
  return { rows: found, hasMore: (found[0]?.all_rows ?? 0) > found.length }
}

/** What all of a member's logs take. */
export async function sumLogBytes(db: Db, { trainerId, traineeId }: MemberKey): Promise<number> {
  const { bytes } = await db
    .selectFrom('logs')
    .select(sql<number>`coalesce(sum(octet_length(entries::text)), 0)::bigint`.as('bytes'))
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .executeTakeFirstOrThrow()
  return bytes
}

export const listAllLogs = (db: Db, member: MemberKey): Promise<LogRow[]> =>
  logsOf(db, member).orderBy('seq').execute()

/** The caller holds the member's lock and has merged the entries. */
export async function saveLogs(db: Db, { trainerId, traineeId }: MemberKey, rows: LogRow[]): Promise<void> {
  const values = rows.map(
    ({ entries, ...row }): Insertable<Tables['logs']> => ({
      trainer_id: trainerId,
      trainee_id: traineeId,
      ...row,
      entries: sql<unknown>`${JSON.stringify(entries)}::jsonb`,
    }),
  )
  await db
    .insertInto('logs')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['trainer_id', 'trainee_id', 'id']).doUpdateSet((excluded) => ({
        seq: excluded.ref('excluded.seq'),
        done_at: excluded.ref('excluded.done_at'),
        entries: excluded.ref('excluded.entries'),
      })),
    )
    .execute()
}

export const toLog = (row: LogRow): Log => ({
  id: row.id,
  kind: row.kind,
  programme: row.programme_id,
  version: row.version,
  activity: row.activity_id,
  on_day: row.on_day,
  is_day_unsure: row.is_day_unsure,
  began_at: row.began_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
  entries: row.entries,
})

/** With devices, enrolments and logs. */
export async function deleteMember(db: Db, { trainerId, traineeId }: MemberKey): Promise<void> {
  await db
    .deleteFrom('members')
    .where('trainer_id', '=', trainerId)
    .where('trainee_id', '=', traineeId)
    .execute()
}
