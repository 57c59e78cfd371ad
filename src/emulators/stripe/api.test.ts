import { request } from 'node:http'
import { describe, expect } from 'vitest'
import { apiVersion, contract } from './contract.ts'
import { handlers } from './handlers.ts'
import { startStripe } from './server.ts'
import { makeCustomer, makePlan, refusal, test } from './testStripe.ts'

describe('who may ask', () => {
  test('a request without a key is refused with 401', async ({ stripe }) => {
    const response = await fetch(`${stripe.local.url}/v1/customers`)

    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining('API key') },
    })
  })

  test('a live key is refused with a clear word', async ({ stripe }) => {
    const error = await refusal(stripe.client({ key: 'sk_live_secret' }).customers.list())

    expect(error.statusCode).toBe(401)
    expect(error.message).toContain('test keys only')
  })

  test('a publishable key cannot read customers', async ({ stripe }) => {
    const error = await refusal(stripe.client({ key: 'pk_test_x' }).customers.list())

    expect(error.code).toBe('secret_key_required')
  })

  test('an account that is not connected is refused with 403', async ({ stripe }) => {
    const error = await refusal(stripe.client({ account: 'acct_stranger' }).customers.list())

    expect(error).toMatchObject({ statusCode: 403, code: 'account_invalid', type: 'StripePermissionError' })
  })

  test('another API version is refused', async ({ stripe }) => {
    const response = await fetch(`${stripe.local.url}/v1/customers`, {
      headers: { authorization: 'Bearer sk_test_x', 'stripe-version': '2020-08-27' },
    })

    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining(apiVersion) } })
  })

  const statusFor = (port: number, host: string) =>
    new Promise((resolve) => {
      request({ port, host: '127.0.0.1', path: '/v1/customers', headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).end()
    })

  test('a host name from elsewhere is refused, though it leads here', async ({ stripe }) => {
    expect(await statusFor(stripe.local.port, 'evil.example')).toBe(403)
  })

  test('a name that it was told of is answered, as from a container', async () => {
    const local = await startStripe({ port: 0, hosts: ['host.docker.internal'] })
    try {
      expect(await statusFor(local.port, 'host.docker.internal:3001')).toBe(401)
      expect(await statusFor(local.port, 'docker.internal')).toBe(403)
    } finally {
      await local.stop()
    }
  })

  test('it does not start in production, nor for other machines', async () => {
    const before = process.env.NODE_ENV
    process.env.NODE_ENV = 'production'
    try {
      await expect(startStripe({ port: 0 })).rejects.toThrow('never runs in production')
    } finally {
      process.env.NODE_ENV = before
    }
    await expect(startStripe({ port: 0, host: '0.0.0.0' })).rejects.toThrow('this machine only')
  })
})

describe('what is asked', () => {
  test('an unknown parameter is refused and named', async ({ stripe }) => {
    const error = await refusal(stripe.platform.customers.create({ nickname: 'Ada' } as object))

    expect(error).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'nickname',
      message: 'Received unknown parameter: nickname',
    })
  })

  test('a parameter that this version has dropped is unknown', async ({ stripe }) => {
    const params = { amount: 100, currency: 'usd', payment_method_types: ['card'] }
    const error = await refusal(stripe.platform.paymentIntents.create(params))

    expect(error).toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' })
  })

  test('a missing parameter, a wrong number, a wrong word and a wrong boolean are refused', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const missing = await refusal(platform.paymentIntents.create({ amount: 100 } as never))
    const number = await refusal(platform.paymentIntents.create({ amount: 'ten' as never, currency: 'usd' }))
    const word = await refusal(platform.coupons.create({ percent_off: 10, duration: 'sometimes' as never }))
    const boolean = await refusal(platform.products.create({ name: 'A', active: 'maybe' as never }))

    expect(missing).toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
      message: 'Missing required param: currency.',
    })
    expect(number).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
      message: 'Invalid integer: ten',
    })
    expect(word.message).toBe('Invalid duration: must be one of forever, once, or repeating')
    expect(boolean.message).toBe('Invalid boolean: maybe')
  })

  test('what Stripe refuses though its types allow it is refused here too', async ({ stripe }) => {
    const { platform } = stripe
    const intent = (amount: number) => refusal(platform.paymentIntents.create({ amount, currency: 'usd' }))

    expect(await intent(49)).toMatchObject({ code: 'amount_too_small' })
    expect(await intent(100.5)).toMatchObject({
      code: 'parameter_invalid_integer',
      message: 'Invalid integer: 100.5',
    })
    expect(await refusal(platform.customers.create({ email: 'nobody' }))).toMatchObject({
      code: 'email_invalid',
    })
    expect(await refusal(platform.customers.create({ metadata: { long: 'x'.repeat(501) } }))).toMatchObject({
      param: 'metadata[long]',
    })
    const session = { mode: 'setup', currency: 'usd', success_url: '/relative' } as const
    expect(await refusal(platform.checkout.sessions.create(session))).toMatchObject({ code: 'url_invalid' })
  })

  test('a thing that does not exist is 404 by its address and 400 by a parameter', async ({ stripe }) => {
    const byAddress = await refusal(stripe.platform.customers.retrieve('cus_none'))
    const byParameter = await refusal(
      stripe.platform.subscriptions.create({ customer: 'cus_none', items: [] }),
    )

    expect(byAddress).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    })
    expect(byParameter).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' })
  })

  test('an unknown address is an error that the SDK sees as one', async ({ stripe }) => {
    const error = await refusal(stripe.platform.rawRequest('GET', '/v1/nothing'))

    expect(error.statusCode).toBe(404)
  })

  test('every operation of the contract is answered, except those listed here', () => {
    const names = Object.values(contract.paths).flatMap((path) => Object.values(path).map(({ op }) => op))

    expect(names.filter((name) => !handlers[name]).sort()).toEqual(notOffered)
    expect(Object.keys(handlers).filter((name) => !names.includes(name))).toEqual([])
  })
})

const notOffered = [
  'Accounts.unreject',
  'Charges.create',
  'Customers.deleteDiscount',
  'Invoices.updateLineItem',
  'Products.createFeature',
  'Products.deleteFeature',
  'Products.listFeatures',
  'Products.retrieveFeature',
]

describe('accounts do not see each other', () => {
  test('what one account has, neither another nor the platform finds', async ({ stripe }) => {
    const [one, two] = [await stripe.connect('One'), await stripe.connect('Two')]
    const customer = await one.stripe.customers.create({ email: 'only@one.example' })

    expect((await one.stripe.customers.list()).data).toHaveLength(1)
    expect((await two.stripe.customers.list()).data).toEqual([])
    expect((await stripe.platform.customers.list()).data).toEqual([])
    expect(await refusal(two.stripe.customers.retrieve(customer.id))).toMatchObject({ statusCode: 404 })
  })

  test('the account may be named by Stripe-Context as well', async ({ stripe }) => {
    const { id, stripe: coach } = await stripe.connect()
    const customer = await coach.customers.create({ email: 'a@example.com' })

    const seen = await stripe.platform.customers.retrieve(customer.id, {}, { stripeContext: id })

    expect(seen.id).toBe(customer.id)
  })

  test('a coupon of the same name may exist in each account', async ({ stripe }) => {
    const [one, two] = [await stripe.connect('One'), await stripe.connect('Two')]
    await one.stripe.coupons.create({ id: 'WELCOME', percent_off: 10 })
    await two.stripe.coupons.create({ id: 'WELCOME', percent_off: 50 })

    expect((await one.stripe.coupons.retrieve('WELCOME')).percent_off).toBe(10)
    expect((await two.stripe.coupons.retrieve('WELCOME')).percent_off).toBe(50)
  })
})

describe('lists', () => {
  test('cursors lead through a list forwards and backwards, newest first', async ({ stripe }) => {
    const { platform } = stripe
    for (const name of ['a', 'b', 'c', 'd', 'e']) await platform.products.create({ name })
    const names = (list: { data: { name: string }[] }) => list.data.map(({ name }) => name).join('')

    const first = await platform.products.list({ limit: 2 })
    const second = await platform.products.list({ limit: 2, starting_after: first.data[1]!.id })
    const back = await platform.products.list({ limit: 2, ending_before: second.data[0]!.id })
    const all: string[] = []
    for await (const product of platform.products.list({ limit: 2 })) all.push(product.name)

    expect([names(first), names(second), names(back)]).toEqual(['ed', 'cb', 'ed'])
    expect([first.has_more, second.has_more, back.has_more]).toEqual([true, true, false])
    expect(all.join('')).toBe('edcba')
    expect(await refusal(platform.products.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
  })

  test('search understands fields, metadata, ranges and substrings', async ({ stripe }) => {
    const { platform } = stripe
    await platform.customers.create({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      metadata: { trainer: '7' },
    })
    await platform.customers.create({ email: 'bob@example.com', name: 'Bob', metadata: { trainer: '8' } })
    const find = async (query: string) =>
      (await platform.customers.search({ query })).data.map(({ name }) => name)

    expect(await find("email:'ada@example.com'")).toEqual(['Ada Lovelace'])
    expect(await find('name~"love"')).toEqual(['Ada Lovelace'])
    expect(await find("metadata['trainer']:'8' AND created>0")).toEqual(['Bob'])
    expect(await find("metadata['trainer']:'7' OR email:'bob@example.com'")).toEqual(['Bob', 'Ada Lovelace'])
    expect(await refusal(platform.customers.search({ query: 'nonsense' }))).toMatchObject({ param: 'query' })
  })
})

describe('expand', () => {
  test('ids become objects along nested paths and inside lists', async ({ stripe }) => {
    const { platform } = stripe
    const price = await makePlan(platform)
    const customer = await makeCustomer(platform)
    await platform.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] })

    const [subscription] = (
      await platform.subscriptions.list({
        expand: [
          'data.customer',
          'data.latest_invoice.payments.data.payment.payment_intent',
          'data.items.data.price.product',
        ],
      })
    ).data

    expect(subscription).toMatchObject({
      customer: { email: 'ada@example.com' },
      latest_invoice: { payments: { data: [{ payment: { payment_intent: { status: 'succeeded' } } }] } },
      items: { data: [{ price: { product: { name: 'Strength plan' } } }] },
    })
  })

  test('a field that cannot be expanded is refused', async ({ stripe }) => {
    const error = await refusal(stripe.platform.customers.list({ expand: ['data.shoes'] }))

    expect(error.message).toBe('This property cannot be expanded (data.shoes).')
  })
})

describe('idempotency', () => {
  test('the same key gives the same answer and does the deed once', async ({ stripe }) => {
    const { platform } = stripe
    const once = { idempotencyKey: 'command-1' }

    const first = await platform.customers.create({ email: 'a@example.com' }, once)
    const second = await platform.customers.create({ email: 'a@example.com' }, once)

    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await platform.customers.list()).data).toHaveLength(1)
  })

  test('a key with other parameters, or for another address, is refused', async ({ stripe }) => {
    const { platform } = stripe
    const once = { idempotencyKey: 'command-2' }
    await platform.customers.create({ email: 'a@example.com' }, once)

    expect(await refusal(platform.customers.create({ email: 'b@example.com' }, once))).toMatchObject({
      type: 'StripeIdempotencyError',
    })
    expect(await refusal(platform.products.create({ name: 'x' }, once))).toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  test('a declined card is remembered too; a request that was not understood is not', async ({ stripe }) => {
    const { platform } = stripe
    const pay = () =>
      refusal(
        platform.paymentIntents.create(
          { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: 'command-3' },
        ),
      )
    const [first, second] = [await pay(), await pay()]
    await refusal(platform.customers.create({ shoe: 'x' } as object, { idempotencyKey: 'command-4' }))
    await platform.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'command-4' })

    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
    expect((await platform.charges.list()).data).toHaveLength(1)
  })

  test('two accounts may use the same key', async ({ stripe }) => {
    const [one, two] = [await stripe.connect('One'), await stripe.connect('Two')]
    const once = { idempotencyKey: 'same' }

    const [first, second] = [
      await one.stripe.products.create({ name: 'x' }, once),
      await two.stripe.products.create({ name: 'x' }, once),
    ]

    expect(first.id).not.toBe(second.id)
  })
})
