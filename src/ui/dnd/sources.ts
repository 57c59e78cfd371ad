/**
 * The only module that uses the drag-and-drop library. A mouse drags natively; touch has its own code (touch.ts), since
 * browsers do not agree on dragging by touch. Both end in the same `Dragging`.
 */

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import classes from './dnd.module.css'
import { scrollAtEdges } from './edges.ts'
import type { Dragging, Load, Point } from './load.ts'
import { onTouchDragging, touchSource } from './touch.ts'

type Stop = () => void

/** Undefined if there is nothing to drag at this point. */
type Pick = (point: Point) => Load | undefined

/** Makes an element draggable, or one that contains something draggable. Returns how to stop it. */
export function dragSource(element: HTMLElement, pick: Pick): Stop {
  return combine(
    draggable({
      element,
      canDrag: ({ input }) => pick(pointOf(input)) !== undefined,
      getInitialData: ({ input }) => ({ load: pick(pointOf(input)) }),
      ...scrolling(),
      onGenerateDragPreview: ({ nativeSetDragImage, source }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => container.append(chipOf(loadOf(source.data)?.label ?? '')),
        }),
    }),
    touchSource(element, pick, chipOf),
  )
}

/** In each frame while a drag lasts. */
function scrolling() {
  let at: Point | undefined
  let frame = 0
  const follow = ({ location }: { location: { current: Where } }) => {
    at = pointOf(location.current.input)
  }
  return {
    onDragStart(drag: { location: { current: Where }; source: { data: Record<string, unknown> } }) {
      const [load, since] = [loadOf(drag.source.data), performance.now()]
      const step = (now: number) => {
        if (load && at) scrollAtEdges(load, at, now - since)
        frame = requestAnimationFrame(step)
      }
      follow(drag)
      frame = requestAnimationFrame(step)
    },
    onDrag: follow,
    onDrop: () => cancelAnimationFrame(frame),
  }
}

/** Notifies of drags over this element. */
export function onDragging<L extends Load>(element: HTMLElement, dragging: Dragging<L>): Stop {
  const isOurs = (source: { data: Record<string, unknown> }) => {
    const load = loadOf(source.data) as L | undefined
    return load !== undefined && dragging.accepts(load)
  }
  return combine(
    dropTargetForElements({ element, canDrop: ({ source }) => isOurs(source) }),
    monitorForElements({
      canMonitor: ({ source }) => isOurs(source),
      onDragStart: ({ source }) => dragging.start(loadOf(source.data) as L),
      onDrag: ({ location }) => dragging.move(pointOver(element, location.current)),
      onDrop: ({ location }) => dragging.drop(pointOver(element, location.current)),
    }),
    onTouchDragging(element, dragging),
  )
}

const loadOf = (data: Record<string, unknown>) => data['load'] as Load | undefined

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({ x, y })

interface Where {
  dropTargets: { element: Element }[]
  input: { clientX: number; clientY: number }
}

/**
 * Whether it is over this one: several targets may get the same drag. Escape, and dropping outside, leave none.
 */
const pointOver = (element: HTMLElement, { dropTargets, input }: Where) =>
  dropTargets.some((target) => target.element === element) ? pointOf(input) : undefined

function chipOf(label: string): HTMLElement {
  const chip = document.createElement('div')
  chip.className = classes.chip ?? ''
  chip.textContent = label
  return chip
}
