/**
 * The colors of a page: which are valid, and what an empty color becomes. Every automatic color is chosen against its
 * background, so text has a contrast of 4.5:1 whatever the trainer puts behind it.
 */
import { text } from '../../../base/text.ts'
import { rolePattern } from './roleNames.ts'

const emptyColorLabels = 'Use a color like #1A2B3C, or leave it empty'

export const Color = text(20, { tooLong: emptyColorLabels }).regex(
  new RegExp(`^(transparent|${rolePattern}|#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))?$`),
  emptyColorLabels,
)

/** Fully opaque: other colors are compared with it. */
export const OpaqueColor = text(20, { tooLong: emptyColorLabels }).regex(
  /^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$/,
  emptyColorLabels,
)

/** A page's colors. `accent` and `ink` are '' if nothing chose one; `surface` is the page's background. */
export interface Palette {
  accent: string
  ink: string
  surface: string
}

export const white = '#FFFFFF'
export const ink = '#14181F'
const black = '#000000'
const inkOnLight = { muted: '#4B5361', line: '#14181F1F' }
const inkOnDark = { muted: '#FFFFFFC2', line: '#FFFFFF33' }

/** The contrast WCAG requires of text. */
export const legible = 4.5

type Channels = readonly [red: number, green: number, blue: number, alpha: number]

function channels(color: string): Channels {
  const digits = color.slice(1)
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2), 16)
  return [at(0), at(2), at(4), long.length === 8 ? at(6) / 255 : 1]
}

const isSeeThrough = (color: string) => color === '' || color === 'transparent'

const toHex = (values: number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** The visible color of `color` over the opaque `beneath`. */
export function flatten(color: string, beneath: string): string {
  if (isSeeThrough(color)) return beneath
  const [red, green, blue, alpha] = channels(color)
  const under = channels(beneath)
  return toHex([red, green, blue].map((value, i) => value * alpha + (under[i] ?? 0) * (1 - alpha)))
}

/** Mixes one opaque color into another. */
export const mix = (color: string, into: string, share: number): string => {
  const under = channels(into)
  return toHex(
    channels(color)
      .slice(0, 3)
      .map((value, i) => value * share + (under[i] ?? 0) * (1 - share)),
  )
}

/** The color without its transparency: how dark a scrim is meant to be, whatever image is below it. */
export const opaque = (color: string) => toHex(channels(color).slice(0, 3))

/** Cached: a page needs its few colors thousands of times. */
const luminances = new Map<string, number>()

function luminance(color: string): number {
  const found = luminances.get(color) ?? measuredLuminance(color)
  if (luminances.size < 1000) luminances.set(color, found)
  return found
}

function measuredLuminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast ratio of two opaque colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** White or ink, whichever is more readable on an opaque background; black on the few grays where neither is. */
export function readableOn(background: string): string {
  const better = contrast(white, background) >= contrast(ink, background) ? white : ink
  return contrast(better, background) >= legible ? better : black
}

/** `color` may be transparent; `background` is opaque. */
export const isLegible = (color: string, background: string) =>
  contrast(flatten(color, background), background) >= legible

/** The nearest readable shade: toward white or ink, in steps of a twentieth. */
export function madeLegible(color: string, background: string): string {
  const shown = flatten(color, background)
  const end = readableOn(background)
  const shades = Array.from({ length: 20 }, (_, i) => mixed(end, shown, (i + 1) / 20))
  return (
    isLegible(shown, background) ? shown : (shades.find((shade) => isLegible(shade, background)) ?? end)
  ).toUpperCase()
}

const mixed = (over: string, beneath: string, share: number) =>
  flatten(
    `${over}${Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')}`,
    beneath,
  )

/** The text color for a fill; undefined without one, or if it is almost transparent. */
export function textOnFill(fill: string): string | undefined {
  if (isSeeThrough(fill) || channels(fill)[3] < 0.5) return undefined
  return readableOn(opaque(fill))
}

/** Below this a filled button cannot be told from its section. */
const vanishing = 1.25

/** The custom properties of everything on one opaque background. */
export function surface(background: string, { accent, ink: own }: Pick<Palette, 'accent' | 'ink'>): Surface {
  const key = `${background} ${accent} ${own}`
  const found = surfaces.get(key) ?? foundSurface(background, accent, own)
  if (surfaces.size < 1000) surfaces.set(key, found)
  return found
}

type Surface = Readonly<Record<'--ink' | '--muted' | '--line' | '--acc' | '--on-acc' | '--acc-text', string>>

/** Cached: a page has many sections, columns and slides in few colors. */
const surfaces = new Map<string, Surface>()

function foundSurface(background: string, accent: string, own: string): Surface {
  const isOwn = own !== '' && contrast(opaque(own), background) >= legible
  const text = isOwn ? opaque(own) : readableOn(background)
  const { muted, line } = isOwn ? inkLike(text, background) : text === white ? inkOnDark : inkOnLight
  const acc = accent && contrast(opaque(accent), background) >= vanishing ? opaque(accent) : text
  return {
    '--ink': text,
    '--muted': contrast(flatten(muted, background), background) >= legible ? muted : text,
    '--line': line,
    '--acc': acc,
    '--on-acc': readableOn(acc),
    '--acc-text': contrast(acc, background) >= legible ? acc : text,
  }
}

/** As far from the background as the automatic ones. */
const inkLike = (text: string, background: string) => ({
  muted: `${text}C2`,
  line: `${text}${readableOn(background) === white ? '33' : '1F'}`,
})
