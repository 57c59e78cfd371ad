import { expect, test } from 'vitest'
import type { Today } from '../today.ts'
import { comingPlans, type Plan, restingPlan } from './plans.ts'

const planned = (state: Today['state']) => ({ today: { state } }) as Plan

test('MISC-17 on a day without work one plan speaks, and every other that starts later is named', () => {
  const [running, early, later, finished] = [
    planned('running'),
    planned('early'),
    planned('early'),
    planned('finished'),
  ]

  expect(restingPlan([finished, early, later])).toBe(early)
  expect(restingPlan([finished])).toBe(finished)
  expect(comingPlans([finished, early, later], early)).toEqual([later])
  expect(comingPlans([running, early, later], undefined)).toEqual([early, later])
})
