import { expect, test } from 'vitest'
import { listOutsideLinks } from '../../features/launch/preflight/links.ts'
import { check } from '../../features/launch/preflight/rules.ts'
import { registry } from '../../features/pages/components/registry.tsx'
import { listDeadEnds } from '../../features/pages/document/deadEnds.ts'
import { Page } from '../../features/pages/document/page.ts'
import { listComponents } from '../../features/pages/document/places.ts'
import type { OfferedPlan } from '../../features/plans/contract.ts'
import { demoPage } from './demoPage.ts'
import { demoTexts } from './demoSite.ts'

test('the demo’s page is a sound one, holds every component there is, and leads nowhere in vain', async () => {
  const page = await demoPage()
  const types = listComponents(page).map(({ type }) => type)

  expect(Page.parse(page)).toEqual(page)
  expect([...new Set(types)].toSorted()).toEqual(Object.keys(registry).toSorted())
  expect(listDeadEnds(page)).toEqual([])
})

test('the pre-flight finds nothing on the demo’s page, except pictures that become its own later', async () => {
  const pages = [{ id: 1, slug: '', title: 'Home', document: await demoPage() }]
  const { findings } = check({
    pages,
    isPublished: true,
    site: demoTexts,
    icon: { width: 512, height: 512 },
    reviewer: 'reviewer@demo.test',
    stripe: 'connected',
    plans: [{ id: 1, price: 149, currency: 'USD' } as OfferedPlan],
    content: { weeks: 6, empty: [] },
    answers: [],
    weights: [],
    unchecked: 0,
  })

  expect(findings.filter(({ rule }) => rule !== 'sample-picture')).toEqual([])
  // Otherwise the demo would depend on other websites.
  expect(listOutsideLinks({ pages })).toEqual([])
})
