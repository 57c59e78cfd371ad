/** Cuts a programme into what devices get: its outline, and each part with the words of its exercises. */
import type { Activity, Part, Programme } from './document.ts'
import { minutesOf } from './estimate.ts'
import type { ShownExercise } from './exercises.ts'
import type { Outline, PublishedPart } from './published.ts'

/** A part as it is stored: its programme and version are in the key. */
export type CutPart = Pick<PublishedPart, 'part' | 'exercises'>

export function cutPart(part: Part, find: (id: string) => ShownExercise | undefined): CutPart {
  const exercises: Record<string, ShownExercise> = {}
  for (const id of exercisesIn([part])) {
    const exercise = find(id)
    if (exercise) exercises[id] = exercise
  }
  return { part, exercises }
}

export const exercisesIn = (parts: Part[]): string[] => [
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
      minutes: lengthOf(activity),
      optional: activity.optional,
      ...(activity.kind === 'lesson' && { done: activity.done }),
    })),
  })),
})

/** A task takes as long as somebody needs for it, so only a typed length says something. */
const lengthOf = (activity: Activity) => (activity.kind === 'task' ? activity.minutes : minutesOf(activity))

/** An outline from before lengths were estimated has only those that were typed. */
export const lacksLengths = ({ parts }: Outline): boolean =>
  parts.some(({ activities }) => activities.some(({ kind, minutes }) => kind !== 'task' && minutes === null))

/** The outline as it was published, with the lengths of its activities. */
export function withLengths(outline: Outline, { parts }: Pick<Programme, 'parts'>): Outline {
  const lengths = new Map(
    parts.flatMap(({ activities }) => activities.map((activity) => [activity.id, lengthOf(activity)])),
  )
  return {
    ...outline,
    parts: outline.parts.map((part) => ({
      ...part,
      activities: part.activities.map((activity) => ({
        ...activity,
        minutes: activity.minutes ?? lengths.get(activity.id) ?? null,
      })),
    })),
  }
}
