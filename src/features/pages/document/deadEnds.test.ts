import { expect, test } from 'vitest'
import { registry } from '../components/registry.tsx'
import { createSlide, createSlider } from '../components/slider/model.ts'
import { type TemplateFile, templateNames } from '../templates/names.ts'
import { templatePage } from '../templates/template.ts'
import { listDeadEnds } from './deadEnds.ts'
import { type Component, createSection, emptyPage } from './page.ts'

/** One section, whose id is `about`. */
function pageOf(...components: Component[]) {
  const section = { ...createSection('single-column', () => 'column'), id: 'about' }
  section.columns[0]?.components.push(...components)
  return { ...emptyPage(), content: { section: [section] } }
}
const to = (url: string, hasLink = url !== '') => ({ hasLink, url, newTab: false })
const deadEnds = (...components: Component[]) => listDeadEnds(pageOf(...components))

test('PAGE-04 a button without an address, or to a section that is gone, is a dead end', () => {
  const button = registry.button.create('button')
  expect(deadEnds(button)).toEqual([{ id: 'button', as: 'button', words: 'Get started', url: '' }])
  expect(deadEnds({ ...button, link: to('', true) })).toHaveLength(1)
  expect(deadEnds({ ...button, link: to('#gone') })).toHaveLength(1)
  for (const url of ['#about', '#top', '#', '/terms', 'mailto:noa@example.test'])
    expect(deadEnds({ ...button, link: to(url) })).toEqual([])
  // It has an address, so it was turned off on purpose.
  expect(deadEnds({ ...button, link: to('/terms', false) })).toEqual([])
})

test('PAGE-04 words, pictures, menus and slides are dead ends only where they look as if they led somewhere', () => {
  const heading = registry.heading.create('heading')
  const image = { ...registry.image.create('image'), url: { path: '/a.png', altText: 'A picture' } }
  expect(deadEnds(heading, image)).toEqual([])
  const linked = deadEnds({ ...heading, link: to('', true) }, { ...image, link: to('', true) })
  expect(linked.map(({ id, as }) => [id, as])).toEqual([
    ['heading', 'link'],
    ['image', 'link'],
  ])

  const menu = registry.menus.create('menu')
  expect(deadEnds(menu)).toEqual([])
  const gone = menu.dataSource.items.map((item, i) => ({ ...item, link: to(i ? '#gone' : '#about') }))
  const lost = deadEnds({ ...menu, dataSource: { type: 'custom', items: gone } })
  expect(lost.map(({ item, words }) => [item, words])).toEqual([
    ['item-2', 'Pricing'],
    ['item-3', 'Sign in'],
  ])
  expect(deadEnds({ ...menu, dataSource: { ...menu.dataSource, type: 'pages' } })).toEqual([])

  const [hidden, shown] = [createSlide('one', 'One', ''), createSlide('two', 'Two', '')]
  const slide = { ...shown, button: { ...shown.button, visibility: true } }
  expect(deadEnds({ ...createSlider('slider'), items: [hidden, slide] })).toEqual([
    { id: 'slider', as: 'button', words: 'Find out more', url: '', item: 'two' },
  ])
})

test('PAGE-04 what does something by itself is no dead end, and no template has one', () => {
  const others = (['form', 'pricing', 'sitelogo', 'testimonial', 'embedCode'] as const).map((type) =>
    registry[type].create(type),
  )
  expect(deadEnds(...others)).toEqual([])
  for (const file of Object.keys(templateNames) as TemplateFile[])
    expect([file, listDeadEnds(templatePage(file, () => crypto.randomUUID()))]).toEqual([file, []])
})
