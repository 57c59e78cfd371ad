/** One customer's page, from our own database; what only Stripe knows is a call of its own. */
import { type CsvFile, csvFile } from '../../../../base/csv.ts'
import { conflict, notFound } from '../../../../base/problem.ts'
import type { AsTrainer } from '../../../../base/server/context.ts'
import { findRefusal } from '../../../../base/server/refusedAddresses.ts'
import type { Stripe } from '../../../../base/server/stripe.ts'
import {
  type AtStripe,
  type Attempt,
  listAttempts,
  listDisputesOf,
  listRefundsOf,
  sumCustomerEarnings,
} from '../../../ledger/server/reading.ts'
import { periodInWords } from '../../../plans/period.ts'
import { findSoldPlan } from '../../../plans/server/service.ts'
import { chargeCells, chargeHead } from '../../chargeCsv.ts'
import { historyKinds } from '../../history.ts'
import type { CustomerPage, Note, PageCharge, PagePlan, PlanAtStripe } from '../../pageContract.ts'
import { isBilled } from '../lists/billedRow.ts'
import { type CustomerPlanRow, listPlansOf } from '../lists/listQueries.ts'
import { getSubscriber, toSubscription } from '../lists/lists.ts'
import { listTagsOf } from '../lists/tagQueries.ts'
import { listUnsubscribed } from '../mails/mailChoiceQueries.ts'
import { listSubscriptions } from '../queries.ts'
import { findAtStripe, findNextPayment } from '../subscription/nextPayment.ts'
import { silentFrom } from '../trainees/addressChange.ts'
import { type AddressChangeRow, findWaiting } from '../trainees/addressQueries.ts'
import { findJoined, listRefundNotes } from './historyQueries.ts'
import { deleteNote, insertNote, listNotes, type NoteRow, updateNote } from './noteQueries.ts'
import { readTimeline, refundNotesOf } from './timeline.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

const CHARGES_PAGE = 50

export async function getPage(ctx: OfTrainer, id: number): Promise<CustomerPage> {
  const { db, trainerId } = ctx
  const person = await getSubscriber(ctx, id)
  const rows = await listPlansOf(db, trainerId, id)
  const [current] = rows
  if (!current) throw notFound('Subscriber')
  const key = { trainer_id: trainerId, id }
  const atStripe = stripeOf(trainerId, rows)
  const joined = historyKinds.joined.detail.safeParse((await findJoined(db, key))?.detail)
  return {
    id,
    name: person.name,
    email: person.email,
    joined_at: person.joined_at.toISOString(),
    created_at: person.joined_at.toISOString(),
    joined_from: (joined.success && joined.data.source) || null,
    refused_at: (await findRefusal(db, person.email))?.toISOString() ?? null,
    waiting_email: waitingOf(await findWaiting(db, key)),
    wants_mails: !(await listUnsubscribed(db, trainerId, [id])).has(id),
    subscription: toSubscription(current),
    also: rows.filter((row) => row !== current && row.state !== 'cancelled').map(toSubscription),
    tags: (await listTagsOf(db, trainerId, [id])).map(({ id, name, color }) => ({ id, name, color })),
    plans: await plansOf(ctx, id, rows),
    totals: (await sumCustomerEarnings(db, atStripe)).map((sum) => ({
      currency: sum.currency.toUpperCase(),
      payments: sum.payments,
      gross: sum.gross_cents,
      stripe_fee: sum.stripe_fee_cents,
      commission: sum.commission_cents,
      refunded: sum.refunded_cents,
      disputed: sum.disputed_cents,
      net: sum.net_cents,
    })),
    charges: await readCharges(ctx, id, atStripe),
    timeline: await readTimeline(db, { ...person, ...key }, atStripe),
    notes: (await listNotes(db, key)).map(toNote),
  }
}

const waitingOf = (row: AddressChangeRow | undefined): CustomerPage['waiting_email'] =>
  row
    ? {
        email: row.new_email,
        is_confirmed: row.confirmed_at !== null,
        is_agreed: row.agreed_at !== null,
        silent_from: silentFrom(row).toISOString(),
      }
    : null

/** Who the person is at Stripe, on every account they bought on. */
const stripeOf = (trainerId: number, rows: CustomerPlanRow[]): AtStripe => ({
  trainerId,
  accountIds: [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))],
  customerIds: [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))],
})

async function getAtStripe(ctx: OfTrainer, id: number): Promise<AtStripe> {
  await getSubscriber(ctx, id)
  return stripeOf(ctx.trainerId, await listPlansOf(ctx.db, ctx.trainerId, id))
}

async function plansOf(
  { db, trainerId }: OfTrainer,
  id: number,
  rows: CustomerPlanRow[],
): Promise<PagePlan[]> {
  const held = await listSubscriptions(db, { trainer_id: trainerId, id })
  const plans = new Map(
    await Promise.all(
      [...new Set(rows.map(({ plan_id }) => plan_id))].map(
        async (planId) => [planId, await findSoldPlan(db, trainerId, planId)] as const,
      ),
    ),
  )
  return rows.map((row) => {
    const plan = plans.get(row.plan_id)
    return {
      ...toSubscription(row),
      started_at: (held.find((one) => one.id === row.id)?.started_at ?? new Date(0)).toISOString(),
      amount: plan?.unit_amount ?? 0,
      currency: plan?.currency ?? 'USD',
      period: plan?.type === 'recurring' ? periodInWords({ ...plan, interval_count: 1 }) : '',
    }
  })
}

interface Cursor {
  at: Date
  id: string
}

async function readCharges(
  { db, trainerId }: OfTrainer,
  traineeId: number,
  atStripe: AtStripe,
  before?: Cursor,
  most = CHARGES_PAGE,
): Promise<CustomerPage['charges']> {
  const found = await listAttempts(db, atStripe, { most: most + 1, before })
  const tried = found.slice(0, most)
  const ids = tried.map(({ id }) => id)
  const refunds = Map.groupBy(await listRefundsOf(db, atStripe, ids), ({ charge_id }) => charge_id)
  const disputes = new Map((await listDisputesOf(db, atStripe, ids)).map((one) => [one.charge_id, one]))
  const notes = refunds.size
    ? refundNotesOf(await listRefundNotes(db, { trainer_id: trainerId, id: traineeId }))
    : new Map<string, { reason: string }>()
  const data = tried.map((attempt): PageCharge => {
    const dispute = disputes.get(attempt.id)
    return {
      ...chargeOf(attempt),
      refunds: (refunds.get(attempt.id) ?? []).map((refund) => ({
        id: refund.id,
        at: refund.created_at.toISOString(),
        paid_back: refund.amount_cents,
        currency: (refund.settlement_currency ?? refund.currency).toUpperCase(),
        amount: refund.settled_cents,
        commission: refund.net_cents + refund.settled_cents,
        net: -refund.net_cents,
        reason: notes.get(refund.id)?.reason || null,
        status: refund.status,
      })),
      dispute: dispute
        ? {
            currency: (dispute.settlement_currency ?? dispute.currency).toUpperCase(),
            amount: dispute.settled_cents,
            fee: dispute.fee_cents,
            status: dispute.status,
            at: dispute.created_at.toISOString(),
          }
        : null,
    }
  })
  return { data, has_more: found.length > most }
}

function chargeOf(attempt: Attempt): Omit<PageCharge, 'refunds' | 'dispute'> {
  const { status, settlement_currency, card_last4, card_brand } = attempt
  return {
    id: attempt.id,
    at: attempt.created_at.toISOString(),
    status: status === 'failed' ? 'failed' : status === 'pending' ? 'pending' : 'paid',
    failure: attempt.failure_code,
    card: card_last4 ? { brand: card_brand ?? '', last4: card_last4 } : null,
    amount: status === 'succeeded' ? attempt.amount_cents : (attempt.asked_cents ?? attempt.amount_cents),
    currency: attempt.currency.toUpperCase(),
    settled: settlement_currency
      ? {
          currency: settlement_currency.toUpperCase(),
          gross: attempt.settled_cents,
          stripe_fee: attempt.stripe_fee_cents,
          commission: attempt.commission_cents,
          net: attempt.net_cents,
        }
      : null,
  }
}

export async function listCharges(
  ctx: OfTrainer,
  id: number,
  before: string | undefined,
): Promise<CustomerPage['charges']> {
  return readCharges(ctx, id, await getAtStripe(ctx, id), cursorOf(before))
}

/** `2026-11-03T10:00:00.000Z,ch_1`: the time and id of a charge. */
function cursorOf(before: string | undefined): Cursor | undefined {
  const [at = '', id = ''] = before?.split(',') ?? []
  const date = new Date(at)
  return id && !Number.isNaN(date.getTime()) ? { at: date, id } : undefined
}

export async function listTimeline(
  ctx: OfTrainer,
  id: number,
  before: string | undefined,
): Promise<CustomerPage['timeline']> {
  const atStripe = await getAtStripe(ctx, id)
  const person = await getSubscriber(ctx, id)
  return readTimeline(
    ctx.db,
    { ...person, trainer_id: ctx.trainerId },
    atStripe,
    before === undefined ? undefined : new Date(before),
  )
}

export async function exportCharges(ctx: OfTrainer, id: number): Promise<CsvFile> {
  const atStripe = await getAtStripe(ctx, id)
  async function* rows() {
    let before: Cursor | undefined
    for (;;) {
      const { data, has_more } = await readCharges(ctx, id, atStripe, before, 500)
      yield data.flatMap(chargeCells)
      const last = data.at(-1)
      if (!has_more || !last) return
      before = { at: new Date(last.at), id: last.id }
    }
  }
  return csvFile('charges', chargeHead, rows())
}

/** The next payment and the card of each running plan, from Stripe. */
export async function lookAtStripe(ctx: AsTrainer, id: number): Promise<PlanAtStripe[]> {
  await getSubscriber(ctx, id)
  const rows = await listSubscriptions(ctx.db, { trainer_id: ctx.trainerId, id })
  const looks = rows.flatMap((row) =>
    isBilled(row) && row.state !== 'cancelled'
      ? [
          async (): Promise<PlanAtStripe> => {
            const subscription = await findAtStripe(ctx, row)
            const next = subscription && !row.ends_at ? await findNextPayment(ctx, row) : undefined
            const currency = (subscription?.currency ?? 'usd').toUpperCase()
            return {
              id: row.id,
              next: next ? { at: next.at.toISOString(), amount: next.cents, currency } : null,
              card: (subscription && cardOf(subscription)) ?? null,
              is_gone: !subscription || isCustomerGone(subscription),
            }
          },
        ]
      : [],
  )
  return Promise.all(looks.map((look) => look()))
}

const isCustomerGone = ({ status, customer }: Stripe.Subscription) =>
  status === 'canceled' || (customer instanceof Object && customer.deleted === true)

function cardOf({ default_payment_method: own, customer }: Stripe.Subscription) {
  const usual =
    customer instanceof Object && !customer.deleted
      ? customer.invoice_settings.default_payment_method
      : undefined
  const method = own ?? usual
  return method instanceof Object && method.card
    ? { brand: method.card.brand, last4: method.card.last4 }
    : undefined
}

const toNote = ({ created_at, edited_at, ...note }: NoteRow): Note => ({
  ...note,
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
})

/** They are all shown at once. */
export const MOST_NOTES = 300

export async function addNote(ctx: OfTrainer, id: number, text: string): Promise<Note> {
  await getSubscriber(ctx, id)
  if ((await listNotes(ctx.db, { trainer_id: ctx.trainerId, id })).length >= MOST_NOTES)
    throw conflict(`A customer can have at most ${MOST_NOTES} notes. Delete one that you no longer need.`)
  return toNote(await insertNote(ctx.db, { trainer_id: ctx.trainerId, id }, text))
}

export async function editNote(
  { db, trainerId }: OfTrainer,
  { id, note }: { id: number; note: number },
  text: string,
): Promise<Note> {
  const row = await updateNote(db, { trainer_id: trainerId, id }, note, text)
  if (!row) throw notFound('Note')
  return toNote(row)
}

export async function removeNote(
  { db, trainerId }: OfTrainer,
  { id, note }: { id: number; note: number },
): Promise<null> {
  if (!(await deleteNote(db, { trainer_id: trainerId, id }, note))) throw notFound('Note')
  return null
}
