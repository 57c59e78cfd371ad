import { expect } from 'vitest'
import { refusal, test } from './testStripe.ts'

test('429 is final without the retry header, and tried again with it', async ({ stripe }) => {
  const patient = stripe.client({ retries: 2 })
  stripe.local.faults.add({ kind: 'rate_limit', match: '/v1/customers' })
  expect(await refusal(patient.customers.create({}))).toMatchObject({ type: 'StripeRateLimitError' })

  stripe.local.faults.add({ kind: 'rate_limit_retry', match: '/v1/customers' })
  expect((await patient.customers.create({})).id).toMatch(/^cus_/)
})

test('500 and 409 are tried again by the SDK', async ({ stripe }) => {
  const patient = stripe.client({ retries: 2 })
  stripe.local.faults.add({ kind: 'error' })
  expect((await patient.customers.create({})).id).toMatch(/^cus_/)
  stripe.local.faults.add({ kind: 'in_flight' })
  expect((await patient.customers.create({})).id).toMatch(/^cus_/)

  stripe.local.faults.add({ kind: 'error' })
  expect(await refusal(stripe.platform.customers.create({}))).toMatchObject({
    type: 'StripeAPIError',
    statusCode: 500,
  })
  stripe.local.faults.add({ kind: 'in_flight' })
  expect(await refusal(stripe.platform.customers.create({}))).toMatchObject({ statusCode: 409 })
})

// The SDK retries once after a closed socket, even if retries are turned off.
test('a dropped socket means that nothing happened', async ({ stripe }) => {
  stripe.local.faults.add({ kind: 'drop', method: 'POST', times: 2 })

  expect(await refusal(stripe.platform.customers.create({}))).toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.platform.customers.list()).data).toEqual([])
})

test('a reply that is lost after the commit is found again by the same key', async ({ stripe }) => {
  const once = { idempotencyKey: 'refund:1' }
  stripe.local.faults.add({ kind: 'lose_reply', method: 'POST', times: 2 })

  await refusal(stripe.platform.customers.create({ email: 'a@example.com' }, once))
  const found = await stripe.platform.customers.create({ email: 'a@example.com' }, once)

  expect((await stripe.platform.customers.list()).data.map(({ id }) => id)).toEqual([found.id])
})

test('while a slow request is under way, its key is in use', async ({ stripe }) => {
  const once = { idempotencyKey: 'slow' }
  stripe.local.faults.add({ kind: 'slow', ms: 150 })

  const first = stripe.platform.customers.create({}, once)
  await expect.poll(() => stripe.local.faults.list()).toEqual([])
  const second = await refusal(stripe.platform.customers.create({}, once))

  expect(second).toMatchObject({ statusCode: 409 })
  expect((await first).id).toMatch(/^cus_/)
})

test('faults are set, listed and cleared over the control address', async ({ stripe }) => {
  expect(
    await stripe.control('POST', 'faults', { kind: 'error', match: '/v1/prices', times: 2 }),
  ).toMatchObject([{ kind: 'error' }])
  expect(await stripe.control('POST', 'faults', { kind: 'earthquake' })).toMatchObject({
    error: { message: expect.stringContaining('earthquake') },
  })
  await refusal(stripe.platform.prices.list())
  expect(await stripe.control('GET', 'faults')).toMatchObject([{ times: 1 }])
  expect(await stripe.control('DELETE', 'faults')).toEqual([])
  expect((await stripe.platform.prices.list()).data).toEqual([])
})

test('the control address takes JSON only, so that no web page can reach it', async ({ stripe }) => {
  const response = await fetch(`${stripe.local.url}/_emulator/advance`, { method: 'POST', body: 'seconds=1' })

  expect(response.status).toBe(415)
  expect(await stripe.control('GET', 'nothing')).toMatchObject({ error: { type: 'invalid_request_error' } })
  expect(await stripe.control('GET', 'state')).toMatchObject({ accounts: ['acct_localplatform'] })
  expect(
    await stripe.control('POST', 'webhooks', { url: 'http://127.0.0.1:1/', secret: 's', connect: true }),
  ).toMatchObject([{ connect: true }])
  expect(await stripe.control('GET', 'deliveries')).toEqual([])
})
