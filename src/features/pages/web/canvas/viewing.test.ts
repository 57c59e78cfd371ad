import { expect, test } from 'vitest'
import { percentOf, readViewing, zoomedBy } from './viewing.ts'

test('PAGE-14 the canvas starts as a phone of 412 px', () => {
  expect(readViewing(undefined)).toEqual({ device: 'phone', zoom: 'fit' })
})

test('each width is zoomed to fit, never larger than life', () => {
  expect(percentOf({ device: 'phone', zoom: 'fit' }, 560)).toBe(100)
  expect(percentOf({ device: 'tablet', zoom: 'fit' }, 560)).toBe(72)
  expect(percentOf({ device: 'desktop', zoom: 'fit' }, 560)).toBe(43)
  expect(percentOf({ device: 'desktop', zoom: 75 }, 560)).toBe(75)
})

test('a zoom steps to the next size and stops at the last', () => {
  expect([zoomedBy(43, 1), zoomedBy(43, -1), zoomedBy(150, 1)]).toEqual([50, 33, 150])
})

test.each(['', '{', '{"device":"412","zoom":"fit"}', '{"device":"toString"}', 'null'])(
  'what cannot be read, %s, is the usual view',
  (stored) => {
    expect(readViewing(stored)).toEqual({ device: 'phone', zoom: 'fit' })
  },
)
