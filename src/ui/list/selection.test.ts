import { expect, test } from 'vitest'
import { extended, nothing, stillThere, toggled, wholePage } from './selection.ts'

const page = [11, 12, 13, 14, 15]
const keys = (selection: typeof nothing) => [...selection.keys].toSorted((a, b) => Number(a) - Number(b))

test('a row is selected and let go', () => {
  const one = toggled(nothing, 12)
  expect(keys(one)).toEqual([12])
  expect(keys(toggled(one, 12))).toEqual([])
})

test('shift selects from the last one to this one, in both directions', () => {
  expect(keys(extended(toggled(nothing, 12), page, 14))).toEqual([12, 13, 14])
  expect(keys(extended(toggled(nothing, 14), page, 11))).toEqual([11, 12, 13, 14])
  expect(keys(extended(extended(toggled(nothing, 13), page, 15), page, 11))).toEqual([11, 12, 13, 14, 15])
})

test('shift without a beginning, or from a row that is gone, selects the one row', () => {
  expect(keys(extended(nothing, page, 13))).toEqual([13])
  expect(keys(extended(toggled(nothing, 99), page, 13))).toContain(13)
})

test('a page is selected whole, and rows that are gone are not', () => {
  expect(keys(wholePage(page))).toEqual(page)
  expect(stillThere(wholePage(page), [12, 13, 99])).toEqual([12, 13])
})
