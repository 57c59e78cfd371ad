/** What exercises and sessions are called: the history names them after their programme has left the device. */
import type { ShownExercise } from '../../programmes/exercises.ts'
import type { PublishedPart, PublishedProgramme } from '../../programmes/published.ts'
import type { Enrolment } from '../enrolment.ts'
import { entriesOf, type Log } from '../log.ts'
import { useEnrolments, useExercises, useMeta, useParts, useProgrammes } from './kept.ts'

export interface Names {
  exercise(id: string): string
  session(log: Log): string
}

export function namesOf(
  exercises: ReadonlyMap<string, Pick<ShownExercise, 'name'>>,
  programmes: readonly Pick<PublishedProgramme, 'id' | 'parts'>[],
  /** Of content that is gone: by the id of an exercise, or of a programme and its activity. */
  left: Readonly<Record<string, string>>,
  parts: ReadonlyMap<string, Pick<PublishedPart, 'programme' | 'part'>> = new Map(),
): Names {
  /** Taken out of the newest version, and still here for a log that was begun before. */
  const taken = (log: Log) =>
    [...parts.values()]
      .filter(({ programme }) => programme === log.programme)
      .flatMap(({ part }) => part.activities)
      .find(({ id }) => id === log.activity)?.title
  return {
    exercise: (id) => exercises.get(id)?.name ?? left[id] ?? spelled(id),
    session(log) {
      const own = entriesOf(log, 'header').findLast(({ title }) => title)?.title
      const planned = programmes
        .find(({ id }) => id === log.programme)
        ?.parts.flatMap(({ activities }) => activities)
        .find(({ id }) => id === log.activity)?.title
      return own || planned || taken(log) || left[`${log.programme}/${log.activity}`] || 'Workout'
    },
  }
}

/** `back-squat` is "Back squat": a device that never had the programme knows no more. */
function spelled(id: string): string {
  const words = id.replace(/^own-/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const useNames = (): Names =>
  namesOf(
    useExercises(),
    withCopied(useProgrammes(), useEnrolments()),
    useMeta<Record<string, string>>('names') ?? {},
    useParts(),
  )

/** What was done of a program before there was a copy of it is called as in the copy. */
const withCopied = (programmes: readonly PublishedProgramme[], enrolments: readonly Enrolment[]) =>
  programmes.flatMap((one) => [
    one,
    ...(enrolments.find(({ programme }) => programme === one.id)?.same_as ?? []).map((id) => ({
      ...one,
      id,
    })),
  ])
