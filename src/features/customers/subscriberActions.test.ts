import { expect, test } from 'vitest'
import type { Subscriber } from './contract.ts'
import { subscriberActions } from './subscriberActions.ts'

const subscription: Subscriber['subscription'] = {
  id: 1,
  status: 'active',
  plan: 'Strong',
  type: 'recurring',
  stripe_last4_digit: '4242',
  next_payment_status: 'on',
  stripe_subscription_id: 'sub_1',
  next_payment_date: '2026-12-01T00:00:00.000Z',
  ends_at: null,
  resumes_at: null,
  is_foreign: false,
}
const labels = (change: Partial<Subscriber['subscription']>) =>
  subscriberActions({ subscription: { ...subscription, ...change } }).map(({ label }) => label)

test('SUBS-06 SUBS-22 a subscriber who is charged again can be edited, canceled, deleted and given a card', () => {
  expect(labels({})).toEqual([
    'Edit',
    'Tags',
    'Change card',
    'Pause',
    'Change plan',
    'Cancel next payment',
    'Cancel Subscription',
    'Delete',
  ])
})

test('SUBS-14 a canceled subscription cannot be canceled again', () => {
  expect(labels({ status: 'canceled', next_payment_status: 'off' })).toEqual(['Edit', 'Tags', 'Delete'])
})

test('only a next payment that will be taken can be canceled', () => {
  expect(labels({ next_payment_status: 'off', ends_at: '2026-12-01T00:00:00.000Z' })).toEqual([
    'Edit',
    'Tags',
    'Change card',
    'Change plan',
    'Cancel Subscription',
    'Delete',
  ])
})

test('a free plan and a one-time purchase have no card to change', () => {
  for (const type of ['free', 'one_time'] as const)
    expect(labels({ type, next_payment_status: 'off' })).toEqual([
      'Edit',
      'Tags',
      'Cancel Subscription',
      'Delete',
    ])
})

test('a paused subscription is resumed instead of paused', () => {
  const menu = labels({ status: 'paused', resumes_at: '2026-12-01T00:00:00.000Z' })
  expect(menu).toContain('Resume now')
  expect(menu).not.toContain('Pause')
})

test('a subscription that was made in Stripe offers nothing that Stripe would refuse', () => {
  expect(labels({ is_foreign: true })).toEqual(['Edit', 'Tags', 'Refund', 'Delete'])
  expect(labels({ is_foreign: true, status: 'paused' })).toEqual(['Edit', 'Tags', 'Refund', 'Delete'])
  expect(labels({ is_foreign: true, status: 'canceled' })).toEqual(['Edit', 'Tags', 'Delete'])
})
