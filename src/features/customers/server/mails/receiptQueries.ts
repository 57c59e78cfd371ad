import type { Db } from '../../../../base/server/db.ts'
import type { TrainerAccount } from '../../../../base/server/stripeEvents.ts'
import { finderByStripeId } from '../../../../base/server/stripeIds.ts'

interface ReceiptRow {
  trainer_id: number
  account_id: string
  charge_id: string
  subscription_id: number
}

/** False if it was already mailed. */
export async function insertReceipt(db: Db, row: ReceiptRow): Promise<boolean> {
  const made = await db
    .insertInto('receipts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('charge_id')
    .executeTakeFirst()
  return made !== undefined
}

export const isMailed = async (db: Db, account: TrainerAccount, chargeId: string): Promise<boolean> =>
  (await findReceipt(db, account, chargeId)) !== undefined

const findReceipt = finderByStripeId('charge_id', (db, isWanted) =>
  db.selectFrom('receipts').select(['trainer_id', 'account_id', 'charge_id']).where(isWanted).execute(),
)

/** What the mailed payments were for. */
export function listMailed(db: Db, trainerId: number, subscriptionIds: number[]): Promise<ReceiptRow[]> {
  if (subscriptionIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('receipts')
    .select(['trainer_id', 'account_id', 'charge_id', 'subscription_id'])
    .where('trainer_id', '=', trainerId)
    .where('subscription_id', 'in', subscriptionIds)
    .execute()
}
