/** Where an archive goes: the account of the trainer who imports it, as the check and the import see it. */
import type { Db } from '../../../base/server/db.ts'
import { findOwnAccount } from '../../connect/server/service.ts'
import { type ArchiveHeader, sha256 } from './archiveFormat.ts'
import { findKind } from './archiveKinds.ts'
import { findPlaces, findSince, type Place, takeIds } from './archiveQueries.ts'
import type { Target } from './archiveRows.ts'

/** The same for every archive of this trainer, and of nobody else, here or elsewhere. */
export const sourceOf = async (db: Db, trainerId: number) =>
  sha256(`${trainerId} ${(await findSince(db, trainerId)).toISOString()}`)

type Header = Pick<ArchiveHeader, 'source' | 'trainer_id' | 'platform'>

export async function targetOf(
  db: Db,
  trainerId: number,
  header: Header,
  publishableKey: string,
): Promise<Target> {
  const madePages = new Set<number>()
  return {
    db,
    trainerId,
    oldTrainerId: header.trainer_id,
    accountId: await findOwnAccount(db, trainerId),
    isSamePlatform: header.platform === sha256(publishableKey),
    madePages,
    draftedPages: new Set(),
    newIds: (table, count) => takeIds(db, table, count),
    async placesOf(name, oldIds) {
      const kind = findKind(name)
      if (!kind || oldIds.length === 0) return new Map()
      const found = await findPlaces(db, { trainerId, source: header.source }, { name, ...kind }, oldIds)
      if (name === 'pages') for (const { id, isMade } of found.values()) if (isMade) madePages.add(id)
      return found
    },
  }
}

/** For a check: nothing is stored, so what would be is remembered, under a number that no row has. */
export function dryTarget(target: Target): Target & { note(kind: string, old: number, place: Place): void } {
  const would = new Map<string, Map<number, Place>>()
  let last = 0
  return {
    ...target,
    newIds: async (_, count) => Array.from({ length: count }, () => --last),
    async placesOf(name, oldIds) {
      const found = await target.placesOf(name, oldIds)
      for (const old of oldIds) {
        const place = would.get(name)?.get(old)
        if (place && !found.has(old)) found.set(old, place)
      }
      return found
    },
    note(kind, old, place) {
      if (kind === 'pages' && place.isMade) target.madePages.add(place.id)
      would.set(kind, (would.get(kind) ?? new Map<number, Place>()).set(old, place))
    },
  }
}
