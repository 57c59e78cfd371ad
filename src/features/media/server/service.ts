/**
 * The library: images are re-encoded on upload, videos and PDF files are stored as they are. All are counted against one
 * quota, and kept while something uses them.
 */

import { randomUUID } from 'node:crypto'
import type { QueryOf } from '../../../base/call.ts'
import { conflict, notFound, Problem } from '../../../base/problem.ts'
import type { AppContext, AsUser } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { readFilm } from '../../../base/server/film.ts'
import { inWidths, measurePicture } from '../../../base/server/image.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { altTextFrom } from '../altText.ts'
import { type MediaFile, type mediaCalls, onOneLine } from '../contract.ts'
import { extensionsOf, type MediaKind, mediaTypeOf } from '../kinds.ts'
import { isLibraryName, largest, variantPath, variantWidths } from '../sizes.ts'
import { drawAvif, keyOf, removeLeftover } from './files.ts'
import {
  deleteFile,
  deleteLeftover,
  expectFile,
  expectTemporary,
  type FileRow,
  findFile,
  insertFile,
  listFiles,
  lockLibrary,
  sumBytes,
  updateAltText,
} from './queries.ts'

export {
  adoptPrivatePicture,
  isPrivatePicture,
  keepPrivatePicture,
  type PictureSize,
  PRIVATE_QUOTA_BYTES,
  readPrivatePicture,
  removePrivateFile,
} from './privateFiles.ts'
export {
  deletePrivateFiles,
  findPrivateFile,
  listPrivateFiles,
  type PrivateFileRow,
  sumPrivateBytes,
} from './privateQueries.ts'
export { endTemporary, sumBytes } from './queries.ts'

export const QUOTA_BYTES = 500 * 2 ** 20

interface Upload {
  user_id: number
  file: File
  file_name?: string | undefined
  media_type: MediaKind
}

/** Every error is reported under `file`, where the screens look for it. */
const refused = (status: number, message: string) =>
  new Problem(status, message, { fields: { file: [message] } })
const noRoom = () =>
  refused(413, `Your library is full (${QUOTA_BYTES / 2 ** 20} MB). Delete what you no longer need.`)

/** Whose library a user works with: staff with the trainer's. */
const ownerOf = ({ trainerId, userId }: AsUser) => trainerId ?? userId

export async function uploadFile(ctx: AsUser, upload: Upload): Promise<MediaFile> {
  const { db, storage, userId } = ctx
  const { user_id, file, file_name, media_type } = upload
  if (user_id !== userId) throw refused(403, 'You can only upload files for yourself')
  const ownerId = ownerOf(ctx)
  await throttle(db, `media:${ownerId}`, { tries: 300, perSeconds: 3600 })
  if ((await sumBytes(db, ownerId)) >= QUOTA_BYTES) throw noRoom()

  const { row, files } = await prepare[media_type](ownerId, file_name || nameOf(file), await file.bytes())
  await expectFile(db, row)
  try {
    for (const { path, bytes } of files) await storage.put(keyOf(path), { bytes, contentType: typeOf(path) })
    return toFile(await transact(db, (db) => insertWithin(ctx, db, row)))
  } catch (error) {
    await removeLeftover(ctx, row).catch((cause: unknown) =>
      ctx.log.error({ err: cause }, 'file left behind'),
    )
    throw error
  }
}

/** The row and the files of a picture, in every width. */
async function drawFile(ownerId: number, name: string, bytes: Uint8Array) {
  const [picture, ...smaller] = await inWidths(bytes, 'file', largest, variantWidths)
  const { width, height } = picture
  // A new name each time: browsers cache an image forever, and names cannot be guessed.
  const file_path = `/media/${ownerId}/${randomUUID()}-${width}x${height}.webp`
  const row = {
    trainer_id: ownerId,
    file_path,
    name,
    alt_text: altTextFrom(name),
    width,
    height,
    bytes: [picture, ...smaller].reduce((sum, { bytes }) => sum + bytes.length, 0),
    variants: smaller.map((one) => one.width),
  }
  const files = [
    { path: file_path, bytes: picture.bytes },
    ...smaller.map((one) => ({ path: variantPath(file_path, one.width), bytes: one.bytes })),
  ]
  return { row, files }
}

const typeOf = (path: string) => mediaTypeOf(path)?.contentType ?? 'application/octet-stream'

/** As it came. */
async function keepFilm(ownerId: number, name: string, bytes: Uint8Array) {
  const { extension, width, height } = readFilm(bytes, 'file')
  const path = `/media/${ownerId}/${randomUUID()}-${width}x${height}.${extension}`
  return asItIs(ownerId, name, bytes, { path, width, height })
}

/** As it came, too: it is only ever downloaded, never shown by us. */
async function keepPdf(ownerId: number, name: string, bytes: Uint8Array) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!text.subarray(0, 1024).includes('%PDF-')) throw refused(415, 'Use a PDF file.')
  if (!text.subarray(-2048).includes('%%EOF'))
    throw refused(415, 'That PDF breaks off: a part of it is missing. Save it again.')
  return asItIs(ownerId, name, bytes, { path: `/media/${ownerId}/${randomUUID()}.pdf`, width: 0, height: 0 })
}

function asItIs(
  ownerId: number,
  name: string,
  bytes: Uint8Array,
  { path, width, height }: { path: string; width: number; height: number },
) {
  const row = { trainer_id: ownerId, file_path: path, name, alt_text: '', width, height, variants: [] }
  return { row: { ...row, bytes: bytes.length }, files: [{ path, bytes: Buffer.from(bytes) }] }
}

const prepare = { image: drawFile, video: keepFilm, file: keepPdf } satisfies Record<MediaKind, unknown>

/** A picture of the demo, without the wait for its smallest format. Returns its address. */
export async function addPicture(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  ownerId: number,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const { row, files } = await drawFile(ownerId, name, bytes)
  for (const { path, bytes } of files) await storage.put(keyOf(path), { bytes, contentType: 'image/webp' })
  await insertFile(db, row)
  return row.file_path
}

/** In sequence: two uploads at once must not both take the last space. */
async function insertWithin({ jobs }: AsUser, db: Db, row: NewFile): Promise<FileRow> {
  await lockLibrary(db, row.trainer_id)
  if ((await sumBytes(db, row.trainer_id)) + row.bytes > QUOTA_BYTES) throw noRoom()
  if (mediaTypeOf(row.file_path)?.kind === 'image') await jobs.add(db, drawAvif, { file_path: row.file_path })
  await deleteLeftover(db, row.file_path)
  return insertFile(db, row)
}

/** Whether an image can be one that was stored here, also as a logo, icon or banner: from its header, without drawing it. */
export async function isStorable(bytes: Uint8Array): Promise<boolean> {
  const size = await measurePicture(bytes)
  return (
    size !== undefined &&
    Math.max(size.width, size.height) <= largest.height &&
    size.width * size.height <= largest.width * largest.height
  )
}

/** Stores a file of the library, a logo or an icon that comes with an archive. The path is the trainer's own. */
export async function storeImported(work: AppContext, path: string, bytes: Buffer): Promise<void> {
  await work.storage.put(keyOf(path), { bytes, contentType: typeOf(path) })
  if (isLibraryName(path.split('/').at(-1) ?? '')) await work.jobs.add(work.db, drawAvif, { file_path: path })
}

/** Stores something that nobody needs after some days, whatever happens until then. */
export async function storeTemporarily(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  path: string,
  bytes: Buffer,
  days: number,
): Promise<void> {
  await expectTemporary(db, path, days)
  await storage.put(keyOf(path), { bytes, contentType: 'application/octet-stream' })
}

/** The user's file name, without characters that a database or a list cannot show. */
const nameOf = ({ name }: File) =>
  onOneLine(name.replace(/\.[^.]*$/, ''))
    .slice(0, 200)
    // Half of a surrogate pair that was cut.
    .replace(/\p{Cs}$/u, '')
    .trim() || 'Picture'

type NewFile = Parameters<typeof insertFile>[1]

export async function listOwnFiles(ctx: AsUser, { media_type, ...page }: QueryOf<typeof mediaCalls.list>) {
  const { db } = ctx
  const ownerId = ownerOf(ctx)
  const { data, has_more } = await listFiles(db, ownerId, { ...page, extensions: extensionsOf(media_type) })
  return {
    data: data.map(toFile),
    has_more,
    used_bytes: await sumBytes(db, ownerId),
    quota_bytes: QUOTA_BYTES,
  }
}

export async function describeFile(ctx: AsUser, id: number, altText: string): Promise<MediaFile> {
  const row = await updateAltText(ctx.db, ownerOf(ctx), id, altText)
  if (!row) throw notFound('File')
  return toFile(row)
}

/** Where a user's file is used: `on Home`. The library does not know pages, so app/ passes this in. */
export type UsedIn = (db: Db, ownerId: number, path: string) => Promise<string[]>

export async function removeFile(ctx: AsUser, id: number, usedIn: UsedIn): Promise<null> {
  const { db } = ctx
  const ownerId = ownerOf(ctx)
  const file = await findFile(db, ownerId, id)
  if (!file) throw notFound('File')
  const places = await usedIn(db, ownerId, withoutExtension(file.file_path))
  if (places.length)
    throw conflict(
      `This ${mediaTypeOf(file.file_path)?.kind ?? 'file'} is in use ${listText(places)}. Remove it there, then delete it.`,
    )
  await deleteFile(db, ownerId, id)
  // The row is deleted; a leftover file is no reason to report an error. The cleanup retries.
  await removeLeftover(ctx, file).catch((cause: unknown) => ctx.log.warn({ err: cause }, 'file left behind'))
  return null
}

/** The prefix of its smaller widths too. */
const withoutExtension = (path: string) => path.replace(/\.webp$/, '')

const MOST_PLACES = 5
const listText = (places: string[]) => {
  const more = places.length - MOST_PLACES
  const named = places.slice(0, more > 1 ? MOST_PLACES : undefined)
  return new Intl.ListFormat('en').format(more > 1 ? [...named, `in ${more} more places`] : named)
}

const toFile = ({ id, file_path, alt_text, name, width, height, bytes, created_at }: FileRow): MediaFile => ({
  id,
  file_path,
  alt_text,
  name,
  width,
  height,
  bytes,
  created_at: created_at.toISOString(),
})
