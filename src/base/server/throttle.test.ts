import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../tests/database.ts'
import { Problem } from '../problem.ts'
import type { Db } from './db.ts'
import { forgive, networkOf, sweepThrottles, throttle } from './throttle.ts'

const limit = { tries: 3, perSeconds: 60 }

/** True if the attempt was allowed, otherwise the error. */
const attempt = (db: Db, key: string) =>
  throttle(db, key, limit).then(
    () => true,
    (problem: Problem) => problem,
  )

async function useUp(db: Db, key: string): Promise<void> {
  for (let i = 0; i < limit.tries; i++) expect(await attempt(db, key)).toBe(true)
}

/** As if the key's window had ended. */
const endWindow = (db: Db, key: string) =>
  db
    .updateTable('throttles')
    .set({ resets_at: sql<Date>`now() - interval '1 millisecond'` })
    .where('key', '=', key)
    .execute()

test('the tries of a window are let through, the next one is told how long to wait', async ({ db }) => {
  await useUp(db, 'login')

  const refused = await attempt(db, 'login')

  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ status: 429, message: 'Too many attempts. Try again in 60 seconds.' })
  expect((refused as Problem).retryAfterSeconds).toBe(60)
})

test('trying on does not make the wait longer', async ({ db }) => {
  await useUp(db, 'login')
  await db.updateTable('throttles').set({ resets_at: sql<Date>`now() + interval '10 seconds'` }).execute()

  await attempt(db, 'login')

  expect(await attempt(db, 'login')).toMatchObject({ retryAfterSeconds: 10 })
})

test('a new window begins with all its tries', async ({ db }) => {
  await useUp(db, 'login')
  await attempt(db, 'login')
  await endWindow(db, 'login')

  await useUp(db, 'login')

  expect(await attempt(db, 'login')).toMatchObject({ retryAfterSeconds: 60 })
})

test('a success forgives the failures before it', async ({ db }) => {
  await useUp(db, 'login')

  await forgive(db, 'login')

  await useUp(db, 'login')
})

test('keys do not touch one another', async ({ db }) => {
  await useUp(db, 'login:1')
  await useUp(db, 'login:2')

  await forgive(db, 'login:2')

  expect(await attempt(db, 'login:1')).toMatchObject({ status: 429 })
  expect(await attempt(db, 'login:2')).toBe(true)
})

test('the hourly sweep removes what is over and keeps what still counts', async ({ world, db }) => {
  await useUp(db, 'over')
  await endWindow(db, 'over')
  await useUp(db, 'current')

  await sweepThrottles.run({ ...world.doors, db }, {}, '')

  expect(await db.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'current' }])
  expect(await attempt(db, 'current')).toMatchObject({ status: 429 })
})

test('tries at the same moment are counted one by one', async ({ world }) => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempt(world.db, 'together')))

  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(limit.tries)
  const { count } = await world.db
    .selectFrom('throttles')
    .select('count')
    .where('key', '=', 'together')
    .executeTakeFirstOrThrow()
  expect(count).toBe(30)
  await forgive(world.db, 'together')
})

test('the addresses of one IPv6 network count as one, those of IPv4 each for itself', () => {
  expect(['10.0.0.1', '::ffff:10.0.0.1'].map(networkOf)).toEqual(['10.0.0.1', '10.0.0.1'])
  expect(
    ['2001:db8:1:2::9', '2001:0DB8:1:2:ffff:1:2:3', '2001:db8:1:3::9', '2001:db8::9', 'fe80::1%eth0'].map(
      networkOf,
    ),
  ).toEqual([
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:1:3::/64',
    '2001:db8:0:0::/64',
    'fe80:0:0:0::/64',
  ])
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
