import { describe, expect, test as plain } from 'vitest'
import { contract, type Operation, resolve, type Schema } from './contract.ts'
import { handlers } from './handlers.ts'
import { makeCustomer, makePlan, refusal, test } from './testStripe.ts'

/** Whether the pinned version has a parameter such as `items.price`. */
function has(given: Schema, [name, ...rest]: string[]): boolean {
  const schema = resolve(given)
  if (name === undefined) return true
  if (schema.anyOf) return schema.anyOf.some((branch) => has(branch, [name, ...rest]))
  if (schema.items) return has(schema.items, [name, ...rest])
  const inner = schema.properties?.[name]
  return inner !== undefined && has(inner, rest)
}

plain('a call declares nothing that Stripe does not have', () => {
  const operations = new Map<string, Operation>(
    Object.values(contract.paths).flatMap((path) =>
      Object.values(path).map((operation): [string, Operation] => [operation.op, operation]),
    ),
  )
  const wrong = Object.entries(handlers).flatMap(([op, { acts }]) =>
    [...acts.keys()]
      .filter((name) => !has(operations.get(op)?.request ?? {}, name.split('.')))
      .map((name) => `${op} ${name}`),
  )

  expect(wrong).toEqual([])
})

describe('what the stand-in lacks is refused, and marked as lacking', () => {
  const lacks = (error: { raw: unknown }) => (error.raw as { local_stripe_lacks?: string }).local_stripe_lacks

  test('a parameter, though its value changes nothing', async ({ stripe }) => {
    const customer = await makeCustomer(stripe.platform)
    const price = await makePlan(stripe.platform)
    const { platform } = stripe

    const refused = await refusal(
      platform.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id, billing_thresholds: { usage_gte: 3 } }],
      }),
    )

    expect(refused).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'items[0][billing_thresholds][usage_gte]',
      message:
        'Received unknown parameter: items[0][billing_thresholds][usage_gte]. The local Stripe does not support items[0][billing_thresholds][usage_gte] yet.',
    })
    expect(lacks(refused)).toBe('items[0][billing_thresholds][usage_gte]')
    expect((await platform.subscriptions.list()).data).toEqual([])
  })

  test('a value of a parameter that it knows', async ({ stripe }) => {
    const error = await refusal(
      stripe.platform.customers.create({ email: 'ada@example.com', tax_exempt: 'exempt' }),
    )

    expect(error).toMatchObject({ statusCode: 400, param: 'tax_exempt' })
    expect(lacks(error)).toBe('tax_exempt=exempt')
    expect((await stripe.platform.customers.create({ tax_exempt: 'none' })).tax_exempt).toBe('none')
  })

  test('a filter of a list', async ({ stripe }) => {
    const error = await refusal(stripe.platform.subscriptions.list({ current_period_end: { gt: 1 } }))

    expect(lacks(error)).toBe('current_period_end[gt]')
  })

  test('a whole call', async ({ stripe }) => {
    const error = await refusal(stripe.platform.charges.create({ amount: 500, currency: 'usd' }))

    expect(error).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('does not support Charges.create yet'),
    })
    expect(lacks(error)).toBe('Charges.create')
  })

  test('what Stripe does not have either is refused in its own words, without the mark', async ({
    stripe,
  }) => {
    const error = await refusal(stripe.platform.customers.create({ nickname: 'Ada' } as object))

    expect(error).toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameter: nickname',
    })
    expect(lacks(error)).toBeUndefined()
  })
})
