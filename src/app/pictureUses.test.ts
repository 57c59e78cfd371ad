import { expect } from 'vitest'
import { test as base } from '../../tests/database.ts'
import { plainPng } from '../../tests/pictures.ts'
import { sampleItem, sampleProgramme, sampleWorkout } from '../../tests/sampleProgramme.ts'
import type { AsTrainer } from '../base/server/context.ts'
import { removeFile, uploadFile } from '../features/media/server/service.ts'
import { createItem, removeItem } from '../features/news/server/service.ts'
import { createSection, emptyPage, toWire } from '../features/pages/document/page.ts'
import { createPage, getPage, saveOwnDraft } from '../features/pages/server/ownPages.ts'
import { publishPage } from '../features/pages/server/service.ts'
import type { Whole } from '../features/programmes/exerciseContract.ts'
import { createProgramme, publishOwn, saveDraft } from '../features/programmes/server/editing.ts'
import { changeExercise, createExercise } from '../features/programmes/server/exercises.ts'
import { listPictureUses } from './pictureUses.ts'

const test = base.extend('upload', () => async (trainer: AsTrainer) => {
  const file = new File([new Uint8Array(await plainPng(500, 100))], 'team-photo.png')
  const { id, file_path } = await uploadFile(trainer, { user_id: trainer.userId, file, media_type: 'image' })
  const remove = () => removeFile(trainer, id, listPictureUses)
  const picture = { path: file_path, altText: '' }
  return { picture, remove }
})

const inUse = (places: string) => ({
  status: 409,
  message: `This image is in use ${places}. Remove it there, then delete it.`,
})

test('a picture on a page is kept, and the answer says on which', async ({ make, upload }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const { picture, remove } = await upload(trainer)
  const page = toWire(emptyPage())
  const section = createSection('single-column', () => crypto.randomUUID())
  const shown = { ...section, style: { ...section.style, bgImage: picture } }
  await publishPage(trainer, { ...page, content: { section: [shown] } })

  await expect(remove()).rejects.toMatchObject(inUse('on Home'))

  // An older version that nobody sees does not count as use, but a draft does.
  await publishPage(trainer, page)
  const { id: about } = await createPage(trainer, { title: 'About', slug: 'about', in_menu: true })
  const { revision } = await getPage(trainer, about)
  const draft = { ...page, title: 'About', content: { section: [shown] } }
  const saved = await saveOwnDraft(trainer, about, { ...draft, revision })
  await expect(remove()).rejects.toMatchObject(inUse('on About'))

  await saveOwnDraft(trainer, about, { ...page, revision: saved.revision })
  await remove()
})

test('so is one of a post or event, for its own trainer alone', async ({ make, upload }) => {
  const [trainer, other] = [await make.trainer(), await make.trainer()]
  const { picture, remove } = await upload(trainer)
  const written = { text: 'Bring water.', picture, event: null }
  await createItem(other, { title: 'Elsewhere', ...written })
  const items = []
  for (let run = 1; run <= 7; run++)
    items.push(await createItem(trainer, { title: `Run ${run}`, ...written }))
  const post = (run: number) => `in the post “Run ${run}”`

  const five = [1, 2, 3, 4, 5].map(post).join(', ')
  await expect(remove()).rejects.toMatchObject(inUse(`${five}, and in 2 more places`))
  for (const { id } of items.slice(2)) await removeItem(trainer, id)
  await expect(remove()).rejects.toMatchObject(inUse(`${post(1)} and ${post(2)}`))
  for (const { id } of items.slice(0, 2)) await removeItem(trainer, id)

  await remove()
})

test('so is a cover of a programme, in a draft or published', async ({ make, upload }) => {
  const trainer = await make.trainer()
  const { picture, remove } = await upload(trainer)
  const { id, revision } = await createProgramme(trainer, { title: 'Strong' })
  const covered = sampleProgramme({ title: 'Strong', cover: picture })
  const inStrong = inUse('in the programme “Strong”')

  const saved = await saveDraft(trainer, id, { revision, document: covered })
  await expect(remove()).rejects.toMatchObject(inStrong)
  const published = await publishOwn(trainer, id, { revision: saved.revision, document: covered })
  await expect(remove()).rejects.toMatchObject(inStrong)
  const bare = sampleProgramme({ title: 'Strong' })
  const changed = await saveDraft(trainer, id, { revision: published.revision, document: bare })
  await expect(remove()).rejects.toMatchObject(inStrong)

  await publishOwn(trainer, id, { revision: changed.revision, document: bare })
  await remove()
})

test('so is one of an exercise, and of a published workout that shows it', async ({ make, upload }) => {
  const trainer = await make.trainer()
  const { picture, remove } = await upload(trainer)
  const exercise = {
    name: 'Sled Drag',
    otherNames: [],
    pattern: 'conditioning',
    level: 'beginner',
    equipment: [],
    primary: ['quads'],
    secondary: [],
    measure: 'metres',
    perSide: false,
    steps: ['Face the sled.'],
    cues: [],
    mistakes: [],
    swaps: [],
    picture: picture.path,
    clip: '',
  } satisfies Whole
  const { id } = await createExercise(trainer, exercise)
  await expect(remove()).rejects.toMatchObject(inUse('in the exercise “Sled Drag”'))

  const made = await createProgramme(trainer, { title: 'Strong' })
  const workout = sampleWorkout('drags', [sampleItem('i1', id)])
  const parts = [{ id: 'w1', title: 'Week 1', opensOn: null, activities: [workout] }]
  const document = sampleProgramme({ title: 'Strong', parts })
  await publishOwn(trainer, made.id, { revision: made.revision, document })
  await changeExercise(trainer, id, { ...exercise, picture: '' })
  await expect(remove()).rejects.toMatchObject(inUse('in the programme “Strong”'))
})
