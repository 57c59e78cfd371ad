/** A visitor becomes a subscriber: registers, and gets the page on which the plan is paid. */
import { createHash, randomBytes } from 'node:crypto'
import { conflict, invalid, notFound, Problem } from '../../../base/problem.ts'
import { siteUrl } from '../../../base/server/config.ts'
import type { AsTrainee, AsVisitor, AtWork } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { isRefused } from '../../../base/server/refusedAddresses.ts'
import { startTraineeSession } from '../../../base/server/session.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import { findAccount, findSiteOwner, type SiteOwner } from '../../accounts/server/service.ts'
import {
  findCustomerId,
  findRunning,
  findTrainee,
  getTrainee,
  hasConsented,
  recordConsent,
  registerTrainee,
  startSubscription,
  type TraineeRow,
} from '../../customers/server/service.ts'
import { inCurrency } from '../../plans/currency.ts'
import { findOffer, getRedeemable, type Offer, type Redeemable } from '../../plans/server/service.ts'
import type { QuoteInWords, Registration, Subscriber } from '../contract.ts'
import { laterInWords, quoteOf } from '../quote.ts'
import { expireSession, getSession, isPriced } from './atStripe.ts'
import {
  closeCheckout,
  findCheckout,
  findToken,
  insertSettled,
  insertToken,
  startCheckout,
  type Wish,
} from './queries.ts'
import { greet, ON_ITS_WAY, settle, tellSubscriber } from './settling.ts'

/** Our share of a trainer's sales in percent; whoever composes the product knows it. */
export type CommissionOf = (db: Db, trainerId: number) => Promise<number>

type Selling = Pick<AtWork, 'db' | 'stripe' | 'log'>

export async function getOwner(db: Db, domain: string | null | undefined): Promise<SiteOwner> {
  const owner = domain ? await findSiteOwner(db, domain) : undefined
  if (!owner) throw notFound('Site')
  return owner
}

export async function getOffer(db: Db, trainerId: number, planId: number): Promise<Offer> {
  const offer = await findOffer(db, trainerId, planId)
  if (!offer) throw new Problem(404, 'This plan is not on offer')
  return offer
}

export const couponFor = async (
  work: Selling,
  offer: Offer,
  code: string | null,
): Promise<Redeemable | undefined> =>
  code === null || offer.type === 'free' ? undefined : getRedeemable(work, offer, code)

/** For a coupon that is checked in place. Guessing codes must not pay. */
export async function getQuote(
  ctx: AsVisitor,
  {
    pricing_id,
    coupon: code,
    subdomain,
  }: { pricing_id: number; coupon: string | null; subdomain?: string | undefined },
): Promise<QuoteInWords> {
  if (code !== null) await throttle(ctx.db, `coupon:${networkOf(ctx.ip)}`, { tries: 60, perSeconds: 900 })
  const { trainerId } = await getOwner(ctx.db, ctx.site ?? subdomain)
  const offer = await getOffer(ctx.db, trainerId, pricing_id)
  return inWords(offer, await couponFor(ctx, offer, code))
}

export function inWords(offer: Offer, coupon: Redeemable | undefined): QuoteInWords {
  const { due, full, reduced, currency } = quoteOf(offer, coupon)
  return {
    due: inCurrency(due, currency),
    later: laterInWords(offer, coupon, new Date()),
    coupon: coupon ? { code: coupon.code, off: `−${inCurrency(full - reduced, currency)}` } : null,
  }
}

interface Registering extends Registration {
  subdomain?: string | undefined
  pricing_id?: number | undefined
}

/**
 * Whoever types an address need not be its owner, so nothing that is known of it comes back, and the token only buys.
 * What is typed of a known address changes nothing.
 */
export async function register(ctx: AsVisitor, wish: Registering): Promise<Subscriber> {
  const owner = await getOwner(ctx.db, ctx.site ?? wish.subdomain)
  const { name, email } = wish
  await throttle(ctx.db, `register-trainee:${networkOf(ctx.ip)}`, { tries: 60, perSeconds: 900 })
  await throttle(ctx.db, `register-trainee:${owner.trainerId}:${email}`, { tries: 20, perSeconds: 3600 })
  if (owner.terms_of_service && !wish.consent) throw noConsent()
  if (await isRefused(ctx.db, email))
    throw invalid({ email: `Our mail does not reach ${email}. Correct the address, or use another.` })
  if (wish.pricing_id !== undefined)
    await couponFor(ctx, await getOffer(ctx.db, owner.trainerId, wish.pricing_id), wish.coupon)
  return transact(ctx.db, async (db) => {
    const trainee = await registerTrainee(db, { trainerId: owner.trainerId, name, email })
    if (wish.consent) await consent(db, trainee, owner)
    const { ip, userAgent } = ctx
    const token = await startTraineeSession(db, { role: 'buyer', traineeId: trainee.id, ip, userAgent })
    return { id: trainee.id, name, email, token }
  })
}

export const noConsent = () => invalid({ consent: 'Agree to the terms to go on' })

export async function consent(db: Db, { id }: TraineeRow, owner: SiteOwner): Promise<void> {
  const { terms_of_service: text } = owner
  if (text) await recordConsent(db, id, { version: versionOf(text), text })
}

const versionOf = (text: string) => hashOf(text).toString('hex')

/** A token may be older than the terms. */
async function refuseWithoutConsent(db: Db, { id }: TraineeRow, text: string | null): Promise<void> {
  if (text && !(await hasConsented(db, id, versionOf(text)))) throw noConsent()
}

export interface Buying {
  pricing_id: number
  coupon: string | null
  redirect_url?: string | null | undefined
  /** As typed, where that is known. */
  name?: string
}

/** `url` is Stripe's page; for a free plan, which needs none, it is already the one behind it. */
export async function startPayment(
  ctx: AsTrainee,
  wish: Buying,
  commissionOf: CommissionOf,
): Promise<{ session_token: string; url: string }> {
  const { db } = ctx
  const trainee = await getTrainee(db, ctx)
  await throttle(db, `pay:${trainee.id}`, { tries: 40, perSeconds: 900 })
  const trainer = await findAccount(db, trainee.trainer_id)
  if (!trainer?.domain) throw notFound('Site')
  await refuseWithoutConsent(db, trainee, trainer.terms_of_service)
  const site_url = siteUrl(ctx.config, trainer.domain)
  const redirect_url = ownTarget(wish.redirect_url, site_url, trainer.redirect_url)
  const offer = await getOffer(db, trainee.trainer_id, wish.pricing_id)
  const coupon = await couponFor(ctx, offer, wish.coupon)
  await refuseSecond(ctx, trainee, offer)
  const row: Wish = {
    trainee_id: trainee.id,
    plan_id: offer.id,
    account_id: offer.sale?.account_id ?? null,
    price_id: offer.sale?.price_id ?? null,
    coupon_terms_id: coupon?.termsId ?? null,
    commission_bp: Math.round((await commissionOf(db, trainee.trainer_id)) * 100),
    due_cents: quoteOf(offer, coupon).due,
    currency: offer.currency,
    is_recurring: offer.type === 'recurring',
    trial_days: quoteOf(offer, coupon).trialDays,
    name: wish.name ?? trainee.name,
    // Whoever only typed the address must not see what Stripe remembers of its owner.
    customer_id:
      ctx.role === 'trainee' && offer.sale
        ? ((await findCustomerId(db, trainee.id, offer.sale.account_id)) ?? null)
        : null,
    site_url,
  }
  const { id, url } = offer.sale ? await openPage(ctx, row) : await startFree(ctx, row)
  return { session_token: await issueToken(db, id, redirect_url), url }
}

/** Back to the site itself, or to where its trainer sends buyers anyway; anywhere else would be an open door. */
function ownTarget(asked: string | null | undefined, site: string, usual: string | null): string | null {
  if (!asked) return null
  const url = URL.parse(asked, site)
  const isOwn = [site, usual].some((place) => place && URL.parse(place)?.origin === url?.origin)
  if (!url || !/^https?:$/.test(url.protocol) || !isOwn)
    throw invalid({ redirect_url: 'Come back to an address of this site' })
  return url.href
}

/**
 * Nobody pays twice for a plan. Who has shown that the address is theirs is told so; anybody else is told to look into
 * its inbox, where its owner finds the way to what they have.
 */
async function refuseSecond(ctx: AsTrainee, trainee: TraineeRow, offer: Offer): Promise<void> {
  if (!(await findRunning(ctx.db, trainee.id, offer.id))) return
  if (ctx.role === 'trainee') throw conflict('You have this plan already')
  await throttle(ctx.db, `already:${trainee.id}`, { tries: 3, perSeconds: 3600 })
  await ctx.jobs.add(ctx.db, tellSubscriber, { traineeId: trainee.id, planId: offer.id })
  throw conflict(`We have sent an email to ${trainee.email}. Open the link in it to go on.`)
}

/**
 * One page is open at a time. A double click, a second tab and the back button find the same; another coupon or price
 * closes it first, so that at most one can be paid.
 */
async function openPage(ctx: AsTrainee, wish: Wish): Promise<{ id: number; url: string }> {
  for (let round = 0; round < 4; round++) {
    const row = await startCheckout(ctx.db, wish)
    if (!isPriced(row)) throw new Error(`Checkout ${row.id} has no price`)
    const session = await getSession(ctx, row).catch(async (error: unknown) => {
      // What Stripe will never open must not stand in the way of the next attempt.
      if (error instanceof Problem && error.status === 422)
        await closeCheckout(ctx.db, row.id, { state: 'expired' })
      throw error
    })
    if (session.status === 'complete') {
      const outcome = await settle(ctx, row.id)
      if (outcome === ON_ITS_WAY) throw conflict('Your payment for this plan is on its way')
      if (outcome) throw conflict('You have paid for this plan already')
    }
    if (session.status === 'open' && session.url && isSame(row, wish)) return { id: row.id, url: session.url }
    if (await expireSession(ctx, row, session)) await closeCheckout(ctx.db, row.id, { state: 'expired' })
  }
  throw conflict('The payment page is being opened in another window. Try again in a moment.')
}

const decisive = ['price_id', 'coupon_terms_id', 'commission_bp', 'trial_days', 'customer_id'] as const
const isSame = (row: Wish, wish: Wish) => decisive.every((name) => row[name] === wish[name])

async function startFree(ctx: AsTrainee, wish: Wish): Promise<{ id: number; url: string }> {
  const id = await transact(ctx.db, async (db) => {
    const subscription = await startSubscription(db, {
      trainee_id: wish.trainee_id,
      plan_id: wish.plan_id,
      account_id: null,
      customer_id: null,
      stripe_id: null,
      price_id: null,
      state: 'active',
    })
    // Pressed twice: the first has it.
    if (subscription === undefined) throw conflict('You have this plan already')
    const checkoutId = await insertSettled(db, { ...wish, commission_bp: 0 }, subscription)
    await ctx.jobs.add(db, greet, { checkoutId })
    return checkoutId
  })
  return { id, url: `${wish.site_url}/payment-success` }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

async function issueToken(db: Db, checkout_id: number, redirect_url: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(db, { token_hash: hashOf(token), checkout_id, redirect_url })
  return token
}

/** A token of another trainer's site is none here. */
async function findOwnToken({ db, site }: AsVisitor, token: string) {
  const found = await findToken(db, hashOf(token))
  if (!found || site === null) return found
  const row = await findCheckout(db, found.checkout_id)
  const trainee = row && (await findTrainee(db, row.trainee_id))
  const owner = await findSiteOwner(db, site)
  return trainee && trainee.trainer_id === owner?.trainerId ? found : undefined
}

/** By this the page that asks tells it from a payment that failed; to the API both are not paid. */
export const onItsWay = { payment: ['It takes some days to arrive'] }

/** 404 for a token that is none, and for what is not paid. May be asked as often as one likes. */
export async function verifyPayment(
  ctx: AsVisitor,
  token: string,
): Promise<{ subscription_id: number; redirect_url: string | null }> {
  await throttle(ctx.db, `verify:${networkOf(ctx.ip)}`, { tries: 120, perSeconds: 900 })
  const found = await findOwnToken(ctx, token)
  const paid = found && (await settle(ctx, found.checkout_id))
  if (paid === ON_ITS_WAY) throw new Problem(404, 'Your payment is on its way', { fields: onItsWay })
  if (!paid) throw new Problem(404, 'This payment has not been made')
  return { subscription_id: paid.subscriptionId, redirect_url: found.redirect_url ?? paid.redirectUrl }
}
