/** A member on a programme. */
import type { Pace } from '../programmes/document.ts'
import { dayOf, type Log } from './log.ts'

export type Enrolment = {
  id: number
  programme: number
  /** The shared program that it was copied from, and other copies of it: what was done of them counts here. */
  same_as?: number[] | undefined
  starts_on: string
  /** Logs before this day belong to an earlier time through the programme. */
  since: string
  /**
   * When it was started again, by the clock of the device that asked: of the logs of that day, those that began earlier
   * belong to the time before. Absent the first time, and in what an older version of the app kept.
   */
  restarted_at?: string | undefined
  /**
   * For opening parts, no earlier day counts: whatever a member says about a start or a log, nothing opens by days on
   * which they could not open the program. Absent in a cohort, and in what an older version of the app kept.
   */
  opens_from?: string | undefined
  /** The same day, later by the pauses of the plan: the first of the weeks begins then at the earliest. */
  weeks_from?: string | undefined
  /** What differs from the programme's own pace. */
  pace: Partial<Pace>
  /** The member's training days, 1 (Monday) to 7; empty if none were chosen. */
  weekdays: number[]
  /** How far the member has come. Nothing pulls this back. */
  reached: { part: string; activity: string } | null
  /** Activities that the member moved to another day. */
  moves: Record<string, string>
  state: 'running' | 'left'
}

export const countsFor = (
  { programme, same_as = [] }: Pick<Enrolment, 'programme' | 'same_as'>,
  of: number | null,
): boolean => of !== null && (of === programme || same_as.includes(of))

/** Whether a log belongs to this time through the programme, and not to an earlier one. */
export function isOfThisTime(
  { since, restarted_at, ...enrolment }: Pick<Enrolment, 'programme' | 'same_as' | 'since' | 'restarted_at'>,
  log: Log,
): boolean {
  if (!countsFor(enrolment, log.programme)) return false
  const day = dayOf(log)
  // A clock may be wrong by years, so the moment decides on that one day only.
  return day > since || (day === since && (restarted_at === undefined || log.began_at >= restarted_at))
}
