import { expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import type { AsTrainee, AsTrainer } from '../../../base/server/context.ts'
import { saveSite } from '../../sites/server/queries.ts'
import type { Written } from '../contract.ts'
import { memberNewsCalls } from '../memberContract.ts'
import { answerFromApp, listForApp, previewNews } from './memberItems.ts'
import { cancelItem, createItem, publishItem } from './service.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const post = (title: string): Written => ({
  title,
  text: 'Bring water.',
  picture: { path: '', altText: '' },
  event: null,
})

const event = (
  title: string,
  days: number,
  change: Partial<NonNullable<Written['event']>> = {},
): Written => ({
  ...post(title),
  event: {
    start: `${inDays(days)}T18:00`,
    end: `${inDays(days)}T19:00`,
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

async function published(trainer: AsTrainer, written: Written): Promise<number> {
  const { id } = await createItem(trainer, written)
  await publishItem(trainer, id, null)
  return id
}

const read = async (member: AsTrainee) => memberNewsCalls.list.result.parse(await listForApp(member)).items

const test = base.extend('club', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const member = (email: string) => make.trainee({ trainerId: trainer.trainerId, email })
  return { trainer, member }
})

test('a member reads what visitors see: the next events by date, then the newest posts', async ({
  club: { trainer, member },
  make,
}) => {
  const ada = await member('ada@example.test')
  const stranger = await make.trainer({ appName: 'Other' })
  await published(stranger, post('Of somebody else'))
  await createItem(trainer, post('A draft'))
  await published(trainer, post('Older'))
  await published(trainer, post('Newer'))
  await published(trainer, event('Later', 9, { takes_guests: false }))
  await published(trainer, event('Sooner', 3))
  await published(trainer, event('In a year', 365))

  const items = await read(ada)

  expect(items.map(({ title }) => title)).toEqual(['Sooner', 'Later', 'Newer', 'Older'])
  expect(items[0]).toMatchObject({
    place: 'Park',
    dates: [{ day: inDays(3), state: 'open', is_coming: false }],
  })
  expect(items[1]?.dates[0]?.state).toBe('free')
  expect((await previewNews(trainer)).items).toEqual(items)
  await saveSite(trainer.db, trainer.trainerId, { state: 'offline' })
  expect(await read(ada)).toEqual([])
})

test('a member comes at once, the last place is given once, and is free again', async ({
  club: { trainer, member },
}) => {
  const [ada, bo] = [await member('ada-place@example.test'), await member('bo-place@example.test')]
  const id = await published(trainer, event('Open training', 3))
  const day = inDays(3)

  const { items } = await answerFromApp(ada, id, { day, coming: true })

  expect(items[0]?.dates[0]).toMatchObject({ state: 'full', is_coming: true })
  expect(await lettersTo(trainer.db, 'ada-place@example.test')).toHaveLength(1)
  expect((await read(bo))[0]?.dates[0]).toMatchObject({ state: 'full', is_coming: false })
  await expect(answerFromApp(bo, id, { day, coming: true })).rejects.toMatchObject({
    status: 409,
    message: 'All places are taken',
  })
  await answerFromApp(ada, id, { day, coming: false })
  await answerFromApp(bo, id, { day, coming: true })
  expect((await read(bo))[0]?.dates[0]).toMatchObject({ is_coming: true })
})

test('nobody comes to what is canceled, not published, on another day or somebody else’s', async ({
  club: { trainer, member },
  make,
}) => {
  const ada = await member('ada-none@example.test')
  const id = await published(trainer, event('Open training', 3))
  const draft = await createItem(trainer, event('Draft', 3))
  const foreign = await published(await make.trainer({ appName: 'Other' }), event('Elsewhere', 3))
  const come = (item: number, day = inDays(3)) => answerFromApp(ada, item, { day, coming: true })

  await expect(come(id, inDays(4))).rejects.toMatchObject({ status: 404 })
  await expect(come(draft.id)).rejects.toMatchObject({ status: 404 })
  await expect(come(foreign)).rejects.toMatchObject({ status: 404 })
  await cancelItem(trainer, id, { day: null, message: '' })
  await expect(come(id)).rejects.toMatchObject({ status: 409, message: 'This date is canceled' })
  expect((await read(ada))[0]?.dates[0]).toMatchObject({ state: 'canceled', is_coming: false })
})
