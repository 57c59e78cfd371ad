import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { announce } from '../announce.ts'
import classes from './dnd.module.css'
import { drawLine } from './dropping.ts'
import { dragSource, onDragging } from './sources.ts'

interface Sortable {
  /** The element whose children are the rows, one an item; it must be positioned. */
  list: RefCallback<HTMLElement>
  /** The row at this place is dragged by this element of it, with a mouse or a finger. */
  grip(element: HTMLElement, index: number): () => void
}

/** Rows of a panel that can be put in another order. `to` is where the row stands afterwards. */
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
      const line = element.appendChild(document.createElement('div'))
      line.className = classes.line ?? ''
      line.hidden = true
      let from = 0
      const stop = onDragging(element, {
        accepts: (load) => load.kind === 'row' && load.list === element,
        start: (load) => {
          from = load.kind === 'row' ? load.index : 0
        },
        move: (point) => drawLine(line, point && lineAt(element, line, gapAt(element, line, point.y))),
        drop(point) {
          drawLine(line, undefined)
          if (!point) return
          const gap = gapAt(element, line, point.y)
          move(from, gap > from ? gap - 1 : gap)
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
    return dragSource(element, () => {
      const list = container.current
      return list ? { kind: 'row', list, index, label } : undefined
    })
  }, [])

  return { list, grip }
}

const rowsOf = (list: HTMLElement, line: HTMLElement) => [...list.children].filter((row) => row !== line)

/** How many rows the pointer is past the middle of. */
const gapAt = (list: HTMLElement, line: HTMLElement, y: number) =>
  rowsOf(list, line).filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y > (top + bottom) / 2
  }).length

function lineAt(list: HTMLElement, line: HTMLElement, gap: number) {
  const rows = rowsOf(list, line)
  const edge = rows[gap]?.getBoundingClientRect().top ?? rows.at(-1)?.getBoundingClientRect().bottom ?? 0
  const { top, width } = list.getBoundingClientRect()
  return { x: 0, y: edge - top, length: width, isUpright: false }
}
