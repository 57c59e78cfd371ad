import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { collecting } from '../../../../tests/letters.ts'
import type { Problem } from '../../../base/problem.ts'
import type { AsUser } from '../../../base/server/context.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { findSession, startSession } from '../../../base/server/session.ts'
import { changePassword, endAllSessions, endOwnSession, listOwnSessions } from './credentials.ts'
import { updateUser } from './queries.ts'
import { login, register } from './service.ts'
import { issueToken, redeemToken } from './tokens.ts'

const maya = { email: 'maya@example.test', password: 'a good password' }
const change = { current_password: maya.password, new_password: 'a better password' }

const firefoxOnMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'

const test = base
  .extend('letters', (): MailContent[] => [])
  .extend('trainer', async ({ make, letters }) => ({
    ...(await make.trainer(maya)),
    mail: collecting(letters),
  }))
  .extend('signIn', ({ db }) => async ({ userId }: AsUser, userAgent = 'test') => {
    const token = await startSession(db, { userId, role: 'trainer', ip: '10.1.2.3', userAgent })
    return { token, sessionId: (await findSession(db, token))?.id ?? 0 }
  })

describe('a password', () => {
  test('API-10 is changed by who knows the current one, who is told', async ({ make, trainer, letters }) => {
    await changePassword(trainer, change)

    expect(await login(make.visitor(), { ...maya, password: change.new_password })).toMatchObject({
      email: maya.email,
    })
    await expect(login(make.visitor(), maya)).rejects.toMatchObject({ status: 422 })
    expect(letters).toMatchObject([{ to: maya.email, subject: 'Your password was changed' }])
  })

  test('API-10 of two changes at once, the first makes the other’s current one wrong', async ({
    world,
    onTestFinished,
  }) => {
    const { db, doors } = world
    const visitor = { ...doors, db, ip: '127.0.0.1', userAgent: 'test', site: null }
    const user = await register(visitor, { name: 'Racer', ...maya })
    onTestFinished(async () => {
      await db.deleteFrom('users').where('id', '=', user.id).execute()
    })
    const owner = { ...visitor, userId: user.id, role: 'trainer', sessionId: 0, actingAdminId: null } as const

    const both = await Promise.allSettled([changePassword(owner, change), changePassword(owner, change)])

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 422, fields: { current_password: ['The current password is wrong'] } },
    })
  })

  test.for([
    ['another password', 'The current password is wrong'],
    ['', 'Current password is required'],
    [undefined, 'Current password is required'],
  ])(
    'API-10 ACCT-24 is not changed with %j',
    async ([current_password, message], { make, trainer, letters }) => {
      await expect(changePassword(trainer, { ...change, current_password })).rejects.toMatchObject({
        status: 422,
        fields: { current_password: [message] },
      })

      expect(await login(make.visitor(), maya)).toMatchObject({ email: maya.email })
      expect(letters).toEqual([])
    },
  )

  test('cannot be guessed without end, also when the right one comes at last', async ({ trainer }) => {
    const guess = () =>
      changePassword(trainer, { ...change, current_password: 'wrong' }).catch(
        (problem: Problem) => problem.status,
      )
    for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe(422)

    await expect(changePassword(trainer, change)).rejects.toMatchObject({ status: 429 })
  })

  test('API-10 ACCT-19 of an admin is changed without the current one', async ({ make }) => {
    const admin = await make.admin({ email: 'admin@example.test' })

    await changePassword(admin, { new_password: 'a better password' })

    const credentials = { email: 'admin@example.test', password: 'a better password' }
    expect(await login(make.visitor(), credentials)).toMatchObject({ role: 'admin' })
  })

  test('is set without a current one by who signs in through Google alone', async ({ db, make, trainer }) => {
    await updateUser(db, trainer.userId, { password_hash: null })

    await changePassword(trainer, { new_password: 'a first password' })

    const credentials = { email: maya.email, password: 'a first password' }
    expect(await login(make.visitor(), credentials)).toMatchObject({ email: maya.email })
  })

  test('that is new signs out every other device, and ends every link', async ({ db, trainer, signIn }) => {
    const [here, elsewhere] = [await signIn(trainer), await signIn(trainer)]
    const reset = await issueToken(db, { purpose: 'reset-password', userId: trainer.userId, minutes: 60 })

    await changePassword({ ...trainer, sessionId: here.sessionId }, change)

    expect(await findSession(db, here.token)).toBeDefined()
    expect(await findSession(db, elsewhere.token)).toBeUndefined()
    expect(await redeemToken(db, 'reset-password', reset)).toBeUndefined()
  })
})

describe('sessions', () => {
  test('are listed with the device, the address and which one asks', async ({ make, trainer, signIn }) => {
    const laptop = await signIn(trainer, firefoxOnMac)
    const other = await signIn(trainer)
    await signIn(await make.trainer())

    const listed = await listOwnSessions({ ...trainer, sessionId: laptop.sessionId })

    expect(listed).toMatchObject([
      { id: other.sessionId, device: 'Unknown device', current: false },
      { id: laptop.sessionId, device: 'Firefox on Mac', ip: '10.1.2.3', current: true },
    ])
  })

  test('of an admin who acts in the trainer’s place are not among them', async ({ db, make, trainer }) => {
    const { adminId } = await make.admin()
    const { userId } = trainer
    const acting = {
      userId,
      role: 'trainer',
      actingAdminId: adminId,
      ip: '10.1.2.3',
      userAgent: 'test',
    } as const
    await startSession(db, acting)

    expect(await listOwnSessions(trainer)).toEqual([])
  })

  test('end one by one', async ({ db, trainer, signIn }) => {
    const [phone, laptop] = [await signIn(trainer), await signIn(trainer)]

    await endOwnSession(trainer, phone.sessionId)

    expect(await findSession(db, phone.token)).toBeUndefined()
    expect(await findSession(db, laptop.token)).toBeDefined()
  })

  test('of somebody else do not exist', async ({ db, make, trainer, signIn }) => {
    const theirs = await signIn(await make.trainer())

    await expect(endOwnSession(trainer, theirs.sessionId)).rejects.toMatchObject({ status: 404 })

    expect(await findSession(db, theirs.token)).toBeDefined()
  })

  test('end everywhere at once, here too, and nobody else’s', async ({ db, make, trainer, signIn }) => {
    const [phone, laptop] = [await signIn(trainer), await signIn(trainer)]
    const theirs = await signIn(await make.trainer())

    await endAllSessions({ ...trainer, sessionId: laptop.sessionId })

    expect(await findSession(db, phone.token)).toBeUndefined()
    expect(await findSession(db, laptop.token)).toBeUndefined()
    expect(await findSession(db, theirs.token)).toBeDefined()
  })
})
