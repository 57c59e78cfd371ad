/** Boxes above the page that follow their target through scrolling, resizing and every edit. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Names the current thing to screen readers. */
export const frameId = (id: string) => `selected-${id}`

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Around an element of the page, in the page's coordinates. A component's frame has a small gap, so it does not cross
 * the text; the others are on the edge.
 */
export function boxAround(sheet: HTMLElement, element: HTMLElement): Box {
  const [outer, inner] = [sheet.getBoundingClientRect(), element.getBoundingClientRect()]
  const [x, y] = element.dataset['kind'] === 'component' ? [6, 4] : [0, 0]
  return {
    left: inner.left - outer.left - x,
    top: inner.top - outer.top - y,
    width: inner.width + 2 * x,
    height: inner.height + 2 * y,
  }
}

export function lay(element: HTMLElement, { left, top, width, height }: Box): void {
  Object.assign(element.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}

/** Draws after each render of the caller, and whenever the page's size changes: an image or a font has loaded. */
export function useDrawing(sheet: RefObject<HTMLElement | null>, draw: () => void): void {
  const latest = useRef(draw)
  useLayoutEffect(() => {
    latest.current = draw
    draw()
  })
  useEffect(() => {
    if (!sheet.current) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [sheet])
}

/** Scrolls only if it is completely out of view: clicking a tall section must not move it. */
export function reveal(element: HTMLElement): void {
  const stage = element.closest('section[aria-label=Canvas]')?.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (stage && (bottom < stage.top || top > stage.bottom)) element.scrollIntoView({ block: 'center' })
}
