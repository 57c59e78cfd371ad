/** What the wizard's last step sends, and what Stripe has afterwards. */
import { expect } from 'vitest'
import type { AsTrainer } from '../src/base/server/context.ts'
import { submitForm } from '../src/emulators/stripe/testStripe.ts'
import { listPlatformPrices } from '../src/features/billing/server/prices.ts'
import type { SignupOrder } from '../src/features/signup/contract.ts'
import type { Payments } from './payments.ts'

let last = 0

export async function orderOf(
  { work }: Payments,
  { plan = 'Basic', recurring = 'monthly', ...change }: Wish = {},
): Promise<SignupOrder> {
  const price = (await listPlatformPrices(work)).find(
    (one) => one.plan === plan && one.recurring === recurring,
  )
  return {
    app_name: `Strong ${++last}`,
    business_name: 'Strong Ltd',
    industry_id: 3,
    social_media: 'Instagram',
    social_media_handler_name: '@strong',
    features: [1, 3],
    mobile_template: 'Yoga',
    price_id: price?.id ?? '',
    name: 'Ada Buyer',
    email: 'somebody-else@example.test',
    time_zone: 'Europe/Berlin',
    promo_code: null,
    payment_method: 'pm_card_visa',
    ...change,
  }
}

type Wish = Partial<SignupOrder> & { plan?: string; recurring?: string }

/** Stripe's records of the trainer: the subscriptions that have not ended and the successful charges. */
export async function booksOf({ work }: Payments, { trainerId }: AsTrainer) {
  const { customers, subscriptions, charges } = work.stripe.platform
  const everybody = await customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const mine = everybody.filter(({ metadata }) => metadata['trainer_id'] === String(trainerId))
  expect(mine.length).toBeLessThanOrEqual(1)
  const customer = mine[0]?.id
  if (!customer) return { running: [], open: [], charged: [] }
  const all = (await subscriptions.list({ customer, status: 'all', limit: 100 })).data
  const paid = (await charges.list({ customer, limit: 100 })).data.filter(
    ({ status }) => status === 'succeeded',
  )
  return {
    customer: mine[0],
    running: all.filter(({ status }) => status === 'active'),
    open: all.filter(({ status }) => status === 'incomplete'),
    charged: paid.map(({ amount }) => amount),
  }
}

export const onlyOnce = (cents: number) => ({ running: [{ status: 'active' }], open: [], charged: [cents] })

/** Answers the bank's page, as stripe.js would open it. */
export async function answerBank({ work }: Payments, clientSecret: string | null, answer: 'pass' | 'fail') {
  const intent = await work.stripe.platform.paymentIntents.retrieve(clientSecret?.split('_secret_')[0] ?? '')
  const sdk = intent.next_action?.use_stripe_sdk as { stripe_js: string } | undefined
  await submitForm(sdk?.stripe_js ?? '', { answer })
}

export const threeDSecure = 'pm_card_threeDSecure2Required'
