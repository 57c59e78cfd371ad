import { expect, vi } from 'vitest'
import { type Connected, findEvent, type Payments, test } from '../../../../tests/payments.ts'
import { openQuickJobs } from '../../../../tests/quickJobs.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import { processEvent } from './inbox.ts'

const patience = { timeout: 25_000, interval: 50 }

/** As Stripe would send it, without Stripe's own deliveries in between. */
async function send(
  { work }: Payments,
  event: Stripe.Event,
  { secret = work.config.stripe.connectWebhookSecret, path = '/webhooks/stripe-connect' } = {},
) {
  const payload = JSON.stringify(event)
  const signature = work.stripe.platform.webhooks.generateTestHeaderString({ payload, secret })
  const response = await fetch(dashboardUrl(work.config, path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  return response.status
}

/** Something has changed at Stripe, and its webhook was lost. */
async function unheardEvent({ local }: Payments, { tenant, account }: Connected): Promise<Stripe.Event> {
  local.faults.add({ kind: 'lose', match: 'customer.created' })
  const { id } = await tenant.customers.create({ name: 'Ada', email: 'ada@example.com' })
  const { data } = await tenant.events.list({ type: 'customer.created' })
  const event = data.find(({ data }) => 'id' in data.object && data.object.id === id)
  if (!event) throw new Error('Stripe has no such event')
  return { ...event, account }
}

test('an event that Stripe did not sign is refused, and nothing of it is kept', async ({ payments }) => {
  const coach = await payments.connectTrainer()
  const event = await unheardEvent(payments, coach)

  expect(await send(payments, event, { secret: 'whsec_of_somebody_else' })).toBe(400)
  expect(await send(payments, event, { secret: payments.work.config.stripe.webhookSecret })).toBe(400)
  const unsigned = await fetch(dashboardUrl(payments.work.config, '/webhooks/stripe'), { method: 'POST' })
  expect(unsigned.status).toBe(400)

  expect(await findEvent(payments.work.db, event.id)).toBeUndefined()
})

test('an event that comes twice is one row and one piece of work', async ({ payments }) => {
  const coach = await payments.connectTrainer()
  const event = await unheardEvent(payments, coach)

  const answers = await Promise.all([send(payments, event), send(payments, event), send(payments, event)])
  await payments.settled()

  expect(answers).toEqual([200, 200, 200])
  expect(await findEvent(payments.work.db, event.id)).toMatchObject({ source: 'webhook' })
  expect(await payments.snapshot(coach.account)).toEqual(await payments.truth(coach.account))
})

test('deliveries that come at once are committed before each is answered, and one bad one fails alone', async ({
  payments,
}) => {
  const coach = await payments.connectTrainer()
  const event = await unheardEvent(payments, coach)
  const events = Array.from({ length: 30 }, (_, number) => ({ ...event, id: `evt_at_once_${number}` }))
  // PostgreSQL refuses this character.
  const bad = { ...event, id: 'evt_\u0000' }

  const answers = await Promise.all(
    [...events, bad].map(async (one) => {
      const status = await send(payments, one)
      return [status, status === 200 && Boolean(await findEvent(payments.work.db, one.id))]
    }),
  )

  expect(answers.slice(0, 30)).toEqual(events.map(() => [200, true]))
  expect(answers[30]).toEqual([500, false])
  await payments.settled()
})

test('the answer is 2xx before the work is done, and does not wait for Stripe', async ({ payments }) => {
  const coach = await payments.connectTrainer()
  await payments.settled()
  const event = await unheardEvent(payments, coach)
  payments.local.faults.add({ kind: 'slow', method: 'GET', match: '/v1/customers', ms: 1000 })

  expect(await send(payments, event)).toBe(200)

  expect(await findEvent(payments.work.db, event.id)).toMatchObject({ processed_at: null })
  await payments.settled()
  expect(await findEvent(payments.work.db, event.id)).toMatchObject({ processed_at: expect.any(Date) })
})

test('an event of an account that is not ours is let go', async ({ payments }) => {
  const coach = await payments.connectTrainer()
  const event = { ...(await unheardEvent(payments, coach)), id: 'evt_stranger', account: 'acct_stranger' }

  expect(await send(payments, event)).toBe(200)
  await payments.settled()

  expect((await payments.snapshot('acct_stranger')).customers).toEqual([])
  expect(await payments.work.jobs.listDead()).toMatchObject({ total: 0 })
})

test('an event about something that is gone for good is let go', async ({ payments }) => {
  const coach = await payments.connectTrainer()
  const event = await unheardEvent(payments, coach)
  const gone = { ...event, id: 'evt_gone', type: 'charge.updated', data: { object: { id: 'ch_gone' } } }

  expect(await send(payments, gone as Stripe.Event)).toBe(200)
  await payments.settled()

  expect(await payments.work.jobs.listDead()).toMatchObject({ total: 0 })
})

test('an event is retried until Stripe responds', async ({ payments }) => {
  const coach = await payments.connectTrainer()
  await payments.settled()
  const event = await unheardEvent(payments, coach)
  payments.local.faults.add({ kind: 'rate_limit', method: 'GET', match: '/v1/customers', times: 2 })

  await send(payments, event)
  await payments.settled()

  expect(payments.local.faults.list()).toEqual([])
  expect(await payments.snapshot(coach.account)).toEqual(await payments.truth(coach.account))
})

test('what fails to the end lies among the dead letters, and can be sent round again', async ({
  payments,
}) => {
  const { db, jobs } = payments.work
  const coach = await payments.connectTrainer()
  await payments.settled()
  const event = await unheardEvent(payments, coach)
  // In production it is retried twelve times over hours; here the queue retries once, a second later.
  const impatient = await openQuickJobs(db, [{ ...processEvent, retries: 1 }])
  payments.local.faults.add({ kind: 'rate_limit', method: 'GET', match: '/v1/customers', times: 50 })

  await send(payments, event)
  const [letter] = await vi.waitFor(async () => {
    const { data: letters } = await jobs.listDead()
    expect(letters).toHaveLength(1)
    return letters
  }, patience)
  expect(letter).toMatchObject({
    job: 'process-stripe-event',
    data: { id: event.id },
    reason: expect.stringContaining('rate limit'),
  })

  payments.local.faults.clear()
  expect(await jobs.retryDead([letter?.id ?? ''])).toBe(1)
  await payments.settled()
  expect(await jobs.listDead()).toMatchObject({ total: 0 })
  expect(await payments.snapshot(coach.account)).toEqual(await payments.truth(coach.account))
  await impatient.stop()
})
