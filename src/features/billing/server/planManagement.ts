/**
 * The operator changes what the platform sells. A change is stored together with the job that brings it to Stripe, so a
 * failure of Stripe delays it and loses nothing. Trainers who have a plan keep its price and its fee.
 */
import { invalid, notFound } from '../../../base/problem.ts'
import type { AppContext, AsAdmin } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import type { AuditValues } from '../../audit/actions.ts'
import { audit } from '../../audit/server/service.ts'
import type { PlanFields, PlatformPlan } from '../planContract.ts'
import { renamePlanOfArrears } from './arrearsQueries.ts'
import { renamePlanOfPayments } from './paymentQueries.ts'
import {
  clearFeatured,
  insertPlan,
  insertPrice,
  listAllPrices,
  listPlans,
  lockPlans,
  type PlanPrices,
  type PlanRow,
  setAmount,
  updatePlan,
} from './priceQueries.ts'
import { ensurePrices, ensurePricesJob } from './prices.ts'
import { closePages } from './purchases.ts'
import { countByPlan, renamePlan } from './queries.ts'

export async function listPlatformPlans({ db }: Pick<AppContext, 'db'>): Promise<PlatformPlan[]> {
  const [plans, prices, counts] = [await listPlans(db), await listAllPrices(db), await countByPlan(db)]
  return plans
    .map((plan) => {
      const count = counts.find((one) => one.plan === plan.name)
      return {
        ...fieldsOf(plan, prices),
        currency: prices.find((price) => price.plan === plan.name)?.currency ?? 'usd',
        trainers: count?.trainers ?? 0,
        unpaid: count?.unpaid ?? 0,
        is_deleted: plan.archived_at !== null,
      }
    })
    .filter(({ is_deleted, trainers }) => !is_deleted || trainers > 0)
}

function fieldsOf(plan: PlanRow, prices: PlanPrices[]): PlanFields {
  const amount = (recurring: string) =>
    (prices.find((price) => price.plan === plan.name && price.recurring === recurring)?.unit_cents ?? 0) / 100
  const startup = plan.startup_commission === null ? undefined : plan.startup_price
  return {
    plan_name: plan.name,
    description: plan.description,
    startup: (prices.find(({ lookup_key }) => lookup_key === startup)?.unit_cents ?? 0) / 100,
    monthly: amount('monthly'),
    yearly: amount('yearly'),
    management_fee: Number(plan.mgp_commission),
    startup_fee: plan.startup_commission === null ? null : Number(plan.startup_commission),
    includes: plan.includes,
    fee_text: plan.fee_text,
    is_custom: plan.is_custom,
    is_featured: plan.is_featured,
  }
}

export async function createPlan(ctx: AsAdmin, fields: PlanFields): Promise<null> {
  await transact(ctx.db, async (db) => {
    checkAmong(await lockPlans(db), fields, undefined)
    await insertPlan(db, rowOf(fields))
    const product = freeKey(await listAllPrices(db), `plan-${slugOf(fields.plan_name)}`)
    const currency = 'usd'
    for (const recurring of ['monthly', 'yearly'] as const)
      await insertPrice(db, {
        lookup_key: `${product}-${recurring}`,
        plan: fields.plan_name,
        product,
        recurring,
        unit_cents: cents(fields[recurring]),
        currency,
      })
    await saveStartup(db, fields, null)
    await settle({ ...ctx, db }, fields.plan_name, undefined, fields)
  })
  return bringToStripe(ctx)
}

export async function changePlan(ctx: AsAdmin, name: string, fields: PlanFields): Promise<null> {
  await transact(ctx.db, async (db) => {
    const plans = await lockPlans(db)
    const before = soldOne(plans, name)
    checkAmong(plans, fields, before)
    const prices = await listAllPrices(db)
    await updatePlan(db, name, rowOf(fields))
    if (fields.plan_name !== name) await renameEverywhere(db, name, fields.plan_name)
    for (const price of prices.filter(({ plan }) => plan === name))
      await setAmount(
        db,
        price.lookup_key,
        cents(price.recurring === 'yearly' ? fields.yearly : fields.monthly),
      )
    await saveStartup(db, fields, before.startup_price)
    await settle({ ...ctx, db }, fields.plan_name, fieldsOf(before, prices), fields)
  })
  return bringToStripe(ctx)
}

/** Its prices follow by their foreign key. Without this, its payments would count for the next plan of that name. */
async function renameEverywhere(db: Db, from: string, to: string): Promise<void> {
  await renamePlan(db, from, to)
  await renamePlanOfPayments(db, from, to)
  await renamePlanOfArrears(db, from, to)
}

export async function removePlan(ctx: AsAdmin, name: string): Promise<null> {
  await transact(ctx.db, async (db) => {
    const plans = await lockPlans(db)
    const before = soldOne(plans, name)
    if (isLastSellable(plans, before)) throw invalid({ name: lastSellable })
    await updatePlan(db, name, { archived_at: new Date(), is_featured: false })
    await ctx.jobs.add(db, ensurePricesJob, {})
    const prices = await listAllPrices(db)
    const price_keys = prices.filter(({ plan }) => plan === name).map(({ lookup_key }) => lookup_key)
    await ctx.jobs.add(db, closePages, { price_keys })
    const subject = { kind: 'platform_plan', id: name, label: name } as const
    const values = auditValues(fieldsOf(before, prices))
    await audit({ ...ctx, db }, { action: 'platform_plan_deleted', subject, before: values })
  })
  return bringToStripe(ctx)
}

function soldOne(plans: PlanRow[], name: string): PlanRow {
  const plan = plans.find((one) => one.name === name && one.archived_at === null)
  if (!plan) throw notFound('Plan')
  return plan
}

const lastSellable = 'This is the last plan that trainers can buy. Create another one first.'

const isLastSellable = (plans: PlanRow[], own: PlanRow) =>
  !own.is_custom && plans.every((plan) => plan === own || plan.is_custom || plan.archived_at !== null)

function checkAmong(plans: PlanRow[], fields: PlanFields, own: PlanRow | undefined): void {
  const { plan_name, startup, is_custom } = fields
  const others = plans.filter((plan) => plan !== own)
  const same = others.find(({ name }) => name.toLowerCase() === plan_name.toLowerCase())
  if (same)
    throw invalid({
      plan_name: same.archived_at
        ? 'A deleted plan has this name, and trainers may still have it. Choose another one.'
        : 'Another plan has this name',
    })
  if (!slugOf(plan_name)) throw invalid({ plan_name: 'Use at least one letter or digit' })
  const offering = others.find(
    ({ archived_at, startup_commission }) => !archived_at && startup_commission !== null,
  )
  if (startup > 0 && offering)
    throw invalid({ startup: `Only one plan can have a startup price, and ${offering.name} has one` })
  if (own && is_custom && isLastSellable(plans, own)) throw invalid({ is_custom: lastSellable })
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')

/**
 * For a new product. A plan keeps its product when it is renamed, so another plan may have the product that this name
 * would give. A slug has no dash: a number behind one is never the key of another name.
 */
function freeKey(prices: PlanPrices[], key: string): string {
  const taken = new Set(prices.map(({ product }) => product))
  let free = key
  for (let next = 2; taken.has(free); next++) free = `${key}-${next}`
  return free
}

const cents = (dollars: number) => Math.round(dollars * 100)

const rowOf = (fields: PlanFields) => ({
  name: fields.plan_name,
  description: fields.description,
  fee_text: fields.fee_text,
  includes: fields.includes,
  mgp_commission: String(fields.management_fee),
  startup_commission: fields.startup > 0 ? String(fields.startup_fee) : null,
  is_custom: fields.is_custom,
  is_featured: fields.is_featured,
})

/** A plan that had one before gets the same one back, with another amount. */
async function saveStartup(db: Db, { plan_name, startup }: PlanFields, known: string | null): Promise<void> {
  if (startup === 0) return
  if (known) return setAmount(db, known, cents(startup))
  const lookup_key = freeKey(await listAllPrices(db), `startup-${slugOf(plan_name)}`)
  await insertPrice(db, {
    lookup_key,
    plan: null,
    product: lookup_key,
    recurring: null,
    unit_cents: cents(startup),
    currency: 'usd',
  })
  await updatePlan(db, plan_name, { startup_price: lookup_key })
}

async function settle(
  ctx: AsAdmin,
  name: string,
  before: PlanFields | undefined,
  after: PlanFields,
): Promise<void> {
  if (after.is_featured) await clearFeatured(ctx.db, name)
  await ctx.jobs.add(ctx.db, ensurePricesJob, {})
  await audit(ctx, {
    action: before ? 'platform_plan_changed' : 'platform_plan_created',
    subject: { kind: 'platform_plan', id: name, label: name },
    before: before && auditValues(before),
    after: auditValues(after),
  })
}

const auditValues = ({
  startup,
  monthly,
  yearly,
  management_fee,
  startup_fee,
  ...rest
}: PlanFields): AuditValues => ({
  ...rest,
  management_fee_percent: management_fee,
  startup_fee_percent: startup_fee,
  startup_cents: cents(startup),
  monthly_cents: cents(monthly),
  yearly_cents: cents(yearly),
  currency: 'usd',
})

/** Right away if Stripe answers; otherwise the job does it. */
async function bringToStripe(ctx: AsAdmin): Promise<null> {
  await ensurePrices(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'platform prices wait'))
  return null
}
