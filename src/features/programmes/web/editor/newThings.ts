/** What is added empty, ready to be filled in. */
import type { Activity, Item, Part, Programme } from '../../document.ts'
import { nextNumber } from '../../edits.ts'
import type { Exercise } from '../../exercises.ts'
import { limits } from '../../limits.ts'
import type { PartWords } from './partWords.ts'
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

/** In the place of another exercise. What was written for another measure is gone: the item starts as a new one. */
export function replaced(item: Item, before: Exercise | undefined, next: Exercise): Item {
  if (before?.measure === next.measure)
    return { ...item, exercise: next.id, swaps: item.swaps.filter((one) => one !== next.id) }
  return {
    ...newItem(next.id, next.perSide, next.measure),
    id: item.id,
    swaps: next.swaps.slice(0, limits.swaps),
  }
}

const hasDay = ({ activities }: Part) => activities.some(({ day }) => day !== null)

/** Whether it is shown by days: it has some, or those of its programme may have some. A title says nothing about it. */
export function isWeek({ parts, pace }: Programme, part: Part, words: PartWords): boolean {
  if (pace.kind === 'open') return hasDay(part)
  return pace.kind === 'weekdays' || parts.some(hasDay) || areWeeks(words)
}

/** Where everything is in modules, so is a programme that goes on from day to day. */
const areWeeks = ({ part, section }: PartWords) => part !== section

/** Null is any day: a habit, something to read. */
export const weekDays: readonly (number | null)[] = [1, 2, 3, 4, 5, 6, 7, null]

export const dayName = (day: number | null) => (day === null ? 'Any day' : `Day ${day}`)

const partWord = ({ pace }: Pick<Programme, 'pace'>, { part, section }: PartWords) =>
  pace.kind === 'open' ? section : part

/** "Week 5" after "Week 4"; the first one by the pace. */
export function newPart(programme: Programme, partWords: PartWords): Part {
  const last = programme.parts.at(-1)
  const title = last ? (nextNumber(last.title) ?? 'New part') : `${partWord(programme, partWords)} 1`
  return { id: newId(), title, opensOn: null, activities: [] }
}
