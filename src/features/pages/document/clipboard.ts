/**
 * Copied sections and components as text, so they can move between pages, windows and trainers. Pasted text is
 * untrusted: it is read like a stored page, upgraded and validated.
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
 * Undefined if none of these is on the page. If a section is selected, everything else is left out; a column stands for
 * its components.
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

/** Undefined for a text that is not our copy, or that does not make a valid page. */
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

/** Without characters that no database stores: half of a surrogate pair, and NUL. */
export const soundText = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** The plain text of a copy of ours that is pasted into a text. Undefined for any other text. */
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

/** A copy from a newer program, or an invalid one: refused, and not pasted as text. */
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
