/**
 * Sign-in with Google: redirect to the provider, return with the identity, and hand the session to the browser with a
 * one-time token. The browser's address never contains a session, and the token is worthless without the attempt's id,
 * which only the browser that started it has.
 */
import { createHash } from 'node:crypto'
import { invalid, Problem } from '../../../base/problem.ts'
import { type Config, dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext, AsVisitor } from '../../../base/server/context.ts'
import { transact, violatedUnique } from '../../../base/server/db.ts'
import type { GoogleIdentity } from '../../../base/server/google.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { endSessionsOf } from '../../../base/server/session.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import { recordAudit } from '../../audit/server/service.ts'
import { Email, PersonName, type SignInAnswer } from '../contract.ts'
import type { GoogleProblem } from '../googleProblems.ts'
import { mailUser, ofTrainer } from './mailing.ts'
import { byOwner } from './ownEntry.ts'
import {
  findUser,
  findUserByGoogleId,
  insertUser,
  lockUserByEmail,
  type UserRow,
  updateUser,
} from './queries.ts'
import { welcomeWords } from './service.ts'
import { signIn } from './signIn.ts'
import { insertVisit, takeVisit } from './tokenQueries.ts'
import { issueToken, redeemToken, revokeTokens } from './tokens.ts'

const VISIT_MINUTES = 15
const SECOND_STEP_MINUTES = 2

export const callbackPath = '/auth/google/callback'
export const callbackUrl = (config: Config) => dashboardUrl(config, callbackPath)

export async function startGoogleAttempt(ctx: AsVisitor): Promise<string> {
  if (!ctx.google) throw new Problem(404, 'Sign-in with Google is turned off here')
  await throttle(ctx.db, `google-login:${networkOf(ctx.ip)}`, { tries: 60, perSeconds: 900 })
  const { url, state, nonce, codeVerifier } = await ctx.google.startVisit(callbackUrl(ctx.config))
  await insertVisit(ctx.db, hash(state), { code_verifier: codeVerifier, nonce }, VISIT_MINUTES)
  return url
}

/** The browser's next address, whatever Google returned. */
export async function finishGoogleAttempt(work: AppContext, address: URL): Promise<string> {
  const state = address.searchParams.get('state') ?? ''
  try {
    const found = await accountOf(work, address, state)
    if (typeof found === 'string') return `/login?google=${found}`
    const { user, isNew } = found
    const ui = await issueToken(work.db, {
      purpose: 'second-step',
      userId: user.id,
      minutes: SECOND_STEP_MINUTES,
      boundTo: state,
    })
    return `${isNew ? '/signup/2' : '/login'}?${new URLSearchParams({ g: state, ui }).toString()}`
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    work.log.warn({ err: error }, 'visit to Google failed')
    return `/login?google=${'away' satisfies GoogleProblem}`
  }
}

/** Exchanges a link's token for a session, once. */
export async function secondStep(
  ctx: AsVisitor,
  { unique_id = '', ui }: { unique_id?: string | undefined; ui?: string | undefined },
): Promise<SignInAnswer> {
  await throttle(ctx.db, `second-step:${networkOf(ctx.ip)}`, { tries: 60, perSeconds: 900 })
  const [token, boundTo] = ui ? [ui, unique_id] : [unique_id, '']
  return transact(ctx.db, async (db) => {
    const redeemed = await redeemToken(db, 'second-step', token, boundTo)
    const user = redeemed && (await findUser(db, redeemed.userId))
    if (!user) throw invalid({ ui: 'This sign-in link has expired or was already used. Sign in again.' })
    return signIn({ ...ctx, db }, user, { signed_in_with: 'Google' })
  })
}

interface Found {
  user: UserRow
  isNew: boolean
}

async function accountOf(work: AppContext, address: URL, state: string): Promise<Found | GoogleProblem> {
  const visit = await takeVisit(work.db, hash(state))
  if (!visit || !work.google) return 'expired'
  const identity = await work.google.finishVisit(address, {
    state,
    nonce: visit.nonce,
    codeVerifier: visit.code_verifier,
  })
  if (!identity) return 'cancelled'
  try {
    return await findOrCreate(work, identity)
  } catch (error) {
    // Race of two first sign-ins: the other one has created the account in the meantime.
    if (!/^users_(email|google_id)_key$/.test(violatedUnique(error) ?? '')) throw error
    return findOrCreate(work, identity)
  }
}

function findOrCreate(work: AppContext, identity: GoogleIdentity): Promise<Found | GoogleProblem> {
  return transact(work.db, async (db) => {
    const known = await findUserByGoogleId(db, identity.sub)
    if (known) return { user: known, isNew: false }

    const email = Email.safeParse(identity.email)
    // Anyone can type any address at Google; until it is verified it proves nothing.
    if (!identity.emailVerified || !email.success) return 'unverified'
    const sameEmail = await lockUserByEmail(db, email.data)
    if (!sameEmail) return { user: await open({ ...work, db }, identity, email.data), isNew: true }
    // The address belongs to another person at Google now; the account does not.
    if (sameEmail.google_id) return 'other'
    return { user: await link({ ...work, db }, sameEmail, identity), isNew: false }
  })
}

async function open(work: AppContext, { sub, name }: GoogleIdentity, email: string): Promise<UserRow> {
  const given = PersonName.safeParse(name)
  const user = await insertUser(work.db, {
    role: 'trainer',
    name: given.success ? given.data : (email.split('@')[0] ?? email),
    email,
    google_id: sub,
    email_confirmed_at: new Date(),
  })
  await mailUser(work, user, {
    ...welcomeWords(work, user),
    kind: 'welcome',
    action: { label: 'Open your studio', url: dashboardUrl(work.config, '/trainer') },
    footer: "You're receiving this because someone opened an account with this address using Google.",
  })
  return user
}

/**
 * An unconfirmed address may have been registered by someone else, who waits for its owner to sign in. Every way in
 * that this person has ends here.
 */
async function link(work: AppContext, user: UserRow, { sub }: GoogleIdentity): Promise<UserRow> {
  const isSure = user.email_confirmed_at !== null
  if (!isSure) {
    await endSessionsOf(work.db, user.id)
    await revokeTokens(work.db, user.id)
  }
  await work.mail.send(work.db, { ...linked(work, user, isSure), ...ofTrainer(user) })
  await recordAudit(work.db, { ...byOwner(user), action: 'google_connected' })
  return updateUser(work.db, user.id, {
    google_id: sub,
    ...(!isSure && { password_hash: null, email_confirmed_at: new Date() }),
  })
}

function linked(
  { config }: AppContext,
  { name, email, password_hash }: UserRow,
  isSure: boolean,
): MailContent {
  const removed =
    "This address hadn't been confirmed before, so we removed the account's password and signed out every other device. You can set a new password at any time."
  const kept = 'Your password works as before.'
  return {
    to: email,
    kind: 'security',
    subject: `You can sign in to ${config.productName} with Google`,
    heading: `Hello ${name}`,
    paragraphs: [
      'Someone signed in with Google using this address. From now on, you can sign in this way.',
      ...(isSure ? (password_hash ? [kept] : []) : [removed]),
    ],
    action: { label: 'Set a password', url: dashboardUrl(config, '/forgot-password') },
    footer: "If it wasn't you, set a new password and tell us.",
  }
}

const hash = (state: string) => createHash('sha256').update(state).digest()
