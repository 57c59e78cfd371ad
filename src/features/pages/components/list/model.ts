import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { plainStyle, styleBounds, styleWithin } from '../../look/style.ts'
import { common, Text } from '../define.ts'
import { ItemId, namedItemsOf, nextItemId } from '../items.ts'

export const bounds = { ...styleBounds, fontSize: { min: 5, max: 50 } }

export const listStyles = ['unordered', 'ordered', 'iconstyle'] as const
export const listIcons = [
  'FaCheckCircle',
  'FaCheckSquare',
  'FaArrowAltCircleRight',
  'FaArrowRight',
  'none',
] as const

export const ListItem = z.object({ id: ItemId, text: Text })
export type ListItem = z.output<typeof ListItem>

export const List = z.object({
  ...common,
  type: z.literal('list'),
  markup: z.literal('ul'),
  style: styleWithin(bounds),
  listStyle: z.enum(listStyles),
  listIcon: z.enum(listIcons),
  listItems: namedItemsOf(ListItem),
})
export type List = z.output<typeof List>

export const createList = (id: string): List => ({
  id,
  type: 'list',
  data: '',
  markup: 'ul',
  link: noLink,
  style: { ...plainStyle, margin: { top: 4, right: 0, bottom: 16, left: 0 } },
  listStyle: 'unordered',
  listIcon: 'FaCheckCircle',
  listItems: [
    { id: 'item-1', text: 'What they get first' },
    { id: 'item-2', text: 'What they get every week' },
    { id: 'item-3', text: 'What they keep for good' },
  ],
})

export const newListItem = (items: readonly ListItem[]): ListItem => ({
  id: nextItemId(items),
  text: 'list text',
})
