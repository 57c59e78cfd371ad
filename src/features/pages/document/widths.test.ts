import { expect, test } from 'vitest'
import { narrowest, shareWidths } from './widths.ts'

test('a column grows at its neighbor’s cost, down to the narrowest', () => {
  expect(shareWidths(40, 60, 12.5)).toEqual([52.5, 47.5])
  expect(shareWidths(40, 60, 1000)).toEqual([100 - narrowest, narrowest])
  expect(shareWidths(40, 60, -1000)).toEqual([narrowest, 100 - narrowest])
})

test('two columns that are too narrow for that share equally', () => {
  expect(shareWidths(2, 4, 1000)).toEqual([3, 3])
  expect(shareWidths(2, 4, -1000)).toEqual([3, 3])
})
