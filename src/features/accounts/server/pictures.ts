/** A picture of somebody's own, such as a logo: there is one, and the file goes when it does. */
import { randomUUID } from 'node:crypto'
import type { AsUser } from '../../../base/server/context.ts'
import { squareLogo } from '../../../base/server/image.ts'

/** What comes of it: a new picture, none, or undefined for the one there is. */
export type PictureChange = File | null | undefined

export const changeOf = (file: File | undefined, isRemoved: boolean | undefined): PictureChange =>
  file ?? (isRemoved ? null : undefined)

/** Refused before anything is written where it is no picture; the refusal stands under `field`. */
export const drawn = async (change: PictureChange, field: string): Promise<Buffer | null | undefined> =>
  change ? squareLogo(await change.bytes(), field) : change

/**
 * Lays the new file down, lets `save` write its address, and takes away whichever file nobody needs then: the replaced
 * one, or the new one when saving failed. `save` answers what it replaced.
 */
export async function withPicture<T>(
  { storage, log, userId }: AsUser,
  picture: Buffer | null | undefined,
  save: (address: string | null | undefined) => Promise<{ replaced: string | null | undefined; saved: T }>,
): Promise<T> {
  // Named anew each time: browsers keep a picture for ever, and nobody can guess another one's.
  const key = picture && `media/${userId}/${randomUUID()}.webp`
  if (key) await storage.put(key, { bytes: picture, contentType: 'image/webp' })
  try {
    const { replaced, saved } = await save(key ? `/${key}` : (picture as null | undefined))
    if (picture !== undefined && replaced?.startsWith('/media/'))
      // It is saved; that the old file could not be removed is no reason to say otherwise.
      await storage
        .remove(replaced.slice(1))
        .catch((err: unknown) => log.error({ err, replaced }, 'old picture left behind'))
    return saved
  } catch (error) {
    if (key) await storage.remove(key)
    throw error
  }
}
