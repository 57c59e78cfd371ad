/** Cuts a programme into what devices get: its outline, and each part with the words of its exercises. */
import type { Part, Programme } from './document.ts'
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
      // A task takes as long as somebody needs for it, so only a typed length says something.
      minutes: activity.kind === 'task' ? activity.minutes : minutesOf(activity),
      optional: activity.optional,
      ...(activity.kind === 'lesson' && { done: activity.done }),
    })),
  })),
})
