import { expect, test } from 'vitest'
import { createHeading } from '../../components/heading/model.ts'
import { createSection, emptyPage, type Section } from '../../document/page.ts'
import { type Drop, findDrop, lineAt, listDrops } from '../dnd/drops.ts'
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
  // Rows 30 px high: section, column, one, two, column, three, then an empty section with its column.
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

  // After the last row of a column, the line is on the edge of the two rows and indented like the row above it.
  expect(lineAt(open, { kind: 'component', columnId: left?.id ?? '', index: 2 }, none)).toEqual({
    x: 46,
    y: 120,
    width: 154,
    height: 0,
  })
  expect(lineAt(open, { kind: 'section', index: 1 }, none)).toMatchObject({ x: 18, y: 180 })
})

test('PAGE-22 what goes into a line that shows nothing of its inside is framed with it, and comes to its end', () => {
  const sections = [twoColumns(), createSection('single-column', newId)]
  const [left] = sections[0]?.columns ?? []
  const end = { kind: 'component', columnId: left?.id ?? '', index: 2 } as const
  const over = (folded: string, y: number) => {
    const boxes = boxesOf(listRows(sections, new Set([folded])), 200)
    const drop = findDrop(boxes, 'component', none, { x: 100, y })
    return [drop, drop && lineAt(boxes, drop, none)]
  }

  const aroundColumn = { x: 28, y: 30, width: 172, height: 30 }
  for (const y of [34, 45, 58]) expect(over(left?.id ?? '', y)).toEqual([end, aroundColumn])
  const aroundSection = { x: 14, y: 0, width: 186, height: 30 }
  for (const y of [0, 4, 29]) expect(over(sections[0]?.id ?? '', y)).toEqual([end, aroundSection])
  const empty = { kind: 'component', columnId: sections[1]?.columns[0]?.id, index: 0 }
  expect(over('', 230)).toEqual([empty, { x: 28, y: 210, width: 172, height: 30 }])
})

test('PAGE-22 a column goes to another place of its section, in the outline as on the canvas, and nowhere else', () => {
  const sections = [twoColumns(), createSection('three-column', newId)]
  const [section] = sections
  const [left, right] = (section?.columns ?? []).map(({ id }) => id)
  const [leftMoves, rightMoves] = [new Set([left ?? '']), new Set([right ?? ''])]
  const to = (index: number): Drop => ({ kind: 'column', sectionId: section?.id ?? '', index })

  // The left column has the rows from 30 to 120, the right one those up to 180.
  const lines = boxesOf(listRows(sections, none), 200)
  const dropAt = (y: number, moved = leftMoves) => findDrop(lines, 'column', moved, { x: 100, y })
  expect([dropAt(3), dropAt(140), dropAt(160), dropAt(177)]).toEqual([to(0), to(0), to(1), to(1)])
  expect([dropAt(70, rightMoves), dropAt(80, rightMoves)]).toEqual([to(0), to(1)])
  expect([dropAt(186), dropAt(230)]).toEqual([undefined, undefined])
  expect(lineAt(lines, to(1), leftMoves)).toEqual({ x: 32, y: 180, width: 168, height: 0 })
  expect(lineAt(lines, to(0), rightMoves)).toMatchObject({ x: 32, y: 30 })

  // Side by side, the line is vertical.
  const whole = { id: section?.id ?? '', left: 0, top: 0, right: 400, bottom: 100 }
  const beside = [
    {
      ...whole,
      columns: [
        { ...whole, id: left ?? '', left: 10, right: 195, components: [] },
        { ...whole, id: right ?? '', left: 205, right: 390, components: [] },
      ],
    },
  ]
  expect(findDrop(beside, 'column', leftMoves, { x: 250, y: 50 })).toEqual(to(0))
  expect(findDrop(beside, 'column', leftMoves, { x: 310, y: 50 })).toEqual(to(1))
  expect(lineAt(beside, to(1), leftMoves)).toEqual({ x: 394, y: 0, width: 0, height: 100 })
  expect(lineAt(beside, to(1), rightMoves)).toMatchObject({ x: 394, width: 0 })
  expect(lineAt(beside, to(0), rightMoves)).toMatchObject({ x: 6, width: 0 })

  const page = { ...emptyPage(), content: { section: sections } }
  expect(listDrops(page, 'column', leftMoves)).toEqual([to(0), to(1)])
})
