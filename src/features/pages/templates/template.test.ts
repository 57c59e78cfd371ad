import fs from 'node:fs'
import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OfferedPlan } from '../../plans/contract.ts'
import type { Site } from '../components/define.ts'
import { registry } from '../components/registry.tsx'
import { addSection, dropComponent } from '../document/edits.ts'
import { type Component, emptyPage, type NewId, Page, type Section } from '../document/page.ts'
import { listComponents } from '../document/places.ts'
import { arrangement } from '../look/arrangement.ts'
import { PageView } from '../look/PageView.tsx'
import { imageSizes } from './imageSizes.ts'
import { type TemplateFile, templateNames } from './names.ts'
import { presetKinds, presetSection } from './preset.ts'
import { templatePage } from './template.ts'

const files = Object.keys(templateNames) as TemplateFile[]
const site: Site = { business_name: 'Strong Week', logo: null, is_show_logo: true }
const plans: OfferedPlan[] = [
  {
    id: 1,
    title: 'Monthly',
    type: 'recurring',
    price: 19,
    currency: 'USD',
    pricing_type: 'monthly',
    interval_count: 1,
    annual_saving: 10,
    trial_day: 7,
    description: '',
    includes: [],
    highlighted: false,
    start_url: '/start/1',
  },
]

const ids = (): NewId => {
  let last = 0
  return () => `new-${++last}`
}

const idsOf = ({ content }: Page) =>
  content.section.flatMap(({ columns }) =>
    columns.flatMap(({ id, components }) => [id, ...components.map((component) => component.id)]),
  )

function shown(page: Page) {
  const { document } = new Window()
  document.body.innerHTML = renderToStaticMarkup(createElement(PageView, { page, site, plans }))
  return document.body
}

const partsOf = ({ columns }: Section): Component[] => columns.flatMap(({ components }) => components)

/** Made-up people, numbers, videos or addresses that would be published as if they were real. */
function unmarked(section: Section): string[] {
  const isFigures = arrangement(section) === 'lp-figures'
  const isMadeUp = (component: Component) =>
    isFigures ||
    component.type === 'testimonial' ||
    component.type === 'video' ||
    (component.type !== 'form' && /@example\.com|\b555-0\d{3}/.test(JSON.stringify(component)))
  return partsOf(section)
    .filter((component) => isMadeUp(component) && !component.sample)
    .map(({ id, type }) => `${section.id}: ${type} ${id}`)
}

type Shown = ReturnType<typeof shown>

const all = (view: Shown, selector: string) => [...view.querySelectorAll(selector)]

/** The accessible name of a link or button. */
const nameOf = (element: ReturnType<typeof all>[number]) =>
  (element.getAttribute('aria-label') ?? '') +
  (element.textContent ?? '').trim() +
  [...element.querySelectorAll('img')].map((image) => image.getAttribute('alt')).join('')

function expectSound(view: Shown) {
  const levels = all(view, 'h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels.filter((level, i) => level > (levels[i - 1] ?? 1) + 1)).toEqual([])
  expect(all(view, 'img:not([alt])')).toEqual([])
  expect(all(view, 'a[href], button, summary').filter((one) => !nameOf(one))).toEqual([])
  expect(all(view, 'input, select, textarea').filter((one) => !one.closest('label'))).toEqual([])
  expect(all(view, 'iframe:not([title])')).toEqual([])
  expect(all(view, 'script, style, [onclick], [onerror], [onload]')).toEqual([])
}

describe.each(files)('WIZ-28 the template %s', (file) => {
  const page = templatePage(file, ids())
  const view = shown(page)

  test('is a valid page whose columns and components have new ids', () => {
    expect(Page.parse(page)).toEqual(page)
    expect(page.title).toBe('Home')
    expect(idsOf(page).filter((id) => !id.startsWith('new-'))).toEqual([])
  })

  test('has one main heading, names for everything and no level left out', () => {
    expect(all(view, 'h1')).toHaveLength(1)
    expectSound(view)
  })

  test('is as full as a page that sells, and follows its own theme', () => {
    const { section: sections } = page.content
    const types = new Set(sections.flatMap(partsOf).map(({ type }) => type))
    const buttons = sections.flatMap(partsOf).filter(({ type }) => type === 'button')

    expect(sections.length).toBeGreaterThanOrEqual(12)
    expect(types.size).toBeGreaterThanOrEqual(12)
    expect(page.theme.palette.accent).not.toBe('')
    expect(buttons.some(({ style }) => style.bgColor === '')).toBe(true)
  })

  test('marks whatever it made up', () => {
    expect(page.content.section.flatMap(unmarked)).toEqual([])
    expect(
      page.content.section.flatMap(partsOf).some(({ type, sample }) => type === 'testimonial' && sample),
    ).toBe(true)
  })

  test('leads to places that exist', () => {
    const anchors = all(view, 'a[href^="#"]').map((link) => link.getAttribute('href')?.slice(1) ?? '')
    const missing = anchors.filter(
      (anchor) => anchor && !page.content.section.some(({ id }) => id === anchor),
    )

    expect(missing).toEqual([])
  })

  test('shows nobody’s face: customers by their initial, and a slot for your own photo', () => {
    const faces = /avatar-|-(guide|mentor|coach|vicar|head)-/
    const slots = listComponents(page).filter((one) => one.type === 'image' && !one.url.path)

    expect(JSON.stringify(page)).not.toMatch(faces)
    for (const { label } of slots) expect(label).toBe('Your photo')
    for (const component of listComponents(page))
      if (component.type === 'testimonial')
        for (const { image } of component.items) expect(image.path).toBe('')
    const canvas = renderToStaticMarkup(createElement(PageView, { page, site, editing: true }))
    expect(canvas.split('<b>Your photo</b>').length - 1).toBe(slots.length)
  })

  test('shows artwork that exists, with its size known', () => {
    const pictures = all(view, 'img')
    const folder = new URL('images/', import.meta.url)

    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) {
      const { pathname } = new URL(picture.getAttribute('src') ?? '', 'http://x')
      expect(pathname).toMatch(/^\/template-images\//)
      expect(fs.existsSync(new URL(pathname.slice('/template-images/'.length), folder)), pathname).toBe(true)
      expect(picture.getAttribute('width') && picture.getAttribute('height'), pathname).toBeTruthy()
    }
  })
})

test('every piece of artwork is listed with its size, and every listed one exists', () => {
  const names = fs.readdirSync(new URL('images/', import.meta.url))

  expect(names.filter((name) => !name.includes('-800.')).toSorted()).toEqual(
    Object.keys(imageSizes).toSorted(),
  )
  for (const name of Object.keys(imageSizes).filter((one) => one.includes('-1600.')))
    expect(names).toContain(name.replace('-1600.', '-800.'))
})

const presetNames = presetKinds.flatMap(({ names }) => names)

test.each(presetNames)('the ready-made section %s can be put on a page twice', (name) => {
  const newId = ids()
  const section = [presetSection(name, newId), presetSection(name, newId)]
  const page = Page.parse({ ...emptyPage(), content: { section } })

  expectSound(shown(page))
  expect(page.content.section.flatMap(unmarked)).toEqual([])
})

test('every kind of section is there ready-made, in the look of the page it is put on', () => {
  const kinds = presetKinds.map(({ kind }) => kind)
  const sections = presetNames.flatMap((name) => presetSection(name, ids()) ?? [])
  const texts = sections.flatMap(partsOf).flatMap(({ style }) => [style.fontFamily, style.text.color])

  expect(kinds.join(', ')).toBe(
    'Header, Hero, Features, Steps, About, Figures, Testimonials, Gallery, Prices, Questions, Call to action, Contact, Footer',
  )
  expect(new Set(presetNames).size).toBe(presetNames.length)
  expect(new Set(texts)).toEqual(new Set(['default', '']))
})

test('there is no ready-made section of another name', () => {
  expect(presetSection('Nothing', ids())).toBeUndefined()
})

test('a page of all components as they are created is sound', () => {
  const created = Object.values(registry).map(({ create }, i): Component => create(`c${i}`))
  const start = addSection(emptyPage(), 'single-column', ids())
  const page = created.reduce((p, one) => dropComponent(p, { columnId: 'new-2', index: 99 }, one), start)

  const view = shown(page)

  expectSound(view)
  expect(view.textContent).toContain('Say the one thing that matters')
})
