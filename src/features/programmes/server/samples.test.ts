import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { transact } from '../../../base/server/db.ts'
import { createUser } from '../../accounts/server/service.ts'
import { saveSite } from '../../sites/server/queries.ts'
import { contentOf } from '../templates/content.ts'
import { archive, getOwn, listOwn, listWithSamples, saveDraft } from './editing.ts'
import { ensureSamples, publishedFor } from './service.ts'

const template = "Women's Gym Split"

test("WIZ-28 the template's programmes are there, published and complete, and nobody touched them", async ({
  make,
}) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await saveSite(trainer.db, trainer.trainerId, { mobile_template: template })

  await ensureSamples(trainer.db, trainer.trainerId)

  const made = await listOwn(trainer, null)
  expect(made.map(({ title }) => title)).toEqual(contentOf(template).map(({ title }) => title))
  for (const row of made) expect(row).toMatchObject({ is_sample: true, version: 1, has_draft: false })
  const published = await publishedFor(
    trainer.db,
    trainer.trainerId,
    made.map(({ id }) => id),
  )
  expect(published.map(({ parts }) => parts.length)).toEqual(made.map(({ parts }) => parts))
})

test('a changed sample is the trainer’s own, and none comes back once it is archived', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await saveSite(trainer.db, trainer.trainerId, { mobile_template: template })
  const [first] = await listWithSamples(trainer, null)
  if (!first) throw new Error('no sample')

  const { document, revision } = await getOwn(trainer, first.id)
  const same = await saveDraft(trainer, first.id, { revision, document })
  expect(await getOwn(trainer, first.id)).toMatchObject({ is_sample: true, has_draft: false })
  await saveDraft(trainer, first.id, {
    revision: same.revision,
    document: { ...document, title: 'My own' },
  })
  expect(await getOwn(trainer, first.id)).toMatchObject({ is_sample: false, title: 'My own' })

  const before = (await listOwn(trainer, null)).length
  await archive(trainer, first.id)
  expect(await listWithSamples(trainer, null)).toHaveLength(before)
})

test('without a template there is nothing to make', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })

  expect(await listWithSamples(trainer, null)).toEqual([])
})

test('two visits at once make one set', async ({ world, onTestFinished }) => {
  const { db } = world
  const email = `samples-${Date.now()}@programmes.test`
  const { id } = await createUser(db, { role: 'trainer', name: 'Race', email, password_hash: '-' })
  onTestFinished(async () => {
    await sql`delete from users where id = ${id}`.execute(db)
  })
  await saveSite(db, id, { mobile_template: template })

  await Promise.all([1, 2, 3].map(() => transact(db, (db) => ensureSamples(db, id))))

  expect(await listOwn({ db, trainerId: id }, null)).toHaveLength(contentOf(template).length)
})
