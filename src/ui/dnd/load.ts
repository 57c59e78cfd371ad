export interface Point {
  x: number
  y: number
}

/** What is dragged; the label is what the person sees under the pointer. */
export interface Load {
  kind: string
  label: string
}

/** A drop target gets every drag that it accepts. Without a point the drag is not over it. */
export interface Dragging<L extends Load> {
  accepts(load: L): boolean
  start(load: L): void
  move(point: Point | undefined): void
  /** Without a point the drag was canceled. */
  drop(point: Point | undefined): void
}
