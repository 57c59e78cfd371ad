/** Events of one object are worked off together. No webhook and no queue in these tests: each says what waits. */
import { expect } from 'vitest'
import { type Connected, findEvent, type Payments, test } from '../../../../tests/payments.ts'
import { type ObjectEvents, processEventAnd } from './inbox.ts'
import { insertEvents, listReconciliations } from './queries.ts'
import { compare } from './reconcile.ts'

let last = 0

/** A customer at Stripe of whom no webhook has told. */
async function unheardCustomer({ local }: Payments, { tenant }: Connected): Promise<string> {
  local.faults.add({ kind: 'lose', match: 'customer.created' })
  return (await tenant.customers.create({ name: 'Ada', email: 'ada@example.com' })).id
}

/** Puts events into the inbox, and returns their ids. */
async function arrive(
  { work }: Payments,
  { account }: Connected,
  objectId: string,
  types: string[],
  source = 'webhook',
): Promise<string[]> {
  const events = types.map((type) => ({
    id: `evt_group_${++last}`,
    account_id: account,
    object_id: objectId,
    type,
    source,
  }))
  await insertEvents(work.db, events)
  return events.map(({ id }) => id)
}

/** What the jobs of these events do; the handlers see `heard`. */
async function workOff({ work }: Payments, ids: string[], onEvents?: () => Promise<void>) {
  const heard: ObjectEvents[] = []
  const { together } = processEventAnd(async (_, events) => {
    heard.push(events)
    await onEvents?.()
  })
  const errors = await together?.run(
    work,
    ids.map((id) => ({ id })),
  )
  return { heard, errors: errors?.map((error) => (error as Error | undefined)?.message) }
}

const isProcessed = async ({ work }: Payments, id: string) =>
  Boolean((await findEvent(work.db, id))?.processed_at)

/** How many requests Stripe gets for an object meanwhile. */
async function requestsFor({ local }: Payments, path: string, act: () => Promise<unknown>): Promise<number> {
  local.faults.add({ kind: 'slow', ms: 1, method: 'GET', match: path, times: 100 })
  await act()
  const left = local.faults.list().find(({ match }) => match === path)?.times ?? 0
  local.faults.clear()
  return 100 - left
}

test('one fetch answers for all events that wait for an object, whatever their order, and each handler hears of it once', async ({
  payments,
}) => {
  const coach = await payments.connectTrainer()
  const customer = await unheardCustomer(payments, coach)
  const types = ['customer.deleted', 'customer.updated', 'customer.created', 'customer.updated']
  const ids = await arrive(payments, coach, customer, types)
  const [first = ''] = ids

  let outcome: Awaited<ReturnType<typeof workOff>> | undefined
  const requests = await requestsFor(payments, `/v1/customers/${customer}`, async () => {
    outcome = await workOff(payments, [first])
  })

  expect(requests).toBe(1)
  expect(outcome?.errors).toEqual([undefined])
  expect(outcome?.heard).toMatchObject([
    { types: expect.toSatisfy((seen: string[]) => seen.length === 3), objectId: customer },
  ])
  for (const id of ids) expect(await isProcessed(payments, id)).toBe(true)
  expect(await payments.snapshot(coach.account)).toEqual(await payments.truth(coach.account))
  // Their own jobs find nothing left to do.
  expect(await workOff(payments, ids)).toEqual({ heard: [], errors: ids.map(() => undefined) })
})

test('an event that arrives during the fetch is not answered by it, and waits for its own', async ({
  payments,
}) => {
  const coach = await payments.connectTrainer()
  const customer = await unheardCustomer(payments, coach)
  const [early = ''] = await arrive(payments, coach, customer, ['customer.created'])
  let late = ''

  await workOff(payments, [early], async () => {
    // The object was fetched already; now it changes.
    payments.local.faults.add({ kind: 'lose', match: 'customer.updated' })
    await coach.tenant.customers.update(customer, { name: 'Ada Lovelace' })
    late = (await arrive(payments, coach, customer, ['customer.updated']))[0] ?? ''
  })

  expect(await isProcessed(payments, early)).toBe(true)
  expect(await isProcessed(payments, late)).toBe(false)
  await workOff(payments, [late])
  expect(await isProcessed(payments, late)).toBe(true)
  expect(await payments.snapshot(coach.account)).toEqual(await payments.truth(coach.account))
})

test('two processes that work off the same events end with the newest answer', async ({ payments }) => {
  const coach = await payments.connectTrainer()
  const customer = await unheardCustomer(payments, coach)
  const ids = await arrive(payments, coach, customer, ['customer.created', 'customer.updated'])

  await Promise.all(ids.map((id) => workOff(payments, [id])))

  for (const id of ids) expect(await isProcessed(payments, id)).toBe(true)
  expect(await payments.snapshot(coach.account)).toEqual(await payments.truth(coach.account))
})

test('an object that fails keeps its events waiting and does not hold back the others', async ({
  payments,
}) => {
  const coach = await payments.connectTrainer()
  const [bad, good] = [await unheardCustomer(payments, coach), await unheardCustomer(payments, coach)]
  const failing = await arrive(payments, coach, bad, ['customer.created', 'customer.updated'])
  const [fine = ''] = await arrive(payments, coach, good, ['customer.created'])
  payments.local.faults.add({
    kind: 'rate_limit',
    method: 'GET',
    match: `/v1/customers/${bad}`,
    times: 50,
  })

  const { errors } = await workOff(payments, [...failing, fine])

  expect(errors).toEqual([
    expect.stringContaining('rate limit'),
    expect.stringContaining('rate limit'),
    undefined,
  ])
  expect(await isProcessed(payments, fine)).toBe(true)
  for (const id of failing) expect(await isProcessed(payments, id)).toBe(false)
  // The retry of one is the retry of both.
  payments.local.faults.clear()
  await workOff(payments, failing.slice(1))
  for (const id of failing) expect(await isProcessed(payments, id)).toBe(true)
})

test('a handler that fails keeps the events of its object waiting', async ({ payments }) => {
  const coach = await payments.connectTrainer()
  const customer = await unheardCustomer(payments, coach)
  const ids = await arrive(payments, coach, customer, ['customer.created', 'customer.updated'])

  const { errors } = await workOff(payments, ids, async () => {
    throw new Error('The mail is full')
  })

  expect(errors).toEqual(['The mail is full', 'The mail is full'])
  for (const id of ids) expect(await isProcessed(payments, id)).toBe(false)
  expect(await workOff(payments, ids.slice(0, 1))).toMatchObject({ heard: [{ objectId: customer }] })
  for (const id of ids) expect(await isProcessed(payments, id)).toBe(true)
})

test('a difference is drift only if no webhook has told of the object', async ({ payments }) => {
  const coach = await payments.connectTrainer()
  await compare(payments.work, coach.account)
  const drift = async () =>
    (
      await listReconciliations(payments.work.db, {
        page: 1,
        limit: 1,
        sort: 'account,asc',
        search: coach.account,
      })
    ).data[0]?.total_drift
  const before = (await drift()) ?? 0
  const [heard, missed] = [await unheardCustomer(payments, coach), await unheardCustomer(payments, coach)]
  await arrive(payments, coach, heard, ['customer.created'])
  const found = await arrive(payments, coach, heard, ['customer.updated'], 'reconciliation')
  await workOff(payments, found)
  expect(await drift()).toBe(before)

  await workOff(payments, await arrive(payments, coach, missed, ['customer.created'], 'reconciliation'))
  expect(await drift()).toBe(before + 1)
})
