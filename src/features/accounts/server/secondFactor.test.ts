import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { lettersTo } from '../../../../tests/letters.ts'
import {
  askedFor,
  inSession,
  maya,
  setUpApp,
  setUpPasskey,
  signedIn,
  test,
} from '../../../../tests/secondFactor.ts'
import { checkFresh, findSession } from '../../../base/server/session.ts'
import { secondFactorCalls } from '../secondFactor.ts'
import { changePassword } from './credentials.ts'
import { renewRecoveryCodes, startApp } from './factors.ts'
import { secondStep } from './google.ts'
import { resetPassword } from './recovery.ts'
import { askToConfirm, confirmIdentity, finishSignIn } from './secondFactor.ts'
import { login } from './service.ts'
import { issueToken } from './tokens.ts'

const refusedAt = (field: string) => ({ status: 422, fields: { [field]: [expect.any(String)] } })

describe('a sign-in with a second factor', () => {
  test('asks for it after the password, and opens a session only then', async ({ db, make, trainer }) => {
    const { codeOf } = await setUpApp(trainer)

    const answer = await login(make.visitor(), maya)
    expect(answer).toEqual({
      second_factor: { token: expect.any(String), has_app: true, has_passkey: false },
    })
    const { token } = askedFor(answer)
    expect(await findSession(db, token)).toBeUndefined()

    const user = await finishSignIn(make.visitor(), { token, code: codeOf(0) })
    expect(await findSession(db, user.token)).toMatchObject({ hasSecondFactor: true, isFresh: true })
  })

  test('asks for it after Google and after a mailed link too', async ({ db, make, trainer }) => {
    await setUpApp(trainer)
    const { userId } = trainer

    const ui = await issueToken(db, { purpose: 'second-step', userId, minutes: 2, boundTo: 'state' })
    askedFor(await secondStep(make.visitor(), { ui, unique_id: 'state' }))
    const token = await issueToken(db, { purpose: 'reset-password', userId, minutes: 60 })
    askedFor(await resetPassword(make.visitor(), { token, new_password: 'a better password' }))
  })

  test('is not asked of somebody who has none, nor of one who began to set it up', async ({
    make,
    trainer,
  }) => {
    expect(signedIn(await login(make.visitor(), maya))).toMatchObject({ id: trainer.userId })
    await startApp(trainer)
    signedIn(await login(make.visitor(), maya))
  })

  test('takes no code twice, in this sign-in or another', async ({ make, trainer, begin }) => {
    const { codeOf } = await setUpApp(trainer)
    const code = codeOf(0)
    await finishSignIn(make.visitor(), { token: await begin(), code })

    await expect(finishSignIn(make.visitor(), { token: await begin(), code })).rejects.toMatchObject(
      refusedAt('code'),
    )
    // Nor one that is older than a used one.
    await expect(
      finishSignIn(make.visitor(), { token: await begin(), code: codeOf(-1) }),
    ).rejects.toMatchObject(refusedAt('code'))
    await finishSignIn(make.visitor(), { token: await begin(), code: codeOf(1) })
  })

  test('of two requests with one code, one signs in', async ({ make, trainer, begin }) => {
    const { codeOf } = await setUpApp(trainer)
    const tokens = [await begin(), await begin()]

    const both = await Promise.allSettled(
      tokens.map((token) => finishSignIn(make.visitor(), { token, code: codeOf(0) })),
    )

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('ends after five wrong codes, and its owner is told that somebody has the password', async ({
    db,
    make,
    trainer,
    begin,
  }) => {
    const { codeOf } = await setUpApp(trainer)
    const token = await begin()
    const guess = () => finishSignIn(make.visitor(), { token, code: '000000' })
    for (let count = 0; count < 4; count++) await expect(guess()).rejects.toMatchObject(refusedAt('code'))
    await expect(guess()).rejects.toMatchObject({
      fields: { token: ['Too many wrong codes. Sign in again.'] },
    })

    await expect(finishSignIn(make.visitor(), { token, code: codeOf(0) })).rejects.toMatchObject(
      refusedAt('token'),
    )
    const subjects = (await lettersTo(db, maya.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Someone tried to sign in to your account')
  })

  test('is limited for the account and the address, however many sign-ins are begun', async ({
    make,
    trainer,
    begin,
  }) => {
    await setUpApp(trainer)
    const guess = async (ip: string) => {
      const token = await begin()
      return finishSignIn({ ...make.visitor(), ip }, { token, code: '000000' }).catch(
        ({ status }: { status: number }) => status,
      )
    }
    const here = []
    for (let count = 0; count < 11; count++) here.push(await guess('10.0.0.1'))
    expect(here).toEqual([...Array<number>(10).fill(422), 429])

    const everywhere = []
    for (let count = 0; count < 20; count++) everywhere.push(await guess(`10.0.${count + 1}.1`))
    expect(everywhere.at(0)).toBe(422)
    expect(everywhere.at(-1)).toBe(422)
    expect(await guess('10.0.99.1')).toBe(429)
  })
})

describe('the token of a sign-in that is not finished', () => {
  test('is worth nothing as a session, and a session nothing in its place', async ({
    db,
    make,
    trainer,
    begin,
  }) => {
    const { codeOf } = await setUpApp(trainer)
    expect(await findSession(db, await begin())).toBeUndefined()

    await expect(
      finishSignIn(make.visitor(), { token: trainer.token, code: codeOf(0) }),
    ).rejects.toMatchObject(refusedAt('token'))
  })

  test('works once', async ({ make, trainer, begin }) => {
    const { codeOf } = await setUpApp(trainer)
    const token = await begin()
    await finishSignIn(make.visitor(), { token, code: codeOf(0) })

    await expect(finishSignIn(make.visitor(), { token, code: codeOf(1) })).rejects.toMatchObject(
      refusedAt('token'),
    )
  })

  test('expires, and ends with a new password', async ({ db, make, trainer, begin }) => {
    const { codeOf } = await setUpApp(trainer)
    const old = await begin()
    await db.updateTable('factor_challenges').set({ expires_at: sql<Date>`now()` }).execute()
    await expect(finishSignIn(make.visitor(), { token: old, code: codeOf(0) })).rejects.toMatchObject(
      refusedAt('token'),
    )

    const begun = await begin()
    await changePassword(trainer, { current_password: maya.password, new_password: 'a better password' })
    await expect(finishSignIn(make.visitor(), { token: begun, code: codeOf(0) })).rejects.toMatchObject(
      refusedAt('token'),
    )
  })

  test('takes no code of another account', async ({ make, trainer, begin }) => {
    await setUpApp(trainer)
    const { codeOf } = await setUpApp(await inSession(await make.trainer()))

    await expect(
      finishSignIn(make.visitor(), { token: await begin(), code: codeOf(0) }),
    ).rejects.toMatchObject(refusedAt('code'))
  })
})

describe('a recovery code', () => {
  test('signs in once, however it is typed, and its owner is told', async ({ db, make, trainer, begin }) => {
    const { recoveryCodes } = await setUpApp(trainer)
    const [code = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    const { recovery_code } = secondFactorCalls.confirm.body.parse({
      recovery_code: ` ${code.toUpperCase().replaceAll('-', ' ')}`,
    })

    await finishSignIn(make.visitor(), { token: await begin(), recovery_code })

    await expect(finishSignIn(make.visitor(), { token: await begin(), recovery_code })).rejects.toMatchObject(
      refusedAt('recovery_code'),
    )
    const letter = (await lettersTo(db, maya.email)).find(({ subject }) => /recovery code/.test(subject))
    expect(letter?.text).toContain('You have 9 left')
  })

  test('stops working when new ones are made', async ({ make, trainer, begin }) => {
    const { recoveryCodes } = await setUpApp(trainer)
    const { recovery_codes: renewed } = await renewRecoveryCodes(trainer)
    expect(renewed).toHaveLength(10)
    const plain = (code = '') => code.replaceAll('-', '')

    await expect(
      finishSignIn(make.visitor(), { token: await begin(), recovery_code: plain(recoveryCodes[0]) }),
    ).rejects.toMatchObject(refusedAt('recovery_code'))
    await finishSignIn(make.visitor(), { token: await begin(), recovery_code: plain(renewed[0]) })
  })

  test('is not stored as it is', async ({ db, trainer }) => {
    const { recoveryCodes } = await setUpApp(trainer)
    const rows = await db.selectFrom('recovery_codes').select('code_hash').execute()
    const stored = rows.map(({ code_hash }) => code_hash.toString('latin1'))
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})

describe('confirming an identity', () => {
  const age = (db: Parameters<typeof checkFresh>[0]) =>
    db.updateTable('sessions').set({ confirmed_at: sql<Date>`now() - interval '11 minutes'` }).execute()

  test('opens sensitive changes for ten minutes', async ({ db, trainer }) => {
    const { codeOf } = await setUpApp(trainer)
    await checkFresh(db, trainer.sessionId)
    await age(db)
    await expect(checkFresh(db, trainer.sessionId)).rejects.toMatchObject({ code: 'confirm-identity' })

    await confirmIdentity(trainer, { code: codeOf(0) })

    await checkFresh(db, trainer.sessionId)
  })

  test('by a passkey or a recovery code', async ({ db, trainer }) => {
    const { device, recoveryCodes } = await setUpPasskey(trainer)
    await age(db)
    await confirmIdentity(trainer, { passkey: device.get(await askToConfirm(trainer)) })
    await checkFresh(db, trainer.sessionId)
    await age(db)
    await confirmIdentity(trainer, { recovery_code: recoveryCodes[0]?.replaceAll('-', '') })
    await checkFresh(db, trainer.sessionId)
  })

  test('is refused with a wrong code, and without one', async ({ trainer }) => {
    await setUpApp(trainer)
    await expect(confirmIdentity(trainer, { code: '000000' })).rejects.toMatchObject(refusedAt('code'))
    await expect(confirmIdentity(trainer, {})).rejects.toMatchObject(refusedAt('code'))
  })

  test('counts its wrong tries together with those at sign-in, from every address', async ({
    make,
    trainer,
    begin,
  }) => {
    await setUpApp(trainer)
    const wrong = { code: '000000' }
    const statusOf = (tried: Promise<unknown>) => tried.catch(({ status }: { status: number }) => status)
    for (let count = 0; count < 30; count++)
      expect(await statusOf(confirmIdentity({ ...trainer, ip: `10.1.${count}.1` }, wrong))).toBe(422)

    expect(await statusOf(confirmIdentity({ ...trainer, ip: '10.1.99.1' }, wrong))).toBe(429)
    const visitor = { ...make.visitor(), ip: '10.1.98.1' }
    expect(await statusOf(finishSignIn(visitor, { token: await begin(), ...wrong }))).toBe(429)
  })

  test('is not asked of a user without a second factor', async ({ db, trainer }) => {
    await age(db)
    await checkFresh(db, trainer.sessionId)
    await expect(confirmIdentity(trainer, { code: '000000' })).rejects.toMatchObject(refusedAt('code'))
  })
})
