import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { plainStyle, sides, styleBounds, styleWithin } from '../../look/style.ts'
import { common } from '../define.ts'

export const bounds = { ...styleBounds, margin: { min: 0, max: 100 } }

/** A line, or with a border of 0 just space. */
export const Divider = z.object({
  ...common,
  type: z.literal('divider'),
  markup: z.literal('hr'),
  style: styleWithin(bounds),
})
export type Divider = z.output<typeof Divider>

export const createDivider = (id: string): Divider => ({
  id,
  type: 'divider',
  data: '',
  markup: 'hr',
  link: noLink,
  style: {
    ...plainStyle,
    margin: { ...sides(0), top: 24, bottom: 24 },
    border: { ...plainStyle.border, top: 1 },
  },
})
