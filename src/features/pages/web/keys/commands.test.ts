// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createSection, emptyPage, type Page, type Section } from '../../document/page.ts'
import { findPlace } from '../../document/places.ts'
import { createBuilder } from '../builder.ts'
import { addComponent } from './commands.ts'

const section = (id: string, shared?: 'header' | 'footer'): Section => ({
  ...createSection('single-column', () => `${id}-column`),
  id,
  ...(shared && { shared }),
})
const pageOf = (...sections: Section[]): Page => ({ ...emptyPage(), content: { section: sections } })

function placeOfAdded(page: Page, select?: string) {
  const builder = createBuilder(page)
  if (select) builder.select(select)
  addComponent(builder, 'heading')
  const place = findPlace(builder.get().page, builder.get().selection[0] ?? '')
  return { place, page: builder.get().page }
}

test('with nothing selected a component goes to the end of the page, never into the footer of all pages', () => {
  const [header, body, footer] = [section('top', 'header'), section('body'), section('end', 'footer')]

  expect(placeOfAdded(pageOf(header, body, footer)).place?.section.id).toBe('body')
  expect(placeOfAdded(pageOf(header, body, footer), 'end').place?.section.id).toBe('end')
  const { place, page } = placeOfAdded(pageOf(header, footer))
  expect(place?.section.shared).toBeUndefined()
  expect(page.content.section.map(({ shared }) => shared)).toEqual(['header', undefined, 'footer'])
})
