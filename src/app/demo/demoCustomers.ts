/** A demo trainer's shop, and its customers, who join and live at the local Stripe. */
import { commissionOn } from '../../features/checkout/quote.ts'
import { getCommissionBp } from '../../features/connect/server/service.ts'
import {
  findOffer,
  getAccount,
  getRedeemable,
  type Offer,
  type Selling,
} from '../../features/plans/server/service.ts'
import { type Act, addCard, type Customer, type Shop, type StripeCustomer } from './demoActs.ts'
import type { Happening } from './demoDays.ts'
import type { Life } from './demoLives.ts'
import { createDemoPlans, type DemoPlans, demoCoupon, type PlanKey } from './demoPlans.ts'

/** The trainer is connected to Stripe and has a plan with us, which decides the commission. */
export async function openShop(trainer: Selling, plans: DemoPlans): Promise<Shop> {
  const { db, trainerId, stripe } = trainer
  const accountId = await getAccount(trainer)
  const offers = new Map<PlanKey, Offer>()
  for (const [key, { id }] of await createDemoPlans(trainer, plans)) {
    const offer = await findOffer(db, trainerId, id)
    if (offer) offers.set(key, offer)
  }
  const { promotionCodeId } = await getRedeemable(trainer, getOffer(offers, 'monthly'), demoCoupon)
  const commissionBp = await getCommissionBp(db, trainerId)
  const customers: Customer[] = []
  return {
    trainer,
    accountId,
    stripe: stripe.of(accountId),
    offers,
    commissionBp,
    promotionCodeId,
    customers,
  }
}

function getOffer(offers: Shop['offers'], key: PlanKey): Offer {
  const offer = offers.get(key)
  if (!offer) throw new Error(`The shop of a demo trainer has no plan ${key}`)
  return offer
}

/** Each joins on their day, and acts on later ones. */
export const joinings = (shop: Shop, lives: Life[]): Happening[] =>
  lives.map((life) => ({
    ago: life.joined,
    async happen(joinedAt) {
      const offer = getOffer(shop.offers, life.plan)
      const customer: Customer = {
        life,
        offer,
        joinedAt,
        atStripe: await buy(shop, offer, life),
        happened: [],
      }
      shop.customers.push(customer)
      return life.acts.map(([day, act]) => ({
        ago: life.joined - day,
        happen: (at) => actAt(at, shop, customer, act),
      }))
    },
  }))

async function actAt(at: Date, shop: Shop, customer: Customer, act: Act): Promise<Happening[]> {
  const told = customer.atStripe && (await act(shop, customer.atStripe, at))
  if (told) customer.happened.push({ at, told })
  return []
}

async function buy(
  shop: Shop,
  offer: Offer,
  { name, email, card, hasCoupon }: Life,
): Promise<StripeCustomer | null> {
  const { stripe, commissionBp } = shop
  const { sale, title, type, unit_amount: amount, currency, trial_day } = offer
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
