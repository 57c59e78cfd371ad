import { expect, test } from 'vitest'
import type { Set as AskedSet } from '../../programmes/document.ts'
import { secondsText, setText } from '../setText.ts'
import { toGrams } from '../units.ts'
import { stepWeight, typed } from './player/values.ts'
import { askedText, doneText, platesText, whenWords } from './words.ts'

const asked = (over: Partial<AskedSet> = {}): AskedSet => ({
  kind: 'work',
  by: 'reps',
  low: 8,
  high: 10,
  load: { by: 'none' },
  rir: null,
  tempo: null,
  rest: null,
  ...over,
})

test('what is asked for reads as a sentence, without the warm-ups', () => {
  const sets = [asked({ kind: 'warmup', low: 12, high: 12 }), asked({ rir: 2 }), asked({ rir: 2 })]

  expect(askedText(sets, { perSide: false }, 90)).toBe('2 sets of 8–10, 2 in reserve, rest 90 s')
  expect(askedText([asked({ by: 'seconds', low: 40, high: 40, tempo: '3110' })], { perSide: true }, 0)).toBe(
    '1 set of 40 s on each side, tempo 3110',
  )
})

test('plates for each side add up to the weight, or nothing is said', () => {
  expect(platesText(toGrams(100, 'kg'), 'kg')).toBe('Each side 25 + 15, bar 20 kg')
  expect(platesText(toGrams(62.5, 'kg'), 'kg')).toBe('Each side 20 + 1.25, bar 20 kg')
  expect(platesText(toGrams(20, 'kg'), 'kg')).toBe('Empty bar, 20 kg')
  expect(platesText(toGrams(225, 'lb'), 'lb')).toBe('Each side 45 + 45, bar 45 lb')
  expect(platesText(toGrams(61, 'kg'), 'kg')).toBeUndefined()
  expect(platesText(toGrams(15, 'kg'), 'kg')).toBeUndefined()
})

test('a step goes to the next round weight, and never below nothing', () => {
  expect(stepWeight(toGrams(61, 'kg'), 1, 'kg')).toBe(62_500)
  expect(stepWeight(toGrams(62.5, 'kg'), -1, 'kg')).toBe(60_000)
  expect(stepWeight(toGrams(135, 'lb'), 1, 'lb')).toBe(toGrams(140, 'lb'))
  expect(stepWeight(null, 1, 'kg')).toBe(2500)
  expect(stepWeight(0, -1, 'kg')).toBe(0)
})

test.for([
  ['62,5', 62.5],
  ['62.5', 62.5],
  [' 8 ', 8],
  ['', undefined],
  ['-3', undefined],
  ['eight', undefined],
] as const)('a typed "%s" is read as %s', ([text, value]) => {
  expect(typed(text)).toBe(value)
})

test('sets and times are said in the unit of the member', () => {
  expect(doneText({ by: 'reps', amount: 5, grams: toGrams(135, 'lb') }, 'lb')).toBe('135 × 5')
  expect(doneText({ by: 'reps', amount: 5, grams: null }, 'kg')).toBe('5 reps')
  expect(doneText({ by: 'reps', amount: 1, grams: null }, 'kg')).toBe('1 rep')
  const noReserve = { rir: null }
  expect(setText({ by: 'reps', amount: 5, grams: toGrams(135, 'lb'), ...noReserve }, 'lb')).toBe('135 lb × 5')
  expect(setText({ by: 'reps', amount: 12, grams: null, rir: 2 }, 'kg')).toBe('12 reps (2 in reserve)')
  expect(setText({ by: 'seconds', amount: 40, grams: null, ...noReserve }, 'kg')).toBe('40 s')
  expect(doneText({ by: 'metres', amount: 1500, grams: null }, 'kg')).toBe('1.5 km')
  expect([45, 60, 90, 120, 150].map(secondsText)).toEqual(['45 s', '1 min', '90 s', '2 min', '2:30 min'])
})

test('a day that is near is named by its weekday, one further away by its date', () => {
  expect(whenWords('2026-11-18', '2026-11-18')).toBe('today')
  expect(whenWords('2026-11-19', '2026-11-18')).toBe('tomorrow')
  expect(whenWords('2026-11-24', '2026-11-18')).toBe('on Tuesday')
  expect(whenWords('2026-11-25', '2026-11-18')).toBe('on Wed, Nov 25')
})
