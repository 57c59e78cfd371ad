import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from './components/registry.tsx'
import {
  addSection,
  dropComponent,
  duplicateComponent,
  duplicateSection,
  editColumn,
  editComponent,
  editSection,
  findComponent,
  findPlace,
  moveComponent,
  moveSection,
  removeColumn,
  removeComponent,
  removeSection,
  setTitle,
} from './edits.ts'
import { emptyPage, type Layout, limits, type NewId, Page, type Section } from './page.ts'
import { sides } from './style.ts'

const layouts: Layout[] = ['single-column', 'two-column', 'three-column']

const ids = (prefix = 'id'): NewId => {
  let last = 0
  return () => `${prefix}-${++last}`
}

/** The sections s1, s2, …: `s2` has the columns `s2-1`, … Every column has a heading `<column>-a`, `…-b`. */
function pageOf(...columns: number[]): Page {
  return columns.reduce((page, count, s) => {
    const names = [`s${s + 1}`, ...Array.from({ length: count }, (_, c) => `s${s + 1}-${c + 1}`)]
    const added = addSection(page, layouts[count - 1] as Layout, () => names.shift() as string)
    return (added.content.section.at(-1) as Section).columns.reduce(
      (filled, { id: columnId }) =>
        ['b', 'a'].reduce(
          (p, name) =>
            dropComponent(p, { columnId, index: 0 }, registry.heading.create(`${columnId}-${name}`)),
          filled,
        ),
      added,
    )
  }, emptyPage())
}

const sectionIds = (page: Page) => page.content.section.map(({ id }) => id)
const widths = (page: Page) =>
  page.content.section.map(({ columns }) => columns.map(({ style }) => style.width))
const componentIds = (page: Page) =>
  page.content.section.flatMap(({ columns }) =>
    columns.map(({ components }) => components.map(({ id }) => id)),
  )

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

  expect(widths(page)).toEqual([[66.66, 33.33]])
})

test('PAGE-53 removing the last column gives its width to the left neighbour, whatever side is asked', () => {
  expect(widths(removeColumn(pageOf(3), 's1-3', 'right'))).toEqual([[33.33, 66.66]])
})

test('PAGE-54 PAGE-55 removing a middle column gives its width to the chosen side, left by default', () => {
  expect(widths(removeColumn(pageOf(3), 's1-2'))).toEqual([[66.66, 33.33]])
  expect(widths(removeColumn(pageOf(3), 's1-2', 'right'))).toEqual([[33.33, 66.66]])
})

test('PAGE-51 the widths of three merged columns add up to what they were, to the hundredth', () => {
  expect(widths(removeColumn(removeColumn(pageOf(3), 's1-1'), 's1-2'))).toEqual([[99.99]])
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

/** One edit of any kind, by numbers: `one` and `other` choose among what the page has at that moment. */
interface Step {
  edit: keyof typeof anyEdit
  one: number
  other: number
  index: number
}

const pick = <Item>(items: Item[], at: number) => items[at % items.length] as Item

const anyEdit = {
  addSection: (page, newId, { one, index }) => addSection(page, pick(layouts, one), newId, index),
  moveSection: (page, _, { one, index }) => moveSection(page, pick(sectionsOf(page), one), index),
  duplicateSection: (page, newId, { one }) => duplicateSection(page, pick(sectionsOf(page), one), newId),
  removeSection: (page, _, { one }) => removeSection(page, pick(sectionsOf(page), one)),
  editSection: (page, _, { one, index }) =>
    editSection(page, pick(sectionsOf(page), one), { columnGap: index }),
  removeColumn: (page, _, { one, other }) =>
    removeColumn(page, pick(columnsOf(page), one), pick(['left', 'right'], other)),
  editColumn: (page, _, { one, index }) =>
    editColumn(page, pick(columnsOf(page), one), { padding: sides(index) }),
  dropComponent: (page, newId, { one, other, index }) =>
    dropComponent(
      page,
      { columnId: pick(columnsOf(page), one), index },
      pick(Object.values(registry), other).create(newId()),
    ),
  moveComponent: (page, _, { one, other, index }) =>
    moveComponent(page, pick(componentsOf(page), one), { columnId: pick(columnsOf(page), other), index }),
  duplicateComponent: (page, newId, { one }) =>
    duplicateComponent(page, pick(componentsOf(page), one), newId),
  removeComponent: (page, _, { one }) => removeComponent(page, pick(componentsOf(page), one)),
  editComponent: (page, _, { one, index }) =>
    editComponent(page, pick(componentsOf(page), one), { data: `text ${index}` }),
} satisfies Record<string, (page: Page, newId: NewId, step: Step) => Page>

const sectionsOf = (page: Page) => ['gone', ...sectionIds(page)]
const columnsOf = (page: Page) => [
  'gone',
  ...page.content.section.flatMap(({ columns }) => columns.map(({ id }) => id)),
]
const componentsOf = (page: Page) => ['gone', ...componentIds(page).flat()]

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}

const steps = fc.array(
  fc.record<Step>({
    edit: fc.constantFrom(...(Object.keys(anyEdit) as Step['edit'][])),
    one: fc.nat(40),
    other: fc.nat(40),
    index: fc.integer({ min: -2, max: 8 }),
  }),
  { maxLength: 40 },
)

test('PAGE-51 any sequence of edits keeps the page valid, its widths whole, and every earlier page as it was', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const newId = ids('new')
      const history = [freeze(pageOf(3, 2, 1))]

      for (const step of sequence) {
        const before = history.at(-1) as Page
        // Frozen to the bottom: an edit that wrote to the page it was given would throw here.
        const after = freeze(anyEdit[step.edit](before, newId, step))
        history.push(after)

        expect(Page.safeParse(after).error).toBeUndefined()
        for (const row of widths(after)) {
          const hundredths = Math.round(row.reduce((sum, width) => sum + width, 0) * 100)
          expect([10_000, 9_999]).toContain(hundredths)
        }
        const renewed = after.content.section.filter((section) => !before.content.section.includes(section))
        expect(renewed.length).toBeLessThanOrEqual(step.edit === 'moveComponent' ? 2 : 1)
      }
    }),
    { numRuns: 200 },
  )
})
