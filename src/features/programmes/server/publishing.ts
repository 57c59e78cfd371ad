/** Cuts a programme into what devices get. A version is never changed: whoever began on it finishes on it. */
import { conflict, Problem } from '../../../base/problem.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import type { Part, Programme } from '../document.ts'
import type { ShownExercise } from '../exercises.ts'
import { type Fault, missingIn } from '../faults.ts'
import type { Outline } from '../published.ts'
import { type Facts, saveDocument } from './queries.ts'
import { listShown } from './shownExercises.ts'
import { type CutPart, insertVersion } from './versionQueries.ts'

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
  const shown = await listShown(db, key.trainer_id, exercisesIn(document.parts))
  refuse(missingIn(document, (id) => shown.has(id)))
  const parts = document.parts.map((part) => cut(part, shown))
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

function cut(part: Part, shown: Map<string, ShownExercise>): CutPart {
  const exercises: Record<string, ShownExercise> = {}
  for (const id of exercisesIn([part])) {
    const exercise = shown.get(id)
    if (exercise) exercises[id] = exercise
  }
  return { part, exercises }
}

const exercisesIn = (parts: Part[]): string[] => [
  ...new Set(
    parts.flatMap(({ activities }) =>
      activities.flatMap((activity) =>
        activity.kind === 'workout'
          ? activity.blocks.flatMap(({ items }) =>
              items.flatMap(({ exercise, swaps }) => [exercise, ...swaps]),
            )
          : [],
      ),
    ),
  ),
]

export const outlineOf = ({ title, description, cover, pace, parts }: Programme): Outline => ({
  title,
  description,
  cover,
  pace,
  parts: parts.map(({ id, title, opensOn, activities }) => ({
    id,
    title,
    opensOn,
    activities: activities.map((activity) => ({
      id: activity.id,
      kind: activity.kind,
      title: activity.title,
      day: activity.day,
      minutes: activity.minutes,
      optional: activity.optional,
      ...(activity.kind === 'lesson' && { done: activity.done }),
    })),
  })),
})
