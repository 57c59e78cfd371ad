import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { sampleItem, sampleProgramme, sampleWorkout } from '../../../../tests/sampleProgramme.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { createUser } from '../../accounts/server/service.ts'
import { mostProgrammes, programmeCalls } from '../contract.ts'
import type { Programme } from '../document.ts'
import {
  archive,
  copyFor,
  createProgramme,
  duplicate,
  getOwn,
  getVersion,
  listOwn,
  listOwnVersions,
  publishOwn,
  removeProgramme,
  reorder,
  restoreVersion,
  saveDraft,
  unarchive,
} from './editing.ts'
import { previewOwn } from './previewing.ts'
import { partOf, publishedFor } from './service.ts'

type Trainer = Pick<AsTrainer, 'db' | 'trainerId' | 'userId'>

async function publishedBy(trainer: Trainer, document = sampleProgramme()) {
  const { id, revision } = await createProgramme(trainer, { title: document.title })
  await publishOwn(trainer, id, { revision, document })
  return id
}

const renamed = (title: string): Programme => sampleProgramme({ title })

test('a programme is a draft until it is published, and then what devices get', async ({ make }) => {
  const trainer = await make.trainer()
  const made = await createProgramme(trainer, { title: 'Strong' })
  expect(made).toMatchObject({ title: 'Strong', version: null, has_draft: true, document: { parts: [] } })
  expect(await publishedFor(trainer.db, trainer.trainerId, [made.id])).toEqual([])

  const document = sampleProgramme()
  const saved = await saveDraft(trainer, made.id, { revision: made.revision, document })
  expect(await getOwn(trainer, made.id)).toMatchObject({ document, parts: 2, activities: 4, has_draft: true })
  const published = await publishOwn(trainer, made.id, { revision: saved.revision, document })

  expect(published).toMatchObject({ version: 1 })
  expect(await listOwn(trainer, null)).toMatchObject([{ id: made.id, version: 1, has_draft: false }])
  const [programme] = await publishedFor(trainer.db, trainer.trainerId, [made.id])
  expect(programme).toMatchObject({ id: made.id, version: 1, title: document.title, pace: document.pace })
  expect(programme?.parts.map(({ id, activities }) => [id, activities.length])).toEqual([
    ['w1', 3],
    ['w2', 1],
  ])
  // Only titles and days: a part that is not open must not be in an outline.
  expect(JSON.stringify(programme)).not.toContain('Through the nose')
})

test('a published part has the words of every exercise in it, and of what it can be swapped for', async ({
  make,
}) => {
  const trainer = await make.trainer()
  const id = await publishedBy(trainer)

  const part = await partOf(trainer.db, trainer.trainerId, id, 1, 'w1')

  expect(part).toMatchObject({ programme: id, version: 1, part: sampleProgramme().parts[0] })
  expect(Object.keys(part?.exercises ?? {}).toSorted()).toEqual(['back-squat', 'goblet-squat'])
  expect(part?.exercises['back-squat']?.steps.length).toBeGreaterThan(2)
  const stranger = await make.trainer()
  expect(await partOf(trainer.db, stranger.trainerId, id, 1, 'w1')).toBeUndefined()
  expect(await partOf(trainer.db, trainer.trainerId, id, 2, 'w1')).toBeUndefined()
  expect(await partOf(trainer.db, trainer.trainerId, id, 1, 'w9')).toBeUndefined()
})

test('a programme that was published before lengths were in its outline gets them when it is next read', async ({
  make,
}) => {
  const trainer = await make.trainer()
  const id = await publishedBy(trainer)
  const read = async () => (await publishedFor(trainer.db, trainer.trainerId, [id]))[0]
  const now = await read()
  const outlines = trainer.db.updateTable('programme_versions').where('trainer_id', '=', trainer.trainerId)
  const before = JSON.stringify(now?.parts).replaceAll(/"minutes":\d+/g, '"minutes":null')
  await outlines.set({ outline: sql`jsonb_set(outline::jsonb, '{parts}', ${before}::jsonb)::json` }).execute()

  expect(await read()).toEqual(now)

  expect(now?.parts[0]?.activities.map(({ kind, minutes }) => [kind, minutes !== null])).toEqual([
    ['workout', true],
    ['lesson', true],
    ['task', false],
  ])
  // It was written, so the next reading computes nothing.
  const rows = trainer.db.selectFrom('programme_versions').select('outline')
  const { outline } = await rows.where('trainer_id', '=', trainer.trainerId).executeTakeFirstOrThrow()
  expect(outline).toMatchObject({ parts: now?.parts })
})

test('an older version stays as it was for whoever began on it', async ({ make }) => {
  const trainer = await make.trainer()
  const id = await publishedBy(trainer)
  const before = await partOf(trainer.db, trainer.trainerId, id, 1, 'w2')

  const { revision } = await getOwn(trainer, id)
  const document = sampleProgramme({ parts: sampleProgramme().parts.slice(0, 1) })
  await publishOwn(trainer, id, { revision, document })

  expect(await partOf(trainer.db, trainer.trainerId, id, 1, 'w2')).toEqual(before)
  expect(await partOf(trainer.db, trainer.trainerId, id, 2, 'w2')).toBeUndefined()
  const [programme] = await publishedFor(trainer.db, trainer.trainerId, [id])
  expect(programme).toMatchObject({ version: 2, parts: [{ id: 'w1' }] })
})

test('whoever saves on top of an older revision is told, and nothing is overwritten', async ({ make }) => {
  const trainer = await make.trainer()
  const { id, revision } = await createProgramme(trainer, { title: 'Strong' })
  await saveDraft(trainer, id, { revision, document: renamed('First') })

  const late = { revision, document: renamed('Second') }
  const refusal = { status: 409, message: 'This program was saved elsewhere in the meantime' }
  await expect(saveDraft(trainer, id, late)).rejects.toMatchObject(refusal)
  await expect(publishOwn(trainer, id, late)).rejects.toMatchObject(refusal)
  expect((await getOwn(trainer, id)).document.title).toBe('First')
})

test('no draft remains once every change is undone', async ({ make }) => {
  const trainer = await make.trainer()
  const id = await publishedBy(trainer)
  const { revision } = await getOwn(trainer, id)

  const changed = await saveDraft(trainer, id, { revision, document: renamed('Other') })
  expect(changed.has_draft).toBe(true)
  const undone = await saveDraft(trainer, id, { revision: changed.revision, document: sampleProgramme() })

  expect(undone.has_draft).toBe(false)
  expect(await getOwn(trainer, id)).toMatchObject({ title: 'Strong in two weeks', has_draft: false })
})

test('a version becomes the draft again, and members see it once it is published', async ({ make }) => {
  const trainer = await make.trainer()
  const id = await publishedBy(trainer)
  const first = await getOwn(trainer, id)
  await publishOwn(trainer, id, { revision: first.revision, document: renamed('Other') })
  expect((await listOwnVersions(trainer, id)).map(({ version, title }) => [version, title])).toEqual([
    [2, 'Other'],
    [1, 'Strong in two weeks'],
  ])

  const { revision } = await getOwn(trainer, id)
  const restored = await restoreVersion(trainer, id, 1, { revision })

  expect(restored).toMatchObject({ title: 'Strong in two weeks', has_draft: true, version: 2 })
  expect((await publishedFor(trainer.db, trainer.trainerId, [id]))[0]?.title).toBe('Other')
  await expect(restoreVersion(trainer, id, 1, { revision })).rejects.toMatchObject({ status: 409 })
  await expect(getVersion(trainer, id, 9)).rejects.toMatchObject({ status: 404 })
})

test.for<[what: string, document: Programme, message: string]>([
  [
    'an empty programme',
    sampleProgramme({ parts: [] }),
    'The program is empty: add a workout, a lesson or a task first',
  ],
  ['no title', renamed(' '), 'Give the program a title'],
  [
    'an unknown exercise',
    withItem(sampleItem('i1', 'moon-walk')),
    'Week 1, Workout a, block 1, exercise 1: there is no exercise "moon-walk"',
  ],
  [
    'an unknown swap',
    withItem(sampleItem('i1', 'back-squat', ['own-1'])),
    'Week 1, Workout a, block 1, exercise 1: there is no exercise "own-1" to swap it for',
  ],
  [
    'a set that does not fit its exercise',
    withItem(sampleItem('i1', 'plank')),
    'Week 1, Workout a, block 1, exercise 1, set 1: Plank is measured by time, not by repetitions',
  ],
  [
    'a workout without exercises',
    withActivity({ ...sampleWorkout('a', []), blocks: [] }),
    'Week 1, Workout a: add an exercise',
  ],
  [
    'an activity without a title',
    withActivity({ ...sampleWorkout('a', [sampleItem('i1', 'push-up')]), title: '' }),
    'Week 1, activity 1: give it a title',
  ],
  [
    'a part that opens on no day',
    sampleProgramme({ pace: { kind: 'open', missed: 'keep', startsOn: null, opens: 'date' } }),
    'Week 1: choose the day on which it opens',
  ],
  [
    'a start on 30 February',
    sampleProgramme({ pace: { kind: 'open', missed: 'keep', startsOn: '2027-02-30', opens: 'all' } }),
    'The start is not a day of the calendar',
  ],
])('%s is not published, and the message names the place', async ([, document, message], { make }) => {
  const trainer = await make.trainer()
  const { id, revision } = await createProgramme(trainer, { title: 'Strong' })

  await expect(publishOwn(trainer, id, { revision, document })).rejects.toMatchObject({
    status: 422,
    message,
  })
  expect(await listOwnVersions(trainer, id)).toEqual([])
})

function withActivity(activity: Programme['parts'][number]['activities'][number]): Programme {
  return sampleProgramme({ parts: [{ id: 'w1', title: 'Week 1', opensOn: null, activities: [activity] }] })
}

function withItem(item: ReturnType<typeof sampleItem>): Programme {
  return withActivity(sampleWorkout('a', [item]))
}

test('one id for two activities is refused, in a draft too: logs name activities by it', async ({ make }) => {
  const trainer = await make.trainer()
  const { id, revision } = await createProgramme(trainer, { title: 'Strong' })
  const [first, second] = sampleProgramme().parts
  const document = sampleProgramme({
    parts: [
      first,
      { ...second, activities: [{ ...first?.activities[0], title: 'Again' }] },
    ] as Programme['parts'],
  })

  await expect(saveDraft(trainer, id, { revision, document })).rejects.toMatchObject({
    status: 422,
    message: 'Week 2, Again: another one has the id w1-a',
  })
})

test('a film or a file has an address of the web: nothing that runs', () => {
  const { body } = programmeCalls.saveDraft
  const lesson = (url: string) => ({
    revision: 0,
    document: withActivity({
      id: 'a',
      title: 'Film',
      day: null,
      minutes: null,
      optional: false,
      kind: 'lesson',
      pieces: [{ id: 'p', kind: 'video', url, caption: '' }],
      quiz: [],
      done: 'tick',
    }),
  })

  for (const url of ['', 'https://youtu.be/abc', '/media/1/clip.mp4'])
    expect(body.safeParse(lesson(url)).success).toBe(true)
  for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://a b'])
    expect(body.safeParse(lesson(url)).success).toBe(false)
})

test('programmes are copied, archived, brought back and put in order', async ({ make }) => {
  const trainer = await make.trainer()
  const first = await publishedBy(trainer)
  const copy = await duplicate(trainer, first)
  expect(copy).toMatchObject({ title: 'Strong in two weeks (copy)', version: null, is_sample: false })
  expect((await reorder(trainer, [copy.id, first])).map(({ id }) => id)).toEqual([copy.id, first])

  expect((await archive(trainer, copy.id)).archived_at).not.toBeNull()
  expect((await listOwn(trainer, null)).map(({ id }) => id)).toEqual([first, copy.id])
  expect((await unarchive(trainer, copy.id)).archived_at).toBeNull()

  await expect(removeProgramme(trainer, first)).rejects.toMatchObject({
    status: 409,
    message: 'This program was published. Archive it instead.',
  })
  await removeProgramme(trainer, copy.id)
  expect(await listOwn(trainer, null)).toHaveLength(1)
})

test('MISC-17 what was done of a programme does not count for a duplicate, as it does for a copy that stands in for it', async ({
  make,
}) => {
  const trainer = await make.trainer()
  const { traineeId } = await make.trainee({ trainerId: trainer.trainerId })
  const first = await publishedBy(trainer)
  const idsOf = async (id: number) => {
    const { parts } = (await getOwn(trainer, id)).document
    return parts.flatMap((part) => [part.id, ...part.activities.map((activity) => activity.id)])
  }
  const ids = await idsOf(first)

  const duplicated = await idsOf((await duplicate(trainer, first)).id)
  expect(duplicated).toHaveLength(ids.length)
  expect(duplicated.filter((id) => ids.includes(id))).toEqual([])

  const own = await copyFor(trainer, first, traineeId)
  expect(await idsOf(own.id)).toEqual(ids)
  const again = await duplicate(trainer, own.id)
  expect(again.for_trainee_id).toBe(traineeId)
  expect((await idsOf(again.id)).filter((id) => ids.includes(id))).toEqual([])
})

test("another trainer's programmes do not exist", async ({ make }) => {
  const trainer = await make.trainer()
  const id = await publishedBy(trainer)
  const other = await make.trainer()
  const gone = { status: 404 }

  await expect(getOwn(other, id)).rejects.toMatchObject(gone)
  await expect(saveDraft(other, id, { revision: 0, document: renamed('Mine') })).rejects.toMatchObject(gone)
  await expect(publishOwn(other, id, { revision: 1, document: renamed('Mine') })).rejects.toMatchObject(gone)
  await expect(getVersion(other, id, 1)).rejects.toMatchObject(gone)
  await expect(duplicate(other, id)).rejects.toMatchObject(gone)
  await expect(reorder(other, [id])).rejects.toMatchObject(gone)
  await expect(archive(other, id)).rejects.toMatchObject(gone)
})

test("a personal copy is one person's alone and has what is published at once", async ({ make }) => {
  const trainer = await make.trainer()
  const id = await publishedBy(trainer)
  const { revision } = await getOwn(trainer, id)
  await saveDraft(trainer, id, { revision, document: renamed('Not yet') })
  const { traineeId } = await make.trainee({ trainerId: trainer.trainerId })

  const copy = await copyFor(trainer, id, traineeId)

  expect(copy).toMatchObject({ for_trainee_id: traineeId, version: 1, title: 'Strong in two weeks' })
  expect(copy).toMatchObject({ has_draft: false, plan_ids: [] })
  expect(await partOf(trainer.db, trainer.trainerId, copy.id, 1, 'w1')).toEqual({
    ...(await partOf(trainer.db, trainer.trainerId, id, 1, 'w1')),
    programme: copy.id,
  })
  expect((await listOwn(trainer, null)).map((one) => one.id)).toEqual([id])
  expect((await listOwn(trainer, traineeId)).map((one) => one.id)).toEqual([copy.id])
  const { traineeId: foreign } = await make.trainee()
  await expect(copyFor(trainer, id, foreign)).rejects.toMatchObject({ status: 404 })
})

test('two saves, and two publishes, at once: one wins, the other hears of it', async ({
  world,
  onTestFinished,
}) => {
  const trainer = await committedTrainer(world.db)
  onTestFinished(async () => {
    await sql`delete from users where id = ${trainer.trainerId}`.execute(world.db)
  })
  const { id, revision } = await createProgramme(trainer, { title: 'Strong' })
  const both = async (work: (trainer: Trainer, title: string) => Promise<unknown>) => {
    const ends = await Promise.allSettled(
      ['A', 'B'].map((title) => transact(world.db, (db) => work({ ...trainer, db }, title))),
    )
    return ends.map(({ status }) => status).toSorted()
  }

  const saved = await both((one, title) => saveDraft(one, id, { revision, document: renamed(title) }))
  expect(saved).toEqual(['fulfilled', 'rejected'])
  const now = await getOwn(trainer, id)
  const published = await both((one, title) =>
    publishOwn(one, id, { revision: now.revision, document: renamed(title) }),
  )

  expect(published).toEqual(['fulfilled', 'rejected'])
  expect((await listOwnVersions(trainer, id)).map(({ version }) => version)).toEqual([1])
})

test('the number of programmes has a limit, also for several at once', async ({ world, onTestFinished }) => {
  const trainer = await committedTrainer(world.db)
  onTestFinished(async () => {
    await sql`delete from users where id = ${trainer.trainerId}`.execute(world.db)
  })
  await sql`insert into programmes (trainer_id, title)
    select ${trainer.trainerId}, 'Old' from generate_series(1, ${mostProgrammes.shared - 1})`.execute(
    world.db,
  )

  const ends = await Promise.allSettled(
    ['A', 'B', 'C'].map((title) =>
      transact(world.db, (db) => createProgramme({ ...trainer, db }, { title })),
    ),
  )

  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

/** Outside the test's transaction: two connections have to see it. */
async function committedTrainer(db: Db): Promise<Trainer> {
  const email = `race-${Date.now()}-${Math.random()}@programmes.test`
  const { id } = await createUser(db, { role: 'trainer', name: 'Race', email, password_hash: '-' })
  return { db, trainerId: id, userId: id }
}

test('the preview has programmes as last saved, with the words of their exercises, and nobody else’s', async ({
  make,
}) => {
  const [trainer, other] = [await make.trainer(), await make.trainer()]
  await publishedBy(other)
  const id = await publishedBy(trainer)
  const { revision } = await getOwn(trainer, id)
  await saveDraft(trainer, id, { revision, document: renamed('Not published yet') })
  await createProgramme(trainer, { title: 'Empty' })
  await archive(trainer, await publishedBy(trainer))

  const { programmes, exercises } = await previewOwn(trainer)

  expect(programmes).toMatchObject([{ id, version: 1, document: { title: 'Not published yet' } }])
  expect(Object.keys(exercises).toSorted()).toEqual(['back-squat', 'goblet-squat', 'push-up'])
})
