/**
 * Upgrades pages stored by earlier versions of the program. No step is ever edited, and none may use a schema: pages
 * saved by every earlier version still exist. A step gets whatever was stored, and leaves what it does not understand
 * for the schema to refuse.
 */
import { withExactWidths } from './widths.ts'

type Stored = Record<string, unknown>
type Upgrade = (stored: Stored) => Stored

/** The step at index n takes a page of version n + 1 to version n + 2. */
export const upgrades: readonly Upgrade[] = [toThemes]

/** 2: a theme, empty at first so nothing looks different; column widths add up to 100. */
function toThemes(stored: Stored): Stored {
  const theme = {
    palette: { accent: '', ink: '', surface: '' },
    fonts: { heading: 'default', body: 'default' },
    radius: null,
  }
  const content = Object(stored['content']) as Stored
  if (!Array.isArray(content['section'])) return { ...stored, theme }
  const section = content['section'].map((one) => (hasWidths(one) ? withExactWidths(one) : one))
  return { ...stored, theme, content: { ...content, section } }
}

interface WithWidths {
  columns: { style: { width: number } }[]
}

function hasWidths(section: unknown): section is WithWidths {
  const { columns } = Object(section) as { columns?: unknown }
  return Array.isArray(columns) && columns.length > 0 && columns.length <= 100 && columns.every(hasWidth)
}

function hasWidth(column: unknown): boolean {
  const width: unknown = Object(Object(column).style).width
  return typeof width === 'number' && width >= 1 && width <= 100
}

/** Upgrades a stored page to the current format; anything else passes through unchanged. */
export function upgrade(stored: unknown, steps: readonly Upgrade[] = upgrades): unknown {
  if (typeof stored !== 'object' || stored === null) return stored
  // The first format had no version.
  const { version = 1 } = stored as { version?: unknown }
  if (!Number.isInteger(version) || (version as number) < 1) return stored
  const first = (version as number) - 1
  return steps.slice(first).reduce<Stored>((page, step, i) => ({ ...step(page), version: first + i + 2 }), {
    ...stored,
    version,
  })
}
