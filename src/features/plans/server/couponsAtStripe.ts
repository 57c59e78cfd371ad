/**
 * A coupon at Stripe: a coupon with a promotion code, on the trainer's account. Stripe changes neither, so an edit
 * creates both again. The coupon's id there is our row's command, so whatever was created for a row can be found
 * without Stripe's response.
 */
import { z } from 'zod'
import { conflict, invalid } from '../../../base/problem.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, askOrFind, idOf, isMissing, refusalOf, type Stripe } from '../../../base/server/stripe.ts'
import { unlessCutOff } from '../../connect/server/service.ts'
import {
  abandonTerms,
  type CouponRow,
  closeTerms,
  findTermsAtStripe,
  findTrainerOfCoupon,
  listTerms,
  putInForce,
  setRedeemed,
  type TermsKey,
  type TermsRow,
} from './couponQueries.ts'

/** Creates the row's coupon and code and puts them in force. If anything fails, the former terms stay. */
export async function makeAtStripe(
  work: AppContext,
  row: TermsRow,
  former: CouponRow | undefined,
): Promise<void> {
  // The same request, sent twice, was finished by the other one.
  if (former?.id === row.id) return
  try {
    const made = { stripe_id: row.command_id, promotion_code_id: await makeBoth(work, row, former) }
    await transact(work.db, async (db) => {
      if (!(await putInForce(db, row, made))) throw overtaken()
      await work.jobs.add(db, syncCoupon, { trainerId: row.trainer_id, couponId: row.coupon_id })
    })
  } catch (error) {
    if (!(await giveUp(work, row))) throw overtaken()
    throw error
  }
}

const overtaken = () => conflict('This coupon was changed or deleted in another window')

/** The job removes it from Stripe, and turns the former code on again. False if it was already abandoned. */
export async function giveUp({ db, jobs }: AppContext, row: TermsKey): Promise<boolean> {
  return transact(db, async (db) => {
    const isOurs = await abandonTerms(db, row)
    await jobs.add(db, syncCoupon, { trainerId: row.trainer_id, couponId: row.coupon_id })
    return isOurs
  })
}

async function makeBoth(work: AppContext, row: TermsRow, former: CouponRow | undefined): Promise<string> {
  const tenant = work.stripe.of(row.account_id)
  await makeCoupon(tenant, row)
  let redeemed = 0
  if (former) {
    // Stripe allows each active code once, so the former one is turned off; from here on its count is final.
    const { times_redeemed } = await switchOff(tenant, former.promotion_code_id ?? '')
    await setRedeemed(work.db, former, times_redeemed)
    redeemed = times_redeemed + former.redeemed_before
    if (row.max_redemptions !== null && row.max_redemptions <= redeemed) throw redeemedAlready(redeemed)
  }
  return makeCode(work, row, former, redeemed)
}

/** How often Stripe counts it as redeemed by now. */
export async function askRedeemed({ db, stripe }: AppContext, row: TermsRow): Promise<number> {
  const code = await ask(() => stripe.of(row.account_id).promotionCodes.retrieve(row.promotion_code_id ?? ''))
  await setRedeemed(db, row, code.times_redeemed)
  return code.times_redeemed
}

export const redeemedAlready = (times: number) =>
  invalid({ max_redemptions: `It has already been redeemed ${times} ${times === 1 ? 'time' : 'times'}` })

async function makeCoupon(tenant: Stripe, row: TermsRow): Promise<void> {
  const { command_id: id, name } = row
  const off =
    row.percent_off === null
      ? { amount_off: row.amount_off ?? 0, currency: row.currency?.toLowerCase() ?? '' }
      : { percent_off: Number(row.percent_off) }
  const duration =
    row.duration_in_months === null
      ? ({ duration: 'once' } as const)
      : ({ duration: 'repeating', duration_in_months: row.duration_in_months } as const)
  const find = () => orMissing(tenant.coupons.retrieve(id))
  await askOrFind<object>(
    () =>
      tenant.coupons.create({ id, name, ...off, ...duration }).catch(async (error: unknown) => {
        const { param = '', code = '' } = refusalOf(error) ?? {}
        if (code === 'resource_already_exists') return tenant.coupons.retrieve(id)
        if (param === 'currency') throw invalid({ currency: "Stripe doesn't accept this currency" })
        throw error
      }),
    find,
  )
}

async function makeCode(
  work: AppContext,
  row: TermsRow,
  former: TermsRow | undefined,
  redeemed: number,
): Promise<string> {
  const { code, command_id: coupon, expires_at, max_redemptions } = row
  const { promotionCodes } = work.stripe.of(row.account_id)
  const there = await takeOver(work, row, former)
  if (there) return there
  const made = await askOrFind(
    () =>
      promotionCodes
        .create(
          {
            code,
            promotion: { type: 'coupon', coupon },
            ...(expires_at && { expires_at: Math.floor(expires_at.getTime() / 1000) }),
            ...(max_redemptions !== null && { max_redemptions: max_redemptions - redeemed }),
          },
          { idempotencyKey: `code:${coupon}` },
        )
        .catch((error: unknown) => {
          const { param = '', code: reason = '' } = refusalOf(error) ?? {}
          if (param === 'code' || reason === 'resource_already_exists') throw taken()
          if (param === 'expires_at') throw invalid({ expires_at: "Stripe doesn't accept this date" })
          throw error
        }),
    async () => (await promotionCodes.list({ coupon, active: true })).data[0],
  )
  return made.id
}

/** The row's own code, if an earlier call created it. Codes that our abandoned rows left behind are turned off. */
async function takeOver(
  work: AppContext,
  row: TermsRow,
  former: TermsRow | undefined,
): Promise<string | undefined> {
  const tenant = work.stripe.of(row.account_id)
  const { data } = await ask(() => tenant.promotionCodes.list({ code: row.code, active: true }))
  for (const { id, promotion } of data) {
    const coupon = idOf(promotion.coupon) ?? ''
    if (coupon === row.command_id) return id
    const terms = await findTermsAtStripe(work.db, row.trainer_id, row.account_id, coupon)
    // Made by hand in Stripe's own dashboard.
    if (!terms || (terms.state === 'current' && terms.promotion_code_id !== id)) throw taken()
    const isOver = terms.state === 'retired' || terms.state === 'abandoned'
    if (!isOver && terms.id !== former?.id) throw overtaken()
    await switchOff(tenant, id)
  }
  return undefined
}

const taken = () =>
  invalid({
    code: 'Your Stripe account already has an active code like this. Choose another, or deactivate it in Stripe.',
  })

function switchOff({ promotionCodes }: Stripe, id: string): Promise<Stripe.PromotionCode> {
  return askOrFind(
    () => promotionCodes.update(id, { active: false }),
    async () => {
      const code = await promotionCodes.retrieve(id)
      return code.active ? undefined : code
    },
  )
}

/** Syncs Stripe with our rows: the name, which codes are off, and unfinished changes. */
export const syncCoupon = job({
  name: 'sync-coupon',
  // A job that an older program queued has no trainer.
  data: z.object({ trainerId: z.number().optional(), couponId: z.number() }),
  retries: 12,
  async run(work, { couponId, trainerId: named }) {
    const trainerId = named ?? (await findTrainerOfCoupon(work.db, couponId))
    if (trainerId === undefined) return
    for (const row of await listTerms(work.db, trainerId, couponId)) {
      if (row.state === 'making') {
        if (!row.isBusy) await giveUp(work, row)
        continue
      }
      await unlessCutOff(work, row.account_id, () =>
        row.state === 'current' ? rename(work, row) : close(work, row),
      )
    }
  },
})

/** Two edits may arrive in any order: whoever sent an outdated state to Stripe sends it again. */
async function rename(work: AppContext, terms: TermsRow): Promise<void> {
  const { trainer_id, coupon_id, account_id, stripe_id, id, name } = terms
  await orMissing(work.stripe.of(account_id).coupons.update(stripe_id ?? '', { name }))
  const now = (await listTerms(work.db, trainer_id, coupon_id)).find((row) => row.id === id)
  if (now?.state === 'current' && now.name !== name) await rename(work, now)
}

/** Deleting the coupon deletes its codes; existing discounts stay. */
async function close(work: AppContext, row: TermsRow & { state: string }): Promise<void> {
  const { coupons, promotionCodes } = work.stripe.of(row.account_id)
  const coupon = row.stripe_id ?? row.command_id
  for (const { id, times_redeemed } of (await promotionCodes.list({ coupon })).data) {
    await promotionCodes.update(id, { active: false })
    await setRedeemed(work.db, row, times_redeemed)
  }
  await orMissing(coupons.del(coupon))
  if (row.state === 'abandoned') await switchOnFormer(work, row)
  await closeTerms(work.db, row)
}

/** A running change will turn it on again itself, or replace it. */
async function switchOnFormer(
  work: AppContext,
  { trainer_id, coupon_id, account_id }: TermsRow,
): Promise<void> {
  const rows = await listTerms(work.db, trainer_id, coupon_id)
  const former = rows.find(({ state }) => state === 'current')
  if (!former?.promotion_code_id || rows.some(({ state }) => state === 'making')) return
  await work.stripe
    .of(account_id)
    .promotionCodes.update(former.promotion_code_id, { active: true })
    .catch((error: unknown) => {
      // Expired or used up in the meantime, as it would be without the change.
      if (!refusalOf(error)) throw error
    })
}

async function orMissing<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return undefined
  })
}
