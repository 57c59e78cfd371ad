import { expect, test } from 'vitest'
import { findTypes, groups } from './palette.ts'

test('PAGE-23 every component type stands in the palette, in one group', () => {
  expect(groups.map(({ name, types }) => `${name}: ${types.join(' ')}`)).toEqual([
    'Basics: heading paragraph button',
    'Media: image video slider',
    'Lists: list accordion mediaObject',
    'Forms & selling: form pricing news testimonial',
    'Site: sitelogo menus embedCode divider',
  ])
})

test('a component is found by its name, by what else it is called, and by the beginning of either', () => {
  expect(findTypes('Media obj')).toEqual(['mediaObject'])
  expect(findTypes('faq')).toEqual(['accordion'])
  expect(findTypes(' PRIC')).toEqual(['pricing'])
  expect(findTypes('zebra')).toEqual([])
  expect(findTypes('')).toHaveLength(17)
})
