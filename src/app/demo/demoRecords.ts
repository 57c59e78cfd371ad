/** Records the demo customers here as if they had been here all along. */
import type { AppContext } from '../../base/server/context.ts'
import type { TrainerAccount } from '../../base/server/stripeEvents.ts'
import { addTag, setCustomerTags } from '../../features/customers/server/lists/tags.ts'
import {
  countSignUp,
  recordHistory,
  registerTrainee,
  startSubscription,
  subscriptionStateOf,
} from '../../features/customers/server/service.ts'
import { mirrorAccount, mirrorFees } from '../../features/ledger/server/mirror.ts'
import { saveCursor } from '../../features/ledger/server/queries.ts'
import { findMirroredSubscription, namePlansOfCharges } from '../../features/ledger/server/service.ts'
import { followFailed } from '../../features/recovery/server/following.ts'
import type { Customer, Shop } from './demoActs.ts'
import { demoTags } from './demoLives.ts'
import { demoCoupon } from './demoPlans.ts'

type Coach = AppContext & { trainerId: number }

export async function recordDemoCustomers(coach: Coach, shop: Shop, customers: Customer[]): Promise<void> {
  const account = { trainerId: coach.trainerId, accountId: shop.accountId }
  await mirrorAccount(coach, account)
  await mirrorFees(coach)
  // What happened until now needs no mail.
  for (const one of [shop.accountId, '']) await saveCursor(coach.db, one, new Date())
  const tagIds = new Map<string, number>()
  for (const tag of demoTags) tagIds.set(tag.name, (await addTag(coach, tag)).id)
  for (const customer of customers) {
    const id = await record(coach, shop, customer)
    const tags = customer.life.tags.flatMap((name) => tagIds.get(name) ?? [])
    if (tags.length) await setCustomerTags(coach, id, tags)
  }
  await namePlansOfCharges(coach.db, account, new Date())
  await followFailures(coach, account)
}

/** The row that a purchase on the site leaves. */
async function record(
  coach: Coach,
  { offers }: Shop,
  { life, joinedAt, atStripe, happened }: Customer,
): Promise<number> {
  const { db, trainerId } = coach
  const { id: plan_id, title: plan, sale, trial_day } = offers[life.plan]
  const trainee = await registerTrainee(db, { trainerId, name: life.name, email: life.email })
  const state =
    sale && atStripe?.stripeId.startsWith('sub_')
      ? await readState(coach, { trainerId, accountId: sale.account_id }, atStripe.stripeId)
      : { state: 'active' as const }
  const subscriptionId = await startSubscription(db, {
    trainer_id: trainerId,
    trainee_id: trainee.id,
    plan_id,
    account_id: sale?.account_id ?? null,
    customer_id: atStripe?.customerId ?? null,
    stripe_id: atStripe?.stripeId ?? null,
    price_id: sale?.price_id ?? null,
    started_at: joinedAt,
    had_trial: trial_day > 0,
    ...state,
  })
  const about = { trainerId, traineeId: trainee.id, subscriptionId }
  const { origin } = life
  const source = origin.source === 'site' ? 'your site' : `your site, from ${origin.source}`
  await countSignUp(db, trainerId, origin, joinedAt)
  const detail = {
    plan,
    source,
    from: origin.source,
    page: origin.page,
    ...(life.hasCoupon && { coupon: demoCoupon }),
  }
  await recordHistory(db, { ...about, kind: 'joined', by: 'subscriber', at: joinedAt, detail })
  for (const { at, told } of happened) await recordHistory(db, { ...about, ...told, at })
  return trainee.id
}

/** Failed payments, as their events would have told of them. */
async function followFailures(coach: Coach, account: TrainerAccount): Promise<void> {
  for await (const invoice of coach.stripe.of(account.accountId).invoices.list({ limit: 100 })) {
    const hasFailed = invoice.attempt_count > 1 || (invoice.attempted && invoice.status !== 'paid')
    if (hasFailed && invoice.id) await followFailed(coach, account, invoice.id)
  }
}

async function readState(coach: Coach, account: TrainerAccount, id: string) {
  const mirrored = await findMirroredSubscription(coach.db, account, id)
  const { ended_at } = await coach.stripe.of(account.accountId).subscriptions.retrieve(id)
  return {
    ...subscriptionStateOf(mirrored),
    ...(ended_at !== null && { ended_at: new Date(ended_at * 1000) }),
  }
}
