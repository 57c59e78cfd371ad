import { expect, test } from 'vitest'
import { registry } from '../../components/registry.tsx'
import { resizeColumn } from '../../document/columnEdits.ts'
import { addSection, dropComponent } from '../../document/edits.ts'
import { emptyPage } from '../../document/page.ts'
import { createBuilder } from '../builder.ts'
import { dropLoad, kindOf, loadWith } from './dropping.ts'

/** The section n1 with the columns n2 to n4, and n5 with its only column n6, which contains a heading. */
function building() {
  let last = 0
  const newId = () => `n${++last}`
  const sections = addSection(addSection(emptyPage(), 'three-column', newId), 'single-column', newId)
  const filled = dropComponent(sections, { columnId: 'n6', index: 0 }, registry.heading.create('title'))
  return createBuilder(resizeColumn(filled, 'n2', 10))
}

const columnsOf = ({ get }: ReturnType<typeof createBuilder>) =>
  get().page.content.section[0]?.columns.map(({ id, style }) => [id, style.width])

test('PAGE-22 what is taken hold of takes along what is selected of its kind, columns only those beside it', () => {
  const builder = building()
  expect(loadWith(builder, 'n3')).toEqual({ kind: 'columns', ids: ['n3'], label: 'Column' })
  // An only column cannot move.
  expect(loadWith(builder, 'n6')).toBeUndefined()
  builder.select('n2', 'n4', 'n6', 'title', 'n1')
  expect(loadWith(builder, 'n4')).toEqual({ kind: 'columns', ids: ['n2', 'n4'], label: '2 columns' })
  builder.select('n1', 'n5', 'n2')
  expect(loadWith(builder, 'n5')).toEqual({ kind: 'sections', ids: ['n1', 'n5'], label: '2 sections' })
})

test('PAGE-22 columns are dropped in the order of the page with their widths, and undo puts them back', () => {
  const builder = building()
  const before = columnsOf(builder)
  const [first, second, third] = before ?? []
  builder.select('n4', 'n2')
  const load = loadWith(builder, 'n2')
  if (!load) throw new Error('Nothing was taken hold of')
  expect(kindOf(load)).toBe('column')
  dropLoad(builder, load, { kind: 'column', sectionId: 'n1', index: 1 })
  expect(columnsOf(builder)).toEqual([second, first, third])
  expect(builder.get().selection).toEqual(['n4', 'n2'])
  builder.undo()
  expect(columnsOf(builder)).toEqual(before)
  expect(builder.get().canUndo).toBe(false)

  // Without a drop target nothing happens, and no undo step is added.
  dropLoad(builder, load, undefined)
  expect([columnsOf(builder), builder.get().canUndo]).toEqual([before, false])
})
