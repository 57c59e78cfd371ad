import { z } from 'zod'
import { plainStyle, sides, styleBounds, styleWithin } from '../../look/style.ts'
import { common } from '../define.ts'

export const bounds = styleBounds

export const SiteLogo = z.object({
  ...common,
  type: z.literal('sitelogo'),
  markup: z.literal('a'),
  style: styleWithin(bounds),
})
export type SiteLogo = z.output<typeof SiteLogo>

export const createSiteLogo = (id: string): SiteLogo => ({
  id,
  type: 'sitelogo',
  data: '',
  markup: 'a',
  link: { hasLink: true, url: '/', newTab: false },
  style: {
    ...plainStyle,
    margin: { ...sides(0), top: 8, bottom: 8 },
    width: '140px',
    height: '36px',
    objectFit: 'contain',
    text: { ...plainStyle.text, size: 19, weight: 700 },
  },
})
