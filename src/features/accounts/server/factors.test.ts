import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { inSession, setUpApp, setUpPasskey, signedIn } from '../../../../tests/secondFactor.ts'
import type { AsUser } from '../../../base/server/context.ts'
import { findSession } from '../../../base/server/session.ts'
import {
  addPasskey,
  confirmApp,
  getSecondFactor,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from './factors.ts'
import { getMe, login } from './service.ts'

const maya = { email: 'maya@example.test', password: 'a good password' }

const test = base
  .extend('trainer', async ({ make }) => inSession(await make.trainer(maya)))
  .extend(
    'subjects',
    ({ db }) =>
      async () =>
        (await lettersTo(db, maya.email)).map(({ subject }) => subject),
  )

const requiring = <User extends AsUser>(user: User): User => ({
  ...user,
  config: { ...user.config, requireSecondFactor: true },
})

describe('an authenticator app', () => {
  test('counts once a code has confirmed it, and ends every other session', async ({
    db,
    trainer,
    subjects,
  }) => {
    const elsewhere = await inSession(trainer)
    const { uri, secret } = await startApp(trainer)
    expect(uri).toBe(`otpauth://totp/Liftoff:maya%40example.test?secret=${secret}&issuer=Liftoff`)
    await expect(confirmApp(trainer, '000000')).rejects.toMatchObject({ status: 422 })
    expect(await getSecondFactor(trainer)).toMatchObject({ app_since: null, recovery_codes_left: 0 })

    await setUpApp(trainer)

    expect(await getSecondFactor(trainer)).toMatchObject({
      is_required: false,
      app_since: expect.any(String),
      recovery_codes_left: 10,
    })
    expect(await findSession(db, trainer.token)).toMatchObject({ hasSecondFactor: true, isFresh: true })
    expect(await findSession(db, elsewhere.token)).toBeUndefined()
    expect(await subjects()).toEqual(['A new way to confirm your sign-in'])
  })

  test('is stored encrypted', async ({ db, trainer }) => {
    const { secret } = await startApp(trainer)
    const { new_secret } = await db.selectFrom('totp_secrets').select('new_secret').executeTakeFirstOrThrow()
    expect(new_secret).toHaveLength(12 + 16 + 20)
    expect(new_secret?.toString('latin1')).not.toContain(secret)
  })

  test('that replaces another takes over once it is confirmed, with the same recovery codes', async ({
    make,
    trainer,
  }) => {
    await setUpApp(trainer)
    await startApp(trainer)
    expect(await login(make.visitor(), maya)).toHaveProperty('second_factor')

    expect((await setUpApp(trainer)).recoveryCodes).toEqual([])
    expect(await getSecondFactor(trainer)).toMatchObject({ recovery_codes_left: 10 })
  })

  test('is removed, and the password is enough again', async ({ db, make, trainer, subjects }) => {
    await setUpApp(trainer)

    await removeApp(trainer)

    signedIn(await login(make.visitor(), maya))
    expect(await getSecondFactor(trainer)).toMatchObject({ app_since: null, recovery_codes_left: 0 })
    expect(await findSession(db, trainer.token)).toMatchObject({ hasSecondFactor: false })
    expect(await subjects()).toContain('A way to confirm your sign-in was removed')
    await expect(removeApp(trainer)).rejects.toMatchObject({ status: 404 })
    await expect(renewRecoveryCodes(trainer)).rejects.toMatchObject({ status: 409 })
  })

  test('cannot be confirmed before it was shown', async ({ trainer }) => {
    await expect(confirmApp(trainer, '123456')).rejects.toMatchObject({ status: 409 })
  })
})

describe('passkeys', () => {
  test('several have names, can be renamed, and are removed one by one', async ({ trainer }) => {
    await setUpPasskey(trainer, 'Phone')
    await setUpPasskey(trainer, 'Laptop')
    const { passkeys } = await getSecondFactor(trainer)
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Laptop'])
    const [phone] = passkeys

    await renamePasskey(trainer, phone?.id ?? 0, 'Old phone')
    expect((await getSecondFactor(trainer)).passkeys[0]).toMatchObject({
      name: 'Old phone',
      last_used_at: null,
    })
    await removePasskey(trainer, phone?.id ?? 0)

    expect(await getSecondFactor(trainer)).toMatchObject({
      passkeys: [{ name: 'Laptop' }],
      recovery_codes_left: 10,
    })
  })

  test('of somebody else can be neither renamed nor removed', async ({ make, trainer }) => {
    await setUpPasskey(trainer)
    const [passkey] = (await getSecondFactor(trainer)).passkeys
    const stranger = await make.trainer()

    await expect(renamePasskey(stranger, passkey?.id ?? 0, 'Mine')).rejects.toMatchObject({ status: 404 })
    await expect(removePasskey(stranger, passkey?.id ?? 0)).rejects.toMatchObject({ status: 404 })
  })

  test('are created for our challenge, on our own pages, and once', async ({ make, trainer }) => {
    const { device } = await setUpPasskey(trainer)
    const add = async (user: AsUser, options = startPasskey(user), origin?: string) =>
      addPasskey(user, { name: 'Key', passkey: device.create(await options, origin ? { origin } : {}) })
    const refused = { status: 422, fields: { passkey: [expect.any(String)] } }

    await expect(add(trainer, startPasskey(trainer), 'https://evil.test')).rejects.toMatchObject(refused)
    await expect(add(trainer, startPasskey(await make.trainer()))).rejects.toMatchObject(refused)
    // The device is already known.
    await expect(add(trainer)).rejects.toMatchObject(refused)
    expect((await startPasskey(trainer)).excludeCredentials).toHaveLength(1)
  })

  test('are at most ten', async ({ trainer }) => {
    for (let count = 0; count < 10; count++) await setUpPasskey(trainer)
    await expect(startPasskey(trainer)).rejects.toMatchObject({ status: 409 })
  })
})

test('somebody whose address is not confirmed sets up nothing: it may be a stranger’s', async ({ make }) => {
  const stranger = await make.trainer({ isConfirmed: false })
  await expect(startApp(stranger)).rejects.toMatchObject({ status: 409 })
  await expect(startPasskey(stranger)).rejects.toMatchObject({ status: 409 })
})

describe('where admins need a second factor', () => {
  test('one who has none is told so at sign-in, until it is set up', async ({ make }) => {
    const admin = requiring(await inSession(await make.admin({ email: maya.email })))
    const { config } = admin
    expect(await login({ ...make.visitor(), config }, maya)).toMatchObject({ needs_second_factor: true })
    expect(await getMe(admin)).toMatchObject({ needs_second_factor: true })

    await setUpApp(admin)

    expect(await getMe(admin)).toMatchObject({ needs_second_factor: false })
    expect(await getSecondFactor(admin)).toMatchObject({ is_required: true })
  })

  test('nobody removes the last one, and a second one can go', async ({ make }) => {
    const admin = requiring(await inSession(await make.admin()))
    await setUpApp(admin)
    await expect(removeApp(admin)).rejects.toMatchObject({ status: 409 })
    expect(await getSecondFactor(admin)).toMatchObject({
      app_since: expect.any(String),
      recovery_codes_left: 10,
    })

    await setUpPasskey(admin)
    await removeApp(admin)

    const { app_since, passkeys } = await getSecondFactor(admin)
    expect(app_since).toBeNull()
    await expect(removePasskey(admin, passkeys[0]?.id ?? 0)).rejects.toMatchObject({ status: 409 })
  })

  test('a trainer chooses', async ({ make, trainer }) => {
    const { config } = requiring(trainer)
    expect(await login({ ...make.visitor(), config }, maya)).toMatchObject({ needs_second_factor: false })
    await setUpApp(requiring(trainer))
    await removeApp(requiring(trainer))
  })
})
