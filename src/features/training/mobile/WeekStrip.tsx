/** This week's days: what was done, and what is planned. */

import { dayWords, weekdayWords } from '../../../base/dayWords.ts'
import { addDays, mondayOf } from '../days.ts'
import type { Log } from '../log.ts'
import { daysDone } from '../progress.ts'
import type { Plan } from './plans.ts'

export function WeekStrip({
  plans,
  logs,
  day,
}: {
  plans: readonly Plan[]
  logs: readonly Log[]
  day: string
}) {
  const done = new Set(daysDone(logs))
  const due = new Set(
    plans.flatMap(({ today, enrolment }) => [
      ...(today.now.length > 0 ? [day] : []),
      ...(today.next?.on ? [today.next.on] : []),
      ...(today.state === 'running' ? comingDays(enrolment.weekdays, day).slice(0, laterOf(today)) : []),
    ]),
  )
  const days = Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index))
  return (
    <ol className="week" aria-label="This week">
      {days.map((each) => {
        const state = done.has(each) ? 'done' : due.has(each) ? 'due' : ''
        const words = state === 'done' ? ', done' : state === 'due' ? ', planned' : ''
        return (
          <li
            key={each}
            className={`${each === day ? 'now ' : ''}${state}`}
            aria-current={each === day ? 'date' : undefined}
          >
            <span className="unseen">{`${dayWords(each)}${words}`}</span>
            <span aria-hidden="true">{weekdayWords(each).slice(0, 1)}</span>
            <b aria-hidden="true">{Number(each.slice(8))}</b>
            <i aria-hidden="true" />
          </li>
        )
      })}
    </ol>
  )
}

/** How many sessions are left after today's. */
const laterOf = ({ left, now }: Plan['today']) => Math.max(0, now.length > 0 ? left - 1 : left)

/** The member's training days that are left of this week, in their order. */
const comingDays = (weekdays: readonly number[], day: string) =>
  weekdays
    .map((weekday) => addDays(mondayOf(day), weekday - 1))
    .filter((each) => each > day)
    .sort()
