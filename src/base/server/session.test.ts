import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as base } from '../../../tests/database.ts'
import type { UserRole } from '../call.ts'
import type { Db } from './db.ts'
import { endSession, endSessionsOf, findSession, startSession } from './session.ts'
import { sweepSessions } from './sessionSweep.ts'

const test = base
  .extend('userId', async ({ make }) => (await make.trainer()).userId)
  .extend(
    'signIn',
    ({ db, userId }) =>
      (role: UserRole = 'trainer', userAgent = 'test') =>
        startSession(db, { userId, role, ip: '127.0.0.1', userAgent }),
  )

/** As if every session had last been used, and would expire, at these times from now. */
const pretend = (db: Db, { used = '0 seconds', ends = '30 days' }) =>
  db
    .updateTable('sessions')
    .set({
      last_used_at: sql<Date>`now() + ${used}::interval`,
      expires_at: sql<Date>`now() + ${ends}::interval`,
    })
    .execute()

async function daysLeft(db: Db): Promise<number> {
  const left = sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int`.as('days')
  return (await db.selectFrom('sessions').select(left).executeTakeFirstOrThrow()).days
}

async function hoursLeft(db: Db): Promise<number> {
  const left = sql<number>`round(extract(epoch from expires_at - now()) / 3600)::int`.as('hours')
  return (await db.selectFrom('sessions').select(left).executeTakeFirstOrThrow()).hours
}

test.for(['trainer', 'admin'] as const)(
  'API-02 a token says who it is: %s',
  async (role, { db, userId, signIn }) => {
    const token = await signIn(role)

    expect(await findSession(db, token)).toEqual({
      id: expect.any(Number),
      userId,
      role,
      actingAdminId: null,
      hasSecondFactor: false,
      isFresh: true,
      staff: null,
    })
  },
)

test.for([
  ['trainee', 180],
  ['buyer', 1],
] as const)(
  'API-02 a token of a %s is good for %i days, and no user’s',
  async ([role, days], { db, make }) => {
    const { token, trainerId, traineeId } = await make.trainee({ role })

    const buyerName = role === 'buyer' ? 'Ada' : null
    expect(await findSession(db, token)).toEqual({
      id: expect.any(Number),
      role,
      trainerId,
      traineeId,
      buyerName,
    })
    expect(await daysLeft(db)).toBe(days)
    await pretend(db, { used: '-1 hour', ends: '12 hours' })
    await findSession(db, token)
    expect(await hoursLeft(db)).toBe(role === 'trainee' ? 180 * 24 : 12)
  },
)

test('a token cannot be guessed: each is new and 256 bits long', async ({ signIn }) => {
  const tokens = [await signIn(), await signIn()]

  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test.for(['', 'x', '\0', "' or true --", 'ä'.repeat(50)])(
  '%j is nobody’s token',
  async (token, { db, signIn }) => {
    await signIn()

    expect(await findSession(db, token)).toBeUndefined()
  },
)

test('what stands in the table is not the token', async ({ db, signIn }) => {
  const token = await signIn()

  const { token_hash } = await db.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow()

  expect(await findSession(db, token_hash.toString('base64url'))).toBeUndefined()
  expect(token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
})

test('a session of a role that does not exist is a defect, not a way in', async ({ db, signIn }) => {
  const token = await signIn()
  await db.updateTable('sessions').set({ role: 'owner' }).execute()

  await expect(findSession(db, token)).rejects.toThrow('trainer')
})

test('a browser that talks too much about itself can still sign in', async ({ db, signIn }) => {
  const token = await signIn('trainer', 'x'.repeat(10_000))

  expect(await findSession(db, token)).toBeDefined()
})

describe('time', () => {
  test('a session ends 30 days after its last use', async ({ db, signIn }) => {
    const token = await signIn()
    expect(await daysLeft(db)).toBe(30)

    await pretend(db, { used: '-30 days', ends: '-1 second' })

    expect(await findSession(db, token)).toBeUndefined()
  })

  test('an ended session does not come back by being asked for', async ({ db, signIn }) => {
    const token = await signIn()
    await pretend(db, { used: '-30 days', ends: '-1 second' })
    await findSession(db, token)

    expect(await findSession(db, token)).toBeUndefined()
  })

  test('use keeps a session alive', async ({ db, signIn }) => {
    const token = await signIn()
    await pretend(db, { used: '-6 minutes', ends: '1 hour' })

    expect(await findSession(db, token)).toBeDefined()

    expect(await daysLeft(db)).toBe(30)
  })

  test('use is noted at most every five minutes, so that reading does not become writing', async ({
    db,
    signIn,
  }) => {
    const token = await signIn()
    await pretend(db, { used: '-4 minutes', ends: '10 days' })

    expect(await findSession(db, token)).toBeDefined()

    expect(await daysLeft(db)).toBe(10)
  })

  test('use of one session does not keep another alive', async ({ db, signIn }) => {
    const [used, left] = [await signIn(), await signIn()]
    await pretend(db, { used: '-6 minutes', ends: '1 hour' })
    await findSession(db, used)

    const times = await db.selectFrom('sessions').select('expires_at').distinct().execute()

    expect(times).toHaveLength(2)
    expect(await findSession(db, left)).toBeDefined()
  })
})

describe('in somebody else’s place', () => {
  test('such a session ends after two hours, however much it is used', async ({ db, userId, make }) => {
    const { adminId } = await make.admin()
    const session = {
      userId,
      role: 'trainer',
      actingAdminId: adminId,
      ip: '127.0.0.1',
      userAgent: '',
    } as const
    const token = await startSession(db, session)
    expect(await hoursLeft(db)).toBe(2)
    await pretend(db, { used: '-6 minutes', ends: '1 hour' })

    expect(await findSession(db, token)).toMatchObject({ userId, actingAdminId: adminId })

    expect(await hoursLeft(db)).toBe(1)
  })

  test('an admin who signs out everywhere is out there too', async ({ db, userId, make }) => {
    const { adminId } = await make.admin()
    const session = {
      userId,
      role: 'trainer',
      actingAdminId: adminId,
      ip: '127.0.0.1',
      userAgent: '',
    } as const
    const token = await startSession(db, session)

    await endSessionsOf(db, adminId)

    expect(await findSession(db, token)).toBeUndefined()
  })

  test('it goes with its admin', async ({ db, userId, make }) => {
    const { adminId } = await make.admin()
    const session = {
      userId,
      role: 'trainer',
      actingAdminId: adminId,
      ip: '127.0.0.1',
      userAgent: '',
    } as const
    const token = await startSession(db, session)

    await db.deleteFrom('users').where('id', '=', adminId).execute()

    expect(await findSession(db, token)).toBeUndefined()
  })
})

describe('ending', () => {
  test('AUTH-22 an ended session is worth nothing, and others stay', async ({ db, signIn }) => {
    const [phone, laptop] = [await signIn(), await signIn()]
    const session = await findSession(db, phone)

    await endSession(db, session?.id ?? 0)

    expect(await findSession(db, phone)).toBeUndefined()
    expect(await findSession(db, laptop)).toBeDefined()
  })

  test('sessions go with their person', async ({ db, userId, signIn }) => {
    const token = await signIn()

    await db.deleteFrom('users').where('id', '=', userId).execute()

    expect(await findSession(db, token)).toBeUndefined()
  })

  test('the hourly sweep removes what has expired and nothing else', async ({ world, db, signIn }) => {
    await signIn()
    await pretend(db, { ends: '-1 second' })
    const alive = await signIn()

    await sweepSessions.run({ ...world.doors, db }, {}, '')

    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    expect(await findSession(db, alive)).toBeDefined()
  })
})
