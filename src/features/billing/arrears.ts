/**
 * What happens after a trainer's platform payment failed, and when. Days are counted from the notice: a reminder, then
 * selling pauses, then the site goes offline. Paying ends it at any time (decision 0129).
 */

export const stages = ['notice', 'reminded', 'paused', 'offline'] as const
export type Stage = (typeof stages)[number]

/** Days after the notice. */
export interface StepDays {
  remind_days: number
  pause_days: number
  offline_days: number
}

interface StepDates {
  remind_at: Date
  pause_at: Date
  offline_at: Date
}

/** How far a trainer has come, and when the rest follows. */
export interface Course extends StepDates {
  stage: Stage
}

const DAY_MS = 86_400_000
const later = (date: Date, ms: number) => new Date(date.getTime() + ms)

export const datesFrom = (notice: Date, { remind_days, pause_days, offline_days }: StepDays): StepDates => ({
  remind_at: later(notice, remind_days * DAY_MS),
  pause_at: later(notice, pause_days * DAY_MS),
  offline_at: later(notice, offline_days * DAY_MS),
})

/** Undefined once the site is offline: only a payment changes that. */
export function nextStep({
  stage,
  remind_at,
  pause_at,
  offline_at,
}: Course): { stage: Stage; at: Date } | undefined {
  if (stage === 'notice') return { stage: 'reminded', at: remind_at }
  if (stage === 'reminded') return { stage: 'paused', at: pause_at }
  return stage === 'paused' ? { stage: 'offline', at: offline_at } : undefined
}

/**
 * The course after the step that is due, or undefined if none is. A step that comes more than a day late, because the
 * program was down, postpones those after it: every mail leaves the days that it promises.
 */
export function stepDue(course: Course, now: Date): Course | undefined {
  const next = nextStep(course)
  if (!next || next.at > now) return undefined
  const lateMs = now.getTime() - next.at.getTime()
  const shift = lateMs > DAY_MS ? lateMs : 0
  const { remind_at, pause_at, offline_at } = course
  return {
    stage: next.stage,
    remind_at,
    pause_at: next.stage === 'reminded' ? later(pause_at, shift) : pause_at,
    offline_at: next.stage === 'offline' ? offline_at : later(offline_at, shift),
  }
}

/**
 * More time to pay. A trainer who sells nothing, or whose site is offline, gets both back until then. Everything that is
 * still to come is postponed.
 */
export function withMoreDays(course: Course, days: number, now: Date): Course {
  const lateMs = Math.max(0, now.getTime() - course.pause_at.getTime())
  const shift = lateMs + days * DAY_MS
  return {
    stage: course.stage === 'notice' ? 'notice' : 'reminded',
    remind_at: course.stage === 'notice' ? later(course.remind_at, days * DAY_MS) : course.remind_at,
    pause_at: later(course.pause_at, shift),
    offline_at: later(course.offline_at, shift),
  }
}

const latest = (a: Date, b: Date) => (a > b ? a : b)

/** Other days apply to those who are behind only where they are longer: what was announced never comes sooner. */
export function withLongerDays(course: Course, notice: Date, days: StepDays): Course {
  const dates = datesFrom(notice, days)
  const { stage, remind_at, pause_at, offline_at } = course
  return {
    stage,
    remind_at: stage === 'notice' ? latest(remind_at, dates.remind_at) : remind_at,
    pause_at: stage === 'notice' || stage === 'reminded' ? latest(pause_at, dates.pause_at) : pause_at,
    offline_at: stage === 'offline' ? offline_at : latest(offline_at, dates.offline_at),
  }
}

/** The step that a trainer or an operator waits for; the reminder is only a mail. */
export function arrearsText(
  { stage, pause_at, offline_at }: { stage: Stage; pause_at: string; offline_at: string },
  day: (date: string) => string,
): string {
  if (stage === 'offline')
    return 'Your site is offline because your plan is unpaid. It is back as soon as the payment arrives.'
  if (stage === 'paused')
    return `Selling is paused because your plan is unpaid. Your site goes offline on ${day(offline_at)} unless the payment arrives.`
  return `Your last payment failed. Selling pauses on ${day(pause_at)} unless the payment arrives.`
}

export const stageNames: Record<Stage, string> = {
  notice: 'Notice sent',
  reminded: 'Reminder sent',
  paused: 'Selling paused',
  offline: 'Site offline',
}
