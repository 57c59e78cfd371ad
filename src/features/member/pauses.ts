/** A pause of a plan moves what it gives: the days of the pause are no days of the programme. */
import { addDays } from '../training/days.ts'

/** A plan that gives the programme, in days of the member. */
export interface HeldPlan {
  since: string
  /** `to` is the day it goes on; null while it is paused. */
  pauses: readonly { from: string; to: string | null }[]
}

/** How many days from `from` up to `today` no plan was running: of those that were held, all were paused. */
export function pausedDays(plans: readonly HeldPlan[], from: string, today: string): number {
  const first = plans
    .flatMap(({ pauses }) => pauses.map((pause) => pause.from))
    .sort()
    .at(0)
  if (first === undefined) return 0
  const isPaused = (plan: HeldPlan, day: string) =>
    plan.pauses.some((pause) => pause.from <= day && (pause.to === null || day < pause.to))
  let count = 0
  for (let day = first > from ? first : from; day < today; day = addDays(day, 1)) {
    const held = plans.filter(({ since }) => since <= day)
    if (held.length > 0 && held.every((plan) => isPaused(plan, day))) count += 1
  }
  return count
}
