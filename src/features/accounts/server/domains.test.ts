import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { takeDomain } from './domains.ts'
import { createUser, findSiteOwner } from './service.ts'

/** Both are at work at once, so what they write is for good: names of their own. */
test('SET-07 who reaches for a name while its trainer moves away from it does not get it', async ({
  world,
}) => {
  const { config } = world.doors
  const user = (name: string) =>
    createUser(world.db, { role: 'trainer', name, email: `${name}@move.test`, password_hash: '-' })
  const [maya, other] = [await user('race-maya'), await user('race-other')]
  await takeDomain({ db: world.db, config }, maya.id, { domain: 'race-a' })
  const moving = await world.db.startTransaction().execute()
  await takeDomain({ db: moving, config }, maya.id, { domain: 'race-b' })

  // Waits for the name, which is about to be free.
  const reaching = takeDomain({ db: world.db, config }, other.id, { domain: 'race-a' })
  const waits = () =>
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      world.db,
    )
  await expect.poll(async () => (await waits()).rows.length).toBe(1)
  await moving.commit().execute()

  expect(await reaching).toEqual({ objection: 'This name is taken. Choose another one.' })
  expect(await findSiteOwner(world.db, 'race-a')).toMatchObject({ trainerId: maya.id, domain: 'race-b' })
})
