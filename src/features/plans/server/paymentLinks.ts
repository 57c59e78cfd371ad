/**
 * Payment links at Stripe follow the site and our commission: while the site sells nothing, they are switched off, and a
 * new commission is set on the links there are, whose addresses are out in the world. What is read at the end of a run
 * decides, so two runs at once leave the links as they should be.
 */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { type Stripe, unlessMissing } from '../../../base/server/stripe.ts'
import { getCommissionBp, setCommission, unlessCutOff } from '../../connect/server/service.ts'
import { isSelling } from '../../sites/server/service.ts'
import { setLinkCommission } from './priceQueries.ts'
import { type LinkRow, listLinks, type PlanRow } from './queries.ts'

/**
 * Of all later purchases, on the site and by payment link. Running subscriptions keep theirs. In the caller's
 * transaction.
 */
export async function changeCommission(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  trainerId: number,
  percent: number,
  by?: number,
): Promise<void> {
  if (await setCommission(db, trainerId, percent, by)) await jobs.add(db, syncPaymentLinks, { trainerId })
}

export const syncPaymentLinks = job({
  name: 'sync-payment-links',
  data: z.object({ trainerId: z.number() }),
  retries: 12,
  run: (work, { trainerId }) => sync(work, trainerId),
})

async function sync(work: AppContext, trainerId: number): Promise<void> {
  const wanted = await wantedOf(work.db, trainerId)
  for (const link of await listLinks(work.db, trainerId)) await update(work, link, wanted)
  if (!isDeepStrictEqual(await wantedOf(work.db, trainerId), wanted)) await sync(work, trainerId)
}

const wantedOf = async (db: Db, trainerId: number) => ({
  active: await isSelling(db, trainerId),
  commission_bp: await getCommissionBp(db, trainerId),
})

async function update(
  work: AppContext,
  link: LinkRow,
  { active, commission_bp }: Awaited<ReturnType<typeof wantedOf>>,
): Promise<void> {
  const { account_id, link_id, trainer_id, price_row_id: id } = link
  const { paymentLinks } = work.stripe.of(account_id)
  const isDone = await unlessCutOff(work, account_id, async () => {
    await unlessMissing(() => paymentLinks.update(link_id, { active, ...feeOf(link, commission_bp) }))
    return true
  })
  if (isDone) await setLinkCommission(work.db, { trainer_id, id }, commission_bp)
}

/** Our share of what a link sells; an empty value removes it. */
export function feeOf(
  { type, unit_amount }: Pick<PlanRow, 'type' | 'unit_amount'>,
  commission_bp: number,
): Pick<Stripe.PaymentLinkUpdateParams, 'application_fee_amount' | 'application_fee_percent'> {
  if (type === 'recurring') return { application_fee_percent: commission_bp / 100 || '' }
  return { application_fee_amount: Math.round((unit_amount * commission_bp) / 10_000) || '' }
}
