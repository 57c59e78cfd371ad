/** A trainer's pages: their names, drafts and versions. Another trainer's pages are 404. */
import { conflict, invalid, notFound, Problem } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import { maxNamed, type OwnPage, type PageName, type PageSummary, type VersionSummary } from '../contract.ts'
import { emptyPage, fromWire, type PageOnWire, parsePage, safeParsePage, toWire } from '../document/page.ts'
import { withShared } from '../document/shared.ts'
import { maxPages } from '../document/slug.ts'
import {
  deleteDraft,
  deletePage,
  findHome,
  findPage,
  findTimes,
  findVersion,
  HOME,
  hasSharedDraft,
  insertPage,
  isNewestVersion,
  listPages,
  listVersions,
  lockHome,
  lockPage,
  nameVersion,
  nextRevision,
  type PageKey,
  type PageRow,
  renameDraft,
  saveDraft,
  updatePage,
  updatePositions,
  weighNamed,
} from './queries.ts'
import { findLatest, findLatestShared } from './reading.ts'
import { publish, publishShared, saveShared, setAccent, throttlePublishing } from './storing.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId' | 'log'>

export async function listOwnPages({ db, trainerId }: OfTrainer): Promise<PageSummary[]> {
  await getHome(db, trainerId)
  return (await listPages(db, trainerId)).map(toSummary)
}

/** There is always a Home, even for an account from before the wizard created one. */
const getHome = async (db: Db, trainerId: number): Promise<PageRow> =>
  (await findHome(db, trainerId)) ?? (await lockHome(db, trainerId))

/** A draft at the end of the menu, with the site's header, footer and theme; visitors see it once it is published. */
export async function createPage({ db, trainerId }: OfTrainer, name: PageName): Promise<PageSummary> {
  // In sequence: two at once must not both be the last.
  await lockHome(db, trainerId)
  if ((await listPages(db, trainerId)).length >= maxPages)
    throw invalid({ title: `A site can have at most ${maxPages} pages` })
  const page = await withFreeSlug(db, (db) => insertPage(db, { trainer_id: trainerId, ...name }))
  await saveDraft(db, page, { ...emptyPage(), title: name.title })
  return getSummary(db, page)
}

/** Visitors see it immediately: the old address is gone. Home keeps its own. */
export async function renamePage({ db, trainerId }: OfTrainer, id: number, name: PageName) {
  const page = await getLocked(db, trainerId, id)
  if ((page.slug === HOME) !== (name.slug === HOME))
    throw invalid({
      slug:
        page.slug === HOME ? "Home's address can't be changed" : 'Every page except Home needs an address',
    })
  await withFreeSlug(db, (db) => updatePage(db, page, name))
  await renameDraft(db, page, name.title)
  return getSummary(db, page)
}

/** In the given order; pages that are not listed come before them. Home always comes first. */
export async function reorderPages({ db, trainerId }: OfTrainer, ids: number[]): Promise<PageSummary[]> {
  const own = new Set((await listPages(db, trainerId)).map(({ id }) => id))
  if (ids.some((id) => !own.has(id))) throw notFound('Page')
  await updatePositions(db, trainerId, ids)
  return (await listPages(db, trainerId)).map(toSummary)
}

/** With its draft and its versions. */
export async function removePage({ db, trainerId }: OfTrainer, id: number): Promise<null> {
  const page = await getLocked(db, trainerId, id)
  if (page.slug === HOME) throw new Problem(409, "Home can't be deleted")
  await deletePage(db, page)
  return null
}

export async function getPage({ db, log, trainerId }: OfTrainer, which: number | 'home'): Promise<OwnPage> {
  const page = which === 'home' ? await getHome(db, trainerId) : await findPage(db, trainerId, which)
  if (!page) throw notFound('Page')
  const own = (await findLatest({ db, log }, page)) ?? { ...emptyPage(), title: page.title }
  const shared = await findLatestShared({ db, log }, trainerId)
  const { published_at, drafted_at } = await findTimes(db, page)
  return {
    ...toWire(withShared(own, shared.page)),
    // A page that was renamed after it was published.
    title: drafted_at ? own.title : page.title,
    id: page.id,
    slug: page.slug,
    in_menu: page.in_menu,
    revision: page.revision,
    shared_revision: shared.revision,
    has_draft: drafted_at !== null || shared.has_draft,
    published_at: published_at?.toISOString() ?? null,
    saved_at: (drafted_at ?? published_at)?.toISOString() ?? null,
  }
}

/**
 * Saved on top of `revision`, the last one this window saw; 409 if another window was faster. If all changes were
 * undone, no draft remains, so nobody is told about unpublished changes.
 */
export async function saveOwnDraft({ db, log, trainerId }: OfTrainer, id: number, sent: Revised) {
  const { revision, shared_revision: on, ...document } = sent
  const page = await getAtRevision(db, trainerId, id, revision)
  const { own, shared_revision } = await saveShared({ db, log }, trainerId, fromWire(document), on)
  const isSame = own.title === page.title && (await isNewestVersion(db, page, own))
  if (isSame) await deleteDraft(db, page)
  else await saveDraft(db, page, own)
  const has_draft = !isSame || (await hasSharedDraft(db, trainerId))
  return { revision: await nextRevision(db, page), shared_revision, has_draft }
}
type Revised = PageOnWire & { revision: number; shared_revision?: number | null | undefined }

/** With the shared parts, as far as they are not published yet. */
export async function publishOwnPage({ db, log, trainerId }: OfTrainer, id: number, sent: Revised) {
  const { revision, shared_revision: on, ...document } = sent
  await throttlePublishing(db, trainerId)
  const page = await getAtRevision(db, trainerId, id, revision)
  const { own } = await saveShared({ db, log }, trainerId, fromWire(document), on)
  const published = await publish(db, page, own)
  const shared_revision = await publishShared({ db, log }, trainerId)
  await setAccent({ db, log }, trainerId)
  return { ...published, shared_revision: on === null ? null : shared_revision }
}

export async function listPageVersions({ db, trainerId }: OfTrainer, id: number): Promise<VersionSummary[]> {
  const page = await getFound(db, trainerId, id)
  const versions: VersionSummary[] = []
  for (const { published_at, ...version } of await listVersions(db, page)) {
    const sections = version.sections ?? (await countSections(db, page, version.id))
    versions.push({ ...version, sections, published_at: published_at.toISOString() })
  }
  return versions
}

/** Null for an unreadable version. */
async function countSections(db: Db, page: PageKey, id: number): Promise<number | null> {
  const { document } = (await findVersion(db, page, id)) ?? {}
  return safeParsePage(document).data?.content.section.length ?? null
}

/** With the site's current header, footer and theme. */
export async function getPageVersion({ db, log, trainerId }: OfTrainer, id: number, versionId: number) {
  const { page, published_at } = await getVersion(db, await getFound(db, trainerId, id), versionId)
  const shared = await findLatestShared({ db, log }, trainerId)
  return { ...toWire(withShared(page, shared.page)), id: versionId, published_at: published_at.toISOString() }
}

/** An empty name removes it: the version can then be deleted like any other. */
export async function namePageVersion(
  { db, trainerId }: OfTrainer,
  id: number,
  versionId: number,
  name: string,
): Promise<null> {
  // In sequence: two at once must not both be the last.
  const page = await getLocked(db, trainerId, id)
  const named = await weighNamed(db, page, versionId)
  if (name && named.versions > maxNamed.versions)
    throw invalid({
      name: `A page can have at most ${maxNamed.versions} named versions. Remove a name first.`,
    })
  if (name && named.bytes > maxNamed.megabytes * 2 ** 20)
    throw invalid({
      name: `The named versions of a page can take up to ${maxNamed.megabytes} MB. Remove a name first.`,
    })
  if (!(await nameVersion(db, page, versionId, name || null))) throw notFound('Version')
  return null
}

/** As a draft that replaces the current one: visitors see nothing of it until it is published. */
export async function restoreVersion(
  { db, trainerId }: OfTrainer,
  id: number,
  versionId: number,
  { revision }: { revision: number },
) {
  const page = await getAtRevision(db, trainerId, id, revision)
  const version = await getVersion(db, page, versionId)
  await saveDraft(db, page, version.page)
  return { revision: await nextRevision(db, page) }
}

async function getVersion(db: Db, page: PageKey, id: number) {
  const version = await findVersion(db, page, id)
  if (!version) throw notFound('Version')
  try {
    return { page: parsePage(version.document), published_at: version.published_at }
  } catch (cause) {
    throw new Problem(409, "This version is damaged and can't be read", { cause })
  }
}

async function getFound(db: Db, trainerId: number, id: number): Promise<PageRow> {
  const page = await findPage(db, trainerId, id)
  if (!page) throw notFound('Page')
  return page
}

async function getLocked(db: Db, trainerId: number, id: number): Promise<PageRow> {
  const page = await lockPage(db, trainerId, id)
  if (!page) throw notFound('Page')
  return page
}

async function getAtRevision(db: Db, trainerId: number, id: number, revision: number): Promise<PageRow> {
  const page = await getLocked(db, trainerId, id)
  if (page.revision !== revision) throw conflict('This page was saved elsewhere in the meantime')
  return page
}

async function withFreeSlug<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await transact(db, work)
  } catch (error) {
    if (violatedUnique(error) === 'pages_trainer_id_slug_key')
      throw invalid({ slug: 'Another page has this address' })
    throw error
  }
}

async function getSummary(db: Db, { trainer_id, id }: PageKey): Promise<PageSummary> {
  const page = (await listPages(db, trainer_id)).find((one) => one.id === id)
  if (!page) throw notFound('Page')
  return toSummary(page)
}

type Listed = Awaited<ReturnType<typeof listPages>>[number]

const toSummary = ({ published_at, ...page }: Listed): PageSummary => ({
  id: page.id,
  slug: page.slug,
  title: page.title,
  in_menu: page.in_menu,
  has_draft: page.has_draft,
  revision: page.revision,
  shared_revision: page.shared_revision,
  published_at: published_at?.toISOString() ?? null,
})
