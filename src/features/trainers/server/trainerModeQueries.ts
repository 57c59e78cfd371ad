import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.gen.ts'
import type { Db } from '../../../base/server/db.ts'

export async function insertCall(db: Db, call: Insertable<Tables['trainer_mode_calls']>): Promise<void> {
  await db.insertInto('trainer_mode_calls').values(call).execute()
}

export interface VisitRow {
  admin_id: number | null
  began_at: Date
  last_at: Date
  calls: number
}

export function selectVisits(db: Db, trainerId: number, limit: number): Promise<VisitRow[]> {
  return db
    .selectFrom('trainer_mode_calls')
    .select([
      'admin_id',
      sql<Date>`min(at)`.as('began_at'),
      sql<Date>`max(at)`.as('last_at'),
      // Entering is recorded too, and is not a call in the account.
      sql<number>`(count(*) - 1)::int`.as('calls'),
    ])
    .where('trainer_id', '=', trainerId)
    .groupBy(['session_id', 'admin_id'])
    .orderBy(sql`max(id)`, 'desc')
    .limit(limit)
    .execute()
}
