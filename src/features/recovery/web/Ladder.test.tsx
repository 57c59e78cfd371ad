// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readScreen, showScreen } from '../../../../tests/readScreen.tsx'
import type { FailedPayment } from '../contract.ts'
import { Ladder } from './Ladder.tsx'

const failure: FailedPayment = {
  id: 1,
  subscriber_id: 2,
  name: 'Ada',
  email: 'ada@example.test',
  plan: 'Gold',
  amount: 4900,
  currency: 'USD',
  state: 'open',
  how: null,
  reason: 'Card declined',
  asks_to_confirm: false,
  tries: [
    { at: '2026-03-01T12:00:00.000Z', reason: 'Card declined', mailed_at: '2026-03-01T12:05:00.000Z' },
    { at: '2026-03-04T12:00:00.000Z', reason: 'Not enough money', mailed_at: null },
  ],
  next_try_at: '2026-03-06T12:00:00.000Z',
  access_until: '2026-03-08T12:00:00.000Z',
  is_foreign: false,
  closed_at: null,
}

function show(given: Partial<FailedPayment>): string[] {
  showScreen(<Ladder failure={{ ...failure, ...given }} />)
  return readScreen()
}

const past = [
  '(Tries)',
  'First try',
  'Mar 1, 12:00 PM',
  'Card declined',
  'Mail sent',
  'Mar 1, 12:05 PM',
  'With the card-fix link',
  'Second try',
  'Mar 4, 12:00 PM',
  'Not enough money',
]

test('an open payment shows each try and mail, the next try, and when access ends', () => {
  expect(show({})).toEqual([
    ...past,
    'Third try',
    'Mar 6, 12:00 PM',
    'By Stripe, with a mail if it fails',
    'Access ends',
    'Mar 8',
    'Then the plan is canceled',
  ])
})

test('Stripe says when access to a subscription of its own ends', () => {
  expect(show({ is_foreign: true, next_try_at: null })).toEqual([
    ...past,
    'Access ends',
    'Set in Stripe',
    'The subscription was made there',
  ])
})

test.each([
  ['won', 'retry', ['Paid', 'Mar 5, 12:00 PM', 'By a retry']],
  ['lost', 'ended', ['Lost', 'Mar 5, 12:00 PM', 'Grace period over']],
] as const)('a payment that was %s ends with how and when', (state, how, end) => {
  expect(show({ state, how, closed_at: '2026-03-05T12:00:00.000Z' })).toEqual([...past, ...end])
})
