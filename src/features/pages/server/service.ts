import { randomUUID } from 'node:crypto'
import { notFound } from '../../../base/problem.ts'
import { dashboardUrl, siteUrl } from '../../../base/server/config.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Brand } from '../../../base/server/mail.ts'
import { findAccount } from '../../accounts/server/service.ts'
import { emptyPage, fromWire, type PageOnWire, shownOnWire } from '../document/page.ts'
import { withShared } from '../document/shared.ts'
import { logoPath } from '../document/slug.ts'
import { findPalette } from '../look/arrangement.ts'
import { ink, opaque, textOnFill, white } from '../look/color.ts'
import type { TemplateFile } from '../templates/names.ts'
import {
  findDraft,
  findHome,
  findNewestVersion,
  findShared,
  listPagesWith,
  lockHome,
  saveDraft,
} from './queries.ts'
import { findLatest, findLatestShared, findPublishedPage, type Reading } from './reading.ts'
import { publish, publishShared, saveShared, throttlePublishing } from './storing.ts'

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
  return { version, published_at }
}

/** The look of a trainer's mails: like the site, as its Home decides. */
export async function findBrand(
  work: Reading & Pick<AppContext, 'config'>,
  trainerId: number,
): Promise<Brand & { replyTo: string }> {
  const trainer = await findAccount(work.db, trainerId)
  if (!trainer) throw notFound('Trainer')
  const { domain, business_name, app_name, name, logo, is_show_logo, email } = trainer
  const home = await findHome(work.db, trainerId)
  const own = home && (await findPublishedPage(work, home))
  const shared = await findShared(work.db, trainerId)
  const page = own && withShared(own, shared && (await findPublishedPage(work, shared)))
  const accent = (page && findPalette(page).accent) || ink
  const url = domain ? siteUrl(work.config, domain, '/') : dashboardUrl(work.config, '/')
  return {
    name: business_name ?? app_name ?? name,
    logo: logo && is_show_logo && domain ? siteUrl(work.config, domain, logoPath) : null,
    accent: opaque(accent),
    onAccent: textOnFill(accent) ?? white,
    url,
    replyTo: email,
  }
}

/** Titles of the trainer's pages that use this file, published or in a draft. */
export const listPagesShowing = (db: Db, trainerId: number, path: string) =>
  listPagesWith(db, trainerId, path)
