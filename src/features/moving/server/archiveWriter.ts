/** Writes an archive while its rows are read: whatever a trainer has, the memory it needs stays the same. */
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { SentFile } from '../../../base/sentFile.ts'
import {
  ARCHIVE_VERSION,
  type ArchiveHeader,
  type ArchiveManifest,
  HEADER,
  MANIFEST,
  MEDIA,
  mediaNameOf,
  README,
  rowsName,
  sha256,
} from './archiveFormat.ts'
import { type TarEntry, tarEnd, tarEntry } from './tar.ts'

/** Rows of an entry; fewer if they are long. */
const ENTRY_ROWS = 500
const ENTRY_BYTES = 1_000_000

export interface ArchivedKind {
  /** The folder. */
  name: string
  rows: AsyncIterable<object[]>
}

export interface Archived {
  header: Omit<ArchiveHeader, 'format' | 'version'>
  kinds: Iterable<ArchivedKind>
  /** Read after all rows. */
  files(): AsyncIterable<{ name: string; bytes: Buffer }>
}

export function archiveFile(productName: string, archived: Archived): SentFile {
  const day = archived.header.exported_at.slice(0, 10)
  const name = productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return { fileName: `${name}-archive-${day}.tar.gz`, chunks: compressed(tarOf(productName, archived)) }
}

/** An error of either ends both: the reader gets a broken connection, never a short file. */
function compressed(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gzip = createGzip()
  pipeline(Readable.from(chunks), gzip, () => undefined)
  return gzip
}

async function* tarOf(productName: string, { header, kinds, files }: Archived): AsyncGenerator<Buffer> {
  const at = new Date(header.exported_at)
  const manifest: ArchiveManifest = { entries: [], counts: {} }
  const listed = (entry: TarEntry) => {
    manifest.entries.push({ name: entry.name, bytes: entry.bytes.length, sha256: sha256(entry.bytes) })
    return tarEntry(entry, at)
  }
  const opening = { format: 'liftoff-archive', version: ARCHIVE_VERSION, ...header } satisfies ArchiveHeader
  yield listed({ name: HEADER, bytes: jsonOf(opening) })
  yield listed({ name: README, bytes: Buffer.from(readme(productName)) })
  for (const { name, rows } of kinds) {
    let [count, number] = [0, 0]
    for await (const { bytes, rows: some } of entriesOf(rows)) {
      count += some
      yield listed({ name: rowsName(name, ++number), bytes })
    }
    manifest.counts[name] = count
  }
  for await (const { name, bytes } of files()) {
    const entry = { name: `${MEDIA}/${name}`, bytes }
    if (mediaNameOf(entry.name)) yield listed(entry)
  }
  yield tarEntry({ name: MANIFEST, bytes: jsonOf(manifest) }, at)
  yield tarEnd
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

async function* entriesOf(rows: AsyncIterable<object[]>): AsyncGenerator<{ bytes: Buffer; rows: number }> {
  let [lines, length]: [string[], number] = [[], 0]
  const entry = () => ({ bytes: Buffer.from(lines.join('')), rows: lines.length })
  for await (const chunk of rows)
    for (const row of chunk) {
      const line = `${JSON.stringify(row)}\n`
      lines.push(line)
      length += line.length
      if (lines.length < ENTRY_ROWS && length < ENTRY_BYTES) continue
      yield entry()
      ;[lines, length] = [[], 0]
    }
  if (lines.length) yield entry()
}

const readme = (
  productName: string,
) => `This file has everything that ${productName} stores for your business.

Each folder is one kind of data, such as customers or plans. Its files end in .jsonl: one
line for each row, as JSON. The folder media has your images, videos and
files. Pictures that members share with you are in the rows of member_pictures; those
that they do not share stay where they are. The file manifest.json lists every file with its size and SHA-256 checksum.

To move to another ${productName} installation, sign in there and choose this file under
Customers > Move in. You see what would be imported before anything happens.

It contains personal data of your customers. Keep it in a safe place.
`
