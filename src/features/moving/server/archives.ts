/** What a trainer does with an archive: upload it part by part, then have it checked. */
import type { BodyOf } from '../../../base/call.ts'
import { conflict, notFound } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { endTemporary, storeTemporarily } from '../../media/server/service.ts'
import type { ArchiveChoice } from '../archiveReport.ts'
import type { Move, movingCalls } from '../contract.ts'
import { partPath } from './archiveFiles.ts'
import { readMove } from './jobs.ts'
import { deleteUnstarted, insertMove, listMoves, updateMove } from './queries.ts'
import { checkConfirmed, lockIn, toMove } from './shown.ts'

/** The sweep deletes an archive that nobody imported a day before its parts are gone. */
const STORED_DAYS = 8
const MOST_A_DAY = 10

export async function startArchive(
  { db, trainerId }: AsTrainer,
  { file_name, bytes }: BodyOf<typeof movingCalls.startArchive>,
): Promise<Move> {
  await checkConfirmed(db, trainerId)
  // A file is deleted some minutes after the next one took its place.
  await throttle(db, `archive:${trainerId}`, { tries: MOST_A_DAY, perSeconds: 86_400 })
  for (const old of await listMoves(db, trainerId))
    if (old.kind === 'archive' && ['reading', 'ready', 'failed'].includes(old.state))
      await endTemporary(db, partPath(old))
  await deleteUnstarted(db, trainerId, 'archive')
  const archive = {
    file_name,
    bytes,
    parts: 0,
    received: 0,
    header: null,
    entries: 0,
    done: 0,
    drawing: null,
    kinds: {},
  }
  const choices = { prices: {}, mail: false, csv: null, archive }
  const move = await insertMove(db, { trainer_id: trainerId, kind: 'archive', account_id: null, choices })
  if (!move) throw conflict('An import is running. Wait until it is done.')
  return toMove(db, move)
}

/** In their order: the file is read as it was sent. */
export async function addPart(
  ctx: AsTrainer,
  id: number,
  { part, file }: BodyOf<typeof movingCalls.addPart>,
): Promise<null> {
  const move = await lockIn(ctx, id, ['reading'])
  const { archive } = move.choices
  if (!archive) throw notFound('Move')
  if (part <= archive.parts) return null
  if (part !== archive.parts + 1) throw conflict('A part of the file is missing. Choose the file again.')
  const received = archive.received + file.size
  if (received > archive.bytes) throw conflict('The file has changed. Choose it again.')
  await storeTemporarily(ctx, partPath(move, part), Buffer.from(await file.arrayBuffer()), STORED_DAYS)
  await updateMove(ctx.db, move, {
    choices: { ...move.choices, archive: { ...archive, parts: part, received } },
  })
  return null
}

export async function checkUploaded(ctx: AsTrainer, id: number): Promise<Move> {
  const move = await lockIn(ctx, id, ['reading', 'ready'])
  const { archive } = move.choices
  if (!archive) throw notFound('Move')
  if (archive.received < archive.bytes) throw conflict('The file is not complete. Choose it again.')
  await updateMove(ctx.db, move, { state: 'reading', note: null })
  await ctx.jobs.add(ctx.db, readMove, { trainerId: ctx.trainerId, moveId: id })
  return toMove(ctx.db, { ...move, state: 'reading', note: null })
}

/** Before the first row is imported: what the check counted as skipped is counted again. */
export const unimported = (archive: ArchiveChoice | null): ArchiveChoice | null =>
  archive && {
    ...archive,
    done: 0,
    drawing: null,
    kinds: Object.fromEntries(
      Object.entries(archive.kinds).map(([name, rows]) => [
        name,
        { ...rows, taken: 0, skipped: {}, unread: [] },
      ]),
    ),
  }
