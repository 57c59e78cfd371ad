/**
 * Pictures that only their member may open. They are drawn anew like every other, so that nothing says where they were
 * taken, and lie beside the library's files under keys that no public address leads to.
 */
import { randomUUID } from 'node:crypto'
import { conflict, Problem } from '../../../base/problem.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { inWidths, measurePicture } from '../../../base/server/image.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { variantPath } from '../sizes.ts'
import { keyOf, removeLeftover } from './files.ts'
import {
  deletePrivateFiles,
  type FileOwner,
  findPrivateFile,
  insertPrivateFile,
  lockPrivateFiles,
  type PrivateFileRow,
  sumPrivateBytes,
} from './privateQueries.ts'
import { deleteLeftover, expectFile } from './queries.ts'

/** Of one member. */
export const PRIVATE_QUOTA_BYTES = 200 * 2 ** 20
const MOST_AN_HOUR = 30

const largest = { width: 1200, height: 1600 }
const SMALL = 400

type Doors = Pick<AppContext, 'db' | 'storage' | 'log'>

interface SentPicture {
  id: string
  purpose: string
  on_day: string
  file: File
}

const NO_ROOM = 413
const noRoom = () => {
  const message = `Your pictures take more than ${PRIVATE_QUOTA_BYTES / 2 ** 20} MB. Delete some first.`
  return new Problem(NO_ROOM, message, { fields: { file: [message] } })
}

/** The same id again is the same picture: the answer to the first may have been lost. */
export async function keepPrivatePicture(
  work: Doors,
  owner: FileOwner,
  sent: SentPicture,
): Promise<PrivateFileRow> {
  const { db } = work
  const known = await findPrivateFile(db, owner, sent.id)
  if (known) return known
  const limit = { tries: MOST_AN_HOUR, perSeconds: 3600 }
  await throttle(db, `private:${owner.trainerId}:${owner.traineeId}`, limit)
  return store(work, owner, sent)
}

/** One that another installation had, with its id and without a limit by the hour. */
export async function adoptPrivatePicture(
  work: Doors,
  owner: FileOwner,
  sent: SentPicture,
): Promise<'taken' | 'here' | 'full' | 'invalid' | 'conflict'> {
  if (await findPrivateFile(work.db, owner, sent.id)) return 'here'
  try {
    await store(work, owner, sent)
    return 'taken'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.status === NO_ROOM ? 'full' : error.status === 409 ? 'conflict' : 'invalid'
  }
}

/** Whether it can be one that was stored here: from its header, without drawing it. */
export async function isPrivatePicture(bytes: Uint8Array): Promise<boolean> {
  const size = await measurePicture(bytes)
  return size !== undefined && size.width <= largest.width && size.height <= largest.height
}

async function store(work: Doors, owner: FileOwner, sent: SentPicture): Promise<PrivateFileRow> {
  const { db, storage } = work
  if ((await sumPrivateBytes(db, owner)) >= PRIVATE_QUOTA_BYTES) throw noRoom()
  const { row, files } = await drawn(owner, sent)
  await expectFile(db, row)
  try {
    for (const { path, bytes } of files) await storage.put(keyOf(path), { bytes, contentType: 'image/webp' })
    return await transact(db, (db) => insertWithin(db, owner, row))
  } catch (error) {
    await removeFiles(work, [row])
    const first = error instanceof Taken ? await findPrivateFile(db, owner, sent.id) : undefined
    if (first) return first
    throw error instanceof Taken ? conflict('That picture is there already') : error
  }
}

/** The id is somebody else's, or came twice at the same moment. */
class Taken extends Error {}

async function insertWithin(db: Db, owner: FileOwner, row: Parameters<typeof insertPrivateFile>[1]) {
  await lockPrivateFiles(db, owner)
  if ((await sumPrivateBytes(db, owner)) + row.bytes > PRIVATE_QUOTA_BYTES) throw noRoom()
  const kept = await insertPrivateFile(db, row)
  if (!kept) throw new Taken()
  await deleteLeftover(db, row.file_path)
  return kept
}

async function drawn({ trainerId, traineeId }: FileOwner, { file, ...facts }: SentPicture) {
  const [picture, ...smaller] = await inWidths(await file.bytes(), 'file', largest, (width) =>
    width > SMALL ? [SMALL] : [],
  )
  const { width, height } = picture
  const file_path = `/private/${trainerId}/${randomUUID()}-${width}x${height}.webp`
  const row = {
    ...facts,
    trainer_id: trainerId,
    trainee_id: traineeId,
    file_path,
    variants: smaller.map((one) => one.width),
    width,
    height,
    bytes: [picture, ...smaller].reduce((sum, { bytes }) => sum + bytes.length, 0),
  }
  const files = [
    { path: file_path, bytes: picture.bytes },
    ...smaller.map((one) => ({ path: variantPath(file_path, one.width), bytes: one.bytes })),
  ]
  return { row, files }
}

export type PictureSize = 'small' | 'full'

/** Undefined if storage has lost it. Whoever calls has checked who asks. */
export async function readPrivatePicture(
  { storage }: Pick<AppContext, 'storage'>,
  { file_path, variants }: PrivateFileRow,
  size: PictureSize,
): Promise<Buffer | undefined> {
  const [small] = variants
  const path = size === 'small' && small !== undefined ? variantPath(file_path, small) : file_path
  return (await storage.find(keyOf(path)))?.bytes
}

/** Whether there was one. */
export async function removePrivateFile(work: Doors, owner: FileOwner, id: string): Promise<boolean> {
  const left = await deletePrivateFiles(work.db, owner, id)
  await removeFiles(work, left)
  return left.length > 0
}

/** The rows are gone; a file that stays is removed by the cleanup. */
async function removeFiles(work: Doors, files: Parameters<typeof removeLeftover>[1][]): Promise<void> {
  for (const file of files)
    await removeLeftover(work, file).catch((cause: unknown) =>
      work.log.warn({ err: cause }, 'file left behind'),
    )
}
