import { expect, test } from 'vitest'
import { createHeading } from '../../components/heading/model.ts'
import { createList } from '../../components/list/model.ts'
import {
  addSection,
  dropComponent,
  editComponent,
  editSection,
  moveComponent,
  moveSection,
  rename,
} from '../../document/edits.ts'
import { emptyPage, type Page } from '../../document/page.ts'
import { removeAll } from '../../document/selectionEdits.ts'
import { themes } from '../../look/themes.ts'
import { changeBetween } from './changes.ts'

let last = 0
const newId = () => `id-${++last}`

function startPage(): Page {
  const empty = addSection(addSection(emptyPage(), 'two-column', newId), 'single-column', newId)
  const columnId = empty.content.section[0]?.columns[0]?.id ?? ''
  const one = dropComponent(empty, { columnId, index: 0 }, createHeading('heading'))
  return dropComponent(one, { columnId, index: 1 }, createList('list'))
}

test('what became of a page is told in a few words', () => {
  const page = startPage()
  const [first, second] = page.content.section
  const other = { columnId: second?.columns[0]?.id ?? '', index: 0 }
  const cases: [string, Page, ...string[]][] = [
    ['heading added', dropComponent(page, other, createHeading('another'))],
    ['section added', addSection(page, 'three-column', newId)],
    ['list removed', removeAll(page, ['list'])],
    ['2 components removed', removeAll(page, ['list', 'heading'])],
    ['section removed', removeAll(page, [first?.id ?? ''])],
    ['heading moved', moveComponent(page, 'heading', other)],
    ['list moved', moveComponent(page, 'list', { columnId: first?.columns[0]?.id ?? '', index: 0 }), 'list'],
    ['section moved', moveSection(page, first?.id ?? '', 1)],
    ['heading changed', editComponent(page, 'heading', { data: 'Other words' })],
    ['section changed', rename(page, second?.id ?? '', 'Mine')],
    ['section changed', editSection(page, first?.id ?? '', { fullWidth: true })],
    ['theme changed', { ...page, theme: themes[1]?.theme ?? page.theme }],
    ['page settings changed', { ...page, title: 'Another' }],
    ['content replaced', startPage()],
  ]

  for (const [words, after, ...selected] of cases)
    expect([words, changeBetween(page, after, selected)]).toEqual([words, words])
})
