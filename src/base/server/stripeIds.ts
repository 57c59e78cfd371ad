import { type SqlBool, sql } from 'kysely'
import type { Db } from './db.ts'
import type { TrainerAccount } from './stripeEvents.ts'
import { togetherOn } from './together.ts'

type Row<Column extends string> = { trainer_id: number; account_id: string | null } & Record<
  Column,
  string | null
>

type Wanted = TrainerAccount & { id: string }

/**
 * Finds a trainer's row by the id that it has at Stripe. A burst of events looks up many rows at once, so concurrent
 * calls share one statement.
 */
export function finderByStripeId<Column extends string, Found extends Row<Column>>(
  column: Column,
  list: (db: Db, isWanted: ReturnType<typeof sql<SqlBool>>) => Promise<Found[]>,
): (db: Db, account: TrainerAccount, id: string) => Promise<Found | undefined> {
  const key = (trainerId: number, accountId: string | null, id: string | null) =>
    `${trainerId} ${accountId} ${id}`
  const find = togetherOn(async (db: Db, wanted: Wanted[]) => {
    const keys = wanted.map(({ trainerId, accountId, id }) => sql`(${trainerId}, ${accountId}, ${id})`)
    const isWanted = sql<SqlBool>`(trainer_id, account_id, ${sql.ref(column)}) in (${sql.join(keys)})`
    const rows = await list(db, isWanted)
    const found = new Map(rows.map((row) => [key(row.trainer_id, row.account_id, row[column]), row]))
    return wanted.map(({ trainerId, accountId, id }) => found.get(key(trainerId, accountId, id)))
  })
  return (db, account, id) => find(db, { ...account, id })
}
