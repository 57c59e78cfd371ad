import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { wordsPage } from '../../../../tests/pages.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { maxNamed } from '../contract.ts'
import { toWire } from '../document/page.ts'
import { listOwnPages, listPageVersions, namePageVersion } from './ownPages.ts'
import { getPublicPage } from './reading.ts'
import { publishPage } from './service.ts'

const page = (title: string) => ({ ...toWire(wordsPage(title)), title })

async function homeOf(trainer: AsTrainer): Promise<number> {
  await publishPage(trainer, page('Home'))
  return (await listOwnPages(trainer))[0]?.id ?? 0
}

/** Publishes a page, and gives the version a name. */
async function publishNamed(trainer: AsTrainer, pageId: number, sent: ReturnType<typeof page>, name: string) {
  const { version } = await publishPage(trainer, sent)
  await namePageVersion(trainer, pageId, version, name)
  return version
}

/** A page of about four megabytes. */
function heavyPage(title: string) {
  const heavy = wordsPage(title)
  const components = heavy.content.section[0]?.columns[0]?.components ?? []
  const [first] = components
  if (first)
    for (let i = 0; i < 200; i++) components.push({ ...first, id: `heavy-${i}`, data: 'a'.repeat(20_000) })
  return { ...toWire(heavy), title }
}

test('the oldest versions of a large page make room; what visitors see and saw before stays', async ({
  make,
}) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  for (let n = 1; n <= 5; n++) await publishPage(trainer, heavyPage(`Heavy ${n}`))

  expect((await listPageVersions(trainer, id)).map(({ title }) => title)).toEqual(['Heavy 5', 'Heavy 4'])
  expect((await getPublicPage({ ...trainer, site: null } as never, 'strong')).title).toBe('Heavy 5')
})

test('versions of an ordinary page all stay', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  for (let n = 1; n <= 20; n++) await publishPage(trainer, page(`Page ${n}`))

  expect(await listPageVersions(trainer, id)).toHaveLength(21)
})

test('a version with a name stays when the oldest versions make room, until the name is taken away', async ({
  make,
}) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  const titles = async () => (await listPageVersions(trainer, id)).map(({ title }) => title)
  const named = await publishNamed(trainer, id, heavyPage('Summer'), 'Before the summer sale')
  for (let n = 1; n <= 4; n++) await publishPage(trainer, heavyPage(`Heavy ${n}`))

  expect(await titles()).toEqual(['Heavy 4', 'Heavy 3', 'Summer'])
  expect(await listPageVersions(trainer, id)).toMatchObject([
    { name: null },
    { name: null },
    { id: named, name: 'Before the summer sale' },
  ])

  await namePageVersion(trainer, id, named, '')
  await publishPage(trainer, heavyPage('Heavy 5'))
  expect(await titles()).toEqual(['Heavy 5', 'Heavy 4'])
})

test('named versions are bounded by number, and whoever reaches it is told', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  for (let n = 1; n <= maxNamed.versions; n++) await publishNamed(trainer, id, page('Page'), `Version ${n}`)
  const { version } = await publishPage(trainer, page('One more'))
  const tooMany = {
    status: 422,
    fields: { name: ['A page can have at most 20 named versions. Remove a name first.'] },
  }

  await expect(namePageVersion(trainer, id, version, 'One more')).rejects.toMatchObject(tooMany)
  const oldest = (await listPageVersions(trainer, id)).find(({ name }) => name === 'Version 1')?.id ?? 0
  await namePageVersion(trainer, id, oldest, 'Another name for the same')
})

test('named versions are bounded by size, and whoever reaches it is told', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const id = await homeOf(trainer)
  await publishNamed(trainer, id, heavyPage('One'), 'One')
  await publishNamed(trainer, id, heavyPage('Two'), 'Two')

  await expect(publishNamed(trainer, id, heavyPage('Three'), 'Three')).rejects.toMatchObject({
    status: 422,
    fields: { name: ['The named versions of a page can take up to 10 MB. Remove a name first.'] },
  })
})
