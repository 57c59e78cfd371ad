import { expect, test } from 'vitest'
import { outlineOf } from '../../features/programmes/cutting.ts'
import { contentOf } from '../../features/programmes/templates/content.ts'
import { bodyMeasures, bodyValues } from '../../features/training/body.ts'
import { readLog } from '../../features/training/contract.ts'
import { addDays, daysBetween } from '../../features/training/days.ts'
import { dayOf, entriesOf, isDone } from '../../features/training/log.ts'
import { sessionOf } from '../../features/training/player.ts'
import { daysDone, shareDone, streakOf } from '../../features/training/progress.ts'
import { exercisesOf, newRecords, pointsOf } from '../../features/training/strength.ts'
import { todayOf } from '../../features/training/today.ts'
import { logsOf } from './demoMonth.ts'
import { monthOfMember } from './demoTraining.ts'

const [document] = contentOf('1-on-1 Coaching')
if (!document) throw new Error('The template of the demo has no programme')
const programme = { id: 1, version: 1, ...outlineOf(document) }
const { parts } = document

/** Each weekday, and a day on which clocks change. */
const someDays = Array.from({ length: 7 }, (_, i) => addDays('2026-11-02', i)).concat(
  '2027-03-28',
  '2028-03-01',
)

test.for(someDays)(
  'MISC-17 the month of the demo’s subscriber, seen on %s, is one that somebody trained',
  (today) => {
    const who = monthOfMember(today)
    const logs = logsOf(programme, parts, who, today)
    const workouts = logs.filter(({ kind }) => kind === 'workout')
    const days = workouts.map(dayOf)

    expect(logs.map(readLog).filter((read) => 'refusal' in read)).toEqual([])
    expect(new Set(logs.map(({ id }) => id)).size).toBe(logs.length)
    expect(daysBetween(days[0] ?? today, today)).toBeGreaterThan(27)
    expect(daysBetween(days.at(-1) ?? '', today)).toBeLessThanOrEqual(4)
    expect(days.length).toBeGreaterThanOrEqual(12)
    expect(new Set(days).size).toBe(days.length)
    expect(logs.every((log) => dayOf(log) < today && log.began_at.slice(0, 10) === dayOf(log))).toBe(true)
    // One day was left out: between two sessions lies a week.
    const gaps = days.slice(1).map((day, i) => daysBetween(days[i] ?? day, day))
    expect(gaps.filter((gap) => gap > 3)).toHaveLength(1)
    // Every set that was asked for is there.
    for (const log of workouts) {
      const activity = parts.flatMap(({ activities }) => activities).find(({ id }) => id === log.activity)
      if (activity?.kind !== 'workout') throw new Error(`${log.activity} is no workout`)
      expect(sessionOf(activity, log)).toMatchObject({ isOver: true, current: undefined })
      expect(isDone(log)).toBe(true)
    }
  },
)

test('its Progress shows a streak, rising weights, records and values of the body', () => {
  const today = '2026-11-19'
  const logs = logsOf(programme, parts, monthOfMember(today), today)
  const heaviest = (exercise: string) => pointsOf(logs, exercise).map((point) => point.heaviest ?? 0)
  const [weight, waist] = ['body-weight', 'waist'].map((id) =>
    bodyMeasures.filter((measure) => measure.id === id).flatMap((measure) => bodyValues(logs, measure)),
  )

  expect(streakOf(logs, today)).toBeGreaterThanOrEqual(4)
  expect(daysDone(logs).length).toBeGreaterThanOrEqual(12)
  const squat = heaviest('goblet-squat')
  expect(squat.length).toBeGreaterThanOrEqual(4)
  expect(squat.at(-1)).toBeGreaterThan(squat[0] ?? 0)
  // Nobody doubles a weight in a month.
  for (const exercise of exercisesOf(logs)) {
    const all = heaviest(exercise).filter((grams) => grams > 0)
    if (all.length > 0) expect(Math.max(...all), exercise).toBeLessThan(2 * (all[0] ?? 0))
  }
  expect(logs.filter((log) => newRecords(log, logs).length > 0).length).toBeGreaterThanOrEqual(5)
  expect(weight?.length).toBeGreaterThanOrEqual(4)
  expect(weight?.at(-1)?.amount).toBeLessThan(weight?.[0]?.amount ?? 0)
  expect(waist?.length).toBeGreaterThanOrEqual(4)
  expect(
    logs.flatMap((log) => entriesOf(log, 'done')).filter(({ note }) => note !== '').length,
  ).toBeGreaterThan(1)
})

test('its plan goes on today: something is left to do, and something is done', () => {
  const today = '2026-11-19'
  const who = monthOfMember(today)
  const logs = logsOf(programme, parts, who, today)
  const enrolment = {
    id: 1,
    programme: 1,
    starts_on: who.startedOn,
    since: who.startedOn,
    pace: {},
    weekdays: who.weekdays,
    reached: null,
    moves: {},
    state: 'running' as const,
  }

  const { state, now, parts: states } = todayOf(programme, enrolment, logs, today)

  expect(state).toBe('running')
  expect(now.map(({ activity }) => activity.kind)).toContain('workout')
  expect(shareDone(states)).toBeGreaterThan(0.5)
  expect(shareDone(states)).toBeLessThan(0.95)
  expect(logs.filter((log) => log.kind === 'task' && isDone(log)).length).toBeGreaterThanOrEqual(3)
  expect(logs.filter((log) => log.kind === 'lesson').length).toBeGreaterThanOrEqual(4)
})
