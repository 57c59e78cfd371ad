/** What still signs in after an admin gave an account another email or password. */
import { expect } from 'vitest'
import { lettersTo } from '../../../../tests/letters.ts'
import { askedFor, inSession, maya, setUpApp, setUpPasskey, test } from '../../../../tests/secondFactor.ts'
import { findSession } from '../../../base/server/session.ts'
import { changeTrainerAccount } from './managing.ts'
import { hashPassword } from './password.ts'
import { updateUser } from './queries.ts'
import { finishSignIn, passkeySignIn, startPasskeySignIn } from './secondFactor.ts'
import { login } from './service.ts'

const refused = { status: 422, fields: { passkey: [expect.any(String)] } }
/** Without the dashes, as the contract reads it. */
const plain = (code = '') => code.replaceAll('-', '')
const moved = { email: 'new@example.test', password: 'of the new owner' }

test('a new email from an admin ends sign-in by passkey, and its recovery codes go with the last one', async ({
  db,
  make,
  trainer,
  begin,
}) => {
  const visitor = make.visitor()
  const { device, recoveryCodes } = await setUpPasskey(trainer)
  await updateUser(db, trainer.userId, { google_id: 'of the former owner' })
  const token = await begin()

  await changeTrainerAccount(visitor, trainer.userId, {
    email: moved.email,
    password_hash: await hashPassword(moved.password),
  })

  await expect(passkeySignIn(visitor, device.get(await startPasskeySignIn(visitor)))).rejects.toMatchObject(
    refused,
  )
  expect(await findSession(db, trainer.token)).toBeUndefined()
  const begun = { token, recovery_code: plain(recoveryCodes[0]) }
  await expect(finishSignIn(visitor, begun)).rejects.toMatchObject({ status: 422 })
  // No factor is left to ask for.
  expect(await login(visitor, moved)).toMatchObject({ id: trainer.userId, email: moved.email })
  const letter = (await lettersTo(db, maya.email)).find(({ subject }) => subject === 'Your email was changed')
  expect(letter?.text).toContain('You can no longer sign in with Google or a passkey.')
})

test('an authenticator app stays after a new email: it opens nothing alone, and guards against a wrong request', async ({
  make,
  trainer,
}) => {
  const visitor = make.visitor()
  const { recoveryCodes } = await setUpApp(trainer)
  const { device } = await setUpPasskey(trainer)

  await changeTrainerAccount(visitor, trainer.userId, { email: moved.email })

  await expect(passkeySignIn(visitor, device.get(await startPasskeySignIn(visitor)))).rejects.toMatchObject(
    refused,
  )
  const asked = askedFor(await login(visitor, { ...maya, email: moved.email }))
  expect(asked).toMatchObject({ has_app: true, has_passkey: false })
  const proof = { token: asked.token, recovery_code: plain(recoveryCodes[0]) }
  expect(await finishSignIn(visitor, proof)).toMatchObject({ id: trainer.userId })
})

test('a new password or name from an admin leaves Google and passkeys to the same owner', async ({
  db,
  make,
  trainer,
}) => {
  const visitor = make.visitor()
  const { device } = await setUpPasskey(trainer)
  const other = await inSession(trainer)

  await changeTrainerAccount(visitor, trainer.userId, { name: 'Maya O.', email: maya.email })
  expect(await findSession(db, other.token)).toBeDefined()
  await changeTrainerAccount(visitor, trainer.userId, { password_hash: await hashPassword(moved.password) })

  expect(await findSession(db, other.token)).toBeUndefined()
  expect(await passkeySignIn(visitor, device.get(await startPasskeySignIn(visitor)))).toMatchObject({
    id: trainer.userId,
  })
  const letter = (await lettersTo(db, maya.email)).find(
    ({ subject }) => subject === 'Your password was changed',
  )
  expect(letter?.text).not.toContain('no longer')
})
