/** What an admin does to a trainer's account: open it, and change how its owner signs in. */
import type { UserRole } from '../../../base/call.ts'
import { invalid, notFound } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { endSessionsOf } from '../../../base/server/session.ts'
import { deleteFactors, deletePasskeys, listPasskeys } from './factorQueries.ts'
import { aboutSignIn, askForConfirmation, mailUser } from './mailing.ts'
import { insertUser, lockUser, type UserRow, updateUser } from './queries.ts'
import { factorsOf } from './signIn.ts'
import { revokeTokens } from './tokens.ts'

type Managing = Pick<AppContext, 'db' | 'mail' | 'config'>

export async function createUser(
  db: Db,
  user: {
    role: UserRole
    name: string
    email: string
    password_hash?: string
    email_confirmed_at?: Date
    /** Absent for somebody who registers now. */
    created_at?: Date
  },
): Promise<UserRow> {
  try {
    return await insertUser(db, user)
  } catch (error) {
    if (violatedUnique(error) === 'users_email_key')
      throw invalid({ email: 'This email already has an account' })
    throw error
  }
}

/** Its owner confirms the address: an admin can mistype it too. */
export async function openTrainerAccount(
  work: Managing,
  { name, email, password_hash }: { name: string; email: string; password_hash: string },
): Promise<UserRow> {
  const user = await createUser(work.db, { role: 'trainer', name, email, password_hash })
  await askForConfirmation(work, user, {
    subject: `Your ${work.config.productName} account`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      `We opened an account for you. Sign in with this address and the password that you got from us, and change the password under your account.`,
    ],
  })
  return user
}

export interface AccountChange {
  name?: string
  email?: string
  password_hash?: string
}

/**
 * A new address or password ends every session and link. A new address may be that of another owner, so it also ends
 * what signs in without it: Google and passkeys (0285). The old address is told, so that nobody loses an account
 * unnoticed.
 */
export async function changeTrainerAccount(
  work: Managing,
  trainerId: number,
  change: AccountChange,
): Promise<void> {
  const { db } = work
  const before = await lockTrainer(db, trainerId)
  const moves = change.email !== undefined && change.email !== before.email
  const ways = await findSignInWays(db, before)
  if (moves) await removePasskeys(db, trainerId)
  const after = await store(db, trainerId, {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.password_hash !== undefined && { password_hash: change.password_hash }),
    ...(moves && { email: change.email, email_confirmed_at: null, google_id: null }),
  })
  if (!moves && change.password_hash === undefined) return
  await revokeTokens(db, trainerId)
  await endSessionsOf(db, trainerId)
  await mailUser(work, before, moves ? movedLetter(work, after.email, ways) : passwordLetter(work))
  if (moves) await askForConfirmation(work, after)
}

export interface SignInWays {
  google_connected: boolean
  passkeys: number
}

/** What signs in without a password. */
export const findSignInWays = async (
  db: Db,
  { id, google_id }: Pick<UserRow, 'id' | 'google_id'>,
): Promise<SignInWays> => ({
  google_connected: google_id !== null,
  passkeys: (await listPasskeys(db, id)).length,
})

/** An authenticator app and its recovery codes stay: they open nothing alone. */
async function removePasskeys(db: Db, userId: number): Promise<void> {
  const { hasApp } = await factorsOf(db, userId)
  await (hasApp ? deletePasskeys(db, userId) : deleteFactors(db, userId))
}

/** Throws for someone who is no trainer, or whose account is closed. */
export async function lockTrainer(db: Db, id: number): Promise<UserRow> {
  const user = await lockUser(db, id)
  if (user?.role !== 'trainer' || user.closed_at !== null) throw notFound('Trainer')
  return user
}

async function store(db: Db, id: number, change: Partial<UserRow>): Promise<UserRow> {
  try {
    return await transact(db, (db) => updateUser(db, id, change))
  } catch (error) {
    if (violatedUnique(error) === 'users_email_key')
      throw invalid({ email: 'This email already has an account' })
    throw error
  }
}

function movedLetter(
  work: Managing,
  email: string,
  { google_connected, passkeys }: SignInWays,
): Omit<MailContent, 'to'> {
  const ended = [google_connected && 'Google', passkeys > 0 && 'a passkey'].filter(Boolean).join(' or ')
  return changedLetter(work, 'email', [
    `We changed the email of your ${work.config.productName} account to ${email}. From now on, you sign in with it.`,
    ...(ended ? [`You can no longer sign in with ${ended}.`] : []),
  ])
}

const passwordLetter = (work: Managing) =>
  changedLetter(work, 'password', [`We set a new password for your ${work.config.productName} account.`])

const changedLetter = (
  { config }: Managing,
  what: 'email' | 'password',
  paragraphs: string[],
): Omit<MailContent, 'to'> => ({
  kind: 'security',
  subject: `Your ${what} was changed`,
  heading: `Your ${what} was changed`,
  paragraphs: [...paragraphs, 'Every device was signed out.'],
  action: { label: 'Go to the sign-in page', url: dashboardUrl(config, '/login') },
  footer: aboutSignIn,
})
