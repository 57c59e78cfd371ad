import { expect, test } from 'vitest'
import { typedNumber } from './typedNumber.ts'

test.each([
  ['49', 49],
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['12,5', 12.5],
  ['1,250', 1250],
  ['1,250.00', 1250],
  ['1.250,00', 1250],
  ['1.250.000', 1_250_000],
  ["1'250.50", 1250.5],
  ['1 250,50', 1250.5],
  ['12.345', 12.345],
  ['.5', 0.5],
  ['5.', 5],
  ['-3', -3],
])('PLAN-13 COUP-04 what is typed as %s is %d', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

test.each(['', 'ten', '1,2,3', '12.50.1', '1e9', '$5', '0x10', '--1'])(
  'what is typed as %j is no number',
  (text) => {
    expect(typedNumber(text)).toBeNaN()
  },
)
