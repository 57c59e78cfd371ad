/** A database in which sign-ups were counted by the day of the trainer's zone. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testBefore } from '../../../../../tests/oldDatabase.ts'
import { readMigrations } from '../../../../app/server.ts'
import { acrossTrainers } from '../../../../base/server/db.ts'
import { migrate } from '../../../../base/server/migrate.ts'
import { findZones } from '../../../ledger/server/service.ts'

const test = testBefore('0310')

/** Ada counts in New York; Ben moved from UTC to Auckland, and his days stayed those of UTC; Cy has the daily email in UTC. */
const shops = `
  insert into users (role, name, email) values ('trainer', 'Ada', 'ada@old.test'), ('trainer', 'Ben', 'ben@old.test'),
    ('trainer', 'Cy', 'cy@old.test'), ('trainer', 'Di', 'di@old.test');
  insert into ledger_zones (trainer_id, time_zone) values (1, 'America/New_York'), (2, 'Pacific/Auckland');
  insert into trainer_mail_settings (trainer_id, sale, cancellation, withdrawal, dispute, failure, digest, time_zone)
    values (1, true, true, true, true, true, true, 'America/New_York'), (3, true, true, true, true, true, true, 'UTC'),
      (4, true, true, true, true, true, false, 'UTC');
  insert into trainees (trainer_id, name, email) values (1, 'Mia', 'mia@old.test'), (2, 'Noa', 'noa@old.test');
  insert into customer_history (trainer_id, trainee_id, kind, by, at, detail) values
    (1, 1, 'joined', 'subscriber', '2026-03-10T03:59:00Z', '{"plan":"Strong","from":"instagram","page":"/"}'),
    (1, 1, 'joined', 'subscriber', '2026-03-10T04:01:00Z', '{"plan":"Strong","from":"instagram","page":"/"}'),
    (1, 1, 'joined', 'subscriber', '2026-03-10T04:14:00Z', '{"plan":"Strong","from":"instagram","page":"/"}'),
    (1, 1, 'joined', 'subscriber', '2026-03-10T12:00:00Z', '{"plan":"Strong"}'),
    (2, 2, 'joined', 'subscriber', '2026-03-10T20:00:00Z', '{"plan":"Strong","from":"google.com","page":"/"}');
  -- Of Ada's four on the 10th, two were erased since; Ben's one was counted on the 10th, which is the 11th in Auckland.
  insert into sign_up_sources (trainer_id, day, source, page, sign_ups) values
    (1, '2026-03-09', 'instagram', '/', 1), (1, '~2026-03-09', 'instagram', '/', -1),
    (1, '2026-03-10', 'instagram', '/', 4), (1, '2026-03-10', 'site', '', 1),
    (2, '2026-03-10', 'google.com', '/', 1)
  /* across trainers */`

test('sign-ups that were counted by day get the moments of the history, and none is lost or counted twice', async ({
  old,
}) => {
  await sql.raw(shops).execute(old)
  await migrate(old, readMigrations())

  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', trainer_id, to_char(at at time zone 'UTC', 'DD HH24:MI'), source, page, sign_ups) as row
    from sign_up_sources order by 1 ${acrossTrainers}`.execute(old)
  expect(rows.map(({ row }) => row)).toEqual([
    '1 10 03:45 instagram / 1',
    '1 10 04:00 instagram / 2',
    // Noon in New York.
    '1 10 16:00 instagram / 2',
    '1 10 16:00 site  1',
    '2 10 20:00 google.com / 1',
  ])
  // Who chose UTC for the daily email keeps it, and who never chose a zone has none.
  expect(Object.fromEntries(await findZones(old, [1, 2, 3, 4]))).toEqual({
    1: 'America/New_York',
    2: 'Pacific/Auckland',
    3: 'UTC',
  })
})
