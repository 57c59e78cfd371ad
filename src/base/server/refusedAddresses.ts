/**
 * Addresses that are known to get no mail because their server refused it directly. Bounces that arrive later are not
 * seen.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'

/** How nodemailer reports a refused recipient. */
const Refusal = z.object({
  code: z.literal('EENVELOPE'),
  command: z.literal('RCPT TO'),
  response: z.string(),
})

/**
 * The server's message if it says the address does not exist; undefined otherwise. A server that refuses to relay also
 * says 550; the enhanced status code, if there is one, tells them apart.
 */
export function refusalOf(error: unknown): string | undefined {
  const { data } = Refusal.safeParse(error)
  return data && /^55[013][ -](5\.1\.|5\.2\.1|(?!\d\.\d))/.test(data.response) ? data.response : undefined
}

export async function recordRefusal(db: Db, email: string, reason: string): Promise<void> {
  await db
    .insertInto('refused_addresses')
    .values({ email: email.toLowerCase(), reason })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ reason, refused_at: sql<Date>`now()` }))
    .execute()
}

/** A mail was accepted. */
export async function forgetRefusal(db: Db, email: string): Promise<void> {
  await db.deleteFrom('refused_addresses').where('email', '=', email.toLowerCase()).execute()
}

/** Recent only: someone who reopens the mailbox is not blocked forever. */
export async function isRefused(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_addresses')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .where('refused_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row !== undefined
}

/** Since when mail to this address is refused; undefined if the last one was accepted. */
export async function findRefusal(db: Db, email: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('refused_addresses')
    .select('refused_at')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.refused_at
}
