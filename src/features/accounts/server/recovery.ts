/**
 * A forgotten password. Neither the response nor its timing reveals whether an address has an account: the call only
 * adds a job, and the job looks it up.
 */
import { z } from 'zod'
import { invalid } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext, AsVisitor } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { endSessionsOf } from '../../../base/server/session.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import { recordAudit } from '../../audit/server/service.ts'
import type { SignInAnswer } from '../contract.ts'
import { ofTrainer } from './mailing.ts'
import { byOwner } from './ownEntry.ts'
import { hashPassword } from './password.ts'
import { findUser, findUserByEmail, type UserRow, updateUser } from './queries.ts'
import { signIn } from './signIn.ts'
import { issueToken, redeemToken, revokeTokens } from './tokens.ts'

const LINK_MINUTES = 60

export async function forgotPassword(ctx: AsVisitor, email: string): Promise<null> {
  await throttle(ctx.db, `forgot:${networkOf(ctx.ip)}`, { tries: 30, perSeconds: 3600 })
  // Checked before the count for the whole account: one persistent network must not keep the owner from getting mail.
  await throttle(ctx.db, `forgot:${email}:${networkOf(ctx.ip)}`, { tries: 5, perSeconds: 900 })
  await throttle(ctx.db, `forgot:${email}`, { tries: 20, perSeconds: 3600 })
  await ctx.jobs.add(ctx.db, sendResetLink, { email })
  return null
}

export const sendResetLink = job({
  name: 'send-reset-link',
  data: z.object({ email: z.string() }),
  keepSeconds: 3600,
  run: (work, { email }) =>
    transact(work.db, async (db) => {
      const user = await findUserByEmail(db, email)
      if (!user) return
      const token = await issueToken(db, {
        purpose: 'reset-password',
        userId: user.id,
        minutes: LINK_MINUTES,
      })
      await work.mail.send(db, { ...resetLetter(work, user, token), ...ofTrainer(user) })
    }),
})

/** Whoever reads the mail owns the account: all other sessions end, and no other link works. */
export async function resetPassword(
  ctx: AsVisitor,
  { token, new_password }: { token: string; new_password: string },
): Promise<SignInAnswer> {
  await throttle(ctx.db, `reset:${networkOf(ctx.ip)}`, { tries: 30, perSeconds: 3600 })
  // Before the transaction: hashing is slow and would hold a connection.
  const password_hash = await hashPassword(new_password)
  return transact(ctx.db, async (db) => {
    const redeemed = await redeemToken(db, 'reset-password', token)
    const user = redeemed && (await findUser(db, redeemed.userId))
    if (!user) throw invalid({ token: 'This link has expired or was already used. Ask for a new one.' })
    const changed = await updateUser(db, user.id, { password_hash, email_confirmed_at: new Date() })
    await endSessionsOf(db, user.id)
    await revokeTokens(db, user.id)
    await ctx.mail.send(db, { ...changedLetter(ctx, changed), ...ofTrainer(changed) })
    await recordAudit(db, { ...byOwner(changed), action: 'password_reset', from: ctx })
    return signIn({ ...ctx, db }, changed, { signed_in_with: 'mailed link' })
  })
}

const resetLetter = ({ config }: AppContext, { name, email }: UserRow, token: string): MailContent => ({
  to: email,
  kind: 'sign_in',
  subject: `Set a new password for ${config.productName}`,
  heading: `Hello ${name}`,
  paragraphs: [
    'Someone asked for a new password for your account. The link below lets you set one. It works once and expires in an hour.',
  ],
  action: { label: 'Set a new password', url: dashboardUrl(config, `/reset-password?token=${token}`) },
  footer: "If it wasn't you, ignore this email: your password stays the same.",
})

const changedLetter = ({ config }: AppContext, { name, email }: UserRow): MailContent => ({
  to: email,
  kind: 'security',
  subject: 'Your password was changed',
  heading: `Hello ${name}`,
  paragraphs: [
    `The password for your ${config.productName} account was changed. Every other device was signed out.`,
  ],
  action: { label: 'Open your studio', url: dashboardUrl(config, '/login') },
  footer: `If it wasn't you, set a new password now: ${dashboardUrl(config, '/forgot-password')}`,
})
