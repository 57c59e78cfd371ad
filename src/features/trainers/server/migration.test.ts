/** A database from when the switch Payments did nothing. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testBefore } from '../../../../tests/oldDatabase.ts'
import { readMigrations } from '../../../app/server.ts'
import { migrate } from '../../../base/server/migrate.ts'
import { isSellingInApp } from '../../sites/server/service.ts'
import { getApp } from './service.ts'

const test = testBefore('0375')

test('MISC-17 no app stops selling with an update, whatever its trainer had chosen', async ({ old: db }) => {
  const make = async (name: string, features: string | null) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (role, name, email) values ('trainer', ${name}, ${`${name}@example.test`}) returning id`.execute(
      db,
    )
    const id = rows[0]?.id ?? 0
    if (features !== null)
      await sql`insert into trainers (user_id, features) values (${id}, ${features}::integer[])`.execute(db)
    return id
  }
  const ids = [await make('none', '{}'), await make('some', '{2,3}'), await make('it', '{1,4}')]
  const unasked = await make('unasked', null)

  await migrate(db, readMigrations())

  const chosen = ids.map(async (trainerId) => (await getApp({ db, trainerId })).features)
  expect(await Promise.all(chosen)).toEqual([[1], [1, 2, 3], [1, 4]])
  for (const id of [...ids, unasked]) expect(await isSellingInApp(db, id)).toBe(true)
})
