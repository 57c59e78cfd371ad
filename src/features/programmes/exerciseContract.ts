/** A trainer's own exercises, and their own words, picture and clip over ours. */
import { z } from 'zod'
import { call, Line } from '../../base/call.ts'
import { list, text } from '../../base/text.ts'
import { Picture } from '../pages/look/style.ts'
import { ExerciseId, measures } from './document.ts'
import {
  type Equipment,
  equipmentNames,
  type KeptExercise,
  type Level,
  levelNames,
  type Muscle,
  muscleNames,
  type Pattern,
  patternNames,
} from './exercises.ts'

export const MOST_OWN_EXERCISES = 500

const oneOf = <Name extends string>(names: Record<Name, string>) =>
  z.enum(Object.keys(names) as [Name, ...Name[]])
const muscle = oneOf<Muscle>(muscleNames)
const pattern = oneOf<Pattern>(patternNames)
const level = oneOf<Level>(levelNames)
const equipment = oneOf<Equipment>(equipmentNames)

const noName = 'Write a name'
const Name = text(80, { required: noName, tooLong: 'Use at most 80 characters' })
  .trim()
  .min(1, noName)
  .pipe(Line)
const Sentence = text(300, { tooLong: 'Use at most 300 characters a line' }).trim().min(1)

const isFilm = (address: string) => {
  if (address === '' || /^\/media\/[\w/-]+\.(mp4|webm)$/.test(address)) return true
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  return (
    /^((www|m|music)\.)?youtube(-nocookie)?\.com$|^youtu\.be$|^(www\.|player\.)?vimeo\.com$/.test(
      url.hostname,
    ) || /\.(mp4|webm)$/i.test(url.pathname)
  )
}

const words = {
  name: Name,
  otherNames: list(text(80, { tooLong: 'Use at most 80 characters a name' }).trim().min(1)).max(
    8,
    'Use at most 8 other names',
  ),
  steps: list(Sentence).max(8, 'Use at most 8 steps'),
  cues: list(Sentence).max(5, 'Use at most 5 cues'),
  mistakes: list(Sentence).max(5, 'Use at most 5 mistakes'),
  picture: Picture.shape.path,
  clip: text(500, { tooLong: 'Use at most 500 characters' })
    .trim()
    .refine(isFilm, 'Use the https address of a film at YouTube or Vimeo, or of an MP4 or WebM file'),
}

/** What may be said over one of ours: its muscles and its measure stay, because logs rely on them. */
const Words = z.object(words)
export type Words = z.output<typeof Words>

const Whole = z
  .object({
    ...words,
    pattern,
    level,
    equipment: list(equipment).max(6, 'Choose at most 6'),
    primary: list(muscle).min(1, 'Choose at least one muscle').max(4, 'Choose at most 4 main muscles'),
    secondary: list(muscle).max(6, 'Choose at most 6 helping muscles'),
    measure: z.enum(measures),
    perSide: z.boolean(),
    swaps: list(ExerciseId).max(3, 'Choose at most 3'),
  })
  .refine(({ primary, secondary }) => !secondary.some((one) => primary.includes(one)), {
    path: ['secondary'],
    error: 'A muscle is either a main one or a helping one',
  })
export type Whole = z.output<typeof Whole>

const Kept = z.object({
  id: z.string(),
  based_on: z.string().nullable(),
  is_archived: z.boolean(),
  words: z.object({
    name: z.string(),
    otherNames: z.array(z.string()),
    pattern,
    level,
    equipment: z.array(equipment),
    primary: z.array(muscle),
    secondary: z.array(muscle),
    measure: z.enum(measures),
    perSide: z.boolean(),
    steps: z.array(z.string()),
    cues: z.array(z.string()),
    mistakes: z.array(z.string()),
    swaps: z.array(z.string()),
  }),
  picture: z.string(),
  clip: z.string(),
}) satisfies z.ZodType<KeptExercise>

const OfOne = z.object({ id: ExerciseId })
const staff = ['pages'] as const

export const exerciseCalls = {
  list: call({
    method: 'GET',
    path: 'trainer/exercises',
    caller: 'trainer',
    staff,
    summary: "The trainer's own exercises, and their words over those of the library.",
    result: z.object({ exercises: z.array(Kept) }),
  }),
  create: call({
    method: 'POST',
    path: 'trainer/exercises',
    caller: 'trainer',
    staff,
    summary: 'A new exercise of the trainer.',
    body: Whole,
    result: Kept,
    message: 'Exercise added',
  }),
  change: call({
    method: 'PUT',
    path: 'trainer/exercises/:id',
    caller: 'trainer',
    staff,
    summary:
      "Changes one of the trainer's own exercises. Published programs change when they are published again.",
    params: OfOne,
    body: Whole,
    result: Kept,
    message: 'Exercise saved',
  }),
  reword: call({
    method: 'PUT',
    path: 'trainer/exercises/:id/words',
    caller: 'trainer',
    staff,
    summary: "The trainer's words, picture and clip over an exercise of the library.",
    params: OfOne,
    body: Words,
    result: Kept,
    message: 'Your words are saved',
  }),
  archive: call({
    method: 'POST',
    path: 'trainer/exercises/:id/archive',
    caller: 'trainer',
    staff,
    summary:
      "Takes the trainer's own exercise out of the list, or gives an exercise of the library its own words again.",
    params: OfOne,
    result: Kept,
    message: ({ based_on }: KeptExercise) => (based_on ? 'The original words are back' : 'Exercise archived'),
  }),
  restore: call({
    method: 'POST',
    path: 'trainer/exercises/:id/restore',
    caller: 'trainer',
    staff,
    summary: 'Takes an archived exercise, or archived words, into use again.',
    params: OfOne,
    result: Kept,
    message: 'Exercise restored',
  }),
}
