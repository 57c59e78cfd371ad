/**
 * A trainer's drafts on the site itself, below /_draft: for holders of a preview token. Rendered per request and never
 * cached, so a draft cannot reach the responses that all visitors share. No page's address can start with an
 * underscore.
 */
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { findSiteNews } from '../../news/server/service.ts'
import { emptyPage } from '../../pages/document/page.ts'
import { withShared } from '../../pages/document/shared.ts'
import { draftsPath } from '../../pages/document/slug.ts'
import { findLatest, findLatestShared, listPreviewed, toPublic } from '../../pages/server/reading.ts'
import { plansOf } from '../../plans/server/service.ts'
import { findSiteOwner } from '../../sites/server/service.ts'
import { type RenderedPage, renderPage } from './publicSite.tsx'

/** The slug of the requested draft; undefined if none is. */
export const draftSlug = (path: string): string | undefined =>
  path === draftsPath ? '' : path.startsWith(`${draftsPath}/`) ? path.slice(draftsPath.length + 1) : undefined

interface Asked {
  domain: string
  slug: string
  token: string | undefined
}

/** Undefined without a valid token for this site, or if it has no such page. */
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
    site: {
      domain: owner.domain,
      owner,
      pages: pages.flatMap(toPublic),
      news: await findSiteNews(db, owner.trainerId),
      shared: undefined,
    },
    plans: await plansOf(db, owner.trainerId),
    url: (path: string) => siteUrl(config, owner.domain, path),
  }
  const title = entry.has_draft ? page.title : entry.title
  const published_at = entry.published_at ?? undefined
  return renderPage(at, { slug, title, published_at }, page, { hasDraft: entry.has_draft })
}
