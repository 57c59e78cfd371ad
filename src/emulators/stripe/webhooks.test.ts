import { createServer } from 'node:http'
import Stripe from 'stripe'
import { expect } from 'vitest'
import { openReceiver, refusal, test } from './testStripe.ts'

const secret = 'whsec_local'

const isSigned = (body: string, signature: unknown) => {
  try {
    Stripe.webhooks.constructEvent(body, String(signature), secret)
    return true
  } catch {
    return false
  }
}

test('events are signed as the SDK wants them, with the request that caused them', async ({ stripe }) => {
  const receiver = await openReceiver()
  stripe.local.webhooks.endpoints.push({ url: receiver.url, secret, connect: false })
  await stripe.platform.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'cmd-1' })
  await stripe.local.webhooks.idle()
  await receiver.stop()

  const { body, headers } = receiver.received[0]!
  const event = Stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret)
  expect(event).toMatchObject({
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    request: { idempotency_key: 'cmd-1', id: expect.stringMatching(/^req_/) },
  })
  expect(event.account).toBeUndefined()
})

test('the platform’s endpoint and the Connect endpoint hear what is theirs', async ({ stripe }) => {
  const [own, connected] = [await openReceiver(), await openReceiver()]
  stripe.local.webhooks.endpoints.push(
    { url: own.url, secret, connect: false },
    { url: connected.url, secret: 'whsec_other', connect: true },
  )
  const { id, stripe: coach } = await stripe.connect()
  await stripe.platform.products.create({ name: 'Pro' })
  await coach.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    application_fee_amount: 100,
  })
  await stripe.local.webhooks.idle()
  await Promise.all([own.stop(), connected.stop()])

  expect(own.types().sort()).toEqual(['application_fee.created', 'product.created'])
  expect(connected.types().sort()).toEqual([
    'account.updated',
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  expect(connected.received.every(({ event }) => event.account === id)).toBe(true)
})

test('a receiver that fails is asked again until it answers 2xx', async ({ stripe }) => {
  const receiver = await openReceiver((_, nth) => (nth < 4 ? 500 : 204))
  stripe.local.webhooks.endpoints.push({ url: receiver.url, secret, connect: false })
  await stripe.platform.customers.create({})

  await expect.poll(() => receiver.received.length).toBe(4)
  await expect.poll(() => stripe.local.webhooks.pending()).toEqual([])
  await receiver.stop()

  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
  expect((await stripe.platform.events.list({ delivery_success: true })).data).toHaveLength(1)
})

test('a slow receiver does not hold up the others, and gets a few deliveries at a time', async ({
  stripe,
}) => {
  const quick = await openReceiver()
  let busy = 0
  let most = 0
  const gate = Promise.withResolvers<void>()
  const slow = createServer((request, response) => {
    request.resume()
    most = Math.max(most, ++busy)
    void gate.promise.then(() => {
      busy--
      response.end()
    })
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const { port } = slow.address() as { port: number }
  stripe.local.webhooks.endpoints.push(
    { url: `http://127.0.0.1:${port}/`, secret, connect: false },
    { url: quick.url, secret, connect: false },
  )
  for (let nth = 0; nth < 10; nth++) await stripe.platform.customers.create({})

  await expect.poll(() => quick.received.length).toBe(10)
  expect(most).toBe(4)
  gate.resolve()
  await expect.poll(() => stripe.local.webhooks.pending()).toEqual([])
  await quick.stop()
  slow.close().closeAllConnections()
})

test('endpoints made by the API hear only what they asked for, until they are deleted', async ({
  stripe,
}) => {
  const receiver = await openReceiver()
  const { platform, local } = stripe
  const endpoint = await platform.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['customer.created'],
    description: 'mine',
  })
  await platform.customers.create({})
  await platform.products.create({ name: 'A' })
  await platform.webhookEndpoints.update(endpoint.id, { enabled_events: ['*'] })
  await platform.products.create({ name: 'B' })
  await local.webhooks.idle()
  expect((await platform.webhookEndpoints.list()).data).toHaveLength(1)
  expect((await platform.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined()
  await platform.webhookEndpoints.del(endpoint.id)
  await platform.customers.create({})
  await local.webhooks.idle()
  await receiver.stop()

  expect(receiver.types()).toEqual(['customer.created', 'product.created'])
  const { body, headers } = receiver.received[0]!
  expect(
    Stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), endpoint.secret ?? '').type,
  ).toBe('customer.created')
})

test('events can be listed by type and looked up; another account’s cannot', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect()
  const customer = await coach.customers.create({ email: 'a@example.com' })
  await coach.customers.update(customer.id, { email: 'b@example.com' })
  const [event] = (await coach.events.list({ type: 'customer.updated' })).data

  expect(await coach.events.retrieve(event!.id)).toMatchObject({
    data: { object: { email: 'b@example.com' }, previous_attributes: { email: 'a@example.com' } },
  })
  expect((await coach.events.list({ types: ['customer.created', 'customer.updated'] })).data).toHaveLength(2)
  expect((await coach.events.list({ type: 'customer.*' })).data).toHaveLength(2)
  expect(await refusal(stripe.platform.events.retrieve(event!.id))).toMatchObject({ statusCode: 404 })
})

test('on demand webhooks come twice, badly signed, late, out of order, or never', async ({ stripe }) => {
  const receiver = await openReceiver(({ body, headers }) =>
    isSigned(body, headers['stripe-signature']) ? 200 : 400,
  )
  const { local, platform } = stripe
  local.webhooks.endpoints.push({ url: receiver.url, secret, connect: false })
  local.faults.add({ kind: 'double', match: 'customer.created' })
  local.faults.add({ kind: 'lose', match: 'product.created' })
  local.faults.add({ kind: 'bad_signature', match: 'coupon.created' })
  local.faults.add({ kind: 'late', match: 'price.created', ms: 1500 })
  local.faults.add({ kind: 'out_of_order', match: 'customer.updated' })

  const customer = await platform.customers.create({})
  const product = await platform.products.create({ name: 'A' })
  await local.webhooks.idle()
  expect(receiver.types()).toEqual(['customer.created', 'customer.created'])

  await platform.prices.create({ product: product.id, currency: 'usd', unit_amount: 1 })
  await platform.coupons.create({ percent_off: 1 })
  await expect.poll(() => receiver.types()).toContain('price.created')
  await expect.poll(() => receiver.types().filter((type) => type === 'coupon.created').length).toBe(2)
  const coupons = receiver.received.filter(({ event }) => event.type === 'coupon.created')
  expect(coupons.map(({ body, headers }) => isSigned(body, headers['stripe-signature']))).toEqual([
    false,
    true,
  ])
  expect(receiver.types().indexOf('coupon.created')).toBeLessThan(receiver.types().indexOf('price.created'))

  await platform.customers.update(customer.id, { name: 'first' })
  await platform.customers.update(customer.id, { name: 'second' })
  await expect.poll(() => receiver.types().filter((type) => type === 'customer.updated').length).toBe(2)
  const names = receiver.received.flatMap(({ event }) =>
    event.type === 'customer.updated' ? [event.data.object.name] : [],
  )
  expect(names).toEqual(['second', 'first'])
  await receiver.stop()
})

test('history that is made up by moving the clock back is dated then and sends no webhooks', async ({
  stripe,
}) => {
  const receiver = await openReceiver()
  stripe.local.webhooks.endpoints.push({ url: receiver.url, secret, connect: false })
  stripe.local.rewind(86_400)
  const old = await stripe.platform.customers.create({ email: 'a@example.com' })
  stripe.local.advance(86_400)
  const recent = await stripe.platform.customers.create({ email: 'b@example.com' })
  await stripe.local.webhooks.idle()
  await receiver.stop()

  expect(receiver.received.map(({ event }) => event.data.object)).toMatchObject([{ id: recent.id }])
  expect(recent.created - old.created).toBeGreaterThanOrEqual(86_400)
})
