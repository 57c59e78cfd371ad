import { describe, expect } from 'vitest'
import { test } from '../../../tests/calls.ts'
import { startSession } from './session.ts'

describe('who asks', () => {
  const refused = { status: 401, body: { status: 'error', message: 'Sign in to continue' } }

  test('API-02 a bearer token says who asks', async ({ ask, signIn }) => {
    const { userId, headers } = await signIn('trainer')

    expect((await ask('GET', 'me', { headers })).body['result']).toEqual({ userId, role: 'trainer' })
  })

  test('API-02 without a token a call for somebody is refused', async ({ ask }) => {
    expect(await ask('GET', 'me')).toMatchObject(refused)
  })

  test.for(['Bearer', 'Bearer ', 'Basic x', 'Bearer nonsense', 'Bearer a b', 'nonsense'])(
    'API-02 "%s" is no token',
    async (authorization, { ask }) => {
      expect(await ask('GET', 'me', { headers: { authorization } })).toMatchObject(refused)
    },
  )

  test('API-02 a token without the word Bearer is refused', async ({ ask, signIn }) => {
    const { token } = await signIn()

    expect(await ask('GET', 'me', { headers: { authorization: token } })).toMatchObject(refused)
    expect(await ask('GET', 'me', { headers: { authorization: `bearer ${token}` } })).toMatchObject({
      status: 200,
    })
  })

  test('API-02 an expired token is refused', async ({ db, ask, signIn }) => {
    const { headers } = await signIn()
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .execute()

    expect(await ask('GET', 'me', { headers })).toMatchObject(refused)
  })

  test('a stranger learns nothing about what a call would accept', async ({ ask }) => {
    expect(await ask('POST', 'trainer', { payload: { title: 'x' } })).toMatchObject(refused)
  })

  test('a role reaches its own calls and no others', async ({ ask, signIn }) => {
    for (const role of ['trainer', 'admin', 'trainee'] as const) {
      const { userId, headers } = await signIn(role)
      const answers = {
        trainer: await ask('POST', 'trainer', { headers, payload: { title: 'Three' } }),
        admin: await ask('GET', 'admin', { headers }),
        trainee: await ask('GET', 'trainee', { headers }),
      }

      for (const [owner, { status, body }] of Object.entries(answers))
        if (owner === role) expect(body['result']).toEqual({ [`${role}Id`]: userId })
        else expect([status, body['message']]).toEqual([403, "You don't have permission to do that"])
      // A trainee has no rights in the dashboard: ids of trainees and of users are different people.
      expect((await ask('GET', 'me', { headers })).status).toBe(role === 'trainee' ? 403 : 200)
    }
  })

  test('who has only typed an address reaches what it takes to buy; its owner does too', async ({
    ask,
    signIn,
  }) => {
    for (const role of ['buyer', 'trainee'] as const) {
      const { userId, headers } = await signIn(role)

      const { body } = await ask('GET', 'buyer', { headers })
      expect(body['result']).toEqual({ traineeId: userId, role })
      expect((await ask('GET', 'trainee', { headers })).status).toBe(role === 'trainee' ? 200 : 403)
    }
    for (const role of ['trainer', 'admin'] as const)
      expect((await ask('GET', 'buyer', await signIn(role))).status).toBe(403)
  })

  test('what an admin calls in a trainer’s place is told before it is done, refused or not', async ({
    db,
    ask,
    make,
    acted,
  }) => {
    const [{ adminId }, { userId }] = [await make.admin(), await make.trainer()]
    const token = await startSession(db, {
      userId,
      role: 'trainer',
      actingAdminId: adminId,
      ip: '127.0.0.1',
      userAgent: 'test',
    })
    const headers = { authorization: `Bearer ${token}` }

    expect(await ask('GET', 'me?q=secret', { headers })).toMatchObject({ status: 200 })
    expect(await ask('GET', 'admin', { headers })).toMatchObject({ status: 403 })
    expect(await ask('GET', 'owner', { headers })).toMatchObject({
      status: 403,
      body: { status: 'error', message: 'Only the owner of this account can do that' },
    })

    expect(acted).toEqual([
      `${adminId} GET /api/v1/me`,
      `${adminId} GET /api/v1/admin`,
      `${adminId} GET /api/v1/owner`,
    ])
  })

  test('who acts for nobody else is not told of', async ({ ask, signIn, acted }) => {
    const { headers } = await signIn()

    expect(await ask('GET', 'owner', { headers })).toMatchObject({ status: 200 })

    expect(acted).toEqual([])
  })

  test('a call that anybody may make does not mind a bad token', async ({ ask }) => {
    expect(await ask('GET', 'things/7', { headers: { authorization: 'Bearer gone' } })).toMatchObject({
      status: 200,
    })
  })
})

describe('where it is asked', () => {
  const missing = { status: 404, body: { status: 'error' } }

  test('the dashboard’s calls do not exist on a trainer’s site', async ({ ask, signIn }) => {
    const { headers } = await signIn()

    expect(await ask('GET', 'me', { headers: { ...headers, host: 'coach.localhost' } })).toMatchObject(
      missing,
    )
  })

  test('a call for sites knows which one was asked', async ({ ask }) => {
    const onSite = await ask('GET', 'on-sites', { headers: { host: 'coach.localhost:3000' } })

    expect(onSite.body['result']).toEqual({ site: 'coach' })
    expect((await ask('GET', 'on-sites')).body['result']).toEqual({ site: null })
  })

  test('a host that is not ours has no calls at all', async ({ ask }) => {
    expect(await ask('GET', 'on-sites', { headers: { host: 'evil.example' } })).toMatchObject(missing)
    expect(await ask('GET', 'things/7', { headers: { host: 'evil.example' } })).toMatchObject(missing)
  })
})
