/**
 * What a component is: a schema, a complete default, and the one way to show it. A type is a folder beside
 * this file and a line in registry.tsx; nothing here or in page.ts names one.
 */
import type { FunctionComponent } from 'react'
import { z } from 'zod'
import { Link } from '../link.ts'

/** Of whatever is on a page. A section's is also the anchor that links lead to, hence no spaces. */
export const Id = z.string().regex(/^\S{1,100}$/, 'An id is 1 to 100 characters without spaces')

export const Text = z.string().max(20_000, 'A text holds at most 20,000 characters')

/** What every type has alike. Its `markup`, the HTML tag of the text in `data`, and `style` are its own. */
export const common = { id: Id, data: Text, link: Link }

export const TextTag = z.enum(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'])

/** The trainer's site, as far as a page shows it. */
export interface Site {
  business_name: string | null
  logo: string | null
  is_show_logo: boolean
}

/** A plan on offer, as far as a page shows it. */
export interface OfferedPlan {
  id: number
  title: string
  type: 'recurring' | 'one_time' | 'free'
  price: number
  currency: string
  pricing_type: string
  interval_count: number
  annual_saving: number
  trial_day: number
}

/** Everything a Render may know. It fetches nothing, keeps no state and runs on the server as well. */
export interface RenderProps<Component> {
  component: Component
  site: Site
  plans: readonly OfferedPlan[]
  /** On the builder's canvas: the same picture, but links lead nowhere. */
  editing: boolean
}

interface Definition<Schema extends z.ZodType> {
  /** The name in the palette and above the property panel. */
  label: string
  schema: Schema
  create: (id: string) => z.output<Schema>
  Render: FunctionComponent<RenderProps<z.output<Schema>>>
}

export const define = <Schema extends z.ZodType>(definition: Definition<Schema>) => definition
