import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { askedFor, inSession, setUpApp, setUpPasskey, signedIn } from '../../../../tests/secondFactor.ts'
import { checkFresh, findSession } from '../../../base/server/session.ts'
import { secondFactorCalls } from '../secondFactor.ts'
import { changePassword } from './credentials.ts'
import { renewRecoveryCodes, startApp } from './factors.ts'
import { secondStep } from './google.ts'
import { resetPassword } from './recovery.ts'
import {
  askPasskey,
  askToConfirm,
  confirmIdentity,
  finishSignIn,
  passkeySignIn,
  startPasskeySignIn,
} from './secondFactor.ts'
import { login } from './service.ts'
import { issueToken } from './tokens.ts'

const maya = { email: 'maya@example.test', password: 'a good password' }

const test = base
  .extend('trainer', async ({ make }) => inSession(await make.trainer(maya)))
  /** The token of a sign-in that has come to its second step. */
  .extend(
    'begin',
    ({ make }) =>
      async () =>
        askedFor(await login(make.visitor(), maya)).token,
  )

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
    for (let count = 0; count < 5; count++)
      await expect(finishSignIn(make.visitor(), { token, code: '000000' })).rejects.toMatchObject(
        refusedAt('code'),
      )

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

describe('a passkey', () => {
  test('is a second factor', async ({ db, make, trainer, begin }) => {
    const { device } = await setUpPasskey(trainer)
    const token = await begin()

    const passkey = device.get(await askPasskey(make.visitor(), token), { isUserVerified: false })

    const user = await finishSignIn(make.visitor(), { token, passkey })
    expect(await findSession(db, user.token)).toMatchObject({ userId: trainer.userId, hasSecondFactor: true })
  })

  test('signs in without a password, if the device has verified its user', async ({ db, make, trainer }) => {
    const { device } = await setUpPasskey(trainer)
    const visitor = make.visitor()

    const user = await passkeySignIn(visitor, device.get(await startPasskeySignIn(visitor)))
    expect(await findSession(db, user.token)).toMatchObject({ userId: trainer.userId, hasSecondFactor: true })

    const unverified = device.get(await startPasskeySignIn(visitor), { isUserVerified: false })
    await expect(passkeySignIn(visitor, unverified)).rejects.toMatchObject(refusedAt('passkey'))
  })

  test('answers a challenge once, and only the one it was made for', async ({ make, trainer, begin }) => {
    const { device } = await setUpPasskey(trainer)
    const visitor = make.visitor()
    const answer = device.get(await startPasskeySignIn(visitor))
    await passkeySignIn(visitor, answer)
    await expect(passkeySignIn(visitor, answer)).rejects.toMatchObject(refusedAt('passkey'))

    // Made to confirm an identity, or for another step.
    const confirming = device.get(await askToConfirm(trainer))
    await expect(passkeySignIn(visitor, confirming)).rejects.toMatchObject(refusedAt('passkey'))
    const token = await begin()
    const alone = device.get(await startPasskeySignIn(visitor))
    await expect(finishSignIn(visitor, { token, passkey: alone })).rejects.toMatchObject(refusedAt('passkey'))
  })

  test('of another site or another account is refused', async ({ make, trainer, begin }) => {
    const { device } = await setUpPasskey(trainer)
    const visitor = make.visitor()
    const phished = device.get(await startPasskeySignIn(visitor), { origin: 'https://evil.test' })
    await expect(passkeySignIn(visitor, phished)).rejects.toMatchObject(refusedAt('passkey'))

    const stranger = await setUpPasskey(await inSession(await make.trainer()))
    const token = await begin()
    const foreign = stranger.device.get(await askPasskey(visitor, token))
    await expect(finishSignIn(visitor, { token, passkey: foreign })).rejects.toMatchObject(
      refusedAt('passkey'),
    )
  })

  test('whose counter goes back may be a copy, and is refused', async ({ make, trainer }) => {
    const { device } = await setUpPasskey(trainer)
    const visitor = make.visitor()
    await passkeySignIn(visitor, device.get(await startPasskeySignIn(visitor), { count: 7 }))

    const copy = device.get(await startPasskeySignIn(visitor), { count: 7 })
    await expect(passkeySignIn(visitor, copy)).rejects.toMatchObject(refusedAt('passkey'))
    await passkeySignIn(visitor, device.get(await startPasskeySignIn(visitor), { count: 8 }))
  })

  test('that is nonsense is refused', async ({ make, trainer }) => {
    const { device } = await setUpPasskey(trainer)
    const answer = device.get(await startPasskeySignIn(make.visitor()))
    for (const clientDataJSON of ['', 'bm9uc2Vuc2U', 'bnVsbA']) {
      const broken = { ...answer, response: { ...answer.response, clientDataJSON } }
      await expect(passkeySignIn(make.visitor(), broken)).rejects.toMatchObject(refusedAt('passkey'))
    }
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

  test('is not asked of a user without a second factor', async ({ db, trainer }) => {
    await age(db)
    await checkFresh(db, trainer.sessionId)
    await expect(confirmIdentity(trainer, { code: '000000' })).rejects.toMatchObject(refusedAt('code'))
  })
})
