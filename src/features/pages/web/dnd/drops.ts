/**
 * Where something may be dropped, computed from the boxes of the page: each is measured once per drag, when the pointer
 * first comes near its section, and a move of the pointer only compares numbers. The browser does not even lay out
 * sections that are out of view; measuring their contents would force that. All in the page's coordinates, so scrolling
 * changes nothing.
 */

import type { Point } from '../../../../ui/dnd/load.ts'
import type { Page } from '../../document/page.ts'
import type { Target } from '../../document/places.ts'

export interface Box {
  id: string
  left: number
  top: number
  right: number
  bottom: number
}
interface ColumnBox extends Box {
  components: Box[]
  /** In the outline: the indentation of its contents. */
  inset?: number
  /** In the outline: its contents are collapsed, so only its end can be meant. */
  isShut?: boolean
}
export interface SectionBox extends Box {
  columns: ColumnBox[]
  /** If the columns themselves are measured later. */
  columnIds?: readonly string[]
}

/** A place in a column, among the columns or among the sections. As in edits, an index counts among the others. */
export type Drop =
  | ({ kind: 'component' } & Target)
  | { kind: 'column'; sectionId: string; index: number }
  | { kind: 'section'; index: number }

/** Without a width it is vertical; with a height as well it is a frame around the target. */
export interface Line {
  x: number
  y: number
  width: number
  height: number
}

/** The line's distance from what has nothing on its other side. */
export const airPx = 4

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
        // Later in the drag, when the page may have been scrolled.
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

const areInRow = ([first, second]: readonly Box[]) =>
  Boolean(first && second && first.left < second.left && first.right <= second.left + 1)

/** A column accepts drops above, on and below its components, down to the end of its section. */
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
  if (kind === 'column') return section && findColumnDrop(section, moved, { x, y })
  // Side by side, the pointer's x decides, however short that column is; stacked, its y does.
  const inRow = areInRow(section?.columns ?? [])
  const column = nearest(section?.columns ?? [], ({ left, right, top, bottom }) => {
    const [across, down] = [beyond(x, left, right), beyond(y, top, bottom)]
    return inRow ? across * 10_000 + down : down * 10_000 + across
  })
  if (!column) return undefined
  const before = column.components.filter(
    (box, i) => column.isShut || isBefore(box, i, column.components, { x, y }),
  )
  return { kind, columnId: column.id, index: before.filter(({ id }) => !moved.has(id)).length }
}

/** Columns move within their section; there is no place for them elsewhere. */
function findColumnDrop(section: SectionBox, moved: ReadonlySet<string>, { x, y }: Point): Drop | undefined {
  const isTheirs = columnIdsOf(section).some((id) => moved.has(id))
  if (!isTheirs || beyond(y, section.top, section.bottom) > airPx) return undefined
  const inRow = areInRow(section.columns)
  const before = section.columns.filter(({ id, left, right, top, bottom }) => {
    const isPassed = inRow ? x > (left + right) / 2 : y > (top + bottom) / 2
    return isPassed && !moved.has(id)
  })
  return { kind: 'column', sectionId: section.id, index: before.length }
}

function isBefore(box: Box, i: number, all: readonly Box[], { x, y }: Point): boolean {
  if (y > box.bottom) return true
  if (y < box.top) return false
  const isInRow = [all[i - 1], all[i + 1]].some((other) => other && areBeside(box, other))
  return isInRow ? x > (box.left + box.right) / 2 : y > (box.top + box.bottom) / 2
}

/** Every possible place, in page order. */
export function listDrops(page: Page, kind: Drop['kind'], moved: ReadonlySet<string>): Drop[] {
  const upTo = (length: number) => Array.from({ length: length + 1 }, (_, index) => index)
  const { section } = page.content
  const countOthers = (all: readonly { id: string }[]) => all.filter(({ id }) => !moved.has(id)).length
  if (kind === 'section') return upTo(countOthers(section)).map((index) => ({ kind, index }))
  if (kind === 'column') {
    const theirs = section.filter(({ columns }) => columns.some(({ id }) => moved.has(id)))
    return theirs.flatMap(({ id, columns }) =>
      upTo(countOthers(columns)).map((index) => ({ kind, sectionId: id, index })),
    )
  }
  return section.flatMap(({ columns }) =>
    columns.flatMap(({ id, components }) =>
      upTo(countOthers(components)).map((index) => ({ kind, columnId: id, index })),
    ),
  )
}

const columnIdsOf = ({ columnIds, columns }: SectionBox) => columnIds ?? columns.map(({ id }) => id)

/** Between the two things it would go between. */
export function lineAt(
  sections: readonly SectionBox[],
  drop: Drop,
  moved: ReadonlySet<string>,
): Line | undefined {
  if (drop.kind === 'section') return lying(gapAt(sections, drop.index, moved))
  if (drop.kind === 'column') {
    const columns = sections.find(({ id }) => id === drop.sectionId)?.columns ?? []
    const gap = gapAt(columns, drop.index, moved)
    return areInRow(columns) ? upright(gap) : lying(gap)
  }
  const home = sections
    .find((section) => columnIdsOf(section).includes(drop.columnId))
    ?.columns.find(({ id }) => id === drop.columnId)
  if (!home) return undefined
  if (home.isShut) return around(home)
  const gap = gapAt(home.components, drop.index, moved)
  const { previous, next } = gap
  if (previous && next && areBeside(previous, next)) return upright(gap)
  return lying(gap, { ...home, left: home.left + (home.inset ?? 0) })
}

interface Gap {
  previous: Box | undefined
  next: Box | undefined
}

function gapAt(all: readonly Box[], index: number, moved: ReadonlySet<string>): Gap {
  const next = all.filter(({ id }) => !moved.has(id))[index]
  return { previous: all[(next ? all.indexOf(next) : all.length) - 1], next }
}

function lying({ previous, next }: Gap, home?: Box): Line | undefined {
  const edges = home ?? next ?? previous
  if (!edges) return undefined
  const { left, right } = edges
  return { x: left, y: heightOf(previous, next, edges), width: right - left, height: 0 }
}

function heightOf(previous: Box | undefined, next: Box | undefined, home: Box): number {
  if (previous && next) return (previous.bottom + next.top) / 2
  if (previous) return previous.bottom + airPx
  return next ? Math.max(2, next.top - airPx) : (home.top + home.bottom) / 2
}

function upright({ previous, next }: Gap): Line | undefined {
  const [one, other] = [previous ?? next, next ?? previous]
  if (!one || !other) return undefined
  const top = Math.min(one.top, other.top)
  const x = previous && next ? (one.right + other.left) / 2 : next ? next.left - airPx : one.right + airPx
  return { x, y: top, width: 0, height: Math.max(one.bottom, other.bottom) - top }
}

const around = ({ left, top, right, bottom }: Box): Line => ({
  x: left - airPx,
  y: top - airPx,
  width: right - left + airPx,
  height: bottom - top + 2 * airPx,
})
