import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corners, sides } from '../look/style.ts'
import { newFold } from './accordion/model.ts'
import {
  camelCase,
  choiceTypes,
  createForm,
  fieldTypes,
  newField,
  plainTypes,
  withLabel,
  withType,
} from './form/model.ts'
import { mostItems, movedItem, nextItemId, withoutItem } from './items.ts'
import { listIcons, listStyles, newListItem } from './list/model.ts'
import { chosenPlans } from './pricing/model.ts'
import { type ComponentType, registry } from './registry.tsx'
import { newSlide, withSlideLink } from './slider/model.ts'
import { withFilmLink, youtubeId } from './video/model.ts'

const types = Object.keys(registry) as ComponentType[]

/** A new component with the value at a path changed. */
function changed(type: ComponentType, path: string, value: unknown): unknown {
  const component = structuredClone(registry[type].create('x')) as object
  const keys = path.split('.')
  const last = keys.pop() as string
  const holder = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    component as Record<string, unknown>,
  )
  if (!(last in holder)) throw new Error(`${type} has no ${path}`)
  holder[last] = value
  return component
}

const accepts = (type: ComponentType, path: string, value: unknown) =>
  registry[type].schema.safeParse(changed(type, path, value)).success

test('COMP-01 there are sixteen component types', () => {
  expect(types.toSorted()).toEqual(
    'accordion button divider embedCode form heading image list mediaObject menus news paragraph pricing sitelogo slider testimonial video'.split(
      ' ',
    ),
  )
})

test.each(types)(
  'COMP-02 COMP-03 a new %s has every field, passes its own schema and loses nothing',
  (type) => {
    fc.assert(
      fc.property(fc.stringMatching(/^\S{1,100}$/), (id) => {
        const created = registry[type].create(id)

        expect(registry[type].schema.parse(created)).toEqual(created)
        expect(created).toMatchObject({
          id,
          type,
          data: expect.any(String),
          markup: expect.any(String),
          link: { hasLink: expect.any(Boolean), url: expect.any(String), newTab: false },
          style: { padding: {}, margin: {}, border: {}, rounded: {}, text: {} },
        })
      }),
      { numRuns: 20 },
    )
  },
)

test.each(types)('a %s says what is missing, whichever field it is', (type) => {
  const created = registry[type].create('x')
  for (const key of Object.keys(created)) {
    const { [key as keyof typeof created]: _, ...rest } = created
    expect(registry[type].schema.safeParse(rest).success, key).toBe(false)
  }
})

/** Type, path, a value at the bound, a value beyond it. */
const bounded: [title: string, type: ComponentType, path: string, good: unknown[], bad: unknown[]][] = [
  ['COMP-26', 'heading', 'style.text.size', [5, 100], [4.9, 101]],
  ['COMP-26', 'paragraph', 'style.text.size', [5, 100], [4, 100.1]],
  ['COMP-33', 'button', 'style.text.size', [5, 50], [4, 51]],
  ['COMP-34', 'button', 'style.rounded.topLeft', [0, 50, '50px'], [51, '51px', -1]],
  ['COMP-82', 'list', 'style.text.size', [5, 50], [4, 51]],
  ['COMP-30', 'image', 'style.padding.left', [0, 100], [-1, 101]],
  ['COMP-91', 'divider', 'style.margin.top', [0, 100], [-1, 101]],
  ['COMP-11', 'image', 'style.border.top', [0, 50], [-1, 51]],
  ['COMP-15', 'heading', 'style.text.lineHeight', [0, 5, 1.2], [-0.1, 5.1]],
  ['COMP-17', 'heading', 'style.text.letterSpacing', [0, 10], [-1, 11]],
  ['COMP-13', 'image', 'style.width', ['0%', '100%'], ['100.5%', '-1%']],
  [
    'COMP-22',
    'heading',
    'style.text.transform',
    ['none', 'uppercase', 'lowercase', 'capitalize'],
    ['full-width'],
  ],
  ['COMP-23', 'heading', 'style.text.align', ['left', 'center', 'right'], ['justify', 'start']],
  ['COMP-81', 'list', 'listItems', [[{ id: 'a', text: 'b' }]], [[{ id: 'a' }], [{ text: 'b' }]]],
  ['COMP-14', 'image', 'style.width', ['auto', '50%', '320px'], ['101%', 'wide', '50em', 'calc(1px)']],
  ['COMP-40', 'video', 'style.width', ['100%', '33.33%'], ['320px', 'auto', '101%']],
  ['COMP-36', 'video', 'src.type', ['external', 'internal'], ['file']],
  ['COMP-45', 'slider', 'imageAs', ['background', 'image-tag'], ['foreground']],
  ['COMP-46', 'slider', 'itemToShow', [1, 4], [0, 1.5]],
  ['COMP-47', 'slider', 'padding', [0, 20], [-1]],
  ['COMP-48', 'slider', 'height', [20, 600], [19, 601]],
  ['COMP-60', 'slider', 'items.0.alignItems', ['flex-start', 'center', 'flex-end'], ['Left', 'stretch']],
  ['COMP-61', 'slider', 'items.0.justifyContent', ['Left', 'Center', 'Right'], ['left', 'flex-end']],
  ['COMP-61', 'slider', 'items.0.innerAlignment', ['Left', 'Center', 'Right'], ['justify']],
  ['COMP-56', 'slider', 'items.0.margin.top', [0, 100], [-1, 101]],
  ['COMP-56', 'slider', 'items.0.margin.right', [0, 100], [-1, 101]],
  ['COMP-56', 'slider', 'items.0.margin.bottom', [0, 100], [-1, 101]],
  ['COMP-56', 'slider', 'items.0.margin.left', [0, 100], [-1, 101]],
  ['COMP-64', 'slider', 'items.0.header.padding.top', [0, 100], [-1, 101]],
  ['COMP-64', 'slider', 'items.0.text.padding.right', [0, 100], [-1, 101]],
  ['COMP-64', 'slider', 'items.0.button.padding.left', [0, 100], [-1, 101]],
  ['COMP-65', 'slider', 'items.0.header.font.size', [5, 100], [4, 101]],
  ['COMP-66', 'slider', 'items.0.text.font.size', [8, 100], [7, 101]],
  ['COMP-67', 'slider', 'items.0.button.font.size', [5, 50], [4, 51]],
  ['COMP-68', 'slider', 'items.0.button.border.top', [0, 50], [51]],
  ['COMP-57', 'slider', 'items.0.link.url', ['#plans', ''], ['javascript:alert(1)']],
  ['COMP-55', 'slider', 'items', [], [[]]],
  ['COMP-69', 'testimonial', 'items', [], [[]]],
  ['COMP-72', 'mediaObject', 'heading.margin.top', [0, 100], [-1]],
  ['COMP-72', 'mediaObject', 'text.font.weight', [200, 800], [900, 450]],
  ['COMP-73', 'mediaObject', 'image.alignment', ['left', 'right'], ['center']],
  ['COMP-75', 'mediaObject', 'items', [], [[]]],
  ['COMP-78', 'list', 'listStyle', [...listStyles], ['disc']],
  ['COMP-80', 'list', 'listIcon', [...listIcons], ['FaStar']],
  ['COMP-84', 'list', 'listItems', [], [[]]],
  ['COMP-88', 'accordion', 'headingStyle.text.size', [5, 100], [101]],
  ['COMP-93', 'form', 'fields.0.width', ['50%', '100%'], ['half']],
  ['COMP-93', 'form', 'fields.0.type', [...plainTypes], ['password', 'file', 'hidden']],
  ['COMP-102', 'menus', 'dataSource.type', ['custom', 'sections', 'pages'], ['posts']],
  ['COMP-103', 'pricing', 'planIds', [[], [1, 2]], [[0], ['1']]],
  ['COMP-104', 'embedCode', 'embedCode', ['', '<b>x</b>'], ['x'.repeat(20_001), null]],
]

test.each(bounded)('%s %s %s keeps to its bounds', (_, type, path, good, bad) => {
  expect(good.filter((value) => !accepts(type, path, value))).toEqual([])
  expect(bad.filter((value) => accepts(type, path, value))).toEqual([])
})

test('COMP-79 the defaults are those that were designed', () => {
  expect(registry.list.create('x')).toMatchObject({ listStyle: 'unordered', listIcon: 'FaCheckCircle' })
  expect(registry.slider.create('x')).toMatchObject({
    itemToShow: 1,
    autoPlay: false,
    padding: 8,
    height: 360,
  })
  expect(registry.image.create('x').style).toMatchObject({ rounded: corners(16), width: '100%' })
  expect(registry.testimonial.create('x').style).toMatchObject({ padding: sides(24), rounded: corners(16) })
  expect(registry.form.create('x').fields.map(({ type, width }) => [type, width])).toEqual([
    ['text', '50%'],
    ['email', '50%'],
    ['textarea', '100%'],
  ])
  expect(registry.sitelogo.create('x').link).toEqual({ hasLink: true, url: '/', newTab: false })
  expect(registry.embedCode.create('x').style.height).toBe('320px')
})

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=20s',
  'https://m.youtube.com/watch?v=aqz-KE-bpKQ#x',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
])('COMP-39 %s is a film on YouTube', (link) => {
  expect(youtubeId(link)).toBe('aqz-KE-bpKQ')
  expect(accepts('video', 'src.link', link)).toBe(true)
})

test.each([
  'https://vimeo.com/1234567',
  'https://evil.example/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/youtu.be/aqz-KE-bpKQ',
  'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=short',
  'https://youtu.be/aqz-KE-bpKQ"onload=x',
])('COMP-39 %s is refused: only YouTube links are supported', (link) => {
  const result = registry.video.schema.safeParse(changed('video', 'src.link', link))

  expect(result.error?.issues[0]?.message).toBe('Only YouTube links are supported')
})

test('COMP-37 COMP-38 a link makes a video external, no link internal', () => {
  const { src } = registry.video.create('x')
  const external = withFilmLink(src, 'https://youtu.be/aqz-KE-bpKQ')

  expect(external).toMatchObject({ type: 'external', link: 'https://youtu.be/aqz-KE-bpKQ' })
  expect(withFilmLink(external, '')).toMatchObject({ type: 'internal', link: '' })
})

test('COMP-53 COMP-58 a new slide has an id of its own, and a link as soon as it has an address', () => {
  const { items } = registry.slider.create('x')
  const slide = newSlide(items)

  expect(registry.slider.schema.safeParse(changed('slider', 'items', [...items, slide])).success).toBe(true)
  expect(withSlideLink(slide, '#plans').link).toEqual({ url: '#plans', hasLink: true })
  expect(withSlideLink(slide, '').link).toEqual({ url: '', hasLink: false })
})

test('COMP-83 a new list item reads "list text"', () => {
  const { listItems } = registry.list.create('x')

  expect(newListItem(listItems)).toEqual({ id: 'item-4', text: 'list text' })
  expect(newFold(registry.accordion.create('x').items).id).toBe('item-4')
})

test('COMP-55 COMP-75 COMP-84 the last item cannot be taken away', () => {
  expect(withoutItem(['a', 'b'], 0)).toEqual(['b'])
  expect(withoutItem(['a'], 0)).toEqual(['a'])
})

test('COMP-98 an item moves to where it is put, and no further than the ends', () => {
  expect(movedItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movedItem(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b'])
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(20), fc.integer(), (items, from, to) => {
      expect(movedItem(items, from, to).toSorted()).toEqual(items.toSorted())
    }),
  )
})

test('items of one list have different ids, and no list grows without end', () => {
  const item = { id: 'a', text: 'x' }

  expect(accepts('list', 'listItems', [item, item])).toBe(false)
  expect(nextItemId([{ id: 'item-2' }])).toBe('item-3')
  expect(nextItemId([{ id: 'item-3' }, { id: 'x' }])).toBe('item-4')
  const many = Array.from({ length: mostItems + 1 }, (_, i) => ({ id: `i${i}`, text: '' }))
  expect(accepts('list', 'listItems', many)).toBe(false)
})

test('COMP-94 COMP-95 COMP-96 options come with a choice and go with it', () => {
  const field = newField([])
  const choice = withType(field, 'radio')

  expect(field).not.toHaveProperty('options')
  expect(choice).toMatchObject({ type: 'radio', options: [] })
  const filled = { ...choice, options: ['Yes', 'No'] }
  expect(withType(filled, 'select')).toMatchObject({ type: 'select', options: ['Yes', 'No'] })
  expect(withType(filled, 'text')).not.toHaveProperty('options')
  for (const type of fieldTypes) expect(accepts('form', 'fields', [withType(field, type)]), type).toBe(true)
  for (const type of choiceTypes) expect(accepts('form', 'fields.0.type', type), type).toBe(false)
})

test('COMP-21 font weights are the hundreds from 200 to 800', () => {
  const taken = Array.from({ length: 41 }, (_, i) => i * 25).filter((weight) =>
    accepts('heading', 'style.text.weight', weight),
  )
  expect(taken).toEqual([200, 300, 400, 500, 600, 700, 800])
})

test('COMP-97 a label names its field in camel-case', () => {
  expect(withLabel(newField([]), 'Your training so far').name).toBe('yourTrainingSoFar')
  expect(camelCase('E-mail, please!')).toBe('eMailPlease')
  expect(camelCase('Größe 2')).toBe('große2')
  expect(camelCase('???')).toBe('')
})

test('COMP-103 the chosen plans are shown in the chosen order, and all of them without a choice', () => {
  const plan = {
    title: '',
    type: 'free' as const,
    price: 0,
    currency: 'USD',
    pricing_type: 'monthly',
    interval_count: 1,
    annual_saving: 0,
    trial_day: 0,
    description: '',
    includes: [],
    highlighted: false,
    start_url: '',
  }
  const plans = [1, 2, 3].map((id) => ({ ...plan, id }))
  const pricing = registry.pricing.create('x')

  expect(chosenPlans(pricing, plans)).toEqual(plans)
  expect(chosenPlans({ ...pricing, planIds: [3, 9, 1] }, plans).map(({ id }) => id)).toEqual([3, 1])
})

test('a new form keeps what is sent and mails it to its owner', () => {
  expect(createForm('form').actions).toMatchObject({ store: true, email: true })
})
