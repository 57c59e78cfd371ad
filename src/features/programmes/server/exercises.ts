/**
 * A trainer's own exercises, and their words over ours. Published parts carry the words that they were published with,
 * so nothing here changes what a device already has.
 */
import { isDeepStrictEqual } from 'node:util'
import { conflict, invalid, notFound } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { slugOf } from '../../pages/document/slug.ts'
import { MOST_OWN_EXERCISES, type Whole, type Words } from '../exerciseContract.ts'
import type { KeptExercise } from '../exercises.ts'
import { findExercise, library } from '../library/library.ts'
import {
  type ExerciseContent,
  type ExerciseRow,
  findRow,
  insertOwn,
  listExercises,
  setArchived,
  updateOwn,
  upsertWords,
} from './exerciseQueries.ts'
import { type AllWords, ourWords, toKept } from './keptExercises.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

export async function listKept({ db, trainerId }: OfTrainer) {
  return { exercises: (await listExercises(db, trainerId)).map(toKept) }
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Two exercises of one name cannot be told apart in a picker. */
function checkName(name: string, rows: readonly ExerciseRow[], id: string | null): void {
  const other = rows.find((row) => row.id !== id && !row.archived_at && sameName(row.name, name))
  if (other) throw invalid({ name: 'You already have an exercise with this name' })
  if (library.some((one) => one.id !== id && sameName(one.name, name)))
    throw invalid({ name: 'The library has this exercise. Open it there and use your own words.' })
}

function checkSwaps(swaps: readonly string[], rows: readonly ExerciseRow[], id: string | null): void {
  const unknown = swaps.find(
    (swap) => swap === id || !(findExercise(swap) || rows.some((row) => row.id === swap)),
  )
  if (unknown) throw invalid({ swaps: 'Choose other exercises that are in your list' })
}

const contentOf = ({ picture, clip, ...words }: Whole): ExerciseContent => ({
  name: words.name,
  words,
  picture,
  clip,
})

export const createExercise = ({ db, trainerId }: OfTrainer, written: Whole): Promise<KeptExercise> =>
  transact(db, async (db) => {
    const rows = await listExercises(db, trainerId)
    if (rows.filter(({ based_on }) => based_on === null).length >= MOST_OWN_EXERCISES)
      throw conflict(
        `You have ${MOST_OWN_EXERCISES} exercises of your own. Change one that you no longer use.`,
      )
    checkName(written.name, rows, null)
    checkSwaps(written.swaps, rows, null)
    const start = `own-${slugOf(written.name).slice(0, 48).replace(/-$/, '') || 'exercise'}`
    for (let n = 1; n <= MOST_OWN_EXERCISES + 1; n++) {
      const id = n === 1 ? start : `${start}-${n}`
      const row = await insertOwn(db, { trainer_id: trainerId, id }, contentOf(written))
      if (row) return toKept(row)
    }
    throw conflict('Please choose another name')
  })

export const changeExercise = (
  { db, trainerId }: OfTrainer,
  id: string,
  written: Whole,
): Promise<KeptExercise> =>
  transact(db, async (db) => {
    const rows = await listExercises(db, trainerId)
    if (!rows.some((row) => row.id === id && row.based_on === null)) throw notFound('Exercise')
    checkName(written.name, rows, id)
    checkSwaps(written.swaps, rows, id)
    return toKept(await updateOwn(db, { trainer_id: trainerId, id }, contentOf(written)))
  })

/** Keeps only what differs from ours, so that the rest follows the library. */
export const rewordExercise = (
  { db, trainerId }: OfTrainer,
  id: string,
  written: Words,
): Promise<KeptExercise> =>
  transact(db, async (db) => {
    if (!findExercise(id)) throw notFound('Exercise')
    checkName(written.name, await listExercises(db, trainerId), id)
    const { picture, clip, ...words } = written
    const content = { name: words.name, words: changedWords(ourWords(id), words), picture, clip }
    return toKept(await upsertWords(db, { trainer_id: trainerId, id }, content))
  })

const changedWords = (ours: AllWords, words: Omit<Words, 'picture' | 'clip'>): Partial<AllWords> =>
  Object.fromEntries(
    Object.entries(words).filter(
      ([field, value]) => !isDeepStrictEqual(ours[field as keyof AllWords], value),
    ),
  )

export async function archiveExercise({ db, trainerId }: OfTrainer, id: string): Promise<KeptExercise> {
  const row = await setArchived(db, { trainer_id: trainerId, id }, new Date())
  if (!row) throw notFound('Exercise')
  return toKept(row)
}

export const restoreExercise = ({ db, trainerId }: OfTrainer, id: string): Promise<KeptExercise> =>
  transact(db, async (db) => {
    const key = { trainer_id: trainerId, id }
    const row = await findRow(db, key)
    if (!row) throw notFound('Exercise')
    checkName(row.name, await listExercises(db, trainerId), id)
    return toKept((await setArchived(db, key, null)) ?? row)
  })
