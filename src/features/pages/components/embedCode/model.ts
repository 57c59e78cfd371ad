import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { corners, plainStyle, styleBounds, styleWithin } from '../../look/style.ts'
import { common, Text } from '../define.ts'

export const bounds = styleBounds

export const EmbedCode = z.object({
  ...common,
  type: z.literal('embedCode'),
  markup: z.literal('iframe'),
  style: styleWithin(bounds),
  embedCode: Text,
})
export type EmbedCode = z.output<typeof EmbedCode>

/** The empty page that the code is written into; publicSite's pageFiles.ts serves it. */
export const embedFrame = '/page-files/embed.html'

export const createEmbedCode = (id: string): EmbedCode => ({
  id,
  type: 'embedCode',
  data: '',
  markup: 'iframe',
  link: noLink,
  style: {
    ...plainStyle,
    margin: { top: 8, right: 0, bottom: 16, left: 0 },
    rounded: corners(16),
    height: '320px',
  },
  embedCode: '',
})
