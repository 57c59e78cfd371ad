import { describe, expect, test } from 'vitest'
import { createMenus } from '../components/menus/model.ts'
import { themes } from '../look/themes.ts'
import { templatePage } from '../templates/template.ts'
import { addSection, duplicateSection, insertSections, moveSection } from './edits.ts'
import { emptyPage, Page, type Section } from './page.ts'
import { findPlace, idsOf, listComponents } from './places.ts'
import { apart, linkedToHome, setShared, setWithout, withShared, withSharedOf } from './shared.ts'

const ids = (prefix = 'new') => {
  let last = 0
  return () => `${prefix}-${++last}`
}
const home = templatePage('fitness-yoga', ids())
const { own, shared } = apart(home)
const idsIn = ({ content }: Page) => content.section.map(({ id }) => id)
const about = withShared(
  addSection(emptyPage(), 'single-column', () => `about-${Math.random()}`),
  shared,
)

describe('what all pages of a site have in common', () => {
  test('is the header, the footer and the theme of a template; a page put together from both is the whole', () => {
    expect(idsIn(shared)).toEqual(['top', 'footer'])
    expect(idsIn(own)).toEqual(idsIn(home).slice(1, -1))
    expect(withShared(own, shared)).toEqual(home)
    expect(Page.parse(home)).toEqual(home)
    expect(withShared(own, undefined)).toBe(own)
  })

  test('is on a new page too, around its own sections and with the theme of the site', () => {
    expect(idsIn(about)).toEqual(['top', expect.any(String), 'footer'])
    expect(about.theme).toEqual(home.theme)
  })

  test('stays first and last, whatever is moved where', () => {
    const [, hero = ''] = idsIn(home)

    expect(moveSection(home, hero, 0)).toBe(home)
    expect(idsIn(moveSection(home, 'top', 5))).toEqual(idsIn(home))
    expect(idsIn(addSection(home, 'single-column', ids('added')))).toEqual([
      ...idsIn(home).slice(0, -1),
      'added-1',
      'footer',
    ])
    expect(idsIn(addSection(home, 'single-column', ids('added'), -1)).slice(0, 2)).toEqual(['top', 'added-1'])
  })

  test('is not copied: the copy of a header is a section of its page', () => {
    const copied = duplicateSection(home, 'top', () => `copy-${Math.random()}`)

    expect(copied.content.section.map((section) => section.shared).slice(0, 3)).toEqual([
      'header',
      undefined,
      undefined,
    ])
    expect(idsIn(apart(copied).shared)).toEqual(['top', 'footer'])
  })

  test('can be left out of a page and come back, and stays what it is for the others', () => {
    const bare = setWithout(setWithout(about, 'header', true), 'theme', true)
    const repainted = { ...bare, theme: themes[0]?.theme ?? bare.theme }

    expect(idsIn(bare)).toEqual(idsIn(about).slice(1))
    expect(apart(repainted).shared).toEqual(shared)
    expect(withShared(apart(repainted).own, shared)).toEqual(repainted)
    expect(setWithout(setWithout(repainted, 'theme', false), 'header', false)).toEqual(about)
    expect(Page.parse(repainted)).toEqual(repainted)
  })

  test('takes a section of a page in, and gives it back to the page', () => {
    const [, hero = ''] = idsIn(home)
    const taken = setShared(home, hero, 'footer')

    expect(idsIn(apart(taken).shared)).toEqual(['top', hero, 'footer'])
    expect(idsIn(setShared(taken, hero, undefined)).includes(hero)).toBe(true)
    expect(idsIn(apart(setShared(taken, hero, undefined)).shared)).toEqual(['top', 'footer'])
    expect(setShared(home, 'top', 'header')).toBe(home)
  })

  test('has its ids to itself on every page', () => {
    const twin = withShared({ ...home, content: { section: home.content.section.map(unmarked) } }, shared)
    const all = idsOf(twin.content.section)

    expect(new Set(all).size).toBe(all.length)
    // Ids stay recognizable: the page's own ids get a number appended.
    const before = idsOf(home.content.section)
    expect(all.filter((id) => !before.includes(id) && !before.includes(id.replace(/-2$/, '')))).toEqual([])
    expect(Page.parse(twin)).toEqual(twin)
  })

  test('stays as it is when an older version or a template takes the place of a page', () => {
    const template = templatePage('courses-design', () => `design-${Math.random()}`)

    const page = withSharedOf(template, about)

    expect(apart(page).shared).toEqual(shared)
    expect(idsIn(apart(page).own)).toEqual(idsIn(template).slice(1, -1))
  })
})

function unmarked(section: Section): Section {
  const { shared: _, ...own } = section
  return own
}

test('a header leads to the sections of Home from other pages, and to those that the page has itself', () => {
  const menu = createMenus('menu')
  const to = (id: string, url: string) => ({ id, label: url, link: { hasLink: true, url, newTab: false } })
  const items = [to('1', '#prices'), to('2', '#here'), to('3', '#top'), to('4', '/terms')]
  const words = {
    ...menu,
    title: '<a href="#prices">Prices</a>',
    dataSource: { type: 'custom' as const, items },
  }
  const [bar] = home.content.section
  const header = { ...bar, columns: bar?.columns.map((one, i) => ({ ...one, components: i ? [] : [words] })) }
  const made = ids('here')
  const here = insertSections(emptyPage(), 0, [
    header as Section,
    { ...(addSection(emptyPage(), 'single-column', made).content.section[0] as Section), id: 'here' },
  ])

  const [led] = linkedToHome([header as Section], here)
  const urls = JSON.stringify(listComponents({ content: { section: led ? [led] : [] } }))

  expect([...urls.matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url).filter(Boolean)).toEqual([
    '/#prices',
    '#here',
    '#top',
    '/terms',
  ])
  expect(urls).toContain('<a href=\\"/#prices\\">')
  expect(findPlace(here, 'menu')).toBeDefined()
})
