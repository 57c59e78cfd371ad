import { expect, test } from 'vitest'
import { invalid, tooMany } from './problem.ts'

test('the first thing that is wrong is the message of the whole', () => {
  expect(invalid({ name: ['Too short', 'No digits'], email: 'Taken' })).toMatchObject({
    status: 422,
    message: 'Too short',
    fields: { name: ['Too short', 'No digits'], email: ['Taken'] },
  })
})

test.for([
  [1, 'Too many attempts. Try again in 1 second.'],
  [89, 'Too many attempts. Try again in 89 seconds.'],
  [90, 'Too many attempts. Try again in 2 minutes.'],
  [3600, 'Too many attempts. Try again in 60 minutes.'],
] as const)('who has to wait %i seconds is told in words', ([seconds, message]) => {
  expect(tooMany(seconds)).toMatchObject({ status: 429, message, retryAfterSeconds: seconds })
})
