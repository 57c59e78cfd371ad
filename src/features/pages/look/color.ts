/**
 * The colours of a page: what may be stored, and what an empty colour becomes. Every automatic colour is
 * chosen against the background it stands on, so text reads at 4.5:1 whatever the trainer paints behind it.
 */
import { text } from '../../../base/text.ts'
import { rolePattern } from './roleNames.ts'

const colourWords = 'Use a color like #1A2B3C, or leave it empty'

export const Colour = text(20, { tooLong: colourWords }).regex(
  new RegExp(`^(transparent|${rolePattern}|#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))?$`),
  colourWords,
)

/** One that hides what is behind it: what others are read on, or read against. */
export const OpaqueColour = text(20, { tooLong: colourWords }).regex(
  /^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$/,
  colourWords,
)

/** A page's colours. `accent` and `ink` are '' where nothing chose one; `surface` is the page's own background. */
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

/** The contrast WCAG asks of text. */
export const legible = 4.5

type Channels = readonly [red: number, green: number, blue: number, alpha: number]

function channels(colour: string): Channels {
  const digits = colour.slice(1)
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2), 16)
  return [at(0), at(2), at(4), long.length === 8 ? at(6) / 255 : 1]
}

const isSeeThrough = (colour: string) => colour === '' || colour === 'transparent'

const toHex = (values: number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** What the eye sees where `colour` lies over the opaque `beneath`. */
export function flatten(colour: string, beneath: string): string {
  if (isSeeThrough(colour)) return beneath
  const [red, green, blue, alpha] = channels(colour)
  const under = channels(beneath)
  return toHex([red, green, blue].map((value, i) => value * alpha + (under[i] ?? 0) * (1 - alpha)))
}

/** So much of one opaque colour in another. */
export const mix = (colour: string, into: string, share: number): string => {
  const under = channels(into)
  return toHex(
    channels(colour)
      .slice(0, 3)
      .map((value, i) => value * share + (under[i] ?? 0) * (1 - share)),
  )
}

/** The colour without its transparency: how dark a scrim is meant to be, whatever picture lies under it. */
export const opaque = (colour: string) => toHex(channels(colour).slice(0, 3))

/** A page asks for its few colours thousands of times. */
const luminances = new Map<string, number>()

function luminance(colour: string): number {
  const found = luminances.get(colour) ?? measuredLuminance(colour)
  if (luminances.size < 1000) luminances.set(colour, found)
  return found
}

function measuredLuminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast ratio of two opaque colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** White or ink, whichever reads better on an opaque background; black on the few greys where neither does. */
export function readableOn(background: string): string {
  const better = contrast(white, background) >= contrast(ink, background) ? white : ink
  return contrast(better, background) >= legible ? better : black
}

/** `colour` may be see-through; `background` is opaque. */
export const isLegible = (colour: string, background: string) =>
  contrast(flatten(colour, background), background) >= legible

/** The nearest shade that can be read: towards white or ink, in twentieths. */
export function madeLegible(colour: string, background: string): string {
  const shown = flatten(colour, background)
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

/** The text colour for a fill of its own; undefined without one, or when it hardly hides what is behind it. */
export function textOnFill(fill: string): string | undefined {
  if (isSeeThrough(fill) || channels(fill)[3] < 0.5) return undefined
  return readableOn(opaque(fill))
}

/** Below this a filled button can no longer be told from the section it stands on. */
const vanishing = 1.25

/** The custom properties of everything that stands on one opaque background. */
export function surface(background: string, { accent, ink: own }: Pick<Palette, 'accent' | 'ink'>): Surface {
  const key = `${background} ${accent} ${own}`
  const found = surfaces.get(key) ?? foundSurface(background, accent, own)
  if (surfaces.size < 1000) surfaces.set(key, found)
  return found
}

type Surface = Readonly<Record<'--ink' | '--muted' | '--line' | '--acc' | '--on-acc' | '--acc-text', string>>

/** A page has many sections, columns and slides of few colours. */
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
