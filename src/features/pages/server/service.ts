import { randomUUID } from 'node:crypto'
import { notFound } from '../../../base/problem.ts'
import { dashboardUrl, siteUrl } from '../../../base/server/config.ts'
import type { AsTrainer, AsVisitor, AtWork } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Brand } from '../../../base/server/mail.ts'
import { findAccount, findSiteOwner, type SiteOwner } from '../../accounts/server/service.ts'
import { SiteFacts } from '../contract.ts'
import { type Component, emptyPage, fromWire, type Page, type PageOnWire, toWire } from '../document/page.ts'
import { findComponent } from '../document/places.ts'
import { withShared } from '../document/shared.ts'
import { findPalette } from '../look/arrangement.ts'
import { ink, opaque, textOnFill, white } from '../look/color.ts'
import type { TemplateFile } from '../templates/names.ts'
import {
  findDraft,
  findHome,
  findNewestVersion,
  findShared,
  HOME,
  type ListedPage,
  listPagesWith,
  listRows,
  lockHome,
  SHARED,
  saveDraft,
} from './queries.ts'
import { findLatest, findLatestShared, findPublishedPage, type Reading } from './reading.ts'
import { LOGO_PATH } from './siteFiles.ts'
import { keepShared, publish, publishShared, throttlePublishing } from './storing.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

/** The draft that is being worked on, else what visitors see, else an empty page. */
export async function getOwnPage({ db, log, trainerId }: OfTrainer & Reading): Promise<PageOnWire> {
  const home = await findHome(db, trainerId)
  const own = (home && (await findLatest({ db, log }, home.id))) ?? emptyPage()
  const { page: shared } = await findLatestShared({ db, log }, trainerId)
  return asShown(withShared(own, shared))
}

/** Without what the page does without: whoever reads one from outside has what is on it. */
const asShown = (page: Page): PageOnWire => {
  const { aside: _, ...shown } = toWire(page)
  return shown
}

export async function getPublication({ db, trainerId }: OfTrainer) {
  const home = await findHome(db, trainerId)
  const version = home && (await findNewestVersion(db, home.id))
  return { published_at: version?.published_at.toISOString() ?? null }
}

/** A first draft from the template chosen at sign-up, so that nobody starts before an empty canvas. */
export async function createFirstPage({ db, log, trainerId }: OfTrainer & Reading, template: TemplateFile) {
  const { id } = await lockHome(db, trainerId)
  // Whoever has a page keeps it.
  if ((await findDraft(db, id)) || (await findNewestVersion(db, id))) return
  // Ten whole pages, which only somebody who signs up needs.
  const { templatePage } = await import('../templates/template.ts')
  const { own } = await keepShared({ db, log }, trainerId, templatePage(template, randomUUID))
  await saveDraft(db, id, own)
}

export async function publishPage({ db, log, trainerId }: OfTrainer & Reading, page: PageOnWire) {
  await throttlePublishing(db, trainerId)
  const { id } = await lockHome(db, trainerId)
  const { own } = await keepShared({ db, log }, trainerId, fromWire(page))
  const { version, published_at } = await publish(db, id, own)
  await publishShared({ db, log }, trainerId)
  return { version, published_at }
}

export async function getPublicPage({ db, log }: AsVisitor, domain: string) {
  const site = await findSite(db, domain)
  const result = site && (await findPublicResult({ db, log }, site))
  if (!result) throw notFound('Page')
  return result
}

async function findPublicResult(work: Reading, site: Site) {
  const home = site.pages.find(({ slug }) => slug === HOME)
  const page = home && (await findShownPage(work, site, home.id))
  return page && { trainer: SiteFacts.parse(site.owner), ...asShown(page) }
}

/** The whole answer of that call, to be kept in memory; undefined for a site whose Home is not published. */
export async function publicPageJson(work: Reading, site: Site): Promise<string | undefined> {
  const result = await findPublicResult(work, site)
  return result && JSON.stringify({ status: 'success', message: 'OK', result })
}

/** A page that visitors can open. */
export interface PublicPage {
  id: number
  slug: string
  title: string
  in_menu: boolean
  version_id: number
  published_at: Date
}

/** All that decides what a site shows, but for the documents, which `version_id` stands for. */
export interface Site {
  domain: string
  owner: SiteOwner
  pages: PublicPage[]
  /** What the pages have in common. */
  shared: { id: number; version_id: number } | undefined
}

/** By a former name too: then `domain` is another. Undefined for an unknown name as for one without a page: neither is anybody's business. */
export async function findSite(db: Db, domain: string): Promise<Site | undefined> {
  const owner = await findSiteOwner(db, domain)
  if (!owner) return undefined
  const rows = (await listRows(db, owner.trainerId)).flatMap(toPublic)
  const pages = rows.filter(({ slug }) => slug !== SHARED)
  const shared = rows.find(({ slug }) => slug === SHARED)
  return pages.length ? { domain: owner.domain, owner, pages, shared } : undefined
}

/** What visitors see of the header, footer and theme that all pages have. */
export const findSiteShared = async (work: Reading, { shared }: Pick<Site, 'shared'>) =>
  shared && findPublishedPage(work, shared.id)

async function findShownPage(work: Reading, site: Site, pageId: number): Promise<Page | undefined> {
  const own = await findPublishedPage(work, pageId)
  return own && withShared(own, await findSiteShared(work, site))
}

export function toPublic({ id, slug, title, in_menu, version_id, published_at }: ListedPage): PublicPage[] {
  return version_id === null || published_at === null
    ? []
    : [{ id, slug, title, in_menu, version_id, published_at }]
}

/** How a trainer's letters look: like the site, which its Home decides. */
export async function findBrand(
  work: Reading & Pick<AtWork, 'config'>,
  trainerId: number,
): Promise<Brand & { replyTo: string }> {
  const trainer = await findAccount(work.db, trainerId)
  if (!trainer) throw notFound('Trainer')
  const { domain, business_name, app_name, name, logo, is_show_logo, email } = trainer
  const home = await findHome(work.db, trainerId)
  const own = home && (await findPublishedPage(work, home.id))
  const shared = await findShared(work.db, trainerId)
  const page = own && withShared(own, shared && (await findPublishedPage(work, shared.id)))
  const accent = (page && findPalette(page).accent) || ink
  const url = domain ? siteUrl(work.config, domain, '/') : dashboardUrl(work.config, '/')
  return {
    name: business_name ?? app_name ?? name,
    logo: logo && is_show_logo && domain ? siteUrl(work.config, domain, LOGO_PATH) : null,
    accent: opaque(accent),
    onAccent: textOnFill(accent) ?? white,
    url,
    replyTo: email,
  }
}

export interface PublicComponent {
  owner: SiteOwner
  /** Of the page it stands on. */
  slug: string
  component: Component
}

/**
 * What a visitor of this site can see under an id; undefined for what is only in a draft. Ids are unique within a page:
 * of two pages that have one alike, the one at `path` is meant.
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
  for (const { id: pageId, slug } of [...pages.filter(isThere), ...pages.filter((one) => !isThere(one))]) {
    const page = await findShownPage(work, site, pageId)
    const component = page && findComponent(page, id)
    if (component) return { owner, slug, component }
  }
  return undefined
}

/** Titles of the trainer's pages that show this file, to visitors or in a draft. */
export const listPagesShowing = (db: Db, trainerId: number, path: string) =>
  listPagesWith(db, trainerId, path)
