/** Ending a contract without a login: what people state on a site, and the trainer's rules for it. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { numbered, numberedQuery } from '../../base/list.ts'
import { text } from '../../base/text.ts'

/** On a site, linked from every page. */
export const CANCEL_PATH = '/cancel-contract'
export const WITHDRAW_PATH = '/withdraw'

export const StatementKind = z.enum(['withdrawal', 'cancellation'])
export type StatementKind = z.output<typeof StatementKind>

/** How long a consumer may withdraw. */
export const WITHDRAWAL_DAYS = 14

/** The EU and the EEA, by the country of the trainer's Stripe account. */
const lawCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Whether the law asks for the forms, as far as the trainer's country tells. */
export const isUnderLaw = (country: string | null): boolean => country !== null && lawCountries.has(country)

/** Shown above the forms unless the trainer wrote another text. */
export const templates: Record<StatementKind, string> = {
  withdrawal:
    'You may withdraw from a contract within 14 days of buying, without giving a reason. Fill in the form and confirm. You get a receipt by email right away, with the time of your withdrawal.',
  cancellation:
    'You can cancel a running contract here. It ends with the period that is already paid, and nothing more is charged. Fill in the form and confirm. You get a receipt by email right away, with the time of your cancellation.',
}

export const RefundRule = z.enum(['all', 'pro_rata'], 'Choose what is refunded')
export type RefundRule = z.output<typeof RefundRule>

const Words = text(2000, { tooLong: 'Use at most 2,000 characters' }).trim()

const WithdrawalSettings = z.object({
  /** What visitors see now. */
  is_shown: z.boolean(),
  /** Null: the trainer has not chosen, and the country decides. */
  chosen: z.boolean().nullable(),
  is_under_law: z.boolean(),
  country: z.string().nullable(),
  refund_rule: RefundRule,
  withdrawal_text: z.string(),
  cancellation_text: z.string(),
})
export type WithdrawalSettings = z.output<typeof WithdrawalSettings>

export const Statement = z.object({
  id: z.number(),
  kind: StatementKind,
  name: z.string(),
  email: z.string(),
  contract: z.string(),
  reason: z.string().nullable(),
  received_at: Timestamp,
  /** They opened the link in the receipt: the address is theirs. */
  is_confirmed: z.boolean(),
  /** The plan that was found. */
  plan: z.string().nullable(),
  /** Made in Stripe, and ended only there. */
  is_foreign: z.boolean(),
  /** Bought at most 14 days before. */
  is_in_time: z.boolean(),
  state: z.enum(['waiting', 'done', 'declined']),
  ends_at: Timestamp.nullable(),
  /** In the minor unit. */
  refunded: z.number().nullable(),
  currency: z.string().nullable(),
})
export type Statement = z.output<typeof Statement>

const OfOne = z.object({ id: Id })

export const withdrawalCalls = {
  settings: call({
    method: 'GET',
    path: 'withdrawal-settings',
    caller: 'trainer',
    summary: 'The texts and rules for withdrawals and cancellations without a login.',
    result: WithdrawalSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: 'withdrawal-settings',
    caller: 'trainer',
    summary:
      'Show the forms or not, choose what a withdrawal refunds, and edit the texts. An empty text is our template.',
    body: z.object({
      is_shown: z.boolean().nullable(),
      refund_rule: RefundRule,
      withdrawal_text: Words,
      cancellation_text: Words,
    }),
    result: z.null(),
    message: 'Saved',
  }),
  list: call({
    method: 'GET',
    path: 'withdrawal-statements',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'What people stated on the site, newest first.',
    query: z.object({ ...numberedQuery(15) }),
    result: numbered(Statement),
  }),
  carryOut: call({
    method: 'POST',
    path: 'withdrawal-statements/:id/carry-out',
    caller: 'trainer',
    staff: ['refunds'],
    summary: 'End the contract that was found. A withdrawal is refunded by the rule.',
    params: OfOne,
    result: Statement,
    message: 'Done',
    transaction: 'own',
  }),
  decline: call({
    method: 'POST',
    path: 'withdrawal-statements/:id/decline',
    caller: 'trainer',
    staff: ['refunds'],
    summary: 'Close a statement without ending anything here.',
    params: OfOne,
    result: z.null(),
    message: 'Closed',
  }),
}
