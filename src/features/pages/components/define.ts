/**
 * What a component is: a schema, a complete default, and the one way to show it. A type is a folder beside
 * this file and a line in registry.tsx; nothing here or in page.ts names one.
 */
import type { FunctionComponent } from 'react'
import { z } from 'zod'
import { Line } from '../../../base/call.ts'
import { text } from '../../../base/text.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { Link } from '../document/link.ts'
import type { Palette } from '../look/color.ts'

const idWords = 'An id is 1 to 100 characters without spaces'

/** Of whatever is on a page. A section's is also the anchor that links lead to, hence no spaces. */
export const Id = text(100, { tooLong: idWords }).regex(/^\S{1,100}$/, idWords)

export const Text = text(20_000, { tooLong: 'Use at most 20,000 characters' })

const tooLong = 'Use at most 60 characters'

/** What the builder's outline calls a section or a component; visitors never see it. */
export const Label = text(60, { tooLong }).trim().min(1, 'Use at least one letter').pipe(Line)
/** A name that may also be left out. */
export const OptionalLabel = text(60, { tooLong }).trim().pipe(Line)

/**
 * What every type has alike. Its `markup`, the HTML tag of the text in `data`, and `style` are its own.
 * A `sample` says what its template made up: words that nobody has replaced by true ones yet.
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

/** Marks an element of the canvas that holds one text and nothing else, so that it can be typed where it is seen. */
export const typedAs = (path: string, editing: boolean) => (editing ? { 'data-text': path } : {})

/** Marks an element of the canvas that shows one picture, so that another can be chosen where it is seen. */
export const picturedAs = (path: string, editing: boolean) => (editing ? { 'data-picture': path } : {})

/** The trainer's site, as far as a page shows it. */
export interface Site {
  business_name: string | null
  logo: string | null
  is_show_logo: boolean
  /** Where the logo leads; the site's Home when left out. */
  redirect_url?: string | null | undefined
  /** False: there is no page of terms that a link could lead to. */
  has_terms?: boolean | undefined
  /** Of the page that is shown; none where it is only looked at. */
  path?: string | undefined
  /** The published pages that are to stand in menus, in their order. */
  pages?: readonly Anchor[] | undefined
}

/** Where a menu can lead to: a place on the page, or a page of the site. */
export interface Anchor {
  url: string
  label: string
}

/** What the whole page gives to each of its components. */
export interface Surroundings {
  site: Site
  plans: readonly OfferedPlan[]
  anchors: readonly Anchor[]
  /** The addresses of sections and pages that visitors do not see yet: no menu and no button leads there. */
  absent: readonly string[]
  palette: Palette
  /** On the builder's canvas: the same picture, but links lead nowhere. */
  editing: boolean
}

/** What its place on the page gives to a component. */
export interface Placement {
  /** The opaque colour it is seen on. */
  ground: string
  /** In a bar: one row of logo, menu and button, also on a phone. */
  inBar: boolean
  /** In the first sections, which a visitor sees before anything else. */
  early: boolean
  /** The tag for titles inside the component: one below the heading it stands under. */
  titleTag: TextTag
}

/** Everything a Render may know. It fetches nothing, keeps no state and runs on the server as well. */
export interface RenderProps<Component> extends Surroundings, Placement {
  component: Component
}

/** Something that a visitor would take for clickable, and where it leads. */
export interface LinkTarget {
  as: 'button' | 'link'
  words: string
  url: string
  /** The id of the item that it belongs to. */
  item?: string
}

/** The groups of the palette, in their order. */
export const groupNames = ['Basics', 'Media', 'Lists', 'Forms & selling', 'Site'] as const

/** Everything that the rest of the product has to know of a type. What only the builder needs stands in `panels.ts`. */
export interface Definition<Schema extends z.ZodType> {
  /** The name in the palette and above the property panel. */
  label: string
  group: (typeof groupNames)[number]
  /** What else it is looked for by in the palette. */
  searchWords: string
  schema: Schema
  create: (id: string) => z.output<Schema>
  /** What it says or shows, apart from its looks: an edit of it makes a template's sample one's own. */
  content: (component: z.output<Schema>) => unknown
  /** Under which keys its titles are set: they follow the theme's heading font, everything else its body font. */
  titles?: readonly string[]
  Render: FunctionComponent<RenderProps<z.output<Schema>>>
  /** Where the trainer says where it leads: a form sends, and a plan has its own page. */
  linkTargets?: (component: z.output<Schema>) => LinkTarget[]
  /** Its `style` is the font of something; with the others it is only a box. */
  isSetInStyle?: true
  /** Some of its words are set in the body font of the page, whatever its own is. */
  usesBodyFont?: true
  /** The font weights that its Render uses besides those of its styles. */
  weights?: readonly number[]
  /** It does something only with the script of public pages. */
  needsScript?: true
  /** It writes out all plans, or all pages, of the site: a page holds only so many of them. */
  repeatsSite?: true
  /** It says whose site this is, so the page needs no bar above it. */
  namesSite?: true
  /** It may stand in a bar: one slim row at the top, also on a phone. */
  fitsBar?: true
  /** A picture of some kind: words beside it are centered on it. */
  isMedia?: true
}

export const define = <Schema extends z.ZodType, const D extends Definition<Schema>>(
  definition: D & Definition<Schema>,
) => definition
