/**
 * The content of an app: a programme has parts (weeks, modules, sections), a part has activities. What is stored has
 * passed `Programme`, so devices, editor and server never meet a missing field. Weights are in grams, times in
 * seconds, ways in metres; kg or lb is how a member reads them. The ids of parts and activities never change: logs
 * name them.
 *
 * A change of the format is a new `formatVersion` and an upgrade of older documents.
 */
import { z } from 'zod'
import { Line } from '../../base/call.ts'
import { list, text } from '../../base/text.ts'
import { Picture } from '../pages/look/style.ts'
import { limits } from './limits.ts'

export const formatVersion = 1

const Id = text(40).regex(/^[a-zA-Z0-9-]+$/)
/** Ours are slugs (`back-squat`), a trainer's own begin with `own-`. */
export const ExerciseId = text(60).regex(/^[a-z0-9][a-z0-9-]*$/)
const Title = text(limits.title, { tooLong: `Use at most ${limits.title} characters` }).pipe(Line)
const Note = text(500, { tooLong: 'Use at most 500 characters' })
/** Of a film or a file; empty until it is chosen. Another scheme, such as `javascript:`, is none. */
const Address = text(2000).regex(
  /^$|^(https?:\/\/|\/(?!\/))[^\s\\\p{Cc}]+$/u,
  'Use an address that begins with https://',
)
const whole = (min: number, max: number) => z.number().int().min(min).max(max)

export const setKinds = ['warmup', 'work', 'drop', 'failure'] as const
export const measures = ['reps', 'seconds', 'metres'] as const

const Load = z.discriminatedUnion('by', [
  z.object({ by: z.literal('none') }),
  z.object({ by: z.literal('weight'), grams: whole(0, 1_000_000) }),
  /** Of the estimated one-repetition maximum. */
  z.object({ by: z.literal('percent'), percent: whole(1, 120) }),
  z.object({ by: z.literal('last') }),
])
export type Load = z.output<typeof Load>

export const Set = z
  .object({
    kind: z.enum(setKinds),
    by: z.enum(measures),
    /** The target as a range; both are equal if it is one number. */
    low: whole(1, 100_000),
    high: whole(1, 100_000),
    load: Load,
    /** Repetitions in reserve, by halves; RPE is 10 minus it. */
    rir: z.number().min(0).max(10).multipleOf(0.5).nullable(),
    /** Four digits: down, below, up, above. */
    tempo: text(4)
      .regex(/^\d{4}$/)
      .nullable(),
    /** Seconds after the set; null for the block's rest. */
    rest: whole(0, 1800).nullable(),
  })
  .refine(({ low, high }) => low <= high, { path: ['high'], error: 'The range ends before it begins' })
export type Set = z.output<typeof Set>

const Progression = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('none') }),
  /** All work sets reached: a step more. Missed twice: 10 % less. */
  z.object({ rule: z.literal('linear'), grams: whole(1, 50_000) }),
  /** All sets at the top of the range: a step more, back to the bottom. */
  z.object({ rule: z.literal('double'), grams: whole(1, 50_000) }),
  /** As the trainer wrote it in this week. */
  z.object({ rule: z.literal('weekly') }),
])
export type Progression = z.output<typeof Progression>

export const Item = z.object({
  id: Id,
  exercise: ExerciseId,
  sets: list(Set).min(1).max(limits.sets),
  perSide: z.boolean(),
  note: Note,
  swaps: list(ExerciseId).max(limits.swaps),
  progression: Progression,
})
export type Item = z.output<typeof Item>

const items = list(Item).min(1).max(limits.items)

export const Block = z.discriminatedUnion('kind', [
  /** One item is straight sets, several are a superset. The rest follows the round. */
  z.object({ id: Id, kind: z.literal('sets'), rest: whole(0, 1800), items }),
  z.object({
    id: Id,
    kind: z.literal('circuit'),
    rounds: whole(1, 30),
    /** Seconds of work at each item; null if each item's own target counts. */
    work: whole(1, 1800).nullable(),
    rest: whole(0, 1800),
    items,
  }),
  z.object({
    id: Id,
    kind: z.literal('timed'),
    timed: z.enum(['amrap', 'emom', 'fortime']),
    minutes: whole(1, 120),
    items,
  }),
])
export type Block = z.output<typeof Block>

/** A piece of a lesson. Texts may have the inline marks of pages/look/marks.tsx. */
export const Piece = z.discriminatedUnion('kind', [
  z.object({ id: Id, kind: z.literal('heading'), text: text(200) }),
  z.object({ id: Id, kind: z.literal('text'), text: text(10_000) }),
  z.object({
    id: Id,
    kind: z.literal('list'),
    ordered: z.boolean(),
    entries: list(text(1000)).min(1).max(50),
  }),
  z.object({ id: Id, kind: z.literal('picture'), picture: Picture, caption: text(300) }),
  /** The address of a film at YouTube or Vimeo, or of an uploaded clip. */
  z.object({ id: Id, kind: z.literal('video'), url: Address, caption: text(300) }),
  z.object({ id: Id, kind: z.literal('file'), url: Address, name: text(200) }),
])
export type Piece = z.output<typeof Piece>

export const Question = z.object({
  id: Id,
  question: text(500),
  answers: list(z.object({ id: Id, text: text(300) }))
    .min(2)
    .max(6),
  correct: Id,
  /** Shown after the answer, right or wrong. */
  why: text(1000),
})
export type Question = z.output<typeof Question>

const common = {
  id: Id,
  title: Title,
  /** 1 to 7 in a week, null in a module or a section. */
  day: whole(1, 7).nullable(),
  /** As the trainer typed it; null if estimated. */
  minutes: whole(1, 600).nullable(),
  /** Skipped by the plan if it is not done. */
  optional: z.boolean(),
}

export const Activity = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('workout'),
    intro: text(2000),
    blocks: list(Block).max(limits.blocks),
  }),
  z.object({
    ...common,
    kind: z.literal('lesson'),
    pieces: list(Piece).max(limits.pieces),
    quiz: list(Question).max(limits.questions),
    /** What makes it done; `none` is a post that nobody has to tick. */
    done: z.enum(['tick', 'quiz', 'none']),
  }),
  z.object({
    ...common,
    kind: z.literal('task'),
    text: text(1000),
    /** A number to reach, such as 8000 steps; null for a tick. */
    goal: z.object({ amount: whole(1, 1_000_000), unit: text(30) }).nullable(),
  }),
])
export type Activity = z.output<typeof Activity>
export type Workout = Extract<Activity, { kind: 'workout' }>
export type Lesson = Extract<Activity, { kind: 'lesson' }>
export type Task = Extract<Activity, { kind: 'task' }>

const DayOfYear = text(10).regex(/^\d{4}-\d{2}-\d{2}$/)

export const Part = z.object({
  id: Id,
  title: Title,
  /** The day it opens, if the pace opens parts by date. */
  opensOn: DayOfYear.nullable(),
  activities: list(Activity).max(limits.activities),
})
export type Part = z.output<typeof Part>

export const Pace = z.object({
  /** `sequence`: the next is whatever comes next. `weekdays`: on the member's days. `open`: all at once. */
  kind: z.enum(['sequence', 'weekdays', 'open']),
  /** `shift`: the plan waits. `keep`: the day passes and stays open under "Not done yet". */
  missed: z.enum(['shift', 'keep']),
  /** Null: at joining. */
  startsOn: DayOfYear.nullable(),
  opens: z.enum(['all', 'weekly', 'done', 'date']),
})
export type Pace = z.output<typeof Pace>

export const Programme = z.object({
  formatVersion: z.literal(formatVersion),
  title: Title,
  description: text(2000),
  cover: Picture,
  pace: Pace,
  parts: list(Part).max(limits.parts),
})
export type Programme = z.output<typeof Programme>
