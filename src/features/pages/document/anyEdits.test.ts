/** Any sequence of edits leaves a valid page, and never changes the pages before it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  componentIds,
  ids,
  layouts,
  pageOf,
  sectionIds,
  sum,
  widths,
} from '../../../../tests/numberedPage.ts'
import { registry } from '../components/registry.tsx'
import { sides } from '../look/style.ts'
import { plainTheme } from '../look/theme.ts'
import { copyOf, copyText, pasteComponents, pasteSections, readPaste } from './clipboard.ts'
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
import { createSection, emptyPage, type NewId, Page } from './page.ts'
import { idsOf } from './places.ts'
import { duplicateAll, removeAll } from './selectionEdits.ts'

/** One random edit, by numbers: `one` and `other` choose among what the page has at that point. */
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
  insertSections: (page, newId, { one, other, index }) =>
    insertSections(page, index, [
      createSection(pick(layouts, one), newId),
      createSection(pick(layouts, other), newId),
    ]),
  addColumn: (page, newId, { one, index }) => addColumn(page, pick(sectionsOf(page), one), index, newId),
  duplicateColumn: (page, newId, { one }) => duplicateColumn(page, pick(columnsOf(page), one), newId),
  moveColumn: (page, _, { one, other, index }) =>
    moveColumn(page, pick(columnsOf(page), one), { sectionId: pick(sectionsOf(page), other), index }),
  resizeColumn: (page, _, { one, index }) => resizeColumn(page, pick(columnsOf(page), one), index * 11.117),
  moveComponents: (page, _, { one, other, index }) => {
    const all = componentsOf(page)
    return moveComponents(page, [pick(all, one), pick(all, other)], {
      columnId: pick(columnsOf(page), one + other),
      index,
    })
  },
  editStyle: (page, _, { one, index }) =>
    editStyle(page, pick(componentsOf(page), one), { padding: sides(index) }),
  rename: (page, _, { one, index }) =>
    rename(page, pick(anythingOf(page), one), index > 0 ? `Name ${index}` : ''),
  setTitle: (page, _, { index }) => setTitle(page, `Title ${index}`),
  setTheme: (page, _, { index }) => setTheme(page, { ...plainTheme, radius: index }),
  replaceContent: (page, newId, { one }) =>
    replaceContent(page, addSection(emptyPage(), pick(layouts, one), newId)),
  removeAll: (page, _, { one, other }) =>
    removeAll(page, [pick(anythingOf(page), one), pick(anythingOf(page), other)]),
  duplicateAll: (page, newId, { one, other }) =>
    duplicateAll(page, [pick(anythingOf(page), one), pick(anythingOf(page), other)], newId),
  paste: (page, newId, { one, other, index }) => {
    const copy = copyOf(page, [pick(anythingOf(page), one), pick(anythingOf(page), other)])
    const copied = copy && readPaste(copyText(copy))
    expect(copied === undefined).toBe(copy === undefined)
    if (!copied) return page
    return copied.liftoff === 'sections'
      ? pasteSections(page, index, copied.items, newId)
      : pasteComponents(page, { columnId: pick(columnsOf(page), other), index }, copied.items, newId)
  },
} satisfies Record<string, (page: Page, newId: NewId, step: Step) => Page>

/** How many sections these edits may change or add; all other edits affect one. */
const mostRenewed: Partial<Record<Step['edit'], number>> = {
  insertSections: 2,
  moveColumn: 2,
  moveComponent: 2,
  moveComponents: 3,
  removeAll: 2,
  duplicateAll: 2,
  paste: 2,
}

const sectionsOf = (page: Page) => ['gone', ...sectionIds(page)]
const columnsOf = (page: Page) => [
  'gone',
  ...page.content.section.flatMap(({ columns }) => columns.map(({ id }) => id)),
]
const componentsOf = (page: Page) => ['gone', ...componentIds(page).flat()]
const anythingOf = (page: Page) => ['gone', ...idsOf(page.content.section)]

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

test('PAGE-34 PAGE-40 PAGE-51 any sequence of edits keeps the page valid, its widths whole, and every earlier page as it was', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const newId = ids('new')
      const withItems = (['form', 'slider', 'list'] as const).map((type) => registry[type].create(type))
      const start = insertComponents(pageOf(3, 2, 1), { columnId: 's3-1', index: 0 }, withItems)
      const history = [freeze(start)]
      const written = [JSON.stringify(start)]

      for (const step of sequence) {
        const before = history.at(-1) as Page
        // Deeply frozen: an edit that mutates its input would throw here.
        const after = freeze(anyEdit[step.edit](before, newId, step))
        history.push(after)
        written.push(JSON.stringify(after))

        expect(Page.safeParse(after).error).toBeUndefined()
        expect(widths(after).filter((row) => sum(row) !== 10_000)).toEqual([])
        const renewed = after.content.section.filter((section) => !before.content.section.includes(section))
        expect(renewed.length).toBeLessThanOrEqual(mostRenewed[step.edit] ?? 1)
      }
      // Undo goes back in this list, so the earlier pages must be unchanged.
      expect(history.map((page) => JSON.stringify(page))).toEqual(written)
    }),
    { numRuns: 100 },
  )
})
