import { randomUUID } from 'node:crypto'
import { notFound } from '../../../base/problem.ts'
import { dashboardUrl, siteUrl } from '../../../base/server/config.ts'
import type { AsTrainer, AsVisitor, AtWork } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Brand } from '../../../base/server/mail.ts'
import { findAccount, findSiteOwner, type SiteOwner } from '../../accounts/server/service.ts'
import { findPalette } from '../arrangement.ts'
import { ink, opaque, textOnFill, white } from '../colour.ts'
import { faultsOf } from '../faults.ts'
import {
  type Component,
  emptyPage,
  fromWire,
  isPage,
  type Page,
  type PageOnWire,
  safeParsePage,
  toWire,
} from '../page.ts'
import { findComponent } from '../places.ts'
import type { TemplateFile } from '../templates/names.ts'
import {
  deleteDraft,
  findDraft,
  findHome,
  findNewestVersion,
  HOME,
  insertVersion,
  type ListedPage,
  listPages,
  listPagesWith,
  lockHome,
  nextRevision,
  saveDraft,
  updatePage,
  type VersionRow,
} from './queries.ts'
import { pageRules } from './rules.ts'
import { LOGO_PATH } from './siteFiles.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>
type Reading = Pick<AtWork, 'db' | 'log'>

/** The draft that is being worked on, else what visitors see, else an empty page. */
export async function getOwnPage({ db, log, trainerId }: OfTrainer & Reading): Promise<PageOnWire> {
  const home = await findHome(db, trainerId)
  return toWire((home && (await findLatest({ db, log }, home.id))) ?? emptyPage())
}

export async function getPublication({ db, trainerId }: OfTrainer) {
  const home = await findHome(db, trainerId)
  const version = home && (await findNewestVersion(db, home.id))
  return { published_at: version?.published_at.toISOString() ?? null }
}

/** A first draft from the template chosen at sign-up, so that nobody starts before an empty canvas. */
export async function createFirstPage({ db, trainerId }: OfTrainer, template: TemplateFile) {
  const { id } = await lockHome(db, trainerId)
  // Whoever has a page keeps it.
  if ((await findDraft(db, id)) || (await findNewestVersion(db, id))) return
  // Ten whole pages, which only somebody who signs up needs.
  const { templatePage } = await import('../templates/template.ts')
  await saveDraft(db, id, templatePage(template, randomUUID))
}

export async function publishPage({ db, trainerId }: OfTrainer, page: PageOnWire) {
  const { version, published_at } = await publish(db, (await lockHome(db, trainerId)).id, page)
  return { version, published_at }
}

/** Every publish is a version of its own; visitors see the newest. The caller holds the page's row. */
export async function publish(db: Db, page_id: number, page: PageOnWire) {
  const document = fromWire(page)
  const checked = isPage(document)
    ? { passed_rules: pageRules, sections: page.content.section.length }
    : { passed_rules: null, sections: null }
  const version = await insertVersion(db, { page_id, title: page.title, document, ...checked })
  await updatePage(db, page_id, { title: page.title })
  await deleteDraft(db, page_id)
  const revision = await nextRevision(db, page_id)
  return { version: version.id, published_at: version.published_at.toISOString(), revision }
}

export async function getPublicPage({ db, log }: AsVisitor, domain: string) {
  const site = await findSite(db, domain)
  const home = site?.pages.find(({ slug }) => slug === HOME)
  const page = home && (await findPublishedPage({ db, log }, home.id))
  if (!site || !page) throw notFound('Page')
  return { trainer: site.owner, ...toWire(page) }
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
}

/** By a former name too: then `domain` is another. Undefined for an unknown name as for one without a page: neither is anybody's business. */
export async function findSite(db: Db, domain: string): Promise<Site | undefined> {
  const owner = await findSiteOwner(db, domain)
  if (!owner) return undefined
  const pages = (await listPages(db, owner.trainerId)).flatMap(toPublic)
  return pages.length ? { domain: owner.domain, owner, pages } : undefined
}

function toPublic({ id, slug, title, in_menu, version_id, published_at }: ListedPage): PublicPage[] {
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
  const page = home && (await findPublishedPage(work, home.id))
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

/** The draft, else what visitors see. A draft that cannot be read gives way to the last good page. */
export async function findLatest(work: Reading, pageId: number): Promise<Page | undefined> {
  const draft = await findDraft(work.db, pageId)
  const page = draft && readPage(work, draft, { pageId, version: 'draft' })
  return page ?? findPublishedPage(work, pageId)
}

/** The newest version that can be read. */
export const findPublishedPage = async (work: Reading, pageId: number): Promise<Page | undefined> =>
  (await publishedPages(work, pageId).next()).value

/** The versions that can be read, newest first: one that is damaged must not take the page offline. */
export async function* publishedPages(work: Reading, pageId: number): AsyncGenerator<Page, undefined> {
  let version = await findNewestVersion(work.db, pageId)
  while (version) {
    const page = readPage(work, version, { pageId, version: version.id })
    if (page) yield page
    version = await findNewestVersion(work.db, pageId, version.id)
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
  const { owner, pages } = (await findSite(work.db, domain)) ?? { pages: [] }
  const isThere = ({ slug }: PublicPage) => `/${slug}` === path
  for (const { id: pageId, slug } of [...pages.filter(isThere), ...pages.filter((one) => !isThere(one))]) {
    const page = await findPublishedPage(work, pageId)
    const component = page && findComponent(page, id)
    if (owner && component) return { owner, slug, component }
  }
  return undefined
}

/** Titles of the trainer's pages that show this file, to visitors or in a draft. */
export const listPagesShowing = (db: Db, trainerId: number, path: string) =>
  listPagesWith(db, trainerId, path)
