/** Records what the demo's people did at the local Stripe, as if they had been here all along. */
import type { AppContext } from '../../base/server/context.ts'
import type { TrainerAccount } from '../../base/server/stripeEvents.ts'
import { refreshSubscriptions } from '../../features/billing/server/events.ts'
import { comparePayments } from '../../features/billing/server/payments.ts'
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
import type { Selling } from '../../features/plans/server/service.ts'
import { followFailed } from '../../features/recovery/server/following.ts'
import type { Customer, Shop } from './demoActs.ts'
import { demoTags } from './demoLives.ts'
import { demoCoupon } from './demoPlans.ts'

/** Everything that has happened in the shops, and between their trainers and us. */
export async function recordDemo(work: AppContext, shops: Shop[]): Promise<void> {
  for (const shop of shops) await recordShop(shop)
  await mirrorFees(work)
  await skipEvents(work.db, PLATFORM)
  await comparePayments(work)
  await refreshSubscriptions.run(work, {}, '')
}

/** As the ledger names our own account at Stripe. */
const PLATFORM = ''

/** What happened until now needs no mail. */
const skipEvents = (db: AppContext['db'], account: string) => saveCursor(db, account, new Date())

async function recordShop({ trainer, accountId, customers }: Shop): Promise<void> {
  const account = { trainerId: trainer.trainerId, accountId }
  await mirrorAccount(trainer, account)
  await skipEvents(trainer.db, accountId)
  const tagIds = new Map<string, number>()
  for (const tag of demoTags)
    if (customers.some(({ life }) => life.tags.includes(tag.name)))
      tagIds.set(tag.name, (await addTag(trainer, tag)).id)
  for (const customer of customers) {
    const id = await recordCustomer(trainer, customer)
    const tags = customer.life.tags.flatMap((name) => tagIds.get(name) ?? [])
    if (tags.length) await setCustomerTags(trainer, id, tags)
  }
  await namePlansOfCharges(trainer.db, account, new Date())
  await followFailures(trainer, account)
}

/** The row that a purchase on the site leaves. */
async function recordCustomer(
  trainer: Selling,
  { life, offer, joinedAt, atStripe, happened }: Customer,
): Promise<number> {
  const { db, trainerId } = trainer
  const { id: plan_id, title: plan, sale, trial_day } = offer
  const trainee = await registerTrainee(db, { trainerId, name: life.name, email: life.email })
  const state =
    sale && atStripe?.stripeId.startsWith('sub_')
      ? await readState(trainer, { trainerId, accountId: sale.account_id }, atStripe.stripeId)
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
async function followFailures(work: AppContext, account: TrainerAccount): Promise<void> {
  for await (const invoice of work.stripe.of(account.accountId).invoices.list({ limit: 100 })) {
    const hasFailed = invoice.attempt_count > 1 || (invoice.attempted && invoice.status !== 'paid')
    if (hasFailed && invoice.id) await followFailed(work, account, invoice.id)
  }
}

async function readState(work: AppContext, account: TrainerAccount, id: string) {
  const mirrored = await findMirroredSubscription(work.db, account, id)
  const { ended_at } = await work.stripe.of(account.accountId).subscriptions.retrieve(id)
  return {
    ...subscriptionStateOf(mirrored),
    ...(ended_at !== null && { ended_at: new Date(ended_at * 1000) }),
  }
}
