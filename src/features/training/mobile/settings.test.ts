import { expect, test } from 'vitest'
import { firstAnswers } from './settings.ts'

test('MISC-17 who is asked sees what is known of them, and guesses for the rest', () => {
  const guess = { name: 'Ada', unit: 'lb' as const }

  expect(firstAnswers({ unit: 'kg', weekdays: [], name: '' }, guess)).toEqual({
    name: 'Ada',
    unit: 'lb',
    weekdays: [1, 3, 5],
  })
  expect(firstAnswers({ unit: 'lb', weekdays: [2], name: 'Dr. Kim' }, { name: 'Ada', unit: 'kg' })).toEqual({
    name: 'Dr. Kim',
    unit: 'lb',
    weekdays: [2],
  })
})
