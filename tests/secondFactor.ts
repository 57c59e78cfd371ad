/** A user in a session of their own, and their second factor. */
import type { AsUser } from '../src/base/server/context.ts'
import { findSession, startSession } from '../src/base/server/session.ts'
import type { SecondFactorAsked, SignedIn, SignInAnswer } from '../src/features/accounts/contract.ts'
import { addPasskey, confirmApp, startApp, startPasskey } from '../src/features/accounts/server/factors.ts'
import { login } from '../src/features/accounts/server/service.ts'
import { codeAt, stepAt } from '../src/features/accounts/server/totp.ts'
import { makeAuthenticator } from './authenticator.ts'
import { test as base } from './database.ts'
import { bytesOf } from './totp.ts'

/** The user, with a session in the database. */
export async function inSession<User extends AsUser>(user: User): Promise<User & { token: string }> {
  const { db, userId, role, ip, userAgent } = user
  const token = await startSession(db, { userId, role, ip, userAgent })
  return { ...user, token, sessionId: (await findSession(db, token))?.id ?? 0 }
}

/** Sets up an authenticator app. Returns its codes, by their distance in time from now: -1, 0 and 1 are valid. */
export async function setUpApp(user: AsUser) {
  const { secret } = await startApp(user)
  const key = bytesOf(secret)
  const now = stepAt(Date.now())
  // Confirmed with the earliest valid code, so that the test has two later ones.
  const { recovery_codes } = await confirmApp(user, codeAt(key, now - 1))
  return { codeOf: (shift: number) => codeAt(key, now + shift), recoveryCodes: recovery_codes ?? [] }
}

export async function setUpPasskey(user: AsUser, name = 'Phone') {
  const device = makeAuthenticator()
  const { recovery_codes } = await addPasskey(user, {
    name,
    passkey: device.create(await startPasskey(user)),
  })
  return { device, recoveryCodes: recovery_codes ?? [] }
}

export function signedIn(answer: SignInAnswer): SignedIn {
  if ('second_factor' in answer) throw new Error('A second factor is asked for')
  return answer
}

export function askedFor(answer: SignInAnswer): SecondFactorAsked['second_factor'] {
  if (!('second_factor' in answer)) throw new Error('No second factor is asked for')
  return answer.second_factor
}

export const maya = { email: 'maya@example.test', password: 'a good password' }

/** A test with a trainer who signs in by password. */
export const test = base
  .extend('trainer', async ({ make }) => inSession(await make.trainer(maya)))
  /** The token of a sign-in that has come to its second step. */
  .extend(
    'begin',
    ({ make }) =>
      async () =>
        askedFor(await login(make.visitor(), maya)).token,
  )
