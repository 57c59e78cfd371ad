import { describe, expect, test } from 'vitest'
import { type HeldPlan, heldInWords, inAddition, memberOffer } from './memberOffers.ts'

const basic: HeldPlan = {
  id: 1,
  planId: 10,
  title: 'Basic',
  price: '$29 / month',
  state: 'active',
  endsAt: null,
  changes: [],
}
const taster: HeldPlan = { ...basic, id: 2, planId: 20, title: 'Taster', price: '' }
const day = (date: Date) => date.toISOString().slice(0, 10)

describe('what a member is offered of a plan', () => {
  test('who has nothing may buy it', () => {
    expect(memberOffer(30, [])).toEqual({ kind: 'new', besides: [] })
  })

  test('who has it is told so, also if another plan could be changed to it', () => {
    const other = { ...basic, id: 3, planId: 11, changes: [{ plan_id: 10 }] }
    expect(memberOffer(10, [other, basic])).toEqual({ kind: 'held', held: basic })
  })

  test('a plan that can be changed to it is changed', () => {
    const from = { ...basic, changes: [{ plan_id: 30 }] }
    expect(memberOffer(30, [taster, from])).toEqual({ kind: 'change', from, besides: [from] })
  })

  test('otherwise it is bought in addition to what goes on being charged, and to nothing else', () => {
    const ending = { ...basic, id: 4, planId: 12, endsAt: new Date() }
    expect(memberOffer(30, [basic, taster, ending])).toEqual({ kind: 'new', besides: [basic] })
  })
})

test('what a member has is said in words, with what to do about it', () => {
  const saidOf = (more: Partial<HeldPlan>) => {
    const { badge, action } = heldInWords({ ...basic, ...more }, day)
    return [badge, action]
  }
  expect(saidOf({})).toEqual(['Your plan', 'Manage it'])
  expect(saidOf({ state: 'trialing' })).toEqual(['Your free trial', 'Manage it'])
  expect(saidOf({ state: 'past_due' })).toEqual(['Payment due', 'Pay now'])
  expect(saidOf({ state: 'paused' })).toEqual(['Paused', 'Resume it'])
  // What is canceled ends, whether it is on trial, paused or active.
  for (const state of ['active', 'trialing', 'paused'] as const)
    expect(saidOf({ state, endsAt: new Date('2027-03-02T08:00:00Z') })).toEqual([
      'Ends on 2027-03-02',
      'Keep it',
    ])
})

test('what is charged in addition is listed with its price', () => {
  expect(inAddition([basic])).toBe('Basic ($29 / month)')
  expect(inAddition([basic, { ...basic, title: 'Nutrition', price: '$9 / month' }])).toBe(
    'Basic ($29 / month) and Nutrition ($9 / month)',
  )
})
