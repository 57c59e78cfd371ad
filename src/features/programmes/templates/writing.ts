/**
 * Small functions that write a template's programmes. Each gives a value that still lacks its id: `programme` names
 * everything by its place (`w1`, `w1-a`, `w1-a-1`), so two texts never get the same id by accident.
 *
 *   programme({ title, description, pace, prefix: 'm', parts: [part('Module 1: …', [lesson(…), task(…)])] })
 *   lesson('Title', `words`, { quiz: [question(…)] })   day, optional, minutes as in the document; done by itself
 *   post('Title', `words`)                              a lesson that nobody has to tick
 *   question('Which …?', ['wrong', '* right', 'wrong'], 'Why it is so.')
 *   task('Title', 'What to do', { goal: { amount: 8000, unit: 'steps' } })
 *   workout('Title', 'intro', [straight(…), superset(…), circuit(…), timed(…)], { day: 1 })
 *
 * Words of a lesson: blank lines separate paragraphs, `## ` begins a heading, `- ` and `1. ` an entry of a list. A
 * single line break is a space. Inside a text the marks of pages/look/marks.tsx count: <strong>, <em>, <a href="…">.
 */
import { noPicture } from '../../pages/look/style.ts'
import type {
  Activity,
  Block,
  Item,
  Lesson,
  Pace,
  Part,
  Piece,
  Programme,
  Question,
  Set,
} from '../document.ts'
import { formatVersion } from '../document.ts'
import { findExercise } from '../library/library.ts'
import { limits } from '../limits.ts'
import { parseSets } from '../sets.ts'

/** A value that gets its id where it is placed. */
type Unnamed<Value> = (id: string) => Value

interface Placed {
  day?: number
  minutes?: number
  optional?: boolean
}

const placed = ({ day, minutes, optional }: Placed) => ({
  day: day ?? null,
  minutes: minutes ?? null,
  optional: optional ?? false,
})

interface ProgrammeText {
  title: string
  description: string
  pace: Pace
  /** The first letter of the parts' ids: w for weeks, m for modules, s for sections. */
  prefix: string
  parts: Unnamed<Part>[]
}

export const programme = ({ title, description, pace, prefix, parts }: ProgrammeText): Programme => ({
  formatVersion,
  title,
  description,
  cover: noPicture,
  pace,
  parts: parts.map((part, i) => part(`${prefix}${i + 1}`)),
})

export const paces = {
  /** On the days of the week that the member chose; the plan waits for a missed one. */
  training: { kind: 'weekdays', missed: 'shift', startsOn: null, opens: 'all' },
  /** One after the other, each part open when the one before is done. */
  course: { kind: 'sequence', missed: 'shift', startsOn: null, opens: 'done' },
  /** Everything at once: sections of an organisation. */
  open: { kind: 'open', missed: 'keep', startsOn: null, opens: 'all' },
  /** Open, but one part more in each week from the start. */
  weekly: { kind: 'open', missed: 'keep', startsOn: null, opens: 'weekly' },
} satisfies Record<string, Pace>

export const part =
  (title: string, activities: Unnamed<Activity>[]): Unnamed<Part> =>
  (id) => ({
    id,
    title,
    opensOn: null,
    activities: activities.map((activity, i) => activity(`${id}-${letter(i)}`)),
  })

const letter = (i: number): string =>
  (i < 26 ? '' : letter(Math.floor(i / 26) - 1)) + String.fromCharCode(97 + (i % 26))

export const lesson =
  (
    title: string,
    words: string,
    { quiz = [], done, ...place }: Placed & { quiz?: Unnamed<Question>[]; done?: Lesson['done'] } = {},
  ): Unnamed<Activity> =>
  (id) => ({
    kind: 'lesson',
    id,
    title,
    ...placed(place),
    pieces: piecesOf(words).map((piece, i) => ({ ...piece, id: `${id}-${i + 1}` })),
    quiz: quiz.map((question, i) => question(`${id}-q${i + 1}`)),
    done: done ?? (quiz.length > 0 ? 'quiz' : 'tick'),
  })

export const post = (title: string, words: string, place: Placed = {}): Unnamed<Activity> =>
  lesson(title, words, { ...place, done: 'none' })

/** The right answer begins with an asterisk. */
export const question =
  (ask: string, answers: string[], why: string): Unnamed<Question> =>
  (id) => ({
    id,
    question: ask,
    answers: answers.map((text, i) => ({ id: letter(i), text: text.replace(/^\* /, '') })),
    correct: letter(answers.findIndex((text) => text.startsWith('* '))),
    why,
  })

interface Goal {
  amount: number
  unit: string
}

export const task =
  (title: string, text: string, { goal, ...place }: Placed & { goal?: Goal } = {}): Unnamed<Activity> =>
  (id) => ({ kind: 'task', id, title, ...placed(place), text: oneLine(text), goal: goal ?? null })

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

export const workout =
  (title: string, intro: string, blocks: Unnamed<Block>[], place: Placed): Unnamed<Activity> =>
  (id) => ({
    kind: 'workout',
    id,
    title,
    ...placed(place),
    intro,
    blocks: blocks.map((block, i) => block(`${id}-${i + 1}`)),
  })

interface ItemText {
  /** Sets before the work sets, in the same notation. */
  warmup?: string
  note?: string | undefined
  /** The library's, if none are written. */
  swaps?: string[]
  /** The step in kilograms: `linear` adds it after each success, `double` at the top of the range. */
  linear?: number
  double?: number
}

export const item =
  (
    exercise: string,
    notation: string,
    { warmup, note = '', swaps, linear, double }: ItemText = {},
  ): Unnamed<Item> =>
  (id) => {
    const { sets, perSide } = readSets(notation)
    const before =
      warmup === undefined ? [] : readSets(warmup).sets.map((set) => ({ ...set, kind: 'warmup' as const }))
    const rule = linear === undefined ? 'double' : 'linear'
    const kilograms = linear ?? double
    return {
      id,
      exercise,
      sets: [...before, ...sets],
      perSide,
      note,
      swaps: swaps ?? swapsOf(exercise),
      progression: kilograms === undefined ? { rule: 'none' } : { rule, grams: kilograms * 1000 },
    }
  }

/** The library's, if the same sets can be done with them. */
function swapsOf(exercise: string): string[] {
  const { swaps = [], measure, perSide } = findExercise(exercise) ?? {}
  return swaps
    .filter((id) => {
      const other = findExercise(id)
      return other?.measure === measure && other?.perSide === perSide
    })
    .slice(0, limits.swaps)
}

const named = (items: Unnamed<Item>[], id: string) => items.map((one, i) => one(`${id}-${i + 1}`))

/** Straight sets of one exercise; `r90` in the notation is the rest after each work set. */
export const straight =
  (exercise: string, notation: string, more: ItemText = {}): Unnamed<Block> =>
  (id) => {
    const made = item(exercise, notation, more)(`${id}-1`)
    const rest = made.sets.at(-1)?.rest ?? 60
    const sets = made.sets.map((set) => (set.rest === rest ? { ...set, rest: null } : set))
    return { id, kind: 'sets', rest, items: [{ ...made, sets }] }
  }

/** The rest follows the round. */
export const superset =
  (rest: number, items: Unnamed<Item>[]): Unnamed<Block> =>
  (id) => ({ id, kind: 'sets', rest, items: named(items, id) })

/** `work` seconds at each item, or null if each item's own target counts. */
export const circuit =
  (
    { rounds, work, rest }: { rounds: number; work: number | null; rest: number },
    items: Unnamed<Item>[],
  ): Unnamed<Block> =>
  (id) => ({ id, kind: 'circuit', rounds, work, rest, items: named(items, id) })

/** Rounds of easy movements before the work; they are warm-up sets and count for no record. */
export const ready = (rounds: number, ...moves: [exercise: string, notation: string][]): Unnamed<Block> =>
  circuit(
    { rounds, work: null, rest: 0 },
    moves.map(([exercise, notation]) => item(exercise, `${notation} warmup`)),
  )

export const timed =
  (kind: 'amrap' | 'emom' | 'fortime', minutes: number, items: Unnamed<Item>[]): Unnamed<Block> =>
  (id) => ({ id, kind: 'timed', timed: kind, minutes, items: named(items, id) })

function readSets(notation: string): { sets: Set[]; perSide: boolean } {
  const read = parseSets(notation)
  if ('problem' in read) throw new Error(`${notation}: ${read.problem}`)
  return read
}

type Nameless = Piece extends infer One ? (One extends Piece ? Omit<One, 'id'> : never) : never

function piecesOf(words: string): Nameless[] {
  return words
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph): Nameless => {
      const lines = paragraph.trim().split(/\n\s*/)
      const [first = ''] = lines
      if (first.startsWith('## ')) return { kind: 'heading', text: lines.join(' ').slice(3) }
      const marker = /^(?:- |\d+\. )/
      if (!marker.test(first)) return { kind: 'text', text: lines.join(' ') }
      const entries: string[] = []
      for (const line of lines)
        if (marker.test(line)) entries.push(line.replace(marker, ''))
        else entries.push(`${entries.pop() ?? ''} ${line}`)
      return { kind: 'list', ordered: !first.startsWith('- '), entries }
    })
}
