/**
 * Repairs what lost webhooks leave open: every 15 minutes it reads the events since the last run, each night it
 * compares everything. Differences are repaired and counted.
 */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { type Job, job } from '../../../base/server/jobs.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import {
  findAccountById,
  listAccountIds,
  refreshAccount,
  unlessCutOff,
} from '../../connect/server/service.ts'
import { storeEvents } from './inbox.ts'
import { mirrorAccount, mirrorFees } from './mirror.ts'
import { namePlansOfCharges } from './moneyQueries.ts'
import { addDrift, findCursor, saveCursor } from './queries.ts'
import { repairAll, repairTrainer } from './rollups.ts'

/** The platform's own account, which has the fees. */
const PLATFORM = ''
/** Events are listed by time, and may appear slightly late. */
const OVERLAP_MS = 5 * 60_000
/** A receipt says what its charge was for, and may be a little late. */
const RECEIPTS_MS = 3_600_000
const FIRST_LOOK_MS = 3 * 86_400_000

const Account = z.object({ account: z.string() })

export const reconcileEvents = job({
  name: 'reconcile-events',
  data: Account,
  run: (work, { account }) => catchUp(work, account),
})

export const reconcileFully = job({
  name: 'reconcile-fully',
  data: Account,
  run: async (work, { account }) => {
    await compare(work, account)
  },
})

export const reconcileEvery15Min = job({
  name: 'reconcile-quarterly',
  data: z.object({}),
  schedule: '*/15 * * * *',
  run: (work) => forEveryAccount(work, reconcileEvents),
})

export const reconcileNightly = job({
  name: 'reconcile-nightly',
  data: z.object({}),
  schedule: '30 3 * * *',
  run: (work) => forEveryAccount(work, reconcileFully),
})

async function forEveryAccount({ db, jobs }: AppContext, one: Job<{ account: string }>): Promise<void> {
  for (const account of [PLATFORM, ...(await listAccountIds(db))]) await jobs.add(db, one, { account })
}

/** Every event since the last run that no webhook has delivered. */
export async function catchUp(work: AppContext, account: string): Promise<void> {
  if (account === PLATFORM) await storeMissed(work, account, work.stripe.platform)
  else await unlessCutOff(work, account, () => storeMissed(work, account, work.stripe.of(account)))
}

async function storeMissed(work: AppContext, account: string, stripe: Stripe): Promise<void> {
  const began = Date.now()
  const cursor = await findCursor(work.db, account)
  const since = cursor ?? new Date(began - FIRST_LOOK_MS)
  // Before the first event: what is processed while we still read is counted in this row.
  if (!cursor) await saveCursor(work.db, account, since)
  const created = { gte: Math.floor((since.getTime() - OVERLAP_MS) / 1000) }
  let after: string | undefined
  do {
    const { data, has_more } = await stripe.events.list({
      created,
      limit: 100,
      ...(after && { starting_after: after }),
    })
    const events = account === PLATFORM ? data : data.map((event) => ({ ...event, account }))
    await storeEvents(work, events, 'reconciliation')
    after = has_more ? data.at(-1)?.id : undefined
  } while (after)
  await saveCursor(work.db, account, new Date(began))
}

/** Everything, object by object; returns how many differed. */
export async function compare(work: AppContext, account: string): Promise<number> {
  const began = new Date()
  const drift = account === PLATFORM ? await comparePlatform(work) : await compareAccount(work, account)
  if (!(await findCursor(work.db, account))) await saveCursor(work.db, account, began)
  await addDrift(work.db, account, drift, { compared: true })
  return drift
}

const comparePlatform = async (work: AppContext): Promise<number> =>
  (await mirrorFees(work)) + (await repairAll(work.db))

async function compareAccount(work: AppContext, accountId: string): Promise<number> {
  await refreshAccount(work, accountId)
  // A request may have shown that our access was revoked; then the mirror stays as it was.
  const account = await findAccountById(work.db, accountId)
  if (!account) return 0
  const { trainer_id: trainerId } = account
  const drift = await mirrorAccount(work, { trainerId, accountId })
  await namePlansOfCharges(work.db, { trainerId, accountId }, new Date(Date.now() - RECEIPTS_MS))
  return drift + (await repairTrainer(work.db, trainerId))
}
