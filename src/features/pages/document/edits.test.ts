import { expect, test } from 'vitest'
import { componentIds, ids, pageOf, sectionIds, sum, widths } from '../../../../tests/numberedPage.ts'
import { type ComponentType, registry } from '../components/registry.tsx'
import type { Slide } from '../components/slider/model.ts'
import { sides } from '../look/style.ts'
import { plainTheme } from '../look/theme.ts'
import {
  addColumn,
  duplicateColumn,
  editColumn,
  moveColumn,
  removeColumn,
  resizeColumn,
} from './columnEdits.ts'
import {
  addSection,
  dropComponent,
  duplicateComponent,
  duplicateSection,
  editComponent,
  editSection,
  editStyle,
  insertComponents,
  insertSections,
  moveComponent,
  moveComponents,
  moveSection,
  removeComponent,
  removeSection,
  rename,
  replaceContent,
  setTheme,
  setTitle,
} from './edits.ts'
import { createSection, limits, Page, type Section } from './page.ts'
import { findComponent, findPlace, findSection, idsOf, listSamples } from './places.ts'
import { duplicateAll, removeAll } from './selectionEdits.ts'

test('PAGE-17 PAGE-18 a section is inserted after an index, or at the end', () => {
  const page = pageOf(1, 1)

  expect(sectionIds(addSection(page, 'single-column', ids('new'), 0))).toEqual(['s1', 'new-1', 's2'])
  expect(sectionIds(addSection(page, 'single-column', ids('new'), -1))).toEqual(['new-1', 's1', 's2'])
  expect(sectionIds(addSection(page, 'single-column', ids('new')))).toEqual(['s1', 's2', 'new-1'])
  expect(sectionIds(addSection(page, 'single-column', ids('new'), 99))).toEqual(['s1', 's2', 'new-1'])
})

test('PAGE-22 a moved section ends up where it was put', () => {
  const page = pageOf(1, 1, 1)

  expect(sectionIds(moveSection(page, 's1', 2))).toEqual(['s2', 's3', 's1'])
  expect(sectionIds(moveSection(page, 's3', 0))).toEqual(['s3', 's1', 's2'])
  expect(moveSection(page, 's2', 1)).toBe(page)
})

test('a duplicated section follows its original and shares no id with it', () => {
  const page = duplicateSection(pageOf(2, 1), 's1', ids('copy'))

  expect(sectionIds(page)).toEqual(['s1', 'copy-1', 's2'])
  expect(Page.safeParse(page).success).toBe(true)
})

test('PAGE-52 removing the first column gives its width to the right neighbour', () => {
  const page = removeColumn(pageOf(3), 's1-1')

  expect(widths(page)).toEqual([[66.66, 33.34]])
})

test('PAGE-53 removing the last column gives its width to the left neighbour, whatever side is asked', () => {
  expect(widths(removeColumn(pageOf(3), 's1-3', 'right'))).toEqual([[33.33, 66.67]])
})

test('PAGE-54 PAGE-55 removing a middle column gives its width to the chosen side, left by default', () => {
  expect(widths(removeColumn(pageOf(3), 's1-2'))).toEqual([[66.66, 33.34]])
  expect(widths(removeColumn(pageOf(3), 's1-2', 'right'))).toEqual([[33.33, 66.67]])
})

test('PAGE-51 three merged columns are as wide as the section', () => {
  expect(widths(removeColumn(removeColumn(pageOf(3), 's1-1'), 's1-2'))).toEqual([[100]])
})

test('PAGE-40 a new column makes equal ones equal again; a copy is as wide as its original', () => {
  expect(widths(addColumn(pageOf(2), 's1', 0, ids()))).toEqual([[33.33, 33.33, 33.34]])
  expect(widths(addColumn(pageOf(1), 's1', 9, ids()))).toEqual([[50, 50]])
  const copied = duplicateColumn(resizeColumn(pageOf(2), 's1-1', 10), 's1-1', ids('copy'))
  expect(widths(copied)).toEqual([[37.5, 37.5, 25]])
  expect(componentIds(copied)).toEqual([
    ['s1-1-a', 's1-1-b'],
    ['copy-2', 'copy-3'],
    ['s1-2-a', 's1-2-b'],
  ])
})

test('a section takes no thirteenth column', () => {
  const newId = ids()
  const full = Array.from({ length: 20 }).reduce<Page>((page) => addColumn(page, 's1', 0, newId), pageOf(1))

  expect(widths(full)[0]).toHaveLength(limits.columns)
  expect(duplicateColumn(full, 's1-1', newId)).toBe(full)
  expect(sum(widths(full)[0])).toBe(10_000)
})

test('PAGE-40 what a column gains its neighbour loses, down to 5 percent', () => {
  const page = pageOf(3)

  expect(widths(resizeColumn(page, 's1-1', 12.345))).toEqual([[45.68, 20.98, 33.34]])
  expect(widths(resizeColumn(page, 's1-2', -90))).toEqual([[33.33, 5, 61.67]])
  expect(widths(resizeColumn(page, 's1-2', 90))).toEqual([[33.33, 61.67, 5]])
  expect(resizeColumn(page, 's1-2', 0.001)).toBe(page)
  expect(resizeColumn(page, 's1-2', Number.NaN)).toBe(page)
  expect(resizeColumn(page, 's1-3', 10)).toBe(page)
})

test('PAGE-51 a column moves within its section, or into another one that makes room for it', () => {
  const page = resizeColumn(pageOf(2, 2, 1), 's1-1', 20)
  const within = moveColumn(page, 's1-1', { sectionId: 's1', index: 1 })
  const across = moveColumn(page, 's1-1', { sectionId: 's2', index: 0 })

  expect(widths(within)[0]).toEqual([30, 70])
  expect(componentIds(within)[0]).toEqual(['s1-2-a', 's1-2-b'])
  expect(widths(across)).toEqual([[100], [33.33, 33.33, 33.34], [100]])
  expect(componentIds(across)[1]).toEqual(['s1-1-a', 's1-1-b'])
  expect(moveColumn(page, 's1-1', { sectionId: 's1', index: 0 })).toBe(page)
  expect(moveColumn(page, 's3-1', { sectionId: 's1', index: 0 })).toBe(page)
})

test('PAGE-57 a sole column cannot be removed', () => {
  const page = pageOf(1)

  expect(removeColumn(page, 's1-1')).toBe(page)
})

test('PAGE-23 a component is dropped where it was let go, and past the end at the end', () => {
  const drop = (index: number) =>
    componentIds(dropComponent(pageOf(1), { columnId: 's1-1', index }, registry.button.create('new')))

  expect(drop(1)).toEqual([['s1-1-a', 'new', 's1-1-b']])
  expect(drop(99)).toEqual([['s1-1-a', 's1-1-b', 'new']])
})

test('a moved component ends up at its index among the others', () => {
  const page = pageOf(2)

  expect(componentIds(moveComponent(page, 's1-1-a', { columnId: 's1-1', index: 1 }))[0]).toEqual([
    's1-1-b',
    's1-1-a',
  ])
  expect(componentIds(moveComponent(page, 's1-1-a', { columnId: 's1-2', index: 1 }))).toEqual([
    ['s1-1-b'],
    ['s1-2-a', 's1-1-a', 's1-2-b'],
  ])
  expect(moveComponent(page, 's1-1-a', { columnId: 's1-1', index: 0 })).toBe(page)
})

test('a duplicated component follows its original; a removed one is gone', () => {
  const page = duplicateComponent(pageOf(1), 's1-1-a', ids('copy'))

  expect(componentIds(page)).toEqual([['s1-1-a', 'copy-1', 's1-1-b']])
  expect(componentIds(removeComponent(page, 's1-1-a'))).toEqual([['copy-1', 's1-1-b']])
})

test('PAGE-58 an edit changes the fields it names, and neither id nor type', () => {
  const page = editComponent(pageOf(1), 's1-1-a', {
    data: 'Hello',
    id: 'other',
    type: 'button',
  } as object)

  expect(findComponent(page, 's1-1-a')).toEqual({ ...registry.heading.create('s1-1-a'), data: 'Hello' })
})

test('an edit that would make the page invalid leaves it as it was', () => {
  const page = pageOf(1)
  const { style } = page.content.section[0] as Section

  expect(editComponent(page, 's1-1-a', { link: { hasLink: true, url: 'javascript:x', newTab: false } })).toBe(
    page,
  )
  expect(editSection(page, 's1', { columnGap: 16 })).toBe(page)
  expect(editSection(page, 's1', { style: { ...style, bgColor: 'red' } })).toBe(page)
  expect(editColumn(page, 's1-1', { padding: sides(101) })).toBe(page)
  expect(setTitle(page, 'x'.repeat(limits.title + 1))).toBe(page)
  expect(dropComponent(page, { columnId: 's1-1', index: 0 }, registry.heading.create('s1'))).toBe(page)
})

test('PAGE-41 a column changes its look and keeps its width', () => {
  const page = editColumn(pageOf(2), 's1-1', { padding: sides(8), width: 90 } as object)

  expect(page.content.section[0]?.columns[0]?.style).toMatchObject({ padding: sides(8), width: 50 })
})

test('an edit of something that is gone leaves the page as it was', () => {
  const page = pageOf(2)
  const target = { columnId: 'gone', index: 0 }

  const after = [
    moveSection(page, 'gone', 0),
    duplicateSection(page, 'gone', ids()),
    removeSection(page, 'gone'),
    removeColumn(page, 'gone'),
    dropComponent(page, target, registry.heading.create('new')),
    moveComponent(page, 's1-1-a', target),
    moveComponent(page, 'gone', { columnId: 's1-1', index: 0 }),
    duplicateComponent(page, 'gone', ids()),
    removeComponent(page, 's1-1'),
    editComponent(page, 'gone', { data: 'x' }),
    editSection(page, 'gone', { fullWidth: true }),
    editColumn(page, 'gone', { bgColor: '#fff' }),
  ]

  expect(after.filter((next) => next !== page)).toEqual([])
})

test('a page takes no more than its limits', () => {
  const columnId = 's1-1'
  const components = Array.from({ length: limits.components }, (_, i) => registry.heading.create(`c${i}`))
  const empty = pageOf(1)
  const [section] = empty.content.section as [Section]
  const full: Page = {
    ...empty,
    content: {
      section: [{ ...section, columns: section.columns.map((column) => ({ ...column, components })) }],
    },
  }
  const sections = Array.from({ length: limits.sections }, (_, i) => ({ ...section, id: `s${i}` }))
  const long: Page = { ...empty, content: { section: sections } }

  expect(dropComponent(full, { columnId, index: 0 }, registry.heading.create('new'))).toBe(full)
  const last = dropComponent(
    removeComponent(full, 'c0'),
    { columnId, index: 0 },
    registry.heading.create('c0'),
  )
  expect(last).toEqual(full)
  expect(duplicateSection(full, 's1', ids('copy'))).toBe(full)
  expect(addSection(long, 'single-column', ids('new'))).toBe(long)
  expect(componentIds(moveComponent(full, 'c0', { columnId, index: 1 }))[0]?.slice(0, 2)).toEqual([
    'c1',
    'c0',
  ])
})

test('PAGE-45 an id is found as the indices of a section, a column or a component', () => {
  const page = pageOf(1, 2)

  expect(findPlace(page, 's2')).toMatchObject({ kind: 'section', sectionIndex: 1 })
  expect(findPlace(page, 's2-2')).toMatchObject({ kind: 'column', sectionIndex: 1, columnIndex: 1 })
  expect(findPlace(page, 's2-2-b')).toMatchObject({
    kind: 'component',
    sectionIndex: 1,
    columnIndex: 1,
    compIndex: 1,
  })
  expect(findPlace(page, 'gone')).toBeUndefined()
})

test('several components move together, in the order of the page', () => {
  const page = pageOf(2, 1)
  const moved = moveComponents(page, ['s2-1-a', 's1-1-a', 'gone', 's1-2'], { columnId: 's1-2', index: 1 })

  expect(componentIds(moved)).toEqual([['s1-1-b'], ['s1-2-a', 's1-1-a', 's2-1-a', 's1-2-b'], ['s2-1-b']])
  expect(moveComponents(page, ['s1-1-a', 's1-1-b'], { columnId: 's1-1', index: 0 })).toBe(page)
  expect(moveComponents(page, ['s1-1-a'], { columnId: 'gone', index: 0 })).toBe(page)
})

test('a mixed selection is removed or copied at once; a sole column stays', () => {
  const page = pageOf(2, 1, 1)

  expect(idsOf(removeAll(page, ['s1-1', 's1-1-a', 's2', 's3-1-b', 's3-1', 'gone']).content.section)).toEqual([
    's1',
    's1-2',
    's1-2-a',
    's1-2-b',
    's3',
    's3-1',
    's3-1-a',
  ])
  expect(removeAll(page, ['gone'])).toBe(page)
  const copied = duplicateAll(page, ['s3', 's1-2', 's1-1-a', 'gone'], ids('copy'))
  expect(widths(copied)).toEqual([[33.33, 33.33, 33.34], [100], [100], [100]])
  expect(componentIds(copied)[0]).toEqual(['s1-1-a', 'copy-8', 's1-1-b'])
  expect(Page.safeParse(copied).error).toBeUndefined()
})

test('ready sections are put in together, unless one of their ids is taken', () => {
  const page = pageOf(1, 1)
  const ready = [createSection('two-column', ids('ready')), createSection('single-column', ids('other'))]

  expect(sectionIds(insertSections(page, 1, ready))).toEqual(['s1', 'ready-1', 'other-1', 's2'])
  expect(insertSections(page, 0, [createSection('single-column', () => 'twice')])).toBe(page)
  expect(insertSections(page, 0, page.content.section)).toBe(page)
})

test('a section and a component are renamed for the outline, and get their usual name back', () => {
  const page = pageOf(1)
  const named = rename(rename(page, 's1', ' Opening '), 's1-1-a', 'Promise')

  expect(findSection(named, 's1')?.label).toBe('Opening')
  expect(findComponent(named, 's1-1-a')?.label).toBe('Promise')
  expect(rename(rename(named, 's1', ''), 's1-1-a', ' ')).toEqual(page)
  expect(rename(page, 's1', 'x'.repeat(61))).toBe(page)
  expect(rename(page, 's1-1', 'A column has no name')).toBe(page)
  expect(rename(named, 's1', 'Opening')).toBe(named)
})

test('a page takes a theme, and everything but its title from another page', () => {
  const page = setTitle(pageOf(1), 'About')
  const theme = { ...plainTheme, radius: 4 }

  expect(setTheme(page, theme)).toEqual({ ...page, theme })
  expect(setTheme(page, { ...theme, radius: 99 })).toBe(page)
  expect(replaceContent(page, setTheme(pageOf(3), theme))).toEqual({ ...pageOf(3), theme, title: 'About' })
})

test('a sample stops being one when its words change, not when its looks do', () => {
  const sample = (type: ComponentType, id: string) => ({
    ...registry[type].create(id),
    sample: true as const,
  })
  const types = Object.keys(registry) as ComponentType[]
  const page = insertComponents(
    pageOf(1),
    { columnId: 's1-1', index: 0 },
    types.map((type) => sample(type, type)),
  )
  const left = (edited: Page) => types.filter((type) => !listSamples(edited).some(({ id }) => id === type))

  expect(listSamples(page).map(({ id }) => id)).toEqual(types)
  expect(left(types.reduce((p, id) => editStyle(p, id, { bgColor: '#123456' }), page))).toEqual([])
  expect(left(editComponent(page, 'heading', { data: 'My words' }))).toEqual(['heading'])
  const slider = registry.slider.create('slider')
  const painted = slider.items.map((slide) => ({ ...slide, bgColor: '#123456' }))
  expect(left(editComponent(page, 'slider', { items: painted }))).toEqual([])
  const [first, ...rest] = slider.items as [Slide, ...Slide[]]
  const said = [{ ...first, text: { ...first.text, data: 'My words' } }, ...rest]
  expect(left(editComponent(page, 'slider', { items: said }))).toEqual(['slider'])
})
