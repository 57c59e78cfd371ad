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
  for (const [family, weights] of wantedWeights(page))
    for (const [wanted, isSlanted] of weights) {
      const weight = drawnWeight(family, wanted)
      used.set(`${family} ${weight}`, { family, weight, slant: 'normal' })
      if (isSlanted && faces[family].hasItalic)
        used.set(`${family} ${weight} italic`, { family, weight, slant: 'italic' })
    }
  return [...used.values()].sort(
    (one, other) => fonts.indexOf(one.family) - fonts.indexOf(other.family) || one.weight - other.weight,
  )
}

/** For each family its weights, each with whether it is wanted slanted too. */
type Wanted = Map<Family, Map<number, boolean>>

/** A page asks for the same few a thousand times. */
function wantedWeights(page: Pick<Page, 'theme' | 'content'>): Wanted {
  const wanted: Wanted = new Map()
  const body = findBodyFont(page)
  for (const { columns } of page.content.section)
    for (const { components } of columns)
      for (const component of components) addWanted(wanted, themed(component, page.theme), body)
  return wanted
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

function addWanted(wanted: Wanted, component: Component, body: FontFamily): void {
  const { type, style } = component
  const found: Found = { fonts: [], isBold: false, isSlanted: false }
  lookInto(component, found, setInStyle.includes(type) ? '' : 'style')
  const also = [...(registry[type].weights ?? []), ...(found.isBold ? [700] : [])]
  for (const [family, weight] of found.fonts) for (const one of [weight, ...also]) add(family, one)
  if (type === 'pricing')
    for (const family of [style.fontFamily, body]) for (const one of also) add(family, one)

  function add(name: FontFamily, weight: number): void {
    const family = name === 'default' ? 'Poppins' : name
    const weights = wanted.get(family) ?? new Map<number, boolean>()
    wanted.set(family, weights)
    weights.set(weight, found.isSlanted || (weights.get(weight) ?? false))
  }
}

interface Found {
  fonts: (readonly [FontFamily, number])[]
  isBold: boolean
  isSlanted: boolean
}

/** Whatever names a family names its weight beside it: in `text`, in `font`, or as a font itself. */
function lookThrough(value: unknown, found: Found): void {
  if (typeof value === 'string') readMarks(value, found)
  else if (Array.isArray(value)) for (const item of value) lookThrough(item, found)
  else if (typeof value === 'object' && value !== null) lookInto(value, found)
}

function lookInto(holder: object, found: Found, except = ''): void {
  const part = holder as Record<string, unknown>
  if (part['visibility'] === false) return
  for (const key in part) {
    const value = part[key]
    if (key === 'fontFamily') found.fonts.push([value as FontFamily, weightIn(part)])
    else if (key !== except && !isBox.has(key)) lookThrough(value, found)
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
