import { expect, test } from 'vitest'
import { registry } from '../../features/pages/components/registry.tsx'
import { listDeadEnds } from '../../features/pages/document/deadEnds.ts'
import { Page } from '../../features/pages/document/page.ts'
import { listComponents } from '../../features/pages/document/places.ts'
import { demoPage } from './demoPage.ts'

test('the demo’s page is a sound one, holds every component there is, and leads nowhere in vain', async () => {
  const page = await demoPage()
  const types = listComponents(page).map(({ type }) => type)

  expect(Page.parse(page)).toEqual(page)
  expect([...new Set(types)].toSorted()).toEqual(Object.keys(registry).toSorted())
  expect(listDeadEnds(page)).toEqual([])
})
