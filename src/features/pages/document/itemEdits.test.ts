import { expect, test } from 'vitest'
import { pageOf } from '../../../../tests/numberedPage.ts'
import { withType } from '../components/form/model.ts'
import { type ComponentType, type ItemType, registry } from '../components/registry.tsx'
import { withSlideLink } from '../components/slider/model.ts'
import { withFilmLink } from '../components/video/model.ts'
import { corners, sides } from '../look/style.ts'
import { editComponent, editStyle, insertComponents } from './edits.ts'
import { addItem, duplicateItem, editItem, moveItem, removeItem } from './itemEdits.ts'
import { type Component, Page } from './page.ts'
import { findComponent } from './places.ts'

const types = Object.keys(registry) as ComponentType[]

/** One component of every type, called like it. */
const page = insertComponents(
  pageOf(1),
  { columnId: 's1-1', index: 0 },
  types.map((type): Component => registry[type].create(type)),
)

function component<Type extends ComponentType>(of: Page, type: Type) {
  return findComponent(of, type) as Extract<Component, { type: Type }>
}

/** Of a component with items, whatever it calls them. */
function itemsOf(of: Page, type: ItemType): object[] {
  const found = component(of, type)
  if (found.type === 'list') return found.listItems
  if (found.type === 'form') return found.fields
  return found.type === 'menus' ? found.dataSource.items : found.items
}

const withItems = types.filter((type): type is ItemType => 'items' in registry[type])

test('the types with items are these', () => {
  expect(withItems).toEqual(['slider', 'testimonial', 'mediaObject', 'list', 'accordion', 'form', 'menus'])
})

test.each(withItems)('COMP-53 COMP-98 items of %s are added, copied, moved and removed', (type) => {
  const before = itemsOf(page, type)
  const longer = addItem(addItem(page, type), type, 0)
  const after = itemsOf(longer, type)

  expect(after).toHaveLength(before.length + 2)
  expect(after.slice(1, -1)).toEqual(before)
  expect(itemsOf(moveItem(longer, type, 0, 99), type).at(-1)).toBe(after[0])
  expect(itemsOf(removeItem(longer, type, 0), type)).toEqual(after.slice(1))
  const copied = duplicateItem(longer, type, 1)
  expect(itemsOf(copied, type)[2]).toMatchObject({
    ...after[1],
    ...Object('id' in Object(after[1]) && { id: expect.any(String) }),
  })
  expect([longer, copied].flatMap((one) => Page.safeParse(one).error ?? [])).toEqual([])
})

test.each(withItems)('COMP-55 COMP-75 COMP-84 the last item of %s remains', (type) => {
  const one = itemsOf(page, type).reduce<Page>((left) => removeItem(left, type, 0), page)

  expect(itemsOf(one, type)).toHaveLength(1)
  expect(removeItem(one, type, 0)).toBe(one)
})

test('an item that is not there, or a component without items, leaves the page as it was', () => {
  const after = [
    addItem(page, 'heading'),
    addItem(page, 'gone'),
    duplicateItem(page, 'list', 9),
    removeItem(page, 'list', -1),
    moveItem(page, 'list', 9, 0),
    moveItem(page, 'list', 1, 1),
    editItem(page, 'list', 'list', 9, (item) => ({ ...item, text: 'x' })),
    editItem(page, 'slider', 'list', 0, (slide) => ({ ...slide, bgColor: '' })),
    editItem(page, 'slider', 'slider', 0, (slide) => ({ ...slide, bgColor: 'red' })),
  ]

  expect(after.filter((next) => next !== page)).toEqual([])
})

test('COMP-94 COMP-95 COMP-96 a field that becomes a choice gets options, and loses them with its type', () => {
  const chosen = editItem(page, 'form', 'form', 0, (field) => withType(field, 'select'))
  const named = editItem(chosen, 'form', 'form', 0, (field) => ({ ...field, options: ['Home', 'Gym'] }))
  const plain = editItem(named, 'form', 'form', 0, (field) => withType(field, 'text'))

  expect(itemsOf(chosen, 'form')[0]).toMatchObject({ id: 'field-1', type: 'select', options: [] })
  expect(itemsOf(named, 'form')[0]).toMatchObject({ options: ['Home', 'Gym'] })
  expect(itemsOf(plain, 'form')[0]).not.toHaveProperty('options')
})

/** The specification's update types, each with the edit that it is here and what it changes. */
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
    () => editItem(page, 'list', 'list', 1, (item) => ({ ...item, text: 'Second' })),
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
    () => addItem(page, 'list'),
    'list',
    { listItems: [{}, {}, {}, { id: 'item-4', text: 'list text' }] },
  ],
  [
    'list.deleteItem',
    () => removeItem(page, 'list', 0),
    'list',
    { listItems: [{ id: 'item-2' }, { id: 'item-3' }] },
  ],
  ['add_slider_item', () => addItem(page, 'slider'), 'slider', { items: [{}, {}, {}, { id: 'slide-4' }] }],
  [
    'delete_slider_item',
    () => removeItem(page, 'slider', 1),
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
    () => editItem(page, 'slider', 'slider', 0, (slide) => withSlideLink(slide, 'https://a.example')),
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
