/** How steadily a member trains, and how much of a course is done. */
import { addDays, mondayOf } from './days.ts'
import { dayOf, isDone, type Log } from './log.ts'
import type { PartState } from './today.ts'

/** The days on which something was finished, oldest first. */
export const daysDone = (logs: readonly Log[]): string[] =>
  [...new Set(logs.filter((log) => log.kind !== 'body' && isDone(log)).map(dayOf))].sort()

/** Weeks in a row with at least so many days. This week counts as soon as it has them, and breaks nothing before. */
export function streakOf(logs: readonly Log[], today: string, perWeek = 1): number {
  const perMonday = new Map<string, number>()
  for (const day of daysDone(logs)) perMonday.set(mondayOf(day), (perMonday.get(mondayOf(day)) ?? 0) + 1)
  const isKept = (monday: string) => (perMonday.get(monday) ?? 0) >= perWeek
  const thisWeek = mondayOf(today)
  let weeks = isKept(thisWeek) ? 1 : 0
  for (let monday = addDays(thisWeek, -7); isKept(monday); monday = addDays(monday, -7)) weeks += 1
  return weeks
}

/** 0 to 1; a programme without anything to do is done. */
export function shareDone(parts: readonly Pick<PartState, 'done' | 'total'>[]): number {
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return total === 0 ? 1 : parts.reduce((sum, part) => sum + part.done, 0) / total
}
