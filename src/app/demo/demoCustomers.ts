/**
 * Lives the demo customers' lives at the local Stripe, whose clock is moved back for it, and records them here as if
 * they had been here all along.
 */
import type { AppContext } from '../../base/server/context.ts'
import type { TrainerAccount } from '../../base/server/stripeEvents.ts'
import { commissionOn } from '../../features/checkout/quote.ts'
import { getCommissionBp } from '../../features/connect/server/service.ts'
import {
  registerTrainee,
  startSubscription,
  subscriptionStateOf,
} from '../../features/customers/server/service.ts'
import { mirrorAccount, mirrorFees } from '../../features/ledger/server/mirror.ts'
import { saveCursor } from '../../features/ledger/server/queries.ts'
import { findMirroredSubscription } from '../../features/ledger/server/service.ts'
import {
  findOffer,
  getAccount,
  getRedeemable,
  listOwnPlans,
  type Offer,
} from '../../features/plans/server/service.ts'
import type { LocalStripe } from '../local/localStripe.ts'
import { addCard, type Shop, type StripeCustomer } from './demoActs.ts'
import { demoLives, historyDays, type Life } from './demoLives.ts'
import { demoCoupon, demoTitles } from './demoPlans.ts'

type Coach = AppContext & { trainerId: number }

interface Customer {
  life: Life
  joinedAt: Date
  /** Null for someone who never paid. */
  atStripe: StripeCustomer | null
}

const day = 86_400

/** The clock has been moved back by the whole history, and is right again at the end. */
export async function seedDemoCustomers(coach: Coach, local: LocalStripe): Promise<void> {
  const accountId = await getAccount(coach)
  const shop = await openShop(coach, accountId)
  const customers = await live(shop, local)
  await mirrorAccount(coach, { trainerId: coach.trainerId, accountId })
  await mirrorFees(coach)
  // What happened until now needs no mail.
  for (const account of [accountId, '']) await saveCursor(coach.db, account, new Date())
  for (const customer of customers) await record(coach, shop, customer)
}

async function openShop(coach: Coach, accountId: string): Promise<Shop> {
  const plans = await listOwnPlans(coach)
  const offerOf = async (plan: Life['plan']): Promise<Offer> => {
    const id = plans.find(({ title }) => title === demoTitles[plan])?.id
    const offer = id === undefined ? undefined : await findOffer(coach.db, coach.trainerId, id)
    if (!offer) throw new Error(`The demo has no plan ${demoTitles[plan]}`)
    return offer
  }
  const offers = {
    monthly: await offerOf('monthly'),
    yearly: await offerOf('yearly'),
    program: await offerOf('program'),
    free: await offerOf('free'),
  }
  const { promotionCodeId } = await getRedeemable(coach, offers.monthly, demoCoupon)
  const commissionBp = await getCommissionBp(coach.db, coach.trainerId)
  return { stripe: coach.stripe.of(accountId), offers, commissionBp, promotionCodeId }
}

/** Day by day, from the first to today. */
async function live(shop: Shop, local: LocalStripe): Promise<Customer[]> {
  const customers: Customer[] = []
  let behind = historyDays * day
  const pass = (seconds: number) => {
    local.advance(seconds)
    behind -= seconds
  }
  const now = () => new Date(Date.now() - behind * 1000)
  for (let ago = historyDays; ago > 0; ago--) {
    for (const { life, atStripe } of customers)
      for (const [day, act] of life.acts)
        if (atStripe && life.joined - day === ago) await act(shop, atStripe, now())
    const joining = demoLives.filter(({ joined }) => joined === ago)
    for (const life of joining) {
      // Two people don't join in the same second.
      pass(Math.floor(day / (joining.length + 1)))
      customers.push({ life, joinedAt: now(), atStripe: await buy(shop, life) })
    }
    pass(behind - (ago - 1) * day)
  }
  return customers
}

async function buy(shop: Shop, { plan, name, email, card, hasCoupon }: Life): Promise<StripeCustomer | null> {
  const { stripe, commissionBp } = shop
  const { sale, type, unit_amount: amount, currency, trial_day } = shop.offers[plan]
  if (!sale) return null
  const { id: customerId } = await stripe.customers.create({ name, email })
  const method = await addCard(shop, customerId, card)
  const made =
    type === 'one_time'
      ? await stripe.paymentIntents.create({
          amount,
          currency,
          customer: customerId,
          payment_method: method,
          confirm: true,
          off_session: true,
          application_fee_amount: commissionOn(amount, commissionBp),
        })
      : await stripe.subscriptions.create({
          customer: customerId,
          items: [{ price: sale.price_id }],
          application_fee_percent: commissionBp / 100,
          ...(trial_day > 0 && { trial_period_days: trial_day }),
          ...(hasCoupon && { discounts: [{ promotion_code: shop.promotionCodeId }] }),
        })
  return { customerId, stripeId: made.id }
}

/** The row that a purchase on the site leaves. */
async function record(coach: Coach, { offers }: Shop, { life, joinedAt, atStripe }: Customer): Promise<void> {
  const { db, trainerId } = coach
  const { id: plan_id, sale, trial_day } = offers[life.plan]
  const trainee = await registerTrainee(db, { trainerId, name: life.name, email: life.email })
  const state =
    sale && atStripe?.stripeId.startsWith('sub_')
      ? await readState(coach, { trainerId, accountId: sale.account_id }, atStripe.stripeId)
      : { state: 'active' as const }
  await startSubscription(db, {
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
}

async function readState(coach: Coach, account: TrainerAccount, id: string) {
  const mirrored = await findMirroredSubscription(coach.db, account, id)
  const { ended_at } = await coach.stripe.of(account.accountId).subscriptions.retrieve(id)
  return {
    ...subscriptionStateOf(mirrored),
    ...(ended_at !== null && { ended_at: new Date(ended_at * 1000) }),
  }
}
