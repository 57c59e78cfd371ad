import { expect, test } from 'vitest'
import { badgeOf } from './status.ts'

test.each([
  ['active', 'Active', 'green'],
  ['canceled', 'Canceled', 'red'],
  ['past_due', 'Past due', 'yellow'],
  ['trialing', 'Trialing', 'yellow'],
  ['paused', 'Paused', 'yellow'],
])('SUBS-13 the badge of %s reads %s and is %s', (status, word, color) => {
  expect(badgeOf(status)).toEqual({ word, color })
})
