/** The host of an app: its identity on every phone where it is installed, so it never changes. */
import { invalid } from '../../../base/problem.ts'
import { appUrl } from '../../../base/server/config.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import { AppLook, appTabs, defaultLook } from '../appLook.ts'
import { isReserved } from '../domain.ts'
import type { MemberApp } from '../memberApp.ts'
import { type AppRow, findApp, findAppByHost, isSellingInApp, lockApp, updateApp } from './appQueries.ts'
import { findSite, lockSite, type SiteRow } from './queries.ts'

/** An app as its host shows it. */
interface App {
  trainerId: number
  /** The name before `--app`. */
  host: string
  look: AppLook
  tabs: string[]
  seq: number
}

const asApp = (row: AppRow, host: string): App => ({
  trainerId: row.trainer_id,
  host,
  // That of a closed account is empty.
  look: AppLook.safeParse(row.look).data ?? defaultLook,
  tabs: row.tabs,
  seq: row.seq,
})

/** Undefined before it is published. */
export async function findPublishedApp(db: Db, trainerId: number): Promise<App | undefined> {
  const row = await findApp(db, trainerId)
  return row?.host ? asApp(row, row.host) : undefined
}

interface HostedApp extends App {
  domain: string | null
  siteName: string
  industryId: number | null
}

/** An app by its host, with the sub-domain that its trainer has now; null if the account is closed. */
export async function findHostedApp(db: Db, host: string): Promise<HostedApp | undefined> {
  const row = await findAppByHost(db, host)
  if (!row?.host) return undefined
  const site = await findSite(db, row.trainer_id)
  const siteName = nameOf(site) ?? row.host
  const { domain = null, industry_id: industryId = null } = site ?? {}
  return { ...asApp(row, row.host), domain, siteName, industryId }
}

/** The first time, the app takes the name of the sub-domain for ever. */
export function publishApp(db: Db, trainerId: number): Promise<App> {
  return transact(db, async (db) => {
    const site = await lockSite(db, trainerId)
    if (!site?.domain) throw invalid({ app_name: 'Name your app first' })
    const app = await lockApp(db, trainerId, site.accent)
    const host = app.host ?? (await takeHost(db, trainerId, site.domain))
    const row = await updateApp(db, trainerId, { published_at: new Date() })
    return asApp(row, host)
  })
}

/** As it would be published, if nobody has saved one. */
export async function getMemberApp({ db, config, trainerId }: AsTrainer): Promise<MemberApp> {
  const row = await findApp(db, trainerId)
  const site = await findSite(db, trainerId)
  const look = { ...defaultLook, ...(site?.accent && { accent: site.accent }) }
  return {
    look: row ? (AppLook.safeParse(row.look).data ?? defaultLook) : look,
    tabs: row?.tabs ?? [...appTabs],
    site_name: nameOf(site) ?? 'Your app',
    icon: site?.app_icon ?? null,
    industry_id: site?.industry_id ?? null,
    is_selling: await isSellingInApp(db, trainerId),
    url: row?.host ? appUrl(config, row.host, '/') : null,
    published_at: row?.published_at?.toISOString() ?? null,
  }
}

const nameOf = (site: SiteRow | undefined) => site?.app_name ?? site?.business_name

export async function saveMemberApp(
  ctx: AsTrainer,
  change: { look: AppLook; tabs: string[] },
): Promise<MemberApp> {
  await lockApp(ctx.db, ctx.trainerId, null)
  await updateApp(ctx.db, ctx.trainerId, change)
  return getMemberApp(ctx)
}

/** What comes out together with an app, the first time. */
export type WithApp = (db: Db, trainerId: number) => Promise<void>

export async function publishMemberApp(ctx: AsTrainer, publishWithApp: WithApp): Promise<MemberApp> {
  const isFirst = !(await findApp(ctx.db, ctx.trainerId))?.host
  await publishApp(ctx.db, ctx.trainerId)
  if (isFirst) await publishWithApp(ctx.db, ctx.trainerId)
  return getMemberApp(ctx)
}

/** A later owner of a sub-domain whose app is somebody else's gets the next number. */
async function takeHost(db: Db, trainerId: number, domain: string): Promise<string> {
  // With `--app` it is a name of at most 63 letters.
  const name = domain.slice(0, 55).replace(/-$/, '')
  for (let number = 1; number < 100; number++) {
    const host = number === 1 ? name : `${name}-${number}`
    if (isReserved(host)) continue
    try {
      await transact(db, (db) => updateApp(db, trainerId, { host }))
      return host
    } catch (error) {
      if (violatedUnique(error) !== 'apps_host_key') throw error
    }
  }
  throw invalid({ app_name: 'This name is taken. Choose another one.' })
}
