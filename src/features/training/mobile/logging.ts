/** The rules of writing a log: what a second tap must not repeat, and which day a log belongs to. */
import type { Enrolment } from '../enrolment.ts'
import { entriesOf, isDone, isUnderWay, type Log, type LogKind } from '../log.ts'
import type { NewEntry } from '../player.ts'

export interface Begun {
  kind: LogKind
  programme: number | null
  version: number | null
  activity: string | null
}

/** A new log, or the one that today's first tap has begun already in this time through the programme. */
export function logFor(of: Begun, logs: Iterable<Log>, day: string, enrolment: Enrolment | undefined): Log {
  const begun = [...logs].find(
    (log) =>
      of.activity !== null &&
      log.activity === of.activity &&
      log.programme === of.programme &&
      log.kind === of.kind &&
      log.on_day === day &&
      isUnderWay(log) &&
      !(enrolment && isBeforeRestart(log, enrolment)),
  )
  return (
    begun ?? {
      ...of,
      id: crypto.randomUUID(),
      on_day: day,
      is_day_unsure: false,
      began_at: new Date().toISOString(),
      done_at: null,
      entries: {},
    }
  )
}

/** A clock that has not reached the moment of the restart tells nothing: two taps would begin two logs. */
const isBeforeRestart = ({ on_day, began_at }: Log, { since, restarted_at }: Enrolment): boolean =>
  restarted_at !== undefined &&
  on_day === since &&
  began_at < restarted_at &&
  restarted_at <= new Date().toISOString()

/** Without what is in the log already: a screen shows a tap a moment later, and a finger may tap twice before that. */
export const withoutRepeats = (log: Log, entries: readonly NewEntry[]): NewEntry[] =>
  entries.filter((entry) => entry.fixes !== null || !isRepeated(log, entry))

function isRepeated(log: Log, entry: NewEntry): boolean {
  if (entry.k === 'set')
    return entriesOf(log, 'set').some(({ item, set }) => item === entry.item && set === entry.set)
  if (entry.k === 'skip') return entriesOf(log, 'skip').some(({ item }) => item === entry.item)
  if (entry.k === 'answer')
    return entriesOf(log, 'answer').some(({ question }) => question === entry.question)
  return entry.k === 'done' && isDone(log)
}

/** A workout that was opened, left without a set and begun on a later day belongs to that day. */
export const datedOn = (log: Log, day: string, at: string): Log =>
  Object.keys(log.entries).length === 0 && log.on_day < day ? { ...log, on_day: day, began_at: at } : log
