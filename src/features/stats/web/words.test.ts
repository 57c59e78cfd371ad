import { expect, test } from 'vitest'
import { agoText } from './words.ts'

test('when somebody joined is said in the days of the place', () => {
  const now = Date.parse('2026-11-19T03:00:00Z')
  const said = (at: string, zone = 'UTC') => agoText(at, zone, now)
  expect(said('2026-11-19T02:59:30Z')).toBe('Just now')
  // A clock that is behind.
  expect(said('2026-11-19T03:00:30Z')).toBe('Just now')
  expect(said('2026-11-19T02:20:00Z')).toBe('40 min ago')
  expect(said('2026-11-19T00:30:00Z')).toBe('2 h ago')
  expect(said('2026-11-18T23:30:00Z')).toBe('Yesterday')
  // It is still the 18th there.
  expect(said('2026-11-18T23:30:00Z', 'America/New_York')).toBe('3 h ago')
  expect(said('2026-11-12T12:00:00Z')).toBe('Nov 12')
  expect(said('2025-11-12T12:00:00Z')).toBe('Nov 12, 2025')
})
