/** The mail log, as an operator searches it. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { cursored, cursorQuery, Search, TimeCursor, TimeRange } from '../../base/list.ts'
import { type MailKind, mailKinds } from '../../base/mailKinds.ts'
import { text } from '../../base/text.ts'

export const mailStates = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  complained: 'Reported as spam',
} as const

const MailState = z.enum(Object.keys(mailStates) as (keyof typeof mailStates)[], 'Unknown state')

const MailRow = z.object({
  /** To continue after this row. */
  cursor: z.string(),
  id: z.number(),
  at: Timestamp,
  kind: z.string(),
  /** The kind in words. */
  what: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Null if it concerns no trainer. Without a name if the account is gone. */
  trainer: z.object({ id: z.number(), name: z.string() }).nullable(),
  state: MailState,
  /** Why it failed or came back. */
  reason: z.string().nullable(),
  tries: z.number(),
  changed_at: Timestamp.nullable(),
  /** Its text is still kept. */
  can_send_again: z.boolean(),
})
export type MailRow = z.output<typeof MailRow>

export const mailLogCalls = {
  list: call({
    method: 'GET',
    path: 'admin/mails',
    caller: 'admin',
    summary: 'Every mail of the last 180 days and what became of it, newest first.',
    query: z.object({
      ...cursorQuery(25, TimeCursor),
      search: Search,
      state: text(20).pipe(MailState).optional(),
      kind: text(40)
        .pipe(z.enum(Object.keys(mailKinds) as MailKind[], 'Unknown kind'))
        .optional(),
      trainer_id: Id.optional(),
      at: TimeRange.optional(),
    }),
    result: cursored(MailRow),
  }),
  sendAgain: call({
    method: 'POST',
    path: 'admin/mails/send-again',
    caller: 'admin',
    summary: 'Send a mail again that failed or came back, while its text is still kept.',
    body: z.object({ id: Id, trainer_id: Id.nullable() }),
    result: z.null(),
    message: 'The mail is sent again',
  }),
}
