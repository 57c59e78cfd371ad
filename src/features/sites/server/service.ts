import { invalid } from '../../../base/problem.ts'
import { ring } from '../../../base/server/bell.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { hasApp } from '../../accounts/landing.ts'
import { findLogo } from '../../accounts/server/service.ts'
import { domainFrom, REDIRECT_DAYS } from '../domain.ts'
import { findFormerOwner, leaveDomain } from './domainQueries.ts'
import { findDomainObjection, type Naming, takeDomain } from './domains.ts'
import { ensureSite, findSite, findSiteByDomain, lockSite, type SiteRow, saveSite } from './queries.ts'

export { setAppImages } from './appImages.ts'
export { isSellingInApp } from './appQueries.ts'
export { findHostedApp, findPublishedApp, publishApp } from './apps.ts'
export { findBrand, setBrandColors } from './brand.ts'
export { drawIcon, initialOf } from './icons.ts'
export { findSite }

/** `not_selling`: everything is there, and nobody can buy. `offline`: visitors see one plain page. */
export type SiteState = 'open' | 'not_selling' | 'offline'

export async function setSiteState(db: Db, trainerId: number, state: SiteState): Promise<void> {
  await saveSite(db, trainerId, { state })
  ring(db, trainerId, 'all')
}

export const isSelling = async (db: Db, trainerId: number): Promise<boolean> =>
  stateOf(await findSite(db, trainerId)) === 'open'

/** Offline, visitors and members get nothing. */
export const isOffline = async (db: Db, trainerId: number): Promise<boolean> =>
  stateOf(await findSite(db, trainerId)) === 'offline'

const stateOf = (site: SiteRow | undefined) => (site?.state ?? 'open') as SiteState

/** Why a name is not available, as a sentence. The trainer's own counts as available. */
export const findNameObjection = (naming: Naming, trainerId: number, appName: string) =>
  findDomainObjection(naming, trainerId, domainFrom(appName))

/** The app's name also names the sub-domain; both are taken together or not at all. */
export async function nameApp(
  naming: Naming,
  trainerId: number,
  appName: string,
  domain = domainFrom(appName),
  rest?: Omit<NewApp, 'app_name'>,
): Promise<SiteRow> {
  const taken = await takeDomain(naming, trainerId, { ...rest, app_name: appName, domain })
  if ('objection' in taken) throw invalid({ app_name: taken.objection })
  return taken
}

/** What the wizard sets on a new site. */
type NewApp = Pick<SiteRow, 'business_name' | 'mobile_template' | 'industry_id'> & { app_name: string }

/** Once: undefined if the trainer already has an app, also when two windows create one at the same time. */
export function openApp(
  { db, config }: Naming,
  trainerId: number,
  { app_name, ...rest }: NewApp,
): Promise<SiteRow | undefined> {
  return transact(db, async (db) => {
    await ensureSite(db, trainerId)
    const site = await lockSite(db, trainerId)
    return site && hasApp(site) ? undefined : nameApp({ db, config }, trainerId, app_name, undefined, rest)
  })
}

type AppChange = Partial<
  Pick<SiteRow, 'industry_id' | 'firebase_app_id' | 'ios_applink' | 'android_applink'> & {
    app_name: string
    domain: string
  }
>

/** By an admin. The address stays when the name changes; an app that gets its first name gets its address too. */
export function changeApp(
  { db, config }: Naming,
  trainerId: number,
  { domain, ...change }: AppChange,
): Promise<SiteRow> {
  return transact(db, async (db) => {
    const { app_name } = change
    const isFirstName = app_name !== undefined && !(await lockSite(db, trainerId))?.domain
    const address = domain ?? (isFirstName ? domainFrom(app_name) : undefined)
    if (address === undefined) return saveSite(db, trainerId, change)
    const taken = await takeDomain({ db, config }, trainerId, { ...change, domain: address })
    if ('objection' in taken)
      throw invalid({ [domain === undefined ? 'app_name' : 'domain']: taken.objection })
    return taken
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
  app_banner: string | null
  icon_ground: string | null
  terms_of_service: string | null
  privacy_policy: string | null
  imprint: string | null
  support_email: string | null
  tracking: string | null
  state: SiteState
}

/** Also by a former name: someone who has a page open while its trainer moves can still send its form. */
export async function findSiteOwner(db: Db, asked: string): Promise<SiteOwner | undefined> {
  const site = (await findSiteByDomain(db, asked)) ?? (await findFormerSite(db, asked))
  if (!site?.domain) return undefined
  const {
    domain,
    is_show_logo,
    redirect_url,
    app_icon,
    app_banner,
    icon_ground,
    terms_of_service,
    tracking,
  } = site
  const { privacy_policy, imprint, support_email } = site
  const trainerId = site.trainer_id
  return {
    trainerId,
    domain,
    business_name: site.business_name ?? site.app_name,
    logo: await findLogo(db, trainerId),
    is_show_logo,
    redirect_url,
    app_icon,
    app_banner,
    icon_ground,
    terms_of_service,
    privacy_policy,
    imprint,
    support_email,
    tracking,
    state: stateOf(site),
  }
}

async function findFormerSite(db: Db, domain: string): Promise<SiteRow | undefined> {
  const trainerId = await findFormerOwner(db, domain)
  return trainerId === undefined ? undefined : findSite(db, trainerId)
}

/** Takes the site offline. Nobody else can pose as its owner for a while. */
export async function closeSite(db: Db, trainerId: number): Promise<void> {
  const domain = (await lockSite(db, trainerId))?.domain
  if (!domain) return
  await saveSite(db, trainerId, { domain: null })
  await leaveDomain(db, trainerId, domain, REDIRECT_DAYS)
}
