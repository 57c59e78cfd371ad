import { describe, expect, test } from 'vitest'
import { setTheme } from '../document/edits.ts'
import type { Page } from '../document/page.ts'
import { type TemplateFile, templateNames } from '../templates/names.ts'
import { presetKinds, presetSection } from '../templates/preset.ts'
import { templatePage } from '../templates/template.ts'
import { contrast, flatten, legible, textOnFill, white } from './color.ts'
import { ground } from './css.ts'
import { colorOf, paintedPage, rolesOf } from './roles.ts'
import { themes } from './themes.ts'

const files = Object.keys(templateNames) as TemplateFile[]

/** Every color that is shown, with its digits. */
function colorsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return (key === 'color' || key === 'bgColor') && value.startsWith('#') ? [value.toUpperCase()] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => colorsOf(one, name))
}

interface Read {
  what: string
  contrast: number
}

/** Texts with their own color, and their contrast. */
function readTexts(page: Page): Read[] {
  const surface = page.theme.palette.surface || white
  return paintedPage(page).content.section.flatMap((section) =>
    section.columns.flatMap((column) => {
      const behind = flatten(column.style.bgColor, ground(section.style, surface))
      return column.components.flatMap(({ id, type, style }) => {
        const { color } = style.text
        const on = textOnFill(style.bgColor) ? flatten(style.bgColor, behind) : behind
        return color ? [{ what: `${section.id} ${type} ${id}`, contrast: contrast(color, on) }] : []
      })
    }),
  )
}

describe.each(files)('the template %s', (file) => {
  let last = 0
  const page = templatePage(file, () => `id-${++last}`)
  const own = new Set(colorsOf(paintedPage(page).content).map((color) => color.slice(0, 7)))
  own.delete('#FFFFFF')

  test('is painted by its theme alone: no color of it has digits but white', () => {
    const fixed = new Set(colorsOf(page.content))
    expect([...fixed].filter((color) => color !== '#FFFFFF')).toEqual([])
    expect(own.size).toBeGreaterThan(3)
  })

  test.each(themes)(
    'leaves nothing of itself under the theme $name, and every text can be read',
    ({ theme }) => {
      const repainted = setTheme(page, theme)
      // Two themes may share a color.
      const its = new Set(Object.values(rolesOf(theme)).map((color) => color.toUpperCase()))
      const left = colorsOf(paintedPage(repainted).content)
        .map((color) => color.slice(0, 7))
        .filter((color) => own.has(color) && !its.has(color))
      const before = new Map(readTexts(page).map(({ what, contrast }) => [what, contrast]))
      const unread = readTexts(repainted).filter(
        (text) => text.contrast < legible && (before.get(text.what) ?? 0) >= legible,
      )

      expect(left).toEqual([])
      expect(unread).toEqual([])
    },
  )
})

test.each(themes)('the theme $name reads well on every ground that it makes', ({ theme }) => {
  const roles = rolesOf(theme)
  const { surface, ink } = theme.palette
  const light = [surface, roles.tint, roles['tint-2'], roles['tint-3'], roles.card]
  const deep = [roles.deep, roles['deep-2'], roles['deep-3']]
  const contrasts = [
    ...light.flatMap((one) => [contrast(roles.note, one), contrast(ink, one)]),
    ...deep.flatMap((one) => [contrast(roles['note-deep'], one), contrast(white, one)]),
  ]

  expect(contrasts.filter((one) => one < legible)).toEqual([])
  // A tint differs from the page, and a band from both.
  expect(
    new Set([surface.toLowerCase(), roles.tint, roles['tint-2'], roles.deep, roles['deep-2']]).size,
  ).toBe(5)
})

test('a ready-made section has no color but by its role', () => {
  const sections = presetKinds
    .flatMap(({ names }) => names)
    .flatMap((name) => presetSection(name, () => crypto.randomUUID()) ?? [])

  expect([...new Set(colorsOf(sections))].filter((color) => color !== '#FFFFFF')).toEqual([])
})

test('what somebody chose by hand stays under every theme', () => {
  const page = templatePage('fitness-yoga', () => crypto.randomUUID())
  const [bar, hero, ...rest] = page.content.section
  if (!bar || !hero) throw new Error('the template has become shorter')
  const chosen = { ...hero, style: { ...hero.style, bgColor: '#123456' } }
  const painted = paintedPage({
    ...page,
    theme: themes[1]?.theme ?? page.theme,
    content: { section: [bar, chosen, ...rest] },
  })

  expect(painted.content.section[1]?.style.bgColor).toBe('#123456')
})

test('a role may let something shine through, and an edit paints no more than it changed', () => {
  const roles = rolesOf(themes[0]?.theme ?? { palette: { accent: '', ink: '', surface: '' } })
  expect(colorOf('deep@b8', roles)).toBe(`${roles.deep}b8`)
  expect(colorOf('#ABCDEF', roles)).toBe('#ABCDEF')

  const page = templatePage('courses-design', () => crypto.randomUUID())
  const [first, ...others] = page.content.section
  if (!first) throw new Error('the template is empty')
  const before = paintedPage(page).content.section
  const after = paintedPage({ ...page, content: { section: [{ ...first, columnGap: 3 }, ...others] } })
    .content.section
  expect(after[0]?.columns).toBe(before[0]?.columns)
  expect(after.slice(1).every((section, i) => section === before[i + 1])).toBe(true)
})
