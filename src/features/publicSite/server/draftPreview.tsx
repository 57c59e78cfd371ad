/**
 * A trainer's drafts on the site itself, below /_draft: for whoever holds a token that the builder asked for. Made for
 * each request and never kept, so a draft cannot reach the answers that all visitors share. No page can have an address
 * that begins with an underscore.
 */
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { emptyPage } from '../../pages/document/page.ts'
import { withShared } from '../../pages/document/shared.ts'
import { draftsPath } from '../../pages/document/slug.ts'
import { findLatest, findLatestShared, listPreviewed, toPublic } from '../../pages/server/reading.ts'
import { plansOf } from '../../plans/server/service.ts'
import { findSiteOwner } from '../../sites/server/service.ts'
import { type RenderedPage, renderPage } from './publicSite.tsx'

/** The slug of the page whose draft is asked for; undefined where no draft is. */
export const draftSlug = (path: string): string | undefined =>
  path === draftsPath ? '' : path.startsWith(`${draftsPath}/`) ? path.slice(draftsPath.length + 1) : undefined

interface Asked {
  domain: string
  slug: string
  token: string | undefined
}

/** Undefined without a token that is good for this site, or where it has no such page. */
export async function renderDraft(
  work: Pick<AppContext, 'db' | 'log' | 'config'>,
  { domain, slug, token }: Asked,
): Promise<RenderedPage | undefined> {
  const { db, config } = work
  const owner = token ? await findSiteOwner(db, domain) : undefined
  const pages = token && owner && (await listPreviewed(db, owner.trainerId, token))
  const entry = pages && pages.find((page) => page.slug === slug)
  if (!entry) return undefined
  const own = (await findLatest(work, entry)) ?? emptyPage()
  const page = withShared(own, (await findLatestShared(work, owner.trainerId)).page)
  const at = {
    site: { domain: owner.domain, owner, pages: pages.flatMap(toPublic), shared: undefined },
    plans: await plansOf(db, owner.trainerId),
    url: (path: string) => siteUrl(config, owner.domain, path),
  }
  const title = entry.has_draft ? page.title : entry.title
  const published_at = entry.published_at ?? undefined
  return renderPage(at, { slug, title, published_at }, page, { hasDraft: entry.has_draft })
}
