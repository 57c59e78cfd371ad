import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { wordsPage } from '../../../../tests/pages.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { createUser } from '../../accounts/server/service.ts'
import { emptyPage, toWire } from '../document/page.ts'
import { plainTheme } from '../look/theme.ts'
import {
  createPage,
  getPage,
  getPageVersion,
  listOwnPages,
  listPageVersions,
  namePageVersion,
  publishOwnPage,
  removePage,
  renamePage,
  reorderPages,
  restoreVersion,
  saveOwnDraft,
} from './ownPages.ts'
import { findSite, getPublicPage } from './reading.ts'
import { getOwnPage, publishPage } from './service.ts'

const page = (title: string) => ({ ...toWire(wordsPage(title)), title })
const named = (title: string, slug: string) => ({ title, slug, in_menu: true })

async function homeOf(trainer: AsTrainer): Promise<number> {
  await publishPage(trainer, page('Home'))
  return (await listOwnPages(trainer))[0]?.id ?? 0
}

test('a site has several pages in the order of its menu, Home first', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await publishPage(trainer, page('Home'))

  const about = await createPage(trainer, named('About', 'about'))
  const faq = await createPage(trainer, named('Questions', 'faq'))
  await reorderPages(trainer, [faq.id, about.id])

  expect((await listOwnPages(trainer)).map(({ slug, has_draft }) => [slug, has_draft])).toEqual([
    ['', false],
    ['faq', true],
    ['about', true],
  ])
})

test('there is a Home before anybody has made one, and it is known when it was last saved', async ({
  make,
}) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const [home] = await listOwnPages(trainer)
  expect(home).toMatchObject({ slug: '', title: 'Home', published_at: null })
  const id = home?.id ?? 0
  expect(await getPage(trainer, id)).toMatchObject({ revision: 0, saved_at: null })
  await saveOwnDraft(trainer, id, { ...page('Home'), revision: 0 })
  expect((await getPage(trainer, id)).saved_at).toEqual(expect.any(String))
  expect(await listOwnPages(trainer)).toHaveLength(1)
})

test('a further page is public once it is published, and gone when it is deleted', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await publishPage(trainer, page('Home'))
  const slugs = async () => (await findSite(trainer.db, 'strong'))?.pages.map(({ slug }) => slug)

  const { id } = await createPage(trainer, named('About', 'about'))
  expect(await slugs()).toEqual([''])
  await publishOwnPage(trainer, id, { ...page('About me'), revision: 0 })
  expect(await slugs()).toEqual(['', 'about'])
  expect(await getPage(trainer, id)).toMatchObject({ title: 'About me', has_draft: false, revision: 1 })
  await removePage(trainer, id)
  expect(await slugs()).toEqual([''])
})

test('an address is taken once on a site, and can be had on another', async ({ make }) => {
  const [trainer, other] = [
    await make.trainer({ appName: 'Strong' }),
    await make.trainer({ appName: 'Calm' }),
  ]
  await createPage(trainer, named('About', 'about'))

  await expect(createPage(trainer, named('Again', 'about'))).rejects.toMatchObject({
    status: 422,
    fields: { slug: ['Another page has this address'] },
  })
  expect(await createPage(other, named('About', 'about'))).toMatchObject({ slug: 'about' })
})

test('Home keeps its address and cannot be deleted', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)

  await expect(renamePage(trainer, id, named('Start', 'start-here'))).rejects.toMatchObject({ status: 422 })
  await expect(removePage(trainer, id)).rejects.toMatchObject({ status: 409 })
  expect(await renamePage(trainer, id, named('Welcome', ''))).toMatchObject({ title: 'Welcome', slug: '' })
})

test('a draft that was saved on top of an older one is refused, and nothing is lost', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  const { revision } = await getPage(trainer, id)

  expect(await saveOwnDraft(trainer, id, { ...page('Mine'), revision })).toEqual({
    revision: revision + 1,
    shared_revision: 0,
    has_draft: true,
  })
  await expect(saveOwnDraft(trainer, id, { ...page('Late'), revision })).rejects.toMatchObject({
    status: 409,
    message: 'This page was saved elsewhere in the meantime',
  })
  await expect(publishOwnPage(trainer, id, { ...page('Late'), revision })).rejects.toMatchObject({
    status: 409,
  })

  expect(await getOwnPage(trainer)).toMatchObject({ title: 'Mine' })
  expect(await getPublicPage(make.visitor(), 'strong')).toMatchObject({ title: 'Home' })
})

test('every publish is kept, can be looked at, and comes back as a draft', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  await publishPage(trainer, { ...toWire(emptyPage()), title: 'Empty by mistake' })

  const [newest, first] = await listPageVersions(trainer, id)
  expect([newest, first]).toMatchObject([
    { title: 'Empty by mistake', sections: 0 },
    { title: 'Home', sections: 2 },
  ])
  const { revision } = await getPage(trainer, id)
  await restoreVersion(trainer, id, first?.id ?? 0, { revision })

  expect((await getPageVersion(trainer, id, first?.id ?? 0)).content.section).toHaveLength(2)
  expect((await getOwnPage(trainer)).content.section).toHaveLength(2)
  expect((await getPublicPage(make.visitor(), 'strong')).content.section).toHaveLength(0)
})

test("a stranger's pages, drafts and versions do not exist", async ({ make }) => {
  const [trainer, stranger] = [await make.trainer({ appName: 'Strong' }), await make.trainer()]
  const id = await homeOf(trainer)
  const [version] = await listPageVersions(trainer, id)
  const versionId = version?.id ?? 0
  const own = await createPage(stranger, named('About', 'about'))

  for (const attempt of [
    () => getPage(stranger, id),
    () => renamePage(stranger, id, named('Mine', '')),
    () => removePage(stranger, id),
    () => reorderPages(stranger, [id]),
    () => saveOwnDraft(stranger, id, { ...page('Mine'), revision: 1 }),
    () => publishOwnPage(stranger, id, { ...page('Mine'), revision: 1 }),
    () => listPageVersions(stranger, id),
    () => getPageVersion(stranger, id, versionId),
    () => restoreVersion(stranger, id, versionId, { revision: 1 }),
    () => namePageVersion(stranger, id, versionId, 'Mine'),
    // Not through the stranger's own page either.
    () => getPageVersion(stranger, own.id, versionId),
    () => namePageVersion(stranger, own.id, versionId, 'Mine'),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 })
})

test('a version that is damaged or of a later format leaves the last good page online', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  const damaged = [
    { version: 1, title: 'x', content: 'gone' },
    { ...wordsPage('Later'), version: 99 },
  ]
  for (const document of damaged)
    await sql`insert into page_versions (trainer_id, page_id, title, document, bytes)
      values (${trainer.trainerId}, ${id}, 'Damaged', ${JSON.stringify(document)}::json, 0)`.execute(
      trainer.db,
    )
  const [newest] = await listPageVersions(trainer, id)

  expect((await getPublicPage(make.visitor(), 'strong')).content.section).toHaveLength(2)
  expect((await getOwnPage(trainer)).content.section).toHaveLength(2)
  await expect(getPageVersion(trainer, id, newest?.id ?? 0)).rejects.toMatchObject({ status: 409 })
})

test('a damaged version is listed as one that cannot be read, and keeps none of the others from coming back', async ({
  make,
}) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  const add = async (document: string) => {
    const { rows } = await sql<{
      id: number
    }>`insert into page_versions (trainer_id, page_id, title, document, passed_rules, bytes)
      values (${trainer.trainerId}, ${id}, 'By hand', ${document}::json, 'earlier ones', 0) returning id`.execute(
      trainer.db,
    )
    return rows[0]?.id ?? 0
  }
  // Half of a surrogate pair, which the database stores but cannot search.
  const half = String.raw`{"version": 1, "title": "\ud83d", "content": {"section": []}}`
  const faulty = [String.raw`{"content": "\u0000 \udc00"}`, '{"version": 99}', 'null', '7', '[]', '{}']
  const readable = await add(half)
  for (const document of faulty) {
    const damaged = await add(document)
    expect([document, (await listPageVersions(trainer, id))[0]]).toMatchObject([
      document,
      { id: damaged, sections: null },
    ])
    await expect(getPageVersion(trainer, id, damaged)).rejects.toMatchObject({
      status: 409,
      message: "This version is damaged and can't be read",
    })
  }

  const versions = await listPageVersions(trainer, id)
  expect(versions.slice(faulty.length)).toMatchObject([
    { id: readable, sections: 0 },
    { title: 'Home', sections: 2 },
  ])
  const { revision } = await getPage(trainer, id)
  await restoreVersion(trainer, id, versions.at(-1)?.id ?? 0, { revision })
  expect((await getOwnPage(trainer)).content.section).toHaveLength(2)
})

test('sections and bytes are counted when a page is published; a version without a count is counted when it is read', async ({
  make,
}) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  const counted = async () => {
    const { rows } = await sql<{
      sections: number | null
      bytes: number
    }>`select sections, bytes from page_versions where trainer_id = ${trainer.trainerId} and page_id = ${id}`.execute(
      trainer.db,
    )
    return [
      rows.map(({ sections, bytes }) => [sections, bytes]),
      (await listPageVersions(trainer, id)).map(({ sections }) => sections),
    ]
  }

  const { rows } = await sql<{
    bytes: number
  }>`select octet_length(document::text) as bytes from page_versions
    where trainer_id = ${trainer.trainerId} and page_id = ${id}`.execute(trainer.db)
  expect(await counted()).toEqual([[[2, rows[0]?.bytes]], [2]])
  const document = JSON.stringify(emptyPage())
  await sql`update page_versions set document = ${document}::json, passed_rules = null, sections = null, bytes = 7
    where trainer_id = ${trainer.trainerId} and page_id = ${id}`.execute(trainer.db)
  expect(await counted()).toEqual([[[null, 7]], [0]])
})

test('a version that passed no rules is checked before it is shown', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await homeOf(trainer)
  const shown = async () => (await getPublicPage(make.visitor(), 'strong')).title

  const { version } = await publishPage(trainer, { ...toWire(emptyPage()), title: 'Changed' })
  expect(await shown()).toBe('Changed')
  await sql`update page_versions set document = (document::jsonb || '{"theme": {"radius": 999}}')::json,
      passed_rules = null
    where trainer_id = ${trainer.trainerId} and id = ${version}`.execute(trainer.db)
  expect(await shown()).toBe('Home')

  const wrong = { ...plainTheme, palette: { ...plainTheme.palette, ink: 'red;}' } }
  await publishPage(trainer, { ...toWire(emptyPage()), title: 'Wrong', theme: wrong })
  expect(await shown()).toBe('Home')
})

test('a draft that cannot be read gives way to what is online', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  await saveOwnDraft(trainer, id, { ...page('Draft'), revision: 1 })
  for (const damaged of ['{"version": 99}', 'null', '7', '[]', '{"title": "\\u0000"}']) {
    await sql`update page_drafts set document = ${damaged}::json where trainer_id = ${trainer.trainerId} and page_id = ${id}`.execute(
      trainer.db,
    )

    expect((await getOwnPage(trainer)).content.section).toHaveLength(2)
    expect(await renamePage(trainer, id, named('Start', ''))).toMatchObject({ title: 'Start' })
  }
})

test('a site holds fifty pages, also when sixty are added at once', async ({ world }) => {
  const user = { role: 'trainer', name: 'Busy', email: 'busy@pages.test', password_hash: '-' } as const
  const { id: trainerId } = await createUser(world.db, user)
  const add = (nth: number) =>
    transact(world.db, (db) =>
      createPage({ db, trainerId, log: world.doors.log }, named(`Page ${nth}`, `page-${nth}`)),
    )

  const added = await Promise.allSettled(Array.from({ length: 60 }, (_, nth) => add(nth)))

  // 49 and Home are the maximum of 50.
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(49)
})

test('nobody publishes without end', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  for (let n = 1; n < 60; n++) await publishPage(trainer, page('Again'))

  await expect(publishPage(trainer, page('Again'))).rejects.toMatchObject({ status: 429 })
  const { revision } = await getPage(trainer, id)
  await expect(publishOwnPage(trainer, id, { ...page('Again'), revision })).rejects.toMatchObject({
    status: 429,
  })
})
