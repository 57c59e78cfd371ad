import { type RefObject, useEffect } from 'react'
import { findPlace } from '../../places.ts'
import { draggableAt } from '../hits.ts'
import { useBuilder } from '../useBuilder.ts'
import { drawLine, dropLoad, kindOf, loadOf, movedBy } from './dropping.ts'
import { type Drop, findDrop, lineAt, measure, type SectionBox } from './drops.ts'
import type { Load, Point } from './load.ts'
import { dragSource, onDragging } from './sources.ts'

interface Parts {
  /** What scrolls; everything in it takes drops. */
  stage: RefObject<HTMLElement | null>
  /** What holds the page. */
  sheet: RefObject<HTMLElement | null>
  line: RefObject<HTMLElement | null>
}

/** Components are dragged by their body, and everything is dropped where the line shows. Renders nothing. */
export function useDropping({ stage, sheet, line }: Parts): void {
  const builder = useBuilder()
  useEffect(() => {
    const [scroller, root] = [stage.current, sheet.current]
    if (!scroller || !root) return
    let load: Load | undefined
    let boxes: SectionBox[] = []

    const dropAt = ({ x, y }: Point, load: Load): Drop | undefined => {
      const { left, top } = root.getBoundingClientRect()
      return findDrop(boxes, kindOf(load), movedBy(load), { x: x - left, y: y - top })
    }
    const take = (point: Point) => {
      const id = draggableAt(point)?.dataset['id']
      if (!id) return undefined
      const { page, selection } = builder.get()
      // One of several that are selected takes the others along.
      const ids = selection.includes(id) ? selection : [id]
      return loadOf(ids.flatMap((one) => findPlace(page, one) ?? []))
    }
    // Not the sheet: a text that is typed in lies on it, and there the mouse marks words.
    const stopSource = dragSource(root.firstElementChild as HTMLElement, take)
    const stopTarget = onDragging(scroller, {
      accepts: ({ kind }) => kind !== 'row',
      start(started) {
        load = started
        boxes = measure(root)
        scroller.dataset['dragging'] = ''
        builder.select()
      },
      move(point) {
        const drop = point && load && dropAt(point, load)
        drawLine(line.current, drop && load && lineAt(boxes, drop, movedBy(load)))
      },
      drop(point) {
        delete scroller.dataset['dragging']
        drawLine(line.current, undefined)
        // Where the pointer is now, on the page as it is now: neither an old hover nor an old measure decides.
        boxes = measure(root)
        if (point && load) dropLoad(builder, load, dropAt(point, load))
        load = undefined
      },
    })
    return () => {
      stopSource()
      stopTarget()
    }
  }, [builder, stage, sheet, line])
}
