/**
 * Weeks of training of a demo customer, as their phone would have logged them: the app's own rules say what is due on a
 * day, which set comes next and what to lift. The same customer on the same day always does the same.
 */
import { randomUUID } from 'node:crypto'
import type { Activity, Item, Part, Workout } from '../../features/programmes/document.ts'
import type { PublishedProgramme } from '../../features/programmes/published.ts'
import { addDays, daysBetween, weekdayOf } from '../../features/training/days.ts'
import type { Enrolment } from '../../features/training/enrolment.ts'
import type { Entry, Log, LogKind } from '../../features/training/log.ts'
import {
  beginOf,
  endOf,
  isOpenEnded,
  type NewEntry,
  roundOf,
  type Session,
  type Step,
  sessionOf,
  setEntry,
} from '../../features/training/player.ts'
import { type Suggestion, suggestionFor } from '../../features/training/suggestion.ts'
import { todayOf } from '../../features/training/today.ts'

export interface Trainee {
  /** Of everything that differs by chance. */
  seed: number
  startedOn: string
  /** 1 is Monday. */
  weekdays: number[]
  /** The training days that were left out, counted from 0. */
  missed: number[]
  /** How many kilograms they lift where the demo's weights say 10. */
  strength: number
  /** In grams, on the first day. */
  weight: number
}

/** Until the day before `today`. */
export function logsOf(
  programme: PublishedProgramme,
  parts: readonly Part[],
  who: Trainee,
  today: string,
): Log[] {
  const logs: Log[] = []
  let session = 0
  for (let day = who.startedOn; day < today; day = addDays(day, 1)) {
    const { now, anytime } = todayOf(programme, enrolmentOf(programme, who), logs, day)
    for (const { activity } of anytime)
      if (activity.kind === 'task') countHabit(logs, programme, find(parts, activity.id), day, who)
    if (!who.weekdays.includes(weekdayOf(day))) continue
    const isMissed = who.missed.includes(session)
    session += 1
    if (isMissed) continue
    if (session % who.weekdays.length === 1) logs.push(bodyLog(who, day))
    for (const { activity } of [...anytime.filter((one) => one.activity.kind === 'lesson'), ...now]) {
      const found = find(parts, activity.id)
      if (found?.kind === 'lesson') logs.push(lessonLog(programme, found.id, day, who))
      if (found?.kind === 'workout') logs.push(workoutLog(programme, found, logs, { day, session, who }))
    }
  }
  return logs
}

const enrolmentOf = ({ id }: PublishedProgramme, { startedOn, weekdays }: Trainee): Enrolment => ({
  id: 1,
  programme: id,
  starts_on: startedOn,
  since: startedOn,
  pace: {},
  weekdays,
  reached: null,
  moves: {},
  state: 'running',
})

const find = (parts: readonly Part[], id: string): Activity | undefined =>
  parts.flatMap(({ activities }) => activities).find((activity) => activity.id === id)

/** 0 to `below`, the same for the same words. */
function chance(below: number, ...of: (string | number)[]): number {
  let hash = 7
  for (const letter of of.join(' ')) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003
  return hash % below
}

function newLog(
  kind: LogKind,
  of: Pick<Log, 'programme' | 'version' | 'activity'>,
  day: string,
  who: Trainee,
): Log {
  const began = new Date(Date.parse(`${day}T16:40:00Z`) + 60_000 * chance(80, who.seed, day))
  return {
    ...of,
    id: randomUUID(),
    kind,
    on_day: day,
    is_day_unsure: false,
    began_at: began.toISOString(),
    done_at: null,
    entries: {},
  }
}

const ofActivity = ({ id, version }: PublishedProgramme, activity: string) => ({
  programme: id,
  version,
  activity,
})

/** Entries are added in their order, `afterMs` after the beginning. */
function add(log: Log, entry: NewEntry, afterMs: number): void {
  const n = Object.keys(log.entries).length + 1
  const at = new Date(Date.parse(log.began_at) + afterMs).toISOString()
  log.entries = { ...log.entries, [`d${n}`]: { ...entry, n, at } as Entry }
  if (entry.k === 'done') log.done_at = at
}

function lessonLog(programme: PublishedProgramme, id: string, day: string, who: Trainee): Log {
  const log = newLog('lesson', ofActivity(programme, id), day, who)
  add(log, { k: 'done', fixes: null, note: '' }, 240_000)
  return log
}

function bodyLog(who: Trainee, day: string): Log {
  const log = newLog('body', { programme: null, version: null, activity: null }, day, who)
  const weeks = daysBetween(who.startedOn, day) / 7
  const value = (name: string, amount: number, unit: string): NewEntry => ({
    k: 'value',
    fixes: null,
    name,
    amount: Math.round(amount),
    unit,
  })
  const grams = who.weight - 350 * weeks + 100 * (chance(5, who.seed, day, 'scale') - 2)
  add(log, value('body-weight', Math.round(grams / 100) * 100, 'g'), 0)
  add(log, value('waist', 10 * Math.round(who.weight / 960 - 0.4 * weeks), 'mm'), 30_000)
  return log
}

/** A day that counts, on most days; the habit is done when all of its days are there. */
function countHabit(
  logs: Log[],
  programme: PublishedProgramme,
  task: Activity | undefined,
  day: string,
  who: Trainee,
): void {
  if (task?.kind !== 'task' || !task.goal || chance(4, who.seed, day, task.id) === 0) return
  const known = logs.find(({ activity }) => activity === task.id)
  const log = known ?? newLog('task', ofActivity(programme, task.id), day, who)
  if (!known) logs.push(log)
  if (log.done_at) return
  const afterMs = 86_400_000 * daysBetween(log.on_day, day)
  add(log, { k: 'value', fixes: null, name: task.id, amount: 1, unit: task.goal.unit }, afterMs)
  if (Object.keys(log.entries).length >= task.goal.amount)
    add(log, { k: 'done', fixes: null, note: '' }, afterMs)
}

interface Visit {
  day: string
  /** How many training days there were, with this one. */
  session: number
  who: Trainee
}

function workoutLog(
  programme: PublishedProgramme,
  workout: Workout,
  before: readonly Log[],
  visit: Visit,
): Log {
  const log = newLog('workout', ofActivity(programme, workout.id), visit.day, visit.who)
  const history = before.filter(({ kind }) => kind === 'workout')
  // Asked once for all sets of an item.
  const suggestions = new Map(
    workout.blocks.flatMap(({ items }) => items).map((item) => [item.id, suggestionFor(item, history, 'kg')]),
  )
  let afterMs = 0
  const later = (seconds: number) => (afterMs += 1000 * seconds)
  const doStep = (step: Step) =>
    add(log, setOf(step, suggestions.get(step.item.id), visit), later(40 + step.rest))
  for (let session = sessionOf(workout, log); !session.isOver; session = sessionOf(workout, log)) {
    if (session.current && !session.clock) doStep(session.current)
    else playBlock(session, { log, later, doStep })
  }
  add(log, { k: 'done', fixes: null, note: noteOf(visit) }, later(60))
  return log
}

interface Playing {
  log: Log
  later(seconds: number): number
  doStep(step: Step): void
}

/** A block by the clock: begun, done round by round, ended. */
function playBlock(session: Session, { log, later, doStep }: Playing): void {
  const block = session.clock?.block
  if (!block) throw new Error('The player waits for nothing')
  if (session.clock?.beganAt === undefined)
    return add(log, { k: 'tick', fixes: null, of: beginOf(block) }, later(10))
  if (session.current) return doStep(session.current)
  const rounds = isOpenEnded(block) ? Math.max(2, Math.floor(block.minutes / 2)) : 0
  const made = Math.max(
    0,
    ...session.items.filter((one) => one.block === block).map(({ steps }) => steps.length),
  )
  if (made < rounds) for (const step of roundOf(session, block)) doStep(step)
  else add(log, { k: 'tick', fixes: null, of: endOf(block) }, later(10))
}

/** As suggested. Somebody who trains alone now and then stops a repetition early, and now and then finds one more. */
function setOf(step: Step, suggestion: Suggestion | undefined, { day, session, who }: Visit): NewEntry {
  const { item, asked } = step
  const suggested = suggestion?.sets[Math.min(step.set, suggestion.sets.length - 1)]
  const isWork = asked.kind === 'work'
  const isLast = step.set === item.sets.length - 1
  const isTired = isWork && isLast && chance(6, who.seed, day, item.exercise) === 0
  const isStrong = isWork && item.progression.rule === 'double' && session % 2 === 0
  const amount = asked.by === 'reps' ? (isStrong ? asked.high : (suggested?.amount ?? asked.low)) : asked.high
  return setEntry(step, item.exercise, {
    amount: isTired && asked.by === 'reps' ? Math.max(1, amount - 1) : amount,
    grams: suggested?.grams ?? firstWeight(item, asked.kind === 'warmup', who),
    rir: asked.rir,
  })
}

/** In kilograms, where somebody begins who has trained a little before. Not listed: without a weight. */
const firstKilograms: Record<string, number> = {
  'goblet-squat': 16,
  'dumbbell-bench-press': 14,
  'dumbbell-row': 16,
  'dumbbell-romanian-deadlift': 16,
  'lateral-raise': 6,
  'farmers-carry': 20,
  'kettlebell-deadlift': 24,
  'trap-bar-deadlift': 50,
  'lat-pulldown': 40,
  'seated-dumbbell-press': 10,
  'split-squat': 6,
  'cable-curl': 15,
  'pallof-press': 10,
  'dumbbell-step-up': 8,
  'seated-cable-row': 40,
  'seated-leg-curl': 25,
  'rope-pushdown': 15,
}

function firstWeight({ exercise }: Item, isWarmup: boolean, { strength }: Trainee): number | null {
  const kilograms = firstKilograms[exercise]
  if (kilograms === undefined) return null
  return 1000 * Math.max(2, Math.round(kilograms * strength * (isWarmup ? 0.6 : 1)))
}

const notes: Record<number, string> = {
  1: 'First day. Everything felt light, which is the idea, I think.',
  4: 'The hinge clicked today.',
  8: 'Short night, long rests. Still glad I came.',
  11: 'Left knee was stiff in the warm-up and fine after it.',
}

const noteOf = ({ session, who }: Visit) => (who.seed % 2 === 0 ? (notes[session] ?? '') : '')
