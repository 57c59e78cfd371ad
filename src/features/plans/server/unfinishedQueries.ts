/**
 * What prices of plans and terms of coupons have in common while they are created at Stripe. A row in the state
 * `making` belongs to one request for five minutes, longer than a request waits for Stripe. After that it is
 * `abandoned`, until what was created for it is removed from Stripe.
 */
import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

export const busyUntil = sql<Date>`now() + interval '5 minutes'`

export const isBusy = sql<boolean>`(busy_until is not null and busy_until > now())`

/** A call could reach Stripe after the row was closed, as long as its request had time: then it is closed again. */
export const isUnclosed = sql<boolean>`(closed_at is null or state = 'abandoned' and closed_at < busy_until)`

/** For the sweep: nobody is working on it. */
export const unfinished = sql<boolean>`state in ('making', 'abandoned') and (busy_until is null or busy_until < now())
  and ${isUnclosed}`

/** Serializes changes of what a trainer sells. Held only briefly, never during a call to Stripe. */
export async function lockCatalog(db: Db, trainerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog ${trainerId}`}, 0))`.execute(db)
}
