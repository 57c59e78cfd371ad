import { z } from 'zod'
import { Link, noLink } from '../../document/link.ts'
import { plainStyle, sides, styleBounds, styleWithin } from '../../look/style.ts'
import { common, Text } from '../define.ts'
import { ItemId, namedItemsOf, nextItemId } from '../items.ts'

export const bounds = styleBounds

export const MenuItem = z.object({ id: ItemId, label: Text, link: Link })
export type MenuItem = z.output<typeof MenuItem>

export const Menus = z.object({
  ...common,
  type: z.literal('menus'),
  markup: z.literal('nav'),
  style: styleWithin(bounds),
  title: Text,
  /** Custom links, or one for each section with a heading, or for each page of the site. */
  dataSource: z.object({ type: z.enum(['custom', 'sections', 'pages']), items: namedItemsOf(MenuItem) }),
  menuStyle: styleWithin(bounds),
  titleStyle: styleWithin(bounds),
})
export type Menus = z.output<typeof Menus>

const item = (id: string, label: string, url: string): MenuItem => ({
  id,
  label,
  link: { hasLink: true, url, newTab: false },
})

/** Its links lead to pages every site has, so none of them is a dead end. */
export const createMenus = (id: string): Menus => ({
  id,
  type: 'menus',
  data: '',
  markup: 'nav',
  link: noLink,
  style: { ...plainStyle, margin: { ...sides(0), top: 8, bottom: 8 } },
  title: '',
  dataSource: {
    type: 'custom',
    items: [
      item('item-1', 'Home', '/'),
      item('item-2', 'Pricing', '/pricing'),
      item('item-3', 'Sign in', '/sign-in'),
    ],
  },
  menuStyle: { ...plainStyle, text: { ...plainStyle.text, size: 15, weight: 500 } },
  titleStyle: {
    ...plainStyle,
    margin: { ...sides(0), bottom: 12 },
    text: { ...plainStyle.text, size: 13, weight: 600, transform: 'uppercase', letterSpacing: 1 },
  },
})

export const newMenuItem = (items: readonly MenuItem[]): MenuItem => ({
  id: nextItemId(items),
  label: 'New link',
  link: noLink,
})
