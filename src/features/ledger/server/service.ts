/** What Stripe says happened on the connected accounts, for other features. */
import type { AppContext } from '../../../base/server/context.ts'
import { ask } from '../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { findPayer } from './customerQueries.ts'
import { addEntries, addPlatformCount, dropEntries, type FigureEntry } from './figureQueries.ts'
import { processAgain } from './inbox.ts'
import { mirrorOne } from './mirror.ts'
import {
  findSubscription,
  forgetCustomer,
  listEndingTrialsOfAllTrainers,
  listPayments,
  type MirroredCharge,
  type MirroredSubscription,
} from './mirrorQueries.ts'
import { namePlansOfCharges, setPlanOfCharges } from './moneyQueries.ts'
import {
  listReceivedEvents,
  listReconciliations,
  type ReceivedEvent,
  type ReconciliationQuery,
} from './queries.ts'
import { reconcileFully } from './reconcile.ts'
import { findZones } from './rollupQueries.ts'
import { adoptZones, findTimeZone } from './timeZone.ts'

export type { FigureEntry, MirroredCharge, MirroredSubscription, ReceivedEvent }
export {
  addEntries,
  addPlatformCount,
  adoptZones,
  dropEntries,
  findPayer,
  findSubscription as findMirroredSubscription,
  findTimeZone,
  findZones,
  forgetCustomer,
  listEndingTrialsOfAllTrainers,
  listPayments,
  listReceivedEvents,
  namePlansOfCharges,
  processAgain,
  setPlanOfCharges,
}

/** Fetches one object from Stripe into the mirror, for a caller who cannot wait for its event. */
const refresh =
  (kind: 'subscriptions' | 'charges' | 'refunds') =>
  async (work: AppContext, account: TrainerAccount, id: string): Promise<void> => {
    await ask(() => mirrorOne(work, kind, account, id))
  }

export const refreshSubscription = refresh('subscriptions')
export const refreshCharge = refresh('charges')
export const refreshRefund = refresh('refunds')

/** How far each account has been compared with Stripe. */
export const listReconciled = (db: AppContext['db'], query: ReconciliationQuery) =>
  listReconciliations(db, query)

/** Everything the account has, also from before it was connected, in a job. */
export const compareSoon = ({ jobs }: Pick<AppContext, 'jobs'>, db: AppContext['db'], account: string) =>
  jobs.add(db, reconcileFully, { account })
