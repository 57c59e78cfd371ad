/**
 * The look that all parts of a page share, so one choice restyles everything. A part's own value wins; what it leaves
 * open follows the theme, and what the theme leaves open is derived from the page as if there were no theme.
 *
 * - A color is left open by ''. Sections without one show the theme's surface, their text its ink if that is readable;
 * buttons without a fill use its accent.
 *
 * - A font is left open by 'default'.
 *
 * - Corners are left open by their default value from `create`. They keep their proportions: the theme sets a button's
 * radius, and a card, which is a third rounder by default, stays a third rounder. There is no value for "theme
 * default", because every corner control would need a second state; the price is that someone who wants exactly the
 * default 12 under a theme of 4 has to type it with its unit, `12px`.
 */
import { z } from 'zod'
import { registry } from '../components/registry.tsx'
import type { Component } from '../document/page.ts'
import { OpaqueColor } from './color.ts'
import { Shades } from './roles.ts'
import { type Corners, FontFamily, type Range, within } from './style.ts'

export const radiusBounds: Range = { min: 0, max: 30 }

export const Theme = z.object({
  palette: z.object({ accent: OpaqueColor, ink: OpaqueColor, surface: OpaqueColor }),
  fonts: z.object({ heading: FontFamily, body: FontFamily }),
  radius: within(radiusBounds).nullable(),
  /** The colors of roles; missing ones are mixed from the palette. */
  shades: Shades.optional(),
})
export type Theme = z.output<typeof Theme>

export const plainTheme: Theme = {
  palette: { accent: '', ink: '', surface: '' },
  fonts: { heading: 'default', body: 'default' },
  radius: null,
}

type Look = Pick<Theme, 'fonts' | 'radius'>

/** The component to render, with open values filled in. The same object if there is nothing to fill. */
export function themed<C extends Component>(component: C, { fonts, radius }: Look): C {
  if (radius === null && fonts.heading === 'default' && fonts.body === 'default') return component
  const { titles = [] } = registry[component.type]
  return filled(component, createdOf(component.type), '') as C

  function filled(value: unknown, created: unknown, key: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    // All items have the same defaults.
    if (Array.isArray(value)) return value.map((item) => filled(item, Object(created)[0], key))
    const entries = Object.entries(value).map(([name, own]): [string, unknown] => {
      const asCreated: unknown = Object(created)[name]
      if (name === 'rounded') return [name, rounder(own as Corners, asCreated as Corners | undefined)]
      if (name !== 'fontFamily' || own !== 'default')
        return [name, filled(own, asCreated, name === 'font' ? key : name)]
      return [name, titles.includes(key) ? fonts.heading : fonts.body]
    })
    return Object.fromEntries(entries)
  }

  function rounder(own: Corners, created: Corners | undefined): Corners {
    if (radius === null || !created || !isSame(own, created)) return own
    const { topLeft } = created
    if (typeof topLeft !== 'number' || topLeft === 0) return own
    const scaled = Math.round((topLeft * radius) / buttonRadius)
    return { topLeft: scaled, topRight: scaled, bottomLeft: scaled, bottomRight: scaled }
  }
}

/** The default radius of a button, and the measure of every other corner. */
const buttonRadius = 12

const isSame = (one: Corners, other: Corners) =>
  one.topLeft === other.topLeft &&
  one.topRight === other.topRight &&
  one.bottomLeft === other.bottomLeft &&
  one.bottomRight === other.bottomRight

const created = new Map<Component['type'], Component>()

function createdOf(type: Component['type']): Component {
  const found = created.get(type) ?? registry[type].create(type)
  created.set(type, found)
  return found
}
