import { expect, test } from 'vitest'
import { createHeading } from '../components/heading/model.ts'
import { createSection } from '../document/page.ts'
import { arrangement } from './arrangement.ts'

function columnsOf(...words: string[]) {
  const section = createSection('three-column', () => crypto.randomUUID())
  for (const [i, column] of section.columns.entries())
    column.components.push({ ...createHeading(`heading-${i}`), data: words[i] ?? '' })
  return section
}

test('three texts of at most eighteen letters are a row of figures, also on a phone', () => {
  const longest = 'x'.repeat(18)
  expect(arrangement(columnsOf('12 weeks', '3 sessions', `<strong>${longest}</strong>`))).toBe('lp-figures')
  expect(arrangement(columnsOf('12 weeks', '3 sessions', `${longest}x`))).toBe('lp-three')
})
