import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { plainStyle, styleBounds, styleWithin } from '../../look/style.ts'
import { common, TextTag } from '../define.ts'

export const bounds = { ...styleBounds, fontSize: { min: 5, max: 100 } }

export const Heading = z.object({
  ...common,
  type: z.literal('heading'),
  markup: TextTag,
  style: styleWithin(bounds),
})
export type Heading = z.output<typeof Heading>

export const createHeading = (id: string): Heading => ({
  id,
  type: 'heading',
  data: 'Say the one thing that matters',
  markup: 'h2',
  link: noLink,
  style: {
    ...plainStyle,
    margin: { top: 16, right: 0, bottom: 12, left: 0 },
    text: { ...plainStyle.text, size: 32, weight: 600 },
  },
})
