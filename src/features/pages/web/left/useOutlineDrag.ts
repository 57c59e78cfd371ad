import { type RefObject, useEffect, useRef } from 'react'
import { dropArea } from '../dnd/dropArea.ts'
import { kindOf, loadWith } from '../dnd/dropping.ts'
import { dragSource } from '../dnd/sources.ts'
import { useBuilder } from '../useBuilder.ts'
import { rowHeight } from './OutlineRow.tsx'
import { boxesOf } from './outlineDrops.ts'
import type { Row } from './outlineRows.ts'

/** How long something rests over a folded line before it opens. */
const openingMs = 600

interface Parts {
  tree: RefObject<HTMLElement | null>
  /** What holds the lines, and is as tall as all of them. */
  sheet: RefObject<HTMLElement | null>
  line: RefObject<HTMLElement | null>
  rows: readonly Row[]
  onOpen(row: Row): void
}

/** Lines are dragged and dropped among each other, and from and to the canvas. */
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
      // Words that are being typed are marked by the mouse.
      if (document.elementFromPoint(x, y)?.closest('input')) return undefined
      const row = rowAt(y - root.getBoundingClientRect().top)
      return row && loadWith(builder, row.id)
    })
    const stopTarget = dropArea(builder, {
      scroller,
      root,
      line: line.current,
      boxes: () => boxesOf(latest.current.rows, root.clientWidth),
      // Only components go into something; over what is folded, a section means the place beside it.
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

/** Tells of a folded line that the pointer has rested on. */
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
