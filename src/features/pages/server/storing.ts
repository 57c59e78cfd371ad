/** Stores what was sent: the page itself, and once per site the parts that all its pages share. */
import { conflict } from '../../../base/problem.ts'
import type { Db } from '../../../base/server/db.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { setBrandColors } from '../../sites/server/service.ts'
import { versionMegabytes } from '../contract.ts'
import { isSamePage } from '../document/isSamePage.ts'
import { isPage, type Page } from '../document/page.ts'
import { apart, sharedPlaces, withShared } from '../document/shared.ts'
import { findPalette } from '../look/arrangement.ts'
import { opaque, textOnFill, white } from '../look/color.ts'
import { plainTheme } from '../look/theme.ts'
import {
  deleteDraft,
  findHome,
  findShared,
  insertVersion,
  isNewestVersion,
  lockShared,
  nextRevision,
  type PageKey,
  saveDraft,
  thinVersions,
  updatePage,
} from './queries.ts'
import { findDraftPage, findLatest, findPublishedPage, type Reading } from './reading.ts'
import { pageRules } from './rules.ts'

/** A version every ten seconds, all day: no person publishes more. */
export const throttlePublishing = (db: Db, trainerId: number) =>
  throttle(db, `publish:${trainerId}`, { tries: 60, perSeconds: 600 })

/**
 * Every publish is a new version; visitors see the newest, and the oldest are deleted. The caller holds the page's
 * lock.
 */
export async function publish(db: Db, page: PageKey, document: Page) {
  const checked = isPage(document)
    ? { passed_rules: pageRules, sections: document.content.section.length }
    : { passed_rules: null, sections: null }
  const version = await insertVersion(db, page, { title: document.title, document, ...checked })
  await thinVersions(db, page, versionMegabytes * 2 ** 20)
  await updatePage(db, page, { title: document.title })
  await deleteDraft(db, page)
  const revision = await nextRevision(db, page)
  return { version: version.id, published_at: version.published_at.toISOString(), revision }
}

/**
 * Stores the header, footer and theme of a sent page as a draft for all pages, and returns the rest: the page itself.
 * `revision` is the one they are based on; 409 if they were changed elsewhere in the meantime. With null they were not
 * touched, and stay unchanged. Undefined: the sender does not count revisions.
 */
export async function saveShared(
  work: Reading,
  trainerId: number,
  sent: Page,
  revision?: number | null,
): Promise<{ own: Page; shared_revision: number | null }> {
  if (revision === null) return { own: apart(sent).own, shared_revision: null }
  const { db } = work
  const row = await findShared(db, trainerId)
  const before = row && (await findLatest(work, row))
  const { own, shared } = apart(revision === undefined ? asWhole(sent, before) : sent)
  const isSame = before ? isSamePage(shared, before) : isNothing(shared)
  if (isSame) return { own, shared_revision: row?.revision ?? 0 }
  const locked = await lockShared(db, trainerId)
  if (revision !== undefined && revision !== locked.revision)
    throw conflict('The header, footer or theme was changed elsewhere in the meantime')
  if (await isNewestVersion(db, locked, shared)) await deleteDraft(db, locked)
  else await saveDraft(db, locked, shared)
  return { own, shared_revision: await nextRevision(db, locked) }
}

const isNothing = ({ theme, content }: Page) => content.section.length === 0 && isSamePage(theme, plainTheme)

/** A page without the site's header leaves it out: no other page loses it. */
function asWhole(page: Page, shared: Page | undefined): Page {
  const sections = shared?.content.section ?? []
  const left = sharedPlaces.filter(
    (place) =>
      sections.some((one) => one.shared === place) &&
      !page.content.section.some((one) => one.shared === place),
  )
  const without = [...left, ...(page.without.includes('theme') ? (['theme'] as const) : [])]
  const section = sections.filter((one) => one.shared && left.includes(one.shared))
  return { ...page, without, aside: { content: { section }, ...(shared && { theme: shared.theme }) } }
}

/** Published with the next page that is published: its trainer saw it there. */
export async function publishShared(work: Reading, trainerId: number): Promise<number> {
  const row = await findShared(work.db, trainerId)
  const draft = row && (await findDraftPage(work, row))
  if (!row || !draft) return row?.revision ?? 0
  const published = await findPublishedPage(work, row)
  if (!published || !isSamePage(draft, published)) return (await publish(work.db, row, draft)).revision
  await deleteDraft(work.db, row)
  return row.revision
}

/** The site's letters have the accent of its Home, as visitors see it now. */
export async function setAccent(work: Reading, trainerId: number): Promise<void> {
  const home = await findHome(work.db, trainerId)
  const own = home && (await findPublishedPage(work, home))
  if (!own) return
  const shared = await findShared(work.db, trainerId)
  const { accent } = findPalette(withShared(own, shared && (await findPublishedPage(work, shared))))
  const colors = { accent: opaque(accent), onAccent: textOnFill(accent) ?? white }
  await setBrandColors(work.db, trainerId, accent ? colors : undefined)
}
