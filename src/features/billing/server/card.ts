/**
 * A new card for the trainer's plan, entered on Stripe's page. The returning browser and the webhook both end in
 * `settleCard`, which asks Stripe; running it twice changes nothing.
 */
import { conflict, Problem } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { ask, idOf, isMissing, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { findCurrent, findSubscription } from './queries.ts'
import { getCustomer, refresh } from './subscriptions.ts'

export async function changeCard(ctx: AsTrainer): Promise<{ url: string }> {
  await throttle(ctx.db, `platform-card:${ctx.trainerId}`, { tries: 20, perSeconds: 900 })
  const row = await findCurrent(ctx.db, ctx.trainerId)
  if (!row?.subscription_id) throw conflict("You don't have an active plan")
  const customer = await getCustomer(ctx)
  const session = await ask(() =>
    ctx.stripe.platform.checkout.sessions.create({
      mode: 'setup',
      customer,
      currency: 'usd',
      success_url: dashboardUrl(ctx.config, '/billing/card/{CHECKOUT_SESSION_ID}'),
      cancel_url: dashboardUrl(ctx.config, '/trainer/pricing-plans'),
      metadata: { platform_card_of: row.subscription_id ?? '' },
    }),
  )
  if (!session.url)
    throw new Problem(502, "We can't open Stripe's card page right now. Try again in a moment.")
  return { url: session.url }
}

type Outcome = 'kept' | 'paid' | 'declined'

/** Returns where the trainer continues, or undefined for a session that is not ours. */
export async function settleCard(work: AppContext, sessionId: string): Promise<string | undefined> {
  const session = await ask(() =>
    work.stripe.platform.checkout.sessions
      .retrieve(sessionId, { expand: ['setup_intent'] })
      .catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
  )
  const subscriptionId = session?.metadata?.['platform_card_of']
  const row = subscriptionId && (await findSubscription(work.db, subscriptionId, ''))
  if (!session || !row) return undefined
  const page = dashboardUrl(work.config, '/trainer/pricing-plans')
  const intent = session.setup_intent
  const method = intent instanceof Object ? idOf(intent.payment_method) : undefined
  if (session.status !== 'complete' || !method) return page
  const outcome = await takeIntoUse(work, subscriptionId, idOf(session.customer), method)
  await refresh(work, subscriptionId)
  return outcome ? `${page}?card=${outcome}` : page
}

/** Undefined for a plan that has ended in the meantime: there is nothing left to pay. */
async function takeIntoUse(
  { stripe }: AppContext,
  subscriptionId: string,
  customer: string | undefined,
  default_payment_method: string,
): Promise<Outcome | undefined> {
  const { customers, subscriptions } = stripe.platform
  if (customer) await ask(() => customers.update(customer, { invoice_settings: { default_payment_method } }))
  const changed = await ask(() =>
    subscriptions.update(subscriptionId, { default_payment_method }).catch((error: unknown) => {
      if (refusalOf(error)) return undefined
      throw error
    }),
  )
  if (!changed) return undefined
  const open = await findOpenInvoice(stripe.platform, subscriptionId)
  return open ? payInvoice(stripe.platform, open.id ?? '') : 'kept'
}

export async function findOpenInvoice(
  platform: Stripe,
  subscription: string,
): Promise<Stripe.Invoice | undefined> {
  const { data } = await ask(() => platform.invoices.list({ subscription, status: 'open', limit: 1 }))
  return data[0]
}

/** The amount due is retried with the new card immediately. */
async function payInvoice(platform: Stripe, id: string): Promise<Outcome> {
  try {
    const { status } = await ask(() => platform.invoices.pay(id))
    return status === 'paid' ? 'paid' : 'declined'
  } catch (error) {
    const { code } = refusalOf(error) ?? {}
    if (code === 'invoice_already_paid') return 'paid'
    const isDeclined = error instanceof Problem && error.status === 422
    if (isDeclined || code?.startsWith('invoice_payment_intent_')) return 'declined'
    throw error
  }
}
