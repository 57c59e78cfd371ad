import { randomUUID } from 'node:crypto'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { emptyPage, fromWire, type Page, type PageOnWire, shownOnWire } from '../document/page.ts'
import { listSamples } from '../document/places.ts'
import { withShared } from '../document/shared.ts'
import type { TemplateFile } from '../templates/names.ts'
import {
  findDraft,
  findHome,
  findNewestVersion,
  findShared,
  HOME,
  listPages,
  listPagesWith,
  lockHome,
  saveDraft,
} from './queries.ts'
import { findLatest, findLatestShared, findPublishedPage, type Reading } from './reading.ts'
import { publish, publishShared, saveShared, setAccent, throttlePublishing } from './storing.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

/** The current draft, else the published page, else an empty page. */
export async function getOwnPage({ db, log, trainerId }: OfTrainer & Reading): Promise<PageOnWire> {
  const home = await findHome(db, trainerId)
  const own = (home && (await findLatest({ db, log }, home))) ?? emptyPage()
  const { page: shared } = await findLatestShared({ db, log }, trainerId)
  return shownOnWire(withShared(own, shared))
}

export async function getPublication({ db, trainerId }: OfTrainer) {
  const home = await findHome(db, trainerId)
  const version = home && (await findNewestVersion(db, home))
  return { published_at: version?.published_at.toISOString() ?? null }
}

/** `samples`: published, with texts that the template made up and nobody has replaced. */
export async function getStartPageState({
  db,
  log,
  trainerId,
}: OfTrainer & Reading): Promise<'published' | 'samples' | 'unpublished'> {
  const home = await findHome(db, trainerId)
  const page = home && (await findPublishedPage({ db, log }, home))
  if (!page) return 'unpublished'
  return listSamples(page).length ? 'samples' : 'published'
}

/**
 * What visitors see of each page, with header and footer. Before the first publication it is Home's draft, so that its
 * maker knows what to mend.
 */
export async function listCheckedPages({ db, log, trainerId }: OfTrainer & Reading) {
  const work = { db, log }
  const listed = await listPages(db, trainerId)
  const published = listed.filter(({ published_at }) => published_at)
  const row = await findShared(db, trainerId)
  const isLive = published.length > 0
  const read = isLive ? findPublishedPage : findLatest
  const shared = row && (await read(work, row))
  const pages: { id: number; slug: string; title: string; document: Page }[] = []
  for (const { id, slug, title } of isLive ? published : listed.slice(0, 1)) {
    const document = await read(work, { id, trainer_id: trainerId })
    if (document) pages.push({ id, slug, title, document: withShared(document, shared) })
  }
  return {
    pages,
    isPublished: published.some(({ slug }) => slug === HOME),
    unpublished: published.filter(({ has_draft }) => has_draft).map(({ title }) => title),
  }
}

/** A first draft from the template chosen at sign-up, so nobody starts with an empty canvas. */
export async function createFirstPage({ db, log, trainerId }: OfTrainer & Reading, template: TemplateFile) {
  const home = await lockHome(db, trainerId)
  // An existing page is kept.
  if ((await findDraft(db, home)) || (await findNewestVersion(db, home))) return
  // Imported lazily: ten whole pages that are only needed at sign-up.
  const { templatePage } = await import('../templates/template.ts')
  const { own } = await saveShared({ db, log }, trainerId, templatePage(template, randomUUID))
  await saveDraft(db, home, own)
}

export async function publishPage({ db, log, trainerId }: OfTrainer & Reading, page: PageOnWire) {
  await throttlePublishing(db, trainerId)
  const home = await lockHome(db, trainerId)
  const { own } = await saveShared({ db, log }, trainerId, fromWire(page))
  const { version, published_at } = await publish(db, home, own)
  await publishShared({ db, log }, trainerId)
  await setAccent({ db, log }, trainerId)
  return { version, published_at }
}

/** Titles of the trainer's pages that use this file, published or in a draft. */
export const listPagesShowing = (db: Db, trainerId: number, path: string) =>
  listPagesWith(db, trainerId, path)
