/** The eight font families of public pages, and the files behind them. */
import type { fonts } from './style.ts'

export type Family = (typeof fonts)[number]

/** The package of its files, and which weights were drawn; some families have no italics. */
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

/** The name in a font-family declaration: the specification writes one of them in its own way. */
export const cssName = (family: Family) => (family === 'PlayFair Display' ? 'Playfair Display' : family)

/** The weight that a browser takes when the wanted one was not drawn. */
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

/** As a browser is told it. The two behind the family's own name are fallbacks of its size: server/fontFallbacks.ts. */
export function stackOf(family: Family): string {
  const name = cssName(family)
  const quoted = name.includes(' ') ? `"${name}"` : name
  return `${quoted}, "${name} fallback", "${name} DejaVu", ${faces[family].isSerif ? 'serif' : 'sans-serif'}`
}
