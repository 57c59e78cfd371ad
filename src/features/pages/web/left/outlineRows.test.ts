import { expect, test } from 'vitest'
import { createHeading } from '../../components/heading/model.ts'
import { createParagraph } from '../../components/paragraph/model.ts'
import { addSection, dropComponent, editComponent, rename } from '../../document/edits.ts'
import { emptyPage, type Page } from '../../document/page.ts'
import { listRows, rowsBetween, withAncestorsOpen, wordsOf } from './outlineRows.ts'

const nothing: ReadonlySet<string> = new Set()

function page(): Page {
  let last = 0
  const newId = () => `n${++last}`
  // n1 with the columns n2 and n3, then n4 with the column n5.
  const sections = addSection(addSection(emptyPage(), 'two-column', newId), 'single-column', newId)
  const heading = { ...createHeading('h'), data: 'Get <b>strong</b>' }
  const one = dropComponent(sections, { columnId: 'n2', index: 0 }, heading)
  return dropComponent(one, { columnId: 'n2', index: 1 }, createParagraph('p'))
}

const rowsOf = ({ content }: Page, folded = nothing) => listRows(content.section, folded)
const ids = (page: Page, folded = nothing) => rowsOf(page, folded).map(({ id }) => id)

test('PAGE-34 the outline lists sections, columns and components in the order of the page', () => {
  expect(ids(page())).toEqual(['n1', 'n2', 'h', 'p', 'n3', 'n4', 'n5'])
  expect(rowsOf(page()).map(({ level, place, peers }) => [level, place, peers])).toEqual([
    [1, 1, 2],
    [2, 1, 2],
    [3, 1, 2],
    [3, 2, 2],
    [2, 2, 2],
    [1, 2, 2],
    [2, 1, 1],
  ])
})

test('what is folded hides what is in it, and opens for what is selected', () => {
  const folded = new Set(['n1', 'n2'])
  expect(ids(page(), folded)).toEqual(['n1', 'n4', 'n5'])
  expect(ids(page(), new Set(['n2']))).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
  expect(withAncestorsOpen(folded, page(), 'h')).toEqual(new Set())
  expect(withAncestorsOpen(folded, page(), 'n1')).toBe(folded)
})

test('a line is called by its name, else by the words in it, else by what it is', () => {
  const named = rename(rename(page(), 'n4', 'Footer'), 'p', 'Small print')
  expect(rowsOf(named).map((row) => wordsOf(row).name)).toEqual([
    'Get strong',
    'Column 1',
    'Get strong',
    'Small print',
    'Empty column',
    'Footer',
    'Empty column',
  ])
})

test('typing renders the line of what is typed in again, and what it stands in, and no other', () => {
  const before = page()
  const after = editComponent(before, 'h', { data: 'Stronger' })
  const [was, is] = [rowsOf(before), rowsOf(after)]
  expect(is.map((row, i) => row === was[i])).toEqual([false, false, false, true, true, true, true])
})

test('a range holds what is of one kind, the one clicked last', () => {
  const rows = rowsOf(page())
  expect(rowsBetween(rows, 'h', 'p')).toEqual(['h', 'p'])
  expect(rowsBetween(rows, 'n4', 'n1')).toEqual(['n4', 'n1'])
  expect(rowsBetween(rows, 'h', 'n3')).toEqual(['n3'])
  expect(rowsBetween(rows, 'gone', 'p')).toEqual(['p'])
})
