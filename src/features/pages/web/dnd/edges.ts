/**
 * What scrolls by itself while something is held near its edge: the nearer, the faster, and slowly at first, since many
 * a drag begins at an edge. A library's would look in each frame for all that lies below the pointer, which takes
 * longer than everything else in a drag over a large page.
 */
import type { Load, Point } from './load.ts'

const edgePx = 56
const fastestPx = 14
const hesitationMs = 400

const scrollers = new Map<HTMLElement, (load: Load) => boolean>()

/** Answers how to stop. */
export function scrollsFor(element: HTMLElement, accepts: (load: Load) => boolean): () => void {
  scrollers.set(element, accepts)
  return () => void scrollers.delete(element)
}

/** What lies over it hides it: on a tablet the outline covers the canvas, and one drop must not happen in both. */
export const contains = (element: HTMLElement, { x, y }: Point) =>
  element.contains(document.elementFromPoint(x, y))

/** Once a frame: who rests at an edge goes on scrolling. */
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
