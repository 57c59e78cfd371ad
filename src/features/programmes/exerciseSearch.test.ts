import { expect, test } from 'vitest'
import { findByName, searchExercises } from './exerciseSearch.ts'
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
  ['squat', 'back-squat'],
  ['front squat', 'front-squat'],
  ['bench', 'bench-press'],
  ['bench pr', 'bench-press'],
  ['incline', 'incline-bench-press'],
  ['press', 'bench-press'],
  ['shoulder press', 'seated-dumbbell-press'],
  ['row', 'barbell-row'],
  ['cable row', 'seated-cable-row'],
  ['rowing', 'rowing'],
  ['curl', 'dumbbell-curl'],
  ['biceps curl', 'dumbbell-curl'],
  ['leg curl', 'lying-leg-curl'],
  ['dead', 'deadlift'],
  ['dedlift', 'deadlift'],
  ['lunge', 'walking-lunge'],
  ['pull', 'pull-up'],
  ['pullups', 'pull-up'],
  ['pulldown', 'lat-pulldown'],
  ['dip', 'weighted-dip'],
  ['raise', 'lateral-raise'],
  ['thrust', 'hip-thrust'],
  ['fly', 'cable-fly'],
  ['calf', 'standing-calf-raise'],
  ['plank', 'plank'],
  ['side pl', 'side-plank'],
  ['jump squat', 'squat-jump'],
])('an everyday search for "%s" has %s on top', ([words, id]) => {
  expect(found(words as string)[0]).toBe(id)
})

test('bench presses come before Bench Dip, and rows before Rowing Machine and Seal Row', () => {
  const [bench, row] = [found('bench'), found('row')]

  for (const id of ['bench-press', 'incline-bench-press', 'dumbbell-bench-press', 'decline-bench-press'])
    expect(bench.indexOf(id)).toBeLessThan(bench.indexOf('bench-dip'))
  for (const id of ['barbell-row', 'seated-cable-row', 'dumbbell-row', 'machine-row'])
    for (const later of ['rowing', 'seal-row']) expect(row.indexOf(id)).toBeLessThan(row.indexOf(later))
})

test('a device, which knows no other names, ranks by the same rule', () => {
  const shown = mergeExercises(library, []).map(toShown)
  const first = (words: string) => searchExercises(shown, words)[0]?.id

  expect(['squat', 'bench', 'row', 'dedlift'].map(first)).toEqual([
    'back-squat',
    'bench-press',
    'barbell-row',
    'deadlift',
  ])
})

test('a name is exact by its own or another name, with other hyphens and in the plural, and nothing less', () => {
  const idOf = (name: string) => findByName(library, name)?.id

  expect(idOf('back squat')).toBe('back-squat')
  expect(idOf('Barbell Squats')).toBe('back-squat')
  expect(idOf('pullups')).toBe('pull-up')
  expect(idOf('RDLs')).toBe('romanian-deadlift')
  for (const name of ['Squat', 'Row', 'Curl', 'Bench', '', '-', 's']) expect(idOf(name)).toBeUndefined()
  const all = mergeExercises(library, [kept({ words: wordsOf('plank', { name: 'Back Squat' }) })])
  expect(findByName(all, 'back squat')?.id).toBe('own-sled-drag')
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
