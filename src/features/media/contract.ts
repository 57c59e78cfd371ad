/** A user's uploaded images, videos and files: a library to choose from. */
import { z } from 'zod'
import { call, Id, Line, Timestamp } from '../../base/call.ts'
import { cursored, cursorQuery, Search } from '../../base/list.ts'
import { text } from '../../base/text.ts'
import { mediaKinds } from './kinds.ts'

export const MediaFile = z.object({
  id: z.number(),
  /** Of an image the largest; `mediaSizes` knows the smaller ones. */
  file_path: z.string(),
  alt_text: z.string(),
  name: z.string(),
  /** Both are 0 for a file that is not shown. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  created_at: Timestamp,
})
export type MediaFile = z.output<typeof MediaFile>

export const MAX_FILE_BYTES = 20 * 2 ** 20
/** What a form accepts as images; the bytes decide what a file really is. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

const AltText = text(1000, { tooLong: 'Use at most 1,000 characters' }).trim().pipe(Line)

/** Removed, not refused: a user whose program adds these characters does not see them. */
export const onOneLine = (name: string) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()

export const mediaCalls = {
  upload: call({
    method: 'POST',
    path: 'media',
    caller: 'signed-in',
    staff: ['pages'],
    summary:
      "Upload to the signed-in user's library. An image is re-encoded in several widths; a video (MP4, WebM) or a PDF is stored as it is.",
    multipart: { maxFileBytes: MAX_FILE_BYTES },
    body: z.object({
      user_id: Id,
      file: z.file('Choose a file'),
      /** Without its extension. */
      file_name: text(200, { tooLong: 'Use at most 200 characters' }).overwrite(onOneLine).optional(),
      media_type: z.enum(mediaKinds, 'Only images, videos and PDF files can be uploaded'),
    }),
    result: MediaFile,
    message: 'File uploaded',
    // Encoding takes a while.
    transaction: 'own',
  }),
  list: call({
    method: 'GET',
    path: 'media',
    caller: 'signed-in',
    staff: ['pages'],
    summary: 'The uploaded images, videos or files, newest first.',
    query: z.object({
      search: Search,
      media_type: z.enum(mediaKinds).default('image'),
      ...cursorQuery(24, Id),
    }),
    result: z.object({
      ...cursored(MediaFile).shape,
      used_bytes: z.number(),
      quota_bytes: z.number(),
    }),
  }),
  describe: call({
    method: 'PUT',
    path: 'media/:id',
    caller: 'signed-in',
    staff: ['pages'],
    summary: "Set an image's alternative text.",
    params: z.object({ id: Id }),
    body: z.object({ alt_text: AltText }),
    result: MediaFile,
    message: 'Saved',
  }),
  remove: call({
    method: 'DELETE',
    path: 'media/:id',
    caller: 'signed-in',
    staff: ['pages'],
    summary: 'Delete a file for good. A file in use is kept, and the response names the places.',
    params: z.object({ id: Id }),
    result: z.null(),
    message: 'File deleted',
    transaction: 'own',
  }),
}
