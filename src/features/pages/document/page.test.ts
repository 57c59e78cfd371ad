import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registry } from '../components/registry.tsx'
import { corners, sides } from '../look/style.ts'
import { plainTheme } from '../look/theme.ts'
import stored from './fixtures/page.v1.json' with { type: 'json' }
import { Address } from './link.ts'
import {
  type Component,
  createSection,
  emptyPage,
  formatVersion,
  fromWire,
  limits,
  Page,
  PageOnWire,
  parsePage,
  safeParsePage,
} from './page.ts'
import { listComponents } from './places.ts'
import { upgrade, upgrades } from './upgrades.ts'

const ids = () => {
  let last = 0
  return () => `id-${++last}`
}

/** A page of one section with one column, holding these components. */
function pageWith(...components: unknown[]) {
  const section = createSection('single-column', ids())
  const columns = section.columns.map((column) => ({ ...column, components }))
  return { ...emptyPage(), content: { section: [{ ...section, columns }] } }
}

/** `path: message` of every error of a page. */
function faults(page: unknown): string[] {
  const result = PageOnWire.safeParse(page)
  return result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

const inFirstComponent = 'content.section.0.columns.0.components.0'
const heading = registry.heading.create('h')
const button = registry.button.create('b')

test('PAGE-21 PAGE-34 a new page is called Home, and a page survives being stored', () => {
  const page = pageWith(...Object.values(registry).map(({ create }, i) => create(`component-${i}`)))

  expect(emptyPage().title).toBe('Home')
  expect(parsePage(JSON.parse(JSON.stringify(page)))).toEqual(page)
})

test('PAGE-19 PAGE-20 a new section has the widths of its layout, padding 15 and columnGap 10', () => {
  const widths = (['single-column', 'two-column', 'three-column'] as const).map((layout) =>
    createSection(layout, ids()).columns.map(({ style }) => style.width),
  )
  const { style, columnGap } = createSection('two-column', ids())

  expect(widths).toEqual([[100], [50, 50], [33.33, 33.33, 33.34]])
  expect({ padding: style.padding, columnGap }).toEqual({ padding: sides(15), columnGap: 10 })
})

test('a page of the first format, which had no version, is read', () => {
  const { title, content } = pageWith(heading)

  expect(parsePage({ title, content })).toEqual(pageWith(heading))
})

test('PAGE-34 PAGE-40 a page stored in format 1 is read: no theme, and widths in the same proportions', () => {
  const page = parsePage(stored)

  expect(page.version).toBe(formatVersion)
  expect(page.theme).toEqual(plainTheme)
  expect(stored.content.section.map(({ columns }) => columns.map(({ style }) => style.width))).toEqual([
    [100],
    [33.33, 33.33, 33.33],
    [40, 20],
  ])
  expect(page.content.section.map(({ columns }) => columns.map(({ style }) => style.width))).toEqual([
    [100],
    [33.33, 33.33, 33.34],
    [66.67, 33.33],
  ])
  expect(listComponents(page)).toEqual(listComponents(stored as unknown as Page))
  expect(new Set(listComponents(page).map(({ type }) => type)).size).toBe(16)
})

test('PAGE-40 the widths of columns add up to 100, give or take a hundredth a column', () => {
  const withWidths = (...widths: number[]) => {
    const section = createSection('three-column', ids())
    const columns = section.columns.map((column, i) => ({
      ...column,
      style: { ...column.style, width: widths[i] },
    }))
    return { title: 'Home', content: { section: [{ ...section, columns }] } }
  }

  expect(faults(withWidths(33.33, 33.33, 33.33))).toEqual([])
  expect(fromWire(PageOnWire.parse(withWidths(33.33, 33.33, 33.33)))).toMatchObject(
    withWidths(33.33, 33.33, 33.34),
  )
  expect(faults(withWidths(33, 33, 33))).toEqual([
    'content.section.0.columns: The widths of the columns must add up to 100',
  ])
})

test('a page may come without a theme, and one that is no theme is refused', () => {
  const { title, content } = pageWith(heading)
  const palette = { accent: '#11223344', ink: '', surface: 'white' }

  expect(PageOnWire.parse({ title, content }).theme).toEqual(plainTheme)
  expect(faults({ title, content, theme: { ...plainTheme, palette, radius: 31 } })).toEqual([
    'theme.palette.accent: Use a color like #1A2B3C, or leave it empty',
    'theme.palette.surface: Use a color like #1A2B3C, or leave it empty',
    'theme.radius: Must be between 0 and 30',
  ])
})

test('a name in the outline is one line of 60 characters', () => {
  expect(faults(pageWith({ ...heading, label: 'Promise' }))).toEqual([])
  expect(faults(pageWith({ ...heading, label: 'x'.repeat(61) }))).toHaveLength(1)
  expect(faults(pageWith({ ...heading, label: 'two\nlines' }))).toHaveLength(1)
})

test('an older page goes through every step after its own version', () => {
  const steps = [
    (page: object) => ({ ...page, heading: 'from 1' }),
    (page: { heading?: string }) => ({ ...page, heading: `${page.heading}, from 2` }),
  ]

  expect(upgrade({ version: 1 }, steps)).toEqual({ version: 3, heading: 'from 1, from 2' })
  expect(upgrade({ version: 2, heading: 'new' }, steps)).toEqual({ version: 3, heading: 'new, from 2' })
  expect(upgrade({ version: 3, heading: 'newest' }, steps)).toEqual({ version: 3, heading: 'newest' })
})

test('the steps lead to the present format', () => {
  expect(upgrades.length + 1).toBe(formatVersion)
})

test('a page from a later version is refused, not guessed at', () => {
  expect(() => parsePage({ ...emptyPage(), version: 99 })).toThrow('saved by a newer version of the app')
})

test.each([null, 'page', 7, [], {}, { version: 'x' }, { ...emptyPage(), version: -1 }])(
  'what is no page at all is refused: %j',
  (stored) => {
    expect(() => parsePage(stored)).toThrow(expect.objectContaining({ name: 'ZodError' }))
  },
)

test('COMP-01 an unknown component type is named, at its place', () => {
  expect(faults(pageWith({ ...heading, type: 'carousel' }))).toEqual([
    `${inFirstComponent}.type: There is no component type 'carousel'`,
  ])
  expect(faults(pageWith({ id: 'x' }))[0]).toContain('There is no component type')
  expect(faults(pageWith(null))[0]).toContain('A component is an object')
})

test('a color that is none is refused at its place', () => {
  const style = { ...heading.style, text: { ...heading.style.text, color: 'red;position:fixed' } }

  expect(faults(pageWith({ ...heading, style }))).toEqual([
    `${inFirstComponent}.style.text.color: Use a color like #1A2B3C, or leave it empty`,
  ])
})

test('COMP-03 a link that would run code is refused at its place', () => {
  const link = { hasLink: true, url: 'javascript:alert(1)', newTab: false }

  expect(faults(pageWith({ ...button, link }))).toEqual([
    `${inFirstComponent}.link.url: Start the link with https://, http://, mailto:, tel:, # or /`,
  ])
})

test.each([
  '',
  'https://a.example/x?y=1#z',
  'HTTP://a.example',
  'mailto:a@b.example',
  'tel:+4912',
  '#plans',
  '/',
  '/a-b',
])('a visitor may be sent to %j', (url) => {
  expect(Address.safeParse(url).success).toBe(true)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\u0001https://a.example',
  'ftp://a.example',
])('a visitor may not be sent to %j', (url) => {
  expect(Address.safeParse(url).success).toBe(false)
})

test.each<[string, Component, boolean]>([
  ['COMP-26 heading 100', withSize(heading, 100), true],
  ['COMP-26 heading 101', withSize(heading, 101), false],
  ['COMP-26 heading 4', withSize(heading, 4), false],
  ['COMP-33 button 50', withSize(button, 50), true],
  ['COMP-33 button 51', withSize(button, 51), false],
  ['COMP-34 button rounded 50', withRounded(button, 50), true],
  ['COMP-34 button rounded 51', withRounded(button, 51), false],
  ['COMP-12 button rounded 50%', withRounded(button, '50%'), true],
  ['COMP-12 button rounded 60px', withRounded(button, '60px'), false],
  ['COMP-12 rounded calc()', withRounded(button, 'calc(1px)'), false],
  ['COMP-14 width 320px', withWidth(heading, '320px'), true],
  ['COMP-14 width auto', withWidth(heading, 'auto'), true],
  ['COMP-13 width 101%', withWidth(heading, '101%'), false],
  ['COMP-14 width 10vw', withWidth(heading, '10vw'), false],
])('%s', (_, component, isValid) => {
  expect(faults(pageWith(component)).length === 0).toBe(isValid)
})

function withSize<C extends Component>(component: C, size: number): C {
  return { ...component, style: { ...component.style, text: { ...component.style.text, size } } }
}

function withRounded<C extends Component>(component: C, value: number | string): C {
  return { ...component, style: { ...component.style, rounded: { ...corners(0), topLeft: value } } }
}

function withWidth<C extends Component>(component: C, width: string): C {
  return { ...component, style: { ...component.style, width } }
}

describe('bounds of sections and columns', () => {
  const section = createSection('single-column', ids())
  const [column] = section.columns
  const page = (change: object, columnStyle: object = {}) => ({
    ...emptyPage(),
    content: {
      section: [
        { ...section, ...change, columns: [{ ...column, style: { ...column?.style, ...columnStyle } }] },
      ],
    },
  })
  const place = 'content.section.0'

  test.each(['margin', 'padding'])('PAGE-35 each side of the %s of a section is 0 to 100', (name) => {
    for (const side of ['top', 'right', 'bottom', 'left']) {
      const at = (value: number) =>
        faults(page({ style: { ...section.style, [name]: { ...sides(0), [side]: value } } }))
      expect([...at(0), ...at(100)]).toEqual([])
      for (const value of [-1, 101])
        expect(at(value)).toEqual([`${place}.style.${name}.${side}: Must be between 0 and 100`])
    }
  })

  test('PAGE-39 the gap of the columns is 0 to 15', () => {
    expect([...faults(page({ columnGap: 0 })), ...faults(page({ columnGap: 15 }))]).toEqual([])
    for (const columnGap of [-1, 16])
      expect(faults(page({ columnGap }))).toEqual([`${place}.columnGap: Must be between 0 and 15`])
  })

  test.each([
    ['PAGE-41', 'padding', sides(0), 'left'],
    ['PAGE-42', 'rounded', corners(0), 'topLeft'],
  ] as const)('%s the %s of a column is 0 to 100', (_, name, zero, one) => {
    const at = (value: number) => faults(page({}, { [name]: { ...zero, [one]: value } }))
    expect([...at(0), ...at(100)]).toEqual([])
    for (const value of [-1, 101])
      expect(at(value)).toEqual([`${place}.columns.0.style.${name}.${one}: Must be between 0 and 100`])
  })

  test('PAGE-44 a column has one of eight shadows', () => {
    for (const boxShadow of ['none', 'xs', 'sm', 'base', 'md', 'lg', 'xl', '2xl'])
      expect(faults(page({}, { boxShadow })), boxShadow).toEqual([])
    expect(faults(page({}, { boxShadow: '3xl' }))).toHaveLength(1)
  })
})

test('an id is used once on a page, whatever it names', () => {
  expect(faults(pageWith(heading, { ...button, id: 'h' }))).toEqual([
    "content.section.0.columns.0.components.1.id: The id 'h' is used twice",
  ])
  expect(faults(pageWith({ ...heading, id: 'id-1' }))).toHaveLength(1)
})

test('a page stays within its limits', () => {
  const many = (length: number) => Array.from({ length }, (_, i) => registry.heading.create(`c${i}`))
  const newId = ids()
  const sections = Array.from({ length: limits.sections + 1 }, () => createSection('single-column', newId))

  expect(faults(pageWith(...many(limits.components)))).toEqual([])
  expect(faults(pageWith(...many(limits.components + 1)))).toEqual([
    'content.section: A page can have at most 5000 components',
  ])
  expect(faults({ title: 'Home', content: { section: sections } })).toHaveLength(1)
  expect(faults(pageWith({ ...heading, data: 'x'.repeat(20_001) }))).toEqual([
    `${inFirstComponent}.data: Use at most 20,000 characters`,
  ])
})

test('what all components hold together stays within limits too: a visit writes each of it', () => {
  const item = (_: unknown, i: number) => ({ id: `i${i}`, text: '' })
  const list = { ...registry.list.create('l'), listItems: Array.from({ length: 200 }, item) }
  const text = { ...heading, data: '<br>'.repeat(5000) }
  const times = (length: number, one: object) => Array.from({ length }, (_, i) => ({ ...one, id: `c${i}` }))

  expect(faults(pageWith(...times(50, list)))).toEqual([])
  expect(faults(pageWith(...times(51, list)))).toEqual([
    'content.section: A page can have at most 10,000 items in its lists, sliders and forms together',
  ])
  expect(faults(pageWith(...times(10, text)))).toEqual([])
  expect(faults(pageWith(...times(11, text)))).toEqual([
    'content.section: A page can have at most 50,000 marks and line breaks in its texts',
  ])
  const tables = times(99, registry.pricing.create('p'))
  const menus = (length: number) =>
    times(length, registry.menus.create('m')).map((one, i) => ({ ...one, id: `m${i}` }))
  expect(faults(pageWith(...tables, ...menus(1)))).toEqual([])
  expect(faults(pageWith(...tables, ...menus(2)))).toEqual([
    'content.section: A page can have at most 100 pricing tables and menus',
  ])
})

/** The paths of everything in a document, down to the last number. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

function withValue(document: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(document) ? [...document] : { ...(document as object) }) as Record<
    string,
    unknown
  >
  copy[key] = withValue(copy[key], rest, value)
  return copy
}

test('PAGE-60 whatever is damaged in a stored page, it is read as the schema reads it', () => {
  const page = pageWith(...Object.values(registry).map(({ create }, i) => create(`c-${i}`)))
  const paths = pathsOf(page)
  const damage = fc.oneof(
    fc.constantFrom('', 'red', '12px', '999px', 'javascript:x', -1, 101, 1.5, null, true, [], {}, ' ', 'h1'),
    fc.jsonValue(),
  )

  fc.assert(
    fc.property(fc.constantFrom(...paths), damage, (path, value) => {
      const stored = JSON.parse(JSON.stringify(withValue(page, path, value))) as unknown
      const { success, data } = Page.safeParse(upgrade(stored))

      expect(safeParsePage(stored)).toMatchObject(success ? { success, data } : { success })
    }),
    { numRuns: 150 },
  )
})
