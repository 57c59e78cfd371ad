/**
 * What other features may read of a trainer's pages. None of these fails because of a damaged document: an older one is
 * used instead.
 */
import { notFound } from '../../../base/problem.ts'
import type { AppContext, AsVisitor } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { findSiteOwner, type SiteOwner } from '../../sites/server/service.ts'
import type { SiteNews } from '../components/news/teaser.ts'
import { SiteFacts } from '../contract.ts'
import { faultsOf } from '../document/faults.ts'
import { type Component, type Page, safeParsePage, shownOnWire } from '../document/page.ts'
import { findComponent } from '../document/places.ts'
import { withShared } from '../document/shared.ts'
import { isPreviewOpen } from './previewQueries.ts'
import { tokenHash } from './previews.ts'
import {
  findDraft,
  findNewestVersion,
  findShared,
  HOME,
  type ListedPage,
  listPages,
  listRows,
  type PageKey,
  SHARED,
  type VersionRow,
} from './queries.ts'
import { pageRules } from './rules.ts'

export type Reading = Pick<AppContext, 'db' | 'log'>

/** The draft, else the published page. An unreadable draft is replaced by the last good page. */
export const findLatest = async (work: Reading, page: PageKey): Promise<Page | undefined> =>
  (await findDraftPage(work, page)) ?? findPublishedPage(work, page)

export async function findDraftPage(work: Reading, page: PageKey): Promise<Page | undefined> {
  const draft = await findDraft(work.db, page)
  return draft && readPage(work, draft, { pageId: page.id, version: 'draft' })
}

/** The shared header, footer and theme, as last saved. */
export async function findLatestShared(work: Reading, trainerId: number) {
  const row = await findShared(work.db, trainerId)
  if (!row) return { page: undefined, revision: 0, has_draft: false }
  const draft = await findDraftPage(work, row)
  const page = draft ?? (await findPublishedPage(work, row))
  return { page, revision: row.revision, has_draft: draft !== undefined }
}

/** The newest version that can be read. */
export const findPublishedPage = async (work: Reading, page: PageKey): Promise<Page | undefined> =>
  (await publishedPages(work, page).next()).value

/** The readable versions, newest first: a damaged one must not take the page offline. */
export async function* publishedPages(work: Reading, key: PageKey): AsyncGenerator<Page, undefined> {
  let version = await findNewestVersion(work.db, key)
  while (version) {
    const page = readPage(work, version, { pageId: key.id, version: version.id })
    if (page) yield page
    version = await findNewestVersion(work.db, key, version.id)
  }
}

type Stored = Pick<VersionRow, 'document'> & { passed_rules?: string | null }

function readPage({ log }: Reading, stored: Stored, which: object): Page | undefined {
  const { document, passed_rules } = stored
  if (passed_rules === pageRules) return document as Page
  const read = safeParsePage(document)
  if (!read.success)
    log.error(
      { ...which, faults: faultsOf(read.error, document).slice(0, 5) },
      'a stored page cannot be read',
    )
  return read.data
}

export async function getPublicPage({ db, log }: AsVisitor, domain: string) {
  const site = await findSite(db, domain)
  const result = site && (await findPublicResult({ db, log }, site))
  if (!result) throw notFound('Page')
  return result
}

async function findPublicResult(work: Reading, site: Site) {
  if (site.owner.state === 'offline') return undefined
  const home = site.pages.find(({ slug }) => slug === HOME)
  const page = home && (await findShownPage(work, site, home))
  return page && { trainer: SiteFacts.parse(site.owner), ...shownOnWire(page) }
}

/** The whole response of that call, to be cached; undefined for a site whose Home is not published. */
export async function publicPageJson(work: Reading, site: Site): Promise<string | undefined> {
  const result = await findPublicResult(work, site)
  return result && JSON.stringify({ status: 'success', message: 'OK', result })
}

/** A page that visitors can open. */
export interface PublicPage extends PageKey {
  slug: string
  title: string
  in_menu: boolean
  version_id: number
  published_at: Date
}

/** Everything that decides what a site shows, except the documents, which `version_id` stands for. */
export interface Site {
  domain: string
  owner: SiteOwner
  pages: PublicPage[]
  /** Whether every page links to the forms for ending a contract. */
  endsContracts?: boolean
  /** Posts and events. */
  news?: SiteNews
  /** The shared parts. */
  shared: (PageKey & { version_id: number }) | undefined
}

/**
 * By a former name too: then `domain` differs. Undefined for an unknown name and for one without a page, so nobody can
 * tell them apart.
 */
export async function findSite(db: Db, domain: string): Promise<Site | undefined> {
  const owner = await findSiteOwner(db, domain)
  if (!owner) return undefined
  const rows = (await listRows(db, owner.trainerId)).flatMap(toPublic)
  const pages = rows.filter(({ slug }) => slug !== SHARED)
  const shared = rows.find(({ slug }) => slug === SHARED)
  return pages.length ? { domain: owner.domain, owner, pages, shared } : undefined
}

/** The published header, footer and theme. */
export const findSiteShared = async (work: Reading, { shared }: Pick<Site, 'shared'>) =>
  shared && findPublishedPage(work, shared)

async function findShownPage(work: Reading, site: Site, page: PageKey): Promise<Page | undefined> {
  const own = await findPublishedPage(work, page)
  return own && withShared(own, await findSiteShared(work, site))
}

export function toPublic({ version_id, published_at, ...page }: ListedPage): PublicPage[] {
  return version_id === null || published_at === null ? [] : [{ ...page, version_id, published_at }]
}

export interface PublicComponent {
  owner: SiteOwner
  /** Of the page it stands on. */
  slug: string
  component: Component
}

/**
 * What a visitor of this site can see under an id; undefined for what is only in a draft. Ids are unique within a page:
 * if two pages have the same one, the one at `path` is meant.
 */
export async function findPublicComponent(
  work: Reading,
  domain: string,
  id: string,
  path?: string,
): Promise<PublicComponent | undefined> {
  const site = await findSite(work.db, domain)
  if (!site) return undefined
  const { owner, pages } = site
  const isThere = ({ slug }: PublicPage) => `/${slug}` === path
  for (const shown of [...pages.filter(isThere), ...pages.filter((one) => !isThere(one))]) {
    const page = await findShownPage(work, site, shown)
    const component = page && findComponent(page, id)
    if (component) return { owner, slug: shown.slug, component }
  }
  return undefined
}

/** All pages with their drafts, for the holder of a preview token. Undefined without a valid one. */
export async function listPreviewed(db: Db, trainerId: number, token: string) {
  return (await isPreviewOpen(db, trainerId, tokenHash(token))) ? listPages(db, trainerId) : undefined
}
