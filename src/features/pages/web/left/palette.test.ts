import { expect, test } from 'vitest'
import { registry } from '../../components/registry.tsx'
import { findTypes, groups } from './palette.ts'

test('PAGE-23 every component type stands in the palette, in one group', () => {
  expect(Object.values(groups).flat().toSorted()).toEqual(Object.keys(registry).toSorted())
})

test('a component is found by its name, by what else it is called, and by the beginning of either', () => {
  expect(findTypes('Media obj')).toEqual(['mediaObject'])
  expect(findTypes('faq')).toEqual(['accordion'])
  expect(findTypes(' PRIC')).toEqual(['pricing'])
  expect(findTypes('zebra')).toEqual([])
  expect(findTypes('')).toHaveLength(16)
})
