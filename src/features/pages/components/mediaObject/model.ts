import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { Color } from '../../look/color.ts'
import {
  borderStyles,
  corners,
  cornersWithin,
  FontFamily,
  Length,
  noPicture,
  Picture,
  plainStyle,
  type Range,
  sidesWithin,
  styleBounds,
  styleWithin,
  within,
} from '../../look/style.ts'
import { common, Text } from '../define.ts'
import { fontWithin, itemsOf, plainFont } from '../items.ts'

export const bounds = { ...styleBounds, partMargin: { min: 0, max: 100 } } satisfies Record<string, Range>

export const MediaItem = z.object({ image: Picture, heading: Text, subHeading: Text, text: Text })
export type MediaItem = z.output<typeof MediaItem>

const Part = z.object({
  fontFamily: FontFamily,
  font: fontWithin(bounds.fontSize),
  visibility: z.boolean(),
  margin: z.object({ top: within(bounds.partMargin) }),
})

/** `style.width` is one item's share: 33.33% puts three in a row. */
export const MediaObject = z.object({
  ...common,
  type: z.literal('mediaObject'),
  markup: z.literal('div'),
  style: styleWithin(bounds),
  items: itemsOf(MediaItem),
  heading: Part,
  subHeading: Part,
  text: Part,
  image: z.object({
    width: Length,
    height: Length,
    border: sidesWithin(bounds.border).extend({ color: Color, style: z.enum(borderStyles) }),
    rounded: cornersWithin(bounds.rounded),
    alignment: z.enum(['left', 'right']),
  }),
})
export type MediaObject = z.output<typeof MediaObject>

const part = (size: number, weight: 400 | 500 | 600, top: number, visibility = true) => ({
  fontFamily: 'default' as const,
  font: { ...plainFont, size, weight },
  visibility,
  margin: { top },
})

export const createMediaItem = (): MediaItem => ({
  image: noPicture,
  heading: 'A clear benefit',
  subHeading: '',
  text: 'One or two sentences on what the customer gets and why it helps.',
})

export const createMediaObject = (id: string): MediaObject => ({
  id,
  type: 'mediaObject',
  data: '',
  markup: 'div',
  link: noLink,
  style: { ...plainStyle, margin: { top: 8, right: 0, bottom: 16, left: 0 } },
  items: [
    createMediaItem(),
    {
      image: noPicture,
      heading: 'Another benefit',
      subHeading: '',
      text: 'Keep them all about the same length so the row looks even.',
    },
  ],
  heading: part(19, 600, 0),
  subHeading: part(14, 500, 2, false),
  text: part(16, 400, 6),
  image: {
    width: '56px',
    height: '56px',
    border: plainStyle.border,
    rounded: corners(16),
    alignment: 'left',
  },
})
