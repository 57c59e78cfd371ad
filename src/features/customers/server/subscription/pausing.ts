/** A trainer pauses the payments of one customer, or resumes them. */
import type { BodyOf } from '../../../../base/call.ts'
import { conflict, invalid, notFound } from '../../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../../base/server/context.ts'
import type { bulkCalls } from '../../bulkContract.ts'
import { dayStart } from '../../pause.ts'
import { byTrainer, madeBy } from '../customer/historyQueries.ts'
import { type BilledRow, refuseForeign } from '../lists/billedRow.ts'
import { day } from '../mails/mails.ts'
import { findSubscription } from '../queries.ts'
import { billed, canPause, pauseUntil, resume } from './changes.ts'

/** Nothing is charged from now until the day. May be repeated. */
export async function pauseByTrainer(work: AppContext, row: BilledRow, until: Date): Promise<void> {
  refuseForeign(row)
  if (until <= new Date()) throw conflict('The day back has passed')
  if (!canPause(row)) throw conflict("This plan can't be paused right now")
  await pauseUntil(work, row, until)
}

async function getBilled({ db, trainerId }: AsTrainer, id: number): Promise<BilledRow> {
  const row = await findSubscription(db, trainerId, id)
  if (!row || row.is_shadow) throw notFound('Subscription')
  if (row.state === 'cancelled') throw conflict('This subscription has already ended')
  return billed(row)
}

export async function pauseSubscription(
  ctx: AsTrainer,
  { subscription_id: id, back_on }: BodyOf<typeof bulkCalls.pause>,
): Promise<null> {
  const row = await getBilled(ctx, id)
  const until = dayStart(back_on)
  if (!(until.toJSON() ?? '').startsWith(back_on) || back_on.length !== 10)
    throw invalid({ back_on: 'Choose a day' })
  if (until <= new Date()) throw invalid({ back_on: 'Choose tomorrow or a later day' })
  const last = new Date(Date.now() + 2 * 366 * 86_400_000)
  if (until > last) throw invalid({ back_on: `Choose ${day.format(last)} or an earlier day` })
  await madeBy(ctx, row, byTrainer(ctx), () => pauseByTrainer(ctx, row, until))
  return null
}

export async function resumeSubscription(ctx: AsTrainer, id: number): Promise<null> {
  const row = await getBilled(ctx, id)
  if (row.state !== 'paused') throw conflict("This plan isn't paused")
  await madeBy(ctx, row, byTrainer(ctx), () => resume(ctx, row))
  return null
}
