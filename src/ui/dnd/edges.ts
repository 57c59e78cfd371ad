/**
 * Auto-scroll while something is held near an edge: faster the nearer it is, and slow at first, since many drags start
 * at an edge. A library would look up everything below the pointer in each frame, which is the slowest part of a drag
 * over a large area.
 */
import type { Load, Point } from './load.ts'

const edgePx = 56
const fastestPx = 14
const hesitationMs = 400

const scrollers = new Map<HTMLElement, (load: Load) => boolean>()

/** Returns how to stop. */
export function scrollsFor<L extends Load>(element: HTMLElement, accepts: (load: L) => boolean): () => void {
  scrollers.set(element, accepts as (load: Load) => boolean)
  return () => void scrollers.delete(element)
}

/** Skipped if something covers it: on a tablet one target may cover another, and a drop must not happen in both. */
export const contains = (element: HTMLElement, { x, y }: Point) =>
  element.contains(document.elementFromPoint(x, y))

/** Once per frame: a pointer that rests at an edge keeps scrolling. */
export function scrollAtEdges(load: Load, at: Point, sinceMs: number): void {
  for (const [element, accepts] of scrollers) if (accepts(load)) scrollAtEdge(element, at, sinceMs)
}

function scrollAtEdge(element: HTMLElement, at: Point, sinceMs: number): void {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const speed = fastestPx * Math.min(1, sinceMs / hesitationMs)
  const across = pull(at.x, left, right) * speed
  const down = pull(at.y, top, bottom) * speed
  if ((across !== 0 || down !== 0) && contains(element, at)) element.scrollBy(across, down)
}

/** From -1 at the near edge to 1 at the far one; 0 in between. */
function pull(at: number, from: number, to: number): number {
  if (at < from || at > to) return 0
  return Math.max(0, 1 - (to - at) / edgePx) - Math.max(0, 1 - (at - from) / edgePx)
}
