/**
 * Closing an account as far as sign-in goes: the owner proves who they are, and from then on nobody can sign in. The
 * caller closes and erases the rest of the account, its site first.
 */
import { conflict, invalid } from '../../../base/problem.ts'
import { ring } from '../../../base/server/bell.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { forgetMailsTo } from '../../../base/server/mailLog.ts'
import { forgetRefusal } from '../../../base/server/refusedAddresses.ts'
import { endSessionsOf } from '../../../base/server/session.ts'
import { forgetThrottles, throttle } from '../../../base/server/throttle.ts'
import { recordAudit } from '../../audit/server/service.ts'
import { deleteFactors } from './factorQueries.ts'
import { mailUser } from './mailing.ts'
import { lockTrainer } from './managing.ts'
import { byOwner } from './ownEntry.ts'
import { passwordFits } from './password.ts'
import { getUser, lockUser, type UserRow, updateUser } from './queries.ts'
import { issueToken, redeemToken, revokeTokens } from './tokens.ts'

const LINK_MINUTES = 60

/** Mailed to the account's address, for an owner who signs in with Google and has no password. */
export async function sendClosingLink(ctx: AsTrainer): Promise<{ email: string }> {
  const user = await getUser(ctx.db, ctx.userId)
  if (user.password_hash !== null) throw conflict('Confirm with your password instead')
  await throttle(ctx.db, `close-link:${user.id}`, { tries: 5, perSeconds: 3600 })
  await transact(ctx.db, async (db) => {
    const token = await issueToken(db, { purpose: 'close-account', userId: user.id, minutes: LINK_MINUTES })
    await mailUser({ ...ctx, db }, user, linkLetter(ctx, token))
  })
  return { email: user.email }
}

export interface OwnersProof {
  password?: string | undefined
  /** The token of the mailed link. */
  token?: string | undefined
}

/**
 * In one transaction with `alongside`, which gets the account as it still is, and with the last mail. The account's
 * public name and logo stay until the rest is erased: mails to customers need them.
 */
export async function closeOwnAccount(
  ctx: AsTrainer,
  proof: OwnersProof,
  lastLetter: LastLetter,
  alongside: (db: Db) => Promise<void>,
): Promise<void> {
  const user = await getUser(ctx.db, ctx.userId)
  await throttle(ctx.db, `close-account:${user.id}`, { tries: 10, perSeconds: 900 })
  await checkPassword(user, proof)
  await transact(ctx.db, async (db) => {
    const now = await lockUser(db, user.id)
    if (!now || now.closed_at !== null) throw conflict('This account is already being closed')
    // Checking takes long: the password may have changed in the meantime.
    if (now.password_hash !== user.password_hash) throw wrongPassword()
    if (now.password_hash === null) await checkLink(db, now, proof)
    await recordAudit(db, { ...byOwner(now), action: 'account_closed', from: ctx })
    await close({ ...ctx, db }, now, lastLetter, alongside)
  })
}

/** By an admin, who proves nothing. In the caller's transaction. */
export async function closeTrainerAccount(
  work: Pick<AppContext, 'db' | 'mail'>,
  trainerId: number,
  lastLetter: LastLetter,
  alongside: (db: Db) => Promise<void>,
): Promise<void> {
  await close(work, await lockTrainer(work.db, trainerId), lastLetter, alongside)
}

type LastLetter = (email: string) => Omit<MailContent, 'to'>

async function close(
  { db, mail }: Pick<AppContext, 'db' | 'mail'>,
  user: UserRow,
  lastLetter: LastLetter,
  alongside: (db: Db) => Promise<void>,
): Promise<void> {
  await alongside(db)
  await mailUser({ db, mail }, user, lastLetter(user.email))
  await shut(db, user)
}

async function checkPassword({ password_hash }: UserRow, { password }: OwnersProof): Promise<void> {
  if (password_hash === null) return
  if (!password) throw invalid({ password: 'Password is required' })
  if (!(await passwordFits(password_hash, password))) throw wrongPassword()
}

const wrongPassword = () => invalid({ password: 'The password is wrong' })

async function checkLink(db: Db, { id }: UserRow, { token }: OwnersProof): Promise<void> {
  if (!token) throw invalid({ token: 'Confirm with the link we email you' })
  const redeemed = await redeemToken(db, 'close-account', token)
  if (redeemed?.userId !== id)
    throw invalid({ token: 'This link has expired or was already used. Ask for a new one.' })
}

/** A user who is no trainer; nothing but the sign-in is theirs. In the caller's transaction. */
export async function closeUser(
  { db, mail }: Pick<AppContext, 'db' | 'mail'>,
  userId: number,
  lastLetter: Omit<MailContent, 'to'>,
): Promise<void> {
  const user = await lockUser(db, userId)
  if (!user || user.closed_at !== null) return
  await mailUser({ db, mail }, user, lastLetter)
  await shut(db, user)
}

export async function shut(db: Db, { id, email }: UserRow): Promise<void> {
  await updateUser(db, id, {
    closed_at: new Date(),
    email: closedEmail(id),
    email_confirmed_at: null,
    password_hash: null,
    google_id: null,
  })
  ring(db, id, 'all')
  await deleteFactors(db, id)
  await endSessionsOf(db, id)
  await revokeTokens(db, id)
  await forgetThrottles(db, email)
  await forgetRefusal(db, email)
  await forgetMailsTo(db, email)
}

/** Mail to `.invalid` is never delivered. */
const closedEmail = (id: number) => `closed-${id}@deleted.invalid`

function linkLetter({ config }: AsTrainer, token: string): Omit<MailContent, 'to'> {
  return {
    kind: 'closing',
    subject: `Close your ${config.productName} account`,
    heading: 'Close your account?',
    paragraphs: [
      'You asked to close your account. The link shows once more what this means and asks you to confirm. It works once, for an hour.',
    ],
    action: {
      label: 'Continue to close my account',
      url: dashboardUrl(config, `/account/profile?close=${token}`),
    },
    footer: "If it wasn't you, you don't need to do anything: your account stays open.",
  }
}
