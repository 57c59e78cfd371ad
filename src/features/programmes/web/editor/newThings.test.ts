import { expect, test } from 'vitest'
import { sampleProgramme } from '../../../../../tests/sampleProgramme.ts'
import type { Pace } from '../../document.ts'
import { isMeasurable } from '../../exercises.ts'
import { findExercise } from '../../library/library.ts'
import { isWeek, newActivity, newItem, replaced } from './newThings.ts'

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

const found = (id: string) => {
  const exercise = findExercise(id)
  if (!exercise) throw new Error(`There is no ${id}`)
  return exercise
}

test('MISC-17 an exercise in the place of another keeps the sets if they are measured alike, else it starts as a new one', () => {
  const [squat, press, plank] = [found('goblet-squat'), found('leg-press'), found('plank')]
  const item = {
    ...newItem(squat.id, squat.perSide, squat.measure),
    note: 'Elbows inside the knees',
    swaps: [press.id, 'back-squat'],
    progression: { rule: 'linear' as const, grams: 2000 },
  }
  expect(replaced(item, squat, press)).toEqual({ ...item, exercise: press.id, swaps: ['back-squat'] })
  const now = replaced(item, squat, plank)
  expect(now).toMatchObject({
    id: item.id,
    exercise: 'plank',
    note: '',
    swaps: plank.swaps.slice(0, 3),
    progression: { rule: 'none' },
  })
  expect(now.sets.map(({ by }) => by)).toEqual(['seconds', 'seconds', 'seconds'])
})

test('MISC-17 a pose has no repetitions, and anything can be done for a time', () => {
  expect(isMeasurable('reps', found('plank'))).toBe(false)
  expect(isMeasurable('metres', found('back-squat'))).toBe(false)
  expect(isMeasurable('seconds', found('push-up'))).toBe(true)
  expect(isMeasurable('reps', found('jump-rope'))).toBe(true)
})
