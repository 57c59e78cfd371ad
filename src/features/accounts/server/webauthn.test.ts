import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { inSession, setUpPasskey, test } from '../../../../tests/secondFactor.ts'
import { findSession } from '../../../base/server/session.ts'
import {
  askPasskey,
  askToConfirm,
  confirmIdentity,
  finishSignIn,
  passkeySignIn,
  startPasskeySignIn,
} from './secondFactor.ts'

const refused = { status: 422, fields: { passkey: [expect.any(String)] } }

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
    await expect(passkeySignIn(visitor, unverified)).rejects.toMatchObject(refused)
  })

  test('answers a challenge once, and only the one it was made for', async ({ make, trainer, begin }) => {
    const { device } = await setUpPasskey(trainer)
    const visitor = make.visitor()
    const answer = device.get(await startPasskeySignIn(visitor))
    await passkeySignIn(visitor, answer)
    await expect(passkeySignIn(visitor, answer)).rejects.toMatchObject(refused)

    // Made to confirm an identity, or for another step.
    const confirming = device.get(await askToConfirm(trainer))
    await expect(passkeySignIn(visitor, confirming)).rejects.toMatchObject(refused)
    const token = await begin()
    const alone = device.get(await startPasskeySignIn(visitor))
    await expect(finishSignIn(visitor, { token, passkey: alone })).rejects.toMatchObject(refused)
  })

  test('of another site, also of a trainer’s on our own domain, is refused', async ({ make, trainer }) => {
    const { device } = await setUpPasskey(trainer)
    const visitor = make.visitor()
    for (const origin of ['https://evil.test', 'http://coach.localhost:3000', 'http://localhost:3001']) {
      const phished = device.get(await startPasskeySignIn(visitor), { origin })
      await expect(passkeySignIn(visitor, phished)).rejects.toMatchObject(refused)
    }
    const options = await startPasskeySignIn(visitor)
    const elsewhere = device.get({ ...options, rpId: 'coach.localhost' })
    await expect(passkeySignIn(visitor, elsewhere)).rejects.toMatchObject(refused)
  })

  test('of another account is refused, as the second step and to confirm', async ({
    make,
    trainer,
    begin,
  }) => {
    await setUpPasskey(trainer)
    const visitor = make.visitor()
    const stranger = await setUpPasskey(await inSession(await make.trainer()))
    const token = await begin()
    const foreign = stranger.device.get(await askPasskey(visitor, token))
    await expect(finishSignIn(visitor, { token, passkey: foreign })).rejects.toMatchObject(refused)
    const confirming = stranger.device.get(await askToConfirm(trainer))
    await expect(confirmIdentity(trainer, { passkey: confirming })).rejects.toMatchObject(refused)
  })

  test('answers too late after five minutes', async ({ db, make, trainer }) => {
    const { device } = await setUpPasskey(trainer)
    const late = device.get(await startPasskeySignIn(make.visitor()))
    await db.updateTable('factor_challenges').set({ expires_at: sql<Date>`now()` }).execute()
    await expect(passkeySignIn(make.visitor(), late)).rejects.toMatchObject(refused)
  })

  test('whose counter goes back may be a copy, and is refused', async ({ make, trainer }) => {
    const { device } = await setUpPasskey(trainer)
    const visitor = make.visitor()
    await passkeySignIn(visitor, device.get(await startPasskeySignIn(visitor), { count: 7 }))

    const copy = device.get(await startPasskeySignIn(visitor), { count: 7 })
    await expect(passkeySignIn(visitor, copy)).rejects.toMatchObject(refused)
    await passkeySignIn(visitor, device.get(await startPasskeySignIn(visitor), { count: 8 }))
  })

  test('that is nonsense is refused', async ({ make, trainer }) => {
    const { device } = await setUpPasskey(trainer)
    const answer = device.get(await startPasskeySignIn(make.visitor()))
    for (const clientDataJSON of ['', 'bm9uc2Vuc2U', 'bnVsbA']) {
      const broken = { ...answer, response: { ...answer.response, clientDataJSON } }
      await expect(passkeySignIn(make.visitor(), broken)).rejects.toMatchObject(refused)
    }
  })
})
