import { expect, test } from 'vitest'
import { accessText, howText, nextTryText, sumText, tryName, waysText } from './words.ts'

test('sums of several currencies stand side by side', () => {
  const sums = [
    { currency: 'USD', amount: 4900, count: 1 },
    { currency: 'JPY', amount: 500, count: 2 },
  ]
  expect(sumText(sums)).toBe('$49.00 + ¥500')
  expect(sumText([])).toBe('$0.00')
})

test('the ways in which payments were won back are counted', () => {
  expect(waysText({ by_link: 9, by_retry: 4, by_other: 0 })).toBe('9 by link, 4 by retry')
  expect(waysText({ by_link: 0, by_retry: 0, by_other: 1 })).toBe('1 another way')
  expect(waysText({ by_link: 0, by_retry: 0, by_other: 0 })).toBe('None yet')
  expect(howText('ended')).toBe('Grace period over')
})

test('no further try is promised after the access has ended', () => {
  const failure = { next_try_at: '2026-11-20T00:00:00Z', access_until: '2026-11-18T00:00:00Z' }
  expect(nextTryText({ ...failure, asks_to_confirm: false } as never)).toBe('No further try')
  expect(nextTryText({ ...failure, asks_to_confirm: true } as never)).toBe('After they confirm')
  expect(accessText({ ...failure, is_foreign: false })).toBe('Nov 18')
  expect(tryName(1)).toBe('Second try')
  expect(tryName(11)).toBe('12th try')
})

test('Stripe alone decides when a subscription that was made there ends', () => {
  const failure = {
    next_try_at: '2026-11-20T09:00:00Z',
    access_until: '2026-11-18T00:00:00Z',
    is_foreign: true,
  }
  expect(nextTryText({ ...failure, asks_to_confirm: false } as never)).toMatch(/^Nov 20/)
  expect(accessText(failure)).toBe('Set in Stripe')
})
