import { expect, test } from 'vitest'
import { asksToConfirm, reasonFor } from './reasons.ts'

test('a decline code is told in words, and an unknown one in a general sentence', () => {
  expect(reasonFor('insufficient_funds').trainer).toBe('Not enough money')
  expect(reasonFor('expired_card').trainer).toBe('Card expired')
  expect(reasonFor('authentication_required').trainer).toBe('The bank asks to confirm')
  for (const code of ['generic_decline', 'a_code_of_next_year', '', 'constructor'])
    expect(reasonFor(code).trainer).toBe('The bank declined it')
  expect(asksToConfirm('authentication_required')).toBe(true)
  expect(asksToConfirm('expired_card')).toBe(false)
})

test('a subscriber is not told that a card is reported as stolen', () => {
  expect(reasonFor('stolen_card').trainer).toBe('Card reported lost or stolen')
  expect(reasonFor('stolen_card').subscriber).toBe(reasonFor('generic_decline').subscriber)
})
