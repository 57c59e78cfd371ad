/** The events of Stripe for operators. */
import type { QueryOf } from '../../../base/call.ts'
import type { Cursored } from '../../../base/list.ts'
import { conflict, notFound } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { readByTime } from '../../../base/server/list.ts'
import { audit, listNames } from '../../audit/server/service.ts'
import { findAccountOwner, listAccountIdsOf } from '../../connect/server/service.ts'
import { listReceivedEvents, processAgain, type ReceivedEvent } from '../../ledger/server/service.ts'
import type { EventRow, webhookCalls } from '../webhookContract.ts'

export async function listEvents(
  { db }: AsAdmin,
  { trainer_id, ...query }: QueryOf<typeof webhookCalls.list>,
): Promise<Cursored<EventRow>> {
  const accounts = trainer_id === undefined ? undefined : await listAccountIdsOf(db, trainer_id)
  const { data, has_more } = await readByTime(query, (part) =>
    listReceivedEvents(db, { ...query, accounts }, part),
  )
  const trainers = await trainersOf(db, data)
  const rows = data.map((row) => ({
    cursor: `${row.place}_${row.id}`,
    id: row.id,
    type: row.type,
    object_id: row.object_id,
    account_id: row.account_id,
    trainer: trainers.get(row.account_id) ?? null,
    was_lost: row.source === 'reconciliation',
    state: stateOf(row),
    received_at: row.received_at.toISOString(),
    processed_at: row.processed_at?.toISOString() ?? null,
    tries: row.tries,
    error: row.error,
  }))
  return { data: rows, has_more }
}

const stateOf = ({ processed_at, error }: ReceivedEvent): EventRow['state'] =>
  processed_at ? 'processed' : error === null ? 'waiting' : 'failed'

/** By account. */
async function trainersOf(db: Db, events: ReceivedEvent[]) {
  const accounts = [...new Set(events.map(({ account_id }) => account_id))].filter(Boolean)
  const owners = await Promise.all(
    accounts.map(async (account) => ({ account, id: await findAccountOwner(db, account) })),
  )
  const known = owners.flatMap(({ account, id }) => (id === undefined ? [] : { account, id }))
  const names = await listNames(db, [...new Set(known.map(({ id }) => id))])
  return new Map(known.map(({ account, id }) => [account, { id, name: names.get(id) ?? '' }]))
}

export async function processEventAgain(ctx: AsAdmin, id: string): Promise<null> {
  const event = await processAgain(ctx, id)
  if (!event) throw notFound('Event')
  if (event.processed_at) throw conflict('This event was processed already')
  await audit(ctx, {
    action: 'event_processed_again',
    trainerId: event.account_id ? await findAccountOwner(ctx.db, event.account_id) : undefined,
    subject: { kind: 'event', id, label: event.type },
  })
  return null
}
