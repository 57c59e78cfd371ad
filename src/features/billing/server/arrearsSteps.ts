/**
 * Takes the steps after a failed platform payment on their day. Stripe is asked before each: a payment whose event was
 * lost ends it, and nothing happens to a trainer while Stripe cannot say that they have not paid.
 */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { takeStepDue } from './arrears.ts'
import { listDue } from './arrearsQueries.ts'
import { findBegun } from './queries.ts'
import { isFollowed } from './subscriptions.ts'

/** One job per trainer: one that fails does not block the others, and a killed process loses none. */
export async function checkDueArrears(work: AppContext, now: Date): Promise<void> {
  const at = now.toISOString()
  const due = await listDue(work.db, now)
  await work.jobs.addAll(
    work.db,
    takeStep,
    due.map((trainerId) => ({ trainerId, at })),
  )
}

export const checkArrearsHourly = job({
  name: 'check-unpaid-trainers',
  data: z.object({}),
  schedule: '50 * * * *',
  run: (work) => checkDueArrears(work, new Date()),
})

export const takeStep = job({
  name: 'take-step-after-failed-payment',
  data: z.object({ trainerId: z.number(), at: z.iso.datetime() }),
  async run(work, { trainerId, at }) {
    const plan = await findBegun(work.db, trainerId)
    if (!plan?.subscription_id || !(await isFollowed(work, plan.subscription_id)))
      return work.log.warn({ trainerId }, 'Stripe does not have the plan of a trainer who is behind')
    await transact(work.db, (db) => takeStepDue({ ...work, db }, trainerId, new Date(at)))
  },
})
