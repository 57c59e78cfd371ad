/** Rules for every list of items: lists, accordions, slides, form fields. */
import { z } from 'zod'
import { list } from '../../../base/text.ts'
import { Color } from '../look/color.ts'
import { type Range, transforms, weights, within } from '../look/style.ts'
import { Id } from './define.ts'

/** Far beyond any real list; keeps a stored page within what a browser can show. */
export const mostItems = 200

/** One item always remains: an empty component would be invisible on the canvas. */
export const itemsOf = <Item extends z.ZodType>(item: Item) =>
  list(item).min(1, 'At least one item is needed').max(mostItems, `At most ${mostItems} items`)

/** Items with ids, which only need to be unique within the list. */
export const namedItemsOf = <Item extends z.ZodType<{ id: string }>>(item: Item) =>
  itemsOf(item).refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: 'Two items have the same id',
  })

export const ItemId = Id

/** The next free id, such as `item-3`; `prefix` comes before the number. */
export function nextItemId(items: readonly { id: string }[], prefix = 'item'): string {
  const taken = new Set(items.map(({ id }) => id))
  let number = items.length + 1
  while (taken.has(`${prefix}-${number}`)) number++
  return `${prefix}-${number}`
}

/** The last one stays: then the same items are returned. */
export const withoutItem = <Item>(items: readonly Item[], index: number): Item[] =>
  items.length > 1 ? items.toSpliced(index, 1) : [...items]

/** `to` is the item's new index; past either end means that end. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1)
  const others = items.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, ...moved)
}

/** A copy; `fresh` is a new item with a free id. */
export const copiedItem = <Item extends object>(item: Item, fresh: Item): Item =>
  'id' in fresh ? { ...item, id: fresh.id } : { ...item }

/** The smaller font for the parts of a slide and of a media object. */
export const fontWithin = (size: Range) =>
  z.object({
    size: within(size),
    color: Color,
    weight: z.literal(weights),
    transform: z.enum(transforms),
  })
export type Font = z.output<ReturnType<typeof fontWithin>>

export const plainFont: Font = { size: 16, color: '', weight: 400, transform: 'none' }
