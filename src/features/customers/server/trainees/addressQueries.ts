/** Addresses that a trainer gave a customer in place of another. */
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../../db/tables.gen.ts'
import { acrossTrainers, type Db, type TenantKey } from '../../../../base/server/db.ts'
import { findTraineeByEmail } from './traineeQueries.ts'

export type AddressStep = 'waiting' | 'done' | 'withdrawn' | 'refused' | 'expired' | 'taken' | 'undone'

export type AddressChangeRow = Omit<Selectable<Tables['address_changes']>, 'state'> & { state: AddressStep }

/** Whose link it is. */
export type Side = 'old' | 'new'

const changesOf = (db: Db, trainerId: number) =>
  db
    .selectFrom('address_changes')
    .selectAll()
    .$narrowType<Pick<AddressChangeRow, 'state'>>()
    .where('trainer_id', '=', trainerId)

export function insertAddressChange(
  db: Db,
  row: Pick<AddressChangeRow, 'trainer_id' | 'trainee_id' | 'old_email' | 'new_email'> & { user_id: number },
): Promise<AddressChangeRow> {
  return db
    .insertInto('address_changes')
    .values(row)
    .returningAll()
    .$narrowType<Pick<AddressChangeRow, 'state'>>()
    .executeTakeFirstOrThrow()
}

export const findWaiting = (db: Db, { trainer_id, id }: TenantKey): Promise<AddressChangeRow | undefined> =>
  changesOf(db, trainer_id)
    .where('trainee_id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

/** Holds the row: of an objection and an agreement at the same moment, one comes first. */
export const lockAddressChange = (
  db: Db,
  { trainer_id, id }: TenantKey,
): Promise<AddressChangeRow | undefined> =>
  changesOf(db, trainer_id).where('id', '=', id).forUpdate().executeTakeFirst()

export const findByHash = (
  db: Db,
  trainerId: number,
  side: Side,
  hash: string,
): Promise<AddressChangeRow | undefined> =>
  changesOf(db, trainerId)
    .where(sql<boolean>`${sql.ref(`${side}_hashes`)} @> array[${hash}]::text[]`)
    .executeTakeFirst()

export async function addHash(
  db: Db,
  { trainer_id, id }: TenantKey,
  side: Side,
  hash: string,
): Promise<void> {
  const column = `${side}_hashes` as const
  await db
    .updateTable('address_changes')
    .set({ [column]: sql`array_append(${sql.ref(column)}, ${hash})` })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

export async function updateAddressChange(
  db: Db,
  { trainer_id, id }: TenantKey,
  change: Partial<Pick<AddressChangeRow, 'state' | 'confirmed_at' | 'agreed_at'>>,
): Promise<void> {
  await db
    .updateTable('address_changes')
    .set(change)
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

/** By the clock of the database, which also says when a session began. */
export async function markDone(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .updateTable('address_changes')
    .set({ state: 'done', effective_at: sql<Date>`now()` })
    .where('trainer_id', '=', trainer_id)
    .where('id', '=', id)
    .execute()
}

/** This change and those that counted after it. */
export async function markUndone(db: Db, { trainer_id, trainee_id, id }: AddressChangeRow): Promise<void> {
  await db
    .updateTable('address_changes')
    .set({ state: 'undone' })
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', trainee_id)
    .where('id', '>=', id)
    .where('state', 'in', ['done', 'waiting'])
    .execute()
}

/** Since when the address counts without a word of the one before; undefined if every former address agreed. */
export async function findUnprovenSince(db: Db, { trainer_id, id }: TenantKey): Promise<Date | undefined> {
  const row = await db
    .selectFrom('address_changes')
    .select((of) => of.fn.min('effective_at').as('since'))
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('state', '=', 'done')
    .where('agreed_at', 'is', null)
    .executeTakeFirst()
  return row?.since ?? undefined
}

/**
 * Other addresses that were this customer's for a while, for erasing and exporting what is stored by address. Without
 * those that belong to another customer by now.
 */
export async function listFormerEmails(
  db: Db,
  { trainer_id, id, email }: TenantKey & { email: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('address_changes')
    .select(['old_email', 'new_email'])
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .where('effective_at', 'is not', null)
    .orderBy('id')
    .execute()
  const all = new Set(rows.flatMap(({ old_email, new_email }) => [old_email, new_email]))
  all.delete(email)
  const former: string[] = []
  for (const one of all) if (!(await findTraineeByEmail(db, trainer_id, one))) former.push(one)
  return former
}

export async function deleteAddressChanges(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  await db
    .deleteFrom('address_changes')
    .where('trainer_id', '=', trainer_id)
    .where('trainee_id', '=', id)
    .execute()
}

/** For the sweep: those that wait since before then. */
export const listWaitingOfAllTrainers = (db: Db, before: Date): Promise<AddressChangeRow[]> =>
  db
    .selectFrom('address_changes')
    .selectAll()
    .$narrowType<Pick<AddressChangeRow, 'state'>>()
    .where('state', '=', 'waiting')
    .where('asked_at', '<', before)
    .modifyEnd(acrossTrainers)
    .execute()
