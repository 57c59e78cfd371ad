import { expect, test } from 'vitest'
import { type BulkAction, type HeldPlan, judge, paymentsOf } from './bulk.ts'

const plan: HeldPlan = {
  id: 1,
  title: 'Strong',
  type: 'recurring',
  state: 'active',
  isForeign: false,
  ends_at: null,
  resumes_at: null,
  next: new Date('2026-12-28T10:00:00Z'),
  period: { unit: 'month', count: 1 },
  amount: 4900,
  currency: 'usd',
}
const holiday: BulkAction = { kind: 'pause', first_day: '2026-12-21', back_on: '2027-01-04' }
const of = (change: Partial<HeldPlan> = {}, action: BulkAction = holiday) =>
  judge(action, { plans: [{ ...plan, ...change }], isUnsubscribed: false })

test('a pause touches whoever would be charged from the first day until the day back', () => {
  expect(of()).toEqual({ plans: [plan] })
  expect(of({ next: new Date('2027-01-04T00:00:00Z') })).toEqual({
    leftOut: 'No payment in these days: the next one is on Jan 4, 2027',
  })
  expect(of({ next: new Date('2026-12-20T23:59:00Z') })).toEqual({
    leftOut: 'No payment in these days: the next one is on Dec 20, 2026',
  })
  expect(of({ next: new Date('2026-11-21T00:00:00Z') })).toMatchObject({ plans: [{ id: 1 }] })
})

test('a pause says in words who is left out', () => {
  const later = new Date('2027-02-01T00:00:00Z')
  expect(of({ state: 'past_due' })).toEqual({ leftOut: 'Past due: the open payment is tried again first' })
  expect(of({ type: 'one_time' })).toEqual({ leftOut: 'Paid once: nothing more is charged' })
  expect(of({ type: 'free' })).toEqual({ leftOut: 'Has a free plan: nothing is charged' })
  expect(of({ ends_at: later })).toEqual({ leftOut: 'Already canceled: ends on Feb 1, 2027' })
  expect(of({ state: 'trialing' })).toEqual({ leftOut: 'In a free trial until Dec 28, 2026' })
  expect(of({ state: 'paused', resumes_at: later })).toEqual({
    leftOut: 'Already paused until Feb 1, 2027',
  })
  // Paused by this very action before its process was killed.
  expect(of({ state: 'paused', resumes_at: new Date('2027-01-04T00:00:00Z') })).toHaveProperty('plans')
  expect(judge(holiday, { plans: [], isUnsubscribed: false })).toEqual({ leftOut: 'Already canceled' })
})

test('one of two plans that can be paused is enough', () => {
  const free: HeldPlan = { ...plan, id: 2, type: 'free' }
  expect(judge(holiday, { plans: [free, plan], isUnsubscribed: false })).toEqual({ plans: [plan] })
  const late: HeldPlan = { ...plan, state: 'past_due' }
  expect(judge(holiday, { plans: [free, late], isUnsubscribed: false })).toEqual({
    leftOut: 'Past due: the open payment is tried again first',
  })
})

test('a weekly plan skips each payment of the pause', () => {
  const weekly: HeldPlan = { ...plan, period: { unit: 'week', count: 1 } }
  const days = paymentsOf({ ...weekly, next: new Date('2026-12-14T08:00:00Z') }, holiday)
  expect(days.map((day) => day.toISOString().slice(0, 10))).toEqual(['2026-12-21', '2026-12-28'])
})

test('resume, cancel and mail leave out whom they do nothing for', () => {
  expect(of({}, { kind: 'resume' })).toEqual({ leftOut: 'Not paused' })
  expect(of({ type: 'one_time' }, { kind: 'cancel', ends: 'now' })).toEqual({
    leftOut: 'Paid once: nothing more is charged',
  })
  const mail = { kind: 'mail', subject: 'Hi', text: 'Hi' } as const
  expect(judge(mail, { plans: [plan], isUnsubscribed: true })).toEqual({
    leftOut: 'Unsubscribed from your mails',
  })
})

test('what was made in Stripe is left out of a pause and of a cancellation, and gets mail and tags', () => {
  const leftOut = 'Made in Stripe: it can only be changed there'
  expect(of({ isForeign: true })).toEqual({ leftOut })
  expect(of({ isForeign: true }, { kind: 'cancel', ends: 'now' })).toEqual({ leftOut })
  expect(of({ isForeign: true }, { kind: 'tag', tag_id: 1 })).toMatchObject({ plans: [{ id: 1 }] })
  expect(of({ isForeign: true }, { kind: 'mail', subject: 'A', text: 'B' })).toMatchObject({
    plans: [{ id: 1 }],
  })
})
