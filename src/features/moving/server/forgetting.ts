/** The way back: a move forgets its rows. At Stripe nothing is touched. */
import type { AppContext } from '../../../base/server/context.ts'
import { type Db, type TenantKey, transact } from '../../../base/server/db.ts'
import { hasCheckouts } from '../../checkout/server/service.ts'
import { forgetRow, listSubscriptions } from '../../customers/server/service.ts'
import { forgetForeignPrice } from '../../plans/server/service.ts'
import { accountOf } from './adoption.ts'
import { listRows, lockRow, type StoredMove, type StoredRow, updateMove, updateRow } from './queries.ts'

/** Our rows only: at Stripe everything goes on as before. */
export async function forgetNext(work: AppContext, move: StoredMove): Promise<boolean> {
  const [row] = await listRows(work.db, move, { outcome: 'taken', most: 1 })
  if (row) {
    await transact(work.db, (db) => forget(db, move, row))
    return false
  }
  await transact(work.db, async (db) => {
    await forgetPrices(db, move)
    await updateMove(db, move, { state: 'undone', note: null, finished_at: new Date() })
  })
  return true
}

async function forget(db: Db, move: StoredMove, row: StoredRow): Promise<void> {
  const { trainer_id } = move
  if (!(await lockRow(db, move, row))) return
  if (row.subscription_id !== null)
    await forgetRow(db, 'subscriptions', { trainer_id, id: row.subscription_id })
  if (row.trainee_id !== null && row.is_new_person) {
    const person: TenantKey = { trainer_id, id: row.trainee_id }
    const isInUse = (await hasCheckouts(db, person)) || (await listSubscriptions(db, person)).length > 0
    if (!isInUse) await forgetRow(db, 'trainees', person)
  }
  await updateRow(db, move, row, { outcome: 'forgotten', trainee_id: null, subscription_id: null })
}

/** Otherwise Stripe's next event about one of them would adopt it again. */
async function forgetPrices(db: Db, move: StoredMove): Promise<void> {
  const { trainerId, accountId } = accountOf(move)
  for (const [price_id, { is_new_plan }] of Object.entries(move.choices.prices))
    await forgetForeignPrice({ db, trainerId }, { account_id: accountId, price_id }, is_new_plan)
}
