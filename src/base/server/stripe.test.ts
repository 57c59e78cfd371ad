import { expect } from 'vitest'
import { test as base, makePlan, refusal } from '../../emulators/stripe/testStripe.ts'
import { readConfig } from './config.ts'
import { ask, isCutOff, isMissing, openStripe, type StripeClients } from './stripe.ts'
import type { StripeConfig } from './stripeConfig.ts'

const local: StripeConfig = readConfig({}).stripe

const test = base.extend<{ door: StripeClients }>({
  door: async ({ stripe }, provide) => provide(openStripe({ ...local, localPort: stripe.local.port })),
})

const outcome = (call: () => Promise<unknown>, fields = {}) =>
  ask(call, fields).then(
    () => 'no refusal',
    (error: unknown) => error,
  )

test('a declined card is a mistake in the field it was typed into', async ({ stripe, door }) => {
  const { id } = await stripe.connect()
  const tenant = door.of(id)
  const customer = await tenant.customers.create({})
  const attach = () =>
    tenant.paymentMethods.attach('pm_card_visa_chargeDeclinedInsufficientFunds', { customer: customer.id })

  expect(await outcome(attach, { card: 'card_number' })).toMatchObject({
    status: 422,
    fields: { card_number: ['Your card has insufficient funds.'] },
  })
  expect(await outcome(attach)).toMatchObject({ fields: { card: [expect.any(String)] } })
})

test('a spent coupon is a mistake in the field it was typed into', async ({ stripe, door }) => {
  const { id } = await stripe.connect()
  const tenant = door.of(id)
  const price = await makePlan(tenant)
  const { id: coupon } = await tenant.coupons.create({ percent_off: 50, max_redemptions: 1 })
  const buy = async () => {
    const customer = await tenant.customers.create({})
    const { id } = await tenant.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    return tenant.subscriptions.create({
      customer: customer.id,
      default_payment_method: id,
      items: [{ price: price.id }],
      discounts: [{ coupon }],
    })
  }
  await buy()

  expect(await outcome(buy, { coupon: 'coupon' })).toMatchObject({
    status: 422,
    fields: { coupon: ['This coupon is no longer valid'] },
  })
})

test('a coupon that never was is a mistake in its field; another missing thing is a defect of ours', async ({
  stripe,
  door,
}) => {
  const { id } = await stripe.connect()
  const tenant = door.of(id)
  const price = await makePlan(tenant)
  const customer = await tenant.customers.create({})
  const unknownCoupon = () =>
    tenant.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ coupon: 'NEVER' }],
    })
  const unknownPrice = () => tenant.prices.retrieve('price_never')

  expect(await outcome(unknownCoupon, { coupon: 'code' })).toMatchObject({
    status: 422,
    fields: { code: [expect.any(String)] },
  })
  expect(await outcome(unknownPrice, { coupon: 'code' })).not.toMatchObject({ status: 422 })
  expect(isMissing(await refusal(unknownPrice()))).toBe(true)
})

test.for([
  ['too many requests', { kind: 'rate_limit', times: 1 }],
  ['an error of theirs', { kind: 'error', times: 3 }],
  ['a connection that breaks', { kind: 'drop', times: 6 }],
  ['a key that is still in use', { kind: 'in_flight', times: 3 }],
] as const)('%s is the provider not answering: 502 with a sentence', async ([, fault], { stripe, door }) => {
  stripe.local.faults.add(fault)

  const refused = await outcome(() => door.platform.customers.create({}))

  expect(refused).toMatchObject({
    status: 502,
    message: expect.stringMatching(/^The payment provider isn't responding/),
  })
  stripe.local.faults.clear()
})

test('a reply that does not come in time is the provider not answering', async ({ stripe }) => {
  stripe.local.faults.add({ kind: 'slow', ms: 400 })
  const impatient = openStripe({ ...local, localPort: stripe.local.port }).platform

  const refused = await outcome(() => impatient.customers.create({}, { timeout: 100, maxNetworkRetries: 0 }))

  expect(refused).toMatchObject({ status: 502 })
})

test('a wrong key is our trouble, not a mistake of the person at the screen', async ({ stripe }) => {
  const door = openStripe({ ...local, secretKey: 'nonsense', localPort: stripe.local.port })

  expect(await outcome(() => door.platform.customers.list())).toMatchObject({ status: 502 })
})

test('what is not of Stripe passes as it is', async () => {
  const defect = new TypeError('x is undefined')

  expect(await outcome(() => Promise.reject(defect))).toBe(defect)
})

test('a live key never goes to the local Stripe', () => {
  expect(() => openStripe({ ...local, secretKey: 'sk_live_1', localPort: 3001 })).toThrow('live key')
  expect(() => openStripe({ ...local, secretKey: 'sk_live_1', localPort: undefined })).not.toThrow()
})

test('a client of an account acts on that account, and never on the platform or another', async ({
  stripe,
  door,
}) => {
  const [first, second] = [await stripe.connect('First'), await stripe.connect('Second')]

  const { id } = await door.of(first.id).customers.create({ name: 'Ada' })
  await refusal(door.of(second.id).customers.del(id))
  await refusal(door.platform.customers.del(id))

  expect(door.of(first.id)).toBe(door.of(first.id))
  expect((await door.of(first.id).customers.list()).data.map((one) => one.id)).toEqual([id])
  expect((await door.of(second.id).customers.list()).data).toEqual([])
  expect((await door.platform.customers.list()).data).toEqual([])
})

test('an account that has taken the permission back is known by its refusal', async ({ stripe, door }) => {
  const { id } = await stripe.connect()
  await door.platform.oauth.deauthorize({ client_id: 'ca_localplatform', stripe_user_id: id })

  expect(isCutOff(await refusal(door.of(id).customers.list()))).toBe(true)
  expect(isCutOff(await refusal(door.platform.customers.retrieve('cus_never')))).toBe(false)
})

test('an event is believed only with the signature of its own endpoint over its own bytes', async ({
  door,
}) => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created' })
  const sign = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
    door.platform.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const read = (signature: string | undefined, endpoint: 'platform' | 'connect', raw = payload) =>
    door.readEvent(Buffer.from(raw), signature, endpoint)
  const refused = expect.objectContaining({ status: 400, message: 'The signature does not match' })

  expect(read(sign(local.webhookSecret), 'platform')).toMatchObject({ id: 'evt_1' })
  expect(read(sign(local.connectWebhookSecret), 'connect')).toMatchObject({ id: 'evt_1' })
  expect(() => read(sign(local.webhookSecret), 'connect')).toThrow(refused)
  expect(() => read(sign(local.webhookSecret), 'platform', `${payload} `)).toThrow(refused)
  // A recording from an hour ago.
  expect(() => read(sign(local.webhookSecret, Date.now() / 1000 - 3600), 'platform')).toThrow(refused)
  expect(() => read(undefined, 'platform')).toThrow(refused)
})
