/**
 * Colors by role: `tint` is a light background, `deep` a dark one, `note` a small line in color. A page that names a
 * role instead of a color is recolored by every theme. A theme may define a role; otherwise it is mixed from accent,
 * ink and surface, so that text on it has a contrast of 4.5:1.
 *
 * Colors chosen by hand are stored as digits, which no theme changes.
 */
import { z } from 'zod'
import { contrast, ink, legible, mix, OpaqueColor, opaque, readableOn, white } from './color.ts'
import { type Role, rolePattern } from './roleNames.ts'

export type Roles = Readonly<Record<Role, string>>

/** A theme's roles; the accent is in its palette. */
export const Shades = z.object({
  second: OpaqueColor.optional(),
  tint: OpaqueColor.optional(),
  'tint-2': OpaqueColor.optional(),
  'tint-3': OpaqueColor.optional(),
  card: OpaqueColor.optional(),
  deep: OpaqueColor.optional(),
  'deep-2': OpaqueColor.optional(),
  'deep-3': OpaqueColor.optional(),
  note: OpaqueColor.optional(),
  'note-deep': OpaqueColor.optional(),
})
export type Shades = z.output<typeof Shades>

export interface Paint {
  palette: { accent: string; ink: string; surface: string }
  shades?: Shades | undefined
}

const known = new WeakMap<Paint, Roles>()

export function rolesOf(paint: Paint): Roles {
  const found = known.get(paint) ?? madeRoles(paint)
  known.set(paint, found)
  return found
}

function madeRoles({ palette, shades = {} }: Paint): Roles {
  const surface = opaque(palette.surface || white)
  const text = opaque(palette.ink || readableOn(surface))
  const accent = opaque(palette.accent || text)
  const isLight = readableOn(surface) !== white
  // On a dark page everything that stands out is lighter, and bands are even darker.
  const toward = (share: number) => (isLight ? mix(accent, surface, share) : mix(white, surface, share))
  const dark = isLight
    ? contrast(text, white) >= 10
      ? text
      : mix(ink, text, 0.6)
    : mix('#000000', surface, 0.4)
  const grounds = {
    tint: toward(0.05),
    'tint-2': toward(0.1),
    'tint-3': toward(0.07),
    card: isLight ? white : toward(0.08),
    deep: dark,
    'deep-2': mix('#000000', dark, 0.35),
    'deep-3': mix(accent, dark, 0.08),
  }
  const said = Object.fromEntries(Object.entries(shades).filter(([, color]) => color)) as Partial<
    Record<Role, string>
  >
  const roles = { accent, second: accent, ...grounds, ...said }
  const light = [surface, roles.tint, roles['tint-2'], roles['tint-3'], roles.card]
  const deep = [roles.deep, roles['deep-2'], roles['deep-3']]
  return {
    note: legibleOn(light, accent, text),
    'note-deep': legibleOn(deep, accent, white),
    ...roles,
  }
}

/** The accent, shifted until it is readable on each of these. */
function legibleOn(grounds: readonly string[], accent: string, safe: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(safe, accent, share)
    if (grounds.every((ground) => contrast(mixed, ground) >= legible)) return mixed
  }
  return safe
}

const role = new RegExp(`^${rolePattern}$`)

/** The color of a role. */
export function colorOf(color: string, roles: Roles): string {
  if (!role.test(color)) return color
  const [name, alpha = ''] = color.split('@')
  return roles[name as Role] + alpha
}

/** A page with every role replaced by its color. */
export const paintedPage = <Painted extends { theme: Paint; content: { section: unknown[] } }>(
  page: Painted,
): Painted => ({
  ...page,
  content: { ...page.content, section: paint(page.content.section, rolesOf(page.theme)) },
})

const painted = new WeakMap<object, { roles: Roles; by: unknown }>()

/**
 * A section with every role replaced by its color. Cached per theme: an unchanged part is the same object, so an edit
 * renders only what it changed.
 */
export function paint<Value>(value: Value, roles: Roles): Value {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return value
  const found = painted.get(value)
  if (found?.roles === roles) return found.by as Value
  const by = Array.isArray(value)
    ? sameOr(
        value,
        value.map((one) => paint(one, roles)),
      )
    : paintedFields(value, roles)
  painted.set(value, { roles, by })
  return by as Value
}

const sameOr = <Item>(before: Item[], after: Item[]) =>
  after.every((one, i) => one === before[i]) ? before : after

const colored = new Set(['color', 'bgColor'])

function paintedFields(value: object, roles: Roles): object {
  let isSame = true
  const entries = Object.entries(value).map(([key, one]: [string, unknown]) => {
    const next = colored.has(key) && typeof one === 'string' ? colorOf(one, roles) : paint(one, roles)
    if (next !== one) isSame = false
    return [key, next]
  })
  return isSame ? value : Object.fromEntries(entries)
}
