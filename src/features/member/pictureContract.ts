/** Pictures of the body: the member's own, and the trainer's view of those that are shared. See addresses.ts. */
import { z } from 'zod'
import { call, Id } from '../../base/call.ts'
import { SentFile } from '../../base/sentFile.ts'
import { text } from '../../base/text.ts'
import { isDay } from '../training/days.ts'
import { memberAddresses } from './addresses.ts'
import { type BodyPicture, type BodyPictures, pictureViews } from './pictures.ts'

const at = <M extends string, P extends string>([method, path]: readonly [M, P]) => ({ method, path })

/** A device makes them before it sends. */
const PictureId = text(36).toLowerCase().pipe(z.uuid())
const Size = z.enum(['small', 'full'])

export const Picture: z.ZodType<BodyPicture> = z.object({
  id: z.string(),
  view: z.enum(pictureViews),
  day: z.string(),
  width: z.number(),
  height: z.number(),
})

const Pictures: z.ZodType<BodyPictures> = z.object({
  pictures: z.array(Picture),
  shared: z.boolean(),
  used_bytes: z.number(),
  quota_bytes: z.number(),
})

const MAX_PICTURE_BYTES = 10 * 2 ** 20

export const pictureCalls = {
  list: call({
    ...at(memberAddresses.pictures),
    caller: 'trainee',
    summary: "The member's own pictures of the body, oldest day first.",
    onSites: true,
    result: Pictures,
  }),
  add: call({
    ...at(memberAddresses.addPicture),
    caller: 'trainee',
    summary:
      'Keep a picture of the body. It is re-encoded, which removes its location; the same id again changes nothing.',
    onSites: true,
    multipart: { maxFileBytes: MAX_PICTURE_BYTES },
    body: z.object({
      id: PictureId,
      view: z.enum(pictureViews, 'Choose front, side or back'),
      day: text(10).refine(isDay, 'Choose a day'),
      file: z.file('Choose a picture'),
    }),
    result: Picture,
    // Encoding takes a while.
    transaction: 'own',
  }),
  show: call({
    ...at(memberAddresses.picture),
    caller: 'trainee',
    summary: "One of the member's own pictures.",
    onSites: true,
    params: z.object({ id: PictureId, size: Size }),
    file: 'image/webp',
    result: SentFile,
  }),
  remove: call({
    ...at(memberAddresses.removePicture),
    caller: 'trainee',
    summary: "Delete one of the member's own pictures for good.",
    onSites: true,
    params: z.object({ id: PictureId }),
    result: z.null(),
    transaction: 'own',
  }),
  share: call({
    ...at(memberAddresses.sharePictures),
    caller: 'trainee',
    summary: 'Whether the trainer sees the pictures.',
    onSites: true,
    body: z.object({ shared: z.boolean() }),
    result: z.object({ shared: z.boolean() }),
  }),
  archive: call({
    ...at(memberAddresses.pictureArchive),
    caller: 'trainee',
    summary: "All of the member's own pictures as a file.",
    onSites: true,
    file: 'application/zip',
    result: SentFile,
  }),
}

/** A customer's pictures, as long as the customer shares them. An admin who acts as the trainer does not see them. */
export const coachPictureCalls = {
  list: call({
    method: 'GET',
    path: 'customers/:id/pictures',
    caller: 'trainer',
    staff: ['customers'],
    ownerOnly: true,
    summary: 'The pictures that a customer shares, oldest day first.',
    params: z.object({ id: Id }),
    result: z.array(Picture),
  }),
  show: call({
    method: 'GET',
    path: 'customers/:id/pictures/:picture/:size',
    caller: 'trainer',
    staff: ['customers'],
    ownerOnly: true,
    summary: 'One of the pictures that a customer shares.',
    params: z.object({ id: Id, picture: PictureId, size: Size }),
    file: 'image/webp',
    result: SentFile,
  }),
}
