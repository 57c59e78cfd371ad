/** Lives the demo customers' lives at the local Stripe, whose clock is moved back for it. */
import type { AppContext } from '../../base/server/context.ts'
import { commissionOn } from '../../features/checkout/quote.ts'
import { getCommissionBp } from '../../features/connect/server/service.ts'
import {
  findOffer,
  getAccount,
  getRedeemable,
  listOwnPlans,
  type Offer,
} from '../../features/plans/server/service.ts'
import type { LocalStripe } from '../local/localStripe.ts'
import { addCard, type Customer, type Shop, type StripeCustomer } from './demoActs.ts'
import { demoLives, historyDays, type Life } from './demoLives.ts'
import { demoCoupon, demoTitles } from './demoPlans.ts'
import { recordDemoCustomers } from './demoRecords.ts'

type Coach = AppContext & { trainerId: number }

const day = 86_400

/** The clock has been moved back by the whole history, and is right again at the end. */
export async function seedDemoCustomers(coach: Coach, local: LocalStripe): Promise<void> {
  const accountId = await getAccount(coach)
  const shop = await openShop(coach, accountId)
  const customers = await live(shop, local)
  await recordDemoCustomers(coach, shop, customers)
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
  return { accountId, stripe: coach.stripe.of(accountId), offers, commissionBp, promotionCodeId }
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
    for (const { life, atStripe, happened } of customers)
      for (const [day, act] of life.acts) {
        if (!atStripe || life.joined - day !== ago) continue
        const at = now()
        const told = await act(shop, atStripe, at)
        if (told) happened.push({ at, told })
      }
    const joining = demoLives.filter(({ joined }) => joined === ago)
    for (const life of joining) {
      // Two people don't join in the same second.
      pass(Math.floor(day / (joining.length + 1)))
      customers.push({ life, joinedAt: now(), atStripe: await buy(shop, life), happened: [] })
    }
    pass(behind - (ago - 1) * day)
  }
  return customers
}

async function buy(shop: Shop, { plan, name, email, card, hasCoupon }: Life): Promise<StripeCustomer | null> {
  const { stripe, commissionBp } = shop
  const { sale, title, type, unit_amount: amount, currency, trial_day } = shop.offers[plan]
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
  return { plan: title, customerId, stripeId: made.id }
}
