/** Where the points of a chart are, in pixels. Pure, so that it is tested without a browser. */
import { tickStep, ticks } from 'd3-array'

interface Box {
  width: number
  height: number
  /** Room for the numbers of the y-axis. */
  left: number
  right: number
  top: number
  /** Room for the words of the x-axis. */
  bottom: number
}

export interface Plane {
  x(index: number): number
  y(value: number): number
  /** The values of the horizontal lines, from the lowest. */
  lines: number[]
  /** The index of the point nearest to a distance from the left edge. */
  nearest(px: number): number
  box: Box
}

interface Given {
  /** How many points there are. */
  count: number
  values: number[]
  /** Counted things: no line between two whole numbers. */
  whole: boolean
  /** About how many horizontal lines, the ground included. */
  lines: number
  box: Box
}

export function planeOf({ count, values, whole, lines, box }: Given): Plane {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  // A chart of zeros still has a line at zero and one above it.
  const step = Math.max(tickStep(lowest, highest || 1, lines - 1), whole ? 1 : 0)
  const [from, to] = [Math.floor(lowest / step) * step, Math.max(Math.ceil(highest / step), 1) * step]
  const inner = box.width - box.left - box.right
  const gap = count > 1 ? inner / (count - 1) : 0
  const start = count > 1 ? box.left : box.left + inner / 2
  const bottom = box.height - box.bottom
  return {
    x: (index) => start + index * gap,
    y: (value) => bottom - ((value - from) / (to - from)) * (bottom - box.top),
    lines: ticks(from, to, Math.round((to - from) / step)),
    nearest: (px) => (gap === 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round((px - start) / gap)))),
    box,
  }
}

/** Which points have a word on the x-axis: the first, the last, and others evenly, at most `room` of them. */
export function labeled(count: number, room: number): number[] {
  if (count <= 1) return count === 1 ? [0] : []
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)))
  const even = Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, i) => i * step)
  const last = even.at(-1) ?? 0
  if (last === count - 1) return even
  // Two words closer than this would touch.
  return count - 1 - last < step * 0.75 && even.length > 1
    ? [...even.slice(0, -1), count - 1]
    : [...even, count - 1]
}
