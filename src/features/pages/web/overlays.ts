/** Boxes that lie over the page and follow what they are about: through scrolling, resizing and every edit. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** By it the canvas tells a screen reader which thing is the current one. */
export const frameId = (id: string) => `selected-${id}`

/**
 * Puts a box around an element of the same sheet. A component's stands off a little, so that it does not cross
 * its letters; the others lie on the edge.
 */
export function lay(box: HTMLElement, sheet: HTMLElement, around: HTMLElement): void {
  const [outer, inner] = [sheet.getBoundingClientRect(), around.getBoundingClientRect()]
  const [x, y] = around.dataset['kind'] === 'component' ? [6, 4] : [0, 0]
  Object.assign(box.style, {
    left: `${inner.left - outer.left - x}px`,
    top: `${inner.top - outer.top - y}px`,
    width: `${inner.width + 2 * x}px`,
    height: `${inner.height + 2 * y}px`,
  })
}

/** The bar at a box begins with it, unless its end would then lie outside of the sheet, under the panel beside. */
export function keepInside(bar: HTMLElement, sheet: HTMLElement, box: HTMLElement): void {
  bar.style.left = `${Math.min(-2, sheet.clientWidth - box.offsetLeft - bar.offsetWidth)}px`
}

/** Draws after each render of the caller, and whenever the sheet has changed its size: a picture came, a font. */
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

/** Only what cannot be seen at all is scrolled to: a click on a tall section must not move it. */
export function reveal(element: HTMLElement): void {
  const stage = element.closest('section[aria-label=Canvas]')?.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (stage && (bottom < stage.top || top > stage.bottom)) element.scrollIntoView({ block: 'center' })
}
