/** Which font files a page needs. */

import { registry } from '../components/registry.tsx'
import type { Component, Page } from '../document/page.ts'
import { findBodyFont, findHeadingFont } from './arrangement.ts'
import { drawnWeight, type Face, type Family, faces } from './fontFamilies.ts'
import { type FontFamily, fonts } from './style.ts'
import { themed } from './theme.ts'

/** Every font used on the page, and no other. */
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

/** Without those that are in both. */
export function joinFaces(one: readonly Face[], other: readonly Face[]): Face[] {
  const isSame = (a: Face, b: Face) => a.family === b.family && a.weight === b.weight && a.slant === b.slant
  return [...one, ...other.filter((face) => !one.some((known) => isSame(face, known)))]
}

/** For pages that are not from the builder but look like this one: titles, text and buttons. */
export function writtenFaces(page: Pick<Page, 'theme' | 'content'>): Face[] {
  const [title, body] = [findHeadingFont(page), findBodyFont(page)].map(familyOf) as [Family, Family]
  const faceOf = (family: Family, wanted: number): Face[] => [
    { family, weight: drawnWeight(family, wanted), slant: 'normal' },
  ]
  return [faceOf(body, 400), faceOf(body, 600), faceOf(title, 600)].reduce(joinFaces)
}

const familyOf = (name: FontFamily): Family => (name === 'default' ? 'Poppins' : name)

/** For each family its weights, each with whether italics are needed. */
type Wanted = Map<Family, Map<number, boolean>>

/** Cached: a page needs the same few a thousand times. */
function wantedWeights(page: Pick<Page, 'theme' | 'content'>): Wanted {
  const wanted: Wanted = new Map()
  const body = findBodyFont(page)
  for (const { columns } of page.content.section)
    for (const { components } of columns)
      for (const component of components) addWanted(wanted, themed(component, page.theme), body)
  return wanted
}

function addWanted(wanted: Wanted, component: Component, body: FontFamily): void {
  const { type, style } = component
  const found: Found = { fonts: [], isBold: false, isSlanted: false }
  lookInto(component, found, registry[type].isSetInStyle ? '' : 'style')
  const also = [...(registry[type].weights ?? []), ...(found.isBold ? [700] : [])]
  for (const [family, weight] of found.fonts) for (const one of [weight, ...also]) add(family, one)
  if (registry[type].usesBodyFont)
    for (const family of [style.fontFamily, body]) for (const one of also) add(family, one)

  function add(name: FontFamily, weight: number): void {
    const family = familyOf(name)
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

/** A family is always next to its weight: in `text`, in `font`, or as a font itself. */
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

/** No text uses these, and they are most of a component's data. */
const isBox = new Set(['padding', 'margin', 'border', 'rounded', 'link'])

function readMarks(text: string, found: Found): void {
  if (!text.includes('<')) return
  found.isBold ||= /<(strong|b)>/i.test(text)
  found.isSlanted ||= /<(em|i)>/i.test(text)
}
