/**
 * A member's plan activity by activity, as their trainer reads it: what `todayOf` says of each, beside what was logged.
 * Nothing is decided here: the device shows the same plan from the same functions.
 */
import { addDays, mondayOf } from './days.ts'
import type { Enrolment } from './enrolment.ts'
import { dayOf, isDone, isUnderWay, type Log } from './log.ts'
import {
  logsOf,
  type PartState,
  type Place,
  type Planned,
  type PlannedActivity,
  type PlannedPart,
  paceOf,
  plannedDays,
  type Today,
  todayOf,
} from './today.ts'

/**
 * `behind` is "Not done yet". `free` is what nobody has to do: a library, a post, an optional session. `coming` has its
 * turn later. `left` had its time, at any moment of a part that is past, and nothing asks for it any more.
 */
export type ActivityState =
  | 'done'
  | 'begun'
  | 'now'
  | 'next'
  | 'behind'
  | 'coming'
  | 'locked'
  | 'free'
  | 'left'

export interface PlanRow<A extends PlannedActivity = PlannedActivity> {
  activity: A
  state: ActivityState
  /** The day it was done, or the day it is planned for. */
  on: string | null
  /** The member moved it to another day. */
  isMoved: boolean
  /** Of this time through the programme, newest first. */
  logs: Log[]
}

export interface PlanPart<A extends PlannedActivity = PlannedActivity> {
  part: PlannedPart<A>
  state: PartState
  /** The one with what is due; of a finished plan the last one. */
  isCurrent: boolean
  rows: PlanRow<A>[]
}

export interface PlanView<A extends PlannedActivity = PlannedActivity> {
  today: Today<A>
  parts: PlanPart<A>[]
  /** What was done of activities that are no longer in the programme. */
  removed: Log[]
}

export function planView<A extends PlannedActivity>(
  programme: Planned<A>,
  enrolment: Enrolment,
  logs: readonly Log[],
  day: string,
): PlanView<A> {
  const today = todayOf(programme, enrolment, logs, day)
  const byActivity = Map.groupBy(
    logsOf(logs, enrolment).filter((log) => isDone(log) || isUnderWay(log)),
    ({ activity }) => activity,
  )
  const due = today.now[0]?.part ?? today.next?.places[0]?.part
  const isOpen = paceOf(programme, enrolment).kind === 'open'
  const days = isOpen ? new Map<string, string>() : plannedDays(programme, enrolment)
  const current = isOpen ? undefined : (due ?? programme.parts.at(-1)?.id)
  const at = programme.parts.findIndex(({ id }) => id === current)
  const stateOf = statesOf(programme, enrolment, today)
  const known = new Set(programme.parts.flatMap(({ activities }) => activities.map(({ id }) => id)))
  return {
    today,
    parts: programme.parts.flatMap((part, index) => {
      const state = today.parts[index]
      if (!state) return []
      const rows = part.activities.map((activity): PlanRow<A> => {
        const own = (byActivity.get(activity.id) ?? []).toSorted((a, b) => (a.began_at < b.began_at ? 1 : -1))
        const done = own.find(isDone)
        const planned = days.get(activity.id) ?? null
        const next = today.next?.places.some((place) => place.activity.id === activity.id)
          ? today.next.on
          : null
        return {
          activity,
          state: done ? 'done' : own.length > 0 ? 'begun' : stateOf(activity, state, index < at),
          on: done ? dayOf(done) : (planned ?? next),
          isMoved: !done && enrolment.moves[activity.id] !== undefined,
          logs: own,
        }
      })
      return { part, state, isCurrent: part.id === current, rows: inDays(rows) }
    }),
    removed: [...byActivity].flatMap(([activity, own]) =>
      activity && !known.has(activity) ? own.filter(isDone) : [],
    ),
  }
}

/** As the app lists them: what has no day comes last. */
const inDays = <A extends PlannedActivity>(rows: PlanRow<A>[]): PlanRow<A>[] =>
  rows.toSorted((a, b) => (a.activity.day ?? 8) - (b.activity.day ?? 8))

function statesOf(
  programme: Planned,
  enrolment: Enrolment,
  { now, next, behind, anytime }: Today,
): (activity: PlannedActivity, part: PartState, isPast: boolean) => ActivityState {
  const isIn = (places: readonly Place[], id: string) => places.some(({ activity }) => activity.id === id)
  const isLibrary = paceOf(programme, enrolment).kind === 'open'
  return ({ id, optional, done }, { open }, isPast) => {
    if (!open) return 'locked'
    if (isIn(behind, id)) return 'behind'
    if (isIn(now, id)) return 'now'
    if (isLibrary || optional || done === 'none' || isIn(anytime, id)) return 'free'
    if (isIn(next?.places ?? [], id)) return 'next'
    return isPast ? 'left' : 'coming'
  }
}

export interface WeekDay {
  day: string
  /** Done or begun on this day, in the order it was begun. */
  logs: Log[]
  /** Of the plan, not begun: due, missed or coming on this day. */
  planned: { programme: number; activity: PlannedActivity; state: ActivityState }[]
}

/** The week that begins on this Monday: what was done on each day, of whatever programme, and what the plans have there. */
export function weekView(
  views: readonly (Pick<PlanView, 'parts'> & { programme: number })[],
  logs: readonly Log[],
  monday: string,
  today: string,
): WeekDay[] {
  const done = Map.groupBy(
    logs.filter((log) => log.kind !== 'body' && (isDone(log) || isUnderWay(log))),
    dayOf,
  )
  const open = views.flatMap(({ programme, parts }) =>
    parts.flatMap(({ rows }) =>
      rows
        .filter(({ state }) => ['now', 'next', 'behind', 'coming'].includes(state))
        .map(({ activity, state, on }) => ({ programme, activity, state, on: state === 'now' ? today : on })),
    ),
  )
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => ({
    day,
    logs: (done.get(day) ?? []).toSorted((a, b) => (a.began_at < b.began_at ? -1 : 1)),
    planned: open
      .filter(({ on }) => on === day)
      .map(({ programme, activity, state }) => ({ programme, activity, state })),
  }))
}

/** The Mondays of the weeks from the first log to this week. */
export function weeksOf(logs: readonly Log[], today: string): { first: string; last: string } {
  const days = logs.map(dayOf).filter((day) => day <= today)
  const last = mondayOf(today)
  const first = days.length > 0 ? mondayOf(days.reduce((a, b) => (a < b ? a : b))) : last
  return { first, last }
}
