/**
 * What is wrong with a programme, for the person who writes it: `Week 2, Legs A, exercise 3: choose an exercise` instead
 * of `parts.1.activities.0.blocks.2.items.0.exercise`. A draft may be incomplete; what members get may not.
 */
import type { z } from 'zod'
import { mostFaults } from '../../base/text.ts'
import type { Activity, Item, Lesson, Part, Piece, Programme, Question, Task, Workout } from './document.ts'
import { type Exercise, isMeasurable } from './exercises.ts'

export interface Fault {
  /** Inside the document: `parts.1.activities.0.title`. */
  path: string
  /** With the place in words. */
  message: string
}

type Say = (path: string, message: string) => void
type Find = (exercise: string) => Pick<Exercise, 'name' | 'measure' | 'pattern'> | undefined

/** In words and by number, outermost first: the names of what holds a path. */
const levels = [
  { list: 'parts', name: 'part' },
  { list: 'activities', name: 'activity' },
  { list: 'blocks', name: 'block' },
  { list: 'items', name: 'exercise' },
  { list: 'sets', name: 'set' },
  { list: 'pieces', name: 'piece' },
  { list: 'quiz', name: 'question' },
  { list: 'answers', name: 'answer' },
]

/** Of a body that is not a programme; `body` holds it as `document`. */
export const faultText = ({ path, message }: z.core.$ZodIssue, body: unknown): string => {
  const place = placeOf(path, body)
  return place ? `${place}: ${message}` : message
}

function placeOf(path: readonly PropertyKey[], within: unknown): string {
  const names: string[] = []
  let holder = within
  for (const [at, key] of path.entries()) {
    holder = inner(holder, key)
    const level = typeof key === 'number' && levels.find(({ list }) => list === path[at - 1])
    if (level) names.push(titleOf(holder) || `${level.name} ${Number(key) + 1}`)
  }
  return names.join(', ')
}

const inner = (holder: unknown, key: PropertyKey): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined

function titleOf(holder: unknown): string {
  const title = inner(holder, 'title')
  return typeof title === 'string' ? title.trim().slice(0, 60) : ''
}

function collect(programme: Programme, look: (say: Say) => void): Fault[] {
  const faults: Fault[] = []
  look((path, message) => {
    if (faults.length >= mostFaults) return
    const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    const place = placeOf(keys, programme)
    faults.push({ path, message: place ? `${place}: ${message}` : message })
  })
  return faults
}

/** Logs name parts and activities, and entries name items: an id that stands for two would mix them up. */
export function repeatedIds(programme: Programme): Fault[] {
  return collect(programme, (say) => {
    const parts = new Set<string>()
    const activities = new Set<string>()
    for (const [p, part] of programme.parts.entries()) {
      once(parts, part.id, `parts.${p}.id`, say)
      for (const [a, activity] of part.activities.entries()) {
        const path = `parts.${p}.activities.${a}`
        once(activities, activity.id, `${path}.id`, say)
        const inside = new Set<string>()
        for (const [id, at] of idsIn(activity)) once(inside, id, `${path}.${at}`, say)
      }
    }
  })
}

function once(seen: Set<string>, id: string, path: string, say: Say): void {
  if (seen.has(id)) say(path, `another one has the id ${id}`)
  seen.add(id)
}

function idsIn(activity: Activity): [id: string, path: string][] {
  if (activity.kind === 'workout')
    return activity.blocks.flatMap((block, b): [string, string][] => [
      [block.id, `blocks.${b}.id`],
      ...block.items.map(({ id }, i): [string, string] => [id, `blocks.${b}.items.${i}.id`]),
    ])
  if (activity.kind === 'lesson')
    return [
      ...activity.pieces.map(({ id }, i): [string, string] => [id, `pieces.${i}.id`]),
      ...activity.quiz.map(({ id }, i): [string, string] => [id, `quiz.${i}.id`]),
    ]
  return []
}

/** Everything that keeps a programme from being published. */
export function missingIn(programme: Programme, find: Find): Fault[] {
  return collect(programme, (say) => {
    if (!programme.title.trim()) say('title', 'Give the program a title')
    if (programme.parts.every(({ activities }) => activities.length === 0))
      say('parts', 'The program is empty: add a workout, a lesson or a task first')
    if (programme.pace.startsOn !== null && !isDay(programme.pace.startsOn))
      say('pace.startsOn', 'The start is not a day of the calendar')
    for (const [p, part] of programme.parts.entries()) {
      missingInPart(part, programme.pace.opens, (path, message) => say(`parts.${p}${path}`, message))
      for (const [a, activity] of part.activities.entries())
        missingInActivity(activity, find, (path, message) =>
          say(`parts.${p}.activities.${a}.${path}`, message),
        )
    }
  })
}

function missingInPart(part: Part, opens: Programme['pace']['opens'], say: Say): void {
  if (!part.title.trim()) say('.title', 'give it a title')
  if (opens === 'date' && part.opensOn === null) say('.opensOn', 'choose the day on which it opens')
  if (part.opensOn !== null && !isDay(part.opensOn)) say('.opensOn', 'this is not a day of the calendar')
}

/** The pattern of a day lets 30 February pass, and years from which a plan can't be counted. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return /^(19|2\d)/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function missingInActivity(activity: Activity, find: Find, say: Say): void {
  if (!activity.title.trim()) say('title', 'give it a title')
  if (activity.kind === 'workout') missingInWorkout(activity, find, say)
  else if (activity.kind === 'lesson') missingInLesson(activity, say)
  else missingInTask(activity, say)
}

function missingInWorkout(workout: Workout, find: Find, say: Say): void {
  if (workout.blocks.length === 0) say('blocks', 'add an exercise')
  for (const [b, block] of workout.blocks.entries())
    for (const [i, item] of block.items.entries())
      missingInItem(item, find, (path, message) => say(`blocks.${b}.items.${i}.${path}`, message))
}

const ways = { reps: 'repetitions', seconds: 'time', metres: 'distance' }

function missingInItem({ exercise, sets, swaps }: Item, find: Find, say: Say): void {
  const found = find(exercise)
  if (!found) say('exercise', `there is no exercise "${exercise}"`)
  for (const [s, { by }] of sets.entries())
    if (found && !isMeasurable(by, found))
      say(`sets.${s}`, `${found.name} is measured by ${ways[found.measure]}, not by ${ways[by]}`)
  for (const [s, swap] of swaps.entries())
    if (!find(swap)) say(`swaps.${s}`, `there is no exercise "${swap}" to swap it for`)
}

function missingInLesson(lesson: Lesson, say: Say): void {
  if (lesson.pieces.length === 0) say('pieces', 'write something, or add a video or a file')
  for (const [p, piece] of lesson.pieces.entries()) {
    const missing = missingInPiece(piece)
    if (missing) say(`pieces.${p}`, missing)
  }
  if (lesson.done === 'quiz' && lesson.quiz.length === 0)
    say('quiz', 'it is done by its quiz: add a question')
  for (const [q, question] of lesson.quiz.entries()) {
    const missing = missingInQuestion(question)
    if (missing) say(`quiz.${q}`, missing)
  }
}

function missingInPiece(piece: Piece): string | undefined {
  switch (piece.kind) {
    case 'heading':
    case 'text':
      return piece.text.trim() ? undefined : 'write something, or remove it'
    case 'list':
      return piece.entries.every((entry) => entry.trim()) ? undefined : 'fill in every line of the list'
    case 'picture':
      return piece.picture.path ? undefined : 'choose an image'
    case 'video':
      return piece.url ? undefined : 'give the address of the video'
    case 'file':
      return piece.url && piece.name.trim() ? undefined : 'choose a file and name it'
  }
}

function missingInQuestion({ question, answers, correct }: Question): string | undefined {
  if (!question.trim()) return 'write the question'
  if (answers.some(({ text }) => !text.trim())) return 'fill in every answer'
  if (new Set(answers.map(({ id }) => id)).size < answers.length) return 'two answers have the same id'
  return answers.some(({ id }) => id === correct) ? undefined : 'choose the right answer'
}

function missingInTask({ goal }: Task, say: Say): void {
  if (goal && !goal.unit.trim()) say('goal.unit', 'say what is counted, such as steps')
}
