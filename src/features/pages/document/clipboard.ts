/**
 * Copied sections and components as text, so that they go from one page to another, also between windows and
 * trainers. What comes back was written by anybody: it is read like a stored page, upgraded and checked.
 */
import { z } from 'zod'
import { plainText } from '../look/marks.tsx'
import { copySection, insertComponents, insertSections } from './edits.ts'
import {
  type Component,
  createSection,
  emptyPage,
  formatVersion,
  limits,
  type NewId,
  type Page,
  type Section,
  safeParsePage,
} from './page.ts'
import type { Target } from './places.ts'

export type Copied = { liftoff: 'sections'; items: Section[] } | { liftoff: 'components'; items: Component[] }

/**
 * Undefined when none of these is on the page. Beside a section everything else is left out; a column stands
 * for its components.
 */
export function copyOf({ content }: Page, ids: readonly string[]): Copied | undefined {
  const chosen = new Set(ids)
  const sections = content.section.filter(({ id }) => chosen.has(id))
  if (sections.length) return { liftoff: 'sections', items: sections }
  const columns = content.section.flatMap((section) => section.columns)
  const components = columns.flatMap((column) =>
    chosen.has(column.id) ? column.components : column.components.filter(({ id }) => chosen.has(id)),
  )
  return components.length ? { liftoff: 'components', items: components } : undefined
}

export const copyText = (copied: Copied): string => JSON.stringify({ ...copied, version: formatVersion })

const Envelope = z.object({
  liftoff: z.enum(['sections', 'components']),
  version: z.int().min(1).max(formatVersion),
  items: z.array(z.unknown()).min(1).max(limits.components),
})

/** Undefined for every text that is no copy of ours, or one that does not make a valid page. */
export function readPaste(text: string): Copied | undefined {
  const envelope = Envelope.safeParse(parsed(text)).data
  if (!envelope) return undefined

  const { liftoff, version, items } = envelope
  const section = liftoff === 'sections' ? items : [sectionAround(items)]
  const page = safeParsePage({ ...emptyPage(), version, content: { section } }).data
  if (!page) return undefined
  const sections = page.content.section
  if (liftoff === 'sections') return { liftoff, items: sections }
  return {
    liftoff,
    items: sections.flatMap(({ columns }) => columns.flatMap(({ components }) => components)),
  }
}

/** Without what no database keeps: half an emoji, and the character that ends texts in C. */
export const soundText = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** What somebody means who pastes a copy of ours where only words can stand. Undefined for every other text. */
export function wordsOfPaste(text: string): string | undefined {
  const copied = readPaste(text)
  if (!copied) return undefined
  const components =
    copied.liftoff === 'components'
      ? copied.items
      : copied.items.flatMap(({ columns }) => columns.flatMap((column) => column.components))
  return components
    .map(({ data }) => plainText(data))
    .filter(Boolean)
    .join('\n')
}

/** One that a newer program made, or that does not fit: to be refused, not shown as the text it is. */
export const isUnreadablePaste = (text: string) => text.startsWith('{"liftoff":') && !readPaste(text)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sectionAround(components: unknown[]) {
  let last = 0
  const section = createSection('single-column', () => `around-the-clipboard-${++last}`)
  return { ...section, columns: section.columns.map((column) => ({ ...column, components })) }
}

export const pasteSections = (page: Page, index: number, sections: readonly Section[], newId: NewId): Page =>
  insertSections(
    page,
    index,
    sections.map((section) => copySection(section, newId)),
  )

export const pasteComponents = (
  page: Page,
  target: Target,
  components: readonly Component[],
  newId: NewId,
): Page =>
  insertComponents(
    page,
    target,
    components.map((component) => ({ ...component, id: newId() })),
  )
