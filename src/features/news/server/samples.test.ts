import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { createUser } from '../../accounts/server/service.ts'
import { publishMemberApp } from '../../sites/server/apps.ts'
import { saveSite } from '../../sites/server/queries.ts'
import { type NewsRow, newsCalls, type Written } from '../contract.ts'
import { listForApp, previewNews } from './memberItems.ts'
import { ensureSampleEvents, publishSampleEvents } from './samples.ts'
import {
  findSiteNews,
  getOwn,
  listOwn,
  listWithSamples,
  readSettings,
  removeItem,
  saveItem,
} from './service.ts'
import { createItem } from './writing.ts'

const template = 'Church app'
const zone = 'America/New_York'

const test = base.extend('church', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await saveSite(trainer.db, trainer.trainerId, { mobile_template: template })
  return trainer
})

const visit = async (trainer: AsTrainer, query: object = {}): Promise<NewsRow[]> =>
  (await listWithSamples(trainer, newsCalls.list.query.parse({ zone, ...query }))).data

const writtenOf = async (trainer: AsTrainer, id: number): Promise<Written> => {
  const { title, text, picture, event } = await getOwn(trainer, id)
  return { title, text, picture, event }
}

test('WIZ-29 the events of the template are drafts in the trainer’s zone, made once', async ({ church }) => {
  await ensureSampleEvents(church, zone)
  await ensureSampleEvents(church, 'Europe/Berlin')

  const events = await visit(church)
  expect(events).toHaveLength(8)
  for (const row of events) expect(row).toMatchObject({ kind: 'event', state: 'draft', is_sample: true })
  for (const { id } of events) expect((await writtenOf(church, id)).event?.zone).toBe(zone)
  expect((await findSiteNews(church.db, church.trainerId)).teasers).toEqual([])
})

test('WIZ-29 they come out with the app, for members and visitors alike, and nobody gets a mail', async ({
  church,
  make,
}) => {
  const { db, trainerId } = church
  const ada = await make.trainee({ trainerId, email: 'ada-samples@example.test' })
  await visit(church)
  expect((await listForApp(ada)).items).toEqual([])
  const mails = () =>
    sql`select
      (select count(*) from mail_log where trainer_id = ${trainerId}) +
      (select count(*) from pgboss.job where data ->> 'trainerId' = ${String(trainerId)}) as count`.execute(
      db,
    )
  const before = (await mails()).rows

  await publishMemberApp(church, publishSampleEvents)

  const { items } = await listForApp(ada)
  expect(items).toHaveLength(8)
  expect(items.every(({ dates }) => dates.length > 0)).toBe(true)
  expect((await findSiteNews(db, trainerId)).teasers).toHaveLength(8)
  expect((await visit(church)).map(({ state, is_sample }) => [state, is_sample])).toEqual(
    Array.from({ length: 8 }, () => ['published', true]),
  )
  expect((await mails()).rows).toEqual(before)
})

test('the phone in the Studio shows what comes out with the app, and the Studio says how many', async ({
  church,
}) => {
  expect(await readSettings(church, { zone })).toMatchObject({ samples: 8 })
  expect((await previewNews(church)).items).toHaveLength(8)

  await publishMemberApp(church, publishSampleEvents)

  expect(await readSettings(church, { zone })).toMatchObject({ samples: 0 })
  expect((await previewNews(church)).items).toHaveLength(8)
})

test('a changed one is the trainer’s own and waits for them, and a deleted one never comes back', async ({
  church,
}) => {
  const [changed, deleted, over] = await visit(church)
  if (!changed || !deleted || !over) throw new Error('no samples')

  await saveItem(church, changed.id, { ...(await writtenOf(church, changed.id)), title: 'My own' })
  await removeItem(church, deleted.id)
  await sql`update news_items set ends_at = now() - interval '1 day', starts_at = now() - interval '2 days'
    where trainer_id = ${church.trainerId} and id = ${over.id}`.execute(church.db)
  await publishMemberApp(church, publishSampleEvents)
  await publishMemberApp(church, publishSampleEvents)

  expect(await getOwn(church, changed.id)).toMatchObject({ is_sample: false, state: 'draft' })
  expect(await getOwn(church, over.id)).toMatchObject({ state: 'draft' })
  expect(await visit(church, { status: 'published' })).toHaveLength(5)
  for (const { id } of await visit(church)) await removeItem(church, id)
  expect(await visit(church)).toEqual([])
})

test('who published the app before gets drafts, and another publishing leaves them', async ({ church }) => {
  await publishMemberApp(church, publishSampleEvents)

  expect(await visit(church, { status: 'draft' })).toHaveLength(8)
  await publishMemberApp(church, publishSampleEvents)

  expect(await visit(church, { status: 'draft' })).toHaveLength(8)
  expect(await readSettings(church, {})).toMatchObject({ samples: 0 })
})

test('who writes already, or chose a template without events, gets none', async ({ church, make }) => {
  const post = { title: 'Hello', text: '', picture: { path: '', altText: '' }, event: null }
  await createItem(church, post)
  const yoga = await make.trainer({ appName: 'Calm' })
  await saveSite(yoga.db, yoga.trainerId, { mobile_template: 'Yoga' })
  const other = await make.trainer()

  expect((await visit(church)).map(({ title }) => title)).toEqual(['Hello'])
  expect(await visit(yoga)).toEqual([])
  expect(await visit(other)).toEqual([])
})

test('nothing is made where the screen of events is somebody else’s or off', async ({ church }) => {
  const { config } = church
  const frames = { ...config.frames, news: 'https://events.example.test' }

  await ensureSampleEvents({ ...church, config: { ...config, frames } }, zone)
  await ensureSampleEvents({ ...church, config: { ...config, disabledFeatures: ['news'] } }, zone)

  expect((await listOwn(church, newsCalls.list.query.parse({}))).data).toEqual([])
})

test('a zone that nobody knows is ignored', async ({ church }) => {
  const events = await visit(church, { zone: 'Mars/Olympus' })

  expect(events).toHaveLength(8)
  expect((await writtenOf(church, events[0]?.id ?? 0)).event?.zone).toBe('UTC')
})

test('two visits at once make one set', async ({ world, onTestFinished }) => {
  const { db } = world
  const email = `samples-${Date.now()}@news.test`
  const { id } = await createUser(db, { role: 'trainer', name: 'Race', email, password_hash: '-' })
  onTestFinished(async () => {
    await sql`delete from users where id = ${id}`.execute(db)
  })
  await saveSite(db, id, { mobile_template: template })

  await Promise.all(
    [1, 2, 3].map(() =>
      transact(db, (db) => ensureSampleEvents({ ...world.doors, db, trainerId: id }, zone)),
    ),
  )

  const { rows } = await sql<{ count: number }>`select count(*)::int as count from news_items
    where trainer_id = ${id}`.execute(db)
  expect(rows[0]?.count).toBe(8)
})
