/** Counts customers from before there were figures, after the start of the program and each night. */
import { z } from 'zod'
import type { AppContext } from '../../../../base/server/context.ts'
import { job } from '../../../../base/server/jobs.ts'
import { listUncountedOfAllTrainers } from '../trainees/traineeQueries.ts'
import { foldCohorts, recount } from './countedQueries.ts'

const AT_ONCE = 500

/** One customer per step; a killed process continues with those that are left. */
export async function countUncounted({ db }: Pick<AppContext, 'db'>): Promise<number> {
  let counted = 0
  for (;;) {
    const customers = await listUncountedOfAllTrainers(db, AT_ONCE)
    for (const customer of customers) await recount(db, customer)
    counted += customers.length
    if (customers.length < AT_ONCE) break
  }
  await foldCohorts(db)
  return counted
}

export const countCustomers = job({
  name: 'count-customers',
  data: z.object({}),
  schedule: '50 3 * * *',
  run: async (work) => {
    await countUncounted(work)
  },
})
