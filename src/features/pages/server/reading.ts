/** Stored documents become pages again. None of these fails for a document that is damaged: an older one stands in for it. */
import type { AtWork } from '../../../base/server/context.ts'
import { faultsOf } from '../document/faults.ts'
import { type Page, safeParsePage } from '../document/page.ts'
import { findDraft, findNewestVersion, findShared, type VersionRow } from './queries.ts'
import { pageRules } from './rules.ts'

export type Reading = Pick<AtWork, 'db' | 'log'>

/** The draft, else what visitors see. A draft that cannot be read gives way to the last good page. */
export const findLatest = async (work: Reading, pageId: number): Promise<Page | undefined> =>
  (await findDraftPage(work, pageId)) ?? findPublishedPage(work, pageId)

export async function findDraftPage(work: Reading, pageId: number): Promise<Page | undefined> {
  const draft = await findDraft(work.db, pageId)
  return draft && readPage(work, draft, { pageId, version: 'draft' })
}

/** The header, footer and theme that all pages have, as last saved. */
export async function findLatestShared(work: Reading, trainerId: number) {
  const row = await findShared(work.db, trainerId)
  if (!row) return { page: undefined, revision: 0, has_draft: false }
  const draft = await findDraftPage(work, row.id)
  const page = draft ?? (await findPublishedPage(work, row.id))
  return { page, revision: row.revision, has_draft: draft !== undefined }
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
