/** The signed-in user's profile: name and logo change immediately, a new email once its owner has confirmed it. */
import { conflict, forbidden, invalid } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AsUser, AsVisitor } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { checkFresh } from '../../../base/server/session.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { recordAudit } from '../../audit/server/service.ts'
import type { Profile } from '../profile.ts'
import { aboutSignIn, askForConfirmation, mailUser, ofTrainer } from './mailing.ts'
import { byOwner } from './ownEntry.ts'
import { changeOf, drawn, withPicture } from './pictures.ts'
import { findSiteOf, findUserByEmail, getUser, lockUser, type UserRow, updateUser } from './queries.ts'
import { findPendingEmail } from './tokenQueries.ts'
import { issueToken, redeemToken, revokeTokens } from './tokens.ts'

interface Changes {
  name: string
  email: string
  logo?: File | undefined
  remove_logo?: boolean | undefined
}

const DAY_MINUTES = 24 * 60
const taken = () => invalid({ email: 'This email already has an account' })

export async function getProfile({ db, userId }: AsUser): Promise<Profile> {
  return toProfile(db, await getUser(db, userId))
}

/** Everything is validated before the first file or row is written. */
export async function saveProfile(
  ctx: AsUser,
  { name, email, logo, remove_logo }: Changes,
): Promise<Profile> {
  const { db, userId } = ctx
  const before = await getUser(db, userId)
  const change = changeOf(logo, remove_logo)
  // It is the site's.
  if (change !== undefined && before.role === 'staff')
    throw invalid({ logo: 'Only the owner can change the logo' })
  const picture = await drawn(change, 'logo')
  const moves = email !== before.email
  if (moves) await checkNewEmail(ctx, email)

  return withPicture(ctx, picture, (address) =>
    transact(db, async (db) => {
      const replaced = (await lockUser(db, userId))?.logo
      const user = await updateUser(db, userId, { name, ...(address !== undefined && { logo: address }) })
      if (moves) await askToConfirm({ ...ctx, db }, user, email)
      return { replaced, saved: await toProfile(db, user) }
    }),
  )
}

async function checkNewEmail(ctx: AsUser, email: string): Promise<void> {
  const { db, userId, actingAdminId, sessionId } = ctx
  if (actingAdminId !== null) throw forbidden()
  await checkFresh(db, sessionId)
  // Each attempt sends two mails and reveals whether an address has an account, so it is throttled.
  await throttle(db, `change-email:${userId}`, { tries: 10, perSeconds: 3600 })
  if (await findUserByEmail(db, email)) throw taken()
}

async function askToConfirm(ctx: AsUser, user: UserRow, email: string): Promise<void> {
  const token = await issueToken(ctx.db, {
    purpose: 'change-email',
    userId: user.id,
    email,
    minutes: DAY_MINUTES,
  })
  await ctx.mail.send(ctx.db, { ...confirmation(ctx, user, email, token), ...ofTrainer(user) })
  await mailUser(ctx, user, notice(ctx, email))
}

/** Also ends every other pending link: one mailed to the old address must not reset this account. */
export async function confirmEmail(ctx: AsVisitor, token: string): Promise<{ email: string }> {
  const { db } = ctx
  const confirmed = await redeemToken(db, 'confirm-email', token)
  if (confirmed) return confirmPresent(db, confirmed)
  const redeemed = await redeemToken(db, 'change-email', token)
  if (!redeemed?.email) throw invalid({ token: 'This link has expired or was already used' })
  const { userId, email } = redeemed
  await revokeTokens(db, userId)
  await switchEmail(ctx, userId, email)
  return { email }
}

/** The address the account was opened with. A link to an earlier address confirms nothing. */
async function confirmPresent(db: Db, { userId, email }: { userId: number; email: string | null }) {
  const user = await lockUser(db, userId)
  if (!user || user.email !== email) throw invalid({ token: 'This link has expired or was already used' })
  await updateUser(db, userId, { email_confirmed_at: new Date() })
  return { email }
}

/** For users who did not get the first mail, or lost it. */
export async function sendConfirmation(ctx: AsUser): Promise<null> {
  const user = await getUser(ctx.db, ctx.userId)
  if (user.email_confirmed_at !== null) throw conflict('Your email is already confirmed')
  await throttle(ctx.db, `confirm-email:${ctx.userId}`, { tries: 5, perSeconds: 3600 })
  await transact(ctx.db, (db) => askForConfirmation({ ...ctx, db }, user))
  return null
}

async function switchEmail(
  { db, ...from }: Pick<AsVisitor, 'db' | 'ip' | 'userAgent'>,
  userId: number,
  email: string,
): Promise<void> {
  try {
    await transact(db, async (db) => {
      const before = await lockUser(db, userId)
      const user = await updateUser(db, userId, { email, email_confirmed_at: new Date() })
      await recordAudit(db, {
        ...byOwner(user),
        action: 'email_changed',
        before: { email: before?.email ?? null },
        after: { email },
        from,
      })
    })
  } catch (error) {
    if (violatedUnique(error) === 'users_email_key') throw taken()
    throw error
  }
}

async function toProfile(db: Db, { id, name, email, email_confirmed_at, logo }: UserRow): Promise<Profile> {
  return {
    name,
    email,
    is_email_confirmed: email_confirmed_at !== null,
    business_name: (await findSiteOf(db, id))?.business_name ?? null,
    logo,
    pending_email: await findPendingEmail(db, id),
  }
}

function confirmation({ config }: AsUser, { name }: UserRow, email: string, token: string): MailContent {
  return {
    to: email,
    kind: 'confirmation',
    subject: 'Confirm your new email',
    heading: `Is this you, ${name}?`,
    paragraphs: [
      `You asked to use this address for your ${config.productName} account. Confirm it within a day. From then on, you sign in with it.`,
    ],
    action: { label: 'Confirm email', url: dashboardUrl(config, `/confirm-email?token=${token}`) },
    footer:
      "If you didn't ask for this, you don't need to do anything: the address is used only once it is confirmed.",
  }
}

function notice({ config, role }: AsUser, email: string): Omit<MailContent, 'to'> {
  const path = role === 'trainer' ? '/trainer/account/change-password' : '/account/change-password'
  return {
    kind: 'security',
    subject: 'Your email is about to change',
    heading: 'A new email for your account',
    paragraphs: [
      `Someone signed in to your ${config.productName} account asked to use ${email} instead of this address. It changes once that address is confirmed.`,
      "If it wasn't you, change your password. That cancels the request and signs out every other device.",
    ],
    action: { label: 'Change password', url: dashboardUrl(config, path) },
    footer: aboutSignIn,
  }
}
