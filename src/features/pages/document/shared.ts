/**
 * What all pages of a site share: header, footer and theme. They are stored once per site, as their own document, and
 * every page is read with them: `withShared` combines them, `apart` separates them again before storing.
 *
 * On a page they are ordinary sections marked by `shared`, so code that shows or edits a page need not know about them.
 * A page may leave some of them out (`without`); those are kept in `aside`, so they can be turned on again.
 */
import type { Page, Section } from './page.ts'
import { idsOf } from './places.ts'

export const sharedPlaces = ['header', 'footer'] as const
export type SharedPlace = (typeof sharedPlaces)[number]
export const sharedParts = [...sharedPlaces, 'theme'] as const
export type SharedPart = (typeof sharedParts)[number]

const rank = ({ shared }: Section) => (shared === 'header' ? 0 : shared === 'footer' ? 2 : 1)

/** The header comes first and the footer last, wherever they were put. Returns the same list if they already do. */
export function inOrder(sections: Section[]): Section[] {
  const isOrdered = sections.every(
    (section, i) => i === 0 || rank(sections[i - 1] ?? section) <= rank(section),
  )
  return isOrdered ? sections : sections.toSorted((one, other) => rank(one) - rank(other))
}

export const sharedSections = ({ content, aside }: Pick<Page, 'content' | 'aside'>): Section[] =>
  inOrder([...content.section, ...(aside?.content.section ?? [])].filter(({ shared }) => shared))

/** What the site does not have yet. */
export function lackingPlaces(page: Page): SharedPlace[] {
  const has = sharedSections(page)
  return sharedPlaces.filter((place) => !has.some(({ shared }) => shared === place))
}

/** The site's theme, even if the page has its own. */
const siteTheme = ({ theme, without, aside }: Page) =>
  without.includes('theme') ? (aside?.theme ?? theme) : theme

/** Separates the page's own part from the site's. */
export function apart(page: Page): { own: Page; shared: Page } {
  const { aside: _, ...shown } = page
  const own = page.content.section.filter(({ shared }) => !shared)
  return {
    own: { ...shown, content: { section: own } },
    shared: {
      version: page.version,
      title: 'Header and footer',
      theme: siteTheme(page),
      without: [],
      content: { section: sharedSections(page) },
    },
  }
}

/** The page as visitors see it. A site without shared parts leaves it unchanged. */
export function withShared(own: Page, shared: Page | undefined): Page {
  if (!shared) return own
  const { without } = own
  const isAside = (section: Section) => section.shared !== undefined && without.includes(section.shared)
  const shown = shared.content.section.filter((section) => !isAside(section))
  const sections = withOwnIds(own.content.section, shown)
  const waiting = shared.content.section.filter(isAside)
  const hasOwnTheme = without.includes('theme')
  return {
    ...own,
    theme: hasOwnTheme ? own.theme : shared.theme,
    content: {
      section: inOrder([...sections, ...shown]),
    },
    ...((waiting.length > 0 || hasOwnTheme) && {
      aside: { content: { section: waiting }, ...(hasOwnTheme && { theme: shared.theme }) },
    }),
  }
}

/** With the site's current shared parts instead of the old ones: for an older version, or a template. */
export const withSharedOf = (page: Page, present: Page): Page =>
  withShared(apart(page).own, apart(present).shared)

/** Two pages may come from one template; the shared part is on both, so its ids are taken. */
function withOwnIds(own: Section[], shared: readonly Section[]): Section[] {
  const taken = new Set(idsOf(shared))
  if (!idsOf(own).some((id) => taken.has(id))) return own
  for (const id of idsOf(own)) taken.add(id)
  const sharedIds = new Set(idsOf(shared))
  const free = <One extends { id: string }>(one: One): One => {
    if (!sharedIds.has(one.id)) return one
    let [id, count] = ['', 2]
    do id = `${one.id.slice(0, 90)}-${count++}`
    while (taken.has(id))
    taken.add(id)
    return { ...one, id }
  }
  return own.map((section) => ({
    ...free(section),
    columns: section.columns.map((column) => ({ ...free(column), components: column.components.map(free) })),
  }))
}

/** Leaves a shared part out, or turns it on again. The current theme becomes the page's own. */
export function setWithout(page: Page, part: SharedPart, isWithout: boolean): Page {
  if (page.without.includes(part) === isWithout) return page
  const { own, shared } = apart(page)
  const others = page.without.filter((one) => one !== part)
  return withShared({ ...own, without: isWithout ? [...others, part] : others }, shared)
}

/** Moves a section of the page into the site's header or footer, or out of it. */
export function setShared(page: Page, id: string, place: SharedPlace | undefined): Page {
  const whole = place ? setWithout(page, place, false) : page
  const section = whole.content.section.find((one) => one.id === id)
  if (!section || section.shared === place) return page
  const { shared: _, ...own } = section
  const moved: Section = place ? { ...own, shared: place } : own
  const sections = whole.content.section.map((one) => (one === section ? moved : one))
  return { ...whole, content: { section: inOrder(sections) } }
}

/**
 * Links of a header or footer to sections of Home: on other pages they go to Home first. `page` is undefined for a page
 * that is not from the builder and has no sections.
 */
export function linkedToHome(sections: readonly Section[], page?: Page): Section[] {
  const here = new Set(['#', '#top', ...(page?.content.section.map(({ id }) => `#${id}`) ?? [])])
  const led = (url: string) => (url.startsWith('#') && !here.has(url) ? `/${url}` : url)
  return sections.map((section) => mapped(section) as Section)

  function mapped(value: unknown, key = ''): unknown {
    if (typeof value === 'string') {
      if (key === 'url') return led(value)
      return value.replaceAll(/(?<=<a href=")#[^"<>]*(?=">)/gi, led)
    }
    if (Array.isArray(value)) return value.map((one) => mapped(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, name)]))
  }
}
