/**
 * The app's colors from the two that a trainer chooses. Whatever they choose, text has a contrast of 4.5:1 with what it
 * is on, and buttons one of 3:1: the shade moves until it has, and `corrected` says so.
 */
import { contrast, legible, mix, opaque, readableOn } from '../pages/look/color.ts'

export interface ThemeChoice {
  /** Hexadecimal, without transparency. */
  accent: string
  ground: string
  /** A family of the page builder; '' is the device's own. */
  font: string
  mode: 'system' | 'light' | 'dark'
}

const names = [
  '--accent',
  '--on-accent',
  '--accent-text',
  '--soft',
  '--line',
  '--ink',
  '--muted',
  '--ground',
  '--surface',
  '--stage-fill',
  '--on-stage-fill',
  '--font',
] as const

type Shades = Record<(typeof names)[number], string>

export interface Theme {
  light: Shades
  dark: Shades
  /** What was changed so that it can be read, as sentences. */
  corrected: string[]
}

/** The contrast WCAG requires of buttons and fields. */
const noticeable = 3
const [paper, night] = ['#ffffff', '#12141a']
/** The dark card that each screen may have, where its button is; see mobile.css. */
const stage = '#22252b'

export function themeOf({ accent, ground, font, mode }: ThemeChoice): Theme {
  const [wanted, chosen] = [opaque(accent), opaque(ground)]
  const isDark = isDarkGround(chosen)
  const light = shadesOf(wanted, isDark ? mix(chosen, paper, 0.05) : chosen, font)
  const dark = shadesOf(wanted, isDark ? chosen : mix(chosen, night, 0.04), font)
  const corrected = [
    ...(mode !== 'dark' && light['--accent'] !== wanted
      ? ['Your accent color is made darker in light mode, so that buttons can be told from the background.']
      : []),
    ...(mode !== 'light' && dark['--accent'] !== wanted
      ? ['Your accent color is made lighter in dark mode, so that buttons can be told from the background.']
      : []),
  ]
  return { light, dark, corrected }
}

export const isDarkGround = (ground: string) => contrast(ground, '#ffffff') > contrast(ground, '#000000')

function shadesOf(wanted: string, ground: string, font: string): Shades {
  const ink = readableOn(ground)
  // Nearer to the ground if the text on them could not be read.
  const surface = nearest(ground, paper, isDarkGround(ground) ? 0.07 : 0.75, ink)
  const accent = shifted(wanted, ink, [ground, surface], noticeable)
  const soft = nearest(ground, accent, 0.1, ink)
  const below = [ground, surface, soft]
  const stageFill = shifted(wanted, paper, [stage], noticeable)
  return {
    '--accent': accent,
    '--on-accent': readableOn(accent),
    '--accent-text': shifted(accent, ink, below, legible),
    '--soft': soft,
    '--line': mix(ink, ground, 0.16),
    '--ink': ink,
    '--muted': shifted(mix(ink, ground, 0.68), ink, below, legible),
    '--ground': ground,
    '--surface': surface,
    '--stage-fill': stageFill,
    '--on-stage-fill': readableOn(stageFill),
    '--font': font ? `"${font}", system-ui` : 'system-ui',
  }
}

const STEPS = 40
const shares = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)

/** As much of `over` as `ink` can still be read on. */
const nearest = (ground: string, over: string, most: number, ink: string) =>
  shares
    .map((share) => mix(over, ground, most * (1 - share)))
    .find((shade) => contrast(ink, shade) >= legible) ?? ground

/** The nearest shade, toward the ink, that has this contrast with all of them. */
const shifted = (color: string, ink: string, backgrounds: string[], wanted: number) =>
  shares
    .map((share) => mix(ink, color, share))
    .find((shade) => backgrounds.every((below) => contrast(shade, below) >= wanted)) ?? ink

/** As CSS, for a page that follows the device unless the trainer fixed it. */
export function themeCss(choice: ThemeChoice): string {
  const { light, dark } = themeOf(choice)
  const rule = (shades: Shades, scheme: string) =>
    `:root{color-scheme:${scheme};${names.map((name) => `${name}:${shades[name]}`).join(';')}}`
  if (choice.mode === 'light') return rule(light, 'light')
  if (choice.mode === 'dark') return rule(dark, 'dark')
  return `${rule(light, 'light')}@media (prefers-color-scheme:dark){${rule(dark, 'dark')}}`
}
