import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferedPlan } from '../../plans/contract.ts'
import type { Site } from '../components/define.ts'
import { type ComponentOf, type ComponentType, registry } from '../components/registry.tsx'
import type { Slide } from '../components/slider/model.ts'
import { addSection, dropComponent } from '../document/edits.ts'
import { type Component, emptyPage, type Layout, type Page } from '../document/page.ts'
import { PageView } from './PageView.tsx'

const site: Site = { business_name: 'Strong Week', logo: '', is_show_logo: true }

const plan: OfferedPlan = {
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
}

/** A section `s` of a layout with the columns `s-1`, … holding these components. */
function pageOf(layout: Layout, ...columns: Component[][]): Page {
  let last = 0
  const page = addSection(emptyPage(), layout, () => (last++ ? `s-${last - 1}` : 's'))
  return columns.reduce(
    (p, components, c) =>
      components.reduce((q, one) => dropComponent(q, { columnId: `s-${c + 1}`, index: 99 }, one), p),
    page,
  )
}

interface Around {
  site?: Site
  plans?: OfferedPlan[]
  editing?: boolean
}

function shown(page: Page, around: Around = {}) {
  const { document } = new Window()
  document.body.innerHTML = renderToStaticMarkup(createElement(PageView, { page, site, ...around }))
  return document.body
}

const show = (component: Component, around?: Around) => shown(pageOf('single-column', [component]), around)

function create<Type extends ComponentType>(type: Type, change: Partial<ComponentOf<Type>> = {}) {
  return { ...(registry[type].create(type) as ComponentOf<Type>), ...change }
}

const attack = '"><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>'

/** The component with the attack in every text that its schema allows, one after the other. */
function attacked(type: ComponentType): unknown {
  const component = structuredClone(registry[type].create(type))
  const walk = (holder: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object' && value !== null) walk(value as Record<string, unknown>)
      else if (typeof value === 'string') {
        holder[key] = value + attack
        if (!registry[type].schema.safeParse(component).success) holder[key] = value
      }
    }
  }
  walk(component as unknown as Record<string, unknown>)
  return component
}

test.each(Object.keys(registry) as ComponentType[])('no text of a %s can bring in a script', (type) => {
  const component = attacked(type) as Component
  const plans = [{ ...plan, title: attack, pricing_type: attack }]

  for (const editing of [false, true]) {
    const view = show(component, { plans, editing, site: { ...site, business_name: attack } })

    expect(view.querySelectorAll('script, img[onerror], [onerror], [href^="javascript"]')).toHaveLength(0)
  }
})

test('COMP-29 COMP-31 an image says what it shows; without one there is a tile of 3:1 in the builder only', () => {
  const url = { path: '/template-images/club-hero-1600.webp', altText: 'A court' }
  const image = show(create('image', { url })).querySelector('img')

  expect(image?.getAttribute('alt')).toBe('A court')
  expect(image?.getAttribute('srcset')).toBe(
    '/template-images/club-hero-800.webp 800w, /template-images/club-hero-1600.webp 1600w',
  )
  expect(Number(image?.getAttribute('width'))).toBe(1600)
  expect(show(create('image')).querySelector('.lp-component')?.children).toHaveLength(0)
  expect(show(create('image'), { editing: true }).querySelector('.lp-placeholder')).not.toBeNull()
})

test('COMP-41 a video asks nobody for anything before it is played, and then a site without cookies', () => {
  const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
  const video = create('video', { src: { path: '', altText: 'A form check', type: 'external', link } })
  const view = show(video)

  // The details are closed, so the lazy frame is not rendered and not loaded.
  expect(view.querySelector('details:not([open]) > iframe[loading=lazy]')?.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
  )
  expect(view.querySelector('iframe')?.title).toBe('A form check')
  expect(view.querySelector('summary')?.textContent).toBe('Play the video A form check')
  expect(show(create('video')).querySelector('.lp-video')).toBeNull()
  expect(show(video, { editing: true }).querySelector('iframe, summary')).toBeNull()
})

test('COMP-49 COMP-50 a slider that moves by itself does so every five seconds, and can be stopped', () => {
  const moving = show(create('slider', { autoPlay: true }))

  expect(moving.querySelector('[data-every="5000"]')).not.toBeNull()
  expect(moving.querySelector('button[aria-label="Pause slides"]')).not.toBeNull()
  expect(show(create('slider')).querySelector('[data-every]')).toBeNull()
  expect(
    show(create('slider', { autoPlay: true }), { editing: true }).querySelector('[data-every]'),
  ).toBeNull()
})

test('COMP-57 COMP-62 COMP-63 a slide shows the parts that are visible, and its button leads to its link', () => {
  const [slide] = registry.slider.create('x').items
  if (!slide) throw new Error('no slide')
  const link = { url: '#plans', hasLink: true }
  const withButton = { ...slide, link, button: { ...slide.button, visibility: true } }
  const hidden = { ...slide, header: { ...slide.header, visibility: false } }

  expect(show(create('slider', { items: [withButton] })).querySelector('a')?.outerHTML).toContain(
    'href="#plans"',
  )
  expect(
    show(create('slider', { items: [{ ...slide, link }] }))
      .querySelector('a')
      ?.getAttribute('aria-label'),
  ).toBe('First, the promise')
  expect(show(create('slider', { items: [hidden] })).textContent).not.toContain('First, the promise')
})

/** No two values are equal, and none is a new slide's. */
const placed: Pick<Slide, 'justifyContent' | 'alignItems' | 'innerAlignment' | 'margin'> = {
  justifyContent: 'Right',
  alignItems: 'flex-end',
  innerAlignment: 'Center',
  margin: { top: 1, right: 2, bottom: 3, left: 4 },
}
const partsOfSlide = {
  header: [
    '.lp-heading',
    { top: 11, right: 12, bottom: 13, left: 14 },
    31,
    '#AA0001',
    700,
    'uppercase',
    'Lato',
  ],
  text: [
    '.lp-slide-text',
    { top: 21, right: 22, bottom: 23, left: 24 },
    32,
    '#00AA02',
    300,
    'lowercase',
    'Oswald',
  ],
  button: [
    '.lp-slide-button',
    { top: 5, right: 6, bottom: 7, left: 8 },
    33,
    '#0000A3',
    600,
    'capitalize',
    'Roboto',
  ],
} as const

test('COMP-56 COMP-63 every field of a slide and of its parts is seen', () => {
  const [slide] = registry.slider.create('x').items
  if (!slide) throw new Error('no slide')
  const changed = { ...slide, ...placed, bgColor: '#123456' }
  for (const [name, [, padding, size, color, weight, transform, fontFamily]] of Object.entries(
    partsOfSlide,
  )) {
    const part = changed[name as 'header' | 'text' | 'button']
    const font = { ...part.font, size, color, weight, transform, fontFamily }
    Object.assign(changed, { [name]: { ...part, visibility: true, data: `My ${name}`, padding, font } })
  }
  const view = show(create('slider', { items: [changed as Slide] }))

  const look = (selector: string) => view.querySelector(selector)?.getAttribute('style') ?? ''
  const own = look('.lp-slide')
  expect(own).toContain('align-items:flex-end')
  expect(own).toContain('justify-content:flex-end')
  expect(own).toContain('text-align:center')
  expect(own).toContain('margin:1px 2px 3px 4px')
  expect(own.toUpperCase()).toContain('#123456')
  for (const [
    name,
    [selector, { top, right, bottom, left }, size, color, weight, transform, family],
  ] of Object.entries(partsOfSlide)) {
    const style = look(selector)
    expect(view.querySelector(selector)?.textContent).toBe(`My ${name}`)
    expect(style).toContain(`padding:${top}px ${right}px ${bottom}px ${left}px`)
    expect(style).toContain(`${size}`)
    expect(style.toUpperCase()).toContain(color)
    expect(style).toContain(`font-weight:${weight}`)
    expect(style).toContain(`text-transform:${transform}`)
    expect(style).toContain(family)
  }
})

test('COMP-69 a testimonial without a portrait shows an initial', () => {
  const view = show(create('testimonial'))

  expect(view.querySelector('blockquote')?.textContent).toMatch(/^Put a real quote/)
  expect(view.querySelector('.lp-portrait')?.textContent).toBe('N')
})

test('COMP-71 a media object without a picture shows its number', () => {
  const numbers = [...show(create('mediaObject')).querySelectorAll('.lp-number')].map(
    (one) => one.textContent,
  )

  expect(numbers).toEqual(['1', '2'])
})

test('COMP-78 an ordered list is one for every reader', () => {
  expect(show(create('list', { listStyle: 'ordered' })).querySelectorAll('ol > li')).toHaveLength(3)
  expect(show(create('list')).querySelectorAll('ul > li')).toHaveLength(3)
})

test('COMP-88 an accordion opens without a script, its first answer open already', () => {
  const details = [...show(create('accordion')).querySelectorAll('details')]

  expect(details.map((one) => one.hasAttribute('open'))).toEqual([true, false, false])
})

test('COMP-92 COMP-93 COMP-94 every field of a form has a label, and choices are a group', () => {
  const [name] = registry.form.create('x').fields
  if (!name) throw new Error('no field')
  const radio = {
    ...name,
    id: 'r',
    type: 'radio' as const,
    name: 'level',
    label: 'Level',
    options: ['A', 'B'],
  }
  const view = show(create('form', { fields: [name, { ...radio, required: false }] }))

  expect(view.querySelector('form')?.getAttribute('aria-label')).toBe('Contact')
  expect(view.querySelector('label')?.textContent).toBe('Name')
  expect(view.querySelector('fieldset > legend')?.textContent).toBe('Level optional')
  expect([...view.querySelectorAll('input[type=radio]')].map((one) => one.getAttribute('value'))).toEqual([
    'A',
    'B',
  ])
  expect(view.querySelector('button[type=submit]')?.textContent).toBe('Send message')
})

test('COMP-101 the logo is shown when the trainer has one and wants it shown; otherwise the name', () => {
  const logo = { ...site, logo: '/logo.webp' }

  expect(show(create('sitelogo'), { site: logo }).querySelector('img')?.getAttribute('alt')).toBe(
    'Strong Week',
  )
  expect(show(create('sitelogo'), { site: { ...logo, is_show_logo: false } }).querySelector('img')).toBeNull()
  expect(show(create('sitelogo')).querySelector('a')?.textContent).toBe('Strong Week')
})

test('COMP-102 a menu leads to the sections of the page when it is told to', () => {
  const menu = create('menus', { dataSource: { ...create('menus').dataSource, type: 'sections' } })
  const page = pageOf('single-column', [menu, create('heading', { data: 'My <b>plans</b>' })])

  const links = [...shown(page).querySelectorAll('nav a')]

  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([['#s', 'My plans']])
})

test('COMP-102 a menu leads to the published pages of the site when it is told to', () => {
  const menu = create('menus', { dataSource: { ...create('menus').dataSource, type: 'pages' } })
  const pages = [
    { url: '/', label: 'Home' },
    { url: '/about', label: 'a **b** <i>c</i>' },
  ]

  const links = [...show(menu, { site: { ...site, pages } }).querySelectorAll('nav a')]

  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/', 'Home'],
    ['/about', 'a **b** <i>c</i>'],
  ])
  expect(show(menu).querySelector('nav')).toBeNull()
  expect(show(menu, { editing: true }).textContent).toContain('A link to each page appears here')
})

test('COMP-103 PUB-08 PUB-09 plans are cards that say what they cost and lead to their start', () => {
  const year = {
    ...plan,
    id: 2,
    title: 'Year',
    price: 990.5,
    pricing_type: 'yearly',
    trial_day: 0,
    annual_saving: 36,
  }
  const free = { ...plan, id: 3, title: 'First lesson', type: 'free', price: 0, annual_saving: 10 } as const
  const once = { ...plan, id: 4, title: 'Program', type: 'one_time', price: 89 } as const
  const quarter = { ...plan, id: 5, pricing_type: 'monthly_3', trial_day: 1 }
  const view = show(create('pricing'), { plans: [plan, year, free, once, quarter] })

  const prices = [...view.querySelectorAll('.lp-price')].map((price) => price.textContent?.trim())
  const terms = [...view.querySelectorAll('.lp-terms')].map((one) => one.textContent)

  expect(prices).toEqual(['$129.00 / month', '$990.50 / year', 'Free', '$89.00 once', '$129.00 / 3 months'])
  expect(terms).toEqual([
    '7 days free, then billed every month',
    'Billed every year, cancel any time',
    'No card needed',
    'One payment, no renewal',
    '1 day free, then billed every 3 months',
  ])
  expect(view.querySelector('.lp-best .lp-plan-title')?.textContent).toBe('Year')
  expect(view.querySelectorAll('.lp-best')).toHaveLength(1)
  expect(view.querySelector('.lp-start')?.outerHTML).toContain('href="/start/1"')

  const filled = (shown: typeof view) => shown.querySelectorAll('.lp-start:not(.lp-ghost)').length
  expect(filled(view)).toBe(1)
  expect(filled(show(create('pricing'), { plans: [plan, once] }))).toBe(2)
})

test('COMP-103 without plans a visitor sees nothing and the trainer what will be there', () => {
  expect(show(create('pricing')).querySelector('section, .lp-component')).toBeNull()
  expect(show(create('pricing'), { editing: true }).textContent).toContain('Your plans appear here')
})

test('COMP-104 without code a visitor sees nothing and the trainer what to do, in the colors of the page', () => {
  expect(show(create('embedCode')).querySelector('iframe, .lp-tile')).toBeNull()
  const placeholder = show(create('embedCode'), { editing: true }).querySelector('.lp-tile')
  expect(placeholder?.textContent).toBe('Paste the code for a calendar, map or widget in the panel')
  expect(placeholder?.getAttribute('style') ?? '').not.toMatch(/color|background/)
})

test('COMP-104 COMP-105 embed code lies in a frame of an opaque origin, on the canvas as on the page', () => {
  for (const editing of [false, true]) {
    const frame = show(create('embedCode', { embedCode: '<b>"x"</b>' }), { editing }).querySelector('iframe')

    expect(frame?.getAttribute('sandbox')).not.toContain('allow-same-origin')
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(frame?.getAttribute('name')).toBe('<b>"x"</b>')
    expect(frame?.hasAttribute('srcdoc')).toBe(false)
  }
})

test('logo, menu and button make a bar whose menu folds on a phone', () => {
  const page = pageOf('three-column', [create('sitelogo')], [create('menus')], [create('button')])
  const withText = pageOf('three-column', [create('sitelogo')], [create('menus')], [create('paragraph')])

  expect(shown(page).querySelector('.lp-bar details > summary')?.getAttribute('aria-label')).toBe('Menu')
  expect(shown(withText).querySelector('.lp-bar')).toBeNull()
})

test('words beside a picture stand at its middle; two menus stand abreast', () => {
  const media = pageOf('two-column', [create('heading')], [create('embedCode')])
  const menus = pageOf(
    'three-column',
    [create('paragraph')],
    [create('menus')],
    [create('menus', { id: 'other' })],
  )

  expect(shown(media).querySelector('.lp-two.lp-centred')).not.toBeNull()
  expect(shown(menus).querySelectorAll('.lp-abreast > .lp-menu-column')).toHaveLength(2)
})

test('titles inside a component are one level below the heading they stand under', () => {
  const under = (markup: 'h1' | 'h2' | 'h6' | 'p') =>
    shown(pageOf('single-column', [create('heading', { markup }), create('mediaObject')])).querySelector(
      '.lp-medium-words > *',
    )?.tagName

  expect(under('h1')).toBe('H2')
  expect(under('h2')).toBe('H3')
  expect(under('h6')).toBe('H6')
  expect(under('p')).toBe('P')
})
