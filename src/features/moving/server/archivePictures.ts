/**
 * Pictures of members, with their bytes in their rows. Each is drawn and stored on its own, before the transaction that
 * notes the entry: a file cannot be rolled back. After a crash those that are here already are not stored again.
 */
import type { AppContext } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { adoptPrivatePicture, findPrivateFile } from '../../media/server/service.ts'
import { findMember } from '../../training/server/service.ts'
import type { ArchivedRows, ArchiveSkipReason } from '../archiveReport.ts'
import { added, batchesOf } from './archiveBatches.ts'
import { kindOf } from './archiveFormat.ts'
import { sortRows } from './archiveRows.ts'
import { targetOf } from './archiveTarget.ts'
import type { ArchivedPicture } from './archiveTrainingKinds.ts'
import { lockMove, type StoredMove, updateMove } from './queries.ts'
import type { TarEntry } from './tar.ts'

const KIND = 'member_pictures'

export const isOfPictures = ({ name }: TarEntry) => kindOf(name) === KIND

export async function importPictures(
  work: AppContext,
  move: StoredMove,
  entry: TarEntry,
): Promise<Partial<ArchivedRows>> {
  const { trainer_id: trainerId, choices } = move
  const header = choices.archive?.header
  if (!header) return {}
  const target = await targetOf(work.db, trainerId, header, work.config.stripe.publishableKey)
  let counted: ArchivedRows | undefined
  for (const batch of batchesOf(entry)) {
    const { fresh, skipped, unread } = await sortRows(target, KIND, batch)
    counted = added(counted, { skipped, unread })
    for (const { row } of fresh) {
      const outcome = await adopt(work, move, row as ArchivedPicture)
      counted = added(counted, outcome === 'taken' ? { taken: 1 } : { skipped: { [outcome]: 1 } })
    }
  }
  return counted ?? {}
}

async function adopt(
  work: AppContext,
  move: StoredMove,
  { trainee_id, id, purpose, on_day, file }: ArchivedPicture,
): Promise<'taken' | ArchiveSkipReason> {
  const owner = { trainerId: move.trainer_id, traineeId: trainee_id }
  if (!(await findMember(work.db, owner))) return 'reference'
  if (move.choices.archive?.drawing === id && !(await findPrivateFile(work.db, owner, id))) return 'died'
  const picture = new File([Buffer.from(file, 'base64')], 'picture.webp')
  await note(work, move, id)
  try {
    return await adoptPrivatePicture(work, owner, { id, purpose, on_day, file: picture })
  } finally {
    await note(work, move, null)
  }
}

/** Before the decoder sees it: if it ends the process, the next run leaves this picture out. */
const note = ({ db }: AppContext, key: StoredMove, drawing: string | null) =>
  transact(db, async (db) => {
    const choices = (await lockMove(db, key))?.choices
    if (!choices?.archive) return
    await updateMove(db, key, { choices: { ...choices, archive: { ...choices.archive, drawing } } })
  })
