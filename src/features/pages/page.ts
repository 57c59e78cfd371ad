/**
 * The document: a page has sections, a section has columns, a column has components. What is stored has
 * passed `Page`, so whoever renders or edits one never meets a missing field, a colour that is none or a
 * link that would run code.
 *
 * A change of the format is a new `formatVersion` and one more step in `upgrades`; no step is ever edited,
 * since pages saved by every earlier version are still out there.
 */
import { z } from 'zod'
import { Line } from '../../base/call.ts'
import { Id } from './components/define.ts'
import { registry } from './components/registry.tsx'
import { ColumnStyle, corners, SectionStyle, sectionBounds, sides, within } from './style.ts'

export const formatVersion = 1

/** Far beyond any real page, and small enough that no page can hold up the server or the builder. */
export const limits = { sections: 200, columns: 12, components: 5000, title: 200 }

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

export const Column = z.object({ id: Id, style: ColumnStyle, components: z.array(Component) })
export type Column = z.output<typeof Column>

export const Section = z.object({
  id: Id,
  style: SectionStyle,
  fullWidth: z.boolean(),
  columnGap: within(sectionBounds.columnGap),
  columns: z.array(Column).min(1, 'A section has at least one column').max(limits.columns),
})
export type Section = z.output<typeof Section>

const Content = z
  .object({
    section: z.array(Section).max(limits.sections, `A page holds at most ${limits.sections} sections`),
  })
  .superRefine(({ section: sections }, ctx) => {
    const seen = new Set<string>()
    const claim = (id: string, path: (string | number)[]) => {
      if (seen.has(id)) ctx.addIssue({ code: 'custom', path, message: `The id '${id}' is used twice` })
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

const Title = z
  .string()
  .trim()
  .min(1, 'A page needs a title')
  .max(limits.title, `A title has at most ${limits.title} characters`)
  .pipe(Line)

/** Counted first: a schema that checks two million wrong components one by one holds up everybody else. */
const SizedContent = z
  .unknown()
  .superRefine((content, ctx) => {
    if (looseCount(content) <= limits.components) return
    const message = `A page holds at most ${limits.components} components`
    ctx.addIssue({ code: 'custom', path: ['section'], message })
  })
  .pipe(Content) as unknown as typeof Content

function looseCount(content: unknown): number {
  const list = (holder: unknown, key: string): unknown[] => {
    const found: unknown = Object(holder)[key]
    return Array.isArray(found) ? found : []
  }
  const columns = list(content, 'section').flatMap((section) => list(section, 'columns'))
  return columns.reduce<number>((sum, column) => sum + list(column, 'components').length, 0)
}

/** A page as the calls carry it: always in the present format, so without its version. */
export const PageOnWire = z.object({ title: Title, content: SizedContent })
export type PageOnWire = z.output<typeof PageOnWire>

export const Page = PageOnWire.extend({
  version: z.literal(formatVersion, 'This page was saved by a newer version of the program'),
})
export type Page = z.output<typeof Page>

export function countComponents(sections: readonly Section[]): number {
  return sections.reduce((sum, { columns }) => columns.reduce((n, c) => n + c.components.length, sum), 0)
}

export function findComponent({ content }: PageOnWire, id: string): Component | undefined {
  const columns = content.section.flatMap((section) => section.columns)
  return columns.flatMap(({ components }) => components).find((component) => component.id === id)
}

type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>

/** The step at index n takes a page of version n + 1 to version n + 2. */
export const upgrades: readonly Upgrade[] = []

/** Brings a stored page to the format that the last step leads to; anything else passes through untouched. */
export function upgrade(stored: unknown, steps: readonly Upgrade[] = upgrades): unknown {
  if (typeof stored !== 'object' || stored === null) return stored
  // The first format was written without a version.
  const { version = 1 } = stored as { version?: unknown }
  if (!Number.isInteger(version) || (version as number) < 1) return stored
  const first = (version as number) - 1
  return steps
    .slice(first)
    .reduce<Record<string, unknown>>((page, step, i) => ({ ...step(page), version: first + i + 2 }), {
      ...stored,
      version,
    })
}

/** Throws a ZodError that names each fault and its place. */
export const parsePage = (stored: unknown): Page => Page.parse(upgrade(stored))

export const emptyPage = (): Page => ({ version: formatVersion, title: 'Home', content: { section: [] } })

export const fromWire = ({ title, content }: PageOnWire): Page => ({ version: formatVersion, title, content })
export const toWire = ({ title, content }: Page): PageOnWire => ({ title, content })

export type NewId = () => string

/** The column widths a new section starts with, in percent. */
export const layouts = {
  'single-column': [100],
  'two-column': [50, 50],
  'three-column': [33.33, 33.33, 33.33],
} as const
export type Layout = keyof typeof layouts

export const createSection = (layout: Layout, newId: NewId): Section => ({
  id: newId(),
  style: { margin: sides(0), padding: sides(15), bgColor: '', bgImage: { path: '', altText: '' } },
  fullWidth: false,
  columnGap: 10,
  columns: layouts[layout].map((width) => ({
    id: newId(),
    style: { width, padding: sides(0), rounded: corners(0), boxShadow: 'none', bgColor: '' },
    components: [],
  })),
})
