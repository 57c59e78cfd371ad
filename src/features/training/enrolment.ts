/** A member on a programme. */
import type { Pace } from '../programmes/document.ts'

export type Enrolment = {
  id: number
  programme: number
  /** The shared program that it was copied from, and other copies of it: what was done of them counts here. */
  same_as?: number[] | undefined
  starts_on: string
  /** Logs before this day belong to an earlier time through the programme. */
  since: string
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
