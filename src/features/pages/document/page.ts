/**
 * The document: a page has sections, a section has columns, a column has components. What is stored has passed `Page`,
 * so rendering and editing never meet a missing field, an invalid color or a link that would run code.
 *
 * A change of the format is a new `formatVersion` and one more step in upgrades.ts.
 */
import { z } from 'zod'
import { Line } from '../../../base/call.ts'
import { quickCheck } from '../../../base/quickCheck.ts'
import { list, mostFaults, text } from '../../../base/text.ts'
import { Id, Label } from '../components/define.ts'
import { registry } from '../components/registry.tsx'
import { ColumnStyle, corners, SectionStyle, sectionBounds, sides, within } from '../look/style.ts'
import { plainTheme, Theme } from '../look/theme.ts'
import { inOrder, sharedParts, sharedPlaces } from './shared.ts'
import { Sharing } from './sharing.ts'
import { excessOf } from './size.ts'
import { upgrade } from './upgrades.ts'
import { addUp, withExactWidths } from './widths.ts'

export const formatVersion = 2

/** Far beyond any real page, and small enough that no page can block the server or the builder. */
export const limits = {
  sections: 200,
  columns: 12,
  components: 5000,
  items: 10_000,
  marks: 50_000,
  repeats: 100,
  title: 200,
}

const schemas = Object.values(registry).map(({ schema }) => schema)
type ComponentSchema = (typeof schemas)[number]

export const Component = z.discriminatedUnion('type', schemas as [ComponentSchema, ...ComponentSchema[]], {
  error: ({ code, input }) =>
    code === 'invalid_union' ? `There is no component type ${typeName(input)}` : 'A component is an object',
})
export type Component = z.output<typeof Component>

function typeName(input: unknown): string {
  const { type } = Object(input) as { type?: unknown }
  return typeof type === 'string' ? `'${type.slice(0, 40)}'` : 'without a name'
}

export const Column = z.object({ id: Id, style: ColumnStyle, components: list(Component) })
export type Column = z.output<typeof Column>

/** A section's own fields; its columns have their own edits. */
export const SectionSettings = z.object({
  style: SectionStyle,
  fullWidth: z.boolean(),
  columnGap: within(sectionBounds.columnGap),
  label: Label.optional(),
})
export type SectionSettings = z.output<typeof SectionSettings>

export const Section = SectionSettings.extend({
  id: Id,
  /** Part of the site's header or footer, and so on every page. */
  shared: z.enum(sharedPlaces).optional(),
  columns: list(Column)
    .min(1, 'A section needs at least one column')
    .max(limits.columns, `A section can have at most ${limits.columns} columns`)
    .refine((columns) => addUp(columns.map(({ style }) => style.width)), {
      error: 'The widths of the columns must add up to 100',
    }),
})
export type Section = z.output<typeof Section>

const Content = z
  .object({
    section: list(Section).max(limits.sections, `A page can have at most ${limits.sections} sections`),
  })
  .superRefine(({ section: sections }, ctx) => {
    const seen = new Set<string>()
    const claim = (id: string, path: (string | number)[]) => {
      if (seen.has(id) && ctx.issues.length < mostFaults)
        ctx.addIssue({ code: 'custom', path, message: `The id '${id}' is used twice` })
      seen.add(id)
    }
    for (const [s, section] of sections.entries()) {
      claim(section.id, ['section', s, 'id'])
      for (const [c, column] of section.columns.entries()) {
        claim(column.id, ['section', s, 'columns', c, 'id'])
        for (const [k, component] of column.components.entries()) {
          claim(component.id, ['section', s, 'columns', c, 'components', k, 'id'])
        }
      }
    }
  })

export const Title = text(limits.title, { tooLong: `Use at most ${limits.title} characters` })
  .trim()
  .min(1, 'A page needs a title')
  .pipe(Line)

const SizedContent = z
  .unknown()
  .superRefine((content, ctx) => {
    const message = excessOf(content, limits)
    if (message) ctx.addIssue({ code: 'custom', path: ['section'], message })
  })
  .pipe(Content) as unknown as typeof Content

/** A page as calls send it: always in the current format, so without its version. */
export const PageOnWire = z.object({
  title: Title,
  /** Optional on input: the specification's pages have none. */
  theme: Theme.default(plainTheme),
  /** Which shared parts this page leaves out: no header or footer, or its own theme. */
  without: list(z.enum(sharedParts)).max(sharedParts.length).default([]),
  /** Absent while nothing was entered. */
  sharing: Sharing.optional(),
  content: SizedContent,
  /** The parts it leaves out, kept in case they are turned on again. */
  aside: z.object({ content: SizedContent, theme: Theme.optional() }).optional(),
})
export type PageOnWire = z.output<typeof PageOnWire>

export const Page = PageOnWire.extend({
  version: z.literal(formatVersion, 'This page was saved by a newer version of the app'),
})
export type Page = z.output<typeof Page>

export function countComponents(sections: readonly Section[]): number {
  return sections.reduce((sum, { columns }) => columns.reduce((n, c) => n + c.components.length, sum), 0)
}

/** Whether a page is exactly what the schema returns. */
export const isPage = (page: unknown) => quickCheck(Page)(page)

/**
 * Reads a page stored by this or any earlier version of the program. Almost every stored page is exactly what the
 * schema returned when it was saved, so it need not be parsed again.
 */
export function safeParsePage(stored: unknown): z.ZodSafeParseResult<Page> {
  const page = upgrade(stored)
  return isPage(page) ? { success: true, data: page as Page } : Page.safeParse(page)
}

/** Throws a ZodError with every error and its path. */
export function parsePage(stored: unknown): Page {
  const { data, error } = safeParsePage(stored)
  if (error) throw error
  return data
}

export const emptyPage = (): Page => ({
  version: formatVersion,
  title: 'Home',
  theme: plainTheme,
  without: [],
  content: { section: [] },
})

/** Pages written by hand may have three columns of 33.33; from here on they add up to 100. */
export const fromWire = ({ title, theme, without, sharing, content, aside }: PageOnWire): Page => ({
  version: formatVersion,
  title,
  theme,
  without,
  ...(sharing && { sharing }),
  content: { section: inOrder(content.section.map(withExactWidths)) },
  ...(aside && { aside: { ...aside, content: { section: aside.content.section.map(withExactWidths) } } }),
})
export const toWire = ({ title, theme, without, sharing, content, aside }: Page): PageOnWire => ({
  title,
  theme,
  without,
  ...(sharing && { sharing }),
  content,
  ...(aside && { aside }),
})

export type NewId = () => string

/** The column widths of a new section, in percent. */
export const layouts = {
  'single-column': [100],
  'two-column': [50, 50],
  'three-column': [33.33, 33.33, 33.34],
} as const
export type Layout = keyof typeof layouts

export const createColumn = (id: string, width: number): Column => ({
  id,
  style: { width, padding: sides(0), rounded: corners(0), boxShadow: 'none', bgColor: '' },
  components: [],
})

export const createSection = (layout: Layout, newId: NewId): Section => ({
  id: newId(),
  style: { margin: sides(0), padding: sides(15), bgColor: '', bgImage: { path: '', altText: '' } },
  fullWidth: false,
  columnGap: 10,
  columns: layouts[layout].map((width) => createColumn(newId(), width)),
})

/** Without the parts the page leaves out: readers from outside get what is visible. */
export const shownOnWire = (page: Page): PageOnWire => {
  const { aside: _, ...shown } = toWire(page)
  return shown
}
