/**
 * Stripe's events about payments. What is paid outside our registration becomes a subscription of ours too: through a
 * plan's payment link, or through a subscription its trainer created in Stripe's dashboard.
 */

import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { idOf, isMissing, type Stripe } from '../../../base/server/stripe.ts'
import type { AccountEvents, TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { Email, PersonName } from '../../accounts/contract.ts'
import { findByStripeId, nameFirstCharges, registerTrainee, stateOf } from '../../customers/server/service.ts'
import { findByPrice, findSoldPlan } from '../../plans/server/service.ts'
import { findSite } from '../../sites/server/service.ts'
import { isPriced, trialOf, withSubscription } from './atStripe.ts'
import { join } from './joining.ts'
import {
  type CheckoutInput,
  type CheckoutRow,
  findByCommand,
  findBySession,
  insertAdopted,
  insertSettled,
} from './queries.ts'
import { notifyBuyer, record } from './recordPayment.ts'

type Work = Pick<AppContext, 'db' | 'stripe' | 'jobs' | 'log' | 'config'>

interface Person {
  email?: string | null | undefined
  name?: string | null | undefined
}

export const checkoutEvents: AccountEvents = {
  'checkout.session.*': followCheckout,
  'customer.subscription.*': adoptSubscription,
}

/** Called when a Checkout Session changes; it is fetched again. */
async function followCheckout(work: Work, account: TrainerAccount, sessionId: string): Promise<void> {
  const session = await work.stripe
    .of(account.accountId)
    .checkout.sessions.retrieve(sessionId, withSubscription)
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
  if (!session) return
  const command = session.metadata?.['checkout']
  const row = command ? await findByCommand(work.db, account, command) : await adopt(work, account, session)
  if (row && row.state === 'open' && isPriced(row)) await record(work, row, session)
}

/** The attempt for a page that Stripe opened, as if it had started here; undefined if it is not ours. */
async function adopt(
  work: Work,
  account: TrainerAccount,
  session: Stripe.Checkout.Session,
): Promise<CheckoutRow | undefined> {
  if (session.status !== 'complete' || session.mode === 'setup') return undefined
  const known = await findBySession(work.db, account.trainerId, session.id)
  if (known) return known
  const { sessions } = work.stripe.of(account.accountId).checkout
  const { data } = await sessions.listLineItems(session.id, { limit: 1 })
  const input = await wishOf(work, account, idOf(data[0]?.price), {
    email: session.customer_details?.email ?? session.customer_email,
    name: session.customer_details?.name,
  })
  return (
    input &&
    ((await insertAdopted(work.db, {
      ...input,
      session_id: session.id,
      due_cents: session.amount_total ?? 0,
      trial_days: trialOf(session) ? input.trial_days : 0,
    })) ??
      findBySession(work.db, account.trainerId, session.id))
  )
}

/** Called for a subscription that no page started; it is fetched again. */
async function adoptSubscription(work: Work, account: TrainerAccount, id: string): Promise<void> {
  if (await findByStripeId(work.db, account, id)) return
  const tenant = work.stripe.of(account.accountId)
  const subscription = await tenant.subscriptions
    .retrieve(id, { expand: ['customer'] })
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
  if (!subscription || subscription.metadata['checkout'] || !isBegun(subscription)) return
  const price = subscription.items.data[0]?.price.id
  if (!price || !(await findByPrice(work.db, account.trainerId, account.accountId, price))) return
  // Started on a page: that page's own event handles it, with the payment.
  if ((await tenant.checkout.sessions.list({ subscription: id, limit: 1 })).data.length) return
  const { customer } = subscription
  if (!(customer instanceof Object) || customer.deleted) return
  const input = await wishOf(work, account, price, customer)
  if (input) await recordMade(work, input, subscription, customer.id)
}

const isBegun = ({ status }: Stripe.Subscription) => status === 'active' || status === 'trialing'

function recordMade(
  { db, jobs, log }: Work,
  input: CheckoutInput,
  { id, status, trial_end, application }: Stripe.Subscription,
  customer_id: string,
): Promise<void> {
  return transact(db, async (db) => {
    const { trainer_id } = input
    const started = await join(
      db,
      { ...input, is_adopted: true },
      {
        account_id: input.account_id ?? null,
        customer_id,
        stripe_id: id,
        price_id: input.price_id ?? null,
        state: stateOf(status),
        had_trial: Boolean(trial_end),
        is_foreign: application === null,
      },
    )
    // Its trainer created it on purpose: nothing is refunded that no buyer paid on a page.
    if (started === undefined)
      return log.warn({ subscription: id }, 'a subscription was made for somebody who has the plan already')
    const checkoutId = await insertSettled(db, { ...input, is_adopted: true }, started)
    await jobs.add(db, notifyBuyer, { trainerId: trainer_id, checkoutId })
    const { account_id: accountId, plan_id: planId } = input
    if (accountId)
      await jobs.add(db, nameFirstCharges, { trainerId: trainer_id, accountId, stripeId: id, planId })
  })
}

async function wishOf(
  { db, log, config }: Work,
  { trainerId, accountId }: TrainerAccount,
  price_id: string | undefined,
  { email, name }: Person,
): Promise<CheckoutInput | undefined> {
  const price = price_id === undefined ? undefined : await findByPrice(db, trainerId, accountId, price_id)
  const plan = price && (await findSoldPlan(db, trainerId, price.plan_id))
  if (!price_id || !price || !plan) return undefined
  const read = Email.safeParse(email)
  if (!read.success) {
    log.error({ plan: plan.id }, 'a plan was paid for by somebody without an email address')
    return undefined
  }
  const domain = (await findSite(db, trainerId))?.domain
  const called = PersonName.safeParse(name).data ?? read.data.replace(/@.*/, '')
  const trainee = await registerTrainee(db, { trainerId, name: called, email: read.data })
  return {
    trainer_id: trainerId,
    trainee_id: trainee.id,
    plan_id: plan.id,
    account_id: accountId,
    price_id,
    commission_bp: price.commission_bp,
    due_cents: plan.unit_amount,
    currency: plan.currency,
    is_recurring: plan.type === 'recurring',
    trial_days: plan.trial_day,
    name: called,
    site_url: domain ? siteUrl(config, domain) : '',
  }
}
