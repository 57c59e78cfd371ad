/**
 * Dragging with a finger: hold, then move. Browsers differ in native dragging by touch, and some have none, so it is
 * turned off while a finger is down.
 */
import { contains, scrollAtEdges } from './edges.ts'
import type { Dragging, Load, Point } from './load.ts'

const holdMs = 350
/** A finger is never quite still; one that moves farther is scrolling. */
const slackPx = 8

const listeners = new Map<HTMLElement, Dragging<Load>>()

export function onTouchDragging<L extends Load>(element: HTMLElement, dragging: Dragging<L>): () => void {
  listeners.set(element, dragging as unknown as Dragging<Load>)
  return () => void listeners.delete(element)
}

interface Carried {
  load: Load
  chip: HTMLElement
  at: Point
  since: number
  frame: number
}

/** What hears of a load while it is carried. */
const listenersOf = (load: Load) => [...listeners].filter(([, dragging]) => dragging.accepts(load))

/** Carries a load along with the finger. */
function createCarrier(chipOf: (label: string) => HTMLElement) {
  let carried: Carried | undefined

  /** Each frame, not each move: a finger that rests at an edge keeps scrolling. */
  function step(): void {
    if (!carried) return
    const { load, chip, at, since } = carried
    chip.style.translate = `${at.x + 12}px ${at.y - 40}px`
    scrollAtEdges(load, at, performance.now() - since)
    for (const [over, dragging] of listenersOf(load)) dragging.move(contains(over, at) ? at : undefined)
    carried.frame = requestAnimationFrame(step)
  }

  return {
    /** Where the finger is; undefined while nothing is carried. */
    at: () => carried?.at,
    start(load: Load, at: Point): void {
      const chip = document.body.appendChild(chipOf(load.label))
      carried = { load, chip, at, since: performance.now(), frame: 0 }
      for (const [, dragging] of listenersOf(load)) dragging.start(load)
      step()
    },
    moveTo(at: Point): void {
      if (carried) carried.at = at
    },
    /** Drops it here; without a place nothing is moved. */
    end(at: Point | undefined): void {
      if (!carried) return
      const { load, chip, frame } = carried
      carried = undefined
      cancelAnimationFrame(frame)
      chip.remove()
      for (const [over, dragging] of listenersOf(load))
        dragging.drop(at && contains(over, at) ? at : undefined)
    },
  }
}

export function touchSource(
  element: HTMLElement,
  pick: (point: Point) => Load | undefined,
  chipOf: (label: string) => HTMLElement,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: Point = { x: 0, y: 0 }
  const carrier = createCarrier(chipOf)

  function start(): void {
    const load = pick(from)
    if (load) carrier.start(load, from)
  }

  function end(at: Point | undefined): void {
    clearTimeout(timer)
    element.draggable = true
    carrier.end(at)
  }

  const on = {
    touchstart({ touches }: TouchEvent) {
      clearTimeout(timer)
      if (touches.length > 1) return end(undefined)
      element.draggable = false
      from = pointOf(touches)
      timer = setTimeout(start, holdMs)
    },
    touchmove(event: TouchEvent) {
      const at = pointOf(event.touches)
      if (carrier.at()) {
        // The finger has not scrolled yet; without this it would, and the browser would cancel the touch.
        event.preventDefault()
        carrier.moveTo(at)
      } else if (Math.hypot(at.x - from.x, at.y - from.y) > slackPx) clearTimeout(timer)
    },
    touchend(event: TouchEvent) {
      // A drag must not end in a click.
      if (carrier.at()) event.preventDefault()
      end(carrier.at())
    },
    touchcancel: () => end(undefined),
    contextmenu: (event: Event) => carrier.at() && event.preventDefault(),
  }
  const cancelByKey = ({ key }: KeyboardEvent) => key === 'Escape' && end(undefined)

  for (const [type, listener] of Object.entries(on))
    element.addEventListener(type, listener as EventListener, { passive: false })
  document.addEventListener('keydown', cancelByKey)
  return () => {
    end(undefined)
    for (const [type, listener] of Object.entries(on))
      element.removeEventListener(type, listener as EventListener)
    document.removeEventListener('keydown', cancelByKey)
  }
}

const pointOf = ([touch]: Iterable<Touch> & TouchList): Point => ({
  x: touch?.clientX ?? 0,
  y: touch?.clientY ?? 0,
})
