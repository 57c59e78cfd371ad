/**
 * Imports a checked archive, one entry at a time: its rows and how far the import has come are one transaction, so after a
 * crash it goes on with the next entry. Rows that are already here are not stored again.
 */
import type { Table } from '../../../../db/tenancy.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { announceSiteChange } from '../../../base/server/siteChanges.ts'
import { findOwnAccount } from '../../connect/server/service.ts'
import { compareSoon } from '../../ledger/server/service.ts'
import { endTemporary, storeImported } from '../../media/server/service.ts'
import { deleteSampleDrafts } from '../../news/server/service.ts'
import { archiveUnused } from '../../programmes/server/service.ts'
import { Headlines, IconGround } from '../../sites/appImages.ts'
import { SettingsChange } from '../../sites/settings.ts'
import type { ArchiveChoice, ArchivedRows } from '../archiveReport.ts'
import { added, type Batch, batchesOf } from './archiveBatches.ts'
import { ArchiveFault, partPath, readEntries } from './archiveFiles.ts'
import { isRecord, kindOf, mediaNameOf } from './archiveFormat.ts'
import type { ArchiveKind } from './archiveKind.ts'
import { filledKinds, findKind } from './archiveKinds.ts'
import { importPictures, isOfPictures } from './archivePictures.ts'
import { movedPath } from './archivePreparing.ts'
import { fillRow, findRoom, insertAll, storeAll, storePlaces } from './archiveQueries.ts'
import { type FreshRow, sortRows, type Target } from './archiveRows.ts'
import { targetOf } from './archiveTarget.ts'
import { lockMove, type StoredMove, updateMove } from './queries.ts'
import type { TarEntry } from './tar.ts'

/** Shorter than a job may take: the file is opened again by the next one. */
const RUN_MS = 45_000

export async function importArchive(work: AppContext, move: StoredMove): Promise<boolean> {
  const { archive } = move.choices
  if (!archive) return true
  try {
    return await importEntries(work, move, archive)
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error
    const note = `${error.message} What was imported so far is not imported twice.`
    await updateMove(work.db, move, { state: 'failed', note })
    return true
  }
}

async function importEntries(work: AppContext, move: StoredMove, archive: ArchiveChoice): Promise<boolean> {
  const until = Date.now() + RUN_MS
  const done = Number(move.read_to ?? 0)
  let index = 0
  for await (const entry of readEntries(work, move, archive)) {
    if (++index <= done) continue
    if (Date.now() > until) return false
    const media = mediaNameOf(entry.name)
    if (media) await importFile(work, move, media, entry.bytes)
    const place = index
    const pictures = isOfPictures(entry) ? await importPictures(work, move, entry) : undefined
    await transact(work.db, (db) => importEntry({ ...work, db }, move, entry, place, pictures))
  }
  await transact(work.db, (db) => finish({ ...work, db }, move))
  return true
}

async function importEntry(
  work: AppContext,
  key: StoredMove,
  entry: TarEntry,
  index: number,
  pictures: Partial<ArchivedRows> | undefined,
): Promise<void> {
  const { db } = work
  const move = await lockMove(db, key)
  const archive = move?.choices.archive
  // Two runs may be at it after a crash.
  if (!archive?.header || move?.state !== 'running' || Number(move.read_to ?? 0) !== index - 1) return
  const target = await targetOf(db, key.trainer_id, archive.header, work.config.stripe.publishableKey)
  const kind = kindOf(entry.name)
  const kinds = { ...archive.kinds }
  if (kind && pictures) kinds[kind] = added(kinds[kind], pictures)
  for (const batch of kind && !pictures ? batchesOf(entry) : []) {
    if (!kind) continue
    kinds[kind] = added(kinds[kind], await importRows(target, archive.header.source, kind, batch))
  }
  await updateMove(db, key, {
    read_to: String(index),
    note: null,
    choices: { ...move.choices, archive: { ...archive, done: index, kinds } },
  })
}

async function importRows(
  target: Target,
  source: string,
  name: string,
  batch: Batch,
): Promise<Partial<ArchivedRows>> {
  const { db, trainerId } = target
  if (filledKinds.includes(name)) return { taken: await fill(target, name, batch.lines) }
  const kind = findKind(name)
  if (!kind) return {}
  if (name === 'news' && batch.lines.length > 0) await deleteSampleDrafts(db, trainerId)
  const { fresh, known, skipped, unread } = await sortRows(target, name, batch)
  const places = [...known]
  let taken = 0
  // A version of a page that was here before is stored as its draft.
  for (const [table, rows] of Map.groupBy(fresh, (row) => row.table)) {
    const hasId = kind.hasId && table === kind.table
    const outcomes = await store(target, kind, table, rows)
    for (const [index, { old, row }] of rows.entries()) {
      const outcome = outcomes[index] ?? 'conflict'
      if (outcome !== 'taken') skipped[outcome] = (skipped[outcome] ?? 0) + 1
      else taken++
      if (outcome === 'taken' && hasId && old !== undefined)
        places.push({ old, place: { id: row['id'] as number, isMade: true } })
    }
  }
  if (kind.hasId) await storePlaces(db, { trainerId, source }, name, places)
  if (['pages', 'published_pages', 'plans', 'news'].includes(name)) await announceSiteChange(db, trainerId)
  return { taken, skipped, unread }
}

async function store({ db, trainerId }: Target, kind: ArchiveKind, table: Table, fresh: FreshRow[]) {
  const rows = fresh.map(({ row }) => row)
  const { json = [], merge } = kind
  const hasId = kind.hasId && table === kind.table
  if (merge) return storeAll(db, rows, 'conflict', (db, rows) => merge(db, { trainerId, isDry: false }, rows))
  const stored = await insertAll(db, trainerId, { table, json, ...(hasId && { hasId }) }, rows)
  return stored.map((isStored) => (isStored ? 'taken' : 'conflict'))
}

/** The site's settings, the app's handle and the logo: only what is empty here. */
async function fill(target: Target, name: string, lines: string[]): Promise<number> {
  const row: unknown = JSON.parse(lines[0] ?? '{}')
  if (!isRecord(row)) return 0
  const { db, trainerId } = target
  const image = (path: unknown) => (typeof path === 'string' ? movedPath(target, path) : undefined)
  if (name === 'account')
    await fillRow(db, { table: 'users', key: 'id', id: trainerId }, { logo: image(row['logo']) })
  if (name === 'app') await fillRow(db, { table: 'trainers', key: 'user_id', id: trainerId }, handleIn(row))
  if (name === 'site') {
    const values = {
      ...settingsIn(row),
      app_icon: image(row['app_icon']),
      app_banner: image(row['app_banner']),
      icon_ground: IconGround.safeParse(row['icon_ground']).data || undefined,
      shot_headlines: Headlines.safeParse(row['shot_headlines']).data,
    }
    await fillRow(db, { table: 'sites', key: 'trainer_id', id: trainerId }, values)
    await announceSiteChange(db, trainerId)
  }
  return 1
}

const settings = [
  'business_name',
  'redirect_url',
  'ios_applink',
  'android_applink',
  'terms_of_service',
  'privacy_policy',
  'imprint',
  'support_email',
  'tracking',
] as const

/** What the screen of the settings would accept, field by field. */
const settingsIn = (row: Record<string, unknown>) =>
  Object.fromEntries(
    settings.map((name) => [name, SettingsChange.shape[name].safeParse(row[name]).data || undefined]),
  )

function handleIn({ social_media, social_media_handler_name }: Record<string, unknown>) {
  const shortText = (value: unknown) => (typeof value === 'string' && value.length <= 100 ? value : undefined)
  return {
    social_media: shortText(social_media),
    social_media_handler_name: shortText(social_media_handler_name),
  }
}

/** Only if something of the trainer shows it, and no larger than that says. */
async function importFile(work: AppContext, move: StoredMove, name: string, bytes: Buffer): Promise<void> {
  const path = `/media/${move.trainer_id}/${name}`
  const room = await findRoom(work.db, move.trainer_id, path)
  if (room !== undefined && bytes.length <= room) await storeImported(work, path, bytes)
}

async function finish(work: AppContext, move: StoredMove): Promise<void> {
  const { db } = work
  await updateMove(db, move, { state: 'done', note: null, finished_at: new Date() })
  // What the shop brought along takes the place of what it was given to begin with.
  const imported = (await lockMove(db, move))?.choices.archive?.kinds['programs']?.taken ?? 0
  if (imported > 0) await archiveUnused(db, move.trainer_id)
  await endTemporary(db, partPath(move))
  await announceSiteChange(db, move.trainer_id)
  const account = await findOwnAccount(db, move.trainer_id)
  // Whatever happened at Stripe since the archive was made.
  if (account) await compareSoon(work, db, account)
}
