/** Pages with numbered parts, for tests of edits. */
import { registry } from '../src/features/pages/components/registry.tsx'
import { addSection, dropComponent } from '../src/features/pages/document/edits.ts'
import {
  emptyPage,
  type Layout,
  type NewId,
  type Page,
  type Section,
} from '../src/features/pages/document/page.ts'

export const layouts: Layout[] = ['single-column', 'two-column', 'three-column']

export const ids = (prefix = 'id'): NewId => {
  let last = 0
  return () => `${prefix}-${++last}`
}

/** The sections s1, s2, …: `s2` has the columns `s2-1`, … Every column has a heading `<column>-a`, `…-b`. */
export function pageOf(...columns: number[]): Page {
  return columns.reduce((page, count, s) => {
    const names = [`s${s + 1}`, ...Array.from({ length: count }, (_, c) => `s${s + 1}-${c + 1}`)]
    const added = addSection(page, layouts[count - 1] as Layout, () => names.shift() as string)
    return (added.content.section.at(-1) as Section).columns.reduce(
      (filled, { id: columnId }) =>
        ['b', 'a'].reduce(
          (p, name) =>
            dropComponent(p, { columnId, index: 0 }, registry.heading.create(`${columnId}-${name}`)),
          filled,
        ),
      added,
    )
  }, emptyPage())
}

export const sectionIds = (page: Page) => page.content.section.map(({ id }) => id)
export const widths = (page: Page) =>
  page.content.section.map(({ columns }) => columns.map(({ style }) => style.width))
export const componentIds = (page: Page) =>
  page.content.section.flatMap(({ columns }) =>
    columns.map(({ components }) => components.map(({ id }) => id)),
  )

/** The sum of one section's column widths, in hundredths. */
export const sum = (row: readonly number[] = []) =>
  row.reduce((total, width) => total + Math.round(width * 100), 0)
