/**
 * Rate limits. The counts are in the database, so several processes share them. Counting must not happen in a
 * transaction that a refusal rolls back: calls that use this declare `transaction: 'own'`.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { Problem, tooMany } from '../problem.ts'
import type { Db } from './db.ts'
import { job } from './jobs.ts'

interface Limit {
  /** Or whatever else is counted, such as bytes. */
  tries: number
  perSeconds: number
}

/** Counts one attempt under `key`, and refuses it once the window's attempts are used up. Returns how many there were. */
export async function throttle(db: Db, key: string, limit: Limit): Promise<number> {
  const { count, wait } = await countIn(db, key, limit, 1)
  if (count > limit.tries) throw tooMany(Math.max(1, wait))
  return count
}

/** The same for an amount. `refusal` says in words what there is too much of. Returns how much there was. */
export async function budget(
  db: Db,
  key: string,
  limit: Limit,
  amount: number,
  refusal: string,
): Promise<number> {
  const { count, wait } = await countIn(db, key, limit, amount)
  if (count > limit.tries) throw new Problem(429, refusal, { retryAfterSeconds: Math.max(1, wait) })
  return count
}

async function countIn(
  db: Db,
  key: string,
  { perSeconds }: Limit,
  amount: number,
): Promise<{ count: number; wait: number }> {
  const fresh = sql<Date>`now() + ${perSeconds} * interval '1 second'`
  return db
    .insertInto('throttles')
    .values({ key, count: amount, resets_at: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when throttles.resets_at <= now() then excluded.count else throttles.count + excluded.count end`,
        resets_at: sql`case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from throttles.resets_at - now()))::int`.as('wait')])
    .executeTakeFirstOrThrow()
}

/** Which attempts count together: whoever has one IPv6 address also has the 2^64 around it. */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? []
  if (mapped || !ip.includes(':')) return mapped ?? ip
  const [head = [], tail] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = tail ? Array<string>(8).fill('0') : []
  const first = [...head, ...zeros].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

/** For an attempt that succeeded where only failures count. It was counted before, so parallel attempts are limited too. */
export async function takeBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/** After a success the earlier failures no longer count. */
export async function forgive(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Forgets the counts of an erased address. */
export async function forgetThrottles(db: Db, email: string): Promise<void> {
  await db.deleteFrom('throttles').where(sql<boolean>`strpos(key, ${email}) > 0`).execute()
}

export const sweepThrottles = job({
  name: 'sweep-throttles',
  data: z.object({}),
  schedule: '20 * * * *',
  run: async ({ db }) => {
    await db.deleteFrom('throttles').where('resets_at', '<', sql<Date>`now()`).execute()
  },
})
