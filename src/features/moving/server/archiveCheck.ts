/**
 * Checks an uploaded archive before anything of it is imported: every entry against its checksum, every row against its
 * schema, every reference. The result is the dry run's report, or the sentence that says what is wrong with the file.
 */
import type { AppContext } from '../../../base/server/context.ts'
import { isStorable } from '../../media/server/service.ts'
import type { ArchiveChoice, ArchivedRows } from '../archiveReport.ts'
import { added, type Batch, batchesOf } from './archiveBatches.ts'
import { ArchiveFault, fault, readEntries } from './archiveFiles.ts'
import {
  ARCHIVE_VERSION,
  ArchiveHeader,
  ArchiveManifest,
  HEADER,
  isRecord,
  kindOf,
  MANIFEST,
  mediaNameOf,
  sha256,
} from './archiveFormat.ts'
import { filledKinds, findKind, isImported } from './archiveKinds.ts'
import { sortRows } from './archiveRows.ts'
import { dryTarget, sourceOf, targetOf } from './archiveTarget.ts'
import { type StoredMove, updateMove } from './queries.ts'
import type { TarEntry } from './tar.ts'

/** From the start after a crash: nothing was stored. */
export async function checkArchive(work: AppContext, move: StoredMove): Promise<boolean> {
  const { archive } = move.choices
  if (!archive) return true
  try {
    const checked = await check(work, move, archive)
    await updateMove(work.db, move, {
      state: 'ready',
      note: null,
      read_to: null,
      choices: { ...move.choices, archive: checked },
    })
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error
    await updateMove(work.db, move, { state: 'failed', note: error.message })
  }
  return true
}

async function check(work: AppContext, move: StoredMove, upload: ArchiveChoice): Promise<ArchiveChoice> {
  const entries = readEntries(work, move, upload)
  const first = await entries.next()
  const header = headerOf(first.value)
  if (header.source === (await sourceOf(work.db, move.trainer_id))) throw fault('own')
  const found = await targetOf(work.db, move.trainer_id, header, work.config.stripe.publishableKey)
  const target = dryTarget(found)
  const sums = new Map([[HEADER, sumOf(first.value as TarEntry)]])
  const kinds: Record<string, ArchivedRows> = {}
  let manifest: ArchiveManifest | undefined
  for await (const entry of entries) {
    if (manifest || sums.has(entry.name)) throw fault('damaged', entry.name)
    if (entry.name === MANIFEST) {
      manifest = manifestOf(entry)
      continue
    }
    sums.set(entry.name, sumOf(entry))
    if (mediaNameOf(entry.name) && !isAsNamed(entry.name, entry.bytes)) throw fault('damaged', entry.name)
    if (entry.name.endsWith('.webp') && !(await isStorable(entry.bytes))) throw fault('picture', entry.name)
    const kind = kindOf(entry.name)
    for (const batch of kind ? batchesOf(entry) : []) {
      if (!kind) continue
      const sorted = isImported(kind) ? await sortDry(target, kind, batch) : {}
      kinds[kind] = added(kinds[kind], { ...sorted, all: batch.lines.length })
    }
  }
  if (!manifest) throw fault('cut')
  compare(manifest, sums, kinds)
  const { name, exported_at, source, trainer_id, platform } = header
  return {
    ...upload,
    header: { name, exported_at, source, trainer_id, platform },
    entries: sums.size + 1,
    done: 0,
    drawing: null,
    kinds,
  }
}

async function sortDry(
  target: ReturnType<typeof dryTarget>,
  name: string,
  batch: Batch,
): Promise<Partial<ArchivedRows>> {
  if (filledKinds.includes(name)) return { new: batch.lines.length }
  const kind = findKind(name)
  const { fresh, known, skipped, unread } = await sortRows(target, name, batch)
  for (const { old, place } of known) target.note(name, old, place)
  for (const { old, row } of fresh)
    if (old !== undefined && kind?.hasId) target.note(name, old, { id: row['id'] as number, isMade: true })
  const { db, trainerId } = target
  const rows = fresh.map(({ row }) => row)
  const outcomes = rows.length > 0 ? await kind?.merge?.(db, { trainerId, isDry: true }, rows) : undefined
  for (const outcome of outcomes ?? [])
    if (outcome !== 'taken') skipped[outcome] = (skipped[outcome] ?? 0) + 1
  const left = outcomes ? outcomes.filter((outcome) => outcome === 'taken') : rows
  return { new: left.length, skipped, unread }
}

function headerOf(entry: TarEntry | undefined | void): ArchiveHeader {
  const said = entry?.name === HEADER ? jsonIn(entry) : undefined
  if (!isRecord(said) || said['format'] !== 'liftoff-archive') throw fault('foreign')
  if (Number(said['version']) > ARCHIVE_VERSION) throw fault('newer')
  const header = ArchiveHeader.safeParse(said)
  if (!header.success) throw fault('damaged', HEADER)
  return header.data
}

function manifestOf(entry: TarEntry): ArchiveManifest {
  const manifest = ArchiveManifest.safeParse(jsonIn(entry))
  if (!manifest.success) throw fault('damaged', MANIFEST)
  return manifest.data
}

function jsonIn({ bytes }: TarEntry): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const sumOf = ({ bytes }: TarEntry) => `${bytes.length} ${sha256(bytes)}`

/** Every entry is as it was written, and none is missing or new. */
function compare(
  { entries, counts }: ArchiveManifest,
  sums: Map<string, string>,
  kinds: Record<string, ArchivedRows>,
): void {
  for (const { name, bytes, sha256 } of entries)
    if (sums.get(name) !== `${bytes} ${sha256}`) throw fault('damaged', name)
  if (entries.length !== sums.size) throw fault('damaged', MANIFEST)
  for (const [kind, { all }] of Object.entries(kinds)) if (counts[kind] !== all) throw fault('damaged', kind)
}

/** By its first bytes: nothing that an archive brings is served as something else. */
function isAsNamed(name: string, bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (name.endsWith('.mp4')) return text(4, 8) === 'ftyp'
  if (name.endsWith('.webm')) return text(0, 4) === '\x1a\x45\xdf\xa3'
  if (name.endsWith('.pdf')) return text(0, 1024).includes('%PDF-')
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
}
