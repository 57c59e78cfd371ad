import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ComponentType, registry } from '../components/registry.tsx'
import { insertComponents, insertSections, setTheme } from '../document/edits.ts'
import { type Component, createSection, emptyPage, type Page } from '../document/page.ts'
import { contrast, flatten, surface } from './color.ts'
import { usedFaces } from './fontFaces.ts'
import { PageView } from './PageView.tsx'
import { corners } from './style.ts'
import { plainTheme, Theme, themed } from './theme.ts'
import { themes } from './themes.ts'

const site = { business_name: 'Strong Week', logo: null, is_show_logo: true }
const types = Object.keys(registry) as ComponentType[]
const all = types.map((type): Component => registry[type].create(type))

function pageOf(...components: Component[]): Page {
  let last = 0
  const section = createSection('single-column', () => `s${++last}`)
  const page = insertSections(emptyPage(), 0, [section])
  return insertComponents(page, { columnId: 's2', index: 0 }, components)
}

const shown = (page: Page) => renderToStaticMarkup(<PageView page={page} site={site} />)

/** What the page itself sets for everything on it. */
const rootOf = (page: Page) => /<main[^>]*style="([^"]*)"/.exec(shown(page))?.[1] ?? ''

const named = (name: string): Theme => {
  const found = themes.find((one) => one.name === name)
  if (!found) throw new Error(`No theme ${name}`)
  return found.theme
}

test.each(themes)('the theme $name reads well, and is a theme', ({ theme }) => {
  const { palette } = theme
  const on = surface(palette.surface, palette)

  expect(Theme.parse(theme)).toEqual(theme)
  expect(on['--ink'].toLowerCase()).toBe(palette.ink.toLowerCase())
  expect(on['--acc-text'].toLowerCase()).toBe(palette.accent.toLowerCase())
  for (const color of [on['--ink'], on['--muted'], on['--acc-text']])
    expect(contrast(flatten(color, palette.surface), palette.surface)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(on['--on-acc'], on['--acc'])).toBeGreaterThanOrEqual(4.5)
})

test('the ready themes have different names', () => {
  expect(new Set(themes.map(({ name }) => name)).size).toBe(8)
})

test('a page without a theme is shown as it says itself', () => {
  expect(all.map((component) => themed(component, plainTheme))).toEqual(all)
  expect(themed(all[0] as Component, plainTheme)).toBe(all[0])
})

test('PAGE-36 COMP-05 what has no color of its own follows the theme, what has one keeps it', () => {
  const button = registry.button.create('b')
  const red: Component = { ...button, id: 'red', style: { ...button.style, bgColor: '#B91C1C' } }
  const page = setTheme(pageOf(button, red), named('Volt'))

  expect(rootOf(page)).toContain('--ink:#f4f6ef')
  expect(rootOf(page)).toContain('--acc:#c8f04b')
  expect(rootOf(page)).toContain('background-color:#12150F')
  expect(shown(page)).toContain('background-color:#B91C1C')
  expect(rootOf(setTheme(page, plainTheme))).toContain('--acc:#b91c1c')
})

test('the ink of the theme gives way where it could not be read', () => {
  const { palette } = named('Paper')

  expect(surface('#0E1320', palette)['--ink']).toBe('#FFFFFF')
})

test('COMP-09 COMP-20 a default font is the theme’s: titles in one, everything else in the other', () => {
  const paper = named('Paper')
  const ofStyle = (type: ComponentType) => themed(registry[type].create(type), paper).style.fontFamily

  expect(types.filter((type) => ofStyle(type) === 'PlayFair Display')).toEqual([
    'heading',
    'pricing',
    'news',
    'sitelogo',
  ])
  expect(ofStyle('paragraph')).toBe('Lato')
  const slide = themed(registry.slider.create('s'), paper).items[0]
  expect([slide?.header.font.fontFamily, slide?.text.font.fontFamily]).toEqual(['PlayFair Display', 'Lato'])
  const media = themed(registry.mediaObject.create('m'), paper)
  expect([media.heading.fontFamily, media.text.fontFamily]).toEqual(['PlayFair Display', 'Lato'])

  const own = {
    ...registry.heading.create('h'),
    style: { ...registry.heading.create('h').style, fontFamily: 'Oswald' as const },
  }
  expect(themed(own, paper).style.fontFamily).toBe('Oswald')
})

test('a themed page asks for the files of its fonts and no others', () => {
  const page = setTheme(pageOf(registry.heading.create('h'), registry.paragraph.create('p')), named('Paper'))

  expect(usedFaces(page).map(({ family }) => family)).toEqual(['Lato', 'PlayFair Display'])
})

test('COMP-07 corners as they were created follow the theme in proportion, own ones stay', () => {
  const theme = { ...plainTheme, radius: 6 }
  const image = registry.image.create('i')
  const own = { ...image, style: { ...image.style, rounded: { ...corners(16), topLeft: 0 } } }
  const form = themed(registry.form.create('f'), theme)
  const slider = themed(registry.slider.create('s'), theme)

  expect(themed(registry.button.create('b'), theme).style.rounded).toEqual(corners(6))
  expect(themed(image, theme).style.rounded).toEqual(corners(8))
  expect(themed(own, theme).style.rounded).toEqual(own.style.rounded)
  expect([form.inputStyle.rounded, form.buttonStyle.rounded]).toEqual([corners(6), corners(6)])
  expect(slider.items.map(({ button }) => button.rounded)).toEqual([corners(6), corners(6), corners(6)])
  expect(themed(registry.heading.create('h'), theme).style.rounded).toEqual(corners(0))
})

test('a themed component is still a valid one', () => {
  const faults = themes.flatMap(({ theme }) =>
    all.flatMap(
      (component) => registry[component.type].schema.safeParse(themed(component, theme)).error ?? [],
    ),
  )

  expect(faults).toEqual([])
})
