import { expect, test } from 'vitest'
import { createHeading } from '../../components/heading/model.ts'
import { createSection, type Section } from '../../page.ts'
import { findDrop, lineAt } from '../dnd/drops.ts'
import { boxesOf } from './outlineDrops.ts'
import { listRows } from './outlineRows.ts'

let last = 0
const newId = () => `id-${++last}`

function twoColumns(): Section {
  const section = createSection('two-column', newId)
  section.columns[0]?.components.push(createHeading('one'), createHeading('two'))
  section.columns[1]?.components.push(createHeading('three'))
  return section
}

const none: ReadonlySet<string> = new Set()

test('PAGE-22 a drop among the lines of the outline goes where it shows, also onto what is folded', () => {
  // Lines of 30: section, column, one, two, column, three; and an empty section with its column.
  const sections = [twoColumns(), createSection('single-column', newId)]
  const [left, right] = sections[0]?.columns ?? []
  const open = boxesOf(listRows(sections, none), 200)
  const dropAt = (y: number) => findDrop(open, 'component', none, { x: 100, y })

  expect(dropAt(40)).toEqual({ kind: 'component', columnId: left?.id, index: 0 })
  expect(dropAt(85)).toEqual({ kind: 'component', columnId: left?.id, index: 1 })
  expect(dropAt(115)).toEqual({ kind: 'component', columnId: left?.id, index: 2 })
  expect(dropAt(175)).toEqual({ kind: 'component', columnId: right?.id, index: 1 })
  expect(dropAt(230)).toEqual({ kind: 'component', columnId: sections[1]?.columns[0]?.id, index: 0 })
  expect(lineAt(open, dropAt(85) ?? { kind: 'section', index: 0 }, none)).toMatchObject({ y: 90 })
  expect(findDrop(open, 'section', none, { x: 100, y: 100 })).toEqual({ kind: 'section', index: 1 })

  const folded = boxesOf(listRows(sections, new Set([left?.id ?? ''])), 200)
  expect(findDrop(folded, 'component', none, { x: 100, y: 45 })).toEqual({
    kind: 'component',
    columnId: left?.id,
    index: 2,
  })
  const shut = boxesOf(listRows(sections, new Set([sections[0]?.id ?? ''])), 200)
  expect(findDrop(shut, 'component', none, { x: 100, y: 15 })).toMatchObject({ columnId: left?.id, index: 2 })
})
