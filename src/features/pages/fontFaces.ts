/** The files behind the fonts of a page, and which of them a page needs. */
import { findBodyFont } from './arrangement.ts'
import { registry } from './components/registry.tsx'
import type { Component, Page } from './page.ts'
import { type FontFamily, fonts } from './style.ts'
import { themed } from './theme.ts'

type Family = (typeof fonts)[number]

/** The package of the files, and what there is: not every face was drawn in all weights, or slanted. */
export const faces: Record<Family, { name: string; weights: readonly number[]; hasItalic?: true }> = {
  Poppins: { name: 'poppins', weights: [200, 300, 400, 500, 600, 700, 800], hasItalic: true },
  Roboto: { name: 'roboto', weights: [200, 300, 400, 500, 600, 700, 800], hasItalic: true },
  'Open Sans': { name: 'open-sans', weights: [300, 400, 500, 600, 700, 800], hasItalic: true },
  Lato: { name: 'lato', weights: [300, 400, 700, 900], hasItalic: true },
  Quicksand: { name: 'quicksand', weights: [300, 400, 500, 600, 700] },
  Oswald: { name: 'oswald', weights: [200, 300, 400, 500, 600, 700] },
  'Roboto Slab': { name: 'roboto-slab', weights: [200, 300, 400, 500, 600, 700, 800] },
  'PlayFair Display': { name: 'playfair-display', weights: [400, 500, 600, 700, 800], hasItalic: true },
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

/** Every font that something on the page is set in, and no other. */
export function usedFaces(page: Pick<Page, 'theme' | 'content'>): Face[] {
  const used = new Map<string, Face>()
  const body = findBodyFont(page)
  for (const { columns } of page.content.section)
    for (const { components } of columns)
      for (const component of components)
        for (const face of facesOf(themed(component, page.theme), body))
          used.set(`${face.family} ${face.weight} ${face.slant}`, face)
  return [...used.values()].sort(
    (one, other) => fonts.indexOf(one.family) - fonts.indexOf(other.family) || one.weight - other.weight,
  )
}

/** Those whose `style` is the font of something; with the others it is only a box. */
const setInStyle: readonly Component['type'][] = [
  'heading',
  'paragraph',
  'button',
  'list',
  'testimonial',
  'sitelogo',
]

function facesOf(component: Component, body: FontFamily): Face[] {
  const { type, style, ...parts } = component
  const found = lookedThrough(setInStyle.includes(type) ? component : parts)
  const families = new Set(found.fonts.map(([family]) => family))
  if (type === 'pricing') families.add(style.fontFamily).add(body)
  const also = [...(registry[type].weights ?? []), ...(found.isBold ? [700] : [])]
  for (const family of families) for (const weight of also) found.fonts.push([family, weight])
  return found.fonts.flatMap(([name, wanted]) => {
    const family = name === 'default' ? 'Poppins' : name
    const weight = drawnWeight(family, wanted)
    const upright: Face = { family, weight, slant: 'normal' }
    return found.isSlanted && faces[family].hasItalic
      ? [upright, { ...upright, slant: 'italic' as const }]
      : [upright]
  })
}

interface Found {
  fonts: (readonly [FontFamily, number])[]
  isBold: boolean
  isSlanted: boolean
}

/** Whatever names a family names its weight beside it: in `text`, in `font`, or as a font itself. */
function lookedThrough(value: unknown, found: Found = { fonts: [], isBold: false, isSlanted: false }): Found {
  if (typeof value === 'string') readMarks(value, found)
  else if (Array.isArray(value)) for (const item of value) lookedThrough(item, found)
  else if (typeof value === 'object' && value !== null) lookInto(value as Record<string, unknown>, found)
  return found
}

function lookInto(part: Record<string, unknown>, found: Found): void {
  if (part['visibility'] === false) return
  for (const key in part) {
    const value = part[key]
    if (key === 'fontFamily') found.fonts.push([value as FontFamily, weightIn(part)])
    else if (!isBox.has(key)) lookedThrough(value, found)
  }
}

const weightIn = ({ weight, font, text }: Record<string, unknown>): number =>
  [weight, Object(font).weight, Object(text).weight].find((one) => typeof one === 'number') ?? 400

/** No letter is set in them, and they are most of what a component says. */
const isBox = new Set(['padding', 'margin', 'border', 'rounded', 'link'])

function readMarks(text: string, found: Found): void {
  if (!text.includes('<')) return
  found.isBold ||= /<(strong|b)>/i.test(text)
  found.isSlanted ||= /<(em|i)>/i.test(text)
}
