/** Plans: what a trainer offers, and what visitors can buy of it. */
import { createHash } from 'node:crypto'
import { conflict, invalid, notFound } from '../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { findConnectedAccount, getCommissionBp } from '../../connect/server/service.ts'
import { isSelling } from '../../sites/server/service.ts'
import {
  maxPlans,
  type NewPlan,
  type OfferedPlan,
  type Plan,
  type PlanChange,
  PublicPlan,
  startPath,
} from '../contract.ts'
import { toMinor, toUnits } from '../currency.ts'
import { periodOf } from '../period.ts'
import { giveUp, makePrice, syncPlan } from './atStripe.ts'
import { changeCommission, syncPaymentLinks } from './paymentLinks.ts'
import {
  findBegun,
  findByPrice,
  insertPrice,
  type NewPrice,
  type PriceRow,
  putOnSale,
  retirePrices,
} from './priceQueries.ts'
import {
  abandonPrice,
  archiveAll,
  archivePlan,
  countPlans,
  findPlan,
  listArchived,
  listPlanIds,
  listPlans,
  movePlans,
  type PlanRow,
  type PricedRow,
  startPlan,
  updatePlan,
} from './queries.ts'
import { lockCatalog } from './unfinishedQueries.ts'

export { forgetForeignPrice, planForPrice } from './foreignPrices.ts'
export {
  findCouponCode,
  findOffer,
  findRedeemed,
  findSoldPlan,
  findStayOffer,
  getRedeemable,
  type Offer,
  type Redeemable,
  refuseUnknownCoupon,
} from './selling.ts'
export type { PlanRow }
export { changeCommission, findByPrice, syncPaymentLinks }

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>
/** Only the id identifies who acts; the demo acts without a request. */
export type Selling = AppContext & Pick<AsTrainer, 'trainerId'>

export async function listOwnPlans(
  { db, trainerId }: OfTrainer,
  sort: 'id,desc' | 'position,asc' = 'id,desc',
): Promise<Plan[]> {
  const plans = await listPlans(db, trainerId, sort)
  const account = plans.length ? await findConnectedAccount(db, trainerId) : undefined
  return plans.map((row) => toPlan(row, account))
}

/** No longer on offer, the newest first. Whoever has one keeps it. */
export const listArchivedPlans = ({ db, trainerId }: OfTrainer) => listArchived(db, trainerId)

export async function createPlan(ctx: Selling, wish: NewPlan): Promise<Plan> {
  const { db, trainerId } = ctx
  if ((await countPlans(db, trainerId)) >= maxPlans) throw conflict(`You can have at most ${maxPlans} plans`)
  const isFree = wish.type === 'free'
  const account_id = isFree ? '' : await getAccount(ctx)
  const { price = 0, currency = 'USD', annual_saving, ...words } = wish
  const row = {
    ...words,
    trainer_id: trainerId,
    unit_amount: toMinor(price, currency) ?? 0,
    currency,
    pricing_type: wish.type === 'recurring' ? (wish.pricing_type ?? null) : null,
    trial_day: wish.type === 'recurring' ? wish.trial_day : 0,
    annual_saving: String(annual_saving),
  }
  if (isFree) {
    const { id } = await transact(db, async (db) => {
      await lockCatalog(db, trainerId)
      return startPlan(db, { ...row, draft_key: null })
    })
    return toPlan(await getPlan(ctx, id))
  }

  await throttle(db, `plan:${trainerId}`, { tries: 60, perSeconds: 900 })
  const draft_key = keyOf(row)
  const terms = {
    trainer_id: trainerId,
    account_id,
    pricing_type: row.pricing_type,
    commission_bp: await getCommissionBp(ctx.db, ctx.trainerId),
  }
  const { plan, begun } = await transact(db, async (db) => {
    await lockCatalog(db, trainerId)
    const plan = await startDraft(db, { ...row, draft_key })
    return { plan, begun: await beginPrice(db, { ...terms, plan_id: plan.id, wish_key: draft_key }) }
  })
  await sell(ctx, plan, begun, { draft_key: null })
  return toPlan(await getPlan(ctx, plan.id), account_id)
}

/** An unfinished draft that nobody works on is not continued: the sweep may be removing it. */
async function startDraft(db: Db, row: Parameters<typeof startPlan>[1]): Promise<PlanRow> {
  const plan = await startPlan(db, row)
  const begun = await findBegun(db, plan.trainer_id, plan.id)
  if (!begun || begun.isBusy) return plan
  await abandonPrice(db, begun)
  return startPlan(db, row)
}

/** Whoever clicks Save twice, or again after a lost response, means one plan. */
const keyOf = (row: object) => createHash('sha256').update(JSON.stringify(row)).digest('base64url')

export async function changePlan(
  ctx: Selling,
  id: number,
  { price, type, ...wish }: PlanChange,
): Promise<Plan> {
  const known = await getPlan(ctx, id)
  refuseOtherPrice(known, price, type)
  if (known.type === 'free') {
    const { pricing_type: _, ...words } = wish
    if (!(await updatePlan(ctx.db, ctx.trainerId, id, words))) throw notFound('Plan')
    return toPlan(await getPlan(ctx, id))
  }
  const account_id = await getAccount(ctx)
  const commission_bp = await getCommissionBp(ctx.db, ctx.trainerId)
  const started = await transact(ctx.db, async (db) => {
    await lockCatalog(db, ctx.trainerId)
    const plan = await getPlan({ ...ctx, db }, id)
    const pricing_type = plan.type === 'recurring' ? (wish.pricing_type ?? plan.pricing_type) : null
    const change = { ...wish, pricing_type }
    const isOnSale = plan.account_id === account_id && plan.pricing_type === pricing_type
    const key = { trainer_id: ctx.trainerId, plan_id: id, wish_key: keyOf(change) }
    const row = { ...key, account_id, pricing_type, commission_bp }
    if (!isOnSale)
      return { plan: { ...plan, ...change } as PricedRow, change, row: await beginPrice(db, row) }
    await replaceBegun(db, await findBegun(db, ctx.trainerId, id))
    if (!(await updatePlan(db, ctx.trainerId, id, change))) throw notFound('Plan')
    await ctx.jobs.add(db, syncPlan, { trainerId: ctx.trainerId, planId: id })
    return undefined
  })
  if (started) await sell(ctx, started.plan, started.row, started.change)
  return toPlan(await getPlan(ctx, id), account_id)
}

function refuseOtherPrice(plan: PricedRow, price: number | undefined, type: string | undefined): void {
  const fixed = "This can't be changed. Create a new plan instead."
  if (type !== undefined && type !== plan.type) throw invalid({ type: fixed })
  if (price !== undefined && price !== toUnits(plan.unit_amount, plan.currency))
    throw invalid({ price: fixed })
}

/** Our row first. A repeated request, such as a double click, continues with it. */
async function beginPrice(db: Db, row: NewPrice): Promise<PriceRow> {
  const begun = await findBegun(db, row.trainer_id, row.plan_id)
  if (begun?.isBusy && begun.wish_key === row.wish_key) return begun
  await replaceBegun(db, begun)
  return insertPrice(db, row)
}

/** The sweep removes what an earlier request left at Stripe; a running one goes first. */
async function replaceBegun(db: Db, begun: Awaited<ReturnType<typeof findBegun>>): Promise<void> {
  if (begun?.isBusy)
    throw conflict('This plan is being changed in another window. Reload the page and try again.')
  if (begun) await abandonPrice(db, begun)
}

/** Price and link are created at Stripe first; then they replace the former ones in one step. */
async function sell(
  ctx: Selling,
  plan: PlanRow,
  row: PriceRow,
  change: Parameters<typeof updatePlan>[3],
): Promise<void> {
  try {
    const made = await makePrice(ctx, plan, row)
    await transact(ctx.db, async (db) => {
      const isThere = await updatePlan(db, row.trainer_id, plan.id, change)
      if (!isThere || !(await putOnSale(db, row, made))) throw overtaken()
      await ctx.jobs.add(db, syncPlan, { trainerId: row.trainer_id, planId: plan.id })
      if (!(await isSelling(db, row.trainer_id)))
        await ctx.jobs.add(db, syncPaymentLinks, { trainerId: row.trainer_id })
    })
  } catch (error) {
    if (!(await giveUp(ctx, row))) throw overtaken()
    throw error
  }
}

const overtaken = () => conflict('This plan was changed or deleted in another window')

export async function removePlan({ db, jobs, trainerId }: Selling, id: number): Promise<null> {
  if (!(await archivePlan(db, trainerId, id))) throw notFound('Plan')
  await retirePrices(db, trainerId, id)
  await jobs.add(db, syncPlan, { trainerId, planId: id })
  return null
}

/** From now on nobody can start to buy. */
export async function withdrawPlans({ db, trainerId }: OfTrainer): Promise<void> {
  await archiveAll(db, trainerId)
  for (const id of await listPlanIds(db, trainerId)) await retirePrices(db, trainerId, id)
}

/** Turns off every price and payment link at Stripe. May be repeated. */
export async function closePlans(work: AppContext, trainerId: number): Promise<void> {
  for (const planId of await listPlanIds(work.db, trainerId))
    await syncPlan.run(work, { trainerId, planId }, '')
}

/** Plans that are not listed, such as a new one, come last. */
export async function reorderPlans(ctx: OfTrainer, ids: number[]): Promise<Plan[]> {
  const others = (await listPlans(ctx.db, ctx.trainerId, 'position,asc'))
    .map(({ id }) => id)
    .filter((id) => !ids.includes(id))
  await movePlans(ctx.db, ctx.trainerId, [...ids, ...others])
  return listOwnPlans(ctx, 'position,asc')
}

async function getPlan({ db, trainerId }: OfTrainer, id: number): Promise<PricedRow> {
  const plan = await findPlan(db, trainerId, id)
  if (!plan) throw notFound('Plan')
  return plan
}

export async function getAccount({ db, trainerId }: OfTrainer): Promise<string> {
  const account = await findConnectedAccount(db, trainerId)
  if (!account) throw conflict('Connect your Stripe account first')
  return account
}

/** The plans visitors can buy today: free plans, and those on sale on the connected account. */
export async function plansOf(db: Db, trainerId: number): Promise<OfferedPlan[]> {
  const plans = await listOwnPlans({ db, trainerId }, 'position,asc')
  return plans
    .filter(({ type, stripe_link_url }) => type === 'free' || stripe_link_url !== null)
    .map((plan) => ({ ...PublicPlan.parse(plan), start_url: startPath(plan.id) }))
}

/** The trainer of a sub-domain. */
export type TrainerOf = (db: Db, domain: string) => Promise<number | undefined>

/** An unknown name has nothing for sale, like a trainer without plans. */
export async function listPublicPlans({ db }: Pick<AppContext, 'db'>, domain: string, trainerOf: TrainerOf) {
  const trainerId = await trainerOf(db, domain)
  return trainerId === undefined ? [] : plansOf(db, trainerId)
}

function toPlan(row: PricedRow, account?: string): Plan {
  const { id, title, type, currency, pricing_type, trial_day, description, includes, highlighted } = row
  const isHere = row.account_id !== null && row.account_id === account
  return {
    id,
    title,
    type,
    price: toUnits(row.unit_amount, currency),
    currency,
    pricing_type,
    interval_count: periodOf({ pricing_type, interval_count: 1 })?.count ?? 1,
    annual_saving: Number(row.annual_saving),
    trial_day,
    description,
    includes,
    highlighted,
    stripe_link_url: isHere ? row.link_url : null,
    stripe_price_id: isHere ? row.price_id : null,
    created_by: row.trainer_id,
    created_at: row.created_at.toISOString(),
  }
}
