/**
 * The data of a subscriber's page. States and dates come from the mirror, which is refreshed first; the next charge is
 * Stripe's invoice preview. If Stripe isn't responding, the last known state is shown, and marked as such.
 */

import { Problem } from '../../../base/problem.ts'
import type { AppContext } from '../../../base/server/context.ts'
import type { Stripe } from '../../../base/server/stripe.ts'
import {
  accountOf,
  type BilledRow,
  findAtStripe,
  findComing,
  findNextPayment,
  holderOf,
  isBilled,
  listHeld,
  listReceipts,
  mayChangeThemselves,
  type OpenInvoice,
  openInvoiceOf,
  type Receipt,
  refresh,
  type SubscriptionRow,
  type TraineeRow,
  type Visitor,
} from '../../customers/server/service.ts'
import { findMirroredSubscription } from '../../ledger/server/service.ts'
import { listForMember, type MemberNews } from '../../news/server/service.ts'
import { findOffer, findSoldPlan, type PlanRow } from '../../plans/server/service.ts'
import { findBrand } from '../../sites/server/service.ts'

export interface Held {
  row: SubscriptionRow
  plan: PlanRow
  /** Whether it can be bought today. */
  isSold: boolean
  isBilled: boolean
  trialEndsAt: Date | null
  periodEndsAt: Date | null
  /** From Stripe's preview; undefined if nothing follows, or if Stripe did not answer. */
  next: { at: Date; cents: number } | undefined
  open: OpenInvoice | undefined
  /** 'Visa •••• 4242' */
  card: string | undefined
  /** Whether they may change the plan themselves. */
  mayChange: boolean
  /** The plan that is chosen for the end of the period. */
  coming: { title: string; at: Date; madeBySubscriber: boolean } | undefined
}

export interface Me {
  trainee: TraineeRow
  /** The name of the business. */
  seller: string
  /** Signed in by a purchase only: this browser sees what it bought, and nothing else about the address. */
  isBuyer: boolean
  /** Charged plans first, newest first. */
  running: Held[]
  ended: Held[]
  receipts: Receipt[]
  news: MemberNews
  /** Stripe did not answer. */
  isAway: boolean
}

interface Look {
  next: Held['next']
  subscription: Stripe.Subscription | undefined
}

export async function getMe(work: AppContext, visitor: Visitor): Promise<Me> {
  const { db, log } = work
  const { trainee } = visitor
  const holder = holderOf(visitor)
  let isAway = false
  const looks = new Map<number, Look>()
  const known = await listHeld(db, holder)
  await Promise.all(
    known.map(async (row) => {
      if (!isBilled(row) || row.state === 'cancelled') return
      try {
        looks.set(row.id, await soon(lookAt(work, row)))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        log.warn({ err: error }, 'a subscription is shown as it was last known')
        isAway = true
      }
    }),
  )
  const held = await Promise.all(
    (await listHeld(db, holder)).map((row) => hold(work, row, looks.get(row.id))),
  )
  return {
    trainee,
    seller: (await findBrand(work, trainee.trainer_id)).name,
    isBuyer: visitor.role === 'buyer',
    running: held.filter(({ row }) => row.state !== 'cancelled').sort(byPayments),
    ended: held.filter(({ row }) => row.state === 'cancelled'),
    receipts: await listReceipts(db, holder),
    // Somebody who only typed an address does not learn where its owner goes.
    news: await listForMember(db, trainee.trainer_id, visitor.role === 'buyer' ? '' : trainee.email),
    isAway,
  }
}

/** Charged plans come first. */
const byPayments = (a: Held, b: Held) => Number(b.isBilled) - Number(a.isBilled)

async function lookAt(work: AppContext, row: BilledRow): Promise<Look> {
  const [, subscription, next] = await Promise.all([
    refresh(work, row),
    findAtStripe(work, row),
    findNextPayment(work, row),
  ])
  return { subscription, next }
}

const PATIENCE_MS = 6000

/** A timeout, so nobody waits a minute at an empty page because Stripe hangs. */
function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem(504, 'The payment provider is slow to answer')), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

async function hold({ db }: AppContext, row: SubscriptionRow, look: Look | undefined): Promise<Held> {
  const plan = await findSoldPlan(db, row.trainer_id, row.plan_id)
  if (!plan) throw new Error(`Subscription ${row.id} is of no plan`)
  const mirrored = isBilled(row)
    ? await findMirroredSubscription(db, accountOf(row), row.stripe_id)
    : undefined
  return {
    row,
    plan,
    isSold: (await findOffer(db, row.trainer_id, plan.id)) !== undefined,
    isBilled: isBilled(row),
    trialEndsAt: mirrored?.trial_end ?? null,
    periodEndsAt: mirrored?.current_period_end ?? null,
    next: look?.next,
    open: look?.subscription && openInvoiceOf(look.subscription),
    card: look?.subscription && cardOf(look.subscription),
    mayChange: isBilled(row) && (await mayChangeThemselves(db, row.trainer_id)),
    coming: isBilled(row) ? await findComing(db, row) : undefined,
  }
}

function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): string | undefined {
  const usual =
    customer instanceof Object && !customer.deleted
      ? customer.invoice_settings.default_payment_method
      : undefined
  const method = own ?? usual
  if (!(method instanceof Object) || !method.card) return undefined
  const { brand, last4 } = method.card
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`
}
