import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccessFacts, accessOf, opensContent } from './access.ts'

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const dated = fc.option(moment.map((date) => date.toISOString()))

const holding: fc.Arbitrary<AccessFacts['holdings'][number]> = fc.record({
  subscription: fc.integer({ min: 1, max: 9 }),
  plan: fc.integer({ min: 1, max: 4 }),
  standing: fc.constantFrom('paid', 'trialing', 'past_due', 'paused', 'ended'),
  since: fc.constant('2026-01-01T00:00:00.000Z'),
  until: dated,
  graceUntil: dated,
})
const facts: fc.Arbitrary<AccessFacts> = fc.record({
  holdings: fc.array(holding, { maxLength: 4 }),
  grants: fc.array(
    fc.record({ plan: fc.integer({ min: 1, max: 4 }), programme: fc.integer({ min: 1, max: 6 }) }),
  ),
  personal: fc.array(fc.integer({ min: 7, max: 8 }), { maxLength: 1 }),
  siteOpen: fc.boolean(),
})

test('more subscriptions never give less', () => {
  const rank = ['closed', 'none', 'ended', 'paused', 'grace', 'open']
  fc.assert(
    fc.property(facts, holding, moment, (some, one, now) => {
      const before = accessOf(some, now)
      const after = accessOf({ ...some, holdings: [...some.holdings, one] }, now)

      expect(after.programmes).toEqual(expect.arrayContaining(before.programmes))
      expect(rank.indexOf(after.state)).toBeGreaterThanOrEqual(rank.indexOf(before.state))
    }),
  )
})

test('access changes by itself only at the moment it named', () => {
  fc.assert(
    fc.property(
      facts,
      moment,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (some, now, share) => {
        const access = accessOf(some, now)
        const end = access.until === null ? Date.parse('2030-01-01') : Date.parse(access.until)
        const later = new Date(now.getTime() + Math.floor((end - now.getTime()) * share))

        expect(accessOf(some, later)).toEqual(access)
        expect(end).toBeGreaterThan(now.getTime())
      },
    ),
    { numRuns: 1000 },
  )
})

test('content is open in the states open and grace alone, and gives only what was granted', () => {
  fc.assert(
    fc.property(facts, moment, (some, now) => {
      const { state, programmes } = accessOf(some, now)

      if (!opensContent(state)) expect(programmes).toEqual([])
      const granted = [...some.grants.map(({ programme }) => programme), ...some.personal]
      for (const id of programmes) expect(granted).toContain(id)
    }),
  )
})

const on = (standing: AccessFacts['holdings'][number]['standing'], more: object = {}) =>
  accessOf(
    {
      holdings: [
        {
          subscription: 1,
          plan: 1,
          standing,
          since: '2026-01-01T00:00:00.000Z',
          until: null,
          graceUntil: null,
          ...more,
        },
      ],
      grants: [{ plan: 1, programme: 5 }],
      personal: [],
      siteOpen: true,
    },
    new Date('2026-06-01T12:00:00.000Z'),
  )
const before = '2026-05-01T00:00:00.000Z'
const after = '2026-07-01T00:00:00.000Z'

test.each([
  ['a paid plan', on('paid'), 'open', null],
  ['a trial', on('trialing', { until: after }), 'open', 'trial'],
  ['a failed payment within the grace period', on('past_due', { graceUntil: after }), 'grace', 'payment'],
  ['a failed payment after it', on('past_due', { graceUntil: before }), 'ended', 'payment'],
  ['a pause', on('paused', { until: after }), 'paused', 'paused'],
  ['a canceled plan, paid until later', on('paid', { until: after }), 'open', 'ends'],
  ['a canceled plan, paid until earlier', on('paid', { until: before }), 'ended', 'ended'],
  ['an ended plan', on('ended'), 'ended', 'ended'],
])('%s', (_, access, state, notice) => {
  expect(access).toMatchObject({ state, programmes: opensContent(access.state) ? [5] : [] })
  expect(access.notice?.kind ?? null).toBe(notice)
})

test('without any plan there is none, and a closed site opens nothing', () => {
  const none = { holdings: [], grants: [], personal: [3], siteOpen: true }

  expect(accessOf(none, new Date())).toMatchObject({ state: 'none', programmes: [] })
  expect(accessOf({ ...none, siteOpen: false }, new Date())).toMatchObject({
    state: 'closed',
    programmes: [],
  })
})
