/** What is on its way to another place: things of the page, or something new from the panel on the left. */
import type { ComponentType } from '../../components/registry.tsx'
import type { Section } from '../../document/page.ts'

export interface Point {
  x: number
  y: number
}

export type Load = { label: string } & (
  | { kind: 'sections' | 'columns' | 'components'; ids: readonly string[] }
  | { kind: 'newComponent'; type: ComponentType }
  | { kind: 'newSection'; create: () => Section | undefined }
  /** A row of a list in a panel; it can only go to another place of the same list. */
  | { kind: 'row'; list: HTMLElement; index: number }
)

/** Whoever lets something be dropped hears of every drag that it accepts. Without a point it is not over them. */
export interface Dragging {
  accepts(load: Load): boolean
  start(load: Load): void
  move(point: Point | undefined): void
  /** Without a point the drag was called off. */
  drop(point: Point | undefined): void
}
