import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { exerciseCalls, type Whole } from '../exerciseContract.ts'
import { findExercise } from '../library/library.ts'
import {
  archiveExercise,
  changeExercise,
  createExercise,
  listKept,
  restoreExercise,
  rewordExercise,
} from './exercises.ts'
import { listShown } from './shownExercises.ts'

const drag = (change: Partial<Whole> = {}): Whole => ({
  name: 'Sled Drag',
  otherNames: ['backward sled'],
  pattern: 'conditioning',
  level: 'beginner',
  equipment: ['sled'],
  primary: ['quads'],
  secondary: ['calves'],
  measure: 'metres',
  perSide: false,
  steps: ['Face the sled.', 'Walk backward.'],
  cues: [],
  mistakes: [],
  swaps: ['sled-push'],
  picture: '',
  clip: '',
  ...change,
})

const plankWords = () => {
  const { name, otherNames, steps, cues, mistakes } = findExercise('plank') ?? drag()
  return { name, otherNames, steps, cues, mistakes, picture: '', clip: '' }
}

test("a trainer's own exercise is listed and shown to devices, and no other trainer has it", async ({
  make,
}) => {
  const [trainer, other] = [await make.trainer(), await make.trainer()]

  const { id } = await createExercise(trainer, drag({ clip: 'https://youtu.be/aqz-KE-bpKQ' }))

  expect(id).toBe('own-sled-drag')
  expect((await listKept(trainer)).exercises).toMatchObject([
    { id, based_on: null, words: { name: 'Sled Drag' } },
  ])
  const shown = (await listShown(trainer.db, trainer.trainerId, [id])).get(id)
  expect(shown).toMatchObject({
    id,
    name: 'Sled Drag',
    equipment: ['sled'],
    clip: 'https://youtu.be/aqz-KE-bpKQ',
  })
  expect((await listKept(other)).exercises).toEqual([])
  for (const call of [
    () => changeExercise(other, id, drag({ name: 'Stolen' })),
    () => archiveExercise(other, id),
    () => restoreExercise(other, id),
    () => rewordExercise(other, id, plankWords()),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
})

test('a name is taken once, and one without Latin letters has an id too', async ({ make }) => {
  const trainer = await make.trainer()
  const first = await createExercise(trainer, drag())

  await expect(createExercise(trainer, drag({ name: ' sled drag ' }))).rejects.toMatchObject({
    fields: { name: ['You already have an exercise with this name'] },
  })
  await expect(createExercise(trainer, drag({ name: 'Back squat' }))).rejects.toMatchObject({ status: 422 })
  const second = await createExercise(trainer, drag({ name: 'スクワット' }))
  const third = await createExercise(trainer, drag({ name: '深蹲' }))

  expect([first.id, second.id, third.id]).toEqual(['own-sled-drag', 'own-exercise', 'own-exercise-2'])
})

test('swaps are known exercises, and never the exercise itself', async ({ make }) => {
  const trainer = await make.trainer()
  const { id } = await createExercise(trainer, drag())

  await expect(createExercise(trainer, drag({ name: 'Other', swaps: ['nothing'] }))).rejects.toMatchObject({
    status: 422,
  })
  await expect(changeExercise(trainer, id, drag({ swaps: [id] }))).rejects.toMatchObject({ status: 422 })
  expect((await createExercise(trainer, drag({ name: 'Other', swaps: [id] }))).words.swaps).toEqual([id])
})

test('own words cover ours, only where they differ, until they are archived', async ({ make }) => {
  const trainer = await make.trainer()
  const clip = 'https://vimeo.com/1234567'

  await rewordExercise(trainer, 'plank', { ...plankWords(), name: 'Front Plank', clip })

  const shown = async () => (await listShown(trainer.db, trainer.trainerId, ['plank'])).get('plank')
  expect(await shown()).toMatchObject({ name: 'Front Plank', clip, steps: findExercise('plank')?.steps })
  expect((await listKept(trainer)).exercises).toMatchObject([
    { id: 'plank', based_on: 'plank', is_archived: false },
  ])

  expect(await archiveExercise(trainer, 'plank')).toMatchObject({ is_archived: true })
  expect(await shown()).toMatchObject({ name: 'Plank', clip: null })
  await restoreExercise(trainer, 'plank')
  expect(await shown()).toMatchObject({ name: 'Front Plank', clip })
  await expect(changeExercise(trainer, 'plank', drag())).rejects.toMatchObject({ status: 404 })
  await expect(rewordExercise(trainer, 'nothing', plankWords())).rejects.toMatchObject({ status: 404 })
})

test('an archived own exercise stays known to programmes, and its name is free for a new one', async ({
  make,
}) => {
  const trainer = await make.trainer()
  const { id } = await createExercise(trainer, drag())

  await archiveExercise(trainer, id)

  expect((await listShown(trainer.db, trainer.trainerId, [id])).get(id)).toMatchObject({ name: 'Sled Drag' })
  const second = await createExercise(trainer, drag())
  expect(second.id).toBe('own-sled-drag-2')
  await expect(restoreExercise(trainer, id)).rejects.toMatchObject({ status: 422 })
})

const messagesOf = (body: unknown) =>
  exerciseCalls.create.body
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)

test.for([
  [{ clip: 'http://youtube.com/watch?v=aqz-KE-bpKQ' }, /^clip: Use the https address/],
  [{ clip: 'javascript:alert(1)' }, /^clip: Use the https address/],
  [{ clip: 'https://example.com/film' }, /^clip: Use the https address/],
  [{ picture: 'javascript:alert(1)' }, /^picture: Use the address of an image/],
  [{ name: '   ' }, /^name: Write a name/],
  [{ primary: [] }, /^primary: Choose at least one muscle/],
  [{ primary: ['quads'], secondary: ['quads'] }, /^secondary: A muscle is either/],
  [{ primary: ['wings'] }, /^primary: /],
  [{ steps: Array(9).fill('Step.') }, /^steps: Use at most 8 steps/],
  [{ cues: ['x'.repeat(301)] }, /^cues: Use at most 300 characters/],
] as const)('an exercise with %j is refused', ([change, message]) => {
  expect(messagesOf({ ...drag(), ...change })?.[0]).toMatch(message)
})

test.for([
  '',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://player.vimeo.com/video/1',
  'https://cdn.example/squat.MP4',
  '/media/1/squat.mp4',
])('the clip "%s" is taken', (clip) => {
  expect(messagesOf(drag({ clip }))).toBeUndefined()
})
