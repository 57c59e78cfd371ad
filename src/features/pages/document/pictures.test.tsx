import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ComponentType, registry } from '../components/registry.tsx'
import { createSlide } from '../components/slider/model.ts'
import { PageView } from '../look/PageView.tsx'
import { type Component, createSection, emptyPage, type Page } from './page.ts'
import { pictureAt, replacePicture } from './pictures.ts'
import { findComponent } from './places.ts'

const focus = { x: 20, y: 80 }
const picture = { path: '/media/1/court-900x600.webp', altText: 'A court', focus }
const site = { business_name: 'Strong', logo: null, is_show_logo: false }

function pageOf(...components: Component[]): Page {
  const section = createSection('single-column', () => crypto.randomUUID())
  section.columns[0]?.components.push(...components)
  return { ...emptyPage(), content: { section: [section] } }
}

const make = (type: ComponentType): Component => registry[type].create(type)

/** Each component that shows images, with one. */
const pictured: [Component, path: string][] = [
  [{ ...make('image'), url: picture } as Component, 'url'],
  [
    { ...make('slider'), items: [{ ...createSlide('one', 'One', ''), bgImage: picture }] } as Component,
    'items.0.bgImage',
  ],
  [withFirstItem(make('testimonial')), 'items.0.image'],
  [withFirstItem(make('mediaObject')), 'items.0.image'],
]

function withCover(made: Component): Component {
  return { ...made, src: { ...picture, type: 'external', link: 'https://youtu.be/dQw4w9WgXcQ' } } as Component
}

function withFirstItem(made: Component): Component {
  const items = 'items' in made ? made.items : []
  return { ...made, items: items.map((item, i) => (i ? item : { ...item, image: picture })) } as Component
}

test.each([...pictured, [withCover(make('video')), 'src'] as const])(
  'the focal point of a picture is where it is cropped around: %o',
  (component) => {
    for (const editing of [true, false])
      expect(
        renderToStaticMarkup(<PageView page={pageOf(component)} site={site} editing={editing} />),
      ).toMatch(/<img [^>]*court-900x600[^>]*style="[^"]*object-position:20% 80%/)
  },
)

test('the focal point of the picture behind a section is where it is cropped around', () => {
  const page = pageOf()
  const [section] = page.content.section
  if (section) section.style.bgImage = picture
  expect(renderToStaticMarkup(<PageView page={page} site={site} />)).toContain('object-position:20% 80%')
})

test('another picture takes the place of one, and begins in its middle', () => {
  for (const [component, path] of pictured) {
    const page = replacePicture(pageOf(component), component.id, path, { path: '/new.webp', altText: 'New' })
    const replaced = findComponent(page, component.id)
    expect(replaced && pictureAt(replaced, path)).toEqual({ path: '/new.webp', altText: 'New' })
    expect(registry[component.type].schema.safeParse(replaced).error).toBeUndefined()
    expect(replacePicture(page, component.id, 'items.9.image', picture)).toBe(page)
  }
})
