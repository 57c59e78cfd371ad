/** What is derived from a page's content: the layout of columns, the accent, the anchors, the heading levels. */
import type { OfferedPlan } from '../../plans/contract.ts'
import type { Anchor, TextTag } from '../components/define.ts'
import { chosenNews } from '../components/news/model.ts'
import type { NewsTeaser } from '../components/news/teaser.ts'
import { chosenPlans } from '../components/pricing/model.ts'
import { registry } from '../components/registry.tsx'
import type { Column, Component, Page, Section } from '../document/page.ts'
import { type Palette, white } from './color.ts'
import { plainText } from './marks.tsx'
import type { FontFamily } from './style.ts'

const leadIns: readonly Component['type'][] = ['heading', 'paragraph', 'divider']

const holdsOnly = (isMeant: (type: Component['type']) => unknown) => (column: Column) =>
  column.components.length > 0 && column.components.every(({ type }) => isMeant(type))

const holdsMedia = holdsOnly((type) => registry[type].isMedia)
export const isMenu = holdsOnly((type) => type === 'menus')

const isFigure = ({ type, data }: Component) =>
  (type === 'heading' || type === 'paragraph') && plainText(data).length <= 18

/** The top of a page: logo, menu and button in one slim row, even on a phone. */
export function isBar({ columns, style }: Section): boolean {
  const { top, bottom } = style.padding
  return (
    columns.length > 1 &&
    Math.max(top, bottom) <= 30 &&
    columns.every(holdsOnly((type) => registry[type].fitsBar))
  )
}

/** How columns are laid out. On a narrow page they stack, except bars and rows of figures. */
export function arrangement(section: Section): string {
  const { columns } = section
  if (columns.length === 1) return 'lp-one'
  if (isBar(section)) return 'lp-bar'
  if (columns.every(({ components }) => components.length > 0 && components.every(isFigure)))
    return 'lp-figures'
  const beside = columns.length === 2 ? 'lp-two' : 'lp-three'
  const isCentred = columns.some(holdsMedia) ? ' lp-centred' : ''
  const isAbreast = columns.filter(isMenu).length > 1 ? ' lp-abreast' : ''
  return beside + isCentred + isAbreast
}

/** A scrim may fade to the right if the text is on the left. */
export function startsLeft({ columns }: Section): boolean {
  const heading = columns.flatMap(({ components }) => components).find(({ type }) => type === 'heading')
  return heading?.style.text.align === 'left'
}

/** It only introduces plans or news, and there are none: visitors would see a title over nothing. */
export function awaitsContent(
  { columns }: Section,
  plans: readonly OfferedPlan[],
  news: readonly NewsTeaser[],
): boolean {
  const components = columns.flatMap((column) => column.components)
  return (
    components.some(({ type }) => type === 'pricing' || type === 'news') &&
    components.every((one) => {
      if (one.type === 'pricing') return chosenPlans(one, plans).length === 0
      return one.type === 'news' ? chosenNews(one, news).length === 0 : leadIns.includes(one.type)
    })
  )
}

/** Facts about a section. Needed on every edit, so they are cached per section. */
interface Facts {
  /** The fill of its first filled button; '' without one. */
  accent: string
  /** The fonts of its first paragraph and of its first heading. */
  bodyFont: FontFamily | undefined
  headingFont: FontFamily | undefined
  anchor: Anchor | undefined
  /** The level of its last heading; 0 without one. */
  level: number
}

const known = new WeakMap<Section, Facts>()

function factsOf(section: Section): Facts {
  const found = known.get(section) ?? findFacts(section)
  known.set(section, found)
  return found
}

function findFacts({ id, columns }: Section): Facts {
  const components = columns.flatMap((column) => column.components)
  const filled = components.find(({ type, style }) => type === 'button' && style.bgColor.startsWith('#'))
  const heading = components.find(({ type }) => type === 'heading')
  return {
    accent: filled?.style.bgColor ?? '',
    bodyFont: components.find(({ type }) => type === 'paragraph')?.style.fontFamily,
    headingFont: heading?.style.fontFamily,
    anchor: heading && { url: `#${id}`, label: plainText(heading.data).slice(0, 60) },
    level: components.reduce(levelBelow, 0),
  }
}

type Look = Pick<Page, 'theme' | 'content'>

/** Without a theme, a page's accent is the color of its first filled button. */
export function findPalette({ theme, content }: Look): Palette {
  const { accent, ink, surface } = theme.palette
  const derived = () => content.section.map((section) => factsOf(section).accent).find(Boolean)
  return { accent: accent || (derived() ?? ''), ink, surface: surface || white }
}

/** Its body font is the first paragraph's, which small print uses too. */
export function findBodyFont({ theme, content }: Look): FontFamily {
  if (theme.fonts.body !== 'default') return theme.fonts.body
  return content.section.map((section) => factsOf(section).bodyFont).find(Boolean) ?? 'default'
}

/** Its heading font is the first heading's, for titles of pages that are not from the builder. */
export function findHeadingFont({ theme, content }: Look): FontFamily {
  if (theme.fonts.heading !== 'default') return theme.fonts.heading
  return content.section.map((section) => factsOf(section).headingFont).find(Boolean) ?? 'default'
}

/** The sections a menu can link to: those with a heading. */
export function listAnchors(sections: readonly Section[]): Anchor[] {
  return sections.flatMap((section) => factsOf(section).anchor ?? [])
}

/** For each section the level of the last heading above it; 0 for none. */
export function levelsOf(sections: readonly Section[]): number[] {
  let level = 0
  return sections.map((section) => {
    const before = level
    level = factsOf(section).level || level
    return before
  })
}

/** For each part of a section the level of the last heading above it; `start` before the first. */
export function levelsBefore(parts: readonly (readonly Component[])[], start: number): number[] {
  let level = start
  return parts.map((components) => {
    const before = level
    level = components.reduce(levelBelow, level)
    return before
  })
}

/** A paragraph may have a heading's tag as well. */
function levelBelow(level: number, { type, markup }: Component): number {
  const isTitle = (type === 'heading' || type === 'paragraph') && markup !== 'p'
  return isTitle ? Number(markup.slice(1)) : level
}

/** By component id: the tag one level below the heading above it, so no level is skipped. */
export function titleTags(components: readonly Component[], before: number): Map<string, TextTag> {
  const levels = levelsBefore(
    components.map((component) => [component]),
    before,
  )
  return new Map(
    components.map(({ id }, i) => {
      const level = levels[i]
      return [id, level ? (`h${Math.min(6, level + 1)}` as TextTag) : 'p']
    }),
  )
}
