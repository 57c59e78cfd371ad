/** Archives of trainers as a person has them: downloaded, opened, and made again with something wrong in it. */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { AsTrainer } from '../src/base/server/context.ts'
import { kindOf, sha256 } from '../src/features/moving/server/archiveFormat.ts'
import { readTar, type TarEntry, tarEnd, tarEntry } from '../src/features/moving/server/tar.ts'
import { exportTrainer } from '../src/features/privacy/server/ownArchive.ts'

export async function archiveOf(trainer: AsTrainer): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of (await exportTrainer(trainer)).chunks) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

export async function entriesOf(archive: Buffer): Promise<TarEntry[]> {
  const source = async function* () {
    yield gunzipSync(archive)
  }
  const entries: TarEntry[] = []
  for await (const entry of readTar(source(), () => undefined)) entries.push(entry)
  return entries
}

type Row = Record<string, unknown>

/** The rows of each folder, and the names of all entries. */
export async function readArchive(
  archive: Buffer,
): Promise<{ data: Record<string, Row[]>; names: string[] }> {
  const entries = await entriesOf(archive)
  const manifest = entries.find(({ name }) => name === 'manifest.json')
  const { counts } = JSON.parse(String(manifest?.bytes)) as { counts: Record<string, number> }
  const data: Record<string, Row[]> = Object.fromEntries(Object.keys(counts).map((name) => [name, []]))
  for (const { name, bytes } of entries) {
    const lines = kindOf(name) ? bytes.toString().trim().split('\n') : []
    data[kindOf(name) ?? '']?.push(...lines.map((line) => JSON.parse(line) as Row))
  }
  return { data, names: entries.map(({ name }) => name) }
}

/** An archive of these entries, with a manifest that fits them. */
export function packArchive(entries: TarEntry[]): Buffer {
  const listed = entries.filter(({ name }) => name !== 'manifest.json')
  const counts: Record<string, number> = {}
  for (const { name, bytes } of listed) {
    const kind = kindOf(name)
    if (kind) counts[kind] = (counts[kind] ?? 0) + bytes.toString().trim().split('\n').length
  }
  const manifest = {
    entries: listed.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
    counts,
  }
  return packRaw([...listed, { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) }])
}

/** As they are, whatever the manifest says. */
export const packRaw = (entries: TarEntry[]): Buffer =>
  gzipSync(Buffer.concat([...entries.map((entry) => tarEntry(entry, new Date())), tarEnd]))
