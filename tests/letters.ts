import { sql } from 'kysely'
import type { Db } from '../src/base/server/db.ts'
import type { Mail, MailContent } from '../src/base/server/mail.ts'

interface QueuedLetter {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  fromName?: string
}

/** The mails queued for an address, sorted by subject: mails from one transaction have no order in time. */
export async function lettersTo(db: Db, email: string): Promise<QueuedLetter[]> {
  const { rows } = await sql<{ data: QueuedLetter }>`
    select data from pgboss.job where name = 'deliver-mail' and data->>'to' = ${email} order by data->>'subject'`.execute(
    db,
  )
  return rows.map(({ data }) => data)
}

/** Sends nothing, and adds each mail to the list. */
export const collecting = (letters: MailContent[]): Mail => ({
  send: async (_, letter) => letters.push(letter) > 0,
  listKept: async () => [],
  sendAgain: async () => false,
})
