/** How every sign-in ends: with a session, or with the question for the second factor. */
import type { AppContext, AsVisitor } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { startSession } from '../../../base/server/session.ts'
import { noSite, type SignedIn, type SignInAnswer, User } from '../contract.ts'
import { findTotp, listPasskeys } from './factorQueries.ts'
import { findSiteOf, findStaffAccess, findUser, type UserRow } from './queries.ts'
import { recordSignIn, type Shown } from './signInEntries.ts'
import { issueChallenge } from './webauthn.ts'

const SECOND_FACTOR_MINUTES = 10

type SigningIn = Pick<AsVisitor, 'db' | 'ip' | 'userAgent' | 'config'>

/** The user has shown the first factor: a password, Google, or a link mailed to their address. */
export async function signIn(ctx: SigningIn, user: UserRow, shown: Shown): Promise<SignInAnswer> {
  const factors = await factorsOf(ctx.db, user.id)
  if (!hasFactor(factors)) return openSession(ctx, user, shown)
  const token = await issueChallenge(ctx.db, 'second-factor', user.id, SECOND_FACTOR_MINUTES)
  return { second_factor: { token, has_app: factors.hasApp, has_passkey: factors.passkeys.length > 0 } }
}

/** The user has shown everything they have to. */
export async function openSession(ctx: SigningIn, user: UserRow, shown: Shown): Promise<SignedIn> {
  const { db, ip, userAgent } = ctx
  const hasSecondFactor = shown.second_factor !== undefined
  const me = await toUser(db, user)
  const token = await startSession(db, { userId: me.id, role: me.role, ip, userAgent, hasSecondFactor })
  await recordSignIn(db, user, { shown, employerId: me.works_for?.trainer_id, from: { ip, userAgent } })
  return { ...me, token, needs_second_factor: mustHaveSecondFactor(ctx, user) && !hasSecondFactor }
}

export const mustHaveSecondFactor = (
  { config }: Pick<AppContext, 'config'>,
  { role }: Pick<UserRow, 'role'>,
) => config.requireSecondFactor && role === 'admin'

/** Recovery codes are not a factor of their own: they stand in for one that is lost. */
export async function factorsOf(db: Db, userId: number) {
  const totp = await findTotp(db, userId)
  const appSince = totp?.secret ? totp.confirmed_at : null
  return { hasApp: appSince !== null, appSince, passkeys: await listPasskeys(db, userId) }
}

export const hasFactor = ({ hasApp, passkeys }: Awaited<ReturnType<typeof factorsOf>>) =>
  hasApp || passkeys.length > 0

export async function toUser(db: Db, user: UserRow): Promise<User> {
  const access = user.role === 'staff' ? await findStaffAccess(db, user.id) : undefined
  const trainer = access && (await findUser(db, access.trainer_id))
  const site = await findSiteOf(db, trainer?.id ?? user.id)
  return User.parse({
    ...(site ?? noSite),
    ...user,
    // Staff see the business they work for, with its logo.
    logo: (trainer ?? user).logo,
    works_for: trainer ? { ...access, name: site?.business_name ?? trainer.name } : null,
    admin: user.role === 'admin',
    has_password: user.password_hash !== null,
    needs_second_factor: false,
  })
}
