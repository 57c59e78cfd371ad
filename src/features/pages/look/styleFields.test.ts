/** Every style field of every component has an effect, or is one that means nothing for that type. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleNews } from '../../../../tests/sampleNews.ts'
import { quickCheck } from '../../../base/quickCheck.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { type ComponentType, registry } from '../components/registry.tsx'
import { insertComponents } from '../document/edits.ts'
import { type Component, createSection, emptyPage, type Section } from '../document/page.ts'
import { PageView } from './PageView.tsx'
import { corners, shadows, sides } from './style.ts'

const types = Object.keys(registry) as ComponentType[]
const site = { business_name: 'Strong Week', logo: '/logo.png', is_show_logo: true, news: sampleNews }
const plans: OfferedPlan[] = [
  {
    id: 1,
    title: 'Start',
    type: 'recurring',
    price: 129,
    currency: 'USD',
    pricing_type: 'monthly',
    interval_count: 1,
    annual_saving: 0,
    trial_day: 7,
    description: '',
    includes: [],
    highlighted: false,
    start_url: '/start/1',
  },
]
const picture = { path: '/court.webp', altText: 'A court' }

/** A component with all content that a style could apply to. */
function full(type: ComponentType): Component {
  const made: Component = registry[type].create(type)
  if (made.type === 'image') return { ...made, url: picture }
  if (made.type === 'video')
    return { ...made, src: { ...made.src, type: 'external', link: 'https://youtu.be/aqz-KE-bpKQ' } }
  if (made.type === 'embedCode') return { ...made, embedCode: '<b>Hello</b>' }
  if (made.type === 'menus') return { ...made, title: 'Menu' }
  if (made.type === 'mediaObject')
    return {
      ...made,
      subHeading: { ...made.subHeading, visibility: true },
      items: made.items.map((item) => ({ ...item, subHeading: 'Small', image: picture })),
    }
  if (made.type === 'slider')
    return {
      ...made,
      items: made.items.map((slide) => ({
        ...slide,
        text: { ...slide.text, data: 'Text', visibility: true },
        button: { ...slide.button, visibility: true },
      })),
    }
  return made
}

function markup(component: Component): string {
  let last = 0
  const section = createSection('single-column', () => `s${++last}`)
  const empty = { ...emptyPage(), content: { section: [section] } }
  const page = insertComponents(empty, { columnId: 's2', index: 0 }, [component])
  return renderToStaticMarkup(createElement(PageView, { page, site, plans }))
}

type Holder = Record<string, unknown>

/** Content, or something that only moves in a browser. */
const noStyle = new Set(
  'id type data markup link label sample items listItems fields name actions buttonText dataSource title planIds embedCode url src autoPlay bgImage'.split(
    ' ',
  ),
)

/** The paths of the style fields; the four sides or corners of something are one. */
function fieldsOf(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  const holder = value as Holder
  const isWhole = 'top' in holder && !('style' in holder) && Object.keys(holder).length === 4
  if (isWhole || 'topLeft' in holder) return [path]
  const border = 'top' in holder && 'color' in holder
  if (border)
    return [
      [...path, 'widths'],
      ...Object.keys(holder)
        .filter((key) => key === 'color' || key === 'style')
        .map((key) => [...path, key]),
    ]
  return Object.entries(holder).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]))
}

/** Values of every kind that a style field can have. */
const values: unknown[] = [
  sides(7),
  corners(7),
  { top: 7 },
  23,
  1.7,
  300,
  true,
  false,
  '#123456',
  '33%',
  '77px',
  'center',
  'flex-end',
  'right',
  'Center',
  'Right',
  'contain',
  'cover',
  'Oswald',
  'lowercase',
  'dashed',
  'image-tag',
  'ordered',
  'FaArrowRight',
]

function withValue(component: Component, path: readonly string[], value: unknown): Component {
  // Not structuredClone: objects that `create` shares between two styles would stay shared.
  const copy = JSON.parse(JSON.stringify(component)) as Holder
  const holder = path.slice(0, -1).reduce((inner, key) => inner[key] as Holder, copy)
  const key = path.at(-1) ?? ''
  if (key === 'widths') Object.assign(holder, typeof value === 'object' ? value : {})
  else holder[key] = value
  return copy as unknown as Component
}

/** A border without a width has neither color nor style; a list without icons has no icon. */
function ready(component: Component, path: readonly string[]): Component {
  const at = path.indexOf('border')
  if (at >= 0 && !path.includes('widths'))
    return withValue(component, [...path.slice(0, at + 1), 'widths'], sides(3))
  if (path.includes('listIcon')) return withValue(component, ['listStyle'], 'iconstyle')
  if (path.at(-1) === 'objectFit') return withValue(component, ['style', 'height'], '200px')
  return component
}

function fieldsIn(component: Component): string[][] {
  const own = Object.entries(component).filter(([key]) => !noStyle.has(key))
  const fields = own.flatMap(([key, value]) => fieldsOf(value, [key]))
  if (component.type !== 'slider') return fields
  const slide = Object.entries(component.items[0] ?? {}).filter(([key]) => !noStyle.has(key))
  return [...fields, ...slide.flatMap(([key, value]) => fieldsOf(value, ['items', '0', key]))]
}

/** Fields that can be changed to anything without any difference. */
function withoutEffect(type: ComponentType): string[] {
  const component = full(type)
  const isValid = quickCheck(registry[type].schema)
  return fieldsIn(component)
    .filter((path) => path.at(-1) !== 'data')
    .filter((path) => {
      const before = ready(component, path)
      const shown = markup(before)
      const tried = values.map((value) => withValue(before, path, value)).filter(isValid)
      return tried.length > 0 && tried.every((after) => markup(after as Component) === shown)
    })
    .map((path) => path.join('.'))
}

const letters = (style: string) => [
  `${style}.fontFamily`,
  ...['size', 'color', 'weight', 'align', 'transform', 'lineHeight', 'letterSpacing'].map(
    (key) => `${style}.text.${key}`,
  ),
]
const of = (style: string, ...keys: string[]) => keys.map((key) => `${style}.${key}`)

const border = ['border.widths', 'border.color', 'border.style']

/** All styles have the same fields, and these mean nothing here: an image has no text. */
const meaningless: Record<ComponentType, string[]> = {
  heading: of('style', 'objectFit'),
  paragraph: of('style', 'objectFit'),
  image: letters('style'),
  video: [...of('style', 'height', 'objectFit'), ...letters('style')],
  button: of('style', 'objectFit'),
  slider: [...of('style', 'height', 'objectFit'), ...letters('style')],
  testimonial: of('style', 'objectFit'),
  mediaObject: [...of('style', 'height', 'objectFit'), ...letters('style')],
  list: of('style', 'objectFit'),
  accordion: [
    ...of('style', 'objectFit'),
    ...letters('style'),
    ...of('headingStyle', 'margin', 'justifyContent', 'objectFit'),
    ...of('textStyle', 'margin', 'justifyContent', 'objectFit'),
  ],
  divider: [...of('style', 'objectFit'), ...letters('style')],
  // `formStyle` styles its box. A field has its own width, and a label has no box.
  form: [
    ...of('style', 'padding', 'bgColor', ...border, 'rounded', 'objectFit'),
    ...letters('style'),
    ...of('formStyle', 'margin', 'width', 'justifyContent', 'objectFit'),
    ...letters('formStyle'),
    ...of('inputStyle', 'margin', 'width', 'height', 'justifyContent', 'objectFit'),
    ...of(
      'labelStyle',
      'padding',
      'bgColor',
      ...border,
      'rounded',
      'width',
      'height',
      'justifyContent',
      'objectFit',
    ),
    ...of('buttonStyle', 'justifyContent', 'objectFit'),
  ],
  sitelogo: [],
  menus: [
    ...of('style', 'objectFit'),
    ...letters('style'),
    ...of('menuStyle', 'margin', 'justifyContent', 'objectFit'),
    ...of('titleStyle', 'objectFit'),
  ],
  pricing: [...of('style', 'objectFit'), ...letters('style').slice(1)],
  news: [...of('style', 'objectFit'), ...letters('style').slice(1)],
  embedCode: [...of('style', 'objectFit'), ...letters('style')],
}

test.each(types)('every style field of a %s shows, but for those that mean nothing to it', (type) => {
  expect(withoutEffect(type).toSorted()).toEqual(meaningless[type].toSorted())
})

test.each<[id: string, type: ComponentType, fields: string[]]>([
  ['COMP-04', 'image', ['style.padding', 'style.margin']],
  ['COMP-05', 'image', ['style.bgColor']],
  ['COMP-06', 'image', ['style.border.widths', 'style.border.color', 'style.border.style']],
  ['COMP-07', 'image', ['style.rounded']],
  ['COMP-08', 'image', ['style.width', 'style.height', 'style.justifyContent', 'style.objectFit']],
  ['COMP-09', 'heading', ['style.fontFamily']],
  [
    'COMP-10',
    'heading',
    ['size', 'color', 'weight', 'align', 'transform', 'lineHeight', 'letterSpacing'].map(
      (name) => `style.text.${name}`,
    ),
  ],
  ['COMP-44', 'slider', ['itemToShow', 'padding', 'height', 'imageAs']],
  [
    'COMP-73',
    'mediaObject',
    ['width', 'height', 'border.widths', 'rounded', 'alignment'].map((name) => `image.${name}`),
  ],
  ['COMP-74', 'mediaObject', ['style.width', 'style.justifyContent', 'style.margin']],
])('%s a %s has and shows %j', (_, type, fields) => {
  const all = fieldsIn(full(type)).map((path) => path.join('.'))
  const hidden = withoutEffect(type)

  expect(fields.filter((field) => !all.includes(field))).toEqual([])
  expect(fields.filter((field) => hidden.includes(field))).toEqual([])
})

type Settings = Omit<Section, 'id' | 'columns'>

/** A section of two columns; `column` changes the style of the first. */
function sectionMarkup(settings: object, column: object): string {
  const made = createSection('two-column', () => 'x')
  const columns = made.columns.map((one, i) => ({
    ...one,
    id: `c${i}`,
    style: { ...one.style, ...(i ? {} : column) },
  }))
  const style = { ...made.style, ...Object(Object(settings).style) }
  const section: Section = { ...made, ...(settings as Settings), id: 's', style, columns }
  const page = { ...emptyPage(), content: { section: [section] } }
  return renderToStaticMarkup(createElement(PageView, { page, site, plans }))
}

const each = (of: Record<string, unknown>, value: unknown) =>
  Object.keys(of).map((key) => ({ ...of, [key]: value }))

test.each<[id: string, what: 'section' | 'column', name: string, changes: object[]]>([
  [
    'PAGE-35',
    'section',
    'margin and padding',
    each(sides(0), 7).flatMap((four) => [{ style: { margin: four } }, { style: { padding: four } }]),
  ],
  ['PAGE-36', 'section', 'bgColor', [{ style: { bgColor: '#123456' } }]],
  ['PAGE-37', 'section', 'bgImage', [{ style: { bgImage: picture } }]],
  ['PAGE-38', 'section', 'fullWidth', [{ fullWidth: true }]],
  ['PAGE-39', 'section', 'columnGap', [{ columnGap: 3 }, { columnGap: 15 }]],
  ['PAGE-40', 'column', 'width', [{ width: 30 }]],
  ['PAGE-41', 'column', 'padding', each(sides(0), 7).map((padding) => ({ padding }))],
  ['PAGE-42', 'column', 'rounded', each(corners(0), 7).map((rounded) => ({ rounded }))],
  ['PAGE-43', 'column', 'bgColor', [{ bgColor: '#123456' }]],
  [
    'PAGE-44',
    'column',
    'boxShadow',
    shadows.filter((shadow) => shadow !== 'none').map((boxShadow) => ({ boxShadow })),
  ],
])('%s every value of a %s’s %s shows', (_, what, _name, changes) => {
  const shown = changes.map((change) =>
    what === 'section' ? sectionMarkup(change, {}) : sectionMarkup({}, change),
  )

  expect(new Set([sectionMarkup({}, {}), ...shown]).size).toBe(changes.length + 1)
})
