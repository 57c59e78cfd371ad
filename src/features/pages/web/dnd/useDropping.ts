import { type RefObject, useEffect } from 'react'
import { draggableAt } from '../hits.ts'
import { useBuilder } from '../useBuilder.ts'
import { dropArea } from './dropArea.ts'
import { loadWith } from './dropping.ts'
import { measure, type SectionBox } from './drops.ts'
import { dragSource } from './sources.ts'

interface Parts {
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
    // Not the sheet: a text that is typed in lies on it, and there the mouse marks words.
    const stopSource = dragSource(root.firstElementChild as HTMLElement, (point) => {
      const id = draggableAt(point)?.dataset['id']
      return id === undefined ? undefined : loadWith(builder, id)
    })
    let boxes: SectionBox[] = []
    const stopTarget = dropArea(builder, {
      scroller,
      root,
      line: line.current,
      measure: () => {
        boxes = measure(root)
      },
      boxes: () => boxes,
    })
    return () => {
      stopSource()
      stopTarget()
    }
  }, [builder, stage, sheet, line])
}
