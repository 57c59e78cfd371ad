import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { createUser } from '../../accounts/server/service.ts'
import { findDomainObjection, takeDomain } from './domains.ts'
import { findSiteOwner } from './service.ts'

/** Two transactions run concurrently, so their writes are permanent. This test uses its own names. */
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

  // Waits for the name, which is about to be available.
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

test('a trainer holds three former names at a time, and goes back to one of them whenever they want', async ({
  db,
  world,
  make,
}) => {
  const { trainerId } = await make.trainer({ appName: 'Squat' })
  const naming = { db, config: world.doors.config }
  const move = (domain: string) => takeDomain(naming, trainerId, { domain })
  for (const domain of ['squat-2', 'squat-3', 'squat-4']) expect(await move(domain)).toMatchObject({ domain })

  expect(await move('squat-5')).toEqual({
    objection: expect.stringMatching(
      /^You changed your address 3 times in 30 days\. Go back to a previous one/,
    ),
  })
  expect(await findDomainObjection(naming, trainerId, 'squat-5')).toMatch(/^You changed your address 3 times/)
  expect(await findSiteOwner(db, 'squat-5')).toBeUndefined()
  expect(await findDomainObjection(naming, trainerId, 'squat-2')).toBeUndefined()
  expect(await move('squat-2')).toMatchObject({ domain: 'squat-2' })
})
