/** What Stripe says happened on the connected accounts, for other features. */
import type { AppContext } from '../../../base/server/context.ts'
import { ask } from '../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { addEntries, addPlatformCount, dropEntries, type FigureEntry, findToday } from './figureQueries.ts'
import { mirrorOne } from './mirror.ts'
import {
  findSubscription,
  forgetCustomer,
  listEndingTrialsOfAllTrainers,
  listPayments,
  type MirroredCharge,
  type MirroredSubscription,
} from './mirrorQueries.ts'
import { setPlanOfCharge } from './moneyQueries.ts'
import { listReconciliations, type ReconciliationQuery } from './queries.ts'
import { reconcileFully } from './reconcile.ts'
import { setZone } from './rollups.ts'

export type { FigureEntry, MirroredCharge, MirroredSubscription }
export {
  addEntries,
  addPlatformCount,
  dropEntries,
  findSubscription as findMirroredSubscription,
  findToday,
  forgetCustomer,
  listEndingTrialsOfAllTrainers,
  listPayments,
  setPlanOfCharge,
  setZone,
}

/** Fetches a subscription from Stripe into the mirror. */
export async function refreshSubscription(
  work: AppContext,
  account: TrainerAccount,
  id: string,
): Promise<void> {
  await ask(() => mirrorOne(work, 'subscriptions', account, id))
}

/** Fetches a charge from Stripe into the mirror. */
export async function refreshCharge(work: AppContext, account: TrainerAccount, id: string): Promise<void> {
  await ask(() => mirrorOne(work, 'charges', account, id))
}

/** How far each account has been compared with Stripe. */
export const listReconciled = (db: AppContext['db'], query: ReconciliationQuery) =>
  listReconciliations(db, query)

/** Everything the account has, also from before it was connected, in a job. */
export const compareSoon = ({ jobs }: Pick<AppContext, 'jobs'>, db: AppContext['db'], account: string) =>
  jobs.add(db, reconcileFully, { account })
