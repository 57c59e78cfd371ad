import { invalid, notFound, unauthenticated } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AsUser, AsVisitor, AtWork } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import { endSession, startSession } from '../../../base/server/session.ts'
import { forgive, throttle } from '../../../base/server/throttle.ts'
import { type SignedIn, User } from '../contract.ts'
import { domainFrom, isReserved } from '../domain.ts'
import { hashPassword, passwordFits } from './password.ts'
import {
  findAnyUser,
  findUser,
  findUserByDomain,
  findUserByEmail,
  insertUser,
  type UserRow,
  updateUser,
} from './queries.ts'

interface NewUser {
  name: string
  email: string
  password: string
}

export async function register(ctx: AsVisitor, { name, email, password }: NewUser): Promise<SignedIn> {
  await throttle(ctx.db, `register:${ctx.ip}`, { tries: 20, perSeconds: 3600 })
  // Before the transaction: hashing takes long, and would hold a connection meanwhile.
  const password_hash = await hashPassword(password)
  return transact(ctx.db, async (db) => {
    const user = await createUser(db, { role: 'trainer', name, email, password_hash })
    await ctx.mail.send(db, welcome(ctx, user))
    return signIn({ ...ctx, db }, user)
  })
}

export async function createUser(
  db: Db,
  user: { role: 'trainer' | 'admin'; name: string; email: string; password_hash: string },
): Promise<UserRow> {
  try {
    return await insertUser(db, user)
  } catch (error) {
    if (violatedUnique(error) === 'users_email_key')
      throw invalid({ email: 'This e-mail already has an account' })
    throw error
  }
}

/** Bad credentials are a mistake in the form, not a missing session: 422, never 401. */
export async function login(ctx: AsVisitor, { email, password }: Omit<NewUser, 'name'>): Promise<SignedIn> {
  const [anybody, here] = [`login:${email}`, `login:${email}:${ctx.ip}`]
  await throttle(ctx.db, `login:${ctx.ip}`, { tries: 100, perSeconds: 900 })
  // Before the count for the whole account: one stubborn address must not lock its owner out.
  await throttle(ctx.db, here, { tries: 10, perSeconds: 900 })
  await throttle(ctx.db, anybody, { tries: 100, perSeconds: 900 })

  const user = await findUserByEmail(ctx.db, email)
  if (!(await passwordFits(user?.password_hash, password)) || !user)
    throw invalid({ email: 'Email or password is wrong' })

  await forgive(ctx.db, here)
  await forgive(ctx.db, anybody)
  return signIn(ctx, user)
}

export async function logout(ctx: AsUser): Promise<null> {
  await endSession(ctx.db, ctx.sessionId)
  return null
}

export async function getMe(ctx: AsUser): Promise<User> {
  const user = await findUser(ctx.db, ctx.userId)
  if (!user) throw unauthenticated()
  return toUser(user)
}

/** The app's name also names the sub-domain; both are taken together or not at all. */
export async function nameApp(
  { db, config }: Pick<AtWork, 'db' | 'config'>,
  userId: number,
  appName: string,
  domain = domainFrom(appName),
): Promise<User> {
  if (!domain) throw invalid({ app_name: 'Use at least one letter from a to z, or a digit' })
  const isDashboard = `${domain}.${config.rootDomain}` === config.dashboardHost
  if (isReserved(domain) || isDashboard)
    throw invalid({ app_name: 'This name is reserved. Choose another one.' })
  try {
    return toUser(await transact(db, (db) => updateUser(db, userId, { app_name: appName, domain })))
  } catch (error) {
    if (violatedUnique(error) === 'users_domain_key')
      throw invalid({ app_name: 'This name is taken. Choose another one.' })
    throw error
  }
}

export const hasUsers = async (db: Db) => (await findAnyUser(db)) !== undefined

/** What a sales page shows of its owner. */
export interface SiteOwner {
  trainerId: number
  domain: string
  business_name: string | null
  logo: string | null
  is_show_logo: boolean
  redirect_url: string | null
}

export async function findSiteOwner(db: Db, domain: string): Promise<SiteOwner | undefined> {
  const user = await findUserByDomain(db, domain)
  if (!user) return undefined
  const { id, logo, is_show_logo, redirect_url } = user
  return {
    trainerId: id,
    domain,
    business_name: user.business_name ?? user.app_name,
    logo,
    is_show_logo,
    redirect_url,
  }
}

export async function getSiteOwner(db: Db, domain: string): Promise<SiteOwner> {
  const owner = await findSiteOwner(db, domain)
  if (!owner) throw notFound('Page')
  return owner
}

async function signIn(
  { db, ip, userAgent }: Pick<AsVisitor, 'db' | 'ip' | 'userAgent'>,
  user: UserRow,
): Promise<SignedIn> {
  const me = toUser(user)
  const token = await startSession(db, { userId: me.id, role: me.role, ip, userAgent })
  return { ...me, token }
}

const toUser = (row: UserRow): User => User.parse({ ...row, admin: row.role === 'admin' })

function welcome({ config }: Pick<AsVisitor, 'config'>, { name, email }: UserRow) {
  return {
    to: email,
    subject: `Welcome to ${config.productName}`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      'Your account is open. Pick a name for your app, build a page, and publish it on an address of your own: most people are done in an evening.',
    ],
    action: { label: 'Open your studio', url: dashboardUrl(config, '/trainer') },
    footer: `You get this because somebody opened an account with this address. If it was not you, you need do nothing.`,
  }
}
