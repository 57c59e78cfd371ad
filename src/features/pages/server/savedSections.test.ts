import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { registry } from '../components/registry.tsx'
import { createSection, type Section } from '../document/page.ts'
import { maxSavedSections } from '../document/savedSections.ts'
import { listOwnSections, removeOwnSection, renameOwnSection, saveOwnSection } from './savedSections.ts'

let last = 0
const newId = () => `id-${++last}`

function contentOf(words = 'Hello'): { section: Section[] } {
  const section = createSection('single-column', newId)
  section.columns[0]?.components.push({ ...registry.heading.create(newId()), data: words })
  return { section: [section] }
}

test('a section is saved, listed by name, renamed and deleted, for its trainer alone', async ({ make }) => {
  const [trainer, other] = [await make.trainer(), await make.trainer()]
  const content = contentOf()
  const { id } = await saveOwnSection(trainer, { name: 'my hero', content })
  expect(id).toEqual(expect.any(Number))
  await saveOwnSection(trainer, { name: 'About me', content: contentOf() })
  expect((await listOwnSections(trainer)).map(({ name }) => name)).toEqual(['About me', 'my hero'])
  expect((await listOwnSections(trainer))[1]?.content).toEqual(content)

  expect(await listOwnSections(other)).toEqual([])
  await expect(renameOwnSection(other, id, 'Mine')).rejects.toMatchObject({ status: 404 })
  await expect(removeOwnSection(other, id)).rejects.toMatchObject({ status: 404 })

  expect(await renameOwnSection(trainer, id, 'Hero')).toMatchObject({ id, name: 'Hero' })
  await removeOwnSection(trainer, id)
  expect((await listOwnSections(trainer)).map(({ name }) => name)).toEqual(['About me'])
  await expect(removeOwnSection(trainer, id)).rejects.toMatchObject({ status: 404 })
})

test('a name is given once; another trainer may use it too', async ({ make }) => {
  const [trainer, other] = [await make.trainer(), await make.trainer()]
  const { id } = await saveOwnSection(trainer, { name: 'Hero', content: contentOf() })
  const taken = { status: 422, fields: { name: ['You already have a section with this name'] } }
  await expect(saveOwnSection(trainer, { name: 'Hero', content: contentOf() })).rejects.toMatchObject(taken)
  await saveOwnSection(trainer, { name: 'Footer', content: contentOf() })
  await expect(renameOwnSection(trainer, id, 'Footer')).rejects.toMatchObject(taken)
  await saveOwnSection(other, { name: 'Hero', content: contentOf() })
})

test('there is room for a limited number of sections of a limited size', async ({ make }) => {
  const trainer = await make.trainer()
  const large = { name: 'Large', content: contentOf() }
  large.content.section[0]?.columns[0]?.components.push(
    ...Array.from({ length: 6 }, () => ({ ...registry.paragraph.create(newId()), data: 'x'.repeat(20_000) })),
  )
  await expect(saveOwnSection(trainer, large)).rejects.toMatchObject({
    fields: { name: [expect.stringContaining('too large')] },
  })
  for (let i = 0; i < maxSavedSections; i++)
    await saveOwnSection(trainer, { name: `Section ${i}`, content: contentOf() })
  await expect(saveOwnSection(trainer, { name: 'One more', content: contentOf() })).rejects.toMatchObject({
    fields: { name: [expect.stringContaining('at most')] },
  })
  expect(await listOwnSections(trainer)).toHaveLength(maxSavedSections)
})
