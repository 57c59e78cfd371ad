/**
 * Webhooks: signature, then the inbox, then 2xx immediately. The work is a job, retried until it succeeds; an event
 * that arrives twice is one row. Reconciliation finds what a lost webhook left out.
 */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { findAccountById, refreshAccount, unlessCutOff } from '../../connect/server/service.ts'
import { mirrorFee, mirrorOne } from './mirror.ts'
import { addDrift, findEvent, insertEvent, markProcessed } from './queries.ts'

export async function receiveEvent(
  work: AppContext,
  raw: Buffer,
  signature: string | undefined,
  endpoint: 'platform' | 'connect',
): Promise<void> {
  await storeEvent(work, work.stripe.readEvent(raw, signature, endpoint), 'webhook')
}

/** True if it was not known yet. Row and job are one transaction: an acknowledged event is always processed. */
export function storeEvent(
  work: AppContext,
  event: Stripe.Event,
  source: 'webhook' | 'reconciliation',
): Promise<boolean> {
  const row = {
    id: event.id,
    account_id: event.account ?? '',
    type: event.type,
    object_id: 'id' in event.data.object ? String(event.data.object.id) : '',
    source,
  }
  return transact(work.db, async (db) => {
    const isNew = await insertEvent(db, row)
    if (isNew) await work.jobs.add(db, processEvent, { id: event.id })
    return isNew
  })
}

/** Called for each event, after the mirror; like everything here, it fetches from Stripe. */
export type OnEvent = (work: AppContext, event: Happened) => Promise<void>

export interface Happened {
  type: string
  /** Undefined for the platform's own account. */
  account: TrainerAccount | undefined
  objectId: string
}

export const processEvent = job({
  name: 'process-stripe-event',
  data: z.object({ id: z.string() }),
  retries: 12,
  run: (work, { id }) => workOff(work, id),
})

/** The same job, which also calls `onEvent`. */
export const processEventAnd = (onEvent: OnEvent): typeof processEvent => ({
  ...processEvent,
  run: (work, { id }) => workOff(work, id, onEvent),
})

async function workOff(work: AppContext, id: string, onEvent?: OnEvent): Promise<void> {
  const event = await findEvent(work.db, id)
  if (!event || event.processed_at) return
  const { type, account_id: accountId, object_id: objectId } = event
  const drift = await apply(work, type, accountId, objectId)
  const owner = accountId ? await findAccountById(work.db, accountId) : undefined
  const account = owner && { trainerId: owner.trainer_id, accountId }
  if (!accountId) await onEvent?.(work, { type, account, objectId })
  else if (account)
    await unlessCutOff(work, accountId, async () => onEvent?.(work, { type, account, objectId }))
  if (drift && event.source === 'reconciliation')
    await addDrift(work.db, event.account_id, drift, { compared: false })
  await markProcessed(work.db, id)
}

/** Fetches what the event is about; returns how many objects differed from the mirror. */
async function apply(work: AppContext, type: string, accountId: string, objectId: string): Promise<number> {
  if (type.startsWith('application_fee.'))
    return type === 'application_fee.refund.updated' ? 0 : mirrorFee(work, objectId)
  // Another platform's account, or one that was disconnected in the meantime, is not ours.
  const owner = accountId ? await findAccountById(work.db, accountId) : undefined
  if (!owner) return 0
  // Fetched, not trusted: it may have been connected again since.
  if (type === 'account.updated' || type === 'account.application.deauthorized') {
    await refreshAccount(work, accountId)
    return 0
  }
  const kind = kindOf(type)
  if (!kind) return 0
  const account = { trainerId: owner.trainer_id, accountId }
  return (await unlessCutOff(work, accountId, () => mirrorOne(work, kind, account, objectId))) ?? 0
}

function kindOf(
  type: string,
): 'customers' | 'subscriptions' | 'charges' | 'refunds' | 'disputes' | undefined {
  if (type.startsWith('charge.dispute.')) return 'disputes'
  if (type.startsWith('charge.refund.') || type.startsWith('refund.')) return 'refunds'
  if (type.startsWith('charge.')) return 'charges'
  if (type.startsWith('customer.subscription.')) return 'subscriptions'
  return /^customer\.(created|updated|deleted)$/.test(type) ? 'customers' : undefined
}
