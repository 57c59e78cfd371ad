/** Where things of the page are dropped, at the line that shows where: the canvas, and the outline next to it. */

import { scrollsFor } from '../../../../ui/dnd/edges.ts'
import type { Point } from '../../../../ui/dnd/load.ts'
import { onDragging } from '../../../../ui/dnd/sources.ts'
import type { Builder } from '../builder.ts'
import { drawLine, dropLoad, kindOf, movedBy } from './dropping.ts'
import { findDrop, lineAt, type SectionBox } from './drops.ts'
import type { Load } from './load.ts'

interface Area {
  /** The scrolling element; everything in it accepts drops. */
  scroller: HTMLElement
  /** The origin of the measured boxes. */
  root: HTMLElement
  line: HTMLElement | null
  /** Called when a drag starts, and again before it drops: the page may have changed. */
  measure?(): void
  boxes(): readonly SectionBox[]
  /** Called on each move with what is over which point, in the area's coordinates; without a point when it has left. */
  onOver?(load: Load | undefined, point: Point | undefined): void
}

/** Returns how to stop it. */
export function dropArea(
  builder: Builder,
  { scroller, root, line, measure, boxes, onOver }: Area,
): () => void {
  let load: Load | undefined
  const within = ({ x, y }: Point): Point => {
    const { left, top } = root.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }
  const accepts = ({ kind }: Load) => kind !== 'row'
  const stopScrolling = scrollsFor(scroller, accepts)
  const stopDropping = onDragging(scroller, {
    accepts,
    start(started) {
      load = started
      measure?.()
      // By style only: changing the selection would change the panel during the drag.
      scroller.dataset['dragging'] = ''
    },
    move(point) {
      const at = point && within(point)
      onOver?.(load, at)
      const drop = at && load && findDrop(boxes(), kindOf(load), movedBy(load), at)
      drawLine(line, drop && load && lineAt(boxes(), drop, movedBy(load)))
    },
    drop(point) {
      delete scroller.dataset['dragging']
      drawLine(line, undefined)
      onOver?.(undefined, undefined)
      // The pointer's current position on the current page: no old hover or measurement decides.
      measure?.()
      if (point && load)
        dropLoad(builder, load, findDrop(boxes(), kindOf(load), movedBy(load), within(point)))
      load = undefined
    },
  })
  return () => {
    stopScrolling()
    stopDropping()
  }
}
