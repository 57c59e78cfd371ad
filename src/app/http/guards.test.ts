import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { callers, getCaller, toName } from '../../../tests/callers.ts'
import { test as base } from '../../../tests/httpApp.ts'
import { inSession, setUpApp } from '../../../tests/secondFactor.ts'
import { type Call, type Caller, pathFor, type Role } from '../../base/call.ts'
import { endSession, findSession, startSession } from '../../base/server/session.ts'
import { enterTrainerMode } from '../../features/trainers/server/trainerMode.ts'
import { routes } from '../routes.ts'
import { builtDashboard } from './dashboardFiles.ts'
import { buildHttp } from './http.ts'

const test = base
  .extend('ask', ({ app }) => async (call: Call, authorization?: string) => {
    const answer = await app.inject({
      method: call.method,
      // The input is invalid for every call: a caller without permission must not learn that.
      url: pathFor(call, { id: 'nonsense', subdomain: '%' }),
      headers: { host: 'localhost', ...(authorization !== undefined && { authorization }) },
      ...(call.body && { body: { nonsense: true } }),
    })
    return [toName(call), answer.statusCode]
  })
  .extend('sessionOf', ({ db, make }) => async (role: Role) => {
    if (role === 'trainee' || role === 'buyer') return (await make.trainee({ role })).token
    const { userId } = await (role === 'admin' ? make.admin() : make.trainer())
    return startSession(db, { userId, role, ip: '127.0.0.1', userAgent: 'test' })
  })

const calls = routes.map(({ call }) => call)
const guarded = calls.filter((call) => getCaller(call).caller !== 'public')

/** The roles whose sessions make a call with this caller. A trainee has no rights in the dashboard; a trainer cannot buy. */
const roles: Record<Exclude<Caller, 'public'>, Role[]> = {
  'any-session': ['trainer', 'admin', 'trainee', 'buyer'],
  'signed-in': ['trainer', 'admin'],
  trainer: ['trainer'],
  admin: ['admin'],
  buyer: ['buyer', 'trainee'],
  trainee: ['trainee'],
}
const isOpenToRole = (call: Call, role: Role) => {
  const { caller } = getCaller(call)
  return caller === 'public' || roles[caller].includes(role)
}

describe('the table of callers', () => {
  test('has every call, and each contract says the same', () => {
    const declared = calls.map((call) => {
      const { caller, staff, ownerOnly } = call
      return [toName(call), { caller, ...(staff && { staff }), ...(ownerOnly && { ownerOnly }) }]
    })
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(callers))
    expect(declared).toHaveLength(callers.size)
  })

  test('API-48 API-54 API-63 opens what is below admin/, and the import at Stripe, to admins alone', () => {
    const ofAdmins = [...callers].filter(([, { caller }]) => caller === 'admin').map(([name]) => name)
    const below = calls.map(toName).filter((name) => / admin\//.test(name))
    expect(ofAdmins.toSorted()).toEqual([...below, 'POST stripe-import-subscribers'].toSorted())
  })
})

describe('no call is made without a session', () => {
  test.for([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer null',
    `Bearer ${'A'.repeat(43)}`,
    'Basic YWRtaW46YWRtaW4=',
  ])('API-02 GUARD-15 %j', async (authorization, { ask }) => {
    for (const call of guarded) expect(await ask(call, authorization)).toEqual([toName(call), 401])
  })

  test('API-02 a token that has expired, or was given back', async ({ db, ask, sessionOf }) => {
    for (const role of ['trainer', 'admin'] as const) {
      const [expired, ended] = [await sessionOf(role), await sessionOf(role)]
      await db
        .updateTable('sessions')
        .set({ expires_at: sql<Date>`now() - interval '1 second'` })
        .where('id', '=', (await findSession(db, expired))?.id ?? 0)
        .execute()
      await endSession(db, (await findSession(db, ended))?.id ?? 0)
      for (const call of guarded)
        for (const token of [expired, ended])
          expect(await ask(call, `Bearer ${token}`)).toEqual([toName(call), 401])
    }
  })
})

test.for(['trainer', 'admin', 'trainee', 'buyer'] as const)(
  'GUARD-07 GUARD-12 ROLE-10 ROLE-17 a session of a %s opens no call of another role, whatever is sent',
  async (role, { ask, sessionOf }) => {
    const token = await sessionOf(role)
    const closed = guarded.filter((call) => !isOpenToRole(call, role))
    expect(closed.length).toBeGreaterThan(0)

    for (const call of closed) expect(await ask(call, `Bearer ${token}`)).toEqual([toName(call), 403])
  },
)

test.for(['trainer', 'admin', 'trainee', 'buyer'] as const)(
  'a session of a %s opens every call of that role',
  async (role, { ask, sessionOf }) => {
    const open = guarded.filter((call) => isOpenToRole(call, role) && !call.stream)
    // A call such as the sign-out ends the session.
    for (const call of open) {
      const answered = await ask(call, `Bearer ${await sessionOf(role)}`)
      for (const refused of [401, 403]) expect(answered).not.toEqual([toName(call), refused])
    }
  },
)

test.for(['trainer', 'admin', 'trainee', 'buyer'] as const)(
  'API-05 a %s signs out, and the session is worth nothing afterwards',
  async (role, { app, sessionOf }) => {
    const headers = { host: 'localhost', authorization: `Bearer ${await sessionOf(role)}` }
    const logout = () => app.inject({ method: 'POST', url: '/api/v1/logout', headers })

    expect((await logout()).json()).toEqual({ status: 'success', message: 'Signed out', result: null })
    expect((await logout()).statusCode).toBe(401)
  },
)

test('API-49 an admin and a trainer in the wizard read the same industries', async ({ app, sessionOf }) => {
  for (const role of ['admin', 'trainer'] as const) {
    const headers = { host: 'localhost', authorization: `Bearer ${await sessionOf(role)}` }
    expect((await app.inject({ url: '/api/v1/industries', headers })).json().result).toEqual([
      { id: 3, name: 'Fitness programs/training' },
      { id: 1, name: 'Courses' },
      { id: 8, name: 'Organizations' },
    ])
  }
})

describe('where admins need a second factor', () => {
  const strict = test.extend('app', async ({ world, db }, { onCleanup }): Promise<FastifyInstance> => {
    const config = { ...world.doors.config, requireSecondFactor: true }
    const app = await buildHttp({ ...world.doors, config, db }, builtDashboard())
    onCleanup(() => app.close())
    return app
  })
  const refusal = {
    status: 'error',
    message: 'Set up two-step sign-in to continue',
    code: 'second-factor-required',
  }

  strict('an admin without one can set it up, and nothing else', async ({ app, ask, sessionOf }) => {
    const token = await sessionOf('admin')
    const own = guarded.filter((call) => isOpenToRole(call, 'admin'))
    const open = own.filter(({ beforeSecondFactor }) => beforeSecondFactor).map(({ path }) => path)
    expect([...new Set(open)]).toEqual(openBefore)
    for (const call of own.filter(({ beforeSecondFactor }) => !beforeSecondFactor))
      expect(await ask(call, `Bearer ${token}`)).toEqual([toName(call), 403])
    const headers = { host: 'localhost', authorization: `Bearer ${token}` }
    expect((await app.inject({ url: '/api/v1/admin/admins', headers })).json()).toEqual(refusal)
    expect((await app.inject({ url: '/api/v1/me', headers })).json().result).toMatchObject({
      needs_second_factor: true,
    })
  })

  strict('an admin with one works, and a trainer needs none', async ({ app, db, make, sessionOf }) => {
    const { userId } = await make.admin()
    const browser = { ip: '127.0.0.1', userAgent: 'test' }
    const admin = await startSession(db, { userId, role: 'admin', hasSecondFactor: true, ...browser })
    const status = async (token: string, path: string) => {
      const headers = { host: 'localhost', authorization: `Bearer ${token}` }
      return (await app.inject({ url: `/api/v1/${path}`, headers })).statusCode
    }

    expect(await status(admin, 'admin/admins')).toBe(200)
    expect(await status(await sessionOf('trainer'), 'sessions')).toBe(200)
  })
})

describe('sensitive calls', () => {
  const asked = { status: 403, code: 'confirm-identity' }
  const sensitive = guarded.filter(({ fresh }) => fresh)

  const withSessions = test.extend('codeOf', ({ app, db, make }) => async (call: Call, session: object) => {
    const role = call.caller === 'admin' ? 'admin' : 'trainer'
    const { userId } = await (role === 'admin' ? make.admin() : make.trainer())
    const { hasSecondFactor, minutes } = { hasSecondFactor: true, minutes: 0, ...session }
    const token = await startSession(db, {
      userId,
      role,
      hasSecondFactor,
      ip: '127.0.0.1',
      userAgent: 'test',
    })
    await db
      .updateTable('sessions')
      .set({ confirmed_at: sql<Date>`now() - ${minutes} * interval '1 minute'` })
      .where('id', '=', (await findSession(db, token))?.id ?? 0)
      .execute()
    const answer = await app.inject({
      method: call.method,
      url: pathFor(call, { id: 'nonsense', name: 'nonsense', figure: 'nonsense' }),
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
      ...(call.body && { body: {} }),
    })
    const json = answer.headers['content-type']?.includes('json') ? answer.json<{ code?: string }>() : {}
    return { status: answer.statusCode, code: json.code }
  })

  test('are at least these', () => {
    expect(sensitive.map(toName)).toEqual(expect.arrayContaining(sensitiveCalls))
  })

  test('are all files of people', () => {
    const asksNothing = guarded.filter(({ file, fresh }) => file === 'text/csv' && !fresh)
    expect(new Set(asksNothing.map(toName))).toEqual(
      new Set([
        // Days and sums.
        'GET dashboard/series/:figure/csv',
        'GET admin/dashboard/series/:figure/csv',
        // Of one customer.
        'GET customers/:id/charges.csv',
        // What was done, and by whom.
        'GET admin/audit/export',
        'GET trainer/activity/export',
      ]),
    )
  })

  withSessions('ask for the second factor again, ten minutes after it was shown', async ({ codeOf }) => {
    for (const call of sensitive) {
      const [old, recent, without] = [
        await codeOf(call, { minutes: 11 }),
        await codeOf(call, { minutes: 9 }),
        await codeOf(call, { minutes: 11, hasSecondFactor: false }),
      ]
      expect([toName(call), old]).toEqual([toName(call), asked])
      expect([toName(call), recent.code, without.code]).toEqual([toName(call), undefined, undefined])
    }
  })

  test('are made with the same input after the confirmation', async ({ app, make, db }) => {
    const admin = await inSession(await make.admin())
    const { codeOf } = await setUpApp(admin)
    await db.updateTable('sessions').set({ confirmed_at: sql<Date>`now() - interval '11 minutes'` }).execute()
    const { trainerId } = await make.trainer()
    const send = (path: string, body: object) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        headers: { host: 'localhost', authorization: `Bearer ${admin.token}` },
        body,
      })
    const change = () => send(`admin/update-trainer-mgp-commission/${trainerId}`, { mgp_commission: 7 })
    expect((await change()).json()).toEqual({
      status: 'error',
      message: "Confirm that it's you to continue",
      code: 'confirm-identity',
    })

    expect((await send('accounts/confirm-identity', { code: codeOf(0) })).statusCode).toBe(200)

    expect((await change()).json()).toMatchObject({ status: 'success' })
  })
})

/** With any of these, whoever finds a device open could take over an account, money or the data of many people. */
const sensitiveCalls = [
  'DELETE accounts/second-factor/app',
  'DELETE accounts/second-factor/passkeys/:id',
  'DELETE admin/admins/:id',
  'DELETE admin/delete-trainer/:id',
  'DELETE admin/platform-plans/:name',
  'DELETE admin/users/:id/second-factor',
  'DELETE subscribers/:id',
  'DELETE trainees/:id/data',
  'GET accounts/data',
  'GET admin/subscribers/export',
  'GET admin/trainers/export',
  'GET subscribers/export',
  'GET trainer/form-submissions/export',
  'GET trainer/news/:id/guests/export',
  'POST accounts/close',
  'POST accounts/second-factor/app',
  'POST accounts/second-factor/passkeys',
  'POST accounts/second-factor/passkeys/options',
  'POST accounts/second-factor/recovery-codes',
  'POST admin/add-trainer',
  'POST admin/admins',
  'POST admin/profile-switch',
  'POST admin/update-trainer-mgp-commission/:id',
  'POST admin/update-trainer/:id',
  'POST delete-customer',
  'POST stripe-connect',
  'POST trainer/app-accounts/reviewer-password',
  'POST stripe-import-subscribers',
  'PUT accounts/second-factor/app',
  'PUT change-password',
]

/** The calls that an admin needs to set up a second factor, and to leave. */
const openBefore = [
  'me',
  'accounts',
  'accounts/confirmation',
  'accounts/second-factor',
  'accounts/second-factor/app',
  'accounts/second-factor/passkeys/options',
  'accounts/second-factor/passkeys',
  'logout',
]

describe('trainer mode', () => {
  test('ADM-38 an admin in a trainer’s place is no admin meanwhile', async ({ ask, make }) => {
    const trainer_id = (await make.trainer()).trainerId
    const { token } = (await enterTrainerMode(await make.admin(), { trainer_id, reason: 'A look' })).user

    for (const call of guarded.filter((call) => getCaller(call).caller === 'admin'))
      expect(await ask(call, `Bearer ${token}`)).toEqual([toName(call), 403])
  })

  test('passwords, addresses and sessions stay their owner’s', async ({ ask, make, sessionOf }) => {
    const trainer_id = (await make.trainer()).trainerId
    const { token } = (await enterTrainerMode(await make.admin(), { trainer_id, reason: 'A look' })).user
    const own = guarded.filter((call) => getCaller(call).ownerOnly)

    expect(own.map(({ path }) => path)).toEqual(expect.arrayContaining(ownerCalls))
    for (const call of own) {
      expect(await ask(call, `Bearer ${token}`)).toEqual([toName(call), 403])
      expect(await ask(call, `Bearer ${await sessionOf('trainer')}`)).not.toEqual([toName(call), 403])
    }
  })
})

const ownerCalls = ['accounts', 'change-password', 'sessions', 'sessions/:id']
