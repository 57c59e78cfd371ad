/** A visitor becomes a subscriber: registers, and gets the page where the plan is paid. */
import { createHash, randomBytes } from 'node:crypto'
import { conflict, invalid, notFound, Problem } from '../../../base/problem.ts'
import { appUrl, siteUrl } from '../../../base/server/config.ts'
import type { AsTrainee, AsVisitor } from '../../../base/server/context.ts'
import { type Db, type TenantKey, transact } from '../../../base/server/db.ts'
import { isRefused } from '../../../base/server/refusedAddresses.ts'
import { startBuyerSession } from '../../../base/server/session.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import { getCommissionBp } from '../../connect/server/service.ts'
import {
  findCustomerId,
  findRunning,
  getTrainee,
  hasConsented,
  holderOf,
  listHeld,
  recordConsent,
  registerTrainee,
  startSubscription,
  type TraineeRow,
} from '../../customers/server/service.ts'
import { type Offer, refuseUnknownCoupon } from '../../plans/server/service.ts'
import { findPublishedApp, findSite, findSiteOwner, type SiteOwner } from '../../sites/server/service.ts'
import type { Registration, Subscriber } from '../contract.ts'
import { quoteOf } from '../quote.ts'
import { expireSession, getSession, isPriced } from './atStripe.ts'
import { join } from './joining.ts'
import type { Origin } from './origin.ts'
import {
  type CheckoutInput,
  type CheckoutRow,
  closeCheckout,
  findCheckout,
  findToken,
  insertSettled,
  insertToken,
  startCheckout,
} from './queries.ts'
import { couponFor, getOffer, getOwner, offerTo, refuseUnlessSelling } from './quotes.ts'
import {
  notifyBuyer,
  notifySubscriber,
  ON_ITS_WAY,
  type Outcome,
  type Settled,
  settle,
} from './recordPayment.ts'
import { sellingOf } from './selling.ts'

export { hasCheckouts } from './queries.ts'

interface Registering extends Registration {
  subdomain?: string | undefined
  pricing_id?: number | undefined
}

/**
 * Whoever types an address may not be its owner, so nothing known about it is returned: not even an id, which would
 * reveal its age. The token can only buy, and what is typed for a known address changes nothing.
 */
export async function register(ctx: AsVisitor, input: Registering): Promise<Subscriber> {
  const owner = await getOwner(ctx.db, ctx.site ?? input.subdomain)
  refuseUnlessSelling(owner)
  const { name, email } = input
  // By network only: a count per address would let a stranger lock its owner out.
  await throttle(ctx.db, `register-trainee:${networkOf(ctx.ip)}`, { tries: 60, perSeconds: 900 })
  if (owner.terms_of_service && !input.consent) throw noConsentTo(ctx, owner)
  if (await isRefused(ctx.db, email))
    throw invalid({ email: `We can't deliver email to ${email}. Correct the address or use another one.` })
  if (input.pricing_id !== undefined)
    await couponFor(ctx, await getOffer(ctx.db, owner.trainerId, input.pricing_id), input.coupon)
  else if (input.coupon !== null) await refuseUnknownCoupon(ctx, owner.trainerId, input.coupon)
  return transact(ctx.db, async (db) => {
    const trainee = await registerTrainee(db, { trainerId: owner.trainerId, name, email })
    if (input.consent) await consent(db, trainee, owner)
    const { ip, userAgent } = ctx
    const { id, token } = await startBuyerSession(db, {
      trainerId: trainee.trainer_id,
      traineeId: trainee.id,
      buyerName: name,
      ip,
      userAgent,
    })
    return { id, name, email, token }
  })
}

/** On the page with the terms beside it. */
export const noConsent = () => invalid({ consent: 'Agree to the terms to continue' })

const noConsentTo = ({ config }: Pick<AsVisitor, 'config'>, { domain }: Pick<SiteOwner, 'domain'>) =>
  invalid({ consent: `Agree to the terms to continue. They are at ${siteUrl(config, domain, '/terms')}` })

export async function consent(db: Db, trainee: TraineeRow, owner: SiteOwner): Promise<void> {
  const { terms_of_service: text } = owner
  if (text) await recordConsent(db, trainee, { version: versionOf(text), text })
}

const versionOf = (text: string) => hashOf(text).toString('hex')

/** A token may be older than the terms. */
async function refuseWithoutConsent(
  ctx: AsVisitor,
  trainee: TraineeRow,
  site: Pick<SiteOwner, 'domain' | 'terms_of_service'>,
): Promise<void> {
  const { terms_of_service: text } = site
  if (text && !(await hasConsented(ctx.db, trainee, versionOf(text)))) throw noConsentTo(ctx, site)
}

export interface Buying {
  pricing_id: number
  coupon: string | null
  redirect_url?: string | null | undefined
  origin?: Origin
}

/** `url` is Stripe's page; for a free plan it is already the page after it. */
export async function startPayment(
  ctx: AsTrainee,
  input: Buying,
): Promise<{ session_token: string; url: string }> {
  const { db } = ctx
  const trainee = await getTrainee(db, ctx)
  const buyer = holderOf({ ...ctx, trainee })
  // By session and network: a stranger's attempts with someone's address must not count against its owner.
  await throttle(db, `pay:${networkOf(ctx.ip)}`, { tries: 200, perSeconds: 900 })
  await throttle(db, `pay:session:${ctx.sessionId}`, { tries: 40, perSeconds: 900 })
  const site = await findSite(db, trainee.trainer_id)
  if (!site?.domain) throw notFound('Site')
  refuseUnlessSelling(site)
  if (ctx.appOf !== undefined && !(await sellingOf(ctx, trainee.trainer_id)).inApp)
    throw conflict("This app doesn't sell plans. You haven't been charged.")
  await refuseWithoutConsent(ctx, trainee, { ...site, domain: site.domain })
  const site_url = (await findAppPages(ctx)) ?? siteUrl(ctx.config, site.domain)
  const redirect_url = ownTarget(input.redirect_url, site_url, site.redirect_url)
  const offer = await offerTo(db, buyer, await getOffer(db, trainee.trainer_id, input.pricing_id))
  const coupon = await couponFor(ctx, offer, input.coupon)
  const held = await listHeld(db, buyer)
  if (held.some(({ plan_id, state }) => plan_id === offer.id && state !== 'cancelled')) throw hasIt()
  const row: CheckoutInput = {
    trainer_id: trainee.trainer_id,
    trainee_id: trainee.id,
    plan_id: offer.id,
    account_id: offer.sale?.account_id ?? null,
    price_id: offer.sale?.price_id ?? null,
    coupon_terms_id: coupon?.termsId ?? null,
    commission_bp: await getCommissionBp(db, trainee.trainer_id),
    due_cents: quoteOf(offer, coupon).due,
    currency: offer.currency,
    is_recurring: offer.type === 'recurring',
    trial_days: quoteOf(offer, coupon).trialDays,
    name: ctx.buyerName ?? trainee.name,
    buyer_session_id: buyer.buyerSessionId,
    // Someone who only typed the address must not see what Stripe has stored about its owner.
    customer_id:
      ctx.role === 'trainee' && offer.sale
        ? ((await findCustomerId(db, trainee, offer.sale.account_id)) ?? null)
        : null,
    site_url,
    ...input.origin,
  }
  if (await findRunning(db, row)) await notifyOwner(ctx, trainee, offer)
  const { checkoutId, url } = offer.sale ? await openPage(ctx, row) : await startFree(ctx, row)
  const checkout = { trainer_id: trainee.trainer_id, id: checkoutId }
  return { session_token: await issueToken(db, checkout, redirect_url), url }
}

/** A member who buys in the app comes back to it: its pages of buying are below /me. */
async function findAppPages({ db, config, appOf }: AsTrainee): Promise<string | undefined> {
  const app = appOf === undefined ? undefined : await findPublishedApp(db, appOf)
  return app && appUrl(config, app.host, '/me')
}

/** Back to the site itself, or to the trainer's own redirect; anything else would be an open redirect. */
function ownTarget(asked: string | null | undefined, site: string, usual: string | null): string | null {
  if (!asked) return null
  const url = URL.parse(asked, site)
  const isOwn = [site, usual].some((place) => place && URL.parse(place)?.origin === url?.origin)
  if (!url || !/^https?:$/.test(url.protocol) || !isOwn)
    throw invalid({ redirect_url: 'redirect_url must be on this site' })
  return url.href
}

const hasIt = () => conflict('You already have this plan')

/**
 * The owner of an address is told by mail that they already have the plan. Whoever typed the address may not be its
 * owner and continues as usual: an error would reveal who is a customer. What they pay is refunded.
 */
async function notifyOwner({ db, jobs }: AsTrainee, trainee: TraineeRow, offer: Offer): Promise<void> {
  try {
    await throttle(db, `already:${trainee.id}`, { tries: 3, perSeconds: 3600 })
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return
    throw error
  }
  await jobs.add(db, notifySubscriber, {
    trainerId: trainee.trainer_id,
    traineeId: trainee.id,
    planId: offer.id,
  })
}

interface Opened {
  checkoutId: number
  url: string
}

/**
 * Each buyer has one open page at a time. A double click, a second tab and the back button find the same one; another
 * coupon or price closes it first, so at most one can be paid.
 */
async function openPage(ctx: AsTrainee, input: CheckoutInput): Promise<Opened> {
  for (let round = 0; round < 4; round++) {
    const row = await startCheckout(ctx.db, input)
    if (!isPriced(row)) throw new Error(`Checkout ${row.id} has no price`)
    const session = await getSession(ctx, row).catch(async (error: unknown) => {
      // An attempt that Stripe will never open must not block the next one.
      if (error instanceof Problem && error.status === 422)
        await closeCheckout(ctx.db, row, { state: 'expired' })
      throw error
    })
    if (session.status === 'complete') {
      const outcome = await settle(ctx, row)
      if (outcome === ON_ITS_WAY) throw conflict('Your payment for this plan is on its way')
      if (outcome === 'trial used')
        throw conflict('The free trial of this plan was already used. Nothing was charged.')
      if (outcome) throw conflict('You have already paid for this plan')
    }
    if (session.status === 'open' && session.url && isSame(row, input))
      return { checkoutId: row.id, url: session.url }
    if (await expireSession(ctx, row, session)) await closeCheckout(ctx.db, row, { state: 'expired' })
  }
  throw conflict('The payment page is opening in another window. Try again in a moment.')
}

/** Of the addresses too: a page that was opened in the app leads back to it, and one of the site to the site. */
const decisive = [
  'price_id',
  'coupon_terms_id',
  'commission_bp',
  'trial_days',
  'customer_id',
  'site_url',
] as const
const isSame = (row: CheckoutInput, input: CheckoutInput) =>
  decisive.every((name) => row[name] === input[name])

async function startFree(ctx: AsTrainee, input: CheckoutInput): Promise<Opened> {
  const { trainer_id } = input
  const checkoutId = await transact(ctx.db, async (db) => {
    const key = { trainer_id, trainee_id: input.trainee_id, plan_id: input.plan_id }
    const row = {
      account_id: null,
      customer_id: null,
      stripe_id: null,
      price_id: null,
      state: 'active',
      buyer_session_id: input.buyer_session_id ?? null,
    } as const
    const joined = await join(db, input, row)
    // A double click: the first one has it.
    if (joined === undefined && ctx.role === 'trainee') throw hasIt()
    // The address already has it, which only its owner is told: see notifyOwner.
    const shown = joined ?? (await startSubscription(db, { ...key, ...row, is_shadow: true }))
    if (shown === undefined) throw new Error('A free plan could not be joined')
    const checkoutId = await insertSettled(db, { ...input, commission_bp: 0 }, shown)
    if (joined !== undefined) await ctx.jobs.add(db, notifyBuyer, { trainerId: trainer_id, checkoutId })
    return checkoutId
  })
  return { checkoutId, url: `${input.site_url}/payment-success` }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

async function issueToken(
  db: Db,
  { trainer_id, id: checkout_id }: TenantKey,
  redirect_url: string | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(db, { token_hash: hashOf(token), trainer_id, checkout_id, redirect_url })
  return token
}

/** A token of another trainer's site is not valid here. */
async function findOwnToken({ db, site }: AsVisitor, token: string) {
  const found = await findToken(db, hashOf(token))
  if (!found || site === null) return found
  return found.trainer_id === (await findSiteOwner(db, site))?.trainerId ? found : undefined
}

/** Each check of a payment asks Stripe. */
export const limitChecks = ({ db, ip }: Pick<AsVisitor, 'db' | 'ip'>): Promise<number> =>
  throttle(db, `verify:${networkOf(ip)}`, { tries: 120, perSeconds: 900 })

/** The result of the payment that a token stands for. May be asked repeatedly. */
export async function findPayment(ctx: AsVisitor, token: string): Promise<Payment> {
  await limitChecks(ctx)
  const found = await findOwnToken(ctx, token)
  const key = found && { trainer_id: found.trainer_id, id: found.checkout_id }
  const outcome = key && (await settle(ctx, key))
  const row = key && (await findCheckout(ctx.db, key.trainer_id, key.id))
  return { outcome, row, redirectUrl: found?.redirect_url ?? null }
}

interface Payment {
  outcome: Outcome
  row: CheckoutRow | undefined
  /** Where the buyer asked to continue; null for the trainer's default. */
  redirectUrl: string | null
}

const unpaid: Record<Exclude<Outcome, Settled | undefined>, string> = {
  [ON_ITS_WAY]: 'Your payment is on its way',
  'given back': 'We refunded your payment and sent you an email about it.',
  'trial used': 'The free trial of this plan was already used. Nothing was charged.',
}

/** 404 for an unknown token, and for what is not paid. */
export async function verifyPayment(
  ctx: AsVisitor,
  token: string,
): Promise<{ subscription_id: number; redirect_url: string | null }> {
  const { outcome, redirectUrl } = await findPayment(ctx, token)
  if (!outcome) throw new Problem(404, "This payment hasn't been completed")
  if (typeof outcome === 'string') throw new Problem(404, unpaid[outcome])
  return { subscription_id: outcome.subscriptionId, redirect_url: redirectUrl ?? outcome.redirectUrl }
}

export { closeCheckouts, closeSales } from './closing.ts'
export { forgetBuyer } from './queries.ts'
export { sellingOf }
