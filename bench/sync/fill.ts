import { sql } from 'kysely'
import type { Db } from '../../src/base/server/db.ts'
import { createProgramme, publishOwn } from '../../src/features/programmes/server/editing.ts'
import { sampleItem, sampleProgramme, sampleWorkout } from '../../tests/sampleProgramme.ts'

export const TRAINERS = 100
export const LOGS_EACH = 50

/** The sets of one workout, as a device sends them. */
const ENTRIES = Object.fromEntries(
  Array.from({ length: 20 }, (_, n) => [
    `k3f${n}`,
    {
      n,
      k: 'set',
      at: '2026-09-01T08:00:00.000Z',
      fixes: null,
      item: `i${Math.floor(n / 4)}`,
      set: n % 4,
      exercise: 'back-squat',
      kind: 'work',
      by: 'reps',
      amount: 8,
      grams: 80000,
      rir: 2,
    },
  ]),
)

/** Twelve weeks of four workouts, for each trainer. */
const programme = sampleProgramme({
  parts: Array.from({ length: 12 }, (_, week) => ({
    id: `w${week}`,
    title: `Week ${week + 1}`,
    opensOn: null,
    activities: Array.from({ length: 4 }, (_, day) =>
      sampleWorkout(`w${week}-${day}`, [sampleItem('i1', 'back-squat')]),
    ),
  })),
})

/** Trainers with a plan and a programme each. */
export async function fillTrainers(db: Db): Promise<void> {
  await sql`insert into users (role, name, email)
    select 'trainer', 'Coach ' || n, 'coach-' || n || '@example.test' from generate_series(1, ${TRAINERS}::int) n`.execute(
    db,
  )
  await sql`insert into plans (trainer_id, title, description, includes, highlighted, type, unit_amount, currency,
      annual_saving, trial_day, position)
    select n, 'Gym', '', '{}', false, 'free', 0, 'USD', 0, 0, 1 from generate_series(1, ${TRAINERS}::int) n order by n`.execute(
    db,
  )
  for (let trainerId = 1; trainerId <= TRAINERS; trainerId++) {
    const ctx = { db, trainerId, userId: trainerId }
    const { id, revision } = await createProgramme(ctx, { title: programme.title })
    await publishOwn(ctx, id, { revision, document: programme })
  }
}

/** Members from one number to another, each with a session, an enrolment and a history. */
export async function fillMembers(db: Db, from: number, to: number): Promise<void> {
  const trainer = sql`1 + n % ${TRAINERS}`
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`
  await db.connection().execute(async (db) => {
    // References are known to be right.
    await sql`set session_replication_role = replica`.execute(db)
    for (const statement of [
      sql`insert into trainees (trainer_id, id, name, email, joined_at) overriding system value
        select ${trainer}, n, 'Member ' || n, 'member-' || n || '@example.test', now() - interval '90 days' from ${numbers}`,
      sql`insert into subscriptions (trainer_id, trainee_id, plan_id, state, started_at)
        select ${trainer}, n, ${trainer}, 'active', now() - interval '90 days' from ${numbers}`,
      sql`insert into members (trainer_id, trainee_id, seq) select ${trainer}, n, ${LOGS_EACH} from ${numbers}`,
      sql`insert into enrolments (trainer_id, trainee_id, programme_id, starts_on, since)
        select ${trainer}, n, ${trainer}, '2026-09-01', '2026-09-01' from ${numbers}`,
      sql`insert into sessions (token_hash, trainer_id, trainee_id, role, expires_at, ip, user_agent)
        select sha256(('bench-' || n)::bytea), ${trainer}, n, 'trainee', now() + interval '180 days', '10.0.0.1', 'bench'
        from ${numbers}`,
      sql`insert into logs (trainer_id, trainee_id, id, seq, kind, programme_id, version, activity_id, on_day, is_day_unsure,
          began_at, done_at, entries)
        select ${trainer}, n, gen_random_uuid(), seq, 'workout', ${trainer}, 1, 'w' || seq % 12 || '-' || seq % 4,
          to_char(date '2026-09-01' + seq, 'YYYY-MM-DD'), false, now(), now(), ${JSON.stringify(ENTRIES)}::jsonb
        from ${numbers}, generate_series(1, ${LOGS_EACH}::int) seq`,
    ])
      await statement.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
    for (const table of ['trainees', 'subscriptions', 'members', 'enrolments', 'sessions', 'logs'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  })
}
