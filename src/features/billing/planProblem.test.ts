import { expect, test } from 'vitest'
import { planProblem } from './planProblem.ts'

const paying = (status: string) => ({ status, plan: 'Business', next_payment_date: null })

test.for(['active', 'trialing'])('GUARD-20 a plan that is %s needs no notice', (status) => {
  expect(planProblem(paying(status))).toBeUndefined()
})

test('GUARD-20 each kind of trouble has a sentence of its own', () => {
  const states = ['past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused'].map(paying)

  const sentences = [null, ...states].map(planProblem)

  expect(sentences).not.toContain(undefined)
  expect(new Set(sentences).size).toBe(sentences.length)
})
