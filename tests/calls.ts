/** API calls of every kind and an app that serves them, for tests of what all calls have in common. */
import { type FastifyBaseLogger, type FastifyInstance, fastify, type InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { call, Id, type Role } from '../src/base/call.ts'
import { CsvFile, csvFile } from '../src/base/csv.ts'
import { notFound, tooMany } from '../src/base/problem.ts'
import type { AsVisitor } from '../src/base/server/context.ts'
import { createLog } from '../src/base/server/log.ts'
import { route, sendProblem, serveCalls } from '../src/base/server/route.ts'
import { startSession } from '../src/base/server/session.ts'
import { throttle } from '../src/base/server/throttle.ts'
import { test as base } from './database.ts'

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
  // One path with two methods.
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
  exported: call({ ...plain, method: 'GET', path: 'export', file: 'text/csv', result: CsvFile }),
  brokenExport: call({ ...plain, method: 'GET', path: 'broken-export', file: 'text/csv', result: CsvFile }),
  cutExport: call({ ...plain, method: 'GET', path: 'cut-export', file: 'text/csv', result: CsvFile }),
  missing: call({ ...plain, method: 'GET', path: 'missing' }),
  often: call({ ...plain, method: 'GET', path: 'often' }),
  broken: call({ ...plain, method: 'GET', path: 'broken' }),
  brokenStripe: call({ ...plain, method: 'GET', path: 'broken-stripe' }),
  brokenResult: call({ ...plain, method: 'POST', path: 'broken-result', result: Thing }),
  writeAndFail: call({ ...plain, method: 'POST', path: 'write-and-fail' }),
  writeOwnAndFail: call({ ...plain, method: 'POST', path: 'write-own-and-fail', transaction: 'own' }),
}

const write = ({ db }: AsVisitor, key: string) => throttle(db, key, { tries: 9, perSeconds: 60 })

/** Has more fields than the contract, as a table row would. */
const leaky = { id: 1, title: 'One', sub: { a: 1, hidden: 'x' }, password_hash: 'hidden' }

/** Yields three chunks of a file. The database fails after `gone` of them. */
async function* rowsUntil(gone: number): AsyncGenerator<string[][]> {
  for (let i = 0; i < 3; i++) {
    if (i === gone) throw new Error('kaput at db.example.com')
    yield [[`row ${i}`]]
  }
}

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
  route(calls.exported, async () => csvFile('things', ['Id'], rowsUntil(3))),
  route(calls.brokenExport, async () => csvFile('things', ['Id'], rowsUntil(0))),
  route(calls.cutExport, async () => csvFile('things', ['Id'], rowsUntil(2))),
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

/** Sends the calls over HTTP, as a client would, signed in as any role. */
export const test = base
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
    // Every response is JSON, including errors.
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
