/** The eight font families of public pages, and their files. */
import type { fonts } from './style.ts'

export type Family = (typeof fonts)[number]

/** The package with its files, and the available weights; some families have no italics. */
export const faces: Record<
  Family,
  { name: string; weights: readonly number[]; hasItalic?: true; isSerif?: true }
> = {
  Poppins: { name: 'poppins', weights: [200, 300, 400, 500, 600, 700, 800], hasItalic: true },
  Roboto: { name: 'roboto', weights: [200, 300, 400, 500, 600, 700, 800], hasItalic: true },
  'Open Sans': { name: 'open-sans', weights: [300, 400, 500, 600, 700, 800], hasItalic: true },
  Lato: { name: 'lato', weights: [300, 400, 700, 900], hasItalic: true },
  Quicksand: { name: 'quicksand', weights: [300, 400, 500, 600, 700] },
  Oswald: { name: 'oswald', weights: [200, 300, 400, 500, 600, 700] },
  'Roboto Slab': { name: 'roboto-slab', weights: [200, 300, 400, 500, 600, 700, 800], isSerif: true },
  'PlayFair Display': {
    name: 'playfair-display',
    weights: [400, 500, 600, 700, 800],
    hasItalic: true,
    isSerif: true,
  },
}

/** The name in a font-family declaration: the specification spells one of them differently. */
export const cssName = (family: Family) => (family === 'PlayFair Display' ? 'Playfair Display' : family)

/** The weight a browser uses if the requested one does not exist. */
export function drawnWeight(family: Family, wanted: number): number {
  const { weights } = faces[family]
  const lighter = weights.filter((weight) => weight <= wanted).at(-1)
  const heavier = weights.find((weight) => weight >= wanted)
  return (wanted <= 500 ? (lighter ?? heavier) : (heavier ?? lighter)) ?? 400
}

export interface Face {
  family: Family
  weight: number
  slant: 'normal' | 'italic'
}

/** The CSS font-family. The two after the family's own name are metric-matched fallbacks: server/fontFallbacks.ts. */
export function stackOf(family: Family): string {
  const name = cssName(family)
  const quoted = name.includes(' ') ? `"${name}"` : name
  return `${quoted}, "${name} fallback", "${name} DejaVu", ${faces[family].isSerif ? 'serif' : 'sans-serif'}`
}
