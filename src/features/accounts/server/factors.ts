/** The second factor of the signed-in user: adding, renaming and removing what it consists of. */
import { randomInt } from 'node:crypto'
import { conflict, invalid, notFound } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AsUser } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import { decryptSecret, encryptSecret } from '../../../base/server/secrets.ts'
import { confirmSession, dropSecondFactor, endSessionsOf } from '../../../base/server/session.ts'
import { throttle } from '../../../base/server/throttle.ts'
import type { AuditAction } from '../../audit/actions.ts'
import { recordAudit } from '../../audit/server/service.ts'
import type { Attestation, AttestationOptions, SecondFactor } from '../secondFactor.ts'
import {
  confirmNewSecret,
  countRecoveryCodes,
  deleteFactors,
  deletePasskey,
  deleteTotp,
  findTotp,
  insertPasskey,
  renamePasskeyRow,
  replaceRecoveryCodes,
  saveNewSecret,
} from './factorQueries.ts'
import { aboutSignIn, mailUser } from './mailing.ts'
import { byOwner } from './ownEntry.ts'
import { getUser, lockUser, type UserRow } from './queries.ts'
import { recoveryHash, securityPath, totpOf } from './secondFactor.ts'
import { factorsOf, hasFactor, mustHaveSecondFactor } from './signIn.ts'
import { base32, newTotpSecret, stepOfCode, totpUri } from './totp.ts'
import { attestationOptions, readAttestation } from './webauthn.ts'

const MOST_PASSKEYS = 10
const RECOVERY_CODES = 10

export async function getSecondFactor(ctx: AsUser): Promise<SecondFactor> {
  const { appSince, passkeys } = await factorsOf(ctx.db, ctx.userId)
  return {
    is_required: mustHaveSecondFactor(ctx, ctx),
    app_since: appSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(ctx.db, ctx.userId),
  }
}

export async function startApp(ctx: AsUser): Promise<{ secret: string; uri: string }> {
  const user = await getConfirmedUser(ctx)
  const bytes = newTotpSecret()
  await saveNewSecret(ctx.db, user.id, encryptSecret(ctx.config, bytes, totpOf(user.id)))
  const secret = base32(bytes)
  return { secret, uri: totpUri(secret, { issuer: ctx.config.productName, email: user.email }) }
}

export async function confirmApp(ctx: AsUser, code: string) {
  await throttle(ctx.db, `confirm-app:${ctx.userId}`, { tries: 20, perSeconds: 900 })
  return transact(ctx.db, async (db) => {
    const user = await lockOwn({ ...ctx, db })
    const stored = (await findTotp(db, user.id))?.new_secret
    if (!stored) throw conflict('Start again: scan the code first')
    const secret = decryptSecret(ctx.config, stored, totpOf(user.id))
    const step = stepOfCode(secret, code, Date.now())
    if (step === undefined)
      throw invalid({ code: "That code is wrong. Check your phone's clock, and try the next code." })
    const isFirst = !hasFactor(await factorsOf(db, user.id))
    await confirmNewSecret(db, user.id, stored, step)
    return afterAdding({ ...ctx, db }, user, isFirst, 'an authenticator app')
  })
}

export async function removeApp(ctx: AsUser): Promise<null> {
  await transact(ctx.db, async (db) => {
    const user = await lockOwn({ ...ctx, db })
    if (!(await factorsOf(db, user.id)).hasApp) throw notFound('Authenticator app')
    await deleteTotp(db, user.id)
    await afterRemoving({ ...ctx, db }, user, 'the authenticator app')
  })
  return null
}

export async function startPasskey(ctx: AsUser): Promise<AttestationOptions> {
  const user = await getConfirmedUser(ctx)
  const { passkeys } = await factorsOf(ctx.db, user.id)
  if (passkeys.length >= MOST_PASSKEYS)
    throw conflict(`You have ${MOST_PASSKEYS} passkeys. Remove one you don't use any more.`)
  return attestationOptions(ctx, user, passkeys)
}

export async function addPasskey(ctx: AsUser, { name, passkey }: { name: string; passkey: Attestation }) {
  const refused = invalid({ passkey: "That passkey couldn't be added. Try again." })
  try {
    return await transact(ctx.db, async (db) => {
      const user = await lockOwn({ ...ctx, db })
      const isFirst = !hasFactor(await factorsOf(db, user.id))
      const added = await readAttestation({ ...ctx, db }, user.id, passkey)
      if (!added) throw refused
      await insertPasskey(db, { ...added, user_id: user.id, name })
      return afterAdding({ ...ctx, db }, user, isFirst, `the passkey "${name}"`)
    })
  } catch (error) {
    if (violatedUnique(error) === 'passkeys_credential_id_key') throw refused
    throw error
  }
}

export async function renamePasskey({ db, userId }: AsUser, id: number, name: string): Promise<null> {
  if (!(await renamePasskeyRow(db, userId, id, name))) throw notFound('Passkey')
  return null
}

export async function removePasskey(ctx: AsUser, id: number): Promise<null> {
  await transact(ctx.db, async (db) => {
    const user = await lockOwn({ ...ctx, db })
    const removed = await deletePasskey(db, user.id, id)
    if (!removed) throw notFound('Passkey')
    await afterRemoving({ ...ctx, db }, user, `the passkey "${removed.name}"`)
  })
  return null
}

export async function renewRecoveryCodes(ctx: AsUser): Promise<{ recovery_codes: string[] }> {
  return transact(ctx.db, async (db) => {
    const user = await lockOwn({ ...ctx, db })
    if (!hasFactor(await factorsOf(db, user.id))) throw conflict('Set up two-step sign-in first')
    const recovery_codes = await makeRecoveryCodes(db, user.id)
    const sentence = 'New recovery codes were made. The old ones stopped working.'
    await tell({ ...ctx, db }, user, 'recovery_codes_made', 'Your recovery codes were replaced', sentence)
    return { recovery_codes }
  })
}

/** Anyone can register with anyone's address: its owner must not find a stranger's second factor on the account. */
async function getConfirmedUser({ db, userId }: AsUser): Promise<UserRow> {
  const user = await getUser(db, userId)
  if (user.email_confirmed_at === null)
    throw conflict(
      'Confirm your email first, with the link we sent you. We write to it when your sign-in changes.',
    )
  return user
}

async function lockOwn(ctx: AsUser): Promise<UserRow> {
  await lockUser(ctx.db, ctx.userId)
  return getConfirmedUser(ctx)
}

/** From the first factor on, no session exists that was opened without it. */
async function afterAdding(ctx: AsUser, user: UserRow, isFirst: boolean, what: string) {
  const { db, sessionId } = ctx
  if (isFirst) await endSessionsOf(db, user.id, sessionId)
  await confirmSession(db, sessionId)
  const needsCodes = isFirst || (await countRecoveryCodes(db, user.id)) === 0
  const recovery_codes = needsCodes ? await makeRecoveryCodes(db, user.id) : null
  const signedOut = isFirst ? ' Every other device was signed out.' : ''
  const sentence = `Two-step sign-in now accepts ${what}.${signedOut}`
  await tell(ctx, user, 'second_factor_added', 'A new way to confirm your sign-in', sentence, what)
  return { recovery_codes }
}

async function afterRemoving(ctx: AsUser, user: UserRow, what: string): Promise<void> {
  const { db } = ctx
  const isLast = !hasFactor(await factorsOf(db, user.id))
  if (isLast && mustHaveSecondFactor(ctx, user))
    throw conflict('Admins need two-step sign-in. Add another app or passkey before you remove this one.')
  if (isLast) {
    await deleteFactors(db, user.id)
    await dropSecondFactor(db, user.id)
  }
  const off = isLast ? ' Two-step sign-in is off: your password is enough to sign in.' : ''
  const sentence = `Two-step sign-in no longer accepts ${what}.${off}`
  await tell(ctx, user, 'second_factor_removed', 'A way to confirm your sign-in was removed', sentence, what)
}

async function tell(
  ctx: AsUser,
  user: UserRow,
  action: AuditAction,
  subject: string,
  sentence: string,
  what?: string,
): Promise<void> {
  await recordAudit(ctx.db, {
    ...byOwner(user),
    action,
    ...(what && { after: { second_factor: what } }),
    from: ctx,
  })
  await mailUser(ctx, user, {
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [
      sentence,
      "If it wasn't you, change your password and look through your security settings now.",
    ],
    action: { label: 'Open security settings', url: dashboardUrl(ctx.config, securityPath(user)) },
    footer: aboutSignIn,
  })
}

/** Without letters that look like digits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz234567'

/** `abcd-efgh-ijkm`: returned once, stored as hashes. */
async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const letters = () => Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const codes = Array.from({ length: RECOVERY_CODES }, letters)
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  )
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}
