import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { plainStyle, styleBounds, styleWithin } from '../../look/style.ts'
import { common, TextTag } from '../define.ts'

export const bounds = { ...styleBounds, fontSize: { min: 5, max: 100 } }

export const Paragraph = z.object({
  ...common,
  type: z.literal('paragraph'),
  markup: TextTag,
  style: styleWithin(bounds),
})
export type Paragraph = z.output<typeof Paragraph>

export const createParagraph = (id: string): Paragraph => ({
  id,
  type: 'paragraph',
  data: 'Explain it in two or three plain sentences: who it is for, what changes for them, and what happens first.',
  markup: 'p',
  link: noLink,
  style: { ...plainStyle, margin: { top: 0, right: 0, bottom: 16, left: 0 }, width: '640px' },
})
