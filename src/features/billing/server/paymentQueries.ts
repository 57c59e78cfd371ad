import { sql } from 'kysely'
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

/** Once per invoice. A plan that is stored wrongly is corrected. False if nothing had to be written. */
export async function savePayment(db: Db, row: PlatformPayment): Promise<boolean> {
  const saved = await db
    .insertInto('platform_payments')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('invoice_id')
        .doUpdateSet({ plan: row.plan })
        .where(sql<boolean>`${row.plan}::text <> coalesce(platform_payments.plan, '')`),
    )
    .returning('invoice_id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function renamePlanOfPayments(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('platform_payments').set({ plan: to }).where('plan', '=', from).execute()
}

/** Undefined before the first comparison. */
export async function findComparedUntil(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('platform_payments_compared').select('compared_until').executeTakeFirst()
  return row?.compared_until
}

export async function saveComparedUntil(db: Db, compared_until: Date): Promise<void> {
  await db
    .insertInto('platform_payments_compared')
    .values({ compared_until })
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet({ compared_until }))
    .execute()
}
