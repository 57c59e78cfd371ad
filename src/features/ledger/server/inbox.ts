/**
 * Webhooks: signature, then the inbox, then 2xx immediately. The work is a job, retried until it succeeds; an event
 * that arrives twice is one row. Reconciliation finds what a lost webhook left out.
 *
 * An event only says that an object may have changed. So all waiting events of an object are processed together, with
 * one fetch that begins after they were stored. An event that arrives during the fetch is not included: its own job
 * fetches again.
 */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { runAll, together } from '../../../base/server/together.ts'
import { findOwner, refreshAccount, unlessCutOff } from '../../connect/server/service.ts'
import { mirrorFee, mirrorOne } from './mirror.ts'
import type { Kind } from './mirrorQueries.ts'
import {
  addDrift,
  clearError,
  type EventRow,
  insertEvents,
  listWaiting,
  lockEvent,
  markFailed,
  markProcessed,
} from './queries.ts'

/** Reads and stores what Stripe sends. Events that arrive together are committed together. */
export function openInbox(work: AppContext) {
  const storeAll = async (events: Stripe.Event[]) => {
    await storeEvents(work, events, 'webhook')
    return events
  }
  const store = together(storeAll, { pauseMs: 20 })
  const stored = recent(MOST_REMEMBERED)
  return async (
    raw: Buffer,
    signature: string | undefined,
    endpoint: 'platform' | 'connect',
  ): Promise<void> => {
    const event = work.stripe.readEvent(raw, signature, endpoint)
    // Stripe sends an event again when it missed our answer; one that is stored needs no statement.
    if (stored.has(event.id)) return
    await store(event)
    stored.add(event.id)
  }
}

const MOST_REMEMBERED = 10_000

/** Remembers the last values that were added. */
function recent(most: number) {
  const values = new Set<string>()
  return {
    has: (value: string) => values.has(value),
    add(value: string) {
      values.add(value)
      const [oldest] = values
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
  }
}

/** Rows and jobs are one transaction: an acknowledged event is always processed. */
export async function storeEvents(
  work: AppContext,
  events: Stripe.Event[],
  source: 'webhook' | 'reconciliation',
): Promise<void> {
  const rows = events.map(({ id, account, type, data }) => ({
    id,
    account_id: account ?? '',
    type,
    object_id: 'id' in data.object ? String(data.object.id) : '',
    source,
  }))
  await transact(work.db, async (db) => {
    const ids = await insertEvents(db, rows)
    await work.jobs.addAll(
      db,
      processEvent,
      ids.map((id) => ({ id })),
    )
  })
}

/** Called once per object, after the mirror was updated. Like everything here, it fetches from Stripe. */
export type OnEvents = (work: AppContext, events: ObjectEvents) => Promise<void>

export interface ObjectEvents {
  /** The types of all waiting events of the object, without duplicates. */
  types: string[]
  /** Undefined for the platform's own account. */
  account: TrainerAccount | undefined
  objectId: string
}

/** The most events taken from the queue at once, and the most objects processed at the same time. */
const MOST_EVENTS = 250
const MOST_OBJECTS = 50

export const processEventAnd = (onEvents?: OnEvents) =>
  job({
    name: 'process-stripe-event',
    data: z.object({ id: z.string() }),
    retries: 12,
    async run(work, event) {
      const [error] = await processAll(work, [event], onEvents)
      if (error) throw error
    },
    together: { most: MOST_EVENTS, run: (work, events) => processAll(work, events, onEvents) },
  })

/** Gives the job's name and data to those who add one. The product runs a job that also calls the features. */
export const processEvent = processEventAnd()

/** For an event that failed. Undefined for an unknown one; a processed one is left alone. */
export async function processAgain({ db, jobs }: AppContext, id: string): Promise<EventRow | undefined> {
  const event = await lockEvent(db, id)
  if (!event || event.processed_at) return event
  await clearError(db, id)
  await jobs.dropDead(db, processEvent, { id })
  await jobs.add(db, processEvent, { id })
  return event
}

/** Returns one entry per event: its error, or undefined. An object that fails does not block the others. */
async function processAll(
  work: AppContext,
  taken: { id: string }[],
  onEvents?: OnEvents,
): Promise<unknown[]> {
  const ids = taken.map(({ id }) => id)
  const waiting = await listWaiting(work.db, ids)
  const objects = Map.groupBy(waiting, (event) => `${event.account_id} ${event.object_id}`).values()
  const owners = await findOwners(work, waiting)
  const errors = new Map<string, unknown>()
  const process = (events: EventRow[]) =>
    processObject(work, events, owners, onEvents).catch((error: unknown) => {
      for (const { id } of events) errors.set(id, error)
    })
  await runAll(objects, process, { atOnce: MOST_OBJECTS })
  await markFailed(work.db, errors)
  const processed = waiting.filter(({ id }) => !errors.has(id))
  await markProcessed(
    work.db,
    processed.map(({ id }) => id),
  )
  return ids.map((id) => errors.get(id))
}

type Owners = Map<string, TrainerAccount>

/** Contains neither accounts of other platforms nor accounts that are disconnected now. */
async function findOwners({ db }: AppContext, events: EventRow[]): Promise<Owners> {
  const accountIds = [...new Set(events.map(({ account_id }) => account_id))].filter(Boolean)
  const found = await Promise.all(
    accountIds.map(async (accountId) => ({ accountId, owner: await findOwner(db, accountId) })),
  )
  return new Map(
    found.flatMap(({ accountId, owner }) =>
      owner?.isCurrent ? [[accountId, { trainerId: owner.trainer_id, accountId }]] : [],
    ),
  )
}

/** Processes all waiting events of one object. */
async function processObject(
  work: AppContext,
  events: EventRow[],
  owners: Owners,
  onEvents?: OnEvents,
): Promise<void> {
  const { account_id: accountId = '', object_id: objectId = '' } = events[0] ?? {}
  const account = owners.get(accountId)
  if (accountId && !account) return
  const types = [...new Set(events.map(({ type }) => type))]
  let drift = 0
  async function follow(): Promise<void> {
    // Fetched, not trusted: it may have been connected again since.
    if (types.some(isAboutAccount)) await refreshAccount(work, accountId)
    for (const kind of new Set(types.map(kindOf)))
      if (kind === 'fees') drift += await mirrorFee(work, objectId)
      else if (kind && account) drift += await mirrorOne(work, kind, account, objectId)
    await onEvents?.(work, { types, account, objectId })
  }
  if (account) await unlessCutOff(work, accountId, follow)
  else await follow()
  // If a webhook arrived too, the change would have been stored without reconciliation.
  if (drift && events.every(({ source }) => source === 'reconciliation'))
    await addDrift(work.db, accountId, drift, { compared: false })
}

const isAboutAccount = (type: string) =>
  type === 'account.updated' || type === 'account.application.deauthorized'

/** What to fetch; a refund of a fee comes with an event of the fee itself. */
function kindOf(type: string): Kind | undefined {
  if (type.startsWith('application_fee.'))
    return type === 'application_fee.refund.updated' ? undefined : 'fees'
  if (type.startsWith('charge.dispute.')) return 'disputes'
  if (type.startsWith('charge.refund.') || type.startsWith('refund.')) return 'refunds'
  if (type.startsWith('charge.')) return 'charges'
  if (type.startsWith('customer.subscription.')) return 'subscriptions'
  return /^customer\.(created|updated|deleted)$/.test(type) ? 'customers' : undefined
}
