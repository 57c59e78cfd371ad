/**
 * A component type: a schema, a complete default, and the one way to render it. A type is a folder next to this file
 * and a line in registry.tsx; nothing here or in page.ts names one.
 */
import type { FunctionComponent } from 'react'
import { z } from 'zod'
import { Line } from '../../../base/call.ts'
import { text } from '../../../base/text.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { Link } from '../document/link.ts'
import type { Palette } from '../look/color.ts'
import type { NewsTeaser } from './news/teaser.ts'

const idWords = 'An id is 1 to 100 characters without spaces'

/** The id of anything on a page. A section's id is also the anchor of links, so it has no spaces. */
export const Id = text(100, { tooLong: idWords }).regex(/^\S{1,100}$/, idWords)

export const Text = text(20_000, { tooLong: 'Use at most 20,000 characters' })

const tooLong = 'Use at most 60 characters'

/** The name of a section or component in the builder's outline; visitors never see it. */
export const Label = text(60, { tooLong }).trim().min(1, 'Use at least one letter').pipe(Line)
/** A name that may also be left out. */
export const OptionalLabel = text(60, { tooLong }).trim().pipe(Line)

/**
 * What every type has in common. `markup`, the HTML tag of the text in `data`, and `style` differ by type. `sample`
 * marks text that the template made up and nobody has replaced yet.
 */
export const common = {
  id: Id,
  data: Text,
  link: Link,
  label: Label.optional(),
  sample: z.literal(true).optional(),
}

export const TextTag = z.enum(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'])
export type TextTag = z.output<typeof TextTag>

/** Marks an element of the canvas that holds exactly one text, so it can be edited in place. */
export const typedAs = (path: string, editing: boolean) => (editing ? { 'data-text': path } : {})

/** Marks an element of the canvas that shows one image, so it can be replaced in place. */
export const picturedAs = (path: string, editing: boolean) => (editing ? { 'data-picture': path } : {})

/** The trainer's site, as far as a page shows it. */
export interface Site {
  business_name: string | null
  logo: string | null
  is_show_logo: boolean
  /** Where the logo links to; the site's Home if absent. */
  redirect_url?: string | null | undefined
  /** False: there is no terms page to link to. */
  has_terms?: boolean | undefined
  /** The page that is shown; absent in a mere preview. */
  path?: string | undefined
  /** What the site shows of posts and events, in order. */
  news?: readonly NewsTeaser[] | undefined
  /** The published pages for menus, in order. */
  pages?: readonly Anchor[] | undefined
}

/** A menu's targets: a section of the page, or a page of the site. */
export interface Anchor {
  url: string
  label: string
}

/** Passed from the page to each of its components. */
export interface Surroundings {
  site: Site
  plans: readonly OfferedPlan[]
  anchors: readonly Anchor[]
  /** The addresses of sections and pages that visitors cannot see yet: no menu or button links to them. */
  absent: readonly string[]
  palette: Palette
  /** On the builder's canvas: the same rendering, but links do nothing. */
  editing: boolean
}

/** Passed from its place on the page to a component. */
export interface Placement {
  /** The opaque color behind it. */
  ground: string
  /** In a bar: one row of logo, menu and button, even on a phone. */
  inBar: boolean
  /** In the first sections, which are visible without scrolling. */
  early: boolean
  /** The tag for titles inside the component: one level below the heading above it. */
  titleTag: TextTag
}

/** Everything a Render may use. It fetches nothing, has no state and also runs on the server. */
export interface RenderProps<Component> extends Surroundings, Placement {
  component: Component
}

/** Something that looks clickable to a visitor, and its target. */
export interface LinkTarget {
  as: 'button' | 'link'
  words: string
  url: string
  /** The id of the item it belongs to. */
  item?: string
}

/** The groups of the palette, in their order. */
export const groupNames = ['Basics', 'Media', 'Lists', 'Forms & selling', 'Site'] as const

/** Everything the rest of the product needs to know about a type. What only the builder needs is in `panels.ts`. */
export interface Definition<Schema extends z.ZodType> {
  /** The name in the palette and above the property panel. */
  label: string
  group: (typeof groupNames)[number]
  /** Additional search words in the palette. */
  searchWords: string
  schema: Schema
  create: (id: string) => z.output<Schema>
  /** Its content, apart from its look: editing it makes a template's sample the trainer's own. */
  content: (component: z.output<Schema>) => unknown
  /** The style keys of its titles: they use the theme's heading font, everything else its body font. */
  titles?: readonly string[]
  Render: FunctionComponent<RenderProps<z.output<Schema>>>
  /** How the trainer sets its target: a form submits, and a plan has its own page. */
  linkTargets?: (component: z.output<Schema>) => LinkTarget[]
  /** Its `style` includes a font; for other types it is only a box. */
  isSetInStyle?: true
  /** Some of its text uses the page's body font, whatever its own is. */
  usesBodyFont?: true
  /** The font weights its Render uses in addition to those of its styles. */
  weights?: readonly number[]
  /** It needs the script of public pages. */
  needsScript?: true
  /** It renders all plans or all pages of the site, so a page can only have a few. */
  repeatsSite?: true
  /** It shows the site's name or logo, so the page needs no bar above it. */
  namesSite?: true
  /** It can be part of a bar: one slim row at the top, even on a phone. */
  fitsBar?: true
  /** It is a kind of image: text next to it is centered vertically. */
  isMedia?: true
}

export const define = <Schema extends z.ZodType, const D extends Definition<Schema>>(
  definition: D & Definition<Schema>,
) => definition
