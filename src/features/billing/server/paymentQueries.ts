import type { Db } from '../../../base/server/db.ts'

interface PlatformPayment {
  invoice_id: string
  trainer_id: number
  /** What it was for, if it is known. */
  plan: string | null
  currency: string
  amount_cents: number
  paid_at: Date
}

/** Once per invoice. */
export async function insertPayment(db: Db, row: PlatformPayment): Promise<void> {
  await db
    .insertInto('platform_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute()
}
