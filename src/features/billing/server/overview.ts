/** What a trainer pays us, as admins see it. Stripe is not asked: the screen also opens while it is away. */
import type { AppContext } from '../../../base/server/context.ts'
import { money } from '../price.ts'
import { type BegunRow, listBegun } from './queries.ts'

export interface PlatformPlan extends Pick<BegunRow, 'plan' | 'status' | 'created_at' | 'next_payment_at'> {
  /** '$36.00 a month'; null for a plan that has ended. */
  charges_for: string | null
}

/** The running one first, then earlier ones, newest first; empty if the trainer never paid for a plan. */
export async function listPlatformPlans(
  { db }: Pick<AppContext, 'db'>,
  trainerId: number,
): Promise<PlatformPlan[]> {
  const rows = await listBegun(db, trainerId)
  return rows.map((row) => ({ ...row, charges_for: row.ended_at ? null : chargesFor(row) }))
}

function chargesFor({ unit_cents, currency, recurring }: BegunRow): string {
  if (unit_cents === null || currency === null) return 'Not known yet'
  return `${money(unit_cents, currency)} a ${recurring === 'yearly' ? 'year' : 'month'}`
}
