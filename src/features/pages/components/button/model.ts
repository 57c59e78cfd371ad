import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { corners, plainStyle, styleBounds, styleWithin } from '../../look/style.ts'
import { common } from '../define.ts'

export const bounds = { ...styleBounds, fontSize: { min: 5, max: 50 }, rounded: { min: 0, max: 50 } }

export const Button = z.object({
  ...common,
  type: z.literal('button'),
  markup: z.enum(['a', 'button']),
  style: styleWithin(bounds),
})
export type Button = z.output<typeof Button>

export const createButton = (id: string): Button => ({
  id,
  type: 'button',
  data: 'Get started',
  markup: 'a',
  link: noLink,
  style: {
    ...plainStyle,
    padding: { top: 14, right: 24, bottom: 14, left: 24 },
    margin: { top: 8, right: 0, bottom: 16, left: 0 },
    rounded: corners(12),
    width: 'auto',
    text: { ...plainStyle.text, size: 16, weight: 600, align: 'center' },
  },
})
