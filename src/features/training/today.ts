/**
 * How a programme meets the calendar: which parts are open, what is to be done today, what comes next and what was
 * left out. Pure, and the same on the device, on the server and on the trainer's screen. Any programme, enrolment and
 * logs give an answer, also after the programme was edited: places are found by id, and what is gone is passed over.
 */
import type { Pace, Part } from '../programmes/document.ts'
import { addDays, daysBetween, weekdayOf } from './days.ts'
import { type Enrolment, isOfThisTime } from './enrolment.ts'
import { dayOf, isDone, type Log } from './log.ts'

/** What an activity needs for its place in the plan. A document's activity fits, and so does the outline of one. */
export type PlannedActivity = {
  id: string
  kind: 'workout' | 'lesson' | 'task'
  title: string
  day: number | null
  optional: boolean
  /** Of a lesson: `none` is a post that nobody has to tick. */
  done?: 'tick' | 'quiz' | 'none' | undefined
}
export type PlannedPart<A extends PlannedActivity = PlannedActivity> = Pick<
  Part,
  'id' | 'title' | 'opensOn'
> & {
  activities: readonly A[]
}
export type Planned<A extends PlannedActivity = PlannedActivity> = {
  pace: Pace
  parts: readonly PlannedPart<A>[]
}

export type Place<A extends PlannedActivity = PlannedActivity> = { part: string; activity: A }

export type PartState = {
  id: string
  open: boolean
  /** The day it opens, if a day is known. */
  opensOn: string | null
  /** The part that has to be done first. */
  after: string | null
  done: number
  total: number
}

export type Today<A extends PlannedActivity = PlannedActivity> = {
  /** `early`: the plan starts on a later day. `finished`: nothing is left to do. */
  state: 'early' | 'running' | 'finished'
  startsOn: string
  /** To do today. Empty on a rest day and when today's session is done. */
  now: Place<A>[]
  /** Without a day of their own, or optional: at any time while their part is the current one. */
  anytime: Place<A>[]
  /** What follows; `on` is null if it comes whenever the member is ready. */
  next: { places: Place<A>[]; on: string | null } | null
  /** "Not done yet": before the place the member has reached, or on a day that passed. */
  behind: Place<A>[]
  /** How many sessions are to come, with today's. */
  left: number
  /** Something of the plan was finished today. */
  trained: boolean
  /** The plan waited for a member who did nothing for a week or longer. */
  waited: boolean
  parts: PartState[]
}

/** Activities that belong together on one day. */
type Step<A extends PlannedActivity> = { part: number; places: Place<A>[]; on: string | null }

const counts = (activity: PlannedActivity): boolean => activity.done !== 'none'

/** The logs of this time through the programme. */
export const logsOf = (logs: readonly Log[], enrolment: Enrolment): Log[] =>
  logs.filter((log) => isOfThisTime(enrolment, log))

const doneIn = (logs: readonly Log[]): Set<string> =>
  new Set(logs.flatMap((log) => (log.activity && isDone(log) ? [log.activity] : [])))

export const paceOf = (programme: Pick<Planned, 'pace'>, enrolment: Pick<Enrolment, 'pace'>): Pace => ({
  ...programme.pace,
  ...enrolment.pace,
})

/** A week's days in order; in a part without days every activity is a step of its own. */
function stepsOf<A extends PlannedActivity>(part: PlannedPart<A>, index: number): Step<A>[] {
  const all = part.activities.filter(counts).map((activity) => ({ part: part.id, activity }))
  const days = [...new Set(all.flatMap(({ activity }) => activity.day ?? []))].sort((a, b) => a - b)
  if (days.length === 0) return all.map((place) => ({ part: index, places: [place], on: null }))
  return days.map((day) => ({
    part: index,
    places: all.filter(({ activity }) => activity.day === day),
    on: null,
  }))
}

const hasDays = (part: PlannedPart): boolean => part.activities.some(({ day }) => day !== null)

function anytimeOf<A extends PlannedActivity>(part: PlannedPart<A> | undefined): Place<A>[] {
  if (!part || !hasDays(part)) return []
  return part.activities
    .filter((activity) => counts(activity) && activity.day === null)
    .map((activity) => ({ part: part.id, activity }))
}

/** The last step with something done or reached, -1 at the beginning; `isPassed` if nothing of it is to be proposed. */
type Reached = { at: number; isPassed: boolean }

function reachedStep<A extends PlannedActivity>(
  steps: readonly Step<A>[],
  parts: readonly PlannedPart<A>[],
  done: ReadonlySet<string>,
  reached: Enrolment['reached'],
): Reached {
  // What is optional is done at any time, so it says nothing about how far somebody has come.
  const byLogs = steps.findLastIndex(
    ({ places }) => places.some(isRequired) && places.some(({ activity }) => done.has(activity.id)),
  )
  if (!reached) return { at: byLogs, isPassed: false }
  const byMark = steps.findIndex(({ places }) =>
    places.some(({ activity }) => activity.id === reached.activity),
  )
  if (byMark >= 0)
    return { at: Math.max(byLogs, byMark), isPassed: byMark >= byLogs && !done.has(reached.activity) }
  // It has no day of its own, or was taken out of the programme: what comes before its part is certain.
  const part = Math.max(
    parts.findIndex(({ activities }) => activities.some(({ id }) => id === reached.activity)),
    parts.findIndex(({ id }) => id === reached.part),
  )
  const before = part < 0 ? -1 : steps.findLastIndex((step) => step.part < part)
  return { at: Math.max(byLogs, before), isPassed: before >= byLogs }
}

/**
 * The days of the steps. A plan that waits has only those the member moved; a calendar that does not wait goes by the
 * day numbers, or by the member's own days in that order.
 */
function dateSteps<A extends PlannedActivity>(
  steps: readonly Step<A>[],
  pace: Pace,
  enrolment: Enrolment,
): Step<A>[] {
  const { starts_on, weekdays, moves } = enrolment
  const chosen = pace.kind === 'weekdays' ? [...new Set(weekdays)] : []
  return steps.map((step) => {
    const moved = step.places.map(({ activity }) => moves[activity.id]).find(Boolean)
    if (moved) return { ...step, on: moved }
    const day = step.places[0]?.activity.day
    if (pace.missed === 'shift' || !day) return step
    const weekStart = addDays(starts_on, 7 * step.part)
    const offsets = chosen.map((weekday) => (weekday - weekdayOf(weekStart) + 7) % 7).sort((a, b) => a - b)
    const place = steps.filter(({ part }) => part === step.part).indexOf(step)
    return { ...step, on: addDays(weekStart, offsets[Math.min(place, offsets.length - 1)] ?? day - 1) }
  })
}

/** The day of each activity that has one: moved there by the member, or by a calendar that waits for nobody. */
export function plannedDays(programme: Planned, enrolment: Enrolment): ReadonlyMap<string, string> {
  const steps = dateSteps(programme.parts.flatMap(stepsOf), paceOf(programme, enrolment), enrolment)
  return new Map(
    steps.flatMap(({ on, places }) => (on ? places.map(({ activity }) => [activity.id, on] as const) : [])),
  )
}

/** Which parts are open on this day, and when or after what the others open. */
export function partStates(
  programme: Planned,
  enrolment: Enrolment,
  logs: readonly Log[],
  today: string,
): PartState[] {
  const { opens } = paceOf(programme, enrolment)
  const { starts_on, opens_from = '', weeks_from = '' } = enrolment
  const own = logsOf(logs, enrolment)
  const done = doneIn(own)
  const doneToOpen = doneIn(own.filter((log) => dayOf(log) >= opens_from))
  const firstDay = starts_on < weeks_from ? weeks_from : starts_on
  const furthest = programme.parts.findLastIndex(
    ({ id, activities }) =>
      id === enrolment.reached?.part || activities.some((activity) => doneToOpen.has(activity.id)),
  )
  let before: PlannedPart | undefined
  let isBeforeDone = true
  return programme.parts.map((part, index) => {
    const required = part.activities.filter((activity) => counts(activity) && !activity.optional)
    const opensOn = opens === 'weekly' ? addDays(firstDay, 7 * index) : opens === 'date' ? part.opensOn : null
    // Whoever has come further keeps what was open, whatever was inserted before it.
    const isReached = opens === 'done' && index <= furthest
    const open = opens === 'done' ? isReached || isBeforeDone : opensOn === null || opensOn <= today
    const state: PartState = {
      id: part.id,
      open,
      opensOn: open ? null : opensOn,
      after: open || opens !== 'done' ? null : (before?.id ?? null),
      done: required.filter(({ id }) => done.has(id)).length,
      total: required.length,
    }
    before = part
    isBeforeDone = open && required.every(({ id }) => doneToOpen.has(id))
    return state
  })
}

const nextWeekday = (from: string, weekdays: readonly number[]): string => {
  for (let offset = 0; offset < 7; offset += 1) {
    const day = addDays(from, offset)
    if (weekdays.includes(weekdayOf(day))) return day
  }
  return from
}

export function todayOf<A extends PlannedActivity>(
  programme: Planned<A>,
  enrolment: Enrolment,
  logs: readonly Log[],
  today: string,
): Today<A> {
  const pace = paceOf(programme, enrolment)
  const own = logsOf(logs, enrolment)
  const parts = partStates(programme, enrolment, logs, today)
  const days = own.filter(isDone).map(dayOf).sort()
  const common = { startsOn: enrolment.starts_on, trained: days.includes(today), parts, waited: false }
  if (pace.kind === 'open')
    return { ...common, state: 'running', now: [], anytime: [], next: null, behind: [], left: 0 }

  const done = doneIn(own)
  const isOpen = new Set(parts.filter(({ open }) => open).map(({ id }) => id))
  const steps = dateSteps(programme.parts.flatMap(stepsOf), pace, enrolment)
  const plan: Plan<A> = {
    steps,
    reached: reachedStep(steps, programme.parts, done, enrolment.reached),
    enrolment,
    today,
    doneToday: doneIn(own.filter((log) => dayOf(log) === today)),
    isLeft: ({ activity }) => !done.has(activity.id),
    isOpen: ({ part }) => isOpen.has(part),
  }
  const found = pace.missed === 'keep' ? byCalendar(plan) : bySequence(plan, pace)
  const current = found.now[0] ?? found.next?.places[0]
  const partNow = current ? programme.parts.find(({ id }) => id === current.part) : programme.parts.at(-1)
  const isEarly = today < enrolment.starts_on && days.length === 0
  const anytime = isEarly
    ? []
    : [...anytimeOf(partNow), ...optionalOf(plan, pace, partNow)].filter(
        (place) => plan.isLeft(place) && plan.isOpen(place),
      )
  const lastDay = days.at(-1)
  return {
    ...common,
    ...found,
    state: isEarly ? 'early' : current || anytime.some(isRequired) ? 'running' : 'finished',
    anytime,
    left: steps.filter((step) => step.places.some((place) => isToCome(plan, found.behind, place))).length,
    waited: pace.missed === 'shift' && found.now.length > 0 && !!lastDay && daysBetween(lastDay, today) >= 7,
  }
}

type Plan<A extends PlannedActivity> = {
  steps: readonly Step<A>[]
  reached: Reached
  enrolment: Enrolment
  today: string
  doneToday: ReadonlySet<string>
  isLeft: (place: Place<A>) => boolean
  isOpen: (place: Place<A>) => boolean
}
type Found<A extends PlannedActivity> = Pick<Today<A>, 'now' | 'next' | 'behind'>

const isRequired = ({ activity }: Place): boolean => !activity.optional

const isToCome = <A extends PlannedActivity>(plan: Plan<A>, behind: readonly Place<A>[], place: Place<A>) =>
  isRequired(place) && plan.isLeft(place) && !behind.some(({ activity }) => activity.id === place.activity.id)

/** Steps that nobody has to do: no turn of theirs comes, so they are offered beside what is required. */
function optionalOf<A extends PlannedActivity>(
  { steps }: Plan<A>,
  { missed }: Pace,
  part: PlannedPart<A> | undefined,
): Place<A>[] {
  return steps
    .filter(({ on, places }) => (on === null || missed === 'shift') && !places.some(isRequired))
    .flatMap(({ places }) => places)
    .filter((place) => place.part === part?.id)
}

/** The day passes whether or not its session was done. What has no day follows in order. */
function byCalendar<A extends PlannedActivity>({ steps, reached, today, isLeft, isOpen }: Plan<A>): Found<A> {
  const placesOf = (step: Step<A> | undefined) => step?.places.filter(isLeft) ?? []
  const undated = steps.find(
    (step, index) =>
      step.on === null && index > reached.at && placesOf(step).some((place) => isRequired(place)),
  )
  const now = [...steps.filter(({ on }) => on === today).flatMap(placesOf), ...placesOf(undated)].filter(
    isOpen,
  )
  const later = steps
    .filter((step) => step.on !== null && step.on > today && placesOf(step).length > 0)
    .sort((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : 1))[0]
  const closed = placesOf(undated).some(isOpen) ? undefined : undated
  const following = later ?? closed
  return {
    now,
    next: following ? { places: placesOf(following), on: following.on } : null,
    behind: steps
      .filter((step, index) => (step.on === null ? index <= reached.at : step.on < today))
      .flatMap(placesOf)
      .filter((place) => isRequired(place) && isOpen(place)),
  }
}

/** The plan waits: the current step is the first that is not done and not behind the reached place. */
function bySequence<A extends PlannedActivity>(plan: Plan<A>, pace: Pace): Found<A> {
  const { steps, reached, enrolment, today, doneToday, isLeft, isOpen } = plan
  const isToDo = (step: Step<A>) => step.places.some((place) => isLeft(place) && isRequired(place))
  // A step that was begun is finished first, unless the member passed over the rest of it.
  const isUnderWay = (step: Step<A>) => !reached.isPassed && !step.places.every(isLeft)
  const index = steps.findIndex(
    (step, at) => isToDo(step) && (at > reached.at || (at === reached.at && isUnderWay(step))),
  )
  const current = steps[index]
  const behind = steps
    .filter((_, at) => at <= reached.at && at !== index)
    .flatMap(({ places }) => places.filter(isLeft))
    .filter((place) => isRequired(place) && isOpen(place))
  if (!current) return { now: [], next: null, behind }

  const places = current.places.filter(isLeft)
  const isBegun = places.length < current.places.length
  const hasTrained =
    !isBegun && steps.some((step) => step.places.some(({ activity }) => doneToday.has(activity.id)))
  const first = today < enrolment.starts_on ? enrolment.starts_on : today
  const weekdays = pace.kind === 'weekdays' && !isBegun ? enrolment.weekdays : []
  // One session a day: what follows a finished one is proposed tomorrow at the earliest.
  const planned = nextWeekday(hasTrained ? addDays(first, 1) : first, weekdays)
  const on = current.on !== null && current.on > today ? current.on : planned
  if (on <= today && places.some(isOpen)) {
    const following = steps.find((step, at) => at > index && isToDo(step))
    return {
      now: places,
      next: following ? { places: following.places.filter(isLeft), on: null } : null,
      behind,
    }
  }
  const isDated = on > today && (weekdays.length > 0 || current.on === on || today < enrolment.starts_on)
  return { now: [], next: { places, on: isDated ? on : null }, behind }
}
