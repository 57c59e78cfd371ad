import { expect, test } from 'vitest'
import { pageOf } from '../../../../tests/numberedPage.ts'
import { withoutItem } from '../components/items.ts'
import { newListItem } from '../components/list/model.ts'
import { type ComponentType, registry } from '../components/registry.tsx'
import { newSlide, withSlideLink } from '../components/slider/model.ts'
import { withFilmLink } from '../components/video/model.ts'
import { corners, sides } from '../look/style.ts'
import { editComponent, editStyle, insertComponents } from './edits.ts'
import { type Component, Page } from './page.ts'
import { findComponent } from './places.ts'

const types = Object.keys(registry) as ComponentType[]

/** One component of every type, with the type as its id. */
const page = insertComponents(
  pageOf(1),
  { columnId: 's1-1', index: 0 },
  types.map((type): Component => registry[type].create(type)),
)

function component<Type extends ComponentType>(of: Page, type: Type) {
  return findComponent(of, type) as Extract<Component, { type: Type }>
}

const points = component(page, 'list').listItems
const slides = component(page, 'slider').items

/** The specification's update types, each with its edit here and what it changes. */
const updates: [type: string, edit: () => Page, of: ComponentType, changed: object][] = [
  [
    'margin',
    () => editStyle(page, 'heading', { margin: sides(9) }),
    'heading',
    { style: { margin: sides(9) } },
  ],
  [
    'padding',
    () => editStyle(page, 'heading', { padding: sides(9) }),
    'heading',
    { style: { padding: sides(9) } },
  ],
  [
    'text',
    () => editStyle(page, 'heading', { text: { ...component(page, 'heading').style.text, size: 50 } }),
    'heading',
    { style: { text: { size: 50 } } },
  ],
  ['data', () => editComponent(page, 'heading', { data: 'Mine' }), 'heading', { data: 'Mine' }],
  [
    'link',
    () => editComponent(page, 'button', { link: { hasLink: true, url: '#plans', newTab: true } }),
    'button',
    { link: { hasLink: true, url: '#plans', newTab: true } },
  ],
  [
    'bgColor',
    () => editStyle(page, 'button', { bgColor: '#123456' }),
    'button',
    { style: { bgColor: '#123456' } },
  ],
  [
    'border',
    () => editStyle(page, 'image', { border: { ...sides(2), color: '#123456', style: 'dashed' } }),
    'image',
    { style: { border: { top: 2, color: '#123456', style: 'dashed' } } },
  ],
  [
    'rounded',
    () => editStyle(page, 'image', { rounded: corners(3) }),
    'image',
    { style: { rounded: corners(3) } },
  ],
  ['width', () => editStyle(page, 'image', { width: '50%' }), 'image', { style: { width: '50%' } }],
  ['height', () => editStyle(page, 'image', { height: '90px' }), 'image', { style: { height: '90px' } }],
  [
    'justifyContent',
    () => editStyle(page, 'image', { justifyContent: 'center' }),
    'image',
    { style: { justifyContent: 'center' } },
  ],
  [
    'text.fontFamily',
    () => editStyle(page, 'list', { fontFamily: 'Lato' }),
    'list',
    { style: { fontFamily: 'Lato' } },
  ],
  [
    'imageUpload',
    () => editComponent(page, 'image', { url: { path: '/media/1.webp', altText: 'A gym' } }),
    'image',
    { url: { path: '/media/1.webp', altText: 'A gym' } },
  ],
  [
    'videoUpload',
    () =>
      editComponent(page, 'video', {
        src: withFilmLink(component(page, 'video').src, 'https://youtu.be/dQw4w9WgXcQ'),
      }),
    'video',
    { src: { type: 'external', link: 'https://youtu.be/dQw4w9WgXcQ' } },
  ],
  [
    'list.changeItemText',
    () =>
      editComponent(page, 'list', {
        listItems: points.map((item) => (item.id === 'item-2' ? { ...item, text: 'Second' } : item)),
      }),
    'list',
    { listItems: [{}, { id: 'item-2', text: 'Second' }, {}] },
  ],
  [
    'list.listStyleChange',
    () => editComponent(page, 'list', { listStyle: 'ordered' }),
    'list',
    { listStyle: 'ordered' },
  ],
  [
    'list.iconChange',
    () => editComponent(page, 'list', { listIcon: 'FaArrowRight' }),
    'list',
    { listIcon: 'FaArrowRight' },
  ],
  [
    'list.addItem',
    () => editComponent(page, 'list', { listItems: [...points, newListItem(points)] }),
    'list',
    { listItems: [{}, {}, {}, { id: 'item-4', text: 'list text' }] },
  ],
  [
    'list.deleteItem',
    () => editComponent(page, 'list', { listItems: withoutItem(points, 0) }),
    'list',
    { listItems: [{ id: 'item-2' }, { id: 'item-3' }] },
  ],
  [
    'add_slider_item',
    () => editComponent(page, 'slider', { items: [...slides, newSlide(slides)] }),
    'slider',
    { items: [{}, {}, {}, { id: 'slide-4' }] },
  ],
  [
    'delete_slider_item',
    () => editComponent(page, 'slider', { items: withoutItem(slides, 1) }),
    'slider',
    { items: [{ id: 'slide-1' }, { id: 'slide-3' }] },
  ],
  [
    'slider updates: settings',
    () =>
      editComponent(page, 'slider', {
        itemToShow: 2,
        autoPlay: true,
        padding: 0,
        height: 600,
        imageAs: 'image-tag',
      }),
    'slider',
    { itemToShow: 2, autoPlay: true, padding: 0, height: 600, imageAs: 'image-tag' },
  ],
  [
    'slider updates: a slide',
    () =>
      editComponent(page, 'slider', {
        items: slides.map((slide, i) => (i === 0 ? withSlideLink(slide, 'https://a.example') : slide)),
      }),
    'slider',
    { items: [{ link: { url: 'https://a.example', hasLink: true } }, {}, {}] },
  ],
]

test.each(updates)('PAGE-58 the update %s is an edit', (_, edit, type, changed) => {
  const before = component(page, type)
  const after = edit()

  expect(before).not.toMatchObject(changed)
  expect(component(after, type)).toMatchObject(changed)
  expect(Page.safeParse(after).error).toBeUndefined()
})
