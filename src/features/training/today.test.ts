import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entry, logOf, someDay, someEnrolment, someLogs, somePlan } from '../../../tests/training.ts'
import type { Enrolment } from './enrolment.ts'
import { isDone, type Log } from './log.ts'
import { openParts, partsOfWeek } from './neededParts.ts'
import { type Planned, partStates, todayOf } from './today.ts'

const placesOf = (today: ReturnType<typeof todayOf>) => [
  ...today.now,
  ...today.anytime,
  ...(today.next?.places ?? []),
  ...today.behind,
]

test('any programme, enrolment, logs and day give an answer that proposes nothing done and nothing closed', () => {
  fc.assert(
    fc.property(somePlan, someEnrolment, someLogs, someDay, (plan, enrolment, logs, day) => {
      const today = todayOf(plan, enrolment, logs, day)
      const done = new Set(logs.filter(isDone).map(({ activity }) => activity))
      const open = new Set(today.parts.filter(({ open }) => open).map(({ id }) => id))

      for (const { part, activity } of placesOf(today)) {
        expect(done.has(activity.id)).toBe(false)
        expect(plan.parts.find(({ id }) => id === part)?.activities).toContain(activity)
      }
      for (const { part } of [...today.now, ...today.anytime, ...today.behind])
        expect(open.has(part)).toBe(true)
      const proposed = today.now.map(({ activity }) => activity.id)
      expect(new Set(proposed).size).toBe(proposed.length)
      for (const { activity } of today.behind) expect(proposed).not.toContain(activity.id)
    }),
    { numRuns: 1000 },
  )
})

/** Where an activity stands in the order of the plan: by part and day, or by its place in a part without days. */
function orderIn(plan: Planned) {
  const order = new Map<string, number>()
  plan.parts.forEach(({ activities }, part) => {
    const hasDays = activities.some(({ day }) => day !== null)
    activities.forEach(({ id, day }, index) => {
      // What has no day in a week is done at any time.
      if (day !== null || !hasDays) order.set(id, 1000 * part + (day ?? index))
    })
  })
  return order
}

test('a plan that waits never goes behind the reached place, nor behind what was done', () => {
  fc.assert(
    fc.property(somePlan, someEnrolment, someLogs, someDay, (any, enrolment, logs, day) => {
      const plan: Planned = { ...any, pace: { ...any.pace, missed: 'shift' } }
      fc.pre(plan.pace.kind !== 'open')
      const order = orderIn(plan)
      const required = plan.parts.flatMap(({ activities }) => activities.filter(({ optional }) => !optional))
      const doneOf = required.filter(({ id }) => logs.some((log) => log.activity === id && isDone(log)))
      const reached = [enrolment.reached?.activity ?? '', ...doneOf.map(({ id }) => id)]
      const furthest = Math.max(-1, ...reached.map((id) => order.get(id) ?? -1))
      const today = todayOf(plan, enrolment, logs, day)

      for (const { activity } of [...today.now, ...(today.next?.places ?? [])])
        expect(order.get(activity.id)).toBeGreaterThanOrEqual(furthest)
    }),
    { numRuns: 1000 },
  )
})

test('an edit of the programme survives, and never closes a part that a plan by `done` had reached', () => {
  fc.assert(
    fc.property(
      somePlan,
      somePlan,
      someEnrolment,
      someLogs,
      someDay,
      (plan, edited, enrolment, logs, day) => {
        const before = partStates({ ...plan, pace: { ...plan.pace, opens: 'done' } }, enrolment, logs, day)
        const reached = before.findLastIndex(({ done }) => done > 0)
        const inserted = {
          ...plan,
          pace: { ...plan.pace, opens: 'done' as const },
          parts: plan.parts.map((part, index) => {
            const more =
              edited.parts[0]?.activities.map((one) => ({ ...one, id: `new-${one.id}`, optional: false })) ??
              []
            return index === 0 ? { ...part, activities: [...more, ...part.activities] } : part
          }),
        }
        const after = partStates(inserted, enrolment, logs, day)

        for (const { open } of after.slice(0, reached + 1)) expect(open).toBe(true)
        expect(() => todayOf(edited, enrolment, logs, day)).not.toThrow()
      },
    ),
  )
})

const week = (id: string, days: (number | null)[]) => ({
  id,
  title: id,
  opensOn: null,
  activities: days.map((day, index) => ({
    id: `${id}-${index + 1}`,
    kind: 'workout' as const,
    title: 'Training',
    day,
    optional: false,
  })),
})
const plan = (pace: Partial<Planned['pace']> = {}): Planned => ({
  pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens: 'all', ...pace },
  parts: [week('w1', [1, 3, 5]), week('w2', [1, 3, 5])],
})
// A Monday.
const enrolment: Enrolment = {
  id: 1,
  programme: 1,
  starts_on: '2026-09-07',
  since: '2026-09-06',
  pace: {},
  weekdays: [],
  reached: null,
  moves: {},
  state: 'running',
}
const doneLog = (activity: string, on_day: string) =>
  logOf({ activity, on_day, entries: { d1: entry(1, { k: 'done', note: '' }) } })
const idsOf = (places: { activity: { id: string } }[]) => places.map(({ activity }) => activity.id)

test('a sequence proposes what comes next, one session a day, and waits for the member', () => {
  const first = todayOf(plan(), enrolment, [], '2026-09-07')
  expect(idsOf(first.now)).toEqual(['w1-1'])

  const logs = [doneLog('w1-1', '2026-09-07')]
  const evening = todayOf(plan(), enrolment, logs, '2026-09-07')
  expect(evening).toMatchObject({ now: [], trained: true })
  expect(idsOf(evening.next?.places ?? [])).toEqual(['w1-2'])

  const later = todayOf(plan(), enrolment, logs, '2026-09-20')
  expect(idsOf(later.now)).toEqual(['w1-2'])
  expect(later).toMatchObject({ waited: true, behind: [] })
})

test('what is left counts the sessions to come, not those that were missed or what is ticked at any time', () => {
  const habit = { id: 'habit', kind: 'task' as const, title: 'Walk', day: null, optional: false }
  const [first, second] = plan().parts
  const withHabit = { ...plan(), parts: [first!, { ...second!, activities: [...second!.activities, habit] }] }
  const reached = { ...enrolment, reached: { part: 'w2', activity: 'w2-1' } }
  const lastWeek = ['w2-1', 'w2-2', 'w2-3'].map((id, index) => doneLog(id, `2026-09-${14 + 2 * index}`))

  expect(todayOf(plan(), enrolment, [], '2026-09-07').left).toBe(6)
  expect(todayOf(plan(), reached, [], '2026-09-14').left).toBe(2)
  expect(todayOf(withHabit, reached, lastWeek, '2026-09-19')).toMatchObject({ state: 'running', left: 0 })
})

test("a plan by weekdays proposes on the member's days only", () => {
  const own = { ...enrolment, weekdays: [2, 4] }
  const monday = todayOf(plan({ kind: 'weekdays' }), own, [], '2026-09-07')

  expect(monday).toMatchObject({ now: [], next: { on: '2026-09-08' } })
  expect(idsOf(todayOf(plan({ kind: 'weekdays' }), own, [], '2026-09-08').now)).toEqual(['w1-1'])
})

test('a cohort goes on, and the missed day stays open under "Not done yet"', () => {
  const wednesday = todayOf(plan({ missed: 'keep' }), enrolment, [], '2026-09-09')

  expect(idsOf(wednesday.now)).toEqual(['w1-2'])
  expect(idsOf(wednesday.behind)).toEqual(['w1-1'])
  expect(wednesday.next).toMatchObject({ on: '2026-09-11' })
})

test('an activity inserted before the reached place is listed as not done and pulls nobody back', () => {
  const logs = [doneLog('w1-1', '2026-09-07'), doneLog('w1-2', '2026-09-09')]
  const [first, second] = plan().parts
  const edited = {
    ...plan(),
    parts: [
      {
        ...first,
        activities: [{ ...week('new', [1]).activities[0] }, ...(first?.activities.slice(1) ?? [])],
      },
      second,
    ],
  } as Planned
  const today = todayOf(edited, enrolment, logs, '2026-09-10')

  expect(idsOf(today.now)).toEqual(['w1-3'])
  expect(idsOf(today.behind)).toEqual(['new-1'])
})

test('a session that was passed over is not proposed again', () => {
  const reached = { part: 'w1', activity: 'w1-1' }

  expect(idsOf(todayOf(plan(), { ...enrolment, reached }, [], '2026-09-08').now)).toEqual(['w1-2'])
})

test('a session moved to a later day is proposed on that day', () => {
  const moved = { ...enrolment, moves: { 'w1-1': '2026-09-10' } }

  expect(todayOf(plan(), moved, [], '2026-09-08')).toMatchObject({ now: [], next: { on: '2026-09-10' } })
  expect(idsOf(todayOf(plan(), moved, [], '2026-09-10').now)).toEqual(['w1-1'])
})

test('parts open at once, weekly, when the one before is done, or on a date', () => {
  const openOn = (
    opens: Planned['pace']['opens'],
    day: string,
    logs = [] as ReturnType<typeof doneLog>[],
  ) => {
    const dated = {
      ...plan({ opens }),
      parts: plan().parts.map((part, index) => ({ ...part, opensOn: index ? '2026-10-01' : null })),
    }
    return partStates(dated, enrolment, logs, day).map(({ open }) => open)
  }
  const firstWeek = ['w1-1', 'w1-2', 'w1-3'].map((id) => doneLog(id, '2026-09-07'))

  expect(openOn('all', '2026-09-07')).toEqual([true, true])
  expect(openOn('weekly', '2026-09-06')).toEqual([false, false])
  expect(openOn('weekly', '2026-09-13')).toEqual([true, false])
  expect(openOn('weekly', '2026-09-14')).toEqual([true, true])
  expect(openOn('done', '2026-12-01')).toEqual([true, false])
  expect(openOn('done', '2026-09-07', firstWeek)).toEqual([true, true])
  expect(openOn('date', '2026-09-30')).toEqual([true, false])
  expect(openOn('date', '2026-10-01')).toEqual([true, true])
})

test('before its first day a plan is early, and after its last activity it is finished', () => {
  const everything = plan().parts.flatMap(({ activities }) =>
    activities.map(({ id }) => doneLog(id, '2026-09-08')),
  )

  expect(todayOf(plan(), enrolment, [], '2026-09-06')).toMatchObject({
    state: 'early',
    now: [],
    next: { on: '2026-09-07' },
  })
  expect(todayOf(plan(), enrolment, everything, '2026-09-09')).toMatchObject({
    state: 'finished',
    now: [],
    next: null,
  })
})

test('MISC-17 who trained today and starts again is led to the first session, and goes on from there', () => {
  const again = { ...enrolment, since: '2026-09-09', restarted_at: '2026-09-09T10:00:00.000Z' }
  const begunAt = (time: string, log: Log): Log => ({ ...log, began_at: `2026-09-09T${time}.000Z` })
  const morning = begunAt('09:59:59', doneLog('w1-1', '2026-09-09'))
  const movedLater = begunAt('09:00:00', {
    ...doneLog('w1-2', '2026-09-01'),
    entries: {
      d1: entry(1, { k: 'done', note: '' }),
      h1: entry(2, { k: 'header', on_day: '2026-09-09', title: null }),
    },
  })
  const started = todayOf(plan({ opens: 'done' }), again, [morning, movedLater], '2026-09-09')
  expect(started).toMatchObject({ state: 'running', trained: false, behind: [], left: 6 })
  expect(idsOf(started.now)).toEqual(['w1-1'])

  const noon = begunAt('10:00:00', doneLog('w1-1', '2026-09-09'))
  const trained = todayOf(plan(), again, [morning, noon], '2026-09-09')
  expect(trained).toMatchObject({ now: [], trained: true, left: 5 })
  expect(idsOf(trained.next?.places ?? [])).toEqual(['w1-2'])

  // Of a later day the day alone decides, also if the clock that it was begun by was wrong.
  const wrongClock = { ...doneLog('w1-1', '2026-09-10'), began_at: '2019-01-01T08:00:00.000Z' }
  expect(todayOf(plan(), again, [morning, wrongClock], '2026-09-10').left).toBe(5)
})

test('MISC-17 a device keeps the part of what is due and the one after it', () => {
  const three = { ...plan(), parts: [...plan().parts, week('w3', [1])] }
  const weeksOn = (programme: Planned, logs: Parameters<typeof todayOf>[2]) =>
    partsOfWeek(programme, todayOf(programme, enrolment, logs, '2026-09-09'))
  const first = ['w1-1', 'w1-2', 'w1-3'].map((id) => doneLog(id, '2026-09-08'))

  expect(weeksOn(three, [])).toEqual(['w1', 'w2'])
  expect(weeksOn(three, first)).toEqual(['w2', 'w3'])
  expect(weeksOn(plan(), first)).toEqual(['w2'])
  expect(weeksOn(plan({ kind: 'open' }), [])).toEqual([])
})

test('MISC-17 a new device gets this week and the next first, then what is left, then what is done', () => {
  const programme: Planned = { ...plan(), parts: ['w1', 'w2', 'w3', 'w4', 'w5'].map((id) => week(id, [1])) }
  const logs = ['w1-1', 'w3-1'].map((id) => doneLog(id, '2026-09-08'))
  const ranked = (change: Partial<typeof enrolment> = {}) =>
    openParts(programme, { ...enrolment, ...change }, logs, '2026-09-09').map(
      ({ part, rank }) => `${part} ${rank}`,
    )

  expect(ranked()).toEqual(['w1 2', 'w2 1', 'w3 2', 'w4 0', 'w5 0'])
  expect(ranked({ state: 'left' })).toEqual(['w1 2', 'w2 1', 'w3 2', 'w4 1', 'w5 1'])
})
