import { expect, test } from 'vitest'
import { isLeaseOver } from './lease.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const contact = '2027-03-01T08:00:00.000Z'
const forEver = { until: null, contact, aheadMs: 0 }

test('MISC-17 content opens without a connection for ten days after the last contact', () => {
  expect(isLeaseOver(forEver, at('2027-03-11T08:00'))).toBe(false)
  expect(isLeaseOver(forEver, at('2027-03-11T08:01'))).toBe(true)
  expect(isLeaseOver({ ...forEver, contact: undefined }, at('2030-01-01T00:00'))).toBe(false)
})

test('MISC-17 content opens for one day after the access ends, and no longer than ten days', () => {
  const ending = { ...forEver, until: '2027-03-03T00:00:00.000Z' }
  expect(isLeaseOver(ending, at('2027-03-04T00:00'))).toBe(false)
  expect(isLeaseOver(ending, at('2027-03-04T00:01'))).toBe(true)
  expect(isLeaseOver({ ...forEver, until: '2028-01-01T00:00:00.000Z' }, at('2027-03-12T00:00'))).toBe(true)
})

test('MISC-17 a device with a wrong clock is not locked out of what the server opened a moment ago', () => {
  const yearAhead = { until: '2027-03-03T00:00:00.000Z', contact: '2028-03-01T08:00:00.000Z' }
  const aheadMs = at('2027-03-01T08:00') - at('2028-03-01T08:00')
  expect(isLeaseOver({ ...yearAhead, aheadMs }, at('2028-03-01T09:00'))).toBe(false)
  expect(isLeaseOver({ ...yearAhead, aheadMs }, at('2028-03-04T09:00'))).toBe(true)
})
