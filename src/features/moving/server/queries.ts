import { sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../../db/tables.gen.ts'
import { acrossTrainers, type Db, type TenantKey } from '../../../base/server/db.ts'
import { PricingType } from '../../plans/period.ts'
import { ArchiveChoice } from '../archiveReport.ts'
import type { MoveKind, MoveRow, MoveState } from '../contract.ts'

const PriceChoice = z.object({
  title: z.string(),
  unit_amount: z.number(),
  currency: z.string(),
  pricing_type: PricingType,
  plan_id: z.number().nullable(),
  /** The plan was made for it. */
  is_new_plan: z.boolean(),
})
export type PriceChoice = z.output<typeof PriceChoice>

const CsvChoice = z.object({
  file_name: z.string(),
  columns: z.array(z.string()),
  /** Positions of columns; null until the trainer has chosen. */
  email: z.number().nullable(),
  name: z.number().nullable(),
  /** A free plan, or none. */
  plan_id: z.number().nullable(),
})
export type CsvChoice = z.output<typeof CsvChoice>

const Choices = z.object({
  /** By price at Stripe. */
  prices: z.record(z.string(), PriceChoice).default({}),
  mail: z.boolean().default(false),
  csv: CsvChoice.nullable().default(null),
  archive: ArchiveChoice.nullable().default(null),
  /** Set by an admin: only subscriptions of this price, taken without a dry run. */
  only_price: z.string().optional(),
})
export type Choices = z.output<typeof Choices>

export interface StoredMove {
  trainer_id: number
  id: number
  kind: MoveKind
  state: MoveState
  account_id: string | null
  read_to: string | null
  choices: Choices
  note: string | null
  created_at: Date
  finished_at: Date | null
}

const move = [
  'trainer_id',
  'id',
  'kind',
  'state',
  'account_id',
  'read_to',
  'choices',
  'note',
  'created_at',
  'finished_at',
] as const

const movesOf = (db: Db, trainerId: number) =>
  db.selectFrom('moves').select(move).where('trainer_id', '=', trainerId)

const toMove = (row: { choices: unknown; kind: string; state: string }): StoredMove =>
  ({ ...row, choices: Choices.parse(row.choices) }) as StoredMove

export async function findMove(db: Db, { trainer_id, id }: TenantKey): Promise<StoredMove | undefined> {
  const row = await movesOf(db, trainer_id).where('id', '=', id).executeTakeFirst()
  return row && toMove(row)
}

/** One at a time starts, chooses or undoes. */
export async function lockMove(db: Db, { trainer_id, id }: TenantKey): Promise<StoredMove | undefined> {
  const row = await movesOf(db, trainer_id).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toMove(row)
}

/** Newest first; only the last ones are shown. */
export async function listMoves(db: Db, trainerId: number): Promise<StoredMove[]> {
  const rows = await movesOf(db, trainerId).orderBy('id', 'desc').limit(50).execute()
  return rows.map(toMove)
}

type NewMove = Pick<StoredMove, 'trainer_id' | 'kind' | 'account_id'> & { choices?: Choices }

/** Undefined if one of this kind is open already. */
export async function insertMove(db: Db, { choices, ...row }: NewMove): Promise<StoredMove | undefined> {
  const made = await db
    .insertInto('moves')
    .values({ ...row, state: 'reading', ...(choices && { choices: JSON.stringify(choices) }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(move)
    .executeTakeFirst()
  return made && toMove(made)
}

/** Removes dry runs of this kind that were never started. */
export async function deleteUnstarted(db: Db, trainerId: number, kind: MoveKind): Promise<void> {
  await db
    .deleteFrom('moves')
    .where('trainer_id', '=', trainerId)
    .where('kind', '=', kind)
    .where('state', 'in', ['reading', 'ready', 'failed'])
    .execute()
}

/** For the sweep: a day after the last file that was not read to its end, and a week after a dry run. */
export async function deleteForgottenOfAllTrainers(db: Db): Promise<void> {
  await db
    .deleteFrom('moves')
    .where(
      sql<boolean>`(state = 'reading' and created_at < now() - interval '1 day'
        or state in ('ready', 'failed') and created_at < now() - interval '7 days')`,
    )
    .modifyEnd(acrossTrainers)
    .execute()
}

export async function updateMove(
  db: Db,
  { trainer_id, id }: TenantKey,
  change: Pick<Updateable<Tables['moves']>, 'state' | 'read_to' | 'note' | 'finished_at'> & {
    choices?: Choices
  },
): Promise<void> {
  const { choices, ...columns } = change
  await db
    .updateTable('moves')
    .set({ ...columns, ...(choices && { choices: JSON.stringify(choices) }) })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

const Content = z.object({
  name: z.string(),
  email: z.string(),
  price_id: z.string().nullable(),
  /** Made at Stripe by the trainer, not through us. */
  is_foreign: z.boolean().default(false),
  /** Of a file: the line as it was read. */
  cells: z.array(z.string()).default([]),
})
export type Content = z.output<typeof Content>

export interface StoredRow {
  position: number
  key: string
  content: Content
  outcome: MoveRow['outcome']
  reason: string | null
  trainee_id: number | null
  subscription_id: number | null
  is_new_person: boolean
}

const columns = [
  'position',
  'key',
  'content',
  'outcome',
  'reason',
  'trainee_id',
  'subscription_id',
  'is_new_person',
] as const

const rowsOf = (db: Db, { trainer_id, id }: TenantKey) =>
  db.selectFrom('move_rows').where('trainer_id', '=', trainer_id).where('move_id', '=', id)

const toRow = (row: { content: unknown; outcome: string }): StoredRow =>
  ({ ...row, content: Content.parse(row.content) }) as StoredRow

export type NewRow = Pick<StoredRow, 'position' | 'key' | 'outcome' | 'reason' | 'content'>

/** A page that is read twice, as after a crash, is stored once. */
export async function insertRows(db: Db, { trainer_id, id }: TenantKey, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('move_rows')
    .values(
      rows.map(({ content, ...row }) => ({
        ...row,
        trainer_id,
        move_id: id,
        content: JSON.stringify(content),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In order, after a position. */
export async function listRows(
  db: Db,
  key: TenantKey,
  { outcome, after = -1, most }: { outcome?: StoredRow['outcome']; after?: number; most: number },
): Promise<StoredRow[]> {
  const query = rowsOf(db, key).select(columns).where('position', '>', after)
  const rows = await (outcome ? query.where('outcome', '=', outcome) : query)
    .orderBy('position')
    .limit(most)
    .execute()
  return rows.map(toRow)
}

export async function lastPosition(db: Db, key: TenantKey): Promise<number> {
  const { last } = await rowsOf(db, key)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** False if another run has dealt with the row: two may work on a move after a crash. Holds the row. */
export async function lockRow(
  db: Db,
  key: TenantKey,
  { position, outcome }: Pick<StoredRow, 'position' | 'outcome'>,
): Promise<boolean> {
  const row = await rowsOf(db, key)
    .select('position')
    .where('position', '=', position)
    .where('outcome', '=', outcome)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Only while it still has the outcome that it was read with. */
export async function updateRow(
  db: Db,
  { trainer_id, id }: TenantKey,
  { position, outcome }: Pick<StoredRow, 'position' | 'outcome'>,
  change: Partial<Omit<StoredRow, 'position' | 'key' | 'content'>>,
): Promise<void> {
  await db
    .updateTable('move_rows')
    .set(change)
    .where('trainer_id', '=', trainer_id)
    .where('move_id', '=', id)
    .where('position', '=', position)
    .where('outcome', '=', outcome)
    .execute()
}

/** What a check of a file found, a thousand lines at once. */
export async function updateChecked(
  db: Db,
  { trainer_id, id }: TenantKey,
  rows: Pick<StoredRow, 'position' | 'key' | 'outcome' | 'reason' | 'content'>[],
): Promise<void> {
  await sql`
    update move_rows set key = checked.key, outcome = checked.outcome, reason = checked.reason,
      content = checked.content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as checked (position bigint, key text, outcome text, reason text, content jsonb)
    where move_rows.trainer_id = ${trainer_id} and move_rows.move_id = ${id}
      and move_rows.position = checked.position`.execute(db)
}

/** How many rows of each outcome and reason. */
export function countRows(
  db: Db,
  key: TenantKey,
): Promise<{ outcome: StoredRow['outcome']; reason: string | null; count: number }[]> {
  return rowsOf(db, key)
    .select(['outcome', 'reason', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['outcome', 'reason'])
    .$narrowType<Pick<StoredRow, 'outcome'>>()
    .execute()
}

/** How many of the rows that were or would be taken have each price. */
export async function countPrices(db: Db, key: TenantKey): Promise<Map<string, number>> {
  const price = sql<string>`content ->> 'price_id'`
  const rows = await rowsOf(db, key)
    .select([price.as('price'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('outcome', 'in', ['new', 'taken'])
    .groupBy(price)
    .execute()
  return new Map(rows.map(({ price, count }) => [price, count]))
}

/** Of two rows with the same person and price, the later one is skipped. */
export async function skipRepeated(db: Db, key: TenantKey, reason: string): Promise<void> {
  const { trainer_id, id } = key
  await sql`
    update move_rows set outcome = 'skipped', reason = ${reason}
    where trainer_id = ${trainer_id} and move_id = ${id} and outcome = 'new' and position not in (
      select min(position) from move_rows
      where trainer_id = ${trainer_id} and move_id = ${id} and outcome = 'new'
      group by content ->> 'email', content ->> 'price_id')`.execute(db)
}

/** What moves still say about a person who is erased. */
export async function deleteRowsOf(db: Db, { trainer_id, id }: TenantKey, email: string): Promise<void> {
  await db
    .deleteFrom('move_rows')
    .where('trainer_id', '=', trainer_id)
    .where((is) => is.or([is('trainee_id', '=', id), is(sql`content ->> 'email'`, '=', email)]))
    .execute()
}
