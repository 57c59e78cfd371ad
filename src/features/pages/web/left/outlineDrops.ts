/**
 * The rows of the outline as boxes, so a drop among them uses the same rules as one on the canvas. They have as much
 * space around them as the drop line's distance from an edge, so the line is exactly between two rows.
 */
import type { Column } from '../../document/page.ts'
import { airPx, type Box, type SectionBox } from '../dnd/drops.ts'
import { rowHeight } from './OutlineRow.tsx'
import type { Row } from './outlineRows.ts'

/** The indentation of each level. */
const inset = 14
const indent = (level: number) => 18 + (level - 1) * inset

export function boxesOf(rows: readonly Row[], width: number): SectionBox[] {
  const sections: SectionBox[] = []
  for (const [i, row] of rows.entries()) {
    const top = i * rowHeight + airPx
    const bottom = (i + 1) * rowHeight - airPx
    const box = { id: row.id, left: indent(row.level), right: width, top, bottom }
    const section = sections.at(-1)
    if (row.kind === 'section') {
      sections.push({ ...box, columns: row.isOpen ? [] : row.of.columns.map((one) => shut(one, box)) })
      continue
    }
    if (!section) continue
    // A section and a column extend down to the end of their contents.
    section.bottom = bottom
    const column = section.columns.at(-1)
    if (row.kind === 'column')
      section.columns.push(row.isOpen ? { ...box, inset, components: [] } : shut(row.of, box))
    else if (column) {
      column.bottom = bottom
      column.components.push(box)
    }
  }
  return sections
}

/** Empty, or collapsed into this row. */
const shut = ({ id, components }: Column, line: Box) => ({
  ...line,
  id,
  isShut: true,
  components: components.map((component) => ({ ...line, id: component.id })),
})
