/**
 * The lines of the outline as boxes, so that a drop among them is reckoned by the same rules as one on the canvas.
 * What is folded away lies, without height, at the top of the line that holds it: a drop on that line comes behind it.
 */
import type { Column } from '../../page.ts'
import type { Box, SectionBox } from '../dnd/drops.ts'
import { rowHeight } from './OutlineRow.tsx'
import type { Row } from './outlineRows.ts'

/** As far as a line of this level stands in. */
const indent = (level: number) => 18 + (level - 1) * 14

export function boxesOf(rows: readonly Row[], width: number): SectionBox[] {
  const sections: SectionBox[] = []
  for (const [i, row] of rows.entries()) {
    const top = i * rowHeight
    const bottom = top + rowHeight
    const box = { id: row.id, left: indent(row.level), right: width, top, bottom }
    const section = sections.at(-1)
    if (row.kind === 'section') {
      sections.push({ ...box, columns: row.isOpen ? [] : row.of.columns.map((one) => folded(one, box)) })
      continue
    }
    if (!section) continue
    // A section and a column reach as far down as what they hold.
    section.bottom = bottom
    const column = section.columns.at(-1)
    if (row.kind === 'column')
      section.columns.push(row.isOpen ? { ...box, components: [] } : folded(row.of, box))
    else if (column) {
      column.bottom = bottom
      column.components.push(box)
    }
  }
  return sections
}

function folded({ id, components }: Column, line: Box) {
  const flat = { ...line, bottom: line.top }
  return { ...line, id, components: components.map((component) => ({ ...flat, id: component.id })) }
}
