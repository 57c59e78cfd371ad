import { expect, test } from 'vitest'
import { featureGraphic, HEADLINE_LENGTH, headlineFrom, linesOf, planOf, shotSizes } from './storeShots.ts'

test('the stores get the sizes they ask for', () => {
  expect(shotSizes.map(({ width, height }) => `${width}x${height}`)).toEqual([
    '1320x2868',
    '2064x2752',
    '1080x1920',
  ])
  expect(featureGraphic).toEqual({ width: 1024, height: 500 })
})

test.for(shotSizes)('the device is inside the picture and below the words: $label', (size) => {
  const { device, headline } = planOf(size)
  expect(device.left * 2 + device.width).toBeCloseTo(size.width, -1)
  expect(device.top + device.height).toBe(size.height)
  // Room for two lines and a half.
  expect(headline.top + 2.3 * headline.size).toBeLessThan(device.top)
})

test('a headline is a few whole words', () => {
  expect(headlineFrom('  Get\n strong ')).toBe('Get strong')
  const long = headlineFrom('Twelve weeks of training that fit around your job, your family and your life')
  expect(long.length).toBeLessThanOrEqual(HEADLINE_LENGTH)
  expect(long).toBe('Twelve weeks of training that fit around your job, your')
})

test('words are set in lines', () => {
  const widthOf = (line: string) => line.length
  expect(linesOf('get strong without a gym', 10, widthOf)).toEqual(['get strong', 'without a', 'gym'])
  expect(linesOf('extraordinarily short', 5, widthOf)).toEqual(['extraordinarily', 'short'])
  expect(linesOf(' ', 5, widthOf)).toEqual([])
})
