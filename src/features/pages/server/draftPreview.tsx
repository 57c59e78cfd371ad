/**
 * A trainer's drafts on the site itself, below /_draft: for whoever holds a token that the builder asked for. Made for
 * each request and never kept, so a draft cannot reach the answers that all visitors share. No page can have an address
 * that begins with an underscore.
 */
import { createHash, randomBytes } from 'node:crypto'
import { conflict, notFound } from '../../../base/problem.ts'
import { siteUrl } from '../../../base/server/config.ts'
import type { AsTrainer, AtWork } from '../../../base/server/context.ts'
import { findAccount, findSiteOwner } from '../../accounts/server/service.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { emptyPage } from '../document/page.ts'
import { withShared } from '../document/shared.ts'
import { insertPreview, isPreviewOpen } from './previewQueries.ts'
import { type RenderedPage, renderPage } from './publicSite.tsx'
import { findPage, listPages } from './queries.ts'
import { findLatest, findLatestShared } from './reading.ts'
import { toPublic } from './service.ts'

export const previewMinutes = 60

const DRAFTS = '/_draft'

/** An address that shows the page as it was last saved. What follows `token` is a secret of the trainer's. */
export async function startPreview(
  { db, config, trainerId }: Pick<AsTrainer, 'db' | 'config' | 'trainerId'>,
  id: number,
): Promise<{ url: string }> {
  const page = await findPage(db, trainerId, id)
  if (!page) throw notFound('Page')
  const domain = (await findAccount(db, trainerId))?.domain
  if (!domain) throw conflict('Choose an address for your site first')
  const token = randomBytes(32).toString('base64url')
  await insertPreview(db, trainerId, hash(token), previewMinutes)
  return { url: siteUrl(config, domain, `${DRAFTS}/${page.slug}?token=${token}`) }
}

const hash = (token: string) => createHash('sha256').update(token).digest()

/** The slug of the page whose draft is asked for; undefined where no draft is. */
export const draftSlug = (path: string): string | undefined =>
  path === DRAFTS ? '' : path.startsWith(`${DRAFTS}/`) ? path.slice(DRAFTS.length + 1) : undefined

interface Asked {
  domain: string
  slug: string
  token: string | undefined
}

/** Undefined without a token that is good for this site, or where it has no such page. */
export async function renderDraft(
  work: Pick<AtWork, 'db' | 'log' | 'config'>,
  { domain, slug, token }: Asked,
  plansOf: (trainerId: number) => Promise<readonly OfferedPlan[]>,
): Promise<RenderedPage | undefined> {
  const { db, config } = work
  const owner = token ? await findSiteOwner(db, domain) : undefined
  if (!token || !owner || !(await isPreviewOpen(db, owner.trainerId, hash(token)))) return undefined
  const pages = await listPages(db, owner.trainerId)
  const entry = pages.find((page) => page.slug === slug)
  if (!entry) return undefined
  const own = (await findLatest(work, entry.id)) ?? emptyPage()
  const page = withShared(own, (await findLatestShared(work, owner.trainerId)).page)
  const at = {
    site: { domain: owner.domain, owner, pages: pages.flatMap(toPublic), shared: undefined },
    plans: await plansOf(owner.trainerId),
    url: (path: string) => siteUrl(config, owner.domain, path),
  }
  const title = entry.has_draft ? page.title : entry.title
  const published_at = entry.published_at ?? undefined
  return renderPage(at, { slug, title, published_at }, page, { hasDraft: entry.has_draft })
}
