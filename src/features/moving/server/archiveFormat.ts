/**
 * The archive: everything a trainer has, in one file that another installation can read. A tar file, compressed with gzip:
 * first `liftoff.json`, then folders with rows as JSON lines, then `media/`, and last `manifest.json`, which has the size
 * and checksum of every entry. Without it the file is not complete.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Timestamp } from '../../../base/call.ts'
import { text } from '../../../base/text.ts'

/**
 * Increased when an older version could not read the file correctly any more.
 * 2: members, enrolments and logs are imported too; a version that knows 1 alone would leave them behind.
 * 3: the same for pictures that members share.
 */
export const ARCHIVE_VERSION = 3

export const HEADER = 'liftoff.json'
export const MANIFEST = 'manifest.json'
export const README = 'README.txt'
export const MEDIA = 'media'

/** How large the file can be, and what one upload sends, is in contract.ts. */
export const readingLimits = {
  /** Of one entry: a thousand rows, a page or an image. */
  entry: 16 * 2 ** 20,
  entries: 200_000,
  /** Far beyond what rows of text shrink to; more is made to fill the memory or the disk. */
  ratio: 200,
  row: 8 * 2 ** 20,
}

export const ArchiveHeader = z.object({
  format: z.literal('liftoff-archive'),
  version: z.int().positive(),
  product_version: text(40),
  exported_at: text(40).pipe(Timestamp),
  /** The same for every archive of one trainer of one installation. */
  source: text(64).regex(/^[0-9a-f]{64}$/),
  /** Addresses of images contain it. */
  trainer_id: z.int().positive(),
  /** The same if both installations use the same platform account at Stripe. */
  platform: text(64).regex(/^[0-9a-f]{64}$/),
  /** Whose it is, for the person who reads it. */
  name: text(300),
})
export type ArchiveHeader = z.output<typeof ArchiveHeader>

export const ArchiveManifest = z.object({
  entries: z.array(z.object({ name: text(100), bytes: z.int().min(0), sha256: text(64) })),
  counts: z.record(text(100), z.int().min(0)),
})
export type ArchiveManifest = z.output<typeof ArchiveManifest>

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** `customers/00001.jsonl` */
export const rowsName = (kind: string, number: number) => `${kind}/${String(number).padStart(5, '0')}.jsonl`

/** The kind of an entry with rows; undefined for any other entry. */
export const kindOf = (name: string) => /^([a-z_]{1,60})\/\d{5,9}\.jsonl$/.exec(name)?.[1]

/** The file's name in `media/`. Images, logos and icons are all WebP. */
export const mediaNameOf = (name: string) => /^media\/([\w-]{1,80}\.(?:webp|mp4|webm|pdf))$/.exec(name)?.[1]

export const isKnownEntry = (name: string) =>
  [HEADER, MANIFEST, README].includes(name) || kindOf(name) !== undefined || mediaNameOf(name) !== undefined

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
