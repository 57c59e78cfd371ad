import { expect, test } from 'vitest'
import { labeled, planeOf } from './plane.ts'

const box = { width: 1100, height: 226, left: 52, right: 10, top: 12, bottom: 26 }
const plane = (values: number[], whole = false) =>
  planeOf({ count: values.length, values, whole, lines: 4, box })

test('the lines of a chart have round values and enclose every point', () => {
  expect(plane([207, 546, 89]).lines).toEqual([0, 200, 400, 600])
  expect(plane([0.4, 1.1]).lines).toEqual([0, 0.5, 1, 1.5])
  expect(plane([-120, 300]).lines).toEqual([-200, -100, 0, 100, 200, 300])
})

test('counted things have no line between two whole numbers', () => {
  expect(plane([1, 0, 2], true).lines).toEqual([0, 1, 2])
  expect(plane([1, 0, 0], true).lines).toEqual([0, 1])
})

test('a chart of zeros has a ground', () => {
  const { lines, y } = plane([0, 0, 0], true)
  expect(lines).toEqual([0, 1])
  expect(y(0)).toBe(200)
})

test('points run from edge to edge, and every pixel leads to the nearest one', () => {
  const { x, nearest } = plane([1, 2, 3])
  expect([x(0), x(1), x(2)]).toEqual([52, 571, 1090])
  expect([nearest(-5), nearest(300), nearest(320), nearest(5000)]).toEqual([0, 0, 1, 2])
})

test('a single point is in the middle', () => {
  const { x, nearest } = plane([7])
  expect(x(0)).toBe(571)
  expect(nearest(3)).toBe(0)
})

test('the first and the last point have a label, and no two labels touch', () => {
  expect(labeled(30, 7)).toEqual([0, 5, 10, 15, 20, 25, 29])
  expect(labeled(30, 3)).toEqual([0, 15, 29])
  expect(labeled(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labeled(24, 6)).toEqual([0, 5, 10, 15, 23])
  expect(labeled(1, 7)).toEqual([0])
  expect(labeled(0, 7)).toEqual([])
})
