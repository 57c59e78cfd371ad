/** Edits of a section's columns. Afterwards their widths always add up to exactly 100. */

import { ColumnStyle } from '../look/style.ts'
import { clamp, copyColumn, editColumns, editSections, insert } from './edits.ts'
import {
  type Column,
  countComponents,
  createColumn,
  limits,
  type NewId,
  type Page,
  type Section,
} from './page.ts'
import { findPlaceOf } from './places.ts'
import { fitWidths, shareWidths, withWidths } from './widths.ts'

const widthsOf = ({ columns }: Section) => columns.map(({ style }) => style.width)

const onlyIn = (id: string, change: (section: Section) => Section) => (section: Section) =>
  section.id === id ? change(section) : section

/** The others shrink proportionally: equal columns stay equal. */
function withColumn(section: Section, index: number, column: Column, weight: number): Section {
  const widths = fitWidths(insert(widthsOf(section), index, weight))
  return withWidths({ ...section, columns: insert(section.columns, index, column) }, widths)
}

const mean = ({ columns }: Section) => 100 / columns.length

/** `index` is the column's new index. */
export function addColumn(page: Page, sectionId: string, index: number, newId: NewId): Page {
  return editSections(
    page,
    onlyIn(sectionId, (section) =>
      section.columns.length < limits.columns
        ? withColumn(section, index, createColumn(newId(), 100), mean(section))
        : section,
    ),
  )
}

/** The copy comes right after the original, with the same width. */
export function duplicateColumn(page: Page, id: string, newId: NewId): Page {
  const place = findPlaceOf(page, 'column', id)
  if (!place || place.section.columns.length >= limits.columns) return page

  const { section, column, columnIndex } = place
  const count = countComponents(page.content.section) + column.components.length
  if (count > limits.components) return page
  const copy = copyColumn(column, newId)
  return editSections(
    page,
    onlyIn(section.id, () => withColumn(section, columnIndex + 1, copy, column.style.width)),
  )
}

/**
 * `index` is the column's new index. In its own section it keeps its width; another section makes room for it, and its
 * old neighbor takes its width. An only column stays, or its section would be empty.
 */
export function moveColumn(
  page: Page,
  id: string,
  { sectionId, index }: { sectionId: string; index: number },
): Page {
  const place = findPlaceOf(page, 'column', id)
  const target = findPlaceOf(page, 'section', sectionId)?.section
  if (!place || !target) return page

  const { section, column, columnIndex } = place
  if (target === section) {
    const others = section.columns.toSpliced(columnIndex, 1)
    if (clamp(index, others.length) === columnIndex) return page
    return editSections(
      page,
      onlyIn(sectionId, () => ({ ...section, columns: insert(others, index, column) })),
    )
  }
  if (section.columns.length === 1 || target.columns.length >= limits.columns) return page
  return editSections(
    removeColumn(page, id),
    onlyIn(sectionId, () => withColumn(target, index, column, mean(target))),
  )
}

/** The freed width goes to a neighbor. Only an inner column has a choice of side. */
export function removeColumn(page: Page, id: string, side: 'left' | 'right' = 'left'): Page {
  return editSections(page, (section) => {
    const index = section.columns.findIndex((column) => column.id === id)
    const gone = section.columns[index]
    if (!gone || section.columns.length === 1) return section

    const last = section.columns.length - 1
    const heir = index === 0 ? 1 : index === last || side === 'left' ? index - 1 : index + 1
    const widths = widthsOf(section).map((width, i) => (i === heir ? width + gone.style.width : width))
    return withWidths(
      { ...section, columns: section.columns.toSpliced(index, 1) },
      fitWidths(widths.toSpliced(index, 1)),
    )
  })
}

/** The column grows by `change` percent and its right neighbor shrinks by as much, or the reverse. */
export function resizeColumn(page: Page, id: string, change: number): Page {
  const place = findPlaceOf(page, 'column', id)
  const next = place?.section.columns[place.columnIndex + 1]
  if (!place || !next) return page

  const { section, column, columnIndex } = place
  const shared = shareWidths(column.style.width, next.style.width, change)
  if (shared[0] === column.style.width) return page
  const widths = fitWidths(widthsOf(section).toSpliced(columnIndex, 2, ...shared))
  return editSections(
    page,
    onlyIn(section.id, () => withWidths(section, widths)),
  )
}

/** Sets a column's style. Its width is not part of it: a column can only gain what a neighbor loses. */
export function editColumn(page: Page, id: string, change: Partial<Omit<ColumnStyle, 'width'>>): Page {
  if (!ColumnStyle.omit({ width: true }).partial().safeParse(change).success) return page
  return editColumns(page, (column) =>
    column.id === id
      ? { ...column, style: { ...column.style, ...change, width: column.style.width } }
      : column,
  )
}
