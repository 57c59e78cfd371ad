/**
 * Adopts the live subscriptions of a trainer's Stripe account: reads all of them (the dry run), then takes one at a time,
 * or forgets them again. Stripe is only read; a subscription that we did not make cannot be changed by us there, so it
 * pays no commission and stays managed in Stripe.
 */
import type { AppContext } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { ask, type Stripe } from '../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { Email, PersonName } from '../../accounts/contract.ts'
import {
  findByStripeId,
  findTraineeByEmail,
  recordHistory,
  registerTrainee,
  startSubscription,
  subscriptionStateOf,
} from '../../customers/server/service.ts'
import {
  compareSoon,
  findMirroredSubscription,
  type MirroredSubscription,
  refreshSubscription,
} from '../../ledger/server/service.ts'
import { findByPrice, planForPrice } from '../../plans/server/service.ts'
import { pricingTypeOf, type SkipReason, skipReasonOf } from '../adopting.ts'
import { mailMovedIn } from './mails.ts'
import {
  countPrices,
  insertRows,
  lastPosition,
  listRows,
  lockRow,
  type NewRow,
  type PriceChoice,
  type StoredMove,
  type StoredRow,
  skipRepeated,
  updateMove,
  updateRow,
} from './queries.ts'

type Work = AppContext

export const accountOf = ({ trainer_id, account_id }: StoredMove): TrainerAccount => ({
  trainerId: trainer_id,
  accountId: account_id ?? '',
})

/** One page of Stripe's list, or, after the last one, the prices. `run` starts a move that waits for nobody's choice. */
export async function readSubscriptions(
  work: Work,
  move: StoredMove,
  run: (db: Db) => Promise<void>,
): Promise<boolean> {
  const account = accountOf(move)
  const { only_price } = move.choices
  const { data, has_more } = await ask(() =>
    work.stripe.of(account.accountId).subscriptions.list({
      status: 'all',
      limit: 100,
      expand: ['data.customer'],
      ...(only_price !== undefined && { price: only_price }),
      ...(move.read_to && { starting_after: move.read_to }),
    }),
  )
  await transact(work.db, async (db) => {
    const known = new Set<string>()
    for (const { id } of data) if (await findByStripeId(db, account, id)) known.add(id)
    const last = await lastPosition(db, move)
    const rows = data.map((one, index) => rowOf(one, last + index + 1, known))
    await insertRows(db, move, rows)
    await updateMove(db, move, { read_to: data.at(-1)?.id ?? move.read_to })
  })
  if (has_more) return false
  const prices = await readPrices(work, move)
  await transact(work.db, async (db) => {
    await skipRepeated(db, move, 'same_plan' satisfies SkipReason)
    const choices = { ...move.choices, prices }
    await updateMove(db, move, { state: only_price === undefined ? 'ready' : 'running', note: null, choices })
    if (only_price !== undefined) await run(db)
  })
  return true
}

function rowOf(subscription: Stripe.Subscription, position: number, known: Set<string>): NewRow {
  const { id } = subscription
  const { name, email } = personOf(subscription)
  const reason = known.has(id) ? 'known' : reasonOf(subscription)
  const price_id = subscription.items.data[0]?.price.id ?? null
  return {
    position,
    key: id,
    outcome: reason ? 'skipped' : 'new',
    reason: reason ?? null,
    content: { name, email: email ?? '', price_id, cells: [], is_foreign: subscription.application === null },
  }
}

function reasonOf(subscription: Stripe.Subscription): SkipReason | undefined {
  const { status, collection_method, items, customer } = subscription
  return skipReasonOf({
    status,
    collection_method,
    items: items.data.map(({ quantity = 1, price }) => ({ quantity, price })),
    customer: {
      deleted: !(customer instanceof Object) || customer.deleted === true,
      email: personOf(subscription).email,
    },
  })
}

/** An address that no mail could reach counts as none. */
function personOf({ customer }: Stripe.Subscription): { name: string; email: string | null } {
  if (!(customer instanceof Object) || customer.deleted) return { name: '', email: null }
  const email = Email.safeParse(customer.email?.trim()).data ?? null
  return { name: PersonName.safeParse(customer.name).data ?? email?.replace(/@.*/, '') ?? '', email }
}

/** Title and amount of every price that has something to take. */
async function readPrices(work: Work, move: StoredMove): Promise<Record<string, PriceChoice>> {
  const { trainerId, accountId } = accountOf(move)
  const prices: Record<string, PriceChoice> = {}
  for (const id of (await countPrices(work.db, move)).keys()) {
    const price = await ask(() => work.stripe.of(accountId).prices.retrieve(id, { expand: ['product'] }))
    const { interval = 'month', interval_count = 1 } = price.recurring ?? {}
    const pricing_type = pricingTypeOf(interval, interval_count)
    if (!pricing_type) continue
    const known = await findByPrice(work.db, trainerId, accountId, id)
    prices[id] = {
      title: titleOf(price),
      unit_amount: price.unit_amount ?? 0,
      currency: price.currency.toUpperCase(),
      pricing_type,
      plan_id: known?.plan_id ?? null,
      is_new_plan: false,
    }
  }
  return prices
}

function titleOf({ product, nickname }: Stripe.Price): string {
  const name = product instanceof Object && !product.deleted ? product.name : nickname
  return (
    (name ?? '')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'Plan'
  )
}

/** The next row of the move, or its end. */
export async function adoptNext(work: Work, move: StoredMove): Promise<boolean> {
  const [row] = await listRows(work.db, move, { outcome: 'new', most: 1 })
  if (row) {
    await adopt(work, move, row)
    return false
  }
  await transact(work.db, async (db) => {
    await updateMove(db, move, { state: 'done', note: null, finished_at: new Date() })
    // What they paid before is read into the ledger.
    await compareSoon(work, db, accountOf(move).accountId)
  })
  return true
}

/** What decides it is fetched again: it may have changed since the dry run. */
async function adopt(work: Work, move: StoredMove, row: StoredRow): Promise<void> {
  const account = accountOf(move)
  const skip = (reason: SkipReason) => updateRow(work.db, move, row, { outcome: 'skipped', reason })
  await refreshSubscription(work, account, row.key)
  const found = await findMirroredSubscription(work.db, account, row.key)
  if (!found) return skip('gone')
  if (subscriptionStateOf(found).state === 'cancelled') return skip('ended')
  const choice = move.choices.prices[found.price_id]
  // The trainer has not seen what this price becomes.
  if (!choice) return skip('other_price')
  const { planId, isNew } = await planForPrice(
    { db: work.db, trainerId: account.trainerId },
    { ...choice, account_id: account.accountId, price_id: found.price_id },
    choice.plan_id,
  )
  if (isNew) await keepPlan(work.db, move, found.price_id, planId)
  const taken = { row, found, planId }
  const reason = await transact(work.db, (db) => insert({ ...work, db }, move, taken))
  if (reason) await skip(reason)
}

/** Later rows of the price join the same plan, and undoing removes it. */
async function keepPlan(db: Db, move: StoredMove, price: string, planId: number): Promise<void> {
  const choice = move.choices.prices[price]
  if (!choice) return
  const prices = { ...move.choices.prices, [price]: { ...choice, plan_id: planId, is_new_plan: true } }
  await updateMove(db, move, { choices: { ...move.choices, prices } })
}

interface Taken {
  row: StoredRow
  found: MirroredSubscription
  planId: number
}

/** Returns why not, or undefined. */
async function insert(
  work: Work,
  move: StoredMove,
  { row, found, planId }: Taken,
): Promise<SkipReason | undefined> {
  const { db } = work
  const account = accountOf(move)
  const { trainerId, accountId } = account
  const { key: stripeId, content } = row
  const { name, email } = content
  if (!(await lockRow(db, move, row))) return undefined
  if (await findByStripeId(db, account, stripeId)) return 'known'
  const before = await findTraineeByEmail(db, trainerId, email)
  const trainee = await registerTrainee(db, { trainerId, name, email })
  const subscriptionId = await startSubscription(db, {
    trainer_id: trainerId,
    trainee_id: trainee.id,
    plan_id: planId,
    account_id: accountId,
    customer_id: found.customer_id,
    stripe_id: stripeId,
    price_id: found.price_id,
    ...subscriptionStateOf(found),
    started_at: found.created_at,
    had_trial: found.trial_end !== null,
    is_foreign: content.is_foreign,
  })
  if (subscriptionId === undefined) return 'same_plan'
  await updateRow(db, move, row, {
    outcome: 'taken',
    reason: null,
    trainee_id: trainee.id,
    subscription_id: subscriptionId,
    is_new_person: before === undefined,
  })
  await recordHistory(db, {
    trainerId,
    traineeId: trainee.id,
    subscriptionId,
    kind: 'adopted',
    by: 'trainer',
    detail: { plan: move.choices.prices[found.price_id]?.title ?? '' },
  })
  if (move.choices.mail) await mailMovedIn(work, trainee)
  return undefined
}
