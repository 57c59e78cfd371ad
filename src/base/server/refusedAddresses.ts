/**
 * What we honestly know of an address that gets no mail: its server said so to our face. A letter that is taken and
 * comes back later is not heard of.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'

/** As nodemailer tells of a recipient that was not taken. */
const Refusal = z.object({
  code: z.literal('EENVELOPE'),
  command: z.literal('RCPT TO'),
  response: z.string(),
})

/**
 * The server's words when it knows no such address; undefined for everything else. A server that will not relay for us
 * says 550 too: the finer code, where there is one, tells them apart.
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

/** A letter was taken. */
export async function forgetRefusal(db: Db, email: string): Promise<void> {
  await db.deleteFrom('refused_addresses').where('email', '=', email.toLowerCase()).execute()
}

/** Lately: who opens the mailbox after all is not shut out for ever. */
export async function isRefused(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_addresses')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .where('refused_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row !== undefined
}
