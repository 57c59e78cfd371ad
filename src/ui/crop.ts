/**
 * The position of an image behind a window. One unit is the window's width, and its height: for a window that is no
 * square, the image's size is given as if it were one.
 */
export interface Size {
  width: number
  height: number
}

export interface Crop {
  /** 1 is the smallest scale at which the image covers the window. */
  zoom: number
  /** From the window's center to the image's. */
  x: number
  y: number
}

export const MAX_ZOOM = 4

/** The scale at which the whole image fits; uncovered parts are transparent. */
export const wholeZoom = ({ width, height }: Size) => Math.min(width, height) / Math.max(width, height)

export const centred: Crop = { zoom: 1, x: 0, y: 0 }

/** The image's edge never comes inside the window; along a side where it is shorter, it stays centered. */
export function within(size: Size, { zoom, x, y }: Crop): Crop {
  const fitting = between(zoom, wholeZoom(size), MAX_ZOOM)
  const { width, height } = shownSize(size, fitting)
  const [roomX, roomY] = [Math.max(0, (width - 1) / 2), Math.max(0, (height - 1) / 2)]
  return { zoom: fitting, x: between(x, -roomX, roomX), y: between(y, -roomY, roomY) }
}

/** The rectangle that the image fills. */
export function placeOf(size: Size, { zoom, x, y }: Crop): Size & { left: number; top: number } {
  const { width, height } = shownSize(size, zoom)
  return { left: 0.5 + x - width / 2, top: 0.5 + y - height / 2, width, height }
}

function shownSize({ width, height }: Size, zoom: number): Size {
  const scale = zoom / Math.min(width, height)
  return { width: width * scale, height: height * scale }
}

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
