import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { emptyPage, toWire } from '../document/page.ts'
import { getPublicPage } from './reading.ts'
import { createFirstPage, getOwnPage, getPublication, publishPage } from './service.ts'

const published = { ...toWire(emptyPage()), title: 'Online' }

test('a first page is a draft with content, and not public', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Early Birds' })

  await createFirstPage(trainer, 'fitness-yoga')

  const page = await getOwnPage(trainer)
  expect(page.content.section.length).toBeGreaterThan(0)
  await expect(getPublicPage(make.visitor(), 'early-birds')).rejects.toMatchObject({ status: 404 })
})

test('publishing ends the draft', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Early Birds' })
  await createFirstPage(trainer, 'fitness-yoga')

  await publishPage(trainer, published)

  // The request did not contain the template's header and footer.
  expect(await getOwnPage(trainer)).toEqual({ ...published, without: ['header', 'footer'] })
  expect(await getPublicPage(make.visitor(), 'early-birds')).toMatchObject({
    ...published,
    without: ['header', 'footer'],
  })
})

test('a trainer knows whether there is anything to see, and since when', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Early Birds' })
  await createFirstPage(trainer, 'fitness-yoga')
  expect(await getPublication(trainer)).toEqual({ published_at: null })

  const { published_at } = await publishPage(trainer, published)

  expect(await getPublication(trainer)).toEqual({ published_at })
})

test('whoever has a page keeps it', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Early Birds' })
  await publishPage(trainer, published)

  await createFirstPage(trainer, 'fitness-yoga')

  expect(await getOwnPage(trainer)).toEqual(published)
})

test('a draft is its trainer’s alone', async ({ make }) => {
  const [trainer, stranger] = [await make.trainer({ appName: 'Early Birds' }), await make.trainer()]

  await createFirstPage(trainer, 'fitness-yoga')

  expect((await getOwnPage(stranger)).content.section).toEqual([])
})
