import { expect, test } from 'vitest'
import { createButton } from '../components/button/model.ts'
import { createHeading } from '../components/heading/model.ts'
import { createImage } from '../components/image/model.ts'
import { createMenus } from '../components/menus/model.ts'
import { pageCalls } from '../contract.ts'
import { faultsOf, partAt } from './faults.ts'
import { createSection, emptyPage, PageOnWire, toWire } from './page.ts'

function pageWith(...components: object[]) {
  let last = 0
  const newId = () => `id-${++last}`
  const [first, second] = [createSection('single-column', newId), createSection('two-column', newId)]
  Object.assign(second.columns[0] ?? {}, { components })
  return { title: 'Home', content: { section: [first, second] } }
}

const faults = (page: unknown) => {
  const { error } = PageOnWire.safeParse(page)
  return error ? faultsOf(error, page) : []
}

const button = (change: object) => ({ ...createButton('b'), ...change })
const styled = (style: object) => button({ style: { ...createButton('b').style, ...style } })
const { text } = createButton('b').style

test.for<[what: string, component: object, sentence: string]>([
  [
    'a number out of range',
    styled({ text: { ...text, size: 500 } }),
    'section 2, column 1, button: font size must be 5 to 50',
  ],
  [
    'a side out of range',
    styled({ padding: { top: 999, right: 0, bottom: 0, left: 0 } }),
    'section 2, column 1, button: padding top must be 0 to 100',
  ],
  [
    'a corner out of range',
    styled({ rounded: { topLeft: '900px', topRight: 0, bottomLeft: 0, bottomRight: 0 } }),
    'section 2, column 1, button: rounded top left must be 0 to 50',
  ],
  [
    'a link that would run code',
    button({ link: { hasLink: true, url: 'javascript:alert(1)', newTab: false } }),
    'section 2, column 1, button, link: Start the link with https://, http://, mailto:, tel:, # or /',
  ],
  ['a missing text', button({ data: undefined }), 'section 2, column 1, button: text is missing'],
  ['a number for a text', button({ data: 7 }), 'section 2, column 1, button: text must be a text'],
  [
    'a size in one of several styles',
    { ...createMenus('m'), menuStyle: { ...createMenus('m').menuStyle, text: { ...text, size: 0 } } },
    'section 2, column 1, menu: menu style font size must be 5 to 100',
  ],
  [
    'a picture that would run code once a browser has dropped its first character',
    { ...createImage('i'), url: { path: '\u0001javascript:alert(1)', altText: '' } },
    'section 2, column 1, image, picture: Use the address of an image',
  ],
  [
    'a word that is none of ours',
    styled({ justifyContent: 'middle' }),
    'section 2, column 1, button: justify content must be one of flex-start, center, flex-end',
  ],
  [
    'an unknown component',
    { id: 'x', type: 'hologram' },
    "section 2, column 1, component 1, type: There is no component type 'hologram'",
  ],
])('%s is named with its place', ([, component, sentence]) => {
  expect(faults(pageWith(component))).toEqual([sentence])
})

test('of several buttons the one at fault is counted', () => {
  const wrong = { ...styled({ text: { ...text, size: 1 } }), id: 'c' }

  expect(faults(pageWith(createHeading('h'), createButton('b'), wrong))).toEqual([
    'section 2, column 1, button 2: font size must be 5 to 50',
  ])
  expect(faults(pageWith(wrong, createButton('b')))).toEqual([
    'section 2, column 1, button 1: font size must be 5 to 50',
  ])
})

test('what concerns a section or the whole page says so', () => {
  const page = pageWith()
  Object.assign(page.content.section[0] ?? {}, { columnGap: 99 })

  expect(faults(page)).toEqual(['section 1: column gap must be 0 to 15'])
  expect(faults({ ...page, title: '' })).toContain('A page needs a title')
  Object.assign(page.content.section[0] ?? {}, { columnGap: 1 })
  expect(faults({ ...page, title: 7 })).toEqual(['page: title must be a text'])
  expect(faults({ title: 'Home' })).toEqual(['page: content is missing'])
  expect(faults('nonsense')).toEqual(['page: it must be an object'])
  const { theme } = emptyPage()
  expect(faults({ ...page, theme: { ...theme, radius: 31 } })).toEqual(['theme: radius must be 0 to 30'])
  expect(faults({ ...page, theme: { ...theme, palette: { ...theme.palette, ink: 'red' } } })).toEqual([
    'theme, palette ink: Use a color like #1A2B3C, or leave it empty',
  ])
  Object.assign(page.content.section[0] ?? {}, { columns: Array(13).fill({}) })
  expect(faults(page)).toEqual(['section 1: A section can have at most 12 columns'])
})

test('PAGE-07 the path of a fault leads to the innermost part that it is in', () => {
  const page = pageWith(createHeading('h'), createButton('b')) as unknown as Parameters<typeof partAt>[0]
  const section = page.content.section[1]
  expect(partAt(page, 'content.section.1.columns.0.components.1.style.text.size')).toBe('b')
  expect(partAt(page, 'content.section.1.columns.0.style')).toBe(section?.columns[0]?.id)
  expect(partAt(page, 'content.section.1.columnGap')).toBe(section?.id)
  expect(partAt(page, 'content.section.1.columns.0.components.9')).toBeUndefined()
  expect(partAt(page, 'title')).toBeUndefined()
})

test('a page of a newer format is refused when it is sent, not stripped of what we do not know', () => {
  const sent = { ...toWire(emptyPage()), version: 99 }
  const { error } = pageCalls.publish.body.safeParse(sent)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'This page was saved by a newer version of the app',
  ])
})
