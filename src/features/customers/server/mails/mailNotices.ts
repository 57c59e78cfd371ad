/**
 * Notices of the mail provider: a mail bounced, or its reader reported it as spam. The log says so, and the customer's
 * page tells the trainer. Who reported one gets no more of what the trainer writes. A notice that comes again changes nothing; one about an unknown mail is ignored, because the
 * provider sends mail of other programs too.
 */
import { z } from 'zod'
import { Timestamp } from '../../../../base/call.ts'
import { Problem } from '../../../../base/problem.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import { transact } from '../../../../base/server/db.ts'
import { isTooDeep } from '../../../../base/server/json.ts'
import { readMessageId } from '../../../../base/server/mail.ts'
import { logNotice } from '../../../../base/server/mailLog.ts'
import { recordRefusal } from '../../../../base/server/refusedAddresses.ts'
import { text } from '../../../../base/text.ts'
import { recordHistory } from '../customer/historyQueries.ts'
import { findTraineeByEmail } from '../queries.ts'
import { ensureMailToken, setUnsubscribed } from './mailChoiceQueries.ts'

const MailNotice = z.object({
  message_id: text(300),
  kind: z.enum(['bounce', 'complaint']),
  reason: text(2000).default(''),
  at: Timestamp,
})

const states = { bounce: 'bounced', complaint: 'complained' } as const

export async function receiveMailNotice({ db }: Pick<AppContext, 'db'>, raw: string): Promise<void> {
  const { data: notice } = MailNotice.safeParse(parsed(raw))
  if (!notice) throw new Problem(422, 'Send message_id, kind (bounce or complaint), reason and at')
  const sent = readMessageId(notice.message_id)
  if (!sent) return
  const { kind, reason } = notice
  const { trainerId } = sent.key
  await transact(db, async (db) => {
    const mail = await logNotice(db, sent.key, sent.jobId, {
      kind: states[kind],
      reason,
      at: new Date(notice.at),
    })
    if (!mail) return
    const { to, subject } = mail
    if (kind === 'bounce') await recordRefusal(db, to, reason)
    const trainee = await findTraineeByEmail(db, trainerId, to)
    if (!trainee) return
    // Whoever reports a mail as spam wants no more of what the trainer writes. Receipts still come.
    if (kind === 'complaint')
      await setUnsubscribed(
        db,
        trainerId,
        await ensureMailToken(db, { trainer_id: trainerId, id: trainee.id }),
        new Date(notice.at),
      )
    const entry = { trainerId, traineeId: trainee.id, by: 'system' } as const
    await recordHistory(
      db,
      kind === 'bounce'
        ? { ...entry, kind: 'mail_bounced', detail: { subject, to, reason } }
        : { ...entry, kind: 'mail_complained', detail: { subject, to } },
    )
  })
}

function parsed(raw: string): unknown {
  if (isTooDeep(raw)) return undefined
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
