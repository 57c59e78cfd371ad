import { notFound } from '../../../base/problem.ts'
import type { AsTrainer, AsVisitor } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { getSiteOwner, type SiteOwner } from '../../accounts/server/service.ts'
import { emptyPage, fromWire, type Page, type PageOnWire, parsePage, toWire } from '../page.ts'
import { findPublished, insertVersion, pageId } from './queries.ts'

/** The empty slug: the page that a site opens with. */
const HOME = ''

export async function getOwnPage({ db, trainerId }: AsTrainer): Promise<PageOnWire> {
  return toWire((await findPage(db, trainerId)) ?? emptyPage())
}

/** Every publish is a version of its own; visitors see the newest. */
export async function publishPage({ db, trainerId }: Pick<AsTrainer, 'db' | 'trainerId'>, page: PageOnWire) {
  const page_id = await pageId(db, trainerId, HOME)
  const version = await insertVersion(db, { page_id, title: page.title, document: fromWire(page) })
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

async function findPage(db: Db, trainerId: number): Promise<Page | undefined> {
  const version = await findPublished(db, trainerId, HOME)
  return version && parsePage(version.document)
}
