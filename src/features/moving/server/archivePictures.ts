/**
 * Pictures of members, with their bytes in their rows. Each is drawn and stored on its own, before the transaction that
 * notes the entry: a file cannot be rolled back. After a crash those that are here already are not stored again.
 */
import type { AppContext } from '../../../base/server/context.ts'
import { adoptPrivatePicture } from '../../media/server/service.ts'
import { findMember } from '../../training/server/service.ts'
import type { ArchivedRows, ArchiveSkipReason } from '../archiveReport.ts'
import { added, batchesOf } from './archiveBatches.ts'
import { kindOf } from './archiveFormat.ts'
import { sortRows } from './archiveRows.ts'
import { targetOf } from './archiveTarget.ts'
import type { ArchivedPicture } from './archiveTrainingKinds.ts'
import type { StoredMove } from './queries.ts'
import type { TarEntry } from './tar.ts'

const KIND = 'member_pictures'

export const isOfPictures = ({ name }: TarEntry) => kindOf(name) === KIND

export async function importPictures(
  work: AppContext,
  { trainer_id: trainerId, choices }: StoredMove,
  entry: TarEntry,
): Promise<Partial<ArchivedRows>> {
  const header = choices.archive?.header
  if (!header) return {}
  const target = await targetOf(work.db, trainerId, header, work.config.stripe.publishableKey)
  let counted: ArchivedRows | undefined
  for (const batch of batchesOf(entry)) {
    const { fresh, skipped, unread } = await sortRows(target, KIND, batch)
    counted = added(counted, { skipped, unread })
    for (const { row } of fresh) {
      const outcome = await adopt(work, trainerId, row as ArchivedPicture)
      counted = added(counted, outcome === 'taken' ? { taken: 1 } : { skipped: { [outcome]: 1 } })
    }
  }
  return counted ?? {}
}

async function adopt(
  work: AppContext,
  trainerId: number,
  { trainee_id, id, purpose, on_day, file }: ArchivedPicture,
): Promise<'taken' | ArchiveSkipReason> {
  const owner = { trainerId, traineeId: trainee_id }
  if (!(await findMember(work.db, owner))) return 'reference'
  const picture = new File([Buffer.from(file, 'base64')], 'picture.webp')
  return adoptPrivatePicture(work, owner, { id, purpose, on_day, file: picture })
}
