/**
 * A plan bought on Stripe's page: one with or without its startup price, or any plan after the last one ended. One
 * page is open at a time, so nobody pays twice; the new subscription replaces a running one, whose unused time is
 * credited. purchases.ts records what was paid.
 */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { conflict, invalid, notFound, Problem } from '../../../base/problem.ts'
import { dashboardUrl, ownAddress } from '../../../base/server/config.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { ask, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { throttle } from '../../../base/server/throttle.ts'
import {
  commissionOf,
  findStartupPrice,
  getOffered,
  listSellable,
  notSold,
  type PlanPrice,
} from './prices.ts'
import { discountsOf, findUsable, promoRefusal } from './promo.ts'
import {
  closePurchase,
  findOpenPurchase,
  type PurchaseRow,
  setSessionId,
  startPurchase,
} from './purchaseQueries.ts'
import { expire } from './purchases.ts'
import { findCurrent, isStartupPaid } from './queries.ts'
import { getCustomer } from './subscriptions.ts'

interface OfferInput {
  plan: 'business' | 'starter'
  trainer_id: number
  redirect_url: string
  promo_code?: string | null
}

export async function getPaymentLink(ctx: AsTrainer, input: OfferInput): Promise<{ url: string }> {
  if (input.trainer_id !== ctx.trainerId) throw notFound('Trainer')
  const redirect_url = ownAddress(ctx.config, input.redirect_url)
  if (!redirect_url) throw invalid({ redirect_url: 'redirect_url must be on this dashboard' })
  const monthly = await getOffered(ctx)
  const [current, isPaid] = [
    await findCurrent(ctx.db, ctx.trainerId),
    await isStartupPaid(ctx.db, ctx.trainerId),
  ]
  const has = current?.price_id === monthly.id ? (isPaid ? 'business' : 'starter') : undefined
  if (has === input.plan || (has === 'business' && input.plan === 'starter'))
    throw conflict(`You already have the ${has === 'business' ? 'Business' : 'Starter'} Plan`)
  return openPage(ctx, monthly, {
    with_startup: input.plan === 'business' && !isPaid,
    redirect_url,
    promo_code: input.promo_code ?? null,
  })
}

/** For a trainer whose plan has ended. A running plan is changed without a page. */
export async function startPlan(
  ctx: AsTrainer,
  price_id: string,
  promo_code: string | null = null,
): Promise<{ url: string }> {
  const price = (await listSellable(ctx)).find(({ id }) => id === price_id)
  if (!price) throw invalid({ price_id: notSold })
  if (await findCurrent(ctx.db, ctx.trainerId)) throw conflict('You already have a plan. Change it instead.')
  const redirect_url = dashboardUrl(ctx.config, '/trainer/pricing-plans')
  return openPage(ctx, price, { with_startup: false, redirect_url, promo_code })
}

type Wanted = Pick<PurchaseRow, 'with_startup' | 'redirect_url'> & { promo_code: string | null }

async function openPage(ctx: AsTrainer, price: PlanPrice, wanted: Wanted): Promise<{ url: string }> {
  await throttle(ctx.db, `payment-link:${ctx.trainerId}`, { tries: 30, perSeconds: 900 })
  const page = await agreeOn(ctx, price, wanted)
  for (let round = 0; round < 4; round++) {
    const row =
      (await findOpenPurchase(ctx.db, ctx.trainerId)) ??
      (await startPurchase(ctx.db, { trainer_id: ctx.trainerId, command_id: randomUUID(), ...page }))
    if (!row) continue
    const isSame = isDeepStrictEqual(offerOf(row), offerOf(page))
    const session = await getSession(ctx, row)
    if (session instanceof Problem) {
      if (isSame) throw session
      continue
    }
    // The webhook or the returning browser will record it; a second page would be paid a second time.
    if (session.status === 'complete') throw conflict("You've already bought this plan. We're setting it up.")
    if (session.status === 'open' && session.url && isSame) return { url: session.url }
    if (session.status === 'expired' || (await expire(ctx, session.id))) await closePurchase(ctx.db, row.id)
  }
  throw conflict('A payment page is opening in another window. Try again in a moment.')
}

type Page = Omit<PurchaseRow, 'id' | 'trainer_id' | 'command_id' | 'session_id'>

const offerOf = ({ price_ids, promotion_code_id }: Page) => ({ price_ids, promotion_code_id })

/** What the page will charge, and the commission that comes with it. */
async function agreeOn(
  ctx: AsTrainer,
  price: PlanPrice,
  { with_startup, redirect_url, promo_code }: Wanted,
): Promise<Page> {
  const promo = await findUsable(ctx, promo_code, price)
  const startup = with_startup ? await findStartupPrice(ctx) : undefined
  if (with_startup && !startup) throw conflict(notSold)
  const isLower = with_startup || (await isStartupPaid(ctx.db, ctx.trainerId))
  return {
    price_key: price.lookup_key,
    price_ids: startup ? [price.id, startup] : [price.id],
    with_startup,
    mgp_commission: String(await commissionOf(ctx, price.plan, isLower)),
    promotion_code_id: promo?.code.id ?? null,
    redirect_url,
  }
}

/** If Stripe no longer sells what the row is about, the row is closed, and the reason returned. */
async function getSession(ctx: AsTrainer, row: PurchaseRow): Promise<Stripe.Checkout.Session | Problem> {
  const { session_id: known } = row
  if (known) return ask(() => ctx.stripe.platform.checkout.sessions.retrieve(known))
  try {
    return await makeSession(ctx, row)
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    await closePurchase(ctx.db, row.id)
    const reason =
      promoRefusal(error) ?? (/price|line_items/.test(refused.param) ? conflict(notSold) : undefined)
    if (!reason) throw error
    return reason
  }
}

/** The same row creates the same page, however often it is retried. */
async function makeSession(ctx: AsTrainer, row: PurchaseRow): Promise<Stripe.Checkout.Session> {
  const metadata = { trainer_id: String(row.trainer_id), command_id: row.command_id }
  const customer = await getCustomer(ctx)
  const session = await ask(() =>
    ctx.stripe.platform.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: row.price_ids.map((price) => ({ price, quantity: 1 })),
        ...discountsOf(row.promotion_code_id),
        metadata,
        subscription_data: { metadata },
        success_url: dashboardUrl(ctx.config, '/billing/return/{CHECKOUT_SESSION_ID}'),
        cancel_url: dashboardUrl(ctx.config, '/trainer/pricing-plans'),
      },
      { idempotencyKey: `offer:${row.command_id}` },
    ),
  )
  await setSessionId(ctx.db, row.id, session.id)
  return session
}
