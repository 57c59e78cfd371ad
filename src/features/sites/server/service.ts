import { invalid, unauthenticated } from '../../../base/problem.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import type { User } from '../../accounts/contract.ts'
import { hasApp } from '../../accounts/landing.ts'
import {
  findUser,
  findUserByDomain,
  lockUser,
  toUser,
  type UserRow,
  updateUser,
} from '../../accounts/server/service.ts'
import { domainFrom, REDIRECT_DAYS } from '../domain.ts'
import { findFormerOwner, leaveDomain } from './domainQueries.ts'
import { findDomainObjection, type Naming, takeDomain } from './domains.ts'

/** Why a name is not available, as a sentence. The trainer's own counts as available. */
export const findNameObjection = (naming: Naming, userId: number, appName: string) =>
  findDomainObjection(naming, userId, domainFrom(appName))

/** The app's name also names the sub-domain; both are taken together or not at all. */
export async function nameApp(
  naming: Naming,
  userId: number,
  appName: string,
  domain = domainFrom(appName),
  rest?: Omit<NewApp, 'app_name'>,
): Promise<User> {
  const taken = await takeDomain(naming, userId, { ...rest, app_name: appName, domain })
  if ('objection' in taken) throw invalid({ app_name: taken.objection })
  return toUser(taken)
}

/** What the wizard sets on a trainer's account. */
type NewApp = Pick<
  UserRow,
  'app_name' | 'business_name' | 'mobile_template' | 'industry_id' | 'subscription_id'
> & { app_name: string }

/** Once: undefined if the trainer already has an app, also when two windows create one at the same time. */
export function openApp(
  { db, config }: Naming,
  userId: number,
  { app_name, ...rest }: NewApp,
): Promise<User | undefined> {
  return transact(db, async (db) => {
    const user = await lockUser(db, userId)
    if (!user) throw unauthenticated()
    return hasApp(toUser(user)) ? undefined : nameApp({ db, config }, userId, app_name, undefined, rest)
  })
}

/** What a sales page shows of its owner. */
export interface SiteOwner {
  trainerId: number
  /** The current one, whichever was requested. */
  domain: string
  business_name: string | null
  logo: string | null
  is_show_logo: boolean
  redirect_url: string | null
  app_icon: string | null
  terms_of_service: string | null
  tracking: string | null
}

/** Also by a former name: someone who has a page open while its trainer moves can still send its form. */
export async function findSiteOwner(db: Db, asked: string): Promise<SiteOwner | undefined> {
  const user = (await findUserByDomain(db, asked)) ?? (await findFormerUser(db, asked))
  if (!user?.domain) return undefined
  const { id, domain, logo, is_show_logo, redirect_url, app_icon, terms_of_service, tracking } = user
  return {
    trainerId: id,
    domain,
    business_name: user.business_name ?? user.app_name,
    logo,
    is_show_logo,
    redirect_url,
    app_icon,
    terms_of_service,
    tracking,
  }
}

async function findFormerUser(db: Db, domain: string): Promise<UserRow | undefined> {
  const id = await findFormerOwner(db, domain)
  return id === undefined ? undefined : findUser(db, id)
}

/** Takes the site offline. Nobody else can pose as its owner for a while. */
export async function closeSite(db: Db, trainerId: number): Promise<void> {
  const domain = (await lockUser(db, trainerId))?.domain
  if (!domain) return
  await updateUser(db, trainerId, { domain: null })
  await leaveDomain(db, trainerId, domain, REDIRECT_DAYS)
}
