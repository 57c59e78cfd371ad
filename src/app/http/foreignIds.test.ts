/**
 * Every call that takes ids, with real ids of another trainer: nothing of theirs is answered, and no row of theirs
 * changes. The same requests with the caller's own ids are taken, so the ids are what is refused.
 */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { idPlaces } from '../../../tests/idPlaces.ts'
import { type IdRequest, idRequests } from '../../../tests/idRequests.ts'
import { type Owned, openOwner } from '../../../tests/ownedIds.ts'
import { test as base } from '../../../tests/payments.ts'
import { hire } from '../../../tests/staff.ts'
import { type Call, isOpenToStaff, pathFor, permissions } from '../../base/call.ts'
import type { Db } from '../../base/server/db.ts'
import { startSession, startTraineeSession } from '../../base/server/session.ts'
import { routes } from '../routes.ts'
import { builtDashboard } from './dashboardFiles.ts'
import { buildHttp } from './http.ts'

const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Fields that are named like ids and name no row of a trainer. */
const notRows: string[] = [
  'PUT plan-change-settings body.by_subscriber',
  // Plans, prices and industries of the platform.
  'GET dashboard/rows/:figure query.plan',
  'GET dashboard/rows/:figure/csv query.plan',
  'POST create-subscription body.industry_id',
  'POST create-subscription body.price_id',
  'POST getTrainerPaymentLink body.plan',
  'POST platform-subscription/change body.price_id',
  'POST platform-subscription/preview body.price_id',
  'POST platform-subscription/start body.price_id',
  // What a browser's key calls itself.
  'POST accounts/confirm-identity body.passkey.id',
  'POST accounts/second-factor/passkeys body.passkey.id',
  // The name of a form on the caller's own pages.
  'GET trainer/form-submissions query.form_id',
  'GET trainer/form-submissions/export query.form_id',
  'POST trainer/form-submissions/delete body.all.form_id',
  'PUT trainer/form-submissions body.all.form_id',
  // A number within the programme, which is a place of its own.
  'GET trainer/programmes/:id/versions/:version params.version',
  'POST trainer/programmes/:id/versions/:version/restore params.version',
  // The number of a part of a file.
  'POST moving/:id/parts body.part',
]

/** By who may make them. */
const callsWithIds = (callers: Call['caller'][]) =>
  routes
    .map(({ call }) => call)
    .filter(({ caller }) => callers.includes(caller))
    .flatMap((call) => {
      const name = nameOf(call)
      const places = idPlaces(call).filter((place) => !notRows.includes(`${name} ${place}`))
      return places.length ? [{ call, name, places }] : []
    })

const ofTrainers = callsWithIds(['trainer', 'signed-in'])

/** What is answered instead of 404 to an id of another trainer: nothing is found by it, or something else is refused first. */
const answers: Record<string, number> = {
  'POST media body.user_id': 403,
  // Pages of the caller's own list.
  'GET media query.after': 200,
  'GET media query.before': 200,
  'PUT pricing/order body.ids': 200,
  'GET subscribers query.plan_id': 200,
  'GET subscribers query.tag_id': 200,
  'GET subscribers/export query.plan_id': 200,
  'GET subscribers/export query.tag_id': 200,
  'GET dashboard/rows/:figure query.plan_id': 200,
  'GET dashboard/rows/:figure/csv query.plan_id': 200,
  'GET trainer/programmes query.trainee_id': 200,
  'GET trainer/visits query.after': 200,
  'GET trainer/visits/:id/calls params.id': 200,
  'GET trainer/visits/:id/calls query.after': 200,
  'POST saved-filters body.filters.plan_id': 200,
  'POST saved-filters body.filters.tag_id': 200,
  // Nobody matches, and nobody is left out.
  'POST bulk-actions body.all.plan_id': 409,
  'POST bulk-actions body.all.tag_id': 409,
  'POST bulk-actions body.except': 200,
  'POST bulk-actions/preview body.all.plan_id': 409,
  'POST bulk-actions/preview body.all.tag_id': 409,
  'POST bulk-actions/preview body.except': 200,
  'GET subscriptions/:id/plan-change/preview query.plan_id': 422,
  'POST subscriptions/:id/plan-change body.plan_id': 422,
  'POST trainer/trainer-mode/requests/:id params.id': 409,
  'DELETE trainer/trainer-mode/requests/:id params.id': 409,
  // The revision and the kind of the import are checked before.
  'POST trainer/pages/:id/versions/:version/restore params.version': 409,
  'PUT moving/:id/columns body.plan_id': 409,
}

/** What is answered to own ids of the sample shop, if it is neither taken nor refused for the state (409). */
const ownAnswers: Record<string, number> = {
  'POST media': 415,
  // Its file is not in the storage.
  'GET customers/:id/pictures/:picture/:size': 404,
  // The subscription that failed is not of Stripe, the post is no event, the import no archive and without prices.
  'POST trainer/failed-payments/:id/retry': 404,
  'POST trainer/news/:id/cancel': 404,
  'POST moving/:id/check': 404,
  'PUT moving/:id/prices': 404,
  // An own exercise has its words itself.
  'PUT trainer/exercises/:id/words': 404,
}

const test = base.extend('two', { scope: 'file' }, async ({ product }, { onCleanup }) => {
  const { payments } = product
  const [caller, other] = [await openOwner(payments), await openOwner(payments)]
  const db = await payments.work.db.startTransaction().execute()
  const app = await buildHttp({ ...payments.work, db }, builtDashboard())
  onCleanup(async () => {
    await app.close()
    await db.rollback().execute()
  })
  const browser = { ip: '127.0.0.1', userAgent: 'test' }
  const { trainerId } = caller.trainer
  const as = {
    trainer: await startSession(db, {
      userId: trainerId,
      role: 'trainer',
      hasSecondFactor: true,
      ...browser,
    }),
    staff: (await hire({ ...caller.trainer, db }, [...permissions])).token,
    trainee: await startTraineeSession(db, { trainerId, traineeId: caller.ids.customer, ...browser }),
    nobody: undefined,
  }

  /** Undone afterwards. `looking` sees what it has done. */
  async function ask<Seen>(
    call: Call,
    request: IdRequest,
    token: string | undefined,
    looking: () => Promise<Seen>,
  ) {
    await sql`savepoint asking`.execute(db)
    try {
      const query = new URLSearchParams(
        Object.entries(request.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const sent = call.multipart ? formOf(request.body ?? {}) : request.body && { body: request.body }
      const { statusCode, body } = await app.inject({
        method: call.method,
        url: `${pathFor(call, request.params)}?${query.toString()}`,
        headers: {
          host: 'localhost',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(sent && 'headers' in sent && sent.headers),
        },
        ...(sent && { body: sent.body }),
      })
      return { status: statusCode, body, seen: await looking() }
    } finally {
      await sql`rollback to savepoint asking`.execute(db)
    }
  }

  const rows = await rowReader(db, other.ids)
  return { caller, other, as, ask, rows, truth: () => payments.truth(other.account) }
})

const boundary = 'a-part'

/** A form with its file. */
function formOf(body: object) {
  const parts = Object.entries(body).map(([name, value]) => {
    const file = name === 'file' ? '; filename="a.webp"\r\ncontent-type: image/webp' : ''
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${String(value)}\r\n`
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

/** Reads a fingerprint of everything that belongs to a trainer, by table. */
async function rowReader(db: Db, { trainer }: Owned) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name in ('trainer_id', 'user_id') or (table_name = 'users' and column_name = 'id'))`.execute(
    db,
  )
  const prints = rows.map(
    ({ table, column }) => sql`
      select ${`${table}.${column}`}::text as table, md5(string_agg(one::text, '|' order by one::text)) as print
      from ${sql.table(table)} as one where ${sql.ref(column)} = ${trainer}`,
  )
  const read = async () => {
    const { rows } = await sql<{
      table: string
      print: string | null
    }>`${sql.join(prints, sql` union all `)}`.execute(db)
    return Object.fromEntries(rows.map(({ table, print }) => [table, print]))
  }
  /** So many rows were written in this transaction, also those that were undone. */
  const written = async () => {
    const { rows } = await sql<{ count: string }>`
      select sum(n_tup_ins + n_tup_upd + n_tup_del)::text as count from pg_stat_xact_user_tables
      where schemaname = 'public' and relname <> 'throttles'`.execute(db)
    return rows[0]?.count
  }
  const first = await read()
  let known = await written()
  return async () => {
    const now = await written()
    if (now === known) return first
    known = now
    return read()
  }
}

test('every call that takes ids is asked here', () => {
  expect(
    ofTrainers.filter(({ name }) => !(name in idRequests)).map(({ name, places }) => [name, places]),
  ).toEqual([])
  expect(Object.keys(idRequests).filter((name) => !ofTrainers.some((one) => one.name === name))).toEqual([])
})

test.for(['trainer', 'staff'] as const)(
  'ROLE-03 ROLE-09 an id of another trainer opens nothing to a %s',
  async (who, { two }) => {
    const { caller, other, as, ask, rows, truth } = two
    const [before, atStripe] = [await rows(), await truth()]
    const found: unknown[] = []
    for (const { call, name, places } of ofTrainers)
      for (const place of places) {
        const of = (one: string) => (one === place ? other.ids : caller.ids)
        const request = idRequests[name]?.(of, place) ?? {}
        const { status, body, seen } = await ask(call, request, as[who], rows)
        const closed = who === 'staff' && !isOpenToStaff(call, permissions)
        const expected = closed ? 403 : (answers[`${name} ${place}`] ?? 404)
        if (
          status !== expected ||
          body.includes(other.person) ||
          JSON.stringify(seen) !== JSON.stringify(before)
        )
          found.push([
            name,
            place,
            status,
            body.slice(0, 200),
            Object.keys(seen).filter((t) => seen[t] !== before[t]),
          ])
      }
    expect(found).toEqual([])
    expect(await truth()).toEqual(atStripe)
  },
)

test('the same requests with own ids are taken', async ({ two }) => {
  const { caller, as, ask } = two
  const refused: unknown[] = []
  for (const { call, name, places } of ofTrainers)
    for (const place of places) {
      const request = idRequests[name]?.(() => caller.ids, place) ?? {}
      const { status, body } = await ask(call, request, as.trainer, async () => null)
      if (status >= 400 && status !== (ownAnswers[name] ?? 409))
        refused.push([name, place, status, body.slice(0, 200)])
    }
  expect(refused).toEqual([])
})

test('ROLE-10 an admin’s call with real ids of anybody is refused to everybody else', async ({ two }) => {
  const { other, as, ask, rows } = two
  const before = await rows()
  for (const { call, name, places } of callsWithIds(['admin'])) {
    const params = Object.fromEntries(places.map((place) => [place.replace(/^\w+\./, ''), other.ids.trainer]))
    for (const [who, token] of Object.entries(as)) {
      const { status, seen } = await ask(call, { params, ...(call.body && { body: params }) }, token, rows)
      expect([name, who, status]).toEqual([name, who, token === undefined ? 401 : 403])
      expect(seen).toEqual(before)
    }
  }
})
