import { expect, test } from 'vitest'
import { searchExercises } from './exerciseSearch.ts'
import { type KeptExercise, mergeExercises, toShown } from './exercises.ts'
import { findExercise, library } from './library/library.ts'

const found = (words: string) => searchExercises(library, words).map(({ id }) => id)

test.for([
  ['deadlift', 'deadlift'],
  ['back squat', 'back-squat'],
  ['pushup', 'push-up'],
  ['push up', 'push-up'],
  ['RDL', 'romanian-deadlift'],
  ['press-up', 'push-up'],
  ['hex bar', 'trap-bar-deadlift'],
  ['farmers', 'farmers-carry'],
  ['tadasana', 'mountain-pose'],
])('"%s" finds %s first', ([words, id]) => {
  expect(found(words as string)[0]).toBe(id)
})

test.for([
  ['dedlift', 'deadlift'],
  ['sqaut', 'bodyweight-squat'],
  ['bulgerian', 'bulgarian-split-squat'],
  ['kettelbell swing', 'kettlebell-swing'],
  ['romanain deadlft', 'romanian-deadlift'],
])('"%s" is forgiven and finds %s', ([words, id]) => {
  expect(found(words as string)).toContain(id)
})

test('each word narrows the search: muscle and equipment together', () => {
  const hits = searchExercises(library, 'triceps cable')

  expect(
    hits
      .slice(0, 3)
      .every(({ primary, equipment }) => primary.includes('triceps') && equipment.includes('cable')),
  ).toBe(true)
  expect(hits.length).toBeLessThan(searchExercises(library, 'triceps').length)
})

test('nonsense finds nothing, and no words find all in their order', () => {
  expect(found('zzzzqx')).toEqual([])
  expect(found('  ')).toEqual(library.map(({ id }) => id))
  expect(found('((( [')).toHaveLength(240)
})

function wordsOf(id: string, change: Partial<KeptExercise['words']>): KeptExercise['words'] {
  const ours = findExercise(id)
  if (!ours) throw new Error(`No exercise ${id}`)
  const { id: _, ...words } = ours
  return { ...words, ...change }
}

const kept = (change: Partial<KeptExercise>): KeptExercise => ({
  id: 'own-sled-drag',
  based_on: null,
  is_archived: false,
  words: wordsOf('sled-push', { name: 'Sled Drag', otherNames: [] }),
  picture: '',
  clip: '',
  ...change,
})

test("a trainer's own exercises come first, and their words cover ours", () => {
  const clip = 'https://youtu.be/aqz-KE-bpKQ'
  const change = kept({
    id: 'plank',
    based_on: 'plank',
    words: wordsOf('plank', { name: 'Front Plank', steps: ['Lie down.'] }),
    clip,
  })
  const all = mergeExercises(library, [kept({}), change])

  expect(all).toHaveLength(241)
  expect(all[0]).toMatchObject({ id: 'own-sled-drag', name: 'Sled Drag', whose: 'own', clip: null })
  const plank = all.find(({ id }) => id === 'plank')
  expect(plank).toMatchObject({ name: 'Front Plank', steps: ['Lie down.'], whose: 'changed', clip })
  expect(plank?.cues).toEqual(findExercise('plank')?.cues)
})

test('archived: ours has its own words again, an own one stays known', () => {
  const change = kept({
    id: 'plank',
    based_on: 'plank',
    words: wordsOf('plank', { name: 'Front Plank' }),
    is_archived: true,
  })
  const all = mergeExercises(library, [kept({ is_archived: true }), change])

  expect(all.find(({ id }) => id === 'plank')).toMatchObject({ name: 'Plank', whose: 'library' })
  expect(all[0]).toMatchObject({ id: 'own-sled-drag', isArchived: true })
})

test('a device gets what it shows and nothing else', () => {
  const [shown] = mergeExercises(library, []).slice(0, 1).map(toShown)

  expect(shown).toMatchObject({ id: 'back-squat', equipment: ['barbell', 'rack'], clip: null, picture: null })
  expect(Object.keys(shown ?? {})).toHaveLength(12)
})
