/** Where things of the page are dropped, at the line that shows where: the canvas, and the outline beside it. */
import type { Builder } from '../builder.ts'
import { drawLine, dropLoad, kindOf, movedBy } from './dropping.ts'
import { findDrop, lineAt, type SectionBox } from './drops.ts'
import { scrollsFor } from './edges.ts'
import type { Load, Point } from './load.ts'
import { onDragging } from './sources.ts'

interface Area {
  /** What scrolls; everything in it takes drops. */
  scroller: HTMLElement
  /** What the boxes are measured from. */
  root: HTMLElement
  line: HTMLElement | null
  /** When a drag begins, and again before it drops: the page may be another by then. */
  measure?(): void
  boxes(): readonly SectionBox[]
  /** With each move, what is over which point in the area's own coordinates; with none when it has left. */
  onOver?(load: Load | undefined, point: Point | undefined): void
}

/** Answers how to stop it. */
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
      // By style alone: another selection would be another panel, just when the hand expects an answer.
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
      // Where the pointer is now, on the page as it is now: neither an old hover nor an old measure decides.
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
