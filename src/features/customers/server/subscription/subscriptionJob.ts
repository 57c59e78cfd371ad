/** The data of jobs about a subscription. */
import { z } from 'zod'
import type { Db } from '../../../../base/server/db.ts'
import { findSubscription, findTrainerOf, type SubscriptionRow } from '../queries.ts'

export const SubscriptionJob = z.object({ trainerId: z.number().optional(), subscriptionId: z.number() })

export async function findSubscriptionOf(
  db: Db,
  { trainerId, subscriptionId }: z.output<typeof SubscriptionJob>,
): Promise<SubscriptionRow | undefined> {
  const owner = trainerId ?? (await findTrainerOf(db, 'subscriptions', subscriptionId))
  return owner === undefined ? undefined : findSubscription(db, owner, subscriptionId)
}
