/** A customer who has bought from a shop and manages the subscription on their own page. */
import { clientsOf } from '../src/emulators/stripe/testStripe.ts'
import { findByStripeId, listSubscriptions } from '../src/features/customers/server/service.ts'
import type { Plan } from '../src/features/plans/contract.ts'
import { keyOf, newBuyer, openPage, payOn, type Shop } from './buying.ts'
import { lettersTo } from './letters.ts'
import type { Payments } from './payments.ts'
import { browseAs } from './visiting.ts'

let last = 0

/** Buys a plan, then opens the account with a link from a mail. */
export async function subscriber(
  payments: Payments,
  shop: Shop,
  plan: Plan,
  { number, coupon = null }: { number?: string; coupon?: string | null } = {},
) {
  const email = `ada-${shop.domain}-${++last}@example.test`
  const buyer = await newBuyer(shop, email)
  const { url } = await openPage(buyer, plan, coupon)
  if (plan.type !== 'free') await payOn(url, number)
  await payments.settled()
  const [row] = await listSubscriptions(shop.visitor.db, keyOf(buyer))
  if (!row) throw new Error('Nothing was bought')
  const me = await browseAs(shop, buyer.traineeId)
  return {
    email,
    row,
    me,
    do: (what: string, more: object = {}) => me.send('/me', { plan: row.id, do: what, ...more }),
    now: async () => (await listSubscriptions(shop.visitor.db, keyOf(buyer)))[0],
    atStripe: () => shop.tenant.subscriptions.retrieve(row.stripe_id ?? ''),
    subjects: async () => (await lettersTo(shop.visitor.db, email)).map(({ subject }) => subject),
  }
}

/** Someone whose subscription the trainer made in Stripe's dashboard, and who opens the account with a mailed link. */
export async function foreignSubscriber(
  payments: Payments,
  shop: Shop,
  plan: Plan,
  { method = 'pm_card_visa', trialDays = 0 } = {},
) {
  const owner = clientsOf(payments.local).client({ key: `sk_test_${shop.account}`, retries: 2 })
  const email = `foreign-${shop.domain}-${++last}@example.test`
  const customer = await owner.customers.create({ name: 'Ada Foreign', email })
  const card = await owner.paymentMethods.attach(method, { customer: customer.id })
  const made = await owner.subscriptions.create({
    customer: customer.id,
    default_payment_method: card.id,
    items: [{ price: plan.stripe_price_id ?? '' }],
    ...(trialDays > 0 && { trial_period_days: trialDays }),
  })
  await payments.settled()
  const account = { trainerId: shop.trainer.trainerId, accountId: shop.account }
  const find = () => findByStripeId(shop.visitor.db, account, made.id)
  const row = await find()
  if (!row?.is_foreign) throw new Error('It is not foreign')
  const me = await browseAs(shop, row.trainee_id)
  return {
    email,
    row,
    me,
    now: find,
    do: (what: string, more: object = {}) => me.send('/me', { plan: row.id, do: what, ...more }),
    atStripe: () => shop.tenant.subscriptions.retrieve(made.id),
  }
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const day = (date: string | number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
/** The visible text, without tags and without the markers that React puts between texts. */
export const words = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
