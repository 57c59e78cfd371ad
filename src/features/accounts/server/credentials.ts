/** The password and sessions of a signed-in user. */

import { deviceOf } from '../../../base/device.ts'
import { invalid, notFound } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AsUser } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { endSessionOf, endSessionsOf, listSessions } from '../../../base/server/session.ts'
import { forgive, throttle } from '../../../base/server/throttle.ts'
import { recordAudit } from '../../audit/server/service.ts'
import type { Session } from '../profile.ts'
import { aboutSignIn, mailUser } from './mailing.ts'
import { byOwner } from './ownEntry.ts'
import { hashPassword, passwordFits } from './password.ts'
import { getUser, lockUser, type UserRow, updateUser } from './queries.ts'
import { revokeTokens } from './tokens.ts'

/** Ends all other sessions and all links to this account. */
export async function changePassword(
  ctx: AsUser,
  { current_password, new_password }: { current_password?: string | undefined; new_password: string },
): Promise<null> {
  const user = await getUser(ctx.db, ctx.userId)
  await checkCurrent(ctx, user, current_password)
  const password_hash = await hashPassword(new_password)
  await transact(ctx.db, async (db) => {
    // Checking and hashing take long: the current password may have changed in the meantime.
    if ((await lockUser(db, user.id))?.password_hash !== user.password_hash) throw wrongCurrent()
    await updateUser(db, user.id, { password_hash })
    await endSessionsOf(db, user.id, ctx.sessionId)
    await revokeTokens(db, user.id)
    await mailUser({ ...ctx, db }, user, notice(ctx))
    await recordAudit(db, { ...byOwner(user), action: 'password_changed', from: ctx })
  })
  return null
}

/** By role, not by what the caller claims; a user without a password has none to enter. */
async function checkCurrent({ db }: AsUser, user: UserRow, password: string | undefined): Promise<void> {
  if (user.role === 'admin' || user.password_hash === null) return
  if (!password) throw invalid({ current_password: 'Current password is required' })
  const tries = `change-password:${user.id}`
  await throttle(db, tries, { tries: 10, perSeconds: 900 })
  if (!(await passwordFits(user.password_hash, password))) throw wrongCurrent()
  await forgive(db, tries)
}

const wrongCurrent = () => invalid({ current_password: 'The current password is wrong' })

export async function listOwnSessions({ db, userId, sessionId }: AsUser): Promise<Session[]> {
  const sessions = await listSessions(db, userId)
  return sessions.map(({ id, ip, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: deviceOf(userAgent),
    ip,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === sessionId,
  }))
}

export async function endOwnSession({ db, userId }: AsUser, id: number): Promise<null> {
  if (!(await endSessionOf(db, userId, id))) throw notFound('Session')
  return null
}

export async function endAllSessions({ db, userId }: AsUser): Promise<null> {
  await endSessionsOf(db, userId)
  return null
}

function notice({ config }: AsUser): Omit<MailContent, 'to'> {
  return {
    kind: 'security',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password for your ${config.productName} account was changed. Every other device was signed out.`,
      "If it wasn't you, set a new password from the sign-in page now.",
    ],
    action: { label: 'Go to the sign-in page', url: dashboardUrl(config, '/login') },
    footer: aboutSignIn,
  }
}
