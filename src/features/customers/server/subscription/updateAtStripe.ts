/** Name and email of a customer, at Stripe. */
import { z } from 'zod'
import type { AppContext } from '../../../../base/server/context.ts'
import { job } from '../../../../base/server/jobs.ts'
import { isMissing } from '../../../../base/server/stripe.ts'
import { unlessCutOff } from '../../../connect/server/service.ts'
import type { CustomerDetails } from '../../contract.ts'
import { findTrainee, listCustomerIds } from '../queries.ts'

/** Reads the row, so the last change wins whatever the order. */
export const updateAtStripe = job({
  name: 'update-customer',
  data: z.object({ trainerId: z.number(), traineeId: z.number() }),
  retries: 12,
  async run(work, { trainerId, traineeId }) {
    const trainee = await findTrainee(work.db, trainerId, traineeId)
    if (!trainee) return
    const { name, email } = trainee
    for (const { account_id, customer_id } of await listCustomerIds(work.db, trainee))
      await unlessCutOff(work, account_id, () =>
        updateCustomer(work, account_id, customer_id, { name, email }),
      )
  },
})

async function updateCustomer(
  { stripe }: AppContext,
  account: string,
  customer: string,
  details: CustomerDetails,
): Promise<void> {
  await stripe
    .of(account)
    .customers.update(customer, details)
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
}
