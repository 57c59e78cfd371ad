/**
 * The end of the grace period: the open invoice is voided and the subscription canceled at Stripe (0099). Voiding comes
 * first, so that a payment at the same moment either counts or is refused. Each step may be repeated. What was made in
 * Stripe has no grace period: the trainer's settings there decide when it ends.
 */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import type { TenantKey } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, isMissing, refusalOf } from '../../../base/server/stripe.ts'
import { unlessCutOff } from '../../connect/server/service.ts'
import {
  accountOf,
  type BilledRow,
  endNow,
  findSubscription,
  isBilled,
} from '../../customers/server/service.ts'
import { followFailed } from './following.ts'
import { deleteOldLinks } from './linkQueries.ts'
import { claimFailure, type FailureRow, findFailure, listDueOfAllTrainers, updateFailure } from './queries.ts'

/** One job per failure: one that fails does not block the others, and a killed process loses none. */
export async function checkDueFailures(work: AppContext, now: Date): Promise<void> {
  const due = await listDueOfAllTrainers(work.db, now)
  await work.jobs.addAll(
    work.db,
    checkFailure,
    due.map(({ trainer_id, id }) => ({ trainerId: trainer_id, failureId: id, at: now.toISOString() })),
  )
}

export const checkFailuresHourly = job({
  name: 'check-failed-payments',
  data: z.object({}),
  schedule: '40 * * * *',
  async run(work) {
    await checkDueFailures(work, new Date())
    await deleteOldLinks(work.db)
  },
})

export const checkFailure = job({
  name: 'check-failed-payment',
  data: z.object({ trainerId: z.number(), failureId: z.number(), at: z.iso.datetime() }),
  retries: 8,
  async run(work, { trainerId, failureId, at }) {
    const key = { trainer_id: trainerId, id: failureId }
    const failure = await findFailure(work.db, key)
    const row = failure && (await findSubscription(work.db, trainerId, failure.subscription_id))
    if (!row || !isBilled(row)) return
    await unlessCutOff(work, row.account_id, () => check(work, key, row, new Date(at)))
  },
})

async function check(work: AppContext, key: TenantKey, row: BilledRow, now: Date): Promise<void> {
  const failure = await followAgain(work, key, row)
  if (failure?.state !== 'open' || failure.access_until > now || row.is_foreign) return
  if (!(await claimFailure(work.db, key))) throw new Error('A payment is under way')
  try {
    await updateFailure(work.db, key, { how: 'ended' })
    if (await isVoided(work, failure)) await endNow(work, row)
    else await updateFailure(work.db, key, { how: null })
    await followAgain(work, key, row)
  } finally {
    await updateFailure(work.db, key, { busy_until: null })
  }
}

async function followAgain(
  work: AppContext,
  key: TenantKey,
  row: BilledRow,
): Promise<FailureRow | undefined> {
  const failure = await findFailure(work.db, key)
  if (failure) await followFailed(work, accountOf(row), failure.invoice_id)
  return findFailure(work.db, key)
}

/** False if it was paid in the meantime. */
async function isVoided({ stripe }: AppContext, { account_id, invoice_id }: FailureRow): Promise<boolean> {
  const { invoices } = stripe.of(account_id)
  return ask(async () => {
    try {
      await invoices.voidInvoice(invoice_id)
      return true
    } catch (error) {
      if (isMissing(error)) return true
      if (!refusalOf(error)) throw error
      return (await invoices.retrieve(invoice_id)).status !== 'paid'
    }
  })
}
