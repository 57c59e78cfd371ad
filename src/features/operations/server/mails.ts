/** The mail log for operators. */
import type { BodyOf, QueryOf } from '../../../base/call.ts'
import type { Cursored } from '../../../base/list.ts'
import { type MailKind, mailKinds } from '../../../base/mailKinds.ts'
import { conflict, notFound } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { cursorOf, readByTime } from '../../../base/server/list.ts'
import { listMails, lockMail, NO_TRAINER } from '../../../base/server/mailLog.ts'
import { audit, listNames } from '../../audit/server/service.ts'
import type { MailRow, mailLogCalls } from '../mailContract.ts'

export async function listMailLog(
  { db, mail }: AsAdmin,
  query: QueryOf<typeof mailLogCalls.list>,
): Promise<Cursored<MailRow>> {
  const { data, has_more } = await readByTime(query, (part) => listMails(db, query, part))
  const trainers = [...new Set(data.map((row) => row.trainer_id))].filter((id) => id !== NO_TRAINER)
  const names = await listNames(db, trainers)
  const undelivered = data.filter(({ state }) => state === 'failed' || state === 'bounced')
  const kept = await mail.listKept(
    db,
    undelivered.map(({ job_id }) => job_id),
  )
  const rows = data.map((row) => ({
    cursor: cursorOf(row),
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    what: mailKinds[row.kind as MailKind] ?? row.kind,
    to: row.recipient,
    subject: row.subject,
    trainer:
      row.trainer_id === NO_TRAINER ? null : { id: row.trainer_id, name: names.get(row.trainer_id) ?? '' },
    state: row.state as MailRow['state'],
    reason: row.reason,
    tries: row.tries,
    changed_at: row.changed_at?.toISOString() ?? null,
    can_send_again: undelivered.includes(row) && kept.includes(row.job_id),
  }))
  return { data: rows, has_more }
}

export async function sendMailAgain(
  ctx: AsAdmin,
  { id, trainer_id }: BodyOf<typeof mailLogCalls.sendAgain>,
): Promise<null> {
  const { db, mail } = ctx
  const key = { trainerId: trainer_id ?? NO_TRAINER, id }
  const row = await lockMail(db, key)
  if (!row) throw notFound('Mail')
  if (!(await mail.sendAgain(db, key)))
    throw conflict("This mail can't be sent again: it was delivered, or its text is no longer kept.")
  await audit(ctx, {
    action: 'mail_sent_again',
    ...(trainer_id !== null && { trainerId: trainer_id }),
    subject: { kind: 'mail', id, label: row.subject },
  })
  return null
}
