import { expect } from 'vitest'
import { test as base, type Connected, type Payments } from '../../../../tests/payments.ts'
import { webhookCalls } from '../webhookContract.ts'

const test = base.extend('admin', async ({ payments }) => ({
  ...(await payments.newTrainer()),
  role: 'admin' as const,
}))

interface Row {
  id: string
  type: string
  state: string
  cursor: string
  error: string | null
  tries: number
  trainer: { id: number } | null
}

async function list(
  { call }: Payments,
  admin: Parameters<Payments['call']>[0],
  query: Record<string, string>,
) {
  const search = new URLSearchParams(query).toString()
  const { body } = await call(admin, 'GET', `${webhookCalls.list.path}?${search}`)
  return (body.result as unknown as { data: Row[] }).data
}

async function customerOf({ settled }: Payments, { tenant }: Connected) {
  const { id } = await tenant.customers.create({ name: 'Ada', email: 'ada@example.com' })
  await settled()
  return id
}

test('an admin finds an event by its ids, its type, its trainer and its state', async ({
  payments,
  admin,
}) => {
  const coach = await payments.connectTrainer()
  const customer = await customerOf(payments, coach)
  const of = (query: Record<string, string>) => list(payments, admin, query)

  const [event] = await of({ search: customer })
  expect(event).toMatchObject({
    type: 'customer.created',
    object_id: customer,
    account_id: coach.account,
    trainer: { id: coach.trainer.trainerId },
    state: 'processed',
    tries: 1,
    error: null,
    was_lost: false,
  })
  const { id = '' } = event ?? {}
  expect(await of({ search: id })).toMatchObject([{ id }])
  const mine = { trainer_id: String(coach.trainer.trainerId) }
  expect(await of({ ...mine, search: 'customer.cr' })).toMatchObject([{ id }])
  expect(await of({ ...mine, type: 'customer', state: 'processed' })).toMatchObject([{ id }])
  expect(await of({ ...mine, type: 'invoice' })).toEqual([])
  expect(await of({ ...mine, state: 'failed' })).toEqual([])
  expect(await of({ search: coach.account, type: 'customer' })).toMatchObject([{ id }])

  const all = await of({ limit: '2' })
  const next = await of({ limit: '1', after: all[0]?.cursor ?? '' })
  expect(next).toEqual(all.slice(1))
  expect(await of({ limit: '1', before: next[0]?.cursor ?? '' })).toEqual(all.slice(0, 1))
})

test('a failed event says why, and is processed again', async ({ payments, admin }) => {
  const { work, call, settled } = payments
  const coach = await payments.connectTrainer()
  const customer = await customerOf(payments, coach)
  const [event] = await list(payments, admin, { search: customer })
  const again = () => call(admin, 'POST', `admin/stripe-events/${event?.id}/process-again`)
  expect(await again()).toMatchObject({ status: 409 })
  await work.db
    .updateTable('stripe_events')
    .set({ processed_at: null, error: 'Stripe answered 429', tries: 13 })
    .where('id', '=', event?.id ?? '')
    .execute()
  expect(await list(payments, admin, { state: 'failed' })).toMatchObject([
    { id: event?.id, state: 'failed', error: 'Stripe answered 429', tries: 13 },
  ])

  expect(await again()).toMatchObject({ status: 200, body: { message: 'The event is processed again' } })
  await settled()

  expect(await list(payments, admin, { search: customer })).toMatchObject([
    { state: 'processed', error: null, tries: 14 },
  ])
  expect(await call(admin, 'POST', 'admin/stripe-events/evt_none/process-again')).toMatchObject({
    status: 404,
  })
})

test('a try that failed is counted, and the event is processed by the next one', async ({
  payments,
  admin,
}) => {
  const coach = await payments.connectTrainer()
  // One try of ours and two of the SDK.
  payments.local.faults.add({ kind: 'error', method: 'GET', match: '/v1/customers', times: 3 })
  const customer = await customerOf(payments, coach)

  expect(await list(payments, admin, { search: customer })).toMatchObject([
    { state: 'processed', tries: 2, error: null },
  ])
})
