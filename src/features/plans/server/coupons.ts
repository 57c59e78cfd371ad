/**
 * Coupons: at Stripe a coupon with a promotion code, on the trainer's account. Stripe changes neither, so an edit makes
 * both anew and takes the former code back; whoever has redeemed it keeps what it was.
 */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { conflict, invalid, notFound } from '../../../base/problem.ts'
import type { AtWork } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, isMissing, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { findConnectedAccount, unlessCutOff } from '../../payouts/server/service.ts'
import type { Coupon, CouponTerms } from '../contract.ts'
import { toMinor } from '../currency.ts'
import {
  type CouponRow,
  closeTerms,
  deleteCoupon,
  deleteTerms,
  findBegun,
  findCodeHolder,
  findCoupon,
  insertCoupon,
  insertTerms,
  listCoupons,
  listTerms,
  type NewTerms,
  putInForce,
  renameCoupon,
  setRedeemed,
  setStayCoupon,
  type TermsRow,
} from './couponQueries.ts'
import { getAccount, type Selling } from './service.ts'

/** Those of the connected account; on another they cannot be redeemed. */
export async function listOwnCoupons(ctx: Selling): Promise<Coupon[]> {
  const account = await findConnectedAccount(ctx.db, ctx.trainerId)
  if (!account) return []
  const rows = await listCoupons(ctx.db, ctx.trainerId, account)
  const counts = rows.length ? await countsOf(ctx, account) : new Map<string, number>()
  return Promise.all(
    rows.map(async (row) => {
      const times_redeemed = counts.get(row.promotion_code_id ?? '') ?? row.times_redeemed
      if (times_redeemed !== row.times_redeemed) await setRedeemed(ctx.db, row.id, times_redeemed)
      return toCoupon({ ...row, times_redeemed })
    }),
  )
}

/** As Stripe counts them now. When it does not answer, what it said last is better than no list. */
async function countsOf({ stripe, log }: Selling, account: string): Promise<Map<string, number>> {
  const codes = stripe.of(account).promotionCodes.list({ limit: 100 })
  const counts = new Map<string, number>()
  try {
    for await (const { id, times_redeemed } of codes) counts.set(id, times_redeemed)
  } catch (error) {
    log.warn({ err: error }, 'how often coupons were redeemed is not known anew')
  }
  return counts
}

export async function createCoupon(ctx: Selling, wish: CouponTerms): Promise<Coupon> {
  const account = await getAccount(ctx)
  const terms = toTerms(wish)
  const row = await startTerms(ctx, account, terms, undefined)
  await putAtStripe(ctx, row, undefined)
  return getCoupon(ctx, account, row.coupon_id)
}

export async function changeCoupon(ctx: Selling, id: number, wish: CouponTerms): Promise<Coupon> {
  const account = await getAccount(ctx)
  const before = await findCoupon(ctx.db, ctx.trainerId, account, id)
  if (!before) throw notFound('Coupon')
  const terms = toTerms(wish)
  if (isDeepStrictEqual(withoutName(before), withoutName(terms))) {
    await transact(ctx.db, async (db) => {
      await renameCoupon(db, before.id, terms.name)
      await ctx.jobs.add(db, syncCoupon, { couponId: id })
    })
    return getCoupon(ctx, account, id)
  }
  await refreshRedeemed(ctx, before)
  const { times_redeemed, redeemed_before } = (await findCoupon(ctx.db, ctx.trainerId, account, id)) ?? before
  const redeemed = times_redeemed + redeemed_before
  if (terms.max_redemptions != null && terms.max_redemptions <= redeemed)
    throw invalid({ max_redemptions: `It has been redeemed ${redeemed} times already` })
  const row = await startTerms(ctx, account, terms, id)
  await putAtStripe(ctx, row, { ...before, redeemed })
  return getCoupon(ctx, account, id)
}

export async function removeCoupon({ db, jobs, trainerId }: Selling, id: number): Promise<null> {
  if (!(await deleteCoupon(db, trainerId, id))) throw notFound('Coupon')
  await jobs.add(db, syncCoupon, { couponId: id })
  return null
}

/** Only a coupon that is in force; null for no offer. */
export async function offerToStay(ctx: Selling, id: number | null): Promise<null> {
  if (id !== null) await getCoupon(ctx, await getAccount(ctx), id)
  await setStayCoupon(ctx.db, ctx.trainerId, id)
  return null
}

function toTerms(wish: CouponTerms) {
  const { amount_off, percent_off, currency, expires_at, ...terms } = wish
  const expires = expires_at === null ? null : new Date(expires_at)
  if (expires && expires.getTime() <= Date.now()) throw invalid({ expires_at: 'Choose a day to come' })
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

/** Our row first. A second try with the same terms goes on with it, and so with the same keys at Stripe. */
async function startTerms(
  ctx: Selling,
  account_id: string,
  terms: NewTerms,
  couponId: number | undefined,
): Promise<TermsRow> {
  await throttle(ctx.db, `coupon:${ctx.trainerId}`, { tries: 60, perSeconds: 900 })
  return transact(ctx.db, async (db) => {
    const holder = await findCodeHolder(db, account_id, terms.code)
    if (holder !== undefined && holder !== couponId)
      throw invalid({ code: 'You have a coupon with this code already' })
    const begun = await findBegun(db, account_id, terms.code)
    const goesOn = begun && (couponId === undefined ? !begun.isEdit : begun.coupon_id === couponId)
    if (goesOn && begun.name === terms.name && isDeepStrictEqual(withoutName(begun), withoutName(terms)))
      return begun
    if (begun) await deleteTerms(db, begun.id)
    const coupon_id = couponId ?? (await insertCoupon(db, ctx.trainerId))
    return insertTerms(db, { ...terms, coupon_id, account_id })
  })
}

async function putAtStripe(
  ctx: Selling,
  row: TermsRow,
  before: (TermsRow & { redeemed: number }) | undefined,
): Promise<void> {
  const tenant = ctx.stripe.of(row.account_id)
  const coupon = await makeCoupon(tenant, row)
  const { promotion_code_id: old } = before ?? {}
  // Stripe has each code once: the former one makes room. Until the next step succeeds nobody can redeem it.
  if (old && before?.code.toLowerCase() === row.code.toLowerCase())
    await ask(() => tenant.promotionCodes.update(old, { active: false }))
  const code = await makeCode(tenant, row, coupon, before?.redeemed ?? 0)
  await transact(ctx.db, async (db) => {
    if (!(await putInForce(db, row, { stripe_id: coupon, promotion_code_id: code })))
      throw conflict('This coupon was changed elsewhere meanwhile')
    await ctx.jobs.add(db, syncCoupon, { couponId: row.coupon_id })
  })
}

async function makeCoupon(tenant: Stripe, row: TermsRow): Promise<string> {
  const off =
    row.percent_off === null
      ? { amount_off: row.amount_off ?? 0, currency: row.currency?.toLowerCase() ?? '' }
      : { percent_off: Number(row.percent_off) }
  const duration =
    row.duration_in_months === null
      ? ({ duration: 'once' } as const)
      : ({ duration: 'repeating', duration_in_months: row.duration_in_months } as const)
  const made = await ask(() =>
    tenant.coupons
      .create({ name: row.name, ...off, ...duration }, { idempotencyKey: `coupon:${row.command_id}` })
      .catch((error: unknown) => {
        if (refusalOf(error)?.param === 'currency')
          throw invalid({ currency: 'Stripe does not take this currency' })
        throw error
      }),
  )
  return made.id
}

async function makeCode(tenant: Stripe, row: TermsRow, coupon: string, redeemed: number): Promise<string> {
  const { code, expires_at, max_redemptions } = row
  const made = await ask(() =>
    tenant.promotionCodes
      .create(
        {
          code,
          promotion: { type: 'coupon', coupon },
          ...(expires_at && { expires_at: Math.floor(expires_at.getTime() / 1000) }),
          ...(max_redemptions !== null && { max_redemptions: max_redemptions - redeemed }),
        },
        { idempotencyKey: `code:${row.command_id}` },
      )
      .catch((error: unknown) => {
        // Made by hand in Stripe's own dashboard.
        const { param = '', code: reason = '' } = refusalOf(error) ?? {}
        if (param === 'code' || reason === 'resource_already_exists')
          throw invalid({ code: 'Your Stripe account has a code like this already' })
        if (param === 'expires_at') throw invalid({ expires_at: 'Stripe does not take this day' })
        throw error
      }),
  )
  return made.id
}

async function refreshRedeemed({ db, stripe }: AtWork, row: TermsRow): Promise<void> {
  const { promotion_code_id } = row
  if (!promotion_code_id) return
  const code = await ask(() => stripe.of(row.account_id).promotionCodes.retrieve(promotion_code_id))
  await setRedeemed(db, row.id, code.times_redeemed)
}

/** Makes Stripe agree with our rows: the name, and which codes are taken back. */
export const syncCoupon = job({
  name: 'sync-coupon',
  data: z.object({ couponId: z.number() }),
  retries: 12,
  async run(work, { couponId }) {
    for (const row of await listTerms(work.db, couponId))
      await unlessCutOff(work, row.account_id, async () => {
        const { coupons } = work.stripe.of(row.account_id)
        const id = row.stripe_id ?? ''
        if (row.state === 'current') return unlessMissing(coupons.update(id, { name: row.name }))
        await refreshRedeemed(work, row)
        // With it go its codes; running discounts keep what they have.
        await unlessMissing(coupons.del(id))
        await closeTerms(work.db, row.id)
      })
  },
})

async function unlessMissing(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
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
