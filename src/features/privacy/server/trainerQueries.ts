/** SQL over all tables at once, driven by trainerTables.ts: a trainer's export, and what is left after closing. */
import { type RawBuilder, sql } from 'kysely'
import type { Table } from '../../../../db/tenancy.ts'
import type { Db } from '../../../base/server/db.ts'
import { announceSiteChange } from '../../../base/server/siteChanges.ts'
import type { TraineeRow } from '../../customers/server/service.ts'
import type { TableRule } from './tableRule.ts'
import { trainerTables } from './trainerTables.ts'

type Condition = RawBuilder<boolean>

const rules = Object.entries(trainerTables) as [Table, TableRule][]

/** False for tables without an owner. */
function isMine(table: Table, trainerId: number): Condition {
  const { whose } = trainerTables[table]
  if (!whose) return sql`false`
  const column = sql.ref(`${table}.${whose.column}`)
  if (!whose.in) return sql`${column} = ${trainerId}`
  const key = sql.ref(`${whose.in}.${whose.key ?? 'id'}`)
  return sql`${column} in (select ${key} from ${sql.table(whose.in)} where ${isMine(whose.in, trainerId)})`
}

export type ExportedRow = Record<string, unknown>

export const exportedTables: { table: Table; name: string }[] = rules.flatMap(([table, { exported }]) =>
  exported ? { table, name: exported } : [],
)

/** In the order of its key, a chunk at a time: an export of a million rows needs as little memory as a small one. */
export async function* readTable(db: Db, trainerId: number, table: Table): AsyncGenerator<ExportedRow[]> {
  const { hidden = [] } = trainerTables[table] as TableRule
  const columns = await keyOf(db, table)
  const key = sql.join(columns.map((column) => sql.ref(column)))
  const cursor = sql`array[${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))}]`
  let after: string[] | undefined
  for (;;) {
    const later = after ? sql`and (${key}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<ExportedRow & { cursor: string[] }>`
      select *, ${cursor} as cursor
      from ${sql.table(table)}
      where ${isMine(table, trainerId)} ${onlySome(table, trainerId)} ${later}
      order by ${key} limit ${CHUNK}`.execute(db)
    if (rows.length > 0) yield rows.map((row) => without(row, ['cursor', ...(hidden as string[])]))
    after = rows.at(-1)?.cursor
    if (rows.length < CHUNK) return
  }
}

const CHUNK = 500

const without = (row: ExportedRow, columns: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))

/** Of a page's versions the one that visitors see; of members' pictures those that the trainer may see. */
function onlySome(table: Table, trainerId: number) {
  if (table === 'page_versions')
    return sql`and id in (select max(id) from page_versions where trainer_id = ${trainerId} group by page_id)`
  if (table === 'private_files')
    return sql`and trainee_id in (
      select trainee_id from members where trainer_id = ${trainerId} and shares_pictures)`
  return sql``
}

/** The columns of the primary key. */
async function keyOf(db: Db, table: Table): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name
    from pg_constraint cross join lateral unnest(conkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = conrelid and attnum = part.number
    where contype = 'p' and conrelid = ${`public.${table}`}::regclass
    order by place`.execute(db)
  return rows.map(({ name }) => name)
}

/** Runs in the caller's transaction. Rows found through another table are erased before it. */
export async function eraseTrainer(db: Db, trainerId: number): Promise<void> {
  await noteLogo(db, trainerId)
  await forgetStaff(db, trainerId)
  await announceSiteChange(db, trainerId)
  for (const [table, { closed }] of rules)
    if (typeof closed === 'object') await replaceIn(db, table, closed, trainerId)
  for (const [table, { closed }] of rules.toReversed())
    if (closed === 'delete') await deleteIn(db, table, trainerId)
}

/** The accounts of the people who worked for the trainer; nobody can sign in to them any more. */
async function forgetStaff(db: Db, trainerId: number): Promise<void> {
  await sql`update users set name = 'Former team member'
    where id in (select user_id from staff where trainer_id = ${trainerId})`.execute(db)
}

/** Exactly the deleted pictures are recorded, also one that was stored a moment ago. */
async function deleteIn(db: Db, table: Table, trainerId: number): Promise<void> {
  const isFile = table === 'media_files' || table === 'private_files'
  const files = isFile ? sql`returning file_path, variants` : sql``
  const { rows } = await sql<LeftOver>`
    delete from ${sql.table(table)} where ${isMine(table, trainerId)} ${files}`.execute(db)
  await noteLeftovers(db, rows)
}

async function replaceIn(db: Db, table: Table, columns: object, trainerId: number): Promise<void> {
  const changes = Object.entries(columns).map(
    ([column, value]: [string, string | null | []]) => sql`${sql.ref(column)} = ${valueOf(value)}`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${isMine(table, trainerId)}`.execute(db)
}

function valueOf(value: string | null | []): RawBuilder<unknown> {
  if (Array.isArray(value)) return sql`'{}'`
  return value?.includes('{id}')
    ? sql`replace(${value}::text, '{id}', ${sql.ref('id')}::text)`
    : sql`${value}`
}

interface LeftOver {
  file_path: string
  variants: number[]
}

/** The logo and the images of the app, which are not in the library. */
async function noteLogo(db: Db, trainerId: number): Promise<void> {
  for (const file of [
    sql`select logo as file_path from users where id = ${trainerId} and logo like '/media/%'`,
    sql`select app_icon as file_path from sites where trainer_id = ${trainerId} and app_icon like '/media/%'`,
    sql`select app_banner as file_path from sites where trainer_id = ${trainerId} and app_banner like '/media/%'`,
  ]) {
    const { rows } = await sql<{ file_path: string }>`${file}`.execute(db)
    await noteLeftovers(
      db,
      rows.map(({ file_path }) => ({ file_path, variants: [] })),
    )
  }
}

async function noteLeftovers(db: Db, files: LeftOver[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('media_leftovers')
    .values(files)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Everyone with a plan, and how many subscriptions Stripe would charge again. */
export async function countRunning(
  db: Db,
  trainerId: number,
): Promise<{ customers: number; subscriptions: number }> {
  const { rows } = await sql<{ customers: number; subscriptions: number }>`
    select count(distinct trainee_id) as customers,
      count(*) filter (where starts_with(stripe_id, 'sub_')) as subscriptions
    from subscriptions
    where state <> 'cancelled' and ${isMine('subscriptions', trainerId)}`.execute(db)
  return rows[0] ?? { customers: 0, subscriptions: 0 }
}

/** Customers whose name and address are not erased yet, a few at a time. */
export async function listNamed(db: Db, trainerId: number, most: number): Promise<TraineeRow[]> {
  const { rows } = await sql<TraineeRow>`
    select id, trainer_id, name, email, created_at from trainees
    where ${isMine('trainees', trainerId)} and email not like '%@deleted.invalid'
    order by id limit ${most}`.execute(db)
  return rows
}
