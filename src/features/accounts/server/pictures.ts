/** A single image of a user, such as a logo. Its file is deleted with it. */
import { randomUUID } from 'node:crypto'
import type { AsUser } from '../../../base/server/context.ts'
import { squareLogo } from '../../../base/server/image.ts'

/** The result: a new image, none, or undefined to keep the current one. */
export type PictureChange = File | null | undefined

export const changeOf = (file: File | undefined, isRemoved: boolean | undefined): PictureChange =>
  file ?? (isRemoved ? null : undefined)

/** Refused before anything is written if it is not an image; the error is reported under `field`. */
export const drawn = async (
  change: PictureChange,
  field: string,
  pixels?: number,
): Promise<Buffer | null | undefined> => (change ? squareLogo(await change.bytes(), field, pixels) : change)

/**
 * Stores the new file, lets `save` write its address, and deletes the file that is no longer needed: the replaced one,
 * or the new one if saving failed. `save` returns what it replaced.
 */
export async function withPicture<T>(
  { storage, log, userId }: AsUser,
  picture: Buffer | null | undefined,
  save: (address: string | null | undefined) => Promise<{ replaced: string | null | undefined; saved: T }>,
): Promise<T> {
  // A new name each time: browsers cache an image forever, and names cannot be guessed.
  const key = picture && `media/${userId}/${randomUUID()}.webp`
  if (key) await storage.put(key, { bytes: picture, contentType: 'image/webp' })
  try {
    const { replaced, saved } = await save(key ? `/${key}` : (picture as null | undefined))
    if (picture !== undefined && replaced?.startsWith('/media/'))
      // The change is saved; failing to delete the old file is no reason to report an error.
      await storage
        .remove(replaced.slice(1))
        .catch((err: unknown) => log.error({ err, replaced }, 'old picture left behind'))
    return saved
  } catch (error) {
    if (key) await storage.remove(key)
    throw error
  }
}
