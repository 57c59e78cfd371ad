import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { signedIn } from '../../../../tests/secondFactor.ts'
import { Problem } from '../../../base/problem.ts'
import { findSession } from '../../../base/server/session.ts'
import { PersonName } from '../contract.ts'
import { changePassword } from './credentials.ts'
import { login, logout, register } from './service.ts'

const maya = { name: 'Maya', email: 'maya@example.test', password: 'a good password' }

test('API-07 registering opens a trainer account with a session of its own', async ({ db, make }) => {
  const user = await register(make.visitor(), maya)

  expect(user).toMatchObject({
    name: 'Maya',
    email: 'maya@example.test',
    role: 'trainer',
    admin: false,
    app_name: null,
  })
  expect(await findSession(db, user.token)).toMatchObject({ userId: user.id, role: 'trainer' })
})

test('an e-mail address has one account', async ({ make }) => {
  await make.trainer({ email: maya.email })

  const second = register(make.visitor(), maya)

  await expect(second).rejects.toMatchObject({
    status: 422,
    fields: { email: ['This email already has an account'] },
  })
})

test('API-06 the right password signs in', async ({ make }) => {
  const { userId } = await make.trainer(maya)

  expect(await login(make.visitor(), maya)).toMatchObject({ id: userId, email: maya.email })
})

test('AUTH-26 a wrong password and an unknown address get the same 422, never 401', async ({ make }) => {
  await make.trainer(maya)

  const refusals = await Promise.allSettled([
    login(make.visitor(), { ...maya, password: 'another password' }),
    login(make.visitor(), { ...maya, email: 'nobody@example.test' }),
  ])

  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 'rejected',
      reason: { status: 422, fields: { email: ['Email or password is wrong'] } },
    })
})

test('a name of signs that nobody sees is none', () => {
  for (const name of ['\u200b', '\u3164', ' \u2060\ufe0f '])
    expect(PersonName.safeParse(name).error?.issues).toMatchObject([{ message: 'Name is required' }])
  expect(PersonName.parse(' \u{1f469}\u200d\u{1f4bb} ')).toBe('\u{1f469}\u200d\u{1f4bb}')
})

test('who signs in while the password changes is out with the old one', async ({ world, onTestFinished }) => {
  const { db, doors } = world
  // Attempts are not rolled back. This test uses its own IP address, so they do not count in other tests.
  const visitor = { ...doors, db, ip: '127.0.0.7', userAgent: 'test', site: null }
  const racer = { ...maya, email: 'racer@example.test' }
  const user = await register(visitor, racer)
  onTestFinished(async () => {
    await db.deleteFrom('users').where('id', '=', user.id).execute()
  })
  const { id: sessionId = 0 } = (await findSession(db, user.token)) ?? {}
  const owner = { ...visitor, userId: user.id, role: 'trainer', sessionId, actingAdminId: null } as const

  const [, ...thieves] = await Promise.allSettled([
    changePassword(owner, { current_password: racer.password, new_password: 'a better password' }),
    ...Array.from({ length: 8 }, () => login(visitor, racer)),
  ])

  for (const thief of thieves)
    if (thief.status === 'fulfilled')
      expect(await findSession(db, signedIn(thief.value).token)).toBeUndefined()
})

test('guessing a password is slowed down, also when the right one comes at last', async ({ make }) => {
  await make.trainer(maya)
  const guess = () =>
    login(make.visitor(), { ...maya, password: 'wrong' }).catch((problem: Problem) => problem.status)
  for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe(422)

  const refused = await login(make.visitor(), maya).catch((problem: Problem) => problem)

  expect(refused).toMatchObject({ status: 429 })
  expect((refused as Problem).retryAfterSeconds).toBeGreaterThan(0)
  expect(await login({ ...make.visitor(), ip: '127.0.0.2' }, maya)).toMatchObject({ email: maya.email })
})

test('one stubborn address cannot lock an account for its owner', async ({ make }) => {
  await make.trainer(maya)
  const guess = () =>
    login(make.visitor(), { ...maya, password: 'wrong' }).catch((problem: Problem) => problem.status)
  for (let tries = 0; tries < 120; tries++) await guess()

  expect(await login({ ...make.visitor(), ip: '127.0.0.9' }, maya)).toMatchObject({ email: maya.email })
})

test('AUTH-22 API-05 a session is worth nothing after logout', async ({ db, make }) => {
  const { token } = await register(make.visitor(), maya)
  const session = await findSession(db, token)
  const trainer = await make.trainer()

  await logout({ ...trainer, sessionId: session?.id ?? 0 })

  expect(await findSession(db, token)).toBeUndefined()
})

test('a token is not kept as it is', async ({ db, make }) => {
  const { token } = await register(make.visitor(), maya)

  const rows = await db.selectFrom('sessions').selectAll().execute()

  expect(
    JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('base64url') }))),
  ).not.toContain(token)
})
