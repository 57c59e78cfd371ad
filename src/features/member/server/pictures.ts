/**
 * Pictures of the body. They are the member's whatever their plan says: looking, taking along and deleting are always
 * open; adding needs a plan. The trainer sees them while the member shares them, and is otherwise answered as if there
 * were none.
 */
import type { BodyOf } from '../../../base/call.ts'
import { invalid, notFound, Problem } from '../../../base/problem.ts'
import type { SentFile } from '../../../base/sentFile.ts'
import type { AsTrainee, AsTrainer } from '../../../base/server/context.ts'
import { zipOf } from '../../../base/zip.ts'
import { checkProven, getTrainee } from '../../customers/server/service.ts'
import {
  findPrivateFile,
  keepPrivatePicture,
  listPrivateFiles,
  type PictureSize,
  PRIVATE_QUOTA_BYTES,
  type PrivateFileRow,
  readPrivatePicture,
  removePrivateFile,
  sumPrivateBytes,
} from '../../media/server/service.ts'
import { addDays } from '../../training/days.ts'
import { dayIn, findMember, lockMember, updateMember } from '../../training/server/service.ts'
import type { AccessState } from '../access.ts'
import type { pictureCalls } from '../pictureContract.ts'
import { type BodyPicture, type BodyPictures, type PictureView, pictureViews } from '../pictures.ts'
import { accessFor } from './access.ts'

const purposeOf = (view: PictureView) => `body-${view}`
const viewOf = ({ purpose }: PrivateFileRow) => pictureViews.find((view) => purposeOf(view) === purpose)

/** Undefined for a file that is for something else. */
function toPicture(row: PrivateFileRow): BodyPicture | undefined {
  const view = viewOf(row)
  return view && { id: row.id, view, day: row.on_day, width: row.width, height: row.height }
}

type Reading = Pick<AsTrainee, 'db' | 'storage' | 'trainerId' | 'traineeId'>

const rowsOf = async (ctx: Pick<AsTrainee, 'db' | 'trainerId' | 'traineeId'>) =>
  (await listPrivateFiles(ctx.db, ctx)).filter((row) => viewOf(row) !== undefined)

/** The caller, if they may open what is private. */
async function checkOwner(ctx: AsTrainee): Promise<void> {
  await getTrainee(ctx.db, ctx)
  await checkProven(ctx.db, ctx)
}

export async function listPictures(ctx: AsTrainee): Promise<BodyPictures> {
  await checkOwner(ctx)
  return {
    pictures: (await rowsOf(ctx)).flatMap((row) => toPicture(row) ?? []),
    shared: (await findMember(ctx.db, ctx))?.shares_pictures ?? false,
    used_bytes: await sumPrivateBytes(ctx.db, ctx),
    quota_bytes: PRIVATE_QUOTA_BYTES,
  }
}

const whyNot: Partial<Record<AccessState, string>> = {
  ended: 'Your plan has ended, so no pictures can be added. Those you have stay yours.',
  none: 'You can add pictures once you have a plan.',
  closed: 'The app is closed for now, so no pictures can be added. Those you have stay yours.',
}

export async function addPicture(
  ctx: AsTrainee,
  { id, view, day, file }: BodyOf<typeof pictureCalls.add>,
): Promise<BodyPicture> {
  const { db } = ctx
  await checkOwner(ctx)
  const now = new Date()
  const { access } = await accessFor(db, ctx, now)
  const why = whyNot[access.state]
  if (why) throw new Problem(403, why)
  // The files belong to the member's row.
  const { zone } = await lockMember(db, ctx, { at: now })
  if (day > addDays(dayIn(zone, now), 1)) throw invalid({ day: 'Choose today or a day before' })
  const kept = await keepPrivatePicture(ctx, ctx, { id, purpose: purposeOf(view), on_day: day, file })
  const picture = toPicture(kept)
  if (!picture) throw notFound('Picture')
  return picture
}

export async function removePicture(ctx: AsTrainee, id: string): Promise<null> {
  await checkOwner(ctx)
  if (!(await removePrivateFile(ctx, ctx, id))) throw notFound('Picture')
  return null
}

export async function sharePictures(ctx: AsTrainee, shared: boolean): Promise<{ shared: boolean }> {
  await checkOwner(ctx)
  await lockMember(ctx.db, ctx, { at: new Date() })
  await updateMember(ctx.db, ctx, { shares_pictures: shared })
  return { shared }
}

export async function showOwnPicture(ctx: AsTrainee, id: string, size: PictureSize): Promise<SentFile> {
  await checkOwner(ctx)
  return showPicture(ctx, id, size)
}

async function showPicture(ctx: Reading, id: string, size: PictureSize): Promise<SentFile> {
  const row = await findPrivateFile(ctx.db, ctx, id)
  const picture = row && toPicture(row)
  const bytes = row && (await readPrivatePicture(ctx, row, size))
  if (!picture || !bytes) throw notFound('Picture')
  return { fileName: `${nameOf(picture)}.webp`, chunks: once(bytes) }
}

const nameOf = ({ day, view }: BodyPicture) => `${day}-${view}`

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** At most as much as the quota. */
export async function archivePictures(ctx: AsTrainee): Promise<SentFile> {
  await checkOwner(ctx)
  const names = new Map<string, number>()
  const entries = []
  for (const row of await rowsOf(ctx)) {
    const picture = toPicture(row)
    const bytes = await readPrivatePicture(ctx, row, 'full')
    if (!picture || !bytes) continue
    const count = (names.get(nameOf(picture)) ?? 0) + 1
    names.set(nameOf(picture), count)
    entries.push({ name: `${nameOf(picture)}${count > 1 ? `-${count}` : ''}.webp`, bytes })
  }
  return { fileName: 'my-pictures.zip', chunks: once(zipOf(entries, new Date())) }
}

/** As the trainer's own reading of a member who shares; 404 for every other. */
async function sharedBy({ db, storage, trainerId }: AsTrainer, traineeId: number): Promise<Reading> {
  const reading = { db, storage, trainerId, traineeId }
  if (!(await findMember(db, reading))?.shares_pictures) throw notFound('Pictures')
  return reading
}

export const listSharedPictures = async (ctx: AsTrainer, id: number): Promise<BodyPicture[]> =>
  (await rowsOf(await sharedBy(ctx, id))).flatMap((row) => toPicture(row) ?? [])

export const showSharedPicture = async (
  ctx: AsTrainer,
  id: number,
  picture: string,
  size: PictureSize,
): Promise<SentFile> => showPicture(await sharedBy(ctx, id), picture, size)
