/** What devices get of a programme once it is published. The words of its exercises are as they were at that moment. */
import type { Activity, Lesson, Pace, Part, Programme } from './document.ts'
import type { ShownExercise } from './exercises.ts'

/** Complete in itself: a device needs nothing else to show it. */
export interface PublishedPart {
  programme: number
  version: number
  part: Part
  exercises: Record<string, ShownExercise>
}

type OutlinedActivity = Pick<Activity, 'id' | 'kind' | 'title' | 'day' | 'minutes' | 'optional'> & {
  /** Of a lesson. */
  done?: Lesson['done']
}

/** Everything that decides what comes when, without what the activities hold. */
export interface Outline extends Pick<Programme, 'title' | 'description' | 'cover'> {
  pace: Pace
  parts: (Pick<Part, 'id' | 'title' | 'opensOn'> & { activities: OutlinedActivity[] })[]
}

/** The newest version of a programme. */
export interface PublishedProgramme extends Outline {
  id: number
  version: number
}

/** Where a device keeps a part. */
export const partKey = (programme: number, version: number, part: string) => `${programme}/${version}/${part}`

/** How much members find in the app. */
export interface Content {
  /** Parts with something in them, of all that is published for everybody. */
  weeks: number
  /** Parts without anything in them. */
  empty: { programme: number; title: string; part: string }[]
}
