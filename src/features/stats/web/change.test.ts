import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('a change is a percentage with one decimal and a direction', () => {
  expect(changeOf(312, 264)).toEqual({ up: true, text: '18.2%' })
  expect(changeOf(86, 89)).toEqual({ up: false, text: '3.4%' })
  expect(changeOf(-50, -100)).toEqual({ up: true, text: '50.0%' })
  expect(changeOf(100_001, 100_000)).toEqual({ up: true, text: '<0.1%' })
})

test('a change of more than ten times is said as a multiple', () => {
  expect(changeOf(4200, 100)).toEqual({ up: true, text: '42×' })
})

test('without a period before, or without a change, there is none to show', () => {
  expect(changeOf(5, 0)).toBeUndefined()
  expect(changeOf(5, 5)).toBeUndefined()
})
