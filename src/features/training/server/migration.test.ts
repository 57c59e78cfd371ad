/** A database from when only the device knew that the app had asked its first questions. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testBefore } from '../../../../tests/oldDatabase.ts'
import { readMigrations } from '../../../app/server.ts'
import { migrate } from '../../../base/server/migrate.ts'

const test = testBefore('0391')

test('MISC-17 members who have a setting of their own are not asked again, the others once', async ({
  old,
}) => {
  const [trainerId, seen] = [1, new Date('2026-05-04T08:00:00Z')]
  await sql`insert into users (id, role, name, email) overriding system value
    values (${trainerId}, 'trainer', 'Maya', 'maya@old.test')`.execute(old)
  await sql`insert into trainees (trainer_id, id, name, email) overriding system value
    select ${trainerId}, id, 'Somebody', id || '@old.test' from generate_series(1, 5) id`.execute(old)
  await sql`insert into members (trainer_id, trainee_id, last_seen_at, name, weekdays, unit, reminder) values
    (${trainerId}, 1, ${seen}, '', '{}', 'kg', null),
    (${trainerId}, 2, ${seen}, 'Ada', '{}', 'kg', null),
    (${trainerId}, 3, ${seen}, '', '{1,3}', 'kg', null),
    (${trainerId}, 4, ${seen}, '', '{}', 'lb', null),
    (${trainerId}, 5, ${seen}, '', '{}', 'kg', 7)`.execute(old)

  await migrate(old, readMigrations())

  const { rows } = await sql`select trainee_id, welcomed_at from members
    where trainer_id = ${trainerId} order by trainee_id`.execute(old)
  expect(rows).toEqual([1, 2, 3, 4, 5].map((id) => ({ trainee_id: id, welcomed_at: id === 1 ? null : seen })))
})
