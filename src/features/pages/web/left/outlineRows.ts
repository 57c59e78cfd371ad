/**
 * The page as a list of rows: a section, its columns, their contents. Computed on every keystroke while the outline is
 * open, so an unchanged row is the same object.
 */
import { registry } from '../../components/registry.tsx'
import type { Column, Component, Page, Section } from '../../document/page.ts'
import { findPlace } from '../../document/places.ts'
import { plainText } from '../../look/marks.tsx'
import { nameOfSection, sharedNames } from '../words.ts'

interface RowPlace {
  id: string
  /** Its position among its siblings. */
  place: number
  peers: number
  parent: string | undefined
  /** Undefined for what has no contents. */
  isOpen: boolean | undefined
}

export type Row = RowPlace &
  (
    | { kind: 'section'; level: 1; of: Section }
    | { kind: 'column'; level: 2; of: Column }
    | { kind: 'component'; level: 3; of: Component }
  )

type Folded = ReadonlySet<string>

const known = new WeakMap<Row['of'], Row>()

/** The same row if it is unchanged, so it is not rendered again. */
function unchanged(row: Row): Row {
  const before = known.get(row.of)
  const isSame =
    before?.place === row.place &&
    before.peers === row.peers &&
    before.parent === row.parent &&
    before.isOpen === row.isOpen
  if (isSame) return before
  known.set(row.of, row)
  return row
}

export function listRows(sections: readonly Section[], folded: Folded): Row[] {
  const rows: Row[] = []
  for (const [i, section] of sections.entries()) {
    const { id, columns } = section
    const isOpen = !folded.has(id)
    const own = { id, place: i + 1, peers: sections.length, parent: undefined, isOpen }
    rows.push(unchanged({ kind: 'section', level: 1, of: section, ...own }))
    if (isOpen) for (const [c, column] of columns.entries()) addColumn(rows, section, column, c, folded)
  }
  return rows
}

function addColumn(rows: Row[], section: Section, column: Column, index: number, folded: Folded): void {
  const { id, components } = column
  const isOpen = components.length ? !folded.has(id) : undefined
  const own = { id, place: index + 1, peers: section.columns.length, parent: section.id, isOpen }
  rows.push(unchanged({ kind: 'column', level: 2, of: column, ...own }))
  if (!isOpen) return
  const inside = { peers: components.length, parent: id, isOpen: undefined }
  for (const [i, component] of components.entries())
    rows.push(
      unchanged({ kind: 'component', level: 3, of: component, id: component.id, place: i + 1, ...inside }),
    )
}

/** Its type and name: its own name, else its text. */
export function wordsOf(row: Row): { type: string; name: string } {
  if (row.kind === 'component') {
    const type = registry[row.of.type].label
    return { type, name: row.of.label ?? (beginning(row.of.data) || type) }
  }
  if (row.kind === 'column')
    return { type: 'Column', name: row.of.components.length ? `Column ${row.place}` : 'Empty column' }
  const components = row.of.columns.flatMap((column) => column.components)
  const heading = components.find(({ type }) => type === 'heading')?.data ?? ''
  const { shared, label } = row.of
  if (shared) return { type: nameOfSection(row.of), name: label ?? sharedNames[shared] }
  return { type: 'Section', name: label ?? (beginning(heading) || `Section ${row.place}`) }
}

const beginning = (data: string) => plainText(data.slice(0, 200)).trim().slice(0, 60)

/** The rows between two that are of the latter's kind; the latter comes last, for the panel. */
export function rowsBetween(rows: readonly Row[], from: string, to: string): string[] {
  const [start, end] = [from, to].map((id) => rows.findIndex((row) => row.id === id))
  const kind = rows[end ?? -1]?.kind
  if (start === undefined || end === undefined || start < 0 || !kind) return [to]
  const [low, high] = [Math.min(start, end), Math.max(start, end)]
  const ids = rows.slice(low, high + 1).flatMap((row) => (row.kind === kind ? row.id : []))
  return end < start ? ids.toReversed() : ids
}

/** The same set if nothing of it is in the way. */
export function withAncestorsOpen(folded: Folded, page: Page, id: string): Folded {
  const place = findPlace(page, id)
  if (!place || place.kind === 'section') return folded
  const around = place.kind === 'column' ? [place.section.id] : [place.section.id, place.column.id]
  return around.some((one) => folded.has(one))
    ? new Set([...folded].filter((one) => !around.includes(one)))
    : folded
}
