/** Ready-made sections for the palette. */
import { copySection } from '../document/edits.ts'
import { type NewId, Section } from '../document/page.ts'
import type { SharedPlace } from '../document/shared.ts'
import { withExactWidths } from '../document/widths.ts'
import presets from './presets.json' with { type: 'json' }

/** In the order of a page, from top to bottom. */
export const presetKinds = [...Map.groupBy(presets, ({ kind }) => kind)].map(([kind, found]) => ({
  kind,
  names: found.map(({ name }) => name),
}))

/**
 * Every id is new, including the section's: a preset can be added to a page twice. A header or footer becomes the
 * site's if that is `lacking` one.
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
