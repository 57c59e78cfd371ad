import { type FastifyBaseLogger, type FastifyInstance, fastify, type InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { test as base } from '../../../tests/database.ts'
import { call, Id, type Role } from '../call.ts'
import { notFound, tooMany } from '../problem.ts'
import type { AsVisitor } from './context.ts'
import { createLog } from './log.ts'
import { route, sendProblem, serveCalls } from './route.ts'
import { findSession, startSession } from './session.ts'
import { throttle } from './throttle.ts'

const Thing = z.object({ id: z.int(), title: z.string(), sub: z.object({ a: z.int() }) })
const params = z.object({ id: Id })
const Title = z.object({ title: z.string().min(3).max(100), size: z.number().optional() })
const plain = { caller: 'public', summary: '', result: z.unknown() } as const

const calls = {
  look: call({ ...plain, method: 'GET', path: 'things/:id', params, result: Thing }),
  search: call({
    ...plain,
    method: 'GET',
    path: 'search',
    query: z.object({ q: z.string().min(2), page: z.coerce.number().int().default(1) }),
  }),
  add: call({ ...plain, method: 'POST', path: 'things', body: Title, message: 'Thing saved' }),
  change: call({ ...plain, method: 'PUT', path: 'things/:id', params, body: Title }),
  // Both methods on one path.
  postBoth: call({ ...plain, method: 'POST', path: 'both', body: Title }),
  putBoth: call({ ...plain, method: 'PUT', path: 'both', body: Title }),
  remove: call({ ...plain, method: 'DELETE', path: 'things/:id', params }),
  document: call({
    ...plain,
    method: 'POST',
    path: 'documents',
    body: z.object({ content: z.object({ section: z.array(z.object({ title: z.string() })) }) }),
  }),
  me: call({ ...plain, method: 'GET', path: 'me', caller: 'signed-in' }),
  trainer: call({ ...plain, method: 'POST', path: 'trainer', caller: 'trainer', body: Title }),
  admin: call({ ...plain, method: 'GET', path: 'admin', caller: 'admin' }),
  trainee: call({ ...plain, method: 'GET', path: 'trainee', caller: 'trainee' }),
  buyer: call({ ...plain, method: 'GET', path: 'buyer', caller: 'buyer' }),
  owner: call({ ...plain, method: 'GET', path: 'owner', caller: 'signed-in', ownerOnly: true }),
  onSites: call({ ...plain, method: 'GET', path: 'on-sites', onSites: true }),
  missing: call({ ...plain, method: 'GET', path: 'missing' }),
  often: call({ ...plain, method: 'GET', path: 'often' }),
  broken: call({ ...plain, method: 'GET', path: 'broken' }),
  brokenStripe: call({ ...plain, method: 'GET', path: 'broken-stripe' }),
  brokenResult: call({ ...plain, method: 'POST', path: 'broken-result', result: Thing }),
  writeAndFail: call({ ...plain, method: 'POST', path: 'write-and-fail' }),
  writeOwnAndFail: call({ ...plain, method: 'POST', path: 'write-own-and-fail', transaction: 'own' }),
}

const write = ({ db }: AsVisitor, key: string) => throttle(db, key, { tries: 9, perSeconds: 60 })

/** Has more than the contract knows, as a row of a table would. */
const leaky = { id: 1, title: 'One', sub: { a: 1, hidden: 'x' }, password_hash: 'hidden' }

const routes = [
  route(calls.look, async ({ params: { id } }) => ({ ...leaky, id })),
  route(calls.search, async ({ query }) => query),
  route(calls.add, async ({ ctx, body }) => {
    await write(ctx, body.title)
    return { added: body }
  }),
  route(calls.change, async ({ params: { id }, body }) => ({ changed: id, body })),
  route(calls.postBoth, async ({ body }) => ({ posted: body })),
  route(calls.putBoth, async ({ body }) => ({ put: body })),
  route(calls.remove, async ({ params: { id } }) => ({ removed: id })),
  route(calls.document, async ({ ctx, body }) => {
    await sql`select ${JSON.stringify(body)}::jsonb`.execute(ctx.db)
    return null
  }),
  route(calls.me, async ({ ctx: { userId, role } }) => ({ userId, role })),
  route(calls.trainer, async ({ ctx }) => ({ trainerId: ctx.trainerId })),
  route(calls.admin, async ({ ctx }) => ({ adminId: ctx.adminId })),
  route(calls.trainee, async ({ ctx }) => ({ traineeId: ctx.traineeId })),
  route(calls.buyer, async ({ ctx }) => ({ traineeId: ctx.traineeId, role: ctx.role })),
  route(calls.owner, async () => null),
  route(calls.onSites, async ({ ctx: { site } }) => ({ site })),
  route(calls.missing, () => Promise.reject(notFound('Plan'))),
  route(calls.often, () => Promise.reject(tooMany(42))),
  route(calls.broken, () => Promise.reject(new Error('kaput at db.example.com'))),
  route(calls.brokenStripe, () =>
    Promise.reject(Object.assign(new Error('No such plan'), { statusCode: 404, code: 'resource_missing' })),
  ),
  route(calls.brokenResult, async ({ ctx }) => {
    await write(ctx, 'written')
    return { id: 'one' } as never
  }),
  route(calls.writeAndFail, async ({ ctx }) => {
    await write(ctx, 'written')
    throw notFound('Plan')
  }),
  route(calls.writeOwnAndFail, async ({ ctx }) => {
    await write(ctx, 'written')
    throw notFound('Plan')
  }),
]

const sites: Record<string, string | null> = { localhost: null, 'coach.localhost': 'coach' }

const test = base
  .extend('logged', (): string[] => [])
  .extend('acted', (): string[] => [])
  .extend('app', ({ world, db, logged, acted }, { onCleanup }): FastifyInstance => {
    const log = createLog(
      { production: true, logLevel: 'error' },
      { write: (line) => void logged.push(line) },
    )
    const app = fastify({ loggerInstance: log as FastifyBaseLogger, bodyLimit: 1000 })
    app.setErrorHandler(sendProblem)
    serveCalls(app, routes, {
      ...world.doors,
      db,
      siteOf: ({ hostname }) => sites[hostname],
      onActing: async ({ session, method, path }) => {
        acted.push(`${session.actingAdminId} ${method} ${path}`)
      },
      sendOutcome: (reply, { status, sentences }) => reply.code(status).send(sentences),
    })
    onCleanup(() => app.close())
    return app
  })
  .extend('ask', ({ app }) => async (method: string, path: string, more: InjectOptions = {}) => {
    const answer = await app.inject({
      ...more,
      method: method as 'GET',
      url: `/api/v1/${path}`,
      headers: { host: 'localhost', ...more.headers },
    })
    // Whatever happens, what comes back is the wire's JSON.
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), answer }
  })
  .extend('signIn', ({ db, make }) => async (role: Role = 'trainer') => {
    if (role === 'trainee' || role === 'buyer') {
      const { token, traineeId } = await make.trainee({ role })
      return { userId: traineeId, token, headers: { authorization: `Bearer ${token}` } }
    }
    const { userId } = await (role === 'admin' ? make.admin() : make.trainer())
    const token = await startSession(db, { userId, role, ip: '127.0.0.1', userAgent: 'test' })
    return { userId, token, headers: { authorization: `Bearer ${token}` } }
  })
  .extend(
    'writes',
    ({ db }) =>
      async () =>
        (await db.selectFrom('throttles').select('key').execute()).length,
  )

describe('the envelope', () => {
  test('API-01 an answer says how it went, in a sentence, with its result', async ({ ask }) => {
    const { status, body, answer } = await ask('POST', 'things', { payload: { title: 'Three' } })

    expect(status).toBe(200)
    expect(body).toEqual({ status: 'success', message: 'Thing saved', result: { added: { title: 'Three' } } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('what the contract does not know does not leave the house', async ({ ask }) => {
    const { body, answer } = await ask('GET', 'things/7')

    expect(body['result']).toEqual({ id: 7, title: 'One', sub: { a: 1 } })
    expect(answer.payload).not.toContain('hidden')
  })

  test('what the contract does not know does not reach a service', async ({ ask }) => {
    const { body } = await ask('POST', 'things', { payload: { title: 'Three', role: 'admin' } })

    expect(body['result']).toEqual({ added: { title: 'Three' } })
  })

  test('a query is read by its schema', async ({ ask }) => {
    expect((await ask('GET', 'search?q=maya&page=3')).body['result']).toEqual({ q: 'maya', page: 3 })
    expect((await ask('GET', 'search?q=maya')).body['result']).toEqual({ q: 'maya', page: 1 })
  })
})

describe('input that does not fit', () => {
  test.for([
    ['POST', 'things', { title: 'x', size: 'big' }, ['title', 'size']],
    ['POST', 'things', {}, ['title']],
    ['POST', 'things', [], ['form']],
    ['POST', 'things', undefined, ['title']],
    ['GET', 'things/seven', undefined, ['id']],
    ['GET', 'things/99999999999', undefined, ['id']],
    ['GET', 'search?q=x&page=one', undefined, ['q', 'page']],
    ['PUT', 'things/0', { title: 'Three' }, ['id']],
    ['POST', 'documents', { content: { section: [{ title: 'a' }, {}] } }, ['content.section.1.title']],
  ] as const)('%s %s %j is a 422 that names the fields', async ([method, path, payload, fields], { ask }) => {
    const { status, body } = await ask(method, path, payload && { payload })

    expect(status).toBe(422)
    expect(body['status']).toBe('error')
    const errors = body['errors'] as Record<string, string[]>
    expect(Object.keys(errors)).toEqual(fields)
    for (const messages of Object.values(errors)) expect(messages).toEqual([expect.any(String)])
    expect(body['message']).toBe(Object.values(errors)[0]?.[0])
  })

  test.for(['nul \0', 'half a sign \ud83d'])(
    'text that no database can keep is refused: %j',
    async (title, { ask }) => {
      const refusals = [
        await ask('POST', 'things', { payload: { title } }),
        await ask('POST', 'documents', { payload: { content: { section: [{ title: 'a' }, { title }] } } }),
      ]

      expect(refusals.map(({ status }) => status)).toEqual([422, 422])
      expect(refusals.flatMap(({ body }) => Object.keys(body['errors'] as object))).toEqual([
        'title',
        'content.section.1.title',
      ])
    },
  )

  test('text that no database can keep is refused in an address too', async ({ ask }) => {
    expect(await ask('GET', 'search?q=a%00b')).toMatchObject({
      status: 422,
      body: { errors: { q: [expect.any(String)] } },
    })
  })

  test('every sign that people write is welcome', async ({ ask }) => {
    const title = 'Grüße 💪🏽 \u202e שלום \\u0000'

    expect((await ask('POST', 'things', { payload: { title } })).body['result']).toEqual({ added: { title } })
  })

  test.for([
    ['broken JSON', 400, 'application/json', '{"title":'],
    ['an empty body said to be JSON', 400, 'application/json', ''],
    ['a poisoned prototype', 400, 'application/json', '{"__proto__":{"admin":true},"title":"Three"}'],
    ['lists in lists without end', 400, 'application/json', `{"x":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['more than may be sent', 413, 'application/json', JSON.stringify({ title: 'x'.repeat(2000) })],
    ['something that is not JSON', 415, 'text/xml', '<title/>'],
  ] as const)('%s is a %i', async ([, expected, type, payload], { ask }) => {
    const { status, body } = await ask('POST', 'things', { payload, headers: { 'content-type': type } })

    expect(status).toBe(expected)
    expect(body).toEqual({ status: 'error', message: expect.stringMatching(/^[A-Z][a-z ]+/) })
  })
})

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
        else expect([status, body['message']]).toEqual([403, 'This account may not do that'])
      // A trainee is nobody in the dashboard: ids of trainees and of users are different people.
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
      body: { status: 'error', message: 'Only the owner of this account may do that' },
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

describe('PUT', () => {
  test.for(['PUT', 'put'])('API-03 a POST with _method %s is a PUT', async (_method, { ask }) => {
    const { body } = await ask('POST', 'things/7', { payload: { _method, title: 'Three' } })

    expect(body['result']).toEqual({ changed: 7, body: { title: 'Three' } })
  })

  test('a _method that is no word changes nothing and breaks nothing', async ({ ask }) => {
    const payload = { _method: { toString: 1, valueOf: 1 }, title: 'Three' }

    expect((await ask('POST', 'both', { payload })).body['result']).toEqual({ posted: { title: 'Three' } })
  })

  test('API-03 a real PUT works too, with or without _method', async ({ ask }) => {
    const result = { changed: 7, body: { title: 'Three' } }

    expect((await ask('PUT', 'things/7', { payload: { title: 'Three' } })).body['result']).toEqual(result)
    expect(
      (await ask('PUT', 'things/7', { payload: { _method: 'PUT', title: 'Three' } })).body['result'],
    ).toEqual(result)
  })

  test('API-03 where POST means something else, _method decides', async ({ ask }) => {
    const payload = { title: 'Three' }

    expect((await ask('POST', 'both', { payload })).body['result']).toEqual({ posted: payload })
    expect((await ask('POST', 'both', { payload: { ...payload, _method: 'put' } })).body['result']).toEqual({
      put: payload,
    })
    expect((await ask('PUT', 'both', { payload })).body['result']).toEqual({ put: payload })
  })

  test.for([{ title: 'Three' }, { title: 'Three', _method: 'DELETE' }, { title: 'Three', _method: 7 }])(
    'a POST of %j where only PUT exists is a 404',
    async (payload, { ask }) => {
      expect(await ask('POST', 'things/7', { payload })).toMatchObject({
        status: 404,
        body: { status: 'error' },
      })
    },
  )

  test('DELETE needs no body', async ({ ask }) => {
    expect((await ask('DELETE', 'things/7')).body['result']).toEqual({ removed: 7 })
  })
})

describe('when it does not work out', () => {
  test('a refusal is answered as it stands', async ({ ask, logged }) => {
    const { status, body } = await ask('GET', 'missing')

    expect(status).toBe(404)
    expect(body).toEqual({ status: 'error', message: 'Plan not found' })
    expect(logged).toEqual([])
  })

  test('who has to wait is told until when', async ({ ask }) => {
    const { status, body, answer } = await ask('GET', 'often')

    expect(status).toBe(429)
    expect(answer.headers['retry-after']).toBe('42')
    expect(body['message']).toBe('Too many tries. Try again in 42 seconds.')
  })

  test.for([
    ['broken', 'kaput at db.example.com'],
    // Other people's errors carry a status of their own, which says nothing about the request to us.
    ['broken-stripe', 'No such plan'],
  ])(
    'a defect is logged whole and answered with nothing of it: %s',
    async ([path, secret], { ask, logged }) => {
      const { status, body } = await ask('GET', path as string)

      expect(status).toBe(500)
      expect(body).toEqual({ status: 'error', message: 'Something went wrong' })
      expect(logged).toHaveLength(1)
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({
        level: 'error',
        err: { message: secret, stack: expect.stringContaining('route.test.ts') },
      })
    },
  )

  test('a call that writes leaves nothing behind when it is refused', async ({ ask, writes }) => {
    expect((await ask('POST', 'write-and-fail')).status).toBe(404)

    expect(await writes()).toBe(0)
  })

  test('a call with a transaction of its own keeps what it wrote before the refusal', async ({
    ask,
    writes,
  }) => {
    expect((await ask('POST', 'write-own-and-fail')).status).toBe(404)

    expect(await writes()).toBe(1)
  })

  test('an answer that breaks its contract is a defect, and leaves nothing behind', async ({
    ask,
    writes,
    logged,
  }) => {
    const { status, body } = await ask('POST', 'broken-result')

    expect([status, body['message']]).toEqual([500, 'Something went wrong'])
    expect(logged).toHaveLength(1)
    expect(await writes()).toBe(0)
  })

  test('using a session is noted even when the call is refused', async ({ db, ask, signIn }) => {
    const { token, headers } = await signIn()
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(0), expires_at: new Date(Date.now() + 60_000) })
      .execute()

    expect((await ask('POST', 'trainer', { headers, payload: { title: 'x' } })).status).toBe(422)

    const { last_used_at } = await db.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow()
    expect(last_used_at.getTime()).toBeGreaterThan(0)
    expect(await findSession(db, token)).toBeDefined()
  })
})
