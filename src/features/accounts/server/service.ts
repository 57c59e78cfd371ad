import { invalid } from '../../../base/problem.ts'
import type { AppContext, AsUser, AsVisitor } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { endSession, hasSecondFactor } from '../../../base/server/session.ts'
import { forgive, networkOf, throttle } from '../../../base/server/throttle.ts'
import type { SignedIn, SignInAnswer, User } from '../contract.ts'
import { askForConfirmation, mailUser } from './mailing.ts'
import { createUser } from './managing.ts'
import { hashPassword, passwordFits } from './password.ts'
import {
  findAnyUser,
  findUser,
  findUserByEmail,
  getUser,
  listAdmins,
  listUsers,
  lockUser,
  type UserRow,
  updateUser,
} from './queries.ts'
import { factorsOf, hasFactor, mustHaveSecondFactor, openSession, signIn, toUser } from './signIn.ts'
import { recordFailures } from './signInEntries.ts'

export { closeOwnAccount, closeTrainerAccount, closeUser, sendClosingLink } from './closing.ts'
export { changeTrainerAccount, findSignInWays, lockTrainer, openTrainerAccount } from './managing.ts'
export { changeOf, drawn, withPicture } from './pictures.ts'
export { createUser, hashPassword, openSession }

interface NewUser {
  name: string
  email: string
  password: string
}

export async function register(ctx: AsVisitor, { name, email, password }: NewUser): Promise<SignedIn> {
  await throttle(ctx.db, `register:${networkOf(ctx.ip)}`, { tries: 20, perSeconds: 3600 })
  // Before the transaction: hashing is slow and would hold a connection.
  const password_hash = await hashPassword(password)
  return transact(ctx.db, async (db) => {
    const user = await createUser(db, { role: 'trainer', name, email, password_hash })
    await askForConfirmation({ ...ctx, db }, user, welcomeWords(ctx, user))
    return openSession({ ...ctx, db }, user, { signed_in_with: 'new account' })
  })
}

/** Bad credentials are a mistake in the form, not a missing session: 422, never 401. */
export async function login(
  ctx: AsVisitor,
  { email, password }: Omit<NewUser, 'name'>,
): Promise<SignInAnswer> {
  const [anybody, here] = [`login:${email}`, `login:${email}:${networkOf(ctx.ip)}`]
  await throttle(ctx.db, `login:${networkOf(ctx.ip)}`, { tries: 100, perSeconds: 900 })
  // Checked before the count for the whole account: one persistent network must not lock its owner out.
  const tries = await throttle(ctx.db, here, { tries: 10, perSeconds: 900 })
  await throttle(ctx.db, anybody, { tries: 100, perSeconds: 900 })

  const user = await findUserByEmail(ctx.db, email)
  const fits = await passwordFits(user?.password_hash, password)
  if (user && !fits && tries === RECORDED_TRIES)
    await recordFailures(ctx.db, user, { wrong_passwords: tries }, ctx)
  if (!user || !fits) throw wrongPassword()

  const signedIn = await transact(ctx.db, async (db) => {
    // Checking is slow: a password that changed in the meantime has ended all sessions, and must not sign in again.
    const now = await lockUser(db, user.id)
    if (now?.password_hash !== user.password_hash) throw wrongPassword()
    return signIn({ ...ctx, db }, now, { signed_in_with: 'password' })
  })
  await forgive(ctx.db, here)
  await forgive(ctx.db, anybody)
  return signedIn
}

/** So many from one network, which one who forgot the password rarely needs. */
const RECORDED_TRIES = 5

const wrongPassword = () => invalid({ email: 'Email or password is wrong' })

export async function logout(ctx: Pick<AsUser, 'db' | 'sessionId'>): Promise<null> {
  await endSession(ctx.db, ctx.sessionId)
  return null
}

export async function getMe(ctx: AsUser): Promise<User> {
  const user = await getUser(ctx.db, ctx.userId)
  const me = await toUser(ctx.db, user)
  if (ctx.actingAdminId !== null) return { ...me, admin: true }
  const needs_second_factor =
    mustHaveSecondFactor(ctx, user) && !(await hasSecondFactor(ctx.db, ctx.sessionId))
  return { ...me, needs_second_factor }
}

export async function findAccount(db: Db, id: number): Promise<User | undefined> {
  const user = await findUser(db, id)
  return user && toUser(db, user)
}

/** By id; users who do not exist are missing. */
export async function listNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const users = await listUsers(db, [...new Set(ids)])
  return new Map(users.map(({ id, name }) => [id, name]))
}

/** By id, and only those who work for a trainer, or did. */
export async function listStaffNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const users = await listUsers(db, [...new Set(ids)])
  return new Map(users.flatMap(({ id, name, role }) => (role === 'staff' ? [[id, name]] : [])))
}

/** A user's picture; on a trainer's site it is the logo. */
export const findLogo = async (db: Db, userId: number) => (await findUser(db, userId))?.logo ?? null

/** The address for mail to a user; undefined until it is confirmed, because it could be a stranger's. */
export async function findConfirmedEmail(db: Db, userId: number): Promise<string | undefined> {
  const user = await findUser(db, userId)
  return user?.email_confirmed_at ? user.email : undefined
}

export const userHasSecondFactor = async (db: Db, userId: number) => hasFactor(await factorsOf(db, userId))

/** Closed by its owner: nobody can act in it. */
export const isClosed = async (db: Db, id: number) => Boolean((await findUser(db, id))?.closed_at)

export async function setSubscription(db: Db, userId: number, subscriptionId: string): Promise<void> {
  await updateUser(db, userId, { subscription_id: subscriptionId })
}

export const hasAccount = async (db: Db, email: string) => (await findUserByEmail(db, email)) !== undefined

export const hasUsers = async (db: Db) => (await findAnyUser(db)) !== undefined

/** All mail to a trainer that is not about signing in goes through this; see mailing.ts. */
export async function mailTrainer(
  { db, mail }: Pick<AppContext, 'db' | 'mail'>,
  trainerId: number,
  write: (trainer: User) => Omit<MailContent, 'to'>,
): Promise<void> {
  const user = await findUser(db, trainerId)
  if (user) await mailUser({ db, mail }, user, write(await toUser(db, user)))
}

/** The address for the platform's own mail. */
export async function mailAdmins(
  { db, mail }: Pick<AppContext, 'db' | 'mail'>,
  letter: Omit<MailContent, 'to'>,
): Promise<void> {
  for (const { email } of await listAdmins(db)) await mail.send(db, { ...letter, to: email })
}

export function welcomeWords({ config }: Pick<AsVisitor, 'config'>, { name }: UserRow) {
  return {
    subject: `Welcome to ${config.productName}`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      'Your account is ready. Pick a name for your app, build a page, and publish it at your own address. Most people finish in an evening.',
    ],
  }
}
