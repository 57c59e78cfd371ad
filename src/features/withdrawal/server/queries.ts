import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import { readNumbered } from '../../../base/server/list.ts'
import { changeSite } from '../../../base/server/siteChanges.ts'
import type { RefundRule, StatementKind } from '../contract.ts'

export interface SettingsRow {
  is_shown: boolean | null
  refund_rule: RefundRule
  withdrawal_text: string | null
  cancellation_text: string | null
}

const defaults: SettingsRow = {
  is_shown: null,
  refund_rule: 'all',
  withdrawal_text: null,
  cancellation_text: null,
}

export async function getSettings(db: Db, trainerId: number): Promise<SettingsRow> {
  const row = await db
    .selectFrom('withdrawal_settings')
    .select(['is_shown', 'refund_rule', 'withdrawal_text', 'cancellation_text'])
    .$narrowType<Pick<SettingsRow, 'refund_rule'>>()
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row ?? defaults
}

/** Visitors see the links on every page. */
export const saveSettings = (db: Db, trainerId: number, row: SettingsRow): Promise<void> =>
  changeSite(db, trainerId, async (db) => {
    await db
      .insertInto('withdrawal_settings')
      .values({ trainer_id: trainerId, ...row })
      .onConflict((conflict) => conflict.column('trainer_id').doUpdateSet({ ...row }))
      .execute()
  })

export type StatementRow = Omit<Selectable<Tables['withdrawal_statements']>, 'kind' | 'state'> & {
  kind: StatementKind
  state: 'waiting' | 'done' | 'declined'
}
type Narrow = Pick<StatementRow, 'kind' | 'state'>

export type NewStatement = Pick<
  StatementRow,
  'trainer_id' | 'kind' | 'name' | 'email' | 'contract' | 'reason' | 'token_hash' | 'subscription_id'
>

export function insertStatement(db: Db, row: NewStatement): Promise<StatementRow> {
  return db
    .insertInto('withdrawal_statements')
    .values(row)
    .returningAll()
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()
}

const statementsOf = (db: Db, trainerId: number) =>
  db.selectFrom('withdrawal_statements').selectAll().$narrowType<Narrow>().where('trainer_id', '=', trainerId)

export const findStatement = (db: Db, { trainer_id, id }: TenantKey): Promise<StatementRow | undefined> =>
  statementsOf(db, trainer_id).where('id', '=', id).executeTakeFirst()

export const findByToken = (db: Db, trainerId: number, token: Buffer): Promise<StatementRow | undefined> =>
  statementsOf(db, trainerId).where('token_hash', '=', token).executeTakeFirst()

export const listStatements = (db: Db, trainerId: number, page: { page: number; limit: number }) =>
  readNumbered(db, statementsOf(db, trainerId), { ...page, sort: 'id,desc' }, { by: { id: 'id' } })

/** Only one that waits changes. */
export async function settleStatement(
  db: Db,
  { trainer_id, id }: TenantKey,
  change: Partial<
    Pick<StatementRow, 'state' | 'settled_at' | 'ends_at' | 'refunded_cents' | 'currency' | 'agreed_at'>
  >,
): Promise<boolean> {
  const row = await db
    .updateTable('withdrawal_statements')
    .set(change)
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markConfirmed(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .updateTable('withdrawal_statements')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** For the person's own export. */
export const listByEmail = (db: Db, trainerId: number, email: string): Promise<StatementRow[]> =>
  statementsOf(db, trainerId).where('email', '=', email).orderBy('id').execute()

/** The person is erased: the row stays as proof that a statement arrived, without who made it. */
export async function forgetStatements(db: Db, trainerId: number, email: string): Promise<void> {
  await db
    .updateTable('withdrawal_statements')
    .set({ name: 'Deleted customer', email: 'deleted@deleted.invalid', contract: '', reason: null })
    .where('trainer_id', '=', trainerId)
    .where('email', '=', email)
    .execute()
}
