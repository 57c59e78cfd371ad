import { type RefObject, useEffect, useRef } from 'react'
import { dragSource } from '../../../../ui/dnd/sources.ts'
import { dropArea } from '../dnd/dropArea.ts'
import { kindOf, loadWith } from '../dnd/dropping.ts'
import { useBuilder } from '../useBuilder.ts'
import { rowHeight } from './OutlineRow.tsx'
import { boxesOf } from './outlineDrops.ts'
import type { Row } from './outlineRows.ts'

/** How long something must hover over a collapsed row before it opens. */
const openingMs = 600

interface Parts {
  tree: RefObject<HTMLElement | null>
  /** The element that contains the rows, as tall as all of them. */
  sheet: RefObject<HTMLElement | null>
  line: RefObject<HTMLElement | null>
  rows: readonly Row[]
  onOpen(row: Row): void
}

/** Rows are dragged and dropped among each other, and to and from the canvas. */
export function useOutlineDrag({ tree, sheet, line, rows, onOpen }: Parts): void {
  const builder = useBuilder()
  const latest = useRef({ rows, onOpen })
  useEffect(() => {
    latest.current = { rows, onOpen }
  })
  useEffect(() => {
    const [scroller, root] = [tree.current, sheet.current]
    if (!scroller || !root) return
    const rowAt = (y: number) => latest.current.rows[Math.floor(y / rowHeight)]
    const waiting = waitOver((row) => latest.current.onOpen(row))
    const stopSource = dragSource(root, ({ x, y }) => {
      // While text is being edited, the mouse selects it.
      if (document.elementFromPoint(x, y)?.closest('input')) return undefined
      const row = rowAt(y - root.getBoundingClientRect().top)
      return row && loadWith(builder, row.id)
    })
    const stopTarget = dropArea(builder, {
      scroller,
      root,
      line: line.current,
      boxes: () => boxesOf(latest.current.rows, root.clientWidth),
      // Only components go into something; over a collapsed row, a section means the place next to it.
      onOver: (load, point) =>
        waiting(load && point && kindOf(load) === 'component' ? rowAt(point.y) : undefined),
    })
    return () => {
      waiting(undefined)
      stopSource()
      stopTarget()
    }
  }, [builder, tree, sheet, line])
}

/** Reports a collapsed row that the pointer hovers over. */
function waitOver(onRested: (row: Row) => void) {
  let over: Row | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return (row: Row | undefined) => {
    if (row === over) return
    over = row
    clearTimeout(timer)
    if (row?.isOpen === false) timer = setTimeout(() => onRested(row), openingMs)
  }
}
