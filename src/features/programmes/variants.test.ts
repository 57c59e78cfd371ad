import { expect, test } from 'vitest'
import { sampleItem, sampleLesson, sampleWorkout } from '../../../tests/sampleProgramme.ts'
import type { Block, Item, Load, Workout } from './document.ts'
import { printSets } from './setPrinting.ts'
import { parseSets } from './sets.ts'
import { type Variant, variantNames, varied, whyUnchanged } from './variants.ts'

const unchanged = (activities: Parameters<typeof whyUnchanged>[0]) =>
  (Object.keys(variantNames) as Variant[]).filter((one) => whyUnchanged(activities, one) !== undefined)

const loaded = (load: Load) => {
  const item = sampleItem('i1', 'back-squat')
  return sampleWorkout('a', [{ ...item, sets: item.sets.map((set) => ({ ...set, load })) }])
}

test('MISC-17 a week is not offered as a variant that would change nothing in it', () => {
  expect(unchanged([sampleLesson])).toEqual(['rep', 'load', 'set', 'lighter'])
  expect(unchanged([sampleLesson, loaded({ by: 'none' })])).toEqual(['load'])
  expect(unchanged([sampleLesson, loaded({ by: 'weight', grams: 80_000 })])).toEqual([])
  expect(unchanged([loaded({ by: 'percent', percent: 80 })])).toEqual([])
  expect(unchanged([loaded({ by: 'last' })])).toEqual(['load'])
})

const itemOf = (text: string): Item => {
  const read = parseSets(text)
  if ('problem' in read) throw new Error(read.problem)
  return { ...sampleItem('i', 'push-up'), ...read, progression: { rule: 'linear', grams: 2500 } }
}

const print = ({ sets, perSide }: Item) => printSets(sets, perSide)

const lighter = (block: Block): Block | undefined => {
  const workout = { ...sampleWorkout('a', []), blocks: [block] }
  return (varied(workout, 'lighter') as Workout).blocks[0]
}

test.each([
  ['2x8 warmup, 1x5 rir2', '2x8 warmup, 1x3 rir2'],
  ['3x5 warmup, 2x5', '3x5 warmup, 1x5'],
  ['2x8 warmup 40kg, 3x5 rir2', '2x8 warmup 40kg, 2x5 rir2'],
  ['1x8 warmup 20kg, 3x5 100kg', '1x8 warmup 12kg, 3x5 60kg'],
  ['5x10', '3x10'],
  ['4x8', '3x8'],
  ['1x40s', '1x24s'],
  ['3x30s warmup', '3x30s warmup'],
])('MISC-17 in a lighter week the work gets less, and the warm-up stays: %s becomes %s', (before, after) => {
  const block = lighter({ id: 'b', kind: 'sets', rest: 90, items: [itemOf(before)] })
  expect(block?.items.map(print)).toEqual([after])
  expect(block?.items.map(({ progression }) => progression.rule)).toEqual(['none'])
})

test('MISC-17 in a lighter week circuits and timed blocks get less too: weight where there is some, rounds and minutes otherwise', () => {
  const push = [itemOf('1x10')]
  const swing = [itemOf('1x10 20kg')]
  const circuit = { id: 'b', kind: 'circuit', rounds: 4, work: null, rest: 30 } as const
  const timed = { id: 'b', kind: 'timed', timed: 'amrap', minutes: 10 } as const
  const setsOf = (block: Block | undefined) => block?.items.map(print)

  expect(lighter({ ...circuit, items: push })).toMatchObject({ rounds: 3 })
  expect(lighter({ ...circuit, rounds: 1, work: 40, items: push })).toMatchObject({ rounds: 1, work: 24 })
  expect(setsOf(lighter({ ...circuit, rounds: 1, items: push }))).toEqual(['1x6'])
  const swings = lighter({ ...circuit, items: swing })
  expect([swings, setsOf(swings)]).toMatchObject([{ rounds: 4 }, ['1x10 12kg']])
  // The push-ups would stay as they are.
  const both = lighter({ ...circuit, items: [...swing, ...push] })
  expect([both, setsOf(both)]).toMatchObject([{ rounds: 3 }, ['1x10 20kg', '1x10']])

  expect(lighter({ ...timed, items: push })).toMatchObject({ minutes: 6 })
  expect(lighter({ ...timed, timed: 'emom', items: push })).toMatchObject({ minutes: 6 })
  const forTime = lighter({ ...timed, timed: 'fortime', items: push })
  expect([forTime, setsOf(forTime)]).toMatchObject([{ minutes: 10 }, ['1x6']])
})
