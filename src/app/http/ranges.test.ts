import { expect, test } from 'vitest'
import { rangeIn } from './ranges.ts'

test('a piece is what the header says, inside the file', () => {
  expect(rangeIn('bytes=0-1', 100)).toEqual({ first: 0, last: 1 })
  expect(rangeIn('bytes=90-', 100)).toEqual({ first: 90, last: 99 })
  expect(rangeIn('bytes=90-200', 100)).toEqual({ first: 90, last: 99 })
  expect(rangeIn('bytes=-10', 100)).toEqual({ first: 90, last: 99 })
  expect(rangeIn('bytes=-500', 100)).toEqual({ first: 0, last: 99 })
})

test('a piece behind the end does not exist', () => {
  for (const header of ['bytes=100-', 'bytes=100-200', 'bytes=-0']) expect(rangeIn(header, 100)).toBe('none')
  expect(rangeIn('bytes=-5', 0)).toBe('none')
})

test('the whole file answers everything else', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-9', 'lines=0-1', 'bytes=a-b'])
    expect(rangeIn(header, 100)).toBeUndefined()
})
