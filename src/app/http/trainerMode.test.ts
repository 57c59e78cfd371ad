import { expect } from 'vitest'
import { test as base } from '../../../tests/httpApp.ts'
import { findSession, startSession } from '../../base/server/session.ts'
import { enterTrainerMode } from '../../features/trainers/server/trainerMode.ts'

type Headers = Record<string, string>

const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }

/** An admin who acts as a trainer, in a browser. */
const test = base
  .extend('send', ({ app }) => async (path: string, headers: Headers, body?: object) => {
    const url = `/api/v1/${path}`
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', ...headers },
      ...(body && { body }),
    })
    const { message, result } = answer.json<{ message: string; result: { id: number } | null }>()
    return { status: answer.statusCode, message, result }
  })
  .extend('visit', async ({ db, make }) => {
    const [admin, trainer] = [await make.admin(), await make.trainer()]
    const browser = { ip: '127.0.0.1', userAgent: 'test' }
    const adminToken = await startSession(db, { userId: admin.adminId, role: 'admin', ...browser })
    const sessionId = (await findSession(db, adminToken))?.id ?? 0
    const { user, wayBack } = await enterTrainerMode(
      { ...admin, sessionId },
      { trainer_id: trainer.trainerId, reason: 'A test' },
    )
    const isOpen = async (token: string) => (await findSession(db, token)) !== undefined
    return { admin, token: user.token, adminToken, cookie: `trainer_mode=${wayBack}`, isOpen }
  })

test('a page of another site ends no visit in trainer mode, and takes no way back', async ({
  send,
  visit,
}) => {
  const { cookie, token, admin, isOpen } = visit
  const from = { 'sec-fetch-site': 'same-site', origin: 'http://strong.localhost' }
  expect(await send('trainer-mode/exit', { cookie, ...from })).toMatchObject({
    status: 403,
    message: 'This was sent from another site. Open our page and try again.',
  })
  expect(await isOpen(token)).toBe(true)

  const left = await send('trainer-mode/exit', { cookie, ...own })
  expect(left.result).toMatchObject({ id: admin.adminId })
  expect(await isOpen(token)).toBe(false)
})

test('signing out in trainer mode ends the way back and the admin’s own session', async ({ send, visit }) => {
  const { cookie, token, adminToken, isOpen } = visit

  expect((await send('logout', { authorization: `Bearer ${token}` })).status).toBe(200)

  expect([await isOpen(token), await isOpen(adminToken)]).toEqual([false, false])
  expect((await send('trainer-mode/exit', { cookie, ...own })).status).toBe(401)
})

test('each wrong try of a link that answers a request is counted', async ({ db, send }) => {
  const counted = async () => {
    const row = await db
      .selectFrom('throttles')
      .select('count')
      .where('key', 'like', 'answer-link:%')
      .executeTakeFirst()
    return row?.count ?? 0
  }
  for (const tries of [1, 2]) {
    expect((await send('trainer-mode/answer', {}, { token: 'wrong', allow: true })).status).toBe(422)
    expect(await counted()).toBe(tries)
  }
})
