// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { Window } from 'happy-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { OfferedPlan } from '../../plans/contract.ts'
import type { Site } from '../components/define.ts'
import { type ComponentType, registry } from '../components/registry.tsx'
import {
  addSection,
  dropComponent,
  editComponent,
  editSection,
  insertComponents,
  setTitle,
} from '../document/edits.ts'
import { type Component, emptyPage, type Layout, type Page, type Section } from '../document/page.ts'
import { findSection } from '../document/places.ts'
import { PageView } from './PageView.tsx'

const site: Site = { business_name: 'Strong Week', logo: '', is_show_logo: true }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** One section `s1`, `s2`, … per layout; its columns are `s1-1`, … */
function pageOf(...layouts: Layout[]): Page {
  return layouts.reduce((page, layout, s) => {
    let column = 0
    return addSection(page, layout, () => (column++ ? `s${s + 1}-${column - 1}` : `s${s + 1}`))
  }, emptyPage())
}

const drop = (page: Page, columnId: string, component: Component) =>
  dropComponent(page, { columnId, index: 99 }, component)

/** The HTML the server sends, as a visitor's browser reads it. */
function shown(page: Page, editing = false) {
  const { document } = new Window()
  document.body.innerHTML = renderToStaticMarkup(<PageView page={page} site={site} editing={editing} />)
  return document.body
}

function button(id: string, change: { url?: string; bgColor?: string; data?: string }): Component {
  const made = registry.button.create(id)
  return {
    ...made,
    data: change.data ?? made.data,
    link: { hasLink: change.url !== undefined, url: change.url ?? '', newTab: false },
    style: { ...made.style, bgColor: change.bgColor ?? '' },
  }
}

test('a section that only leads up to plans waits for them; its menu entries too', () => {
  const menus = registry.menus.create('menu')
  const pricing = registry.pricing.create('prices')
  const page = [
    ['s1-1', menus] as const,
    ['s2-1', registry.heading.create('h')] as const,
    ['s2-1', pricing] as const,
    ['s3-1', registry.image.create('i')] as const,
    ['s3-1', { ...pricing, id: 'more' }] as const,
  ].reduce((p, [at, one]) => drop(p, at, one), pageOf('single-column', 'single-column', 'single-column'))
  const linked = editComponent(page, 'menu', {
    dataSource: {
      ...menus.dataSource,
      items: menus.dataSource.items.map((item, i) => ({
        ...item,
        link: { ...item.link, url: `#s${i + 1}` },
      })),
    },
  })
  const plan: OfferedPlan = {
    id: 1,
    title: 'Monthly',
    type: 'free',
    price: 0,
    currency: 'USD',
    pricing_type: null,
    interval_count: 1,
    annual_saving: 0,
    trial_day: 0,
    description: '',
    includes: [],
    highlighted: false,
    start_url: '/start/1',
  }

  const without = shown(linked)
  expect(without.querySelector('h2')).toBeNull()
  expect(without.querySelector('#s2')?.children).toHaveLength(0)
  expect([...without.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual(['Home', 'Sign in'])
  expect(without.querySelector('section#s3')).not.toBeNull()

  expect(shown(linked, true).textContent).toContain('Your plans appear here')

  const { document } = new Window()
  document.body.innerHTML = renderToStaticMarkup(<PageView page={linked} site={site} plans={[plan]} />)
  expect(document.querySelector('section#s2 h2')).not.toBeNull()
  expect(document.querySelectorAll('nav a')).toHaveLength(3)
})

test('PAGE-34 a page of every component as it is created shows the words of each', () => {
  const types = Object.keys(registry) as ComponentType[]
  const page = types.reduce(
    (p, type) => drop(p, 's1-1', registry[type].create(type)),
    pageOf('single-column'),
  )

  const view = shown(page)

  expect(view.querySelector('main.lp-page > section#s1 h2')?.textContent).toBe(
    'Say the one thing that matters',
  )
  expect(view.querySelector('p')?.textContent).toMatch(/^Explain it in two or three plain sentences/)
  expect(view.querySelector('a')?.textContent).toBe('Get started')
})

test('text is text: what looks like markup is shown as it was typed', () => {
  const heading = { ...registry.heading.create('h'), data: '<img src=x onerror=alert(1)> & co' }

  const view = shown(drop(pageOf('single-column'), 's1-1', heading))

  expect(view.querySelector('img')).toBeNull()
  expect(view.querySelector('h2')?.textContent).toBe('<img src=x onerror=alert(1)> & co')
})

test('COMP-02 the markup is the tag', () => {
  const heading = { ...registry.heading.create('h'), markup: 'h1' as const }

  expect(shown(drop(pageOf('single-column'), 's1-1', heading)).querySelector('h1')).not.toBeNull()
})

test('COMP-03 a link is followed on the site, in a new tab if asked, and never on the canvas', () => {
  const here = button('here', { url: '#plans' })
  const away = { ...button('away', {}), link: { hasLink: true, url: 'https://a.example', newTab: true } }
  const page = drop(drop(pageOf('single-column'), 's1-1', here), 's1-1', away)

  const [first, second] = shown(page).querySelectorAll('a')

  expect(first?.getAttribute('href')).toBe('#plans')
  expect(first?.hasAttribute('target')).toBe(false)
  expect(second?.outerHTML).toContain('href="https://a.example" target="_blank" rel="noopener"')
  expect(shown(page, true).querySelector('[href]')).toBeNull()
})

test('PAGE-45 the canvas can tell what was clicked; the public page carries none of it', () => {
  const page = drop(pageOf('single-column'), 's1-1', registry.heading.create('h'))

  const marks = [...shown(page, true).querySelectorAll('[data-id]')].map((element) => [
    element.getAttribute('data-kind'),
    element.getAttribute('data-id'),
  ])

  expect(marks).toEqual([
    ['section', 's1'],
    ['column', 's1-1'],
    ['component', 'h'],
  ])
  expect(shown(page).querySelector('[data-id], [data-kind]')).toBeNull()
})

test('neighbouring buttons share a row, a lone one does not', () => {
  const alone = drop(pageOf('single-column'), 's1-1', button('a', {}))
  const pair = drop(drop(alone, 's1-1', button('b', {})), 's1-1', registry.heading.create('h'))

  expect(shown(alone).querySelector('.lp-row')).toBeNull()
  expect(shown(pair).querySelectorAll('.lp-row > .lp-component')).toHaveLength(2)
})

test('columns of short figures stay a row on a phone, columns of text do not', () => {
  const figure = (id: string, data: string) => ({ ...registry.heading.create(id), data })
  const figures = drop(drop(pageOf('two-column'), 's1-1', figure('a', '214')), 's1-2', figure('b', '4.9 / 5'))

  expect(shown(figures).querySelector('.lp-figures')).not.toBeNull()
  expect(
    shown(editComponent(figures, 'b', { data: 'A sentence of some length' })).querySelector('.lp-figures'),
  ).toBeNull()
})

test('the first filled button gives the page its accent', () => {
  const ghost = drop(pageOf('single-column'), 's1-1', button('ghost', { bgColor: 'transparent' }))
  const filled = drop(ghost, 's1-1', button('filled', { bgColor: '#1E34D9' }))

  expect(shown(ghost).querySelector('main')?.getAttribute('style')).toContain('--acc:#14181F')
  expect(shown(filled).querySelector('main')?.getAttribute('style')).toContain('--acc:#1e34d9')
})

test('PAGE-36 PAGE-37 a section shows its color and its picture', () => {
  const page = pageOf('single-column')
  const style = findSection(page, 's1')?.style
  if (!style) throw new Error('no section')
  const bgImage = { path: '/court.webp', altText: 'A court' }

  const section = shown(editSection(page, 's1', { style: { ...style, bgColor: '#0C1F3DB8', bgImage } }))

  expect(section.querySelector('img')?.outerHTML).toContain('src="/court.webp" alt="A court"')
  expect(section.querySelector('.lp-scrim')).not.toBeNull()
})

test('an edit renders the component it changed and no other', () => {
  const renders = vi.spyOn(registry.heading, 'Render')
  const page = ['a', 'b', 'c'].reduce(
    (p, id) => drop(p, id === 'c' ? 's2-1' : 's1-1', registry.heading.create(id)),
    pageOf('single-column', 'single-column'),
  )
  const view = render(<PageView page={page} site={site} editing />)
  renders.mockClear()

  view.rerender(<PageView page={editComponent(page, 'b', { data: 'Changed' })} site={site} editing />)

  expect(renders.mock.calls.map(([{ component }]) => component.id)).toEqual(['b'])
  expect(view.getByText('Changed')).toBeTruthy()

  renders.mockClear()
  view.rerender(<PageView page={setTitle(page, 'Renamed')} site={site} editing />)
  expect(renders.mock.calls.map(([{ component }]) => component.id)).toEqual(['b'])
})

test('PAGE-38 PAGE-39 a section is as wide as the page if asked, and keeps its columns apart', () => {
  const page = pageOf('two-column')

  expect(shown(page).querySelector('.lp-full')).toBeNull()
  const wide = shown(editSection(page, 's1', { fullWidth: true, columnGap: 15 }))
  expect(wide.querySelector('section.lp-full')).not.toBeNull()
  expect(wide.querySelector('.lp-columns')?.getAttribute('style')).toContain('gap:30px')
})

test('an edit among a thousand texts renders one of them, and finds its way in under a millisecond', () => {
  const renders = vi.spyOn(registry.heading, 'Render')
  const layouts = Array.from({ length: 50 }, (): Layout => 'two-column')
  const columns = layouts.flatMap((_, s) => [`s${s + 1}-1`, `s${s + 1}-2`])
  const page = columns.reduce(
    (p, columnId) =>
      insertComponents(
        p,
        { columnId, index: 0 },
        Array.from({ length: 10 }, (_, i) => registry.heading.create(`${columnId}-${i}`)),
      ),
    pageOf(...layouts),
  )
  const view = render(<PageView page={page} site={site} editing />)
  renders.mockClear()

  view.rerender(<PageView page={editComponent(page, 's25-1-4', { data: 'Changed' })} site={site} editing />)

  expect(renders.mock.calls.map(([{ component }]) => component.id)).toEqual(['s25-1-4'])
  // An edit copies only the path to the component.
  const edited = editComponent(page, 's50-2-9', { data: 'Changed' })
  const isCopied = (section: Section, i: number) => section !== page.content.section[i]
  expect(edited.content.section.filter(isCopied).map(({ id }) => id)).toEqual(['s50'])
})

test('a sample is marked for the canvas, and never for visitors', () => {
  const made = { ...registry.heading.create('made'), sample: true as const }
  const page = drop(drop(pageOf('single-column'), 's1-1', made), 's1-1', registry.heading.create('own'))
  const marked = (editing: boolean) => [...shown(page, editing).querySelectorAll('[data-sample]')]
  expect(marked(true).map((element) => element.getAttribute('data-id'))).toEqual(['made'])
  expect(marked(false)).toEqual([])
})
