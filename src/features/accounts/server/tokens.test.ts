import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { issueToken, redeemToken, revokeTokens, sweepTokens } from './tokens.ts'

const reset = { purpose: 'reset-password', minutes: 60 } as const

test('a token names its user, and works once', async ({ db, make }) => {
  const { userId } = await make.trainer()
  const token = await issueToken(db, { ...reset, userId })

  expect(await redeemToken(db, 'reset-password', token)).toEqual({ userId, email: null })
  expect(await redeemToken(db, 'reset-password', token)).toBeUndefined()
})

test('a change of address carries the new one', async ({ db, make }) => {
  const { userId } = await make.trainer()
  const token = await issueToken(db, {
    purpose: 'change-email',
    userId,
    email: 'new@example.test',
    minutes: 60,
  })

  expect(await redeemToken(db, 'change-email', token)).toEqual({ userId, email: 'new@example.test' })
})

test('a token is for one purpose, and lasts when it is tried for another', async ({ db, make }) => {
  const { userId } = await make.trainer()
  const token = await issueToken(db, { ...reset, userId })

  expect(await redeemToken(db, 'second-step', token)).toBeUndefined()
  expect(await redeemToken(db, 'reset-password', token)).toMatchObject({ userId })
})

test('a newer token ends the older one of the same purpose only', async ({ db, make }) => {
  const { userId } = await make.trainer()
  const change = await issueToken(db, {
    purpose: 'change-email',
    userId,
    email: 'a@example.test',
    minutes: 60,
  })
  const older = await issueToken(db, { ...reset, userId })
  const newer = await issueToken(db, { ...reset, userId })

  expect(await redeemToken(db, 'reset-password', older)).toBeUndefined()
  expect(await redeemToken(db, 'reset-password', newer)).toMatchObject({ userId })
  expect(await redeemToken(db, 'change-email', change)).toMatchObject({ userId })
})

test('an expired token is worth nothing, and is swept', async ({ db, make }) => {
  const trainer = await make.trainer()
  const { userId } = trainer
  const expired = await issueToken(db, { ...reset, userId, minutes: 0 })
  const fresh = await issueToken(db, { purpose: 'second-step', userId, minutes: 2 })

  expect(await redeemToken(db, 'reset-password', expired)).toBeUndefined()
  await sweepTokens.run(trainer, {}, '')

  const left = await db.selectFrom('account_tokens').select('purpose').where('user_id', '=', userId).execute()
  expect(left).toEqual([{ purpose: 'second-step' }])
  expect(await redeemToken(db, 'second-step', fresh)).toMatchObject({ userId })
})

test('a token that is bound to a browser needs what that browser knows', async ({ db, make }) => {
  const { userId } = await make.trainer()
  const token = await issueToken(db, { purpose: 'second-step', userId, minutes: 2, boundTo: 'a visit' })

  expect(await redeemToken(db, 'second-step', token)).toBeUndefined()
  expect(await redeemToken(db, 'second-step', token, 'another visit')).toBeUndefined()
  expect(await redeemToken(db, 'second-step', token, 'a visit')).toMatchObject({ userId })
})

test('revoking ends every link of one user and of nobody else', async ({ db, make }) => {
  const [maya, noa] = [await make.trainer(), await make.trainer()]
  const [hers, his] = [
    await issueToken(db, { ...reset, userId: maya.userId }),
    await issueToken(db, { ...reset, userId: noa.userId }),
  ]

  await revokeTokens(db, maya.userId)

  expect(await redeemToken(db, 'reset-password', hers)).toBeUndefined()
  expect(await redeemToken(db, 'reset-password', his)).toMatchObject({ userId: noa.userId })
})

test('a token is not kept as it is', async ({ db, make }) => {
  const { userId } = await make.trainer()
  const token = await issueToken(db, { ...reset, userId })

  const [row] = await db
    .selectFrom('account_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()

  expect(row?.token_hash).toHaveLength(32)
  expect(row?.token_hash).not.toEqual(Buffer.from(token, 'base64url'))
})

test('of two who redeem at once, one wins', async ({ world, onTestFinished }) => {
  const { db } = world
  const { id } = await db
    .insertInto('users')
    .values({ role: 'trainer', name: 'Racer', email: 'racer@example.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  onTestFinished(async () => {
    await db.deleteFrom('users').where('id', '=', id).execute()
  })
  const token = await issueToken(db, { ...reset, userId: id })

  const both = await Promise.all([1, 2].map(() => redeemToken(db, 'reset-password', token)))

  expect(both.filter(Boolean)).toEqual([{ userId: id, email: null }])
})
