import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { corners, plainStyle, type Range, sides, styleBounds, styleWithin } from '../../look/style.ts'
import { common } from '../define.ts'
import type { NewsTeaser } from './teaser.ts'

export const bounds = styleBounds
export const countRange: Range = { min: 1, max: 12 }

/** Padding, color, border and corners belong to each card. */
export const News = z.object({
  ...common,
  type: z.literal('news'),
  markup: z.literal('div'),
  style: styleWithin(bounds),
  shows: z.enum(['all', 'events', 'posts']),
  /** At most so many. */
  count: z.int().min(countRange.min).max(countRange.max),
})
export type News = z.output<typeof News>

export const createNews = (id: string): News => ({
  id,
  type: 'news',
  data: '',
  markup: 'div',
  link: noLink,
  style: {
    ...plainStyle,
    padding: sides(20),
    margin: { top: 8, right: 0, bottom: 16, left: 0 },
    border: { ...plainStyle.border, ...sides(1) },
    rounded: corners(16),
    justifyContent: 'center',
  },
  shows: 'all',
  count: 3,
})

/** Events that are over are found on the site's news page only. */
export const chosenNews = (
  { shows, count }: Pick<News, 'shows' | 'count'>,
  news: readonly NewsTeaser[],
): NewsTeaser[] =>
  news
    .filter(({ kind, event }) => !event?.is_past && (shows === 'all' || shows === `${kind}s`))
    .slice(0, count)
