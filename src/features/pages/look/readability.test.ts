import { expect, test } from 'vitest'
import { registry } from '../components/registry.tsx'
import { addSection, dropComponent, editSection, editStyle } from '../document/edits.ts'
import { emptyPage } from '../document/page.ts'
import { findComponent } from '../document/places.ts'
import { contrast, isLegible, madeLegible } from './color.ts'
import { fixFaint, listFaint } from './readability.ts'
import { plainStyle } from './style.ts'

let last = 0
const newId = () => `id-${++last}`

function pageWith(color: string, bgColor: string) {
  const empty = addSection(emptyPage(), 'single-column', newId)
  const [section] = empty.content.section
  const [column] = section?.columns ?? []
  if (!section || !column) throw new Error('There is a section with a column')
  const filled = editSection(empty, section.id, { style: { ...section.style, bgColor } })
  const page = dropComponent(filled, { columnId: column.id, index: 0 }, registry.heading.create('heading'))
  return { page: editStyle(page, 'heading', { text: { ...plainStyle.text, color } }), sectionId: section.id }
}

test('a text below 4.5:1 on its section is found and made readable in one step', () => {
  const { page, sectionId } = pageWith('#FFE0E0', '#FFFFFF')
  expect(listFaint(page, sectionId).map(({ component }) => component.id)).toEqual(['heading'])
  const fixed = fixFaint(page, sectionId)
  expect(listFaint(fixed, sectionId)).toEqual([])
  const color = findComponent(fixed, 'heading')?.style.text.color ?? ''
  expect(contrast(color, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
})

test('a color that can be read, or is left open, is left alone', () => {
  for (const color of ['#222222', ''])
    expect(listFaint(pageWith(color, '#FFFFFF').page, pageWith(color, '#FFFFFF').sectionId)).toEqual([])
  expect(listFaint(pageWith('#222222', '#111111').page, 'elsewhere')).toEqual([])
})

test('the nearest readable shade keeps what it can of the color', () => {
  for (const background of ['#FFFFFF', '#000000', '#777777', '#C6F24E'])
    for (const color of ['#FFE0E0', '#E0FFE0', '#0000FF', '#80808080', '#777777'])
      expect(isLegible(madeLegible(color, background), background), `${color} on ${background}`).toBe(true)
  expect(madeLegible('#222222', '#FFFFFF')).toBe('#222222')
  expect(madeLegible('#FF9999', '#FFFFFF')).toMatch(/^#[A-F]/)
})
