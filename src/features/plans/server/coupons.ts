/**
 * Coupons. An edit replaces the terms; customers who have redeemed the former ones keep them. One change of a coupon,
 * and of a code, runs at a time: a second one is refused unless it is the same.
 */
import { isDeepStrictEqual } from 'node:util'
import { conflict, invalid, notFound } from '../../../base/problem.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { findConnectedAccount } from '../../connect/server/service.ts'
import type { Coupon, CouponTerms } from '../contract.ts'
import { toMinor } from '../currency.ts'
import {
  abandonTerms,
  type BegunRow,
  type CouponRow,
  deleteCoupon,
  findCodeHolder,
  findCoupon,
  insertCoupon,
  insertTerms,
  listBegun,
  listCoupons,
  type NewTerms,
  renameCoupon,
  setRedeemed,
  setStayCoupon,
  type TermsRow,
} from './couponQueries.ts'
import { askRedeemed, makeAtStripe, redeemedAlready, syncCoupon } from './couponsAtStripe.ts'
import { getAccount, type Selling } from './service.ts'
import { lockCatalog } from './unfinishedQueries.ts'

/** Those of the connected account; on another they cannot be redeemed. */
export async function listOwnCoupons(ctx: Selling): Promise<Coupon[]> {
  const account = await findConnectedAccount(ctx.db, ctx.trainerId)
  if (!account) return []
  const rows = await listCoupons(ctx.db, ctx.trainerId, account)
  const counts = rows.length ? await countsOf(ctx, account) : new Map<string, number>()
  return Promise.all(
    rows.map(async (row) => {
      const times_redeemed = counts.get(row.promotion_code_id ?? '') ?? row.times_redeemed
      if (times_redeemed !== row.times_redeemed) await setRedeemed(ctx.db, row, times_redeemed)
      return toCoupon({ ...row, times_redeemed })
    }),
  )
}

/** Stripe's current counts. If it does not answer, the last known ones are better than no list. */
async function countsOf({ stripe, log }: Selling, account: string): Promise<Map<string, number>> {
  const codes = stripe.of(account).promotionCodes.list({ limit: 100 })
  const counts = new Map<string, number>()
  try {
    for await (const { id, times_redeemed } of codes) counts.set(id, times_redeemed)
  } catch (error) {
    log.warn({ err: error }, 'redemption counts could not be refreshed')
  }
  return counts
}

export async function createCoupon(ctx: Selling, wish: CouponTerms): Promise<Coupon> {
  const account = await getAccount(ctx)
  const row = await startTerms(ctx, account, toTerms(wish), undefined)
  await makeAtStripe(ctx, row, undefined)
  return getCoupon(ctx, account, row.coupon_id)
}

export async function changeCoupon(ctx: Selling, id: number, wish: CouponTerms): Promise<Coupon> {
  const account = await getAccount(ctx)
  const terms = toTerms(wish)
  const before = await findCoupon(ctx.db, ctx.trainerId, account, id)
  if (!before) throw notFound('Coupon')
  if (isDeepStrictEqual(withoutName(before), withoutName(terms))) {
    await rename(ctx, before, terms.name)
    return getCoupon(ctx, account, id)
  }
  const redeemed = (await askRedeemed(ctx, before)) + before.redeemed_before
  if (terms.max_redemptions != null && terms.max_redemptions <= redeemed) throw redeemedAlready(redeemed)
  const row = await startTerms(ctx, account, terms, id)
  await makeAtStripe(ctx, row, await findCoupon(ctx.db, ctx.trainerId, account, id))
  return getCoupon(ctx, account, id)
}

async function rename(ctx: Selling, row: CouponRow, name: string) {
  const { trainer_id: trainerId, coupon_id, account_id, code } = row
  await transact(ctx.db, async (db) => {
    await lockCatalog(db, trainerId)
    for (const begun of await listBegun(db, trainerId, account_id, code, coupon_id))
      await replaceBegun(db, begun, coupon_id)
    await renameCoupon(db, row, name)
    await ctx.jobs.add(db, syncCoupon, { trainerId, couponId: coupon_id })
  })
}

export async function removeCoupon({ db, jobs, trainerId }: Selling, id: number): Promise<null> {
  if (!(await deleteCoupon(db, trainerId, id))) throw notFound('Coupon')
  await jobs.add(db, syncCoupon, { trainerId, couponId: id })
  return null
}

/** Only a coupon in force; null for no offer. */
export async function offerToStay(ctx: Selling, id: number | null): Promise<null> {
  if (id !== null) await getCoupon(ctx, await getAccount(ctx), id)
  await setStayCoupon(ctx.db, ctx.trainerId, id)
  return null
}

function toTerms(wish: CouponTerms) {
  const { amount_off, percent_off, currency, expires_at, ...terms } = wish
  const expires = expires_at === null ? null : new Date(expires_at)
  if (expires && expires.getTime() <= Date.now()) throw invalid({ expires_at: 'Choose a date in the future' })
  return {
    ...terms,
    amount_off: amount_off === null ? null : (toMinor(amount_off, currency) ?? null),
    currency: amount_off === null ? null : currency,
    percent_off: percent_off === null ? null : percent_off.toFixed(2),
    expires_at: expires,
  } satisfies NewTerms
}

function withoutName(row: NewTerms) {
  const { code, amount_off, currency, percent_off, duration_in_months, max_redemptions, expires_at } = row
  return { code, amount_off, currency, percent_off, duration_in_months, max_redemptions, expires_at }
}

/** Our row first. A repeated request, such as a double click, continues with it. */
async function startTerms(
  ctx: Selling,
  account_id: string,
  terms: NewTerms,
  couponId: number | undefined,
): Promise<TermsRow> {
  await throttle(ctx.db, `coupon:${ctx.trainerId}`, { tries: 60, perSeconds: 900 })
  const { trainerId: trainer_id } = ctx
  return transact(ctx.db, async (db) => {
    await lockCatalog(db, trainer_id)
    const holder = await findCodeHolder(db, trainer_id, account_id, terms.code)
    if (holder !== undefined && holder !== couponId)
      throw invalid({ code: 'You already have a coupon with this code' })
    for (const begun of await listBegun(db, trainer_id, account_id, terms.code, couponId)) {
      if (begun.isBusy && isSame(begun, terms, couponId)) return begun
      await replaceBegun(db, begun, couponId)
    }
    const coupon_id = couponId ?? (await insertCoupon(db, trainer_id))
    return insertTerms(db, { ...terms, trainer_id, coupon_id, account_id })
  })
}

function isSame(begun: BegunRow, terms: NewTerms, couponId: number | undefined): boolean {
  const isOfThis = couponId === undefined ? !begun.isEdit : begun.coupon_id === couponId
  return isOfThis && begun.name === terms.name && isDeepStrictEqual(withoutName(begun), withoutName(terms))
}

/** The sweep removes what an earlier request left at Stripe; a running one goes first. */
async function replaceBegun(db: Db, begun: BegunRow, couponId: number | undefined): Promise<void> {
  if (!begun.isBusy) return void (await abandonTerms(db, begun))
  if (begun.coupon_id === couponId)
    throw conflict('This coupon is being changed in another window. Reload the page and try again.')
  throw invalid({ code: 'Another coupon with this code is being created' })
}

async function getCoupon({ db, trainerId }: Selling, account: string, id: number): Promise<Coupon> {
  const row = await findCoupon(db, trainerId, account, id)
  if (!row) throw notFound('Coupon')
  return toCoupon(row)
}

const toCoupon = (row: CouponRow): Coupon => ({
  id: row.coupon_id,
  stripe_id: row.stripe_id ?? '',
  name: row.name,
  code: row.code,
  amount_off: row.amount_off,
  currency: row.currency,
  percent_off: row.percent_off === null ? null : Number(row.percent_off),
  duration: row.duration_in_months === null ? 'once' : 'repeating',
  duration_in_months: row.duration_in_months,
  max_redemptions: row.max_redemptions,
  times_redeemed: row.times_redeemed + row.redeemed_before,
  expires_at: row.expires_at?.toISOString() ?? null,
  is_stay_offer: row.is_stay_offer,
})
