/** Who joined last, with their plan and what they have paid so far. */
import type { AsTrainer } from '../../../base/server/context.ts'
import type { NewestCustomer } from '../answers.ts'
import { readNewest } from './newestQueries.ts'

export async function listNewestCustomers({
  db,
  trainerId,
  permissions,
}: Pick<AsTrainer, 'db' | 'trainerId' | 'permissions'>): Promise<NewestCustomer[]> {
  // Staff may see the people and not the money.
  const isPriced = permissions?.includes('money') ?? true
  return (await readNewest(db, trainerId)).map(({ joined_at, paid, ...row }) => ({
    ...row,
    joined_at: joined_at.toISOString(),
    paid: isPriced ? (paid ?? []) : null,
  }))
}
