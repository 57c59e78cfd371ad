import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { announce } from '../../../../ui/announce.ts'
import classes from '../../../../ui/dnd/dnd.module.css'
import type { Point } from '../../../../ui/dnd/load.ts'
import { dragSource, onDragging } from '../../../../ui/dnd/sources.ts'
import { drawLine } from './dropping.ts'
import { findDrop, lineAt, type SectionBox } from './drops.ts'
import type { Load } from './load.ts'

interface Sortable {
  /** The element whose children are the rows, one per item, except those marked `data-fixed`; it must be positioned. */
  list: RefCallback<HTMLElement>
  /** The row at this index is dragged by this element, with a mouse or a finger. */
  grip(element: HTMLElement, index: number): () => void
  /** By key or button; past either end nothing happens. */
  move(from: number, to: number): void
}

/** Rows of a panel, or tiles of a grid, that can be reordered. `to` is the row's new index. */
export function useSortable(
  one: string,
  count: number,
  onMove: (from: number, to: number) => void,
): Sortable {
  const latest = useRef({ one, count, onMove })
  useEffect(() => {
    latest.current = { one, count, onMove }
  })
  const container = useRef<HTMLElement | null>(null)

  const move = useCallback((from: number, to: number) => {
    const { one, count, onMove } = latest.current
    if (to < 0 || to >= count || to === from) return
    onMove(from, to)
    announce(`${one} moved to place ${to + 1} of ${count}`)
  }, [])

  const list = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      container.current = element
      if (!element) return
      const line = appendLine(element)
      let from = 0
      const moved = () => new Set([`${from}`])
      const dropAt = ({ x, y }: Point) => {
        const { left, top } = element.getBoundingClientRect()
        return findDrop(boxesOf(element, line), 'component', moved(), { x: x - left, y: y - top })
      }
      const stop = onDragging<Load>(element, {
        accepts: (load) => load.kind === 'row' && load.list === element,
        start: (load) => {
          from = load.kind === 'row' ? load.index : 0
        },
        move(point) {
          const drop = point && dropAt(point)
          drawLine(line, drop && lineAt(boxesOf(element, line), drop, moved()))
        },
        drop(point) {
          drawLine(line, undefined)
          const drop = point && dropAt(point)
          if (drop) move(from, drop.index)
        },
      })
      return () => {
        stop()
        line.remove()
        container.current = null
      }
    },
    [move],
  )

  const grip = useCallback((element: HTMLElement, index: number) => {
    const label = `${latest.current.one} ${index + 1}`
    return dragSource(element, (): Load | undefined => {
      const list = container.current
      return list ? { kind: 'row', list, index, label } : undefined
    })
  }, [])

  return { list, grip, move }
}

/** Shows where a row would be dropped. */
function appendLine(list: HTMLElement): HTMLElement {
  const line = list.appendChild(document.createElement('div'))
  line.className = classes.line ?? ''
  line.dataset['dropLine'] = ''
  line.hidden = true
  return line
}

/** As on the canvas, of which a list is the smallest: one section with one column. Rows are named by their index. */
function boxesOf(list: HTMLElement, line: HTMLElement): SectionBox[] {
  const { left, top, width, height } = list.getBoundingClientRect()
  const whole = { id: '', left: 0, top: 0, right: width, bottom: height }
  const rows = [...list.children].filter((row) => row !== line && !row.matches('[data-fixed]'))
  const components = rows.map((row, i) => {
    const box = row.getBoundingClientRect()
    return {
      id: `${i}`,
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    }
  })
  return [{ ...whole, columns: [{ ...whole, components }] }]
}
