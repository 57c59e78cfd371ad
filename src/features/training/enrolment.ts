/** A member on a programme. */
import type { Pace } from '../programmes/document.ts'

export type Enrolment = {
  id: number
  programme: number
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
