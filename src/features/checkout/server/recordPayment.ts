/**
 * From Stripe's word that something was paid to a subscription of ours. The success page, the API, the webhook and
 * reconciliation all end here, in any order and as often as they like; the first one records it.
 */
import { z } from 'zod'
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { type TenantKey, transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { idOf, type Stripe } from '../../../base/server/stripe.ts'
import {
  alreadySubscribedMail,
  findRunning,
  findTrainee,
  findTrainerOf,
  followCharge,
  hasHadTrial,
  issueLink,
  mailCustomer,
  notArrivedMail,
  notifyOfSale,
  refundedMail,
  stateOf,
  trialUsedMail,
  welcomeMail,
} from '../../customers/server/service.ts'
import { refreshCharge } from '../../ledger/server/service.ts'
import { startPath } from '../../plans/contract.ts'
import { inCurrency } from '../../plans/currency.ts'
import { periodInWords } from '../../plans/period.ts'
import { findSoldPlan, type PlanRow } from '../../plans/server/service.ts'
import { findBrand, findSite } from '../../sites/server/service.ts'
import {
  cancelUnpaid,
  delayOf,
  findCharge,
  getSession,
  isPaid,
  isPriced,
  type PricedCheckout,
  refundSession,
  trialOf,
} from './atStripe.ts'
import { join } from './joining.ts'
import { isOfApp } from './places.ts'
import {
  type CheckoutRow,
  closeCheckout,
  deleteOldTokens,
  expirePageless,
  findCheckout,
  findTrainerOfCheckout,
  listForgottenOfAllTrainers,
  lockCheckout,
  markNotified,
} from './queries.ts'

export interface Settled {
  subscriptionId: number
  /** Where the trainer sends buyers after payment. */
  redirectUrl: string | null
}

type Work = Pick<AppContext, 'db' | 'stripe' | 'jobs' | 'log'>

/** Paid for, but the money takes a few days. */
export const ON_ITS_WAY = 'on its way'

/** `given back`: they already had it; `trial used`: a second free trial, which is canceled. */
export type Outcome = Settled | typeof ON_ITS_WAY | 'given back' | 'trial used' | undefined

/** Undefined if it is not paid. */
export async function settle(work: Work, { trainer_id, id }: TenantKey): Promise<Outcome> {
  const before = await findCheckout(work.db, trainer_id, id)
  const delay = before && (await settleOpen(work, before))
  const row = await findCheckout(work.db, trainer_id, id)
  if (row?.state === 'surplus') return 'given back'
  if (row?.state === 'trial_used') return 'trial used'
  if (!row?.subscription_id) return delay
  const redirectUrl = (await findSite(work.db, trainer_id))?.redirect_url ?? null
  return { subscriptionId: row.subscription_id, redirectUrl }
}

type Delay = typeof ON_ITS_WAY | undefined

async function settleOpen(work: Work, row: CheckoutRow): Promise<Delay> {
  // Without a page nobody can have paid.
  if (row.state !== 'open' || !isPriced(row) || !row.session_id) return undefined
  return record(work, row, await getSession(work, row))
}

export async function record(
  work: Work,
  row: PricedCheckout,
  session: Stripe.Checkout.Session,
): Promise<Delay> {
  if (session.status === 'expired') await closeCheckout(work.db, row, { state: 'expired' })
  const delay = await delayOf(work, row, session)
  if (delay === 'failed') await giveUp(work, row)
  if (!isPaid(session)) return delay === 'on its way' ? ON_ITS_WAY : undefined
  const { subscription } = session
  if (typeof subscription === 'string') throw new Error('The subscription was not expanded')
  if (subscription && subscription.items.data[0]?.price.id !== row.price_id)
    throw new Error(`Checkout ${row.id} was paid at another price`)
  if (session.amount_total !== row.due_cents)
    work.log.error({ checkout: row.id, paid: session.amount_total }, 'a price was not the one that was shown')
  await transact(work.db, (db) => recordPaid({ ...work, db }, row, session))
  return undefined
}

async function recordPaid(work: Work, row: PricedCheckout, session: Stripe.Checkout.Session): Promise<void> {
  const { db, jobs, log } = work
  if ((await lockCheckout(db, row)).state !== 'open') return
  const { subscription } = session
  const trial = trialOf(session)
  const running = await findRunning(db, row)
  const isSecondTrial = trial && (await hasHadTrial(db, byAddress(row), row.plan_id))
  const started =
    running || isSecondTrial
      ? undefined
      : await join(db, row, {
          account_id: row.account_id,
          customer_id: idOf(session.customer) ?? null,
          stripe_id: idOf(subscription) ?? idOf(session.payment_intent) ?? null,
          price_id: row.price_id,
          state: subscription instanceof Object ? stateOf(subscription.status) : 'active',
          buyer_session_id: row.buyer_session_id,
          had_trial: trial !== undefined,
          trial_card: trial?.card ?? null,
        })
  if (started !== undefined) {
    await closeCheckout(db, row, { state: 'settled', subscription_id: started })
    await jobs.add(db, notifyBuyer, jobOf(row))
    return
  }
  const had = running ?? (await findRunning(db, row))
  if (had) {
    log.warn({ checkout: row.id }, 'somebody paid for what they had; it is given back')
    await closeCheckout(db, row, { state: 'surplus', subscription_id: had.id })
    await jobs.add(db, giveBack, jobOf(row))
    return
  }
  if (!trial) throw new Error(`Checkout ${row.id} can neither be recorded nor given back`)
  log.info({ checkout: row.id }, 'a second free trial is cancelled')
  await closeCheckout(db, row, { state: 'trial_used' })
  await jobs.add(db, cancelTrial, jobOf(row))
}

/** Whoever typed it: an address gets one trial. */
const byAddress = ({ trainer_id: trainerId, trainee_id: traineeId }: CheckoutRow) => ({
  trainerId,
  traineeId,
  buyerSessionId: null,
})

const CheckoutJob = z.object({ trainerId: z.number().optional(), checkoutId: z.number() })

const jobOf = ({ trainer_id: trainerId, id: checkoutId }: TenantKey) => ({ trainerId, checkoutId })

async function findCheckoutOf(
  { db }: Work,
  { trainerId, checkoutId }: z.output<typeof CheckoutJob>,
): Promise<CheckoutRow | undefined> {
  const owner = trainerId ?? (await findTrainerOfCheckout(db, checkoutId))
  return owner === undefined ? undefined : findCheckout(db, owner, checkoutId)
}

/** A second free trial of a plan: nothing is charged for it, and the buyer is told what it costs without one. */
export const cancelTrial = job({
  name: 'cancel-second-trial',
  data: CheckoutJob,
  retries: 12,
  async run(work, data) {
    const row = await findCheckoutOf(work, data)
    if (row?.state !== 'trial_used' || !isPriced(row)) return
    await cancelUnpaid(work, row)
    const to = await recipientOf(work, row)
    if (!to) return
    const { trainee, plan, brand, domain } = to
    const url = againUrl(work, row, domain)
    const words = { plan: plan.title, price: priceInWords(plan), url }
    await transact(work.db, async (db) => {
      if (await markNotified(db, row))
        await mailCustomer({ ...work, db }, trainee, trialUsedMail(brand, trainee, words))
    })
  },
})

/** '$49.00 every month' */
const priceInWords = ({ unit_amount, currency, pricing_type }: PlanRow) =>
  `${inCurrency(unit_amount, currency)} every ${periodInWords({ pricing_type, interval_count: 1 })}`

function giveUp({ db, jobs }: Work, row: PricedCheckout): Promise<void> {
  return transact(db, async (db) => {
    if ((await lockCheckout(db, row)).state !== 'open') return
    await closeCheckout(db, row, { state: 'expired' })
    await jobs.add(db, notifyNotArrived, jobOf(row))
  })
}

/** The pending payment failed: nothing is charged later, and the buyer can try again. */
export const notifyNotArrived = job({
  name: 'tell-payment-not-arrived',
  data: CheckoutJob,
  retries: 12,
  async run(work, data) {
    const row = await findCheckoutOf(work, data)
    if (!row || !isPriced(row)) return
    await cancelUnpaid(work, row)
    const to = await recipientOf(work, row)
    if (!to) return
    const { trainee, plan, brand, domain } = to
    const url = againUrl(work, row, domain)
    const words = { plan: plan.title, currency: row.currency, due: row.due_cents, url }
    await transact(work.db, async (db) => {
      if (await markNotified(db, row))
        await mailCustomer({ ...work, db }, trainee, notArrivedMail(brand, trainee, words))
    })
  },
})

/** Where the plan can be bought again: in the app, if it was begun there. */
const againUrl = ({ config }: Pick<AppContext, 'config'>, row: CheckoutRow, domain: string) =>
  isOfApp(row) ? row.site_url + startPath(row.plan_id) : siteUrl(config, domain, startPath(row.plan_id))

async function recipientOf(work: AppContext, row: CheckoutRow) {
  const { trainer_id } = row
  const trainee = await findTrainee(work.db, trainer_id, row.trainee_id)
  const plan = await findSoldPlan(work.db, trainer_id, row.plan_id)
  const domain = (await findSite(work.db, trainer_id))?.domain
  if (!trainee || !plan || !domain) return undefined
  return { trainee, plan, domain, brand: await findBrand(work, trainer_id) }
}

const WELCOME_DAYS = 7
const MINUTES_A_DAY = 24 * 60

/** The mails after a purchase: welcome, and a receipt for what was charged. */
export const notifyBuyer = job({
  name: 'notifyBuyer-subscriber',
  data: CheckoutJob,
  keepSeconds: 3600,
  async run(work, data) {
    const row = await findCheckoutOf(work, data)
    if (!row) return
    const session = isPriced(row) && row.session_id ? await getSession(work, row) : undefined
    await welcome(work, row, session)
    if (row.subscription_id !== null)
      await notifyOfSale(work, {
        trainerId: row.trainer_id,
        subscriptionId: row.subscription_id,
        paidCents: row.due_cents,
        trialEndsAt: trialEndOf(session),
      })
    if (!session || !isPriced(row)) return
    const charge = await findCharge(work, row, session)
    if (!charge) return
    const account = { trainerId: row.trainer_id, accountId: row.account_id }
    // The webhook may be late or lost, and the mail's link needs it.
    await refreshCharge(work, account, charge)
    await followCharge(work, account, charge)
  },
})

function trialEndOf(session: Stripe.Checkout.Session | undefined): Date | null {
  const end = session?.subscription instanceof Object ? session.subscription.trial_end : null
  return end ? new Date(end * 1000) : null
}

async function welcome(
  work: AppContext,
  row: CheckoutRow,
  session: Stripe.Checkout.Session | undefined,
): Promise<void> {
  const to = await recipientOf(work, row)
  if (!to) return
  const { trainee, plan, brand, domain } = to
  const trialEndsAt = trialEndOf(session)
  await transact(work.db, async (db) => {
    if (!(await markNotified(db, row))) return
    const minutes = WELCOME_DAYS * MINUTES_A_DAY
    const url = await issueLink(db, work, { trainee, domain, minutes })
    const words = { plan: plan.title, url, days: WELCOME_DAYS, trialEndsAt }
    await mailCustomer({ ...work, db }, trainee, welcomeMail(brand, trainee, words))
  })
}

const LINK_MINUTES = 30

/** Tells the owner of an address that someone tried to pay a second time. */
export const notifySubscriber = job({
  name: 'tell-subscriber',
  data: z.object({ trainerId: z.number().optional(), traineeId: z.number(), planId: z.number() }),
  keepSeconds: 3600,
  run: (work, { trainerId: known, traineeId, planId }) =>
    transact(work.db, async (db) => {
      const trainerId = known ?? (await findTrainerOf(db, 'trainees', traineeId))
      if (trainerId === undefined) return
      const trainee = await findTrainee(db, trainerId, traineeId)
      const plan = await findSoldPlan(db, trainerId, planId)
      const domain = (await findSite(db, trainerId))?.domain
      if (!trainee || !plan || !domain) return
      const url = await issueLink(db, work, { trainee, domain, minutes: LINK_MINUTES })
      const brand = await findBrand({ ...work, db }, trainerId)
      const words = { plan: plan.title, url, minutes: LINK_MINUTES }
      await mailCustomer({ ...work, db }, trainee, alreadySubscribedMail(brand, trainee, words))
    }),
})

/** Retried until Stripe has done it; then the buyer is told. */
export const giveBack = job({
  name: 'give-back-surplus',
  data: CheckoutJob,
  retries: 12,
  async run(work, data) {
    const row = await findCheckoutOf(work, data)
    if (row?.state !== 'surplus' || !isPriced(row)) return
    await refundSession(work, row)
    const to = await recipientOf(work, row)
    // A second trial cost nothing.
    if (!to || row.due_cents === 0) return
    const { trainee, plan, brand, domain } = to
    const url = siteUrl(work.config, domain, '/me')
    const words = { plan: plan.title, currency: row.currency, paid: row.due_cents, url }
    await transact(work.db, async (db) => {
      if (await markNotified(db, row))
        await mailCustomer({ ...work, db }, trainee, refundedMail(brand, trainee, words))
    })
  },
})

/** Catches up on lost webhooks: each open attempt is checked until it is paid or expired. */
export const settleForgotten = job({
  name: 'settle-forgotten',
  data: z.object({}),
  schedule: '*/15 * * * *',
  async run(work) {
    await deleteOldTokens(work.db)
    for (const { session_id, ...key } of await listForgottenOfAllTrainers(work.db))
      if (session_id === null) await expirePageless(work.db, key)
      else
        await settle(work, key).catch((error: unknown) =>
          work.log.error({ err: error, checkout: key.id }, 'a payment could not be settled'),
        )
  },
})
