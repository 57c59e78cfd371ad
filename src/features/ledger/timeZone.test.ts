import { expect, test } from 'vitest'
import { isTimeZone, TimeZone, zoneText } from './timeZone.ts'

test('a time zone is a name of the IANA database, and no offset', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kolkata'])
    expect([name, isTimeZone(name)]).toEqual([name, true])
  for (const name of [
    '',
    '+05:30',
    '-08:00',
    'Mars/Olympus',
    'Berlin',
    "UTC'; drop table users",
    'posix/UTC',
  ])
    expect([name, isTimeZone(name)]).toEqual([name, false])
  expect(TimeZone.safeParse('x'.repeat(65)).error?.issues).toHaveLength(1)
})

test('on screens its name has spaces', () => {
  expect(zoneText('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires')
})
