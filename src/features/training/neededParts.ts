/** Which parts of a programme a device needs, and which of them first. */
import type { PublishedPart } from '../programmes/published.ts'
import type { Enrolment } from './enrolment.ts'
import type { Log } from './log.ts'
import { type Planned, type Today, todayOf } from './today.ts'

/** This week and the next: the part of what is due, and the one after it. Of a library, nothing in particular. */
export function partsOfWeek(programme: Planned, { now, next }: Pick<Today, 'now' | 'next'>): string[] {
  const current = now[0] ?? next?.places[0]
  const at = programme.parts.findIndex(({ id }) => id === current?.part)
  return at < 0 ? [] : programme.parts.slice(at, at + 2).map(({ id }) => id)
}

/** Whether a part has the activity of a log, in the version in which the log was begun. */
export const hasActivityOf =
  (log: Pick<Log, 'programme' | 'version' | 'activity'>) =>
  ({ programme, version, part }: PublishedPart): boolean =>
    programme === log.programme &&
    version === log.version &&
    part.activities.some(({ id }) => id === log.activity)

/** The parts that are open, and how soon a new device needs each: this week and the next, what is left, what is done. */
export function openParts(
  programme: Planned,
  enrolment: Enrolment,
  logs: readonly Log[],
  day: string,
): { part: string; rank: number }[] {
  const today = todayOf(programme, enrolment, logs, day)
  const soon = enrolment.state === 'running' ? partsOfWeek(programme, today) : []
  return today.parts
    .filter(({ open }) => open)
    .map(({ id, done, total }) => ({ part: id, rank: soon.includes(id) ? 0 : done < total ? 1 : 2 }))
}
