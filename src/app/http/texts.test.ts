/**
 * Every text that a call accepts is bounded: the length is checked first. That everything after it is linear is measured by
 * `npm run bench:texts`.
 */
import { expect, test } from 'vitest'
import { texts } from '../../../tests/callTexts.ts'
import { mostFaults } from '../../base/text.ts'
import { createColumn, createSection, PageOnWire } from '../../features/pages/document/page.ts'

test('every text of every call begins with its length, and stops there', () => {
  const endless = texts.filter(({ most }) => most === undefined).map(({ name }) => name)
  expect(texts.length).toBeGreaterThan(80)
  expect([...new Set(endless)]).toEqual([])
})

test('a page with thousands of faults is refused for the first fifty of them', () => {
  const wrong = { id: 'c', type: 'button', style: { text: {}, margin: {}, padding: {} }, link: {} }
  const components = Array.from({ length: 5000 }, () => wrong)
  const section = {
    ...createSection('single-column', () => 's'),
    columns: [{ ...createColumn('c', 100), components }],
  }
  const faulty = (sections: unknown[]) =>
    PageOnWire.safeParse({ title: 'Home', content: { section: sections } }).error?.issues.length
  expect(faulty([section])).toBe(mostFaults)
  expect(faulty(Array.from({ length: 200 }, () => ({})))).toBe(mostFaults)
  expect(faulty(Array.from({ length: 200 }, () => createSection('three-column', () => 'same')))).toBe(
    mostFaults,
  )
})
