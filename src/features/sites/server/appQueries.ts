/** The apps of the trainers' members. They are in the directory: a host leads to its trainer. */
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import { ring } from '../../../base/server/bell.ts'
import type { Db } from '../../../base/server/db.ts'
import { announceNames } from '../../../base/server/siteChanges.ts'
import { type AppLook, appTabs, defaultLook } from '../appLook.ts'

export type AppRow = Selectable<Tables['apps']>

const columns = ['trainer_id', 'host', 'look', 'tabs', 'seq', 'published_at'] as const

export function findApp(db: Db, trainerId: number): Promise<AppRow | undefined> {
  return db.selectFrom('apps').select(columns).where('trainer_id', '=', trainerId).executeTakeFirst()
}

export function findAppByHost(db: Db, host: string): Promise<AppRow | undefined> {
  return db.selectFrom('apps').select(columns).where('host', '=', host).executeTakeFirst()
}

/** Whether members buy in the app. */
export async function isSellingInApp(db: Db, trainerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('app_sales')
    .select('is_selling')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirst()
  return row?.is_selling ?? true
}

/** Locks the row, and creates it if there is none. */
export async function lockApp(db: Db, trainerId: number, accent: string | null): Promise<AppRow> {
  const look = JSON.stringify({ ...defaultLook, ...(accent && { accent }) })
  await db
    .insertInto('apps')
    .values({ trainer_id: trainerId, look, tabs: [...appTabs] })
    .onConflict((conflict) => conflict.column('trainer_id').doNothing())
    .execute()
  return db
    .selectFrom('apps')
    .select(columns)
    .where('trainer_id', '=', trainerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface AppChange {
  host?: string
  look?: AppLook
  tabs?: string[]
  published_at?: Date
}

/** Every change of an app is a new number, so that devices notice, and is announced to every process. */
export async function updateApp(db: Db, trainerId: number, { look, ...change }: AppChange): Promise<AppRow> {
  const row = await db
    .updateTable('apps')
    .set({ ...change, ...(look && { look: JSON.stringify(look) }), seq: sql<number>`seq + 1` })
    .where('trainer_id', '=', trainerId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  if (row.host) await announceNames(db, [appName(row.host)])
  ring(db, trainerId, 'all', 'look')
  return row
}

/** How an app is named where changes are announced; no sub-domain has two hyphens in a row. */
export const appName = (host: string) => `${host}--app`
