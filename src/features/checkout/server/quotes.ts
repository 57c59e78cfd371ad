/** What a site's plan costs the person who asks. */
import { Id } from '../../../base/call.ts'
import { conflict, notFound, Problem } from '../../../base/problem.ts'
import type { AppContext, AsVisitor } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { PageRequest } from '../../../base/server/livePage.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import { type Holder, hasHadTrial } from '../../customers/server/service.ts'
import { inCurrency } from '../../plans/currency.ts'
import { findOffer, getRedeemable, type Offer, type Redeemable } from '../../plans/server/service.ts'
import { findSiteOwner, type SiteOwner } from '../../sites/server/service.ts'
import type { QuoteInWords } from '../contract.ts'
import { laterInWords, quoteOf } from '../quote.ts'
import { wasTrialRefused } from './queries.ts'

type Selling = Pick<AppContext, 'db' | 'stripe' | 'log'>

export async function getOwner(db: Db, domain: string | null | undefined): Promise<SiteOwner> {
  const owner = domain ? await findSiteOwner(db, domain) : undefined
  if (!owner) throw notFound('Site')
  return owner
}

/** The sentence is a buyer's: why is between the trainer and us. */
export const NOT_SELLING = "New purchases aren't possible right now. You haven't been charged."

export function refuseUnlessSelling({ state }: { state: string }): void {
  if (state !== 'open') throw conflict(NOT_SELLING)
}

export async function getOffer(db: Db, trainerId: number, planId: number): Promise<Offer> {
  const offer = await findOffer(db, trainerId, planId)
  if (!offer) throw new Problem(404, "This plan isn't available")
  return offer
}

/** The plan in a page's address, if it is available. */
export async function findAsked(
  { db, query }: Pick<PageRequest, 'db' | 'query'>,
  trainerId: number,
): Promise<Offer | undefined> {
  const id = Id.safeParse(query.get('plan')).data
  return id === undefined ? undefined : findOffer(db, trainerId, id)
}

export const couponFor = async (
  work: Selling,
  offer: Offer,
  code: string | null,
): Promise<Redeemable | undefined> =>
  code === null || offer.type === 'free' ? undefined : getRedeemable(work, offer, code)

/**
 * The price for this person: a free trial is given once. Nothing is looked up for an address that is only typed, so
 * nobody learns what its owner has; a used trial is noticed when it is started a second time.
 */
export async function offerTo<O extends Pick<Offer, 'id' | 'trial_day'>>(
  db: Db,
  buyer: Holder | undefined,
  offer: O,
): Promise<O> {
  if (!buyer || offer.trial_day === 0) return offer
  const isUsed = (await hasHadTrial(db, buyer, offer.id)) || (await wasTrialRefused(db, buyer, offer.id))
  return isUsed ? { ...offer, trial_day: 0 } : offer
}

interface Asked {
  pricing_id: number
  coupon: string | null
  subdomain?: string | undefined
  /** False if they already used it. */
  trial?: boolean | undefined
}

/** Checks a coupon while it is typed. Throttled, so guessing codes does not pay. */
export async function getQuote(
  ctx: AsVisitor,
  { pricing_id, coupon: code, subdomain, trial = true }: Asked,
): Promise<QuoteInWords> {
  if (code !== null) await throttle(ctx.db, `coupon:${networkOf(ctx.ip)}`, { tries: 60, perSeconds: 900 })
  const owner = await getOwner(ctx.db, ctx.site ?? subdomain)
  refuseUnlessSelling(owner)
  const offer = await getOffer(ctx.db, owner.trainerId, pricing_id)
  return quoteText(trial ? offer : { ...offer, trial_day: 0 }, await couponFor(ctx, offer, code))
}

export function quoteText(offer: Offer, coupon: Redeemable | undefined): QuoteInWords {
  const { due, full, reduced, currency } = quoteOf(offer, coupon)
  return {
    due: inCurrency(due, currency),
    later: laterInWords(offer, coupon, new Date()),
    coupon: coupon ? { code: coupon.code, off: `−${inCurrency(full - reduced, currency)}` } : null,
  }
}
