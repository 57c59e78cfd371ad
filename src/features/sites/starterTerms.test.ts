import { expect, test } from 'vitest'
import { longest } from './settings.ts'
import { starterTerms } from './starterTerms.ts'

test('starter terms name the business, fit the field, and mark what is left to fill in', () => {
  const terms = starterTerms('Strong Week')

  expect(terms).toContain('between you and Strong Week')
  expect(terms.length).toBeLessThan(longest.terms_of_service)
  expect(terms.match(/\[[^\]\n]+\]/g)?.length).toBeGreaterThan(3)
})
