/** The people who run the platform. There is always one left who can sign in. */
import { conflict, notFound } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext, AsAdmin } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { endSessionsOf } from '../../../base/server/session.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { type AuditEntry, recordAudit } from '../../audit/server/service.ts'
import type { Admin } from '../admins.ts'
import { shut } from './closing.ts'
import { deleteFactors } from './factorQueries.ts'
import { aboutSignIn, mailUser } from './mailing.ts'
import { listAdmins, lockAdmins, lockUser, type UserRow } from './queries.ts'
import { createUser } from './service.ts'
import { factorsOf, hasFactor } from './signIn.ts'
import { issueToken, revokeTokens } from './tokens.ts'

const INVITATION_MINUTES = 3 * 24 * 60

/** Who does it: an admin, or an operator at the server. */
type Actor = Pick<AuditEntry, 'by' | 'from' | 'reason'>

const actorOf = ({ adminId, ip, userAgent }: AsAdmin): Actor => ({
  by: { userId: adminId, role: 'admin' },
  from: { ip, userAgent },
})

export async function listAllAdmins({ db, adminId }: Pick<AsAdmin, 'db' | 'adminId'>): Promise<Admin[]> {
  const admins = await listAdmins(db)
  return Promise.all(
    admins.map(async ({ id, name, email, created_at, email_confirmed_at }) => ({
      id,
      name,
      email,
      created_at: created_at.toISOString(),
      has_signed_in: email_confirmed_at !== null,
      has_second_factor: hasFactor(await factorsOf(db, id)),
      is_you: id === adminId,
    })),
  )
}

export async function inviteAdmin(ctx: AsAdmin, who: { name: string; email: string }): Promise<null> {
  await throttle(ctx.db, `invite-admin:${ctx.adminId}`, { tries: 20, perSeconds: 3600 })
  await transact(ctx.db, async (db) => {
    const { user, link } = await addAdmin({ ...ctx, db }, who, actorOf(ctx))
    // Not through mailUser: nobody has confirmed this address yet, and an admin asked for this mail.
    await ctx.mail.send(db, { ...invitation(ctx, user, link), to: user.email })
  })
  return null
}

/** Without a password. The link lets its reader choose one, and confirms the address. */
export async function addAdmin(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  who: { name: string; email: string },
  actor: Actor,
): Promise<{ user: UserRow; link: string }> {
  const user = await createUser(db, { role: 'admin', ...who })
  const token = await issueToken(db, {
    purpose: 'reset-password',
    userId: user.id,
    minutes: INVITATION_MINUTES,
  })
  await recordAudit(db, { ...actor, action: 'admin_invited', subject: accountOf(user) })
  return { user, link: dashboardUrl(config, `/reset-password?token=${token}`) }
}

export async function removeAdmin(ctx: AsAdmin, id: number): Promise<null> {
  if (id === ctx.adminId) throw conflict("You can't remove yourself. Ask another admin to do it.")
  await transact(ctx.db, async (db) => {
    const admins = await lockAdmins(db)
    // Somebody may have removed the caller a moment ago.
    const isStillAdmin = admins.some((admin) => admin.id === ctx.adminId)
    const admin = admins.find((admin) => admin.id === id)
    if (!admin || !isStillAdmin) throw notFound('Admin')
    await recordAudit(db, { ...actorOf(ctx), action: 'admin_removed', subject: accountOf(admin) })
    await mailUser({ ...ctx, db }, admin, removalLetter(ctx))
    await shut(db, admin)
  })
  return null
}

export async function resetSecondFactor(ctx: AsAdmin, userId: number): Promise<null> {
  if (userId === ctx.adminId)
    throw conflict('Change your own second factor under Account, or ask another admin to reset it.')
  await transact(ctx.db, (db) => dropSecondFactorOf({ ...ctx, db }, userId, actorOf(ctx)))
  return null
}

/** All sessions end: whoever has the lost phone may be signed in there. The password stays. */
export async function dropSecondFactorOf(
  ctx: Pick<AppContext, 'db' | 'config' | 'mail'>,
  userId: number,
  actor: Actor,
): Promise<void> {
  const { db } = ctx
  const user = await lockUser(db, userId)
  if (!user || user.closed_at !== null) throw notFound('User')
  if (!hasFactor(await factorsOf(db, userId))) throw conflict("This user doesn't have a second factor")
  await deleteFactors(db, userId)
  await endSessionsOf(db, userId)
  await revokeTokens(db, userId)
  await recordAudit(db, {
    ...actor,
    trainerId: user.role === 'trainer' ? userId : undefined,
    action: 'second_factor_reset',
    subject: accountOf(user),
  })
  await mailUser(ctx, user, resetLetter(ctx))
}

const accountOf = ({ id, email }: UserRow) => ({ kind: 'account', id, label: email }) as const

const invitation = ({ config }: AsAdmin, { name }: UserRow, url: string): Omit<MailContent, 'to'> => ({
  kind: 'invitation',
  subject: `Help run ${config.productName}`,
  heading: `Welcome, ${name}`,
  paragraphs: [
    `You are invited to be an admin of ${config.productName}. Choose a password to begin. The link works once, for three days.`,
  ],
  action: { label: 'Choose a password', url },
  footer: "You're receiving this because an admin entered your address.",
})

const removalLetter = ({ config }: AsAdmin): Omit<MailContent, 'to'> => ({
  kind: 'security',
  subject: `You are no longer an admin of ${config.productName}`,
  heading: 'Your admin account was closed',
  paragraphs: ['Another admin removed your account. You were signed out everywhere.'],
  footer: 'If you think this is a mistake, write to another admin.',
})

const resetLetter = ({ config }: Pick<AppContext, 'config'>): Omit<MailContent, 'to'> => ({
  kind: 'security',
  subject: 'Two-step sign-in was reset',
  heading: 'Two-step sign-in was reset',
  paragraphs: [
    `We removed the second factor of your ${config.productName} account and signed out every device. Sign in with your password, and set up two-step sign-in again.`,
    "If you didn't ask for this, set a new password now and tell us.",
  ],
  action: { label: 'Go to the sign-in page', url: dashboardUrl(config, '/login') },
  footer: aboutSignIn,
})
