/**
 * Checks an uploaded archive before anything of it is imported: every entry against its checksum, every row against its
 * schema, every reference. The result is the dry run's report, or the sentence that says what is wrong with the file.
 */
import type { AppContext } from '../../../base/server/context.ts'
import type { ArchiveChoice, ArchivedRows } from '../archiveReport.ts'
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
import { type SortedRows, sortRows } from './archiveRows.ts'
import { dryTarget, sourceOf, targetOf } from './archiveTarget.ts'
import { type StoredMove, updateMove } from './queries.ts'
import type { TarEntry } from './tar.ts'

/** Rows that are looked up and stored together. */
const BATCH = 500

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
    const kind = kindOf(entry.name)
    for (const lines of kind ? batchesOf(entry) : []) {
      const rows = (kinds[kind ?? ''] ??= { all: 0, new: 0, taken: 0, skipped: {} })
      rows.all += lines.length
      if (kind && isImported(kind)) countRows(rows, await sortDry(target, kind, lines))
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
    kinds,
  }
}

async function sortDry(target: ReturnType<typeof dryTarget>, kind: string, lines: string[]) {
  if (filledKinds.includes(kind)) return { fresh: lines, known: [], skipped: {} }
  const sorted = await sortRows(target, kind, lines)
  for (const { old, place } of sorted.known) target.note(kind, old, place)
  for (const { old, row } of sorted.fresh)
    if (old !== undefined && findKind(kind)?.hasId)
      target.note(kind, old, { id: row['id'] as number, isMade: true })
  return sorted
}

export function countRows(
  rows: ArchivedRows,
  { fresh, skipped }: { fresh: unknown[]; skipped: SortedRows['skipped'] },
): void {
  rows.new += fresh.length
  for (const [reason, count] of Object.entries(skipped))
    rows.skipped[reason] = (rows.skipped[reason] ?? 0) + count
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

/** The lines of an entry, some at a time. */
export function* batchesOf({ bytes }: TarEntry): Generator<string[]> {
  let lines: string[] = []
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(10, from)
    const end = found < 0 ? bytes.length : found
    if (end > from) lines.push(bytes.toString('utf8', from, end))
    from = end + 1
    if (lines.length < BATCH) continue
    yield lines
    lines = []
  }
  if (lines.length) yield lines
}

/** By its first bytes: nothing that an archive brings is served as something else. */
function isAsNamed(name: string, bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (name.endsWith('.mp4')) return text(4, 8) === 'ftyp'
  if (name.endsWith('.webm')) return text(0, 4) === '\x1a\x45\xdf\xa3'
  if (name.endsWith('.pdf')) return text(0, 1024).includes('%PDF-')
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
}
