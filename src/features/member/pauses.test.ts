import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someDay } from '../../../tests/training.ts'
import { addDays, daysBetween } from '../training/days.ts'
import { type HeldPlan, pausedDays } from './pauses.ts'

const somePause = fc
  .record({ from: someDay, days: fc.option(fc.integer({ min: 0, max: 40 })) })
  .map(({ from, days }) => ({ from, to: days === null ? null : addDays(from, days) }))
const somePlan: fc.Arbitrary<HeldPlan> = fc.record({
  since: someDay,
  pauses: fc.array(somePause, { maxLength: 3 }),
})

test.each([
  ['a pause within the programme', '2026-09-01', [{ from: '2026-09-10', to: '2026-09-20' }], 10],
  ['one that began before it', '2026-09-15', [{ from: '2026-09-10', to: '2026-09-20' }], 5],
  ['one that was over before it', '2026-09-20', [{ from: '2026-09-10', to: '2026-09-20' }], 0],
  ['one that lasts', '2026-09-01', [{ from: '2026-09-28', to: null }], 3],
])('%s', (_, from, pauses, days) => {
  expect(pausedDays([{ since: '2026-08-01', pauses }], from, '2026-10-01')).toBe(days)
})

test('a plan that runs lets nothing wait, also while another one is paused', () => {
  const paused = { since: '2026-08-01', pauses: [{ from: '2026-09-10', to: '2026-09-20' }] }
  const later = { since: '2026-09-15', pauses: [] }

  expect(pausedDays([paused, later], '2026-09-01', '2026-10-01')).toBe(5)
})

test('paused days grow by at most one a day, and another plan never adds any', () => {
  fc.assert(
    fc.property(
      fc.array(somePlan, { maxLength: 3 }),
      somePlan,
      someDay,
      someDay,
      (plans, other, from, today) => {
        const days = pausedDays(plans, from, today)
        const tomorrow = pausedDays(plans, from, addDays(today, 1))

        expect(days).toBeLessThanOrEqual(Math.max(0, daysBetween(from, today)))
        expect([days, days + 1]).toContain(tomorrow)
        const since = plans.map((plan) => plan.since).sort()[0]
        if (since !== undefined && other.since >= since)
          expect(pausedDays([...plans, other], from, today)).toBeLessThanOrEqual(days)
      },
    ),
  )
})
