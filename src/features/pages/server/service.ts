import { randomUUID } from 'node:crypto'
import { notFound } from '../../../base/problem.ts'
import type { AsTrainer, AsVisitor } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { getSiteOwner, type SiteOwner } from '../../accounts/server/service.ts'
import {
  type Component,
  emptyPage,
  findComponent,
  fromWire,
  type Page,
  type PageOnWire,
  parsePage,
  toWire,
} from '../page.ts'
import type { TemplateFile } from '../templates/names.ts'
import { deleteDraft, findDraft, findPublished, insertVersion, pageId, saveDraft } from './queries.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

/** The empty slug: the page that a site opens with. */
const HOME = ''

/** The draft that is being worked on, else what visitors see, else an empty page. */
export async function getOwnPage({ db, trainerId }: OfTrainer): Promise<PageOnWire> {
  const draft = await findDraft(db, trainerId, HOME)
  if (draft) return toWire(parsePage(draft.document))
  return toWire((await findPage(db, trainerId)) ?? emptyPage())
}

export async function getPublication({ db, trainerId }: OfTrainer) {
  const version = await findPublished(db, trainerId, HOME)
  return { published_at: version?.published_at.toISOString() ?? null }
}

/** A first draft from the template chosen at sign-up, so that nobody starts before an empty canvas. */
export async function createFirstPage({ db, trainerId }: OfTrainer, template: TemplateFile) {
  // Whoever has a page keeps it.
  if ((await findDraft(db, trainerId, HOME)) || (await findPage(db, trainerId))) return
  // Ten whole pages, which only somebody who signs up needs.
  const { templatePage } = await import('../templates/template.ts')
  await saveDraft(db, await pageId(db, trainerId, HOME), templatePage(template, randomUUID))
}

/** Every publish is a version of its own; visitors see the newest. */
export async function publishPage({ db, trainerId }: OfTrainer, page: PageOnWire) {
  const page_id = await pageId(db, trainerId, HOME)
  const version = await insertVersion(db, { page_id, title: page.title, document: fromWire(page) })
  await deleteDraft(db, page_id)
  return { version: version.id, published_at: version.published_at.toISOString() }
}

export async function getPublicPage({ db }: AsVisitor, domain: string) {
  const { owner, page } = await getSite(db, domain)
  return { trainer: owner, ...toWire(page) }
}

/** 404 for an unknown name as for one without a page: neither is anybody's business. */
export async function getSite(db: Db, domain: string): Promise<{ owner: SiteOwner; page: Page }> {
  const owner = await getSiteOwner(db, domain)
  const page = await findPage(db, owner.trainerId)
  if (!page) throw notFound('Page')
  return { owner, page }
}

export interface PublicComponent {
  owner: SiteOwner
  /** Of the page it stands on. */
  slug: string
  component: Component
}

/** What a visitor of this site can see under an id; undefined for what is only in a draft. */
export async function findPublicComponent(
  { db }: Pick<AsVisitor, 'db'>,
  domain: string,
  id: string,
): Promise<PublicComponent | undefined> {
  const { owner, page } = await getSite(db, domain)
  const component = findComponent(page, id)
  return component && { owner, slug: HOME, component }
}

async function findPage(db: Db, trainerId: number): Promise<Page | undefined> {
  const version = await findPublished(db, trainerId, HOME)
  return version && parsePage(version.document)
}
