/** Everything the rules look at. */

import type { Component, Page, Section } from '../../pages/document/page.ts'
import { plainText } from '../../pages/look/marks.tsx'
import type { Picture } from '../../pages/look/style.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import type { Content } from '../../programmes/published.ts'
import type { Action, Finding, Measured } from './report.ts'

/** As visitors see it, with the site's header and footer. */
export interface CheckedPage {
  id: number
  /** '' for Home. */
  slug: string
  title: string
  document: Page
}

export interface Icon {
  width: number
  height: number
}

export interface Facts extends Measured {
  pages: readonly CheckedPage[]
  isPublished: boolean
  site: {
    terms_of_service: string | null
    privacy_policy: string | null
    imprint: string | null
    support_email: string | null
  }
  /** `unreadable`: there is one, but no file that we could make icons from. */
  icon: Icon | 'unreadable' | undefined
  /** The address that a person at the store signs in with. */
  reviewer: string | undefined
  stripe: 'connected' | 'unfinished' | 'missing'
  plans: readonly OfferedPlan[]
  /** What is published in the app; undefined if the app is built elsewhere. */
  content: Content | undefined
}

/** A rule is a function over the facts; it says what is wrong and where, and nothing if all is well. */
export type Found = Pick<Finding, 'level' | 'title' | 'reason' | 'actions'> & { place?: string }

export interface PlacedSection {
  page: CheckedPage
  section: Section
  /** In words: `section Plans on Home`. */
  where: string
}
export interface Placed extends PlacedSection {
  component: Component
}

/** Every section once: header and footer are on every page. */
export function listSections(pages: readonly CheckedPage[]): PlacedSection[] {
  const shared = new Set<string>()
  return pages.flatMap((page) =>
    page.document.content.section.flatMap((section, index) => {
      if (section.shared && shared.has(section.id)) return []
      if (section.shared) shared.add(section.id)
      return [{ page, section, where: `${nameOf(section, index)} on ${page.title}` }]
    }),
  )
}

export const listPlaced = (pages: readonly CheckedPage[]): Placed[] =>
  listSections(pages).flatMap((place) =>
    componentsOf(place.section).map((component) => ({ ...place, component })),
  )

export const componentsOf = ({ columns }: Section): Component[] =>
  columns.flatMap(({ components }) => components)

function nameOf(section: Section, index: number): string {
  if (section.shared) return section.shared
  const heading = componentsOf(section).find(({ type }) => type === 'heading')
  const name = section.label ?? heading?.data ?? ''
  return name.trim() ? `section ${quoted(name, 40)}` : `section ${index + 1}`
}

/** The builder with this part of the page selected. */
export const inBuilder = (page: Pick<CheckedPage, 'id'>, id: string, label = 'Open in builder'): Action => ({
  label,
  to: `/trainer/page-builder?page=${page.id}&select=${encodeURIComponent(id)}`,
})

/** The settings of the site, at one of their fields. `write` fills an empty one with a text to start from. */
export const inSettings = (field: string, label: string, write = false): Action => ({
  label,
  to: `/trainer/pricing?tab=settings&field=${field}${write ? '&write=yes' : ''}`,
})

const textFields = new Set([
  'data',
  'text',
  'heading',
  'subHeading',
  'label',
  'title',
  'buttonText',
  'thankYou',
])

/** What visitors read of a component, with its marks. */
export function textsOf(component: Component): string[] {
  const texts: string[] = []
  visit(component, (key, value) => {
    if (typeof value === 'string' && textFields.has(key) && value.trim()) texts.push(value)
  })
  return texts
}

/** The pictures of a component or of the background of a section. */
export function picturesOf(holder: Component | Section['style']): Picture[] {
  const pictures: Picture[] = []
  visit(holder, (_, value) => {
    if (typeof value === 'object' && value !== null && 'path' in value && 'altText' in value && value.path)
      pictures.push(value as Picture)
  })
  return pictures
}

/** Its name in the builder's outline is not for visitors. */
function visit(holder: object, see: (key: string, value: unknown) => void, depth = 0): void {
  for (const [key, value] of Object.entries(holder)) {
    if (depth === 0 && key === 'label') continue
    see(key, value)
    if (typeof value === 'object' && value !== null) visit(value, see, depth + 1)
  }
}

/** Words from the page, short enough for one line. */
export function quoted(text: string, most = 60): string {
  const plain = plainText(text).replace(/\s+/g, ' ').trim()
  // At the end of a word.
  return `‘${plain.length > most ? `${plain.slice(0, most).replace(/\W*\s+\S*$/, '')}…` : plain}’`
}
