import { expect, test } from 'vitest'
import { sampleItem, sampleLesson, sampleWorkout } from '../../../tests/sampleProgramme.ts'
import type { Load } from './document.ts'
import { type Variant, variantNames, whyUnchanged } from './variants.ts'

const unchanged = (activities: Parameters<typeof whyUnchanged>[0]) =>
  (Object.keys(variantNames) as Variant[]).filter((one) => whyUnchanged(activities, one) !== undefined)

const loaded = (load: Load) => {
  const item = sampleItem('i1', 'back-squat')
  return sampleWorkout('a', [{ ...item, sets: item.sets.map((set) => ({ ...set, load })) }])
}

test('MISC-17 a week is not offered as a variant that would change nothing in it', () => {
  expect(unchanged([sampleLesson])).toEqual(['rep', 'load', 'set', 'lighter'])
  expect(unchanged([sampleLesson, loaded({ by: 'none' })])).toEqual(['load', 'lighter'])
  expect(unchanged([sampleLesson, loaded({ by: 'weight', grams: 80_000 })])).toEqual([])
  expect(unchanged([loaded({ by: 'percent', percent: 80 })])).toEqual([])
  expect(unchanged([loaded({ by: 'last' })])).toEqual(['load', 'lighter'])
})
