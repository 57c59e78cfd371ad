import { expect, test } from 'vitest'
import { templates } from '../../signup/choices.ts'
import { addDays } from '../../training/days.ts'
import type { Enrolment } from '../../training/enrolment.ts'
import type { Log } from '../../training/log.ts'
import { todayOf } from '../../training/today.ts'
import type { Activity } from '../document.ts'
import { contentOf } from './content.ts'

const all = templates.flatMap(({ name }) => contentOf(name).map((programme) => ({ name, programme })))
const firstDay = '2026-01-05'

const enrolment: Enrolment = {
  id: 1,
  programme: 1,
  starts_on: firstDay,
  since: firstDay,
  pace: {},
  weekdays: [],
  reached: null,
  moves: {},
  state: 'running',
}

const doneLog = ({ id, kind }: Activity, day: string): Log => ({
  id: `log-${id}`,
  kind,
  programme: 1,
  version: 1,
  activity: id,
  on_day: day,
  is_day_unsure: false,
  began_at: `${day}T08:00:00Z`,
  done_at: `${day}T09:00:00Z`,
  entries: { [`entry-${id}`]: { k: 'done', n: 1, at: `${day}T09:00:00Z`, fixes: null, note: '' } },
})

const isOpen = ({ programme }: (typeof all)[number]) => programme.pace.kind === 'open'

test.for(all.filter((one) => !isOpen(one)))(
  '$name: $programme.title: a member who does what each day proposes has done every activity once at the end',
  ({ programme }) => {
    const logs: Log[] = []
    const order: number[] = []
    let day = firstDay
    // Twice the length of the longest one.
    for (let days = 0; days < 365; days += 1) {
      const { state, now, anytime } = todayOf(programme, enrolment, logs, day)
      if (state === 'finished') break
      for (const { part, activity } of [...anytime, ...now]) {
        logs.push(doneLog(activity, day))
        order.push(programme.parts.findIndex(({ id }) => id === part))
      }
      day = addDays(day, 1)
    }

    const done = logs.map(({ activity }) => activity)
    const counted = programme.parts.flatMap(({ activities }) =>
      activities.filter((one) => one.kind !== 'lesson' || one.done !== 'none'),
    )
    expect(todayOf(programme, enrolment, logs, day).state).toBe('finished')
    expect(counted.filter(({ id }) => !done.includes(id))).toEqual([])
    expect(new Set(done).size).toBe(done.length)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  },
)

test.for(all.filter(isOpen))(
  '$name: $programme.title: every part is open within its weeks',
  ({ programme }) => {
    const lastDay = addDays(firstDay, 7 * programme.parts.length)

    expect(todayOf(programme, enrolment, [], lastDay).parts.filter(({ open }) => !open)).toEqual([])
  },
)
