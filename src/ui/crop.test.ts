import { expect, test } from 'vitest'
import { centred, MAX_ZOOM, placeOf, wholeZoom, within } from './crop.ts'

const wide = { width: 1200, height: 400 }

test('a picture begins in the middle and covers the window', () => {
  expect(placeOf(wide, centred)).toEqual({ left: -1, top: 0, width: 3, height: 1 })
  expect(placeOf({ width: 50, height: 50 }, centred)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
})

test('a picture is moved until its edge meets the window’s, and no further', () => {
  const left = within(wide, { ...centred, x: 9, y: 9 })

  expect(placeOf(wide, left)).toMatchObject({ left: 0, top: 0 })
  expect(placeOf(wide, within(wide, { ...centred, x: -9 }))).toMatchObject({ left: -2 })
})

test('zoomed in, there is room to move along both sides', () => {
  const corner = within(wide, { zoom: 2, x: -9, y: -9 })

  expect(placeOf(wide, corner)).toEqual({ left: -5, top: -1, width: 6, height: 2 })
})

test('zoomed out as far as it goes, the whole picture stands in the middle', () => {
  const whole = within(wide, { zoom: 0, x: 0.4, y: 0.4 })

  expect(whole.zoom).toBe(wholeZoom(wide))
  expect(placeOf(wide, whole).width).toBeCloseTo(1)
  expect(placeOf(wide, whole).top).toBeCloseTo(1 / 3)
  expect(whole).toMatchObject({ x: expect.closeTo(0), y: 0 })
})

test('there is an end to zooming in', () => {
  expect(within(wide, { ...centred, zoom: 100 }).zoom).toBe(MAX_ZOOM)
})
