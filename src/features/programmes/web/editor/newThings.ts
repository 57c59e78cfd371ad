/** What is added empty, ready to be filled in. */
import type { Activity, Item, Part, Programme } from '../../document.ts'
import { newId } from './useEditor.ts'

export type Kind = Activity['kind']

export const kindNames: Record<Kind, string> = { workout: 'Workout', lesson: 'Lesson', task: 'Task' }

export function newActivity(kind: Kind, day: number | null): Activity {
  const common = { id: newId(), title: `New ${kind}`, day, minutes: null, optional: false }
  if (kind === 'workout') return { ...common, kind, intro: '', blocks: [] }
  if (kind === 'task') return { ...common, kind, text: '', goal: null }
  return { ...common, kind, pieces: [{ id: newId(), kind: 'text', text: '' }], quiz: [], done: 'tick' }
}

export const newItem = (exercise: string, perSide: boolean, by: Item['sets'][number]['by']): Item => ({
  id: newId(),
  exercise,
  sets: Array.from({ length: 3 }, () => ({
    kind: 'work' as const,
    by,
    low: by === 'reps' ? 8 : by === 'seconds' ? 40 : 400,
    high: by === 'reps' ? 10 : by === 'seconds' ? 40 : 400,
    load: { by: 'none' as const },
    rir: null,
    tempo: null,
    rest: null,
  })),
  perSide,
  note: '',
  swaps: [],
  progression: { rule: 'none' },
})

/** Whether its activities have days: those of others decide for an empty part. */
export function isWeek(programme: Programme, part: Part): boolean {
  if (part.activities.length) return part.activities.some(({ day }) => day !== null)
  const others = programme.parts.flatMap(({ activities }) => activities)
  return others.length ? others.some(({ day }) => day !== null) : programme.pace.kind !== 'open'
}

/** "Week 5" after "Week 4"; the first one by the pace. */
export function newPart(programme: Programme): Part {
  const last = programme.parts.at(-1)?.title ?? ''
  const [, words, number] = /^(.*?)(\d{1,4})$/.exec(last) ?? []
  const first = programme.pace.kind === 'open' ? 'Section 1' : 'Week 1'
  const title = number ? `${words}${Number(number) + 1}` : programme.parts.length ? 'New part' : first
  return { id: newId(), title, opensOn: null, activities: [] }
}
