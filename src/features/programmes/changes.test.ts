import { expect, test } from 'vitest'
import { longProgramme } from '../../../tests/longProgramme.ts'
import { countChanges } from './changes.ts'
import type { Programme } from './document.ts'
import { addPart, changeActivity, moveActivities, removeActivities } from './edits.ts'

const published = longProgramme({
  formatVersion: 1,
  title: 'Strength',
  description: '',
  cover: { path: '', altText: '' },
  pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens: 'all' },
  parts: [],
} as unknown as Programme)
const [first, second] = published.parts
if (!first || !second) throw new Error('no parts')
const ids = first.activities.map(({ id }) => id)
const [a = '', b = ''] = ids

test('what members do not see yet is counted by activities and parts, and the settings as one', () => {
  const renamed = (id: string) => (now: Programme) =>
    changeActivity(now, id, (activity) => ({ ...activity, title: 'Other' }))

  expect(countChanges(published, structuredClone(published))).toBe(0)
  expect(countChanges(published, renamed(b)(renamed(a)(published)))).toBe(2)
  expect(countChanges(published, removeActivities(published, [a]))).toBe(1)
  expect(countChanges(published, { ...published, title: 'Other', description: 'Other' })).toBe(1)
  const added = addPart(published, { ...second, id: 'new', activities: [] })
  expect(countChanges(published, added)).toBe(1)
  const moved = moveActivities(published, [a], { partId: second.id, day: 7, index: 0 })
  expect(countChanges(published, moved)).toBe(1)
  expect(countChanges(published, { ...published, parts: [second, first, ...published.parts.slice(2)] })).toBe(
    1,
  )
})
