import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { corners, noPicture, Picture, plainStyle, styleBounds, styleWithin } from '../../look/style.ts'
import { common } from '../define.ts'

/** Corners may be as large as the image: an arch has 999 px. */
export const bounds = { ...styleBounds, padding: { min: 0, max: 100 }, rounded: { min: 0, max: 999 } }

export const Image = z.object({
  ...common,
  type: z.literal('image'),
  markup: z.literal('img'),
  url: Picture,
  style: styleWithin(bounds),
})
export type Image = z.output<typeof Image>

export const createImage = (id: string): Image => ({
  id,
  type: 'image',
  data: '',
  markup: 'img',
  link: noLink,
  url: noPicture,
  style: {
    ...plainStyle,
    margin: { top: 8, right: 0, bottom: 16, left: 0 },
    rounded: corners(16),
  },
})
