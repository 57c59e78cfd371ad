/**
 * What prices of plans and terms of coupons have in common while they are made at Stripe. A row in the state `making`
 * belongs to one request for five minutes, which is longer than a request waits for Stripe. After that it is given up:
 * `abandoned`, until Stripe is cleared of what was made for it.
 */
import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

export const busyUntil = sql<Date>`now() + interval '5 minutes'`

export const isBusy = sql<boolean>`coalesce(busy_until > now(), false)`

/** A call could reach Stripe after the row was closed, as long as its request had time: then it is closed once more. */
export const isUnclosed = sql<boolean>`(closed_at is null or state = 'abandoned' and closed_at < busy_until)`

/** For the sweep: nobody is working on it any more. */
export const unfinished = sql<boolean>`state in ('making', 'abandoned') and coalesce(busy_until < now(), true)
  and ${isUnclosed}`

/** Changes of what a trainer sells begin and end one after the other. Held for a moment, never while Stripe is asked. */
export async function lockCatalog(db: Db, trainerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog'), ${trainerId}::int)`.execute(db)
}
