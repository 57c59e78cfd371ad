/** Showing the second factor: to finish a sign-in, and again before something sensitive. */
import { createHash } from 'node:crypto'
import { invalid, Problem, unauthenticated } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext, AsUser, AsVisitor } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { decryptSecret } from '../../../base/server/secrets.ts'
import { confirmSession } from '../../../base/server/session.ts'
import { forgive, networkOf, throttle } from '../../../base/server/throttle.ts'
import { audit, recordAudit } from '../../audit/server/service.ts'
import type { SignedIn } from '../contract.ts'
import type { Assertion, AssertionOptions, Proof } from '../secondFactor.ts'
import {
  countRecoveryCodes,
  countWrongTry,
  findChallengeUser,
  findTotp,
  listPasskeys,
  takeChallengeRow,
  takeRecoveryCode,
  takeStep,
} from './factorQueries.ts'
import { aboutSignIn, mailUser } from './mailing.ts'
import { byOwner } from './ownEntry.ts'
import { lockUser, type UserRow } from './queries.ts'
import { openSession } from './signIn.ts'
import { factorOf, recordFailures } from './signInEntries.ts'
import { stepOfCode } from './totp.ts'
import { assertionOptions, hashOf, takeAssertion } from './webauthn.ts'

const MOST_WRONG_TRIES = 5

const expired = () => invalid({ token: 'This sign-in has expired. Sign in again.' })

export async function finishSignIn(
  ctx: AsVisitor,
  { token, ...proof }: Proof & { token: string },
): Promise<SignedIn> {
  const userId = await userOfChallenge(ctx, token)
  await throttleProofs(ctx, userId)
  const answer = await transact(ctx.db, async (db) => {
    const user = await lockUser(db, userId)
    if (!user || user.closed_at !== null) throw expired()
    if (!(await takeProof({ ...ctx, db }, user, proof, 'passkey-second-factor')))
      return refuseTry({ ...ctx, db }, user, token, proof)
    // Taken last: after a wrong code the same sign-in goes on.
    if (!(await takeChallengeRow(db, hashOf(token), 'second-factor'))) throw expired()
    return openSession({ ...ctx, db }, user, { second_factor: factorOf(proof) })
  })
  if (answer instanceof Problem) throw answer
  await forgiveProofs(ctx, userId)
  return answer
}

async function userOfChallenge(ctx: AsVisitor, token: string): Promise<number> {
  await throttle(ctx.db, `second-factor:${networkOf(ctx.ip)}`, { tries: 100, perSeconds: 900 })
  const userId = await findChallengeUser(ctx.db, hashOf(token), 'second-factor')
  if (userId === undefined) throw expired()
  return userId
}

export async function askPasskey(ctx: AsVisitor, token: string): Promise<AssertionOptions> {
  const userId = await userOfChallenge(ctx, token)
  const passkeys = await listPasskeys(ctx.db, userId)
  return assertionOptions(ctx, 'passkey-second-factor', { id: userId, passkeys })
}

/**
 * After a few wrong codes the first factor has to be shown again, and its owner learns that somebody has it. Returns the
 * problem, because throwing it would undo the count.
 */
async function refuseTry(ctx: AsVisitor, user: UserRow, token: string, proof: Proof): Promise<Problem> {
  const wrong_codes = await countWrongTry(ctx.db, hashOf(token))
  if (wrong_codes < MOST_WRONG_TRIES) return wrongProof(proof)
  await recordFailures(ctx.db, user, { wrong_codes }, ctx)
  await takeChallengeRow(ctx.db, hashOf(token), 'second-factor')
  await mailUser(ctx, user, wrongTriesLetter(ctx))
  return invalid({ token: 'Too many wrong codes. Sign in again.' })
}

/** A passkey shows who it is and that its device knows its user: two factors at once. */
export async function startPasskeySignIn(ctx: AsVisitor): Promise<AssertionOptions> {
  await throttle(ctx.db, `passkey-login:${networkOf(ctx.ip)}`, { tries: 100, perSeconds: 900 })
  return assertionOptions(ctx, 'passkey-sign-in', undefined)
}

export async function passkeySignIn(ctx: AsVisitor, answer: Assertion): Promise<SignedIn> {
  await throttle(ctx.db, `passkey-login:${networkOf(ctx.ip)}`, { tries: 100, perSeconds: 900 })
  const signedIn = await transact(ctx.db, async (db) => {
    const passkey = await takeAssertion({ ...ctx, db }, 'passkey-sign-in', null, answer)
    const user = passkey && (await lockUser(db, passkey.user_id))
    const shown = { signed_in_with: 'passkey', second_factor: 'passkey' } as const
    return user && openSession({ ...ctx, db }, user, shown)
  })
  if (!signedIn) throw wrongProof({ passkey: answer })
  return signedIn
}

export async function askToConfirm(ctx: AsUser): Promise<AssertionOptions> {
  const passkeys = await listPasskeys(ctx.db, ctx.userId)
  return assertionOptions(ctx, 'passkey-confirm', { id: ctx.userId, passkeys })
}

export async function confirmIdentity(ctx: AsUser, proof: Proof): Promise<null> {
  await throttleProofs(ctx, ctx.userId)
  const isConfirmed = await transact(ctx.db, async (db) => {
    const user = await lockUser(db, ctx.userId)
    if (!user) throw unauthenticated()
    const isRight = await takeProof({ ...ctx, db }, user, proof, 'passkey-confirm')
    if (!isRight) return false
    await confirmSession(db, ctx.sessionId)
    const after = { second_factor: factorOf(proof) }
    await audit({ ...ctx, db }, { action: 'identity_confirmed', subject: byOwner(user).subject, after })
    return true
  })
  if (!isConfirmed) throw wrongProof(proof)
  await forgiveProofs(ctx, ctx.userId)
  return null
}

/** A code of six digits can be guessed in a million tries, so a stranger with the password gets few. */
async function throttleProofs({ db, ip }: AsVisitor, userId: number): Promise<void> {
  const [anywhere, here] = throttleKeys(ip, userId)
  await throttle(db, here, { tries: 10, perSeconds: 900 })
  await throttle(db, anywhere, { tries: 30, perSeconds: 3600 })
}

async function forgiveProofs({ db, ip }: AsVisitor, userId: number): Promise<void> {
  for (const key of throttleKeys(ip, userId)) await forgive(db, key)
}

const throttleKeys = (ip: string, userId: number) =>
  [`second-factor-of:${userId}`, `second-factor-of:${userId}:${networkOf(ip)}`] as const

/** Whether the proof is right. It is used up: no code and no passkey's answer works twice. */
async function takeProof(
  ctx: AsVisitor,
  user: UserRow,
  { code, recovery_code, passkey }: Proof,
  purpose: 'passkey-second-factor' | 'passkey-confirm',
): Promise<boolean> {
  if (passkey) return Boolean(await takeAssertion(ctx, purpose, user.id, passkey))
  if (recovery_code) return takeRecovery(ctx, user, recovery_code)
  if (code) return takeCode(ctx, user.id, code)
  throw invalid({ code: 'Enter the code' })
}

async function takeCode({ db, config }: AppContext, userId: number, code: string): Promise<boolean> {
  const totp = await findTotp(db, userId)
  if (!totp?.secret) return false
  const step = stepOfCode(decryptSecret(config, totp.secret, totpOf(userId)), code, Date.now())
  return step !== undefined && takeStep(db, userId, step)
}

/** Names the row to which an encrypted secret belongs. */
export const totpOf = (userId: number) => `totp of user ${userId}`

async function takeRecovery(ctx: AsVisitor, user: UserRow, code: string): Promise<boolean> {
  if (!(await takeRecoveryCode(ctx.db, user.id, recoveryHash(user.id, code)))) return false
  const left = await countRecoveryCodes(ctx.db, user.id)
  await recordAudit(ctx.db, {
    ...byOwner(user),
    action: 'recovery_code_used',
    after: { recovery_codes_left: left },
    from: ctx,
  })
  await mailUser(ctx, user, recoveryLetter(ctx, user, left))
  return true
}

/** A code has almost 60 random bits, so a fast hash is enough; with the user, so that equal codes look different. */
export const recoveryHash = (userId: number, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest()

function wrongProof({ recovery_code, passkey }: Proof): Problem {
  if (passkey) return invalid({ passkey: "This passkey didn't work here. Try another way." })
  if (recovery_code) return invalid({ recovery_code: 'This recovery code is wrong or was already used' })
  return invalid({
    code: "This code is wrong or was already used. Check your phone's clock, and try the next code.",
  })
}

export const securityPath = ({ role }: Pick<UserRow, 'role'>) =>
  role === 'trainer' ? '/trainer/account/security' : '/account/security'

const recoveryLetter = (
  { config }: Pick<AppContext, 'config'>,
  user: UserRow,
  left: number,
): Omit<MailContent, 'to'> => ({
  kind: 'security',
  subject: 'A recovery code was used',
  heading: 'A recovery code was used',
  paragraphs: [
    `Someone signed in to your ${config.productName} account with one of your recovery codes. It can't be used again. You have ${left} left.`,
    "If it wasn't you, change your password and make new recovery codes now.",
  ],
  action: { label: 'Open security settings', url: dashboardUrl(config, securityPath(user)) },
  footer: aboutSignIn,
})

const wrongTriesLetter = ({ config }: Pick<AppContext, 'config'>): Omit<MailContent, 'to'> => ({
  kind: 'security',
  subject: 'Someone tried to sign in to your account',
  heading: 'Someone tried to sign in to your account',
  paragraphs: [
    `Someone signed in to your ${config.productName} account with your password or your Google account, and then entered wrong codes. They did not get in.`,
    "If it wasn't you, set a new password now.",
  ],
  action: { label: 'Set a new password', url: dashboardUrl(config, '/forgot-password') },
  footer: aboutSignIn,
})
