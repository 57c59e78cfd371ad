/**
 * An audit log of 10,000,000 entries of 10,000 trainers, one of whom has a tenth of them: every search of the screens,
 * the slowest of them by trainer and time.
 *
 * `npm run bench:audit` starts its own PostgreSQL; `-- --rows 1000000` measures fewer entries.
 */
import { sql } from 'kysely'
import type { AsAdmin, AsTrainer } from '../../src/base/server/context.ts'
import type { Db } from '../../src/base/server/db.ts'
import { actions } from '../../src/features/audit/actions.ts'
import { auditCalls } from '../../src/features/audit/contract.ts'
import { listActivity, listAudit } from '../../src/features/audit/server/reading.ts'
import { recordAudit } from '../../src/features/audit/server/service.ts'
import { readWish, timed, withDatabase } from '../database.ts'

const ROUNDS = 60
const SLOWEST_P99_MS = 50
const TRAINERS = 10_000
const YEARS_IN_DAYS = 730

const { rows, isWanted } = readWish(10_000_000)

await withDatabase(async (db) => {
  await timed(`${rows} entries`, () => fill(db))
  const measured: Record<string, { median: number; p99: number }> = {}
  for (const [name, run] of Object.entries(cases(db)))
    if (isWanted({ name })) measured[name] = await measure(run)
  console.log(`\nMilliseconds with ${rows} entries, of ${ROUNDS} rounds`)
  console.table(measured)
  const slow = Object.entries(measured).filter(([, { p99 }]) => p99 > SLOWEST_P99_MS)
  if (slow.length) console.log(`Slower than ${SLOWEST_P99_MS} ms: ${slow.map(([name]) => name).join('; ')}`)
  process.exitCode = slow.length ? 1 : 0
})

/** Trainer 1 has a tenth; the actions are unevenly common, the rarest a few in a million. The indexes come last. */
async function fill(db: Db): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'audit_log' and indexname <> 'audit_log_pkey'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  const names = Object.keys(actions)
  await sql`insert into users (role, name, email) select 'trainer', 'Trainer ' || n, 'trainer' || n || '@example.test'
    from generate_series(1, ${TRAINERS}::int) as n`.execute(db)
  await sql`
    insert into audit_log (trainer_id, at, action, role, user_id, subject_kind, subject_id, subject_label, after, ip, user_agent)
    select trainer, now() - (1 - n::float8 / ${rows}) * ${YEARS_IN_DAYS} * interval '1 day',
      (${names}::text[])[1 + floor(power(random(), 4) * ${names.length})::int], 'trainer', trainer,
      'customer', n::text, 'Customer ' || md5(n::text), jsonb_build_object('plan', 'Plan ' || n % 100),
      '10.' || n % 250 || '.' || n % 240 || '.' || n % 230, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
    from (select n, case when n % 10 = 0 then 1 else 1 + n % ${TRAINERS} end as trainer
      from generate_series(1, ${rows}::int) as n) as made`.execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`vacuum analyze audit_log`.execute(db)
}

function cases(db: Db): Record<string, () => Promise<unknown>> {
  const admin = { db } as AsAdmin
  const [large, small] = [{ db, trainerId: 1 } as AsTrainer, { db, trainerId: 4321 } as AsTrainer]
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const all = (asked: object) => () => listAudit(admin, auditCalls.list.query.parse(asked))
  const own = (trainer: AsTrainer, asked: object) => () =>
    listActivity(trainer, auditCalls.listOwn.query.parse(asked))
  const month = `${daysAgo(400)},${daysAgo(370)}`
  const rare = Object.keys(actions).at(-1)
  return {
    'a large trainer, a month a year ago': own(large, { at: month }),
    'a small trainer, a month a year ago': own(small, { at: month }),
    'a large trainer, newest': own(large, {}),
    'a large trainer, a rare action': own(large, { action: rare }),
    'a large trainer, a common group': own(large, { group: 'sign_in' }),
    'a large trainer, a rare group': own(large, { group: 'operations' }),
    'a small trainer, a rare group': own(small, { group: 'operations' }),
    'a large trainer, deep into the pages': own(large, { after: `${daysAgo(600)}_1` }),
    'an admin, one trainer, a month': all({ trainer_id: 1, at: month }),
    'an admin, everything, newest': all({}),
    'an admin, everything, a month': all({ at: month }),
    'an admin, a rare action': all({ action: rare }),
    'an admin, a common group': all({ group: 'sign_in' }),
    'an admin, a rare group': all({ group: 'operations' }),
    'an admin, a group in a month': all({ group: 'data', at: month }),
    'an admin, what one person did in a month': all({ user_id: 4321, at: month }),
    'an admin, words that one entry has': all({ search: '5f4dcc3b5aa765d61d' }),
    'an admin, words of one trainer': all({ trainer_id: 1, search: 'e4da3b7f' }),
    'writing an entry': () =>
      recordAudit(db, {
        by: { userId: 1, role: 'trainer' },
        trainerId: 1,
        action: 'plan_changed',
        subject: { kind: 'plan', id: 1, label: 'Strong' },
        before: { price_cents: 4900, currency: 'USD' },
        after: { price_cents: 5900, currency: 'USD' },
      }),
  }
}

async function measure(run: () => Promise<unknown>): Promise<{ median: number; p99: number }> {
  const times: number[] = []
  for (let round = -5; round < ROUNDS; round++) {
    const began = performance.now()
    await run()
    if (round >= 0) times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(share * (times.length - 1))] ?? 0) * 10) / 10
  return { median: at(0.5), p99: at(0.99) }
}
