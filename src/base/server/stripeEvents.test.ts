import { expect, test } from 'vitest'
import { handlersFor } from './stripeEvents.ts'

test('an event calls for each handler of its type and of a beginning of it, in the order of the tables', () => {
  const tables = [
    { 'charge.succeeded': 'receipt', 'charge.*': 'sums' },
    { 'customer.subscription.*': 'sync', 'charge.*': 'report' },
  ]

  expect(handlersFor(tables, ['charge.succeeded'])).toEqual(['receipt', 'sums', 'report'])
  expect(handlersFor(tables, ['charge.refunded'])).toEqual(['sums', 'report'])
  expect(handlersFor(tables, ['customer.subscription.deleted'])).toEqual(['sync'])
  expect(handlersFor(tables, ['customer.subscriptions'])).toEqual([])
  expect(handlersFor(tables, ['charge'])).toEqual([])
})

test('several events of one object call for each handler once', () => {
  const tables = [
    { 'charge.succeeded': 'receipt', 'charge.*': 'sums' },
    { 'charge.updated': 'sums', 'charge.refunded': 'refund' },
  ]

  expect(handlersFor(tables, ['charge.updated', 'charge.succeeded'])).toEqual(['receipt', 'sums'])
})
