import { expect, test } from 'vitest'
import { actionLabel, consequencesOf, wireOf } from './consequences.ts'

const farid = {
  name: 'Farid Haddad',
  subscription: {
    plan: 'Team monthly',
    type: 'recurring' as const,
    status: 'active' as const,
    next_payment_status: 'on' as 'on' | 'off',
    next_payment_date: '2026-12-01T00:00:00.000Z',
    ends_at: null as string | null,
  },
}
const back = '$58.50'
const refunds = 2
const returned = { cards: 'Mastercard 4444', commission: '$7.02', stripeFee: '$2.86' }
const titles = (...input: Parameters<typeof consequencesOf>) =>
  consequencesOf(...input).map(({ title }) => title)

test('canceling with a refund states the money, the commission, the access, the payment and the mail', () => {
  const choice = { action: 'cancel_with_refund', ends: 'now', back, refunds, returned } as const
  expect(titles(farid, choice)).toEqual([
    '$58.50 goes back to Mastercard 4444',
    '$7.02 commission returns to you',
    'Access ends right away',
    'The payment on Dec 1, 2026 is not charged',
    'Farid gets 3 emails',
  ])
  expect(consequencesOf(farid, choice).at(-1)?.text).toBe('About each refund, and “Team monthly has ended”')
  expect(actionLabel(choice)).toBe('Cancel and refund $58.50')
})

test('SUBS-15 canceling without a refund keeps the money, and access can last as long as it is paid', () => {
  const choice = { action: 'cancel_without_refund', ends: 'period_end', back, refunds } as const
  expect(titles(farid, choice)).toEqual([
    'Nothing goes back',
    'Access ends on Dec 1, 2026',
    'The payment on Dec 1, 2026 is not charged',
    'Farid gets one email',
  ])
  expect(consequencesOf(farid, choice).at(-1)?.text).toBe('“Team monthly is canceled”')
  expect(actionLabel(choice)).toBe('Cancel without refund')
})

test('a refund alone changes nothing else', () => {
  const choice = { action: 'refund_only', ends: 'now', back, refunds, returned } as const
  expect(titles(farid, choice)).toEqual([
    '$58.50 goes back to Mastercard 4444',
    '$7.02 commission returns to you',
    'The subscription continues',
    'Farid gets 2 emails',
  ])
  expect(actionLabel(choice)).toBe('Refund $58.50')
  expect(actionLabel({ ...choice, back: '', refunds: 0 })).toBe('Refund')
})

test('a plan that already ends promises neither a payment nor a second mail', () => {
  const ending = {
    ...farid,
    subscription: {
      ...farid.subscription,
      next_payment_status: 'off' as const,
      ends_at: '2026-12-01T00:00:00.000Z',
    },
  }
  expect(
    consequencesOf(ending, { action: 'cancel_without_refund', ends: 'now', back: '', refunds: 0 }),
  ).toEqual([
    expect.objectContaining({ about: 'money' }),
    { about: 'access', title: 'Access ends right away', text: 'Instead of on Dec 1, 2026.' },
  ])
})

test('a list without the day of the next payment does not name one', () => {
  const { next_payment_date: _, ...subscription } = farid.subscription
  const choice = { action: 'cancel_without_refund', ends: 'period_end', back, refunds } as const
  expect(titles({ ...farid, subscription }, choice)).toEqual([
    'Nothing goes back',
    'Access ends with the paid period',
    'The next payment is not charged',
    'Farid gets one email',
  ])
})

test('a free plan has no money to talk about', () => {
  const free = { ...farid.subscription, type: 'free' as const, next_payment_status: 'off' as const }
  const choice = { action: 'cancel_without_refund', ends: 'now', back: '', refunds: 0 } as const
  expect(titles({ ...farid, subscription: free }, choice)).toEqual([
    'Access ends right away',
    'Farid gets one email',
  ])
})

test('SUBS-17 a refund alone is sent as a cancellation with the flag refund_only', () => {
  const choice = { ends: 'now', back, refunds, returned } as const
  expect(wireOf({ ...choice, action: 'refund_only' })).toEqual({
    action: 'cancel_with_refund',
    refund_only: 1,
  })
  expect(wireOf({ ...choice, action: 'cancel_with_refund' })).toEqual({
    action: 'cancel_with_refund',
    ends: 'now',
  })
})

test('a plan with an open payment ends right away: no period is paid', () => {
  const late = { ...farid, subscription: { ...farid.subscription, status: 'past_due' as const } }
  const choice = { action: 'cancel_without_refund', ends: 'period_end', back: '', refunds: 0 } as const
  expect(titles(late, choice)).toEqual([
    'Nothing goes back',
    'Access ends right away',
    'The payment on Dec 1, 2026 is not charged',
    'Farid gets one email',
  ])
})
