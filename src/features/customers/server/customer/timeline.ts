/** Everything that happened to a customer, from the ledger, the history, the consents and the forms. */
import type { Db } from '../../../../base/server/db.ts'
import { listStaffNames } from '../../../accounts/server/service.ts'
import { listSentBy } from '../../../forms/server/service.ts'
import {
  type AtStripe,
  type Attempt,
  listAttempts,
  listReversals,
  type Reversal,
} from '../../../ledger/server/reading.ts'
import { inCurrency } from '../../../plans/currency.ts'
import { cardText } from '../../card.ts'
import { failureInWords } from '../../failures.ts'
import { historyKinds, sentenceOf } from '../../history.ts'
import type { TimelineEntry, TimelineKind } from '../../pageContract.ts'
import type { SubscriberRow } from '../lists/listQueries.ts'
import { listConsents } from '../trainees/consentQueries.ts'
import { type HistoryRow, listHistory, listRefundNotes } from './historyQueries.ts'

type Entry = Omit<TimelineEntry, 'at'> & { at: Date }

const plain = { text: '', quote: '', by: null, by_support: false, by_name: null } as const

export const TIMELINE_PAGE = 50

/** Newest first, before a time. Entries of the same moment stay on one page, so that none is lost between two. */
export async function readTimeline(
  db: Db,
  person: SubscriberRow & { trainer_id: number },
  atStripe: AtStripe,
  before?: Date,
): Promise<{ data: TimelineEntry[]; has_more: boolean }> {
  const most = TIMELINE_PAGE + 1
  const tried = await listAttempts(db, atStripe, { most, before: before && { at: before } })
  const reversals = await listReversals(db, atStripe, { most, before })
  const history = await listHistory(db, person, { most, ...(before && { before }) })
  const oldest = oldestOf(
    [
      tried.map(({ created_at }) => created_at),
      reversals.map(({ created_at }) => created_at),
      history.map(({ at }) => at),
    ],
    most,
  )
  const all = [
    ...tried.map((attempt) => paymentEntry(attempt, tried)),
    ...(await reversalEntries(db, person, reversals)),
    ...history.flatMap(entryOf(await authorsOf(db, history, person.trainer_id))),
    ...(await consentsOf(db, person)),
    ...(await formsOf(db, person)),
  ]
  const found = all
    .filter(({ at }) => (!before || at < before) && at >= oldest)
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const last = found[TIMELINE_PAGE - 1]
  const data = last ? found.filter(({ at }) => at >= last.at) : found
  const has_more = data.length < found.length || oldest.getTime() > 0
  return { data: data.map((entry) => ({ ...entry, at: entry.at.toISOString() })), has_more }
}

/** A list that was cut knows nothing of what is older than its last entry. */
function oldestOf(lists: Date[][], most: number): Date {
  const cut = lists.flatMap((dates) => (dates.length < most ? [] : (dates.at(-1)?.getTime() ?? 0)))
  return new Date(Math.max(0, ...cut))
}

function paymentEntry(attempt: Attempt, all: Attempt[]): Entry {
  const { id, status, currency, asked_cents, amount_cents, failure_code, created_at: at } = attempt
  const money = inCurrency(asked_cents ?? amount_cents, currency)
  const card = attempt.card_last4
    ? cardText({ brand: attempt.card_brand ?? '', last4: attempt.card_last4 })
    : ''
  if (status === 'failed') {
    const text = [asked_cents === null ? '' : money, failureInWords(failure_code), card]
      .filter(Boolean)
      .join(', ')
    return { ...plain, id, at, about: 'failure', title: 'Payment failed', text }
  }
  const isRetry = isAfterFailure(attempt, all)
  const title =
    status === 'pending'
      ? `${money} is on its way`
      : isRetry
        ? `Paid ${money} after a failed try`
        : `Paid ${money}`
  return { ...plain, id, at, about: 'payment', title, text: card }
}

/** The try before it failed. */
const isAfterFailure = (attempt: Attempt, newestFirst: Attempt[]) =>
  newestFirst[newestFirst.indexOf(attempt) + 1]?.status === 'failed'

async function reversalEntries(
  db: Db,
  person: SubscriberRow & { trainer_id: number },
  reversals: Reversal[],
): Promise<Entry[]> {
  const isRefunded = reversals.some(({ kind }) => kind === 'refund')
  const made = isRefunded ? await listRefundNotes(db, person) : []
  const notes = refundNotesOf(made)
  const authorOf = await authorsOf(db, made, person.trainer_id)
  return reversals.map((one) =>
    one.kind === 'dispute' ? disputeEntry(one) : refundEntry(one, notes.get(one.id), authorOf),
  )
}

function refundEntry(refund: Reversal, noted: RefundNote | undefined, authorOf: AuthorOf): Entry {
  const { id, status, currency, amount_cents, commission_cents: returned, created_at: at } = refund
  const commission = inCurrency(returned, refund.settlement_currency ?? currency)
  return {
    id,
    at,
    about: 'refund',
    title: `Refunded ${inCurrency(amount_cents, currency)}`,
    text: [
      returned > 0 ? `${commission} commission returned` : '',
      status === 'failed' ? 'the refund failed' : '',
    ]
      .filter(Boolean)
      .join(', '),
    quote: noted?.reason ?? '',
    ...(noted ? authorOf(noted.row) : { by: 'stripe', by_support: false, by_name: null }),
  }
}

interface RefundNote {
  row: HistoryRow
  reason: string
}

/** Who made each refund here, and why, by Stripe's id. */
export function refundNotesOf(history: HistoryRow[]): Map<string, RefundNote> {
  return new Map(
    history.flatMap((row) => {
      const read = row.kind === 'refunded' ? historyKinds.refunded.detail.safeParse(row.detail) : undefined
      return read?.success ? [[read.data.refund_id, { row, reason: read.data.reason ?? '' }] as const] : []
    }),
  )
}

const disputeWords: Record<string, string> = {
  won: 'the bank decided for you',
  lost: 'the bank decided for the customer',
}

function disputeEntry({ id, status, currency, amount_cents, created_at: at }: Reversal): Entry {
  const text = disputeWords[status] ?? "the customer's bank decides about it"
  return { ...plain, id, at, about: 'dispute', title: `${inCurrency(amount_cents, currency)} disputed`, text }
}

const about: Record<string, TimelineKind> = {
  mail_sent: 'mail',
  mail_bounced: 'mail',
  mail_complained: 'mail',
  card_changed: 'person',
  details_changed: 'person',
  address_change: 'person',
  viewed: 'person',
}

/** A refund of the history is told with the ledger's. */
const entryOf =
  (authorOf: AuthorOf) =>
  (row: HistoryRow): Entry[] => {
    const title = row.kind === 'refunded' ? undefined : sentenceOf(row.kind, row.detail)
    if (!title) return []
    const id = `history-${row.id}`
    return [{ ...plain, id, at: row.at, about: about[row.kind] ?? 'plan', title, ...authorOf(row) }]
  }

type AuthorOf = (row: HistoryRow) => Pick<TimelineEntry, 'by' | 'by_support' | 'by_name'>

/** Who did it for the trainer: they themselves, somebody of their staff, or an admin in their place. */
async function authorsOf(db: Db, rows: HistoryRow[], trainerId: number): Promise<AuthorOf> {
  const isOther = ({ by, user_id }: HistoryRow) =>
    by === 'trainer' && user_id !== null && user_id !== trainerId
  const staff = await listStaffNames(
    db,
    rows.filter(isOther).flatMap(({ user_id }) => user_id ?? []),
  )
  return (row) => {
    const by_name = staff.get(row.user_id ?? 0) ?? null
    return { by: row.by, by_support: isOther(row) && by_name === null, by_name }
  }
}

async function consentsOf(db: Db, person: SubscriberRow & { trainer_id: number }): Promise<Entry[]> {
  return (await listConsents(db, person)).map(({ consented_at: at }) => ({
    ...plain,
    id: `consent-${at.getTime()}`,
    at,
    about: 'person',
    title: 'Agreed to your terms',
    by: 'subscriber',
  }))
}

async function formsOf(db: Db, person: SubscriberRow & { trainer_id: number }): Promise<Entry[]> {
  const sent = await listSentBy(db, person.trainer_id, person.email)
  return sent.map(({ id, form_name, created_at, answers }) => ({
    ...plain,
    id: `form-${id}`,
    at: new Date(created_at),
    about: 'person',
    title: `Sent the form ${form_name}`,
    quote: answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    by: 'subscriber',
  }))
}
