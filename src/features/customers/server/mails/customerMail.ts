import type { AppContext } from '../../../../base/server/context.ts'
import { type TenantKey, transact } from '../../../../base/server/db.ts'
import type { MailContent } from '../../../../base/server/mail.ts'
import { recordHistory } from '../customer/historyQueries.ts'

/** Mails a customer and records it in their history. A letter that was already sent is recorded once. */
export const mailCustomer = (
  { db, mail }: Pick<AppContext, 'db' | 'mail'>,
  { trainer_id: trainerId, id: traineeId }: TenantKey,
  letter: MailContent,
): Promise<void> =>
  transact(db, async (db) => {
    if (!(await mail.send(db, { ...letter, trainerId }))) return
    const { subject, to } = letter
    await recordHistory(db, {
      trainerId,
      traineeId,
      kind: 'mail_sent',
      by: 'system',
      detail: { subject, to },
    })
  })
