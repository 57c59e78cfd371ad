import { expect, test } from 'vitest'
import { sampleProgramme } from '../../../../../tests/sampleProgramme.ts'
import type { Pace } from '../../document.ts'
import { isWeek, newActivity } from './newThings.ts'

const gym = { part: 'Week', section: 'Section' }
const school = { part: 'Module', section: 'Module' }

const first = (title: string, kind: Pace['kind'], words: typeof gym, days: (number | null)[] = []) => {
  const part = {
    id: 'p1',
    title,
    opensOn: null,
    activities: days.map((day, n) => ({ ...newActivity('task', day), id: `a${n}` })),
  }
  const programme = sampleProgramme({
    pace: { kind, missed: 'shift', startsOn: null, opens: 'all' },
    parts: [part],
  })
  return isWeek(programme, part, words)
}

test.for(['Week 1', 'Phase 1: Base', 'Deload', 'Woche 1', 'Semana 1', ''])(
  'MISC-17 a part is shown by days whatever its title is: “%s”',
  (title) => {
    expect(first(title, 'sequence', gym)).toBe(true)
    expect(first(title, 'weekdays', gym, [null])).toBe(true)
    expect(first(title, 'weekdays', school)).toBe(true)
    expect(first(title, 'sequence', school, [1, null])).toBe(true)
  },
)

test('MISC-17 modules and sections have no days, unless something in them has one', () => {
  expect(first('Week 1', 'sequence', school)).toBe(false)
  expect(first('Week 1', 'open', gym)).toBe(false)
  expect(first('Notices', 'open', gym, [2])).toBe(true)
})
