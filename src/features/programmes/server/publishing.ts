/** Cuts a programme into what devices get. A version is never changed: whoever began on it finishes on it. */
import { conflict, Problem } from '../../../base/problem.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import { cutPart, exercisesIn, outlineOf } from '../cutting.ts'
import type { Programme } from '../document.ts'
import { toShown } from '../exercises.ts'
import { type Fault, missingIn } from '../faults.ts'
import { type Facts, saveDocument } from './queries.ts'
import { listKnown } from './shownExercises.ts'
import { insertVersion } from './versionQueries.ts'

/** A year of training is about 2 MB; a device keeps it. */
const mostBytes = 4 * 2 ** 20

export const factsOf = ({ title, cover, parts }: Programme): Facts => ({
  title: title.trim() || 'Untitled program',
  cover: cover.path,
  parts: parts.length,
  activities: parts.reduce((sum, { activities }) => sum + activities.length, 0),
})

export interface Publishing {
  /** The version that it becomes. */
  version: number
  publishedBy: number | null
  isSample: boolean
}

/** The caller holds the programme's lock. Refused with the place if something is missing. */
export async function publish(
  db: Db,
  key: TenantKey,
  document: Programme,
  { version, publishedBy, isSample }: Publishing,
) {
  const known = await listKnown(db, key.trainer_id, exercisesIn(document.parts))
  refuse(missingIn(document, (id) => known.get(id)))
  const shown = new Map([...known].map(([id, exercise]) => [id, toShown(exercise)]))
  const parts = document.parts.map((part) => cutPart(part, (id) => shown.get(id)))
  if (Buffer.byteLength(JSON.stringify(parts)) > mostBytes)
    throw conflict('This program is too large. Split it into two.')
  const published_at = await insertVersion(db, key, {
    version,
    outline: outlineOf(document),
    document,
    parts,
    publishedBy,
  })
  const { revision } = await saveDocument(db, key, factsOf(document), { draft: null, version, isSample })
  return { revision, version, published_at: published_at.toISOString() }
}

/** The first fault is the message; each is at its place in the sent document. */
export function refuse(faults: Fault[]): void {
  const [first] = faults
  if (!first) return
  const fields: Record<string, string[]> = {}
  for (const { path, message } of faults) (fields[`document.${path}`] ??= []).push(message)
  throw new Problem(422, first.message, { fields })
}
