/** Everything an admin sees about one trainer. */
import type { QueryOf } from '../../../base/call.ts'
import type { Numbered } from '../../../base/list.ts'
import { notFound } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { listNames, userHasSecondFactor } from '../../accounts/server/service.ts'
import { getArrears, listPlatformPlans } from '../../billing/server/service.ts'
import { getCommission, listCommissionChanges } from '../../connect/server/service.ts'
import {
  type CapturedCharge,
  customersByTrainer,
  readCaptured,
  salesByTrainer,
} from '../../ledger/server/reading.ts'
import { findSite } from '../../sites/server/service.ts'
import type { adminTrainerCalls, CommissionChange, TrainerCharge, TrainerDetails } from '../adminContract.ts'
import { type DirectoryRow, findListed } from './directoryQueries.ts'
import { toListed } from './list.ts'
import { findTrainer } from './queries.ts'

/** A closed account is shown too: its books are kept. */
export async function getListed(db: Db, id: number): Promise<DirectoryRow> {
  const row = await findListed(db, id)
  if (!row) throw notFound('Trainer')
  return row
}

const NEWEST = 15

export async function getTrainer(ctx: AsAdmin, id: number): Promise<TrainerDetails> {
  const { db } = ctx
  const row = await getListed(db, id)
  const [customers, sales] = [
    (await customersByTrainer(db, [id])).get(id) ?? 0,
    await salesByTrainer(db, [id]),
  ]
  const site = await findSite(db, id)
  const own = await findTrainer(db, id)
  const plans = await listPlatformPlans(ctx, id)
  const [plan] = plans
  const arrears = await getArrears(db, id)
  const { data: charges } = await readCaptured(db, id, { page: 1, limit: NEWEST })
  return {
    ...toListed(row, customers, sales, arrears?.stage),
    industry_id: site?.industry_id ?? null,
    ios_applink: site?.ios_applink ?? null,
    android_applink: site?.android_applink ?? null,
    social_media: own?.social_media ?? null,
    social_media_handler_name: own?.social_media_handler_name ?? null,
    website: own?.website ?? null,
    web_applink: own?.web_applink ?? null,
    product: { stripe_product_id: own?.stripe_product_id ?? null },
    mgp_commission: await getCommission(db, id),
    has_second_factor: await userHasSecondFactor(db, id),
    stripe_connect: row.account_id,
    cstripe: { account_id: row.account_id },
    charges: charges.map(toCharge),
    trainer_charges: plans.map(({ plan, status, created_at }) => ({
      plan: { title: plan },
      status,
      created_at: created_at.toISOString(),
    })),
    trainer_subscription: plan ? { created_at: plan.created_at.toISOString(), status: plan.status } : null,
    charges_for: plan?.charges_for ?? null,
    next_payment_date: plan?.next_payment_at?.toISOString() ?? null,
    arrears,
  }
}

const toCharge = ({
  id,
  created_at,
  captured_cents,
  commission_cents,
  currency,
}: CapturedCharge): TrainerCharge => ({
  id,
  stripe_charge_created: created_at.toISOString(),
  amount_captured: captured_cents,
  application_fee_amount: commission_cents,
  currency: currency.toUpperCase(),
})

export async function listCharges(
  { db }: AsAdmin,
  id: number,
  page: QueryOf<typeof adminTrainerCalls.listCharges>,
): Promise<Numbered<TrainerCharge>> {
  await getListed(db, id)
  const found = await readCaptured(db, id, page)
  return { ...found, data: found.data.map(toCharge) }
}

export async function listCommissions({ db }: AsAdmin, id: number): Promise<CommissionChange[]> {
  await getListed(db, id)
  const changes = await listCommissionChanges(db, id)
  const names = await listNames(
    db,
    changes.flatMap(({ by }) => by ?? []),
  )
  return changes.map(({ at, from, to, by }) => ({
    at: at.toISOString(),
    from,
    to,
    by: (by !== null && names.get(by)) || null,
  }))
}
