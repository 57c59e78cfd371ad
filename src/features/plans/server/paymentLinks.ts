/**
 * Payment links at Stripe follow the site: while it sells nothing, they are switched off. What is read at the end of a
 * run decides, so two runs at once leave the links as the site is.
 */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { job } from '../../../base/server/jobs.ts'
import { unlessCutOff } from '../../connect/server/service.ts'
import { isSelling } from '../../sites/server/service.ts'
import { unlessMissing } from './atStripe.ts'
import { listLinks } from './priceQueries.ts'

export const syncPaymentLinks = job({
  name: 'sync-payment-links',
  data: z.object({ trainerId: z.number() }),
  retries: 12,
  run: (work, { trainerId }) => sync(work, trainerId),
})

async function sync(work: AppContext, trainerId: number): Promise<void> {
  const active = await isSelling(work.db, trainerId)
  for (const { account_id, link_id } of await listLinks(work.db, trainerId))
    await unlessCutOff(work, account_id, () =>
      unlessMissing(() => work.stripe.of(account_id).paymentLinks.update(link_id, { active })),
    )
  if ((await isSelling(work.db, trainerId)) !== active) await sync(work, trainerId)
}
