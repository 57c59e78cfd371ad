import { expect, test } from 'vitest'
import { longProgramme } from '../../../../../tests/longProgramme.ts'
import type { Programme } from '../../document.ts'
import { createUnread } from './unread.ts'

const empty: Programme = {
  formatVersion: 1,
  title: 'Strength',
  description: '',
  cover: { path: '', altText: '' },
  pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens: 'all' },
  parts: [],
}

test('MISC-17 sets that are not understood are kept and named, until they are understood or gone', () => {
  const unread = createUnread()
  const programme = longProgramme(empty)
  unread.set('w2-3', 'i3', '4x8 60')
  expect(unread.get('w2-3', 'i3')).toBe('4x8 60')
  expect(unread.get('w2-4', 'i3')).toBeUndefined()
  expect(unread.placesIn(programme)).toEqual([
    { partId: 'w2', activityId: 'w2-3', title: 'Week 2, Session 3' },
  ])
  expect(unread.placesIn(empty)).toEqual([])
  unread.set('w2-3', 'i3', undefined)
  expect(unread.placesIn(programme)).toEqual([])
})
