/**
 * Where something may be dropped, reckoned from the boxes of the page: each is measured once in a drag, when the
 * pointer first comes near its section, and a move of the pointer only compares numbers. Sections that are out of
 * sight are not even laid out by the browser; to measure what is in them would undo that. All in the sheet's own
 * coordinates, so that scrolling changes nothing.
 */
import type { Page } from '../../page.ts'
import type { Target } from '../../places.ts'
import type { Point } from './load.ts'

export interface Box {
  id: string
  left: number
  top: number
  right: number
  bottom: number
}
interface ColumnBox extends Box {
  components: Box[]
}
export interface SectionBox extends Box {
  columns: ColumnBox[]
  /** Where the columns themselves are measured later. */
  columnIds?: readonly string[]
}

/** A place in a column, or one among the sections. As in edits, an index counts among the others. */
export type Drop = ({ kind: 'component' } & Target) | { kind: 'section'; index: number }

export interface Line {
  x: number
  y: number
  length: number
  isUpright: boolean
}

export function measure(sheet: HTMLElement): SectionBox[] {
  const origin = sheet.getBoundingClientRect()
  return [...sheet.querySelectorAll<HTMLElement>('[data-kind=section]')].map((section) => {
    const columns = () => [...section.querySelectorAll<HTMLElement>('[data-kind=column]')]
    let boxes: ColumnBox[] | undefined
    return {
      ...boxOf(section, origin),
      get columnIds() {
        return columns().map(idOf)
      },
      get columns() {
        // Later in the drag, when the sheet may have been scrolled.
        boxes ??= columnBoxes(columns(), sheet.getBoundingClientRect())
        return boxes
      },
    }
  })
}

const columnBoxes = (columns: HTMLElement[], origin: DOMRect): ColumnBox[] =>
  columns.map((column) => ({
    ...boxOf(column, origin),
    components: [...column.querySelectorAll<HTMLElement>('[data-kind=component]')].map((component) =>
      boxOf(component, origin),
    ),
  }))

const idOf = ({ dataset }: HTMLElement) => dataset['id'] ?? ''

function boxOf(element: HTMLElement, origin: DOMRect): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return {
    id: idOf(element),
    left: left - origin.left,
    right: right - origin.left,
    top: top - origin.top,
    bottom: bottom - origin.top,
  }
}

const beyond = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to)

function nearest<B extends Box>(boxes: readonly B[], distance: (box: B) => number): B | undefined {
  let best: B | undefined
  for (const box of boxes) if (!best || distance(box) < distance(best)) best = box
  return best
}

const areBeside = (one: Box, other: Box) =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
  Math.min(one.bottom - one.top, other.bottom - other.top) / 2

/** A column takes what is dropped above, on and below its components, as far down as its section reaches. */
export function findDrop(
  sections: readonly SectionBox[],
  kind: Drop['kind'],
  moved: ReadonlySet<string>,
  { x, y }: Point,
): Drop | undefined {
  if (kind === 'section') {
    const others = sections.filter(({ id }) => !moved.has(id))
    return { kind, index: others.filter(({ top, bottom }) => y > (top + bottom) / 2).length }
  }
  const section = nearest(sections, ({ top, bottom }) => beyond(y, top, bottom))
  const [first, second] = section?.columns ?? []
  // Side by side, the pointer's x says which is meant, however short that column is; in a stack its y does.
  const inRow = Boolean(first && second && first.left < second.left && first.right <= second.left + 1)
  const column = nearest(section?.columns ?? [], ({ left, right, top, bottom }) => {
    const [across, down] = [beyond(x, left, right), beyond(y, top, bottom)]
    return inRow ? across * 10_000 + down : down * 10_000 + across
  })
  if (!column) return undefined
  const before = column.components.filter((box, i) => isBefore(box, i, column.components, { x, y }))
  return { kind, columnId: column.id, index: before.filter(({ id }) => !moved.has(id)).length }
}

function isBefore(box: Box, i: number, all: readonly Box[], { x, y }: Point): boolean {
  if (y > box.bottom) return true
  if (y < box.top) return false
  const isInRow = [all[i - 1], all[i + 1]].some((other) => other && areBeside(box, other))
  return isInRow ? x > (box.left + box.right) / 2 : y > (box.top + box.bottom) / 2
}

/** Every place that it could go to, in the order of the page. */
export function listDrops(page: Page, kind: Drop['kind'], moved: ReadonlySet<string>): Drop[] {
  const upTo = (length: number) => Array.from({ length: length + 1 }, (_, index) => index)
  const { section } = page.content
  if (kind === 'section')
    return upTo(section.filter(({ id }) => !moved.has(id)).length).map((index) => ({ kind, index }))
  return section.flatMap(({ columns }) =>
    columns.flatMap(({ id, components }) =>
      upTo(components.filter((component) => !moved.has(component.id)).length).map((index) => ({
        kind,
        columnId: id,
        index,
      })),
    ),
  )
}

const columnIdsOf = ({ columnIds, columns }: SectionBox) => columnIds ?? columns.map(({ id }) => id)

/** Between the two things that it would come to stand between. */
export function lineAt(
  sections: readonly SectionBox[],
  drop: Drop,
  moved: ReadonlySet<string>,
): Line | undefined {
  const home =
    drop.kind === 'section'
      ? undefined
      : sections
          .find((section) => columnIdsOf(section).includes(drop.columnId))
          ?.columns.find(({ id }) => id === drop.columnId)
  const all: readonly Box[] = home?.components ?? (drop.kind === 'section' ? sections : [])
  const next = all.filter(({ id }) => !moved.has(id))[drop.index]
  const position = next ? all.indexOf(next) : all.length
  const previous = all[position - 1]
  if (home && previous && next && areBeside(previous, next))
    return {
      x: (previous.right + next.left) / 2,
      y: Math.min(previous.top, next.top),
      length: Math.max(previous.bottom, next.bottom) - Math.min(previous.top, next.top),
      isUpright: true,
    }
  const edges = home ?? next ?? previous
  if (!edges) return undefined
  return {
    x: edges.left,
    y: heightOf(previous, next, edges),
    length: edges.right - edges.left,
    isUpright: false,
  }
}

function heightOf(previous: Box | undefined, next: Box | undefined, home: Box): number {
  if (previous && next) return (previous.bottom + next.top) / 2
  if (previous) return previous.bottom + 4
  return next ? Math.max(2, next.top - 4) : (home.top + home.bottom) / 2
}
