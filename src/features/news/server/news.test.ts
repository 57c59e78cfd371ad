import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { newsCalls, type Written } from '../contract.ts'
import { askToCome, comeAtOnce, confirmComing, findOpenDate } from './coming.ts'
import { mailCanceled, mailMoved } from './mails.ts'
import {
  cancelItem,
  createItem,
  exportGuests,
  findSiteNews,
  getOwn,
  listOwn,
  listOwnGuests,
  publishDueNews,
  publishItem,
  publishNews,
  removeItem,
  saveItem,
  unpublishItem,
} from './service.ts'

const post = (change: Partial<Written> = {}): Written => ({
  title: 'Summer run',
  text: 'Bring water.',
  picture: { path: '', altText: '' },
  event: null,
  ...change,
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const event = (change: Partial<NonNullable<Written['event']>> = {}): Written =>
  post({
    title: 'Open training',
    event: {
      start: `${inDays(3)}T18:00`,
      end: `${inDays(3)}T19:00`,
      all_day: false,
      zone: 'Europe/Berlin',
      place: 'Park',
      link: '',
      limit: 1,
      takes_guests: true,
      repeat: null,
      skipped: [],
      ...change,
    },
  })

const daily = { every: 'day', interval: 1, days: [], until: null, count: null } as const
const everything = newsCalls.list.query.parse({})
const everybody = newsCalls.listGuests.query.parse({})

/** Every change that was queued, as often as it was. */
async function mailChanges(trainer: AsTrainer): Promise<void> {
  const { rows } = await sql<{ data: unknown }>`select data from pgboss.job
    where name = ${mailMoved.name} and data ->> 'trainerId' = ${String(trainer.trainerId)}`.execute(
    trainer.db,
  )
  for (const { data } of [...rows, ...rows]) await mailMoved.run(trainer, mailMoved.data.parse(data), '')
}

async function published(trainer: AsTrainer, written = event()) {
  const { id } = await createItem(trainer, written)
  return publishItem(trainer, id, null)
}

async function dateOf(trainer: AsTrainer, id: number, day = inDays(3)) {
  const open = await findOpenDate(trainer.db, { trainer_id: trainer.trainerId, id }, day)
  if (!open) throw new Error('No such date')
  return open
}

const siteOf = ({ trainerId }: AsTrainer) => ({ trainerId, domain: 'coach' })
const linkIn = (text: string) => /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? ''

test('MISC-14 ROLE-02 a post is a draft until it is published, and then on the site at once', async ({
  make,
}) => {
  const trainer = await make.trainer()
  const { id, state, path } = await createItem(trainer, post())
  expect(state).toBe('draft')
  expect((await findSiteNews(trainer.db, trainer.trainerId)).teasers).toEqual([])

  await publishItem(trainer, id, null)

  const { teasers } = await findSiteNews(trainer.db, trainer.trainerId)
  expect(teasers).toMatchObject([{ title: 'Summer run', url: path, excerpt: 'Bring water.' }])
  await unpublishItem(trainer, id)
  expect((await findSiteNews(trainer.db, trainer.trainerId)).teasers).toEqual([])
})

test('another trainer finds nothing of it', async ({ make }) => {
  const [trainer, other] = [await make.trainer(), await make.trainer()]
  const { id } = await published(trainer)

  for (const call of [
    () => getOwn(other, id),
    () => saveItem(other, id, event()),
    () => publishItem(other, id, null),
    () => unpublishItem(other, id),
    () => cancelItem(other, id, { day: null, message: '' }),
    () => removeItem(other, id),
    () => listOwnGuests(other, id, everybody),
    () => exportGuests(other, id, {}),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  expect((await listOwn(other, everything)).total).toBe(0)
  expect(await findOpenDate(other.db, { trainer_id: other.trainerId, id }, inDays(3))).toBeUndefined()
})

test('two posts with one title have two addresses, and a published one keeps its own', async ({ make }) => {
  const trainer = await make.trainer()
  const first = await published(trainer, post())
  const second = await createItem(trainer, post())

  expect([first.path, second.path]).toEqual(['/news/summer-run', '/news/summer-run-2'])
  expect((await saveItem(trainer, first.id, post({ title: 'Autumn run' }))).path).toBe('/news/summer-run')
  expect((await saveItem(trainer, second.id, post({ title: 'Winter run' }))).path).toBe('/news/winter-run')
})

test('a scheduled post publishes itself once, however often and whenever its job runs', async ({
  make,
  db,
}) => {
  const trainer = await make.trainer()
  const { id } = await createItem(trainer, post())
  const job = { trainerId: trainer.trainerId, itemId: id }
  await publishItem(trainer, id, new Date(Date.now() + 3_600_000).toISOString())

  await publishNews.run(trainer, job, '')
  expect((await getOwn(trainer, id)).state).toBe('scheduled')
  await sql`update news_items set publish_at = now() - interval '1 minute' where trainer_id = ${trainer.trainerId}`.execute(
    db,
  )
  await publishNews.run(trainer, job, '')
  const first = await getOwn(trainer, id)
  await publishNews.run(trainer, job, '')
  await publishDueNews.run(trainer, {}, '')

  expect(first.state).toBe('published')
  expect((await getOwn(trainer, id)).published_at).toBe(first.published_at)
})

test('what a killed process left behind is published by the sweep', async ({ make, db }) => {
  const trainer = await make.trainer()
  const { id } = await createItem(trainer, post())
  await publishItem(trainer, id, new Date(Date.now() + 3_600_000).toISOString())
  await sql`update news_items set publish_at = now() - interval '1 minute' where trainer_id = ${trainer.trainerId}`.execute(
    db,
  )

  await publishDueNews.run(trainer, {}, '')

  expect((await getOwn(trainer, id)).state).toBe('published')
})

test('times that make no sense are refused', async ({ make }) => {
  const trainer = await make.trainer()
  const over = await createItem(trainer, event({ start: '2020-03-01T18:00', end: '2020-03-01T19:00' }))
  const { id } = await createItem(trainer, event())
  const shown = await published(trainer)

  await expect(publishItem(trainer, over.id, null)).rejects.toMatchObject({ status: 409 })
  await expect(publishItem(trainer, id, '2020-01-01T00:00:00.000Z')).rejects.toMatchObject({
    fields: { publish_at: ['Choose a time in the future'] },
  })
  const afterwards = new Date(Date.now() + 10 * 86_400_000).toISOString()
  await expect(publishItem(trainer, id, afterwards)).rejects.toMatchObject({
    fields: { publish_at: ['The event is over by then'] },
  })
  const past = event({ start: '2020-03-01T18:00', end: '2020-03-01T19:00' })
  await expect(saveItem(trainer, shown.id, past)).rejects.toMatchObject({ status: 422 })
  await expect(saveItem(trainer, shown.id, post())).rejects.toMatchObject({ status: 422 })
  const skipped = event({ skipped: [inDays(3)] })
  await expect(createItem(trainer, skipped)).rejects.toMatchObject({ status: 422 })
})

test('a visitor has a place once the owner of the address confirms it', async ({ make, db }) => {
  const trainer = await make.trainer()
  const { id } = await published(trainer)
  const ada = { name: 'Ada', email: 'ada-guest@example.test' }

  await askToCome(trainer, siteOf(trainer), await dateOf(trainer, id), ada)
  expect(await dateOf(trainer, id)).toMatchObject({ state: 'open', placesLeft: 1 })
  const [asked] = await lettersTo(db, ada.email)
  const token = linkIn(asked?.text ?? '')
  expect(await confirmComing(trainer, siteOf(trainer), token)).toBe('coming')
  expect(await confirmComing(trainer, siteOf(trainer), token)).toBe('coming')

  expect(await dateOf(trainer, id)).toMatchObject({ state: 'full', placesLeft: 0 })
  expect((await getOwn(trainer, id)).coming).toBe(1)
  expect(await confirmComing(trainer, siteOf(trainer), 'made-up')).toBeUndefined()
  const subjects = (await lettersTo(db, ada.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Are you coming to Open training?', "You're coming to Open training"])
})

test('a canceled date mails everybody who is coming to it, once', async ({ make, db }) => {
  const trainer = await make.trainer()
  const { id } = await published(trainer, event({ repeat: { ...daily, days: [] }, limit: null }))
  const [first, second] = [await dateOf(trainer, id), await dateOf(trainer, id, inDays(4))]
  await comeAtOnce(trainer, siteOf(trainer), first, { name: 'Ada', email: 'ada-off@example.test' })
  await comeAtOnce(trainer, siteOf(trainer), second, { name: 'Bo', email: 'bo-off@example.test' })
  await expect(removeItem(trainer, id)).rejects.toMatchObject({ status: 409 })

  const canceled = await cancelItem(trainer, id, { day: inDays(3), message: 'The park is closed.' })
  const mails = { trainerId: trainer.trainerId, itemId: id, day: inDays(3), message: 'The park is closed.' }
  await mailCanceled.run(trainer, mails, '')
  await mailCanceled.run(trainer, mails, '')

  expect(canceled.state).toBe('published')
  expect(canceled.dates[0]).toMatchObject({ day: inDays(3), is_canceled: true })
  const told = (await lettersTo(db, 'ada-off@example.test')).filter(({ subject }) =>
    subject.startsWith('Canceled'),
  )
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('The park is closed.')
  expect((await lettersTo(db, 'bo-off@example.test')).map(({ subject }) => subject)).not.toContain(
    'Canceled: Open training',
  )
  expect((await cancelItem(trainer, id, { day: null, message: '' })).state).toBe('canceled')
  await expect(publishItem(trainer, id, null)).rejects.toMatchObject({ message: 'This event is canceled' })
  expect(await removeItem(trainer, id)).toBeNull()
})

test('an event that moves takes its guests along and tells them; a date that is gone is told too', async ({
  make,
  db,
}) => {
  const trainer = await make.trainer()
  const { id } = await published(trainer)
  await comeAtOnce(trainer, siteOf(trainer), await dateOf(trainer, id), {
    name: 'Ada',
    email: 'ada-move@example.test',
  })
  const moved = event({ start: `${inDays(5)}T18:00`, end: `${inDays(5)}T19:00`, place: 'Hall' })
  await saveItem(trainer, id, moved)
  await saveItem(trainer, id, moved)
  await mailChanges(trainer)
  expect(await dateOf(trainer, id, inDays(5))).toMatchObject({ state: 'full' })
  const changed = (await lettersTo(db, 'ada-move@example.test')).filter(({ subject }) =>
    subject.startsWith('Changed'),
  )
  expect(changed.map(({ text }) => text)).toEqual([expect.stringMatching(/Hall[^]*Before[^]*Park/)])

  const series = await published(trainer, event({ repeat: { ...daily, days: [] }, limit: null }))
  await comeAtOnce(trainer, siteOf(trainer), await dateOf(trainer, series.id, inDays(4)), {
    name: 'Bo',
    email: 'bo-move@example.test',
  })
  await saveItem(
    trainer,
    series.id,
    event({ repeat: { ...daily, days: [] }, limit: null, skipped: [inDays(4)] }),
  )
  await mailChanges(trainer)
  const subjects = (await lettersTo(db, 'bo-move@example.test')).map(({ subject }) => subject)
  expect(subjects).toEqual(['Canceled: Open training', "You're coming to Open training"])
})

test('the list of guests is a file that no spreadsheet runs', async ({ make }) => {
  const trainer = await make.trainer()
  const { id } = await published(trainer)
  const guest = { name: '=HYPERLINK("x")', email: 'csv@example.test' }
  await comeAtOnce(trainer, siteOf(trainer), await dateOf(trainer, id), guest)

  const { chunks } = await exportGuests(trainer, id, {})
  let text = ''
  for await (const chunk of chunks) text += chunk

  expect(text).toContain(`"'=HYPERLINK(""x"")","csv@example.test","Coming"`)
})

test('two people at once for the last place: one gets it', async ({ world, onTestFinished }) => {
  const { db } = world
  const trainer = await committedTrainer(db, world)
  onTestFinished(async () => {
    await sql`delete from users where id = ${trainer.trainerId}`.execute(db)
  })
  const { id } = await published(trainer)
  const date = await dateOf(trainer, id)

  const both = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      comeAtOnce(trainer, siteOf(trainer), date, { name, email: `${name}-last@example.test` }),
    ),
  )

  expect(both.toSorted()).toEqual(['coming', 'full', 'full', 'full'])
  expect((await listOwnGuests(trainer, id, everybody)).total).toBe(1)
})

/** Outside the test's transaction: two connections have to see it. */
async function committedTrainer(db: Db, world: { doors: object }): Promise<AsTrainer> {
  const { rows } = await sql<{ id: number }>`insert into users (role, name, email)
    values ('trainer', 'Race', ${`race-${Date.now()}@example.test`}) returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const caller = { ip: '127.0.0.1', userAgent: 'test', site: null, role: 'trainer', sessionId: 0 }
  return { ...world.doors, db, ...caller, userId: id, trainerId: id, actingAdminId: null } as AsTrainer
}
