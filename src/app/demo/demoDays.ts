/** The days of the demo's history. Everybody in it lives through them together, because the local Stripe has one clock. */
import type { LocalStripe } from '../local/localStripe.ts'

export const historyDays = 90

export const daySeconds = 86_400

export interface Happening {
  /** How many days ago. */
  ago: number
  /** `at` is the time at the local Stripe. Returns what follows from it on later days. */
  happen(at: Date): Promise<Happening[]>
}

/** Day by day, from the first to today. The clock has been moved back by the whole history, and is right at the end. */
export async function liveThrough(happenings: Happening[], local: LocalStripe): Promise<void> {
  const agenda = [...happenings]
  let behind = historyDays * daySeconds
  const pass = (seconds: number) => {
    local.advance(seconds)
    behind -= seconds
  }
  for (let ago = historyDays; ago > 0; ago--) {
    const today = agenda.filter((one) => one.ago === ago)
    for (const { happen } of today) {
      // Two people don't join in the same second.
      pass(Math.floor(daySeconds / (today.length + 1)))
      agenda.push(...(await happen(new Date(Date.now() - behind * 1000))))
    }
    pass(behind - (ago - 1) * daySeconds)
  }
}
