import { sql } from 'kysely'
import type { Db } from '../../../base/server/db.ts'

/** A payment page with all that the trainer agrees to there: what changes about the plan later changes nothing here. */
export interface PurchaseRow {
  id: number
  trainer_id: number
  command_id: string
  price_key: string
  /** Stripe's, as the page has them; empty if an older program opened it. */
  price_ids: string[]
  with_startup: boolean
  /** Null if an older program opened it. */
  mgp_commission: string | null
  /** Of the promo code that the page has. */
  promotion_code_id: string | null
  redirect_url: string
  session_id: string | null
}

const purchase = [
  'id',
  'trainer_id',
  'command_id',
  'price_key',
  'price_ids',
  'with_startup',
  'mgp_commission',
  'promotion_code_id',
  'redirect_url',
  'session_id',
] as const

export function findOpenPurchase(db: Db, trainerId: number): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('offer_purchases')
    .select(purchase)
    .where('trainer_id', '=', trainerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Of all trainers. Without those whose page is being created. */
export function listOpenPurchases(db: Db, priceKeys: string[]): Promise<PurchaseRow[]> {
  return db
    .selectFrom('offer_purchases')
    .select(purchase)
    .where('price_key', 'in', priceKeys)
    .where('closed_at', 'is', null)
    .where('session_id', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Undefined if one is already open. */
export function startPurchase(
  db: Db,
  row: Omit<PurchaseRow, 'id' | 'session_id'>,
): Promise<PurchaseRow | undefined> {
  return db
    .insertInto('offer_purchases')
    .values(row)
    .onConflict((conflict) => conflict.column('trainer_id').where('closed_at', 'is', null).doNothing())
    .returning(purchase)
    .executeTakeFirst()
}

export async function setSessionId(db: Db, id: number, sessionId: string): Promise<void> {
  await db.updateTable('offer_purchases').set({ session_id: sessionId }).where('id', '=', id).execute()
}

export function findPurchase(db: Db, commandId: string): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('offer_purchases')
    .select(purchase)
    .where('command_id', '=', commandId)
    .executeTakeFirst()
}

/** False if someone else has closed it, and so handled it. */
export async function closePurchase(db: Db, id: number): Promise<boolean> {
  const closed = await db
    .updateTable('offer_purchases')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
