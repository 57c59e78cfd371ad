/**
 * Prices that a trainer made at Stripe before, with subscriptions that are taken over. Each belongs to a plan here.
 * Nothing is created, changed or closed at Stripe.
 */
import { conflict, notFound } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { maxPlans } from '../contract.ts'
import type { PricingType } from '../period.ts'
import { deleteForeignPrice, findByPrice, hasPrices, insertForeignPrice } from './priceQueries.ts'
import { archivePlan, countPlans, findPlan, startPlan } from './queries.ts'
import { lockCatalog } from './unfinishedQueries.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

export interface ForeignPrice {
  account_id: string
  price_id: string
  title: string
  unit_amount: number
  currency: string
  pricing_type: PricingType
}

/** The plan of a price: the one it has, the chosen one, or a new one, which is not on sale until it is saved. */
export function planForPrice(
  { db, trainerId }: OfTrainer,
  price: ForeignPrice,
  chosen: number | null,
): Promise<{ planId: number; isNew: boolean }> {
  const { account_id, price_id, pricing_type } = price
  return transact(db, async (db) => {
    await lockCatalog(db, trainerId)
    const known = await findByPrice(db, trainerId, account_id, price_id)
    if (known) return { planId: known.plan_id, isNew: false }
    const planId = chosen === null ? await makePlan({ db, trainerId }, price) : chosen
    if (chosen !== null && (await findPlan(db, trainerId, chosen))?.type !== 'recurring')
      throw notFound('Plan')
    await insertForeignPrice(db, {
      trainer_id: trainerId,
      plan_id: planId,
      account_id,
      price_id,
      pricing_type,
    })
    return { planId, isNew: chosen === null }
  })
}

async function makePlan({ db, trainerId }: OfTrainer, price: ForeignPrice): Promise<number> {
  if ((await countPlans(db, trainerId)) >= maxPlans) throw conflict(`You can have at most ${maxPlans} plans`)
  const { title, unit_amount, currency, pricing_type } = price
  const { id } = await startPlan(db, {
    trainer_id: trainerId,
    title,
    description: '',
    includes: [],
    highlighted: false,
    type: 'recurring',
    unit_amount,
    currency,
    pricing_type,
    annual_saving: '0',
    trial_day: 0,
    draft_key: null,
  })
  return id
}

/** A plan that was made for it is archived, unless it has another price. */
export async function forgetForeignPrice(
  { db, trainerId }: OfTrainer,
  { account_id, price_id }: Pick<ForeignPrice, 'account_id' | 'price_id'>,
  isNew: boolean,
): Promise<void> {
  const planId = await deleteForeignPrice(db, trainerId, account_id, price_id)
  if (planId === undefined || !isNew) return
  if (!(await hasPrices(db, trainerId, planId))) await archivePlan(db, trainerId, planId)
}
