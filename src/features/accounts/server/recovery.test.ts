import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { signedIn } from '../../../../tests/secondFactor.ts'
import type { Problem } from '../../../base/problem.ts'
import type { AsVisitor } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { findSession } from '../../../base/server/session.ts'
import { findUser, updateUser } from './queries.ts'
import { forgotPassword, resetPassword, sendResetLink } from './recovery.ts'
import { login } from './service.ts'
import { issueToken, redeemToken } from './tokens.ts'

const maya = { name: 'Maya', email: 'maya@example.test', password: 'a good password' }
const chosen = { new_password: 'a better password' }

/** Requests a mail, has it sent, and takes the token from its link. */
async function tokenFor(visitor: AsVisitor, email: string): Promise<string> {
  const tokens = async () =>
    (await lettersTo(visitor.db, email)).map(({ text }) => /\?token=(\S+)/.exec(text)?.[1] ?? '')
  const before = await tokens()
  await forgotPassword(visitor, email)
  await sendResetLink.run(visitor, { email }, '')
  return (await tokens()).find((token) => !before.includes(token)) ?? ''
}

const queued = (db: Db) => lettersTo(db, maya.email)

test('a letter with a link sets a new password and signs in', async ({ db, make }) => {
  const { userId } = await make.trainer(maya)
  const token = await tokenFor(make.visitor(), maya.email)

  const user = signedIn(await resetPassword(make.visitor(), { token, ...chosen }))

  expect(await findSession(db, user.token)).toMatchObject({ userId })
  expect(await login(make.visitor(), { ...maya, password: chosen.new_password })).toMatchObject({
    id: userId,
  })
  await expect(login(make.visitor(), maya)).rejects.toMatchObject({ status: 422 })
})

test('whether an address has an account shows in nothing but the letter', async ({ db, make }) => {
  await make.trainer(maya)

  const answers = [
    await forgotPassword(make.visitor(), maya.email),
    await forgotPassword(make.visitor(), 'nobody@example.test'),
  ]
  expect(answers).toEqual([null, null])
  expect(await queued(db)).toEqual([])

  for (const email of [maya.email, 'nobody@example.test'])
    await sendResetLink.run(make.visitor(), { email }, '')
  expect(await queued(db)).toHaveLength(1)
  expect(await lettersTo(db, 'nobody@example.test')).toEqual([])
})

test('a new password ends every session and every other link, confirms the address, and is told by mail', async ({
  db,
  make,
}) => {
  const { userId } = await make.trainer({ ...maya, isConfirmed: false })
  const thief = signedIn(await login(make.visitor(), maya))
  const other = await issueToken(db, { purpose: 'second-step', userId, minutes: 2 })
  expect((await findUser(db, userId))?.email_confirmed_at).toBeNull()

  await resetPassword(make.visitor(), { token: await tokenFor(make.visitor(), maya.email), ...chosen })

  expect(await findSession(db, thief.token)).toBeUndefined()
  expect((await findUser(db, userId))?.email_confirmed_at).toBeInstanceOf(Date)
  expect((await queued(db)).map(({ subject }) => subject)).toEqual([
    'Set a new password for Liftoff',
    'Your password was changed',
  ])
  expect(await redeemToken(db, 'second-step', other)).toBeUndefined()
})

test('who signs in through Google alone can set a password this way', async ({ db, make }) => {
  const { userId } = await make.trainer(maya)
  await updateUser(db, userId, { password_hash: null, google_id: '1' })

  await resetPassword(make.visitor(), { token: await tokenFor(make.visitor(), maya.email), ...chosen })

  expect(await login(make.visitor(), { ...maya, password: chosen.new_password })).toMatchObject({
    id: userId,
  })
  expect(await findUser(db, userId)).toMatchObject({ google_id: '1' })
})

test('a link that is used, replaced, expired, of another kind or none changes nothing', async ({
  db,
  make,
}) => {
  const { userId } = await make.trainer(maya)
  const older = await tokenFor(make.visitor(), maya.email)
  const used = await tokenFor(make.visitor(), maya.email)
  await resetPassword(make.visitor(), { token: used, ...chosen })
  const expired = await issueToken(db, { purpose: 'reset-password', userId, minutes: 0 })
  const other = await issueToken(db, { purpose: 'second-step', userId, minutes: 60 })

  for (const token of [older, used, expired, other, `${used}x`, '', 'ÿ'.repeat(50)])
    await expect(
      resetPassword(make.visitor(), { token, new_password: 'an evil password' }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { token: ['This link has expired or was already used. Ask for a new one.'] },
    })
  expect(await login(make.visitor(), { ...maya, password: chosen.new_password })).toMatchObject({
    id: userId,
  })
})

test('asking again and again is slowed down, the same for an address without an account', async ({
  make,
}) => {
  await make.trainer(maya)
  const ask = (email: string, ip: string) =>
    forgotPassword({ ...make.visitor(), ip }, email).catch((problem: Problem) => problem)

  for (const [email, ip] of [
    [maya.email, '10.0.0.1'],
    ['nobody@example.test', '10.0.0.2'],
  ] as const) {
    for (let tries = 0; tries < 5; tries++) expect(await ask(email, ip)).toBeNull()
    expect(await ask(email, ip)).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
  }
  expect(await ask(maya.email, '10.0.0.3')).toBeNull()
})

test('guessing tokens is slowed down', async ({ make }) => {
  const guess = () =>
    resetPassword(make.visitor(), { token: 'guess', ...chosen }).catch((problem: Problem) => problem.status)
  for (let tries = 0; tries < 30; tries++) expect(await guess()).toBe(422)

  expect(await guess()).toBe(429)
})
