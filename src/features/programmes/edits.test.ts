import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Activity, type Item, Programme, type Workout } from './document.ts'
import {
  addActivities,
  addPart,
  changeActivity,
  copyPart,
  duplicateActivities,
  moveActivities,
  movePart,
  nextNumber,
  removeActivities,
  removePart,
  type Spot,
} from './edits.ts'
import { equipmentOf, minutesOf } from './estimate.ts'
import { findExercise } from './library/library.ts'
import { printSets } from './setPrinting.ts'
import { parseSets } from './sets.ts'
import { type Variant, variantNames } from './variants.ts'

function itemOf(id: string, text: string): Item {
  const read = parseSets(text)
  if ('problem' in read) throw new Error(read.problem)
  return { id, exercise: 'squat', ...read, note: '', swaps: [], progression: { rule: 'none' } }
}

const workoutOf = (id: string, day: number | null, text = '3x8 60kg'): Workout => ({
  id,
  kind: 'workout',
  title: 'Legs',
  day,
  minutes: null,
  optional: false,
  intro: '',
  blocks: [{ id: `${id}-b`, kind: 'sets', rest: 90, items: [itemOf(`${id}-i`, text)] }],
})

const quizOf = (id: string, day: number | null): Activity => ({
  id,
  kind: 'lesson',
  title: 'Sleep',
  day,
  minutes: null,
  optional: false,
  done: 'quiz',
  pieces: [{ id: `${id}-p`, kind: 'text', text: 'Sleep more.' }],
  quiz: [
    {
      id: `${id}-q`,
      question: 'How long?',
      answers: [
        { id: `${id}-x`, text: 'Two hours' },
        { id: `${id}-y`, text: 'Eight hours' },
      ],
      correct: `${id}-y`,
      why: 'It says so.',
    },
  ],
})

const programmeOf = (...parts: Activity[][]): Programme => ({
  formatVersion: 1,
  title: 'Strength',
  description: '',
  cover: { path: '', altText: '' },
  pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens: 'all' },
  parts: parts.map((activities, i) => ({
    id: `w${i + 1}`,
    title: `Week ${i + 1}`,
    opensOn: null,
    activities,
  })),
})

function createIds() {
  let last = 0
  return () => `new-${++last}`
}

const idsIn = (value: unknown): string[] =>
  JSON.stringify(value)
    .match(/"id":"[^"]+"/g)
    ?.map((found) => found.slice(6, -1)) ?? []

const daysOf = ({ parts }: Programme) =>
  parts.map(({ activities }) => activities.map(({ id, day }) => `${id}@${day}`))

/** Two weeks: legs on day 1 and 3, a quiz on day 1; legs on day 2. */
const start = () => programmeOf([workoutOf('a', 1), quizOf('b', 1), workoutOf('c', 3)], [workoutOf('d', 2)])

test('MISC-17 several activities move to a day together, in the order of the programme', () => {
  const spot: Spot = { partId: 'w2', day: 2, index: 1 }
  expect(daysOf(moveActivities(start(), ['c', 'a'], spot))).toEqual([['b@1'], ['d@2', 'a@2', 'c@2']])
  expect(daysOf(moveActivities(start(), ['d'], { partId: 'w1', day: 1, index: 1 }))).toEqual([
    ['a@1', 'd@1', 'b@1', 'c@3'],
    [],
  ])
  // Where they are already, on a part that is gone, or nothing at all: no change, so nothing to undo.
  const before = start()
  expect(moveActivities(before, ['b'], { partId: 'w1', day: 1, index: 1 })).toBe(before)
  expect(moveActivities(before, ['b'], { partId: 'gone', day: 1, index: 0 })).toBe(before)
  expect(moveActivities(before, ['gone'], spot)).toBe(before)
})

test('MISC-17 a copied week has the next number, its own ids and the right answers', () => {
  const copied = copyPart(start(), 'w2', 'same', createIds())
  expect(copied.parts.map(({ title }) => title)).toEqual(['Week 1', 'Week 2', 'Week 3'])
  const first = copyPart(start(), 'w1', 'same', createIds())
  expect(first.parts.map(({ title }) => title)).toEqual(['Week 1', 'Week 1 (copy)', 'Week 2'])
  const named = { ...start(), parts: start().parts.map((part) => ({ ...part, title: `${part.title}: Go` })) }
  const titles = (id: string) => copyPart(named, id, 'same', createIds()).parts.map(({ title }) => title)
  expect(titles('w2')).toEqual(['Week 1: Go', 'Week 2: Go', 'Week 3'])
  expect(titles('w1')).toEqual(['Week 1: Go', 'Week 1: Go (copy)', 'Week 2: Go'])
  expect(['Module 9', 'Week 12: 5x5', 'Intro'].map(nextNumber)).toEqual(['Module 10', 'Week 13', undefined])
  const quiz = first.parts[1]?.activities[1]
  const [question] = quiz?.kind === 'lesson' ? quiz.quiz : []
  expect(question?.answers.find(({ id }) => id === question.correct)?.text).toBe('Eight hours')
})

test.each<[Variant, string, string]>([
  ['same', '3x8 60kg', '3x8 60kg'],
  ['rep', '2x8-10 60kg, 1x5 warmup', '2x9-11 60kg, 1x5 warmup'],
  ['load', '3x8 60kg, 1x8 @75%, 1x40s', '3x8 61.5kg, 1x8 @77%, 1x40s'],
  ['load', '3x8 2kg', '3x8 2.25kg'],
  ['load', '3x8 135lb', '3x8 138.5lb'],
  ['set', '1x5 warmup 40kg, 3x8 60kg, 1x8 drop', '1x5 warmup 40kg, 4x8 60kg, 1x8 drop'],
  ['lighter', '3x8 60kg', '3x8 36kg'],
  ['lighter', '5x10', '3x10'],
])('MISC-17 a week is copied as “%s”: %s becomes %s', (variant, before, after) => {
  const { parts } = copyPart(programmeOf([workoutOf('a', 1, before)]), 'w1', variant, createIds())
  const workout = parts[1]?.activities[0]
  const item = workout?.kind === 'workout' ? workout.blocks[0]?.items[0] : undefined
  expect(item && printSets(item.sets, item.perSide)).toBe(after)
})

test('MISC-17 nothing is added in a lighter week, whatever the progression', () => {
  const squat = (programme: Programme) =>
    programme.parts.map(({ activities: [one] }) =>
      one?.kind === 'workout' ? one.blocks[0]?.items[0] : undefined,
    )
  const before = changeActivity(programmeOf([workoutOf('a', 1)]), 'a', (one) =>
    one.kind !== 'workout'
      ? one
      : {
          ...one,
          blocks: one.blocks.map((block) => ({
            ...block,
            items: block.items.map((item) => ({ ...item, progression: { rule: 'linear', grams: 2500 } })),
          })),
        },
  )
  const rules = (variant: Variant) =>
    squat(copyPart(before, 'w1', variant, createIds())).map((item) => item?.progression.rule)
  expect(rules('same')).toEqual(['linear', 'linear'])
  expect(rules('lighter')).toEqual(['linear', 'none'])
})

test('MISC-17 only what is edited loses its identity', () => {
  const before = start()
  const after = changeActivity(before, 'c', (activity) => ({ ...activity, title: 'Upper' }))
  expect(after.parts[1]).toBe(before.parts[1])
  expect(after.parts[0]?.activities[0]).toBe(before.parts[0]?.activities[0])
  expect(after.parts[0]?.activities[2]?.title).toBe('Upper')
  expect(changeActivity(before, 'c', (activity) => activity)).toBe(before)
})

test('MISC-17 a full part and a full programme take no more', () => {
  const full = programmeOf(
    Array.from({ length: 60 }, (_, i) => workoutOf(`a${i}`, 1)),
    [workoutOf('d', 2)],
  )
  expect(moveActivities(full, ['d'], { partId: 'w1', day: 1, index: 0 })).toBe(full)
  expect(duplicateActivities(full, ['a0'], createIds())).toBe(full)
  const long = programmeOf(...Array.from({ length: 104 }, () => []))
  expect(copyPart(long, 'w1', 'same', createIds())).toBe(long)
})

const anySpot = fc.record({
  partId: fc.constantFrom('w1', 'w2', 'gone'),
  day: fc.option(fc.integer({ min: 1, max: 7 })),
  index: fc.integer({ min: 0, max: 5 }),
})
const anyIds = fc.subarray(['a', 'b', 'c', 'd', 'gone'])
const anyVariant = fc.constantFrom(...(Object.keys(variantNames) as Variant[]))

const anyEdit: fc.Arbitrary<(programme: Programme, newId: () => string) => Programme> = fc.oneof(
  fc.tuple(anyIds, anySpot).map(
    ([ids, spot]) =>
      (now: Programme) =>
        moveActivities(now, ids, spot),
  ),
  anyIds.map((ids) => (now: Programme, newId: () => string) => duplicateActivities(now, ids, newId)),
  fc.tuple(fc.constantFrom('w1', 'w2', 'gone'), anyVariant).map(
    ([id, variant]) =>
      (now: Programme, newId: () => string) =>
        copyPart(now, id, variant, newId),
  ),
  fc.tuple(fc.constantFrom('w1', 'w2'), fc.nat(3)).map(
    ([id, index]) =>
      (now: Programme) =>
        movePart(now, id, index),
  ),
  anySpot.map(
    (spot) => (now: Programme, newId: () => string) => addActivities(now, spot, [workoutOf(newId(), null)]),
  ),
  fc.constant((now: Programme, newId: () => string) =>
    addPart(now, { id: newId(), title: 'Week', opensOn: null, activities: [] }),
  ),
)

test('MISC-17 whatever is moved, copied and added: ids stay unique, nothing is lost, the document is valid', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
      const newId = createIds()
      const before = start()
      const after = edits.reduce((now, edit) => edit(now, newId), before)
      const ids = idsIn(after)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(idsIn(before)))
      expect(Programme.safeParse(after).error).toBeUndefined()
    }),
  )
})

test('MISC-17 removing takes only what was named', () => {
  fc.assert(
    fc.property(anyIds, (ids) => {
      const left = daysOf(removeActivities(start(), ids))
        .flat()
        .map((name) => name.slice(0, 1))
      expect(left).toEqual(['a', 'b', 'c', 'd'].filter((id) => !ids.includes(id)))
    }),
  )
  expect(daysOf(removePart(start(), 'w1'))).toEqual([['d@2']])
  const before = start()
  expect([removePart(before, 'gone'), removeActivities(before, ['gone'])]).toEqual([before, before])
})

test('MISC-17 a workout says how long it takes and what it needs', () => {
  // 3 sets of 8 repetitions at 4 s with 90 s of rest, and 45 s to set up: 6.85 min.
  expect(minutesOf(workoutOf('a', 1))).toBe(7)
  expect(minutesOf({ ...workoutOf('a', 1), minutes: 40 })).toBe(40)
  expect(minutesOf(quizOf('b', 1))).toBe(1)
  const find = (id: string) => (id === 'squat' ? findExercise('back-squat') : undefined)
  expect(equipmentOf(workoutOf('a', 1), find)).toEqual(['barbell', 'rack'])
})
