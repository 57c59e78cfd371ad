/** Ready-made sections for the palette. */
import { copySection } from '../document/edits.ts'
import { type NewId, Section } from '../document/page.ts'
import type { SharedPlace } from '../document/shared.ts'
import { withExactWidths } from '../document/widths.ts'
import presets from './presets.json' with { type: 'json' }

/** In the order in which a page is built, from its top to its end. */
export const presetKinds = [...Map.groupBy(presets, ({ kind }) => kind)].map(([kind, found]) => ({
  kind,
  names: found.map(({ name }) => name),
}))

/**
 * Every id is new, the section's too: a preset may be put on a page twice. A header or footer becomes the site's, where that
 * is `lacking` one.
 */
export function presetSection(
  name: string,
  newId: NewId,
  lacking: readonly SharedPlace[] = [],
): Section | undefined {
  const found = presets.find((preset) => preset.name === name)
  if (!found) return undefined
  const section = copySection(withExactWidths(Section.parse(found.section)), newId)
  const place = lacking.find((one) => one === found.kind.toLowerCase())
  return place ? { ...section, shared: place } : section
}
