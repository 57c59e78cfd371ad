import { z } from 'zod'
import { Address, noLink } from '../../document/link.ts'
import { Color } from '../../look/color.ts'
import {
  corners,
  cornersWithin,
  FontFamily,
  Length,
  noPicture,
  Picture,
  plainStyle,
  type Range,
  sides,
  sidesWithin,
  styleBounds,
  styleWithin,
  within,
} from '../../look/style.ts'
import { common, Text } from '../define.ts'
import { fontWithin, ItemId, namedItemsOf, nextItemId, plainFont } from '../items.ts'

export const bounds = {
  ...styleBounds,
  itemToShow: { min: 1, max: 12, step: 1 },
  slidePadding: { min: 0, max: 100 },
  height: { min: 20, max: 600 },
  partPadding: { min: 0, max: 100 },
  slideMargin: { min: 0, max: 100 },
  headerSize: { min: 5, max: 100 },
  textSize: { min: 8, max: 100 },
  buttonSize: { min: 5, max: 50 },
} satisfies Record<string, Range>

export const autoPlayMs = 5000

export const horizontals = ['Left', 'Center', 'Right'] as const
export const verticals = ['flex-start', 'center', 'flex-end'] as const

const partWithin = (size: Range) => ({
  visibility: z.boolean(),
  data: Text,
  padding: sidesWithin(bounds.partPadding),
  font: fontWithin(size).extend({ fontFamily: FontFamily }),
})

/** `justifyContent` and `alignItems` place the text on the slide, `innerAlignment` aligns it. */
export const Slide = z.object({
  id: ItemId,
  bgColor: Color,
  bgImage: Picture,
  justifyContent: z.enum(horizontals),
  alignItems: z.enum(verticals),
  innerAlignment: z.enum(horizontals),
  margin: sidesWithin(bounds.slideMargin),
  link: z.object({ url: Address, hasLink: z.boolean() }),
  header: z.object(partWithin(bounds.headerSize)),
  text: z.object(partWithin(bounds.textSize)),
  button: z.object({
    ...partWithin(bounds.buttonSize),
    width: Length,
    height: Length,
    bgColor: Color,
    border: sidesWithin(bounds.border).extend({ color: Color }),
    rounded: cornersWithin(bounds.rounded),
  }),
})
export type Slide = z.output<typeof Slide>

export const Slider = z.object({
  ...common,
  type: z.literal('slider'),
  markup: z.literal('div'),
  style: styleWithin(bounds),
  items: namedItemsOf(Slide),
  itemToShow: within(bounds.itemToShow).int(),
  autoPlay: z.boolean(),
  padding: within(bounds.slidePadding),
  height: within(bounds.height),
  imageAs: z.enum(['background', 'image-tag']),
})
export type Slider = z.output<typeof Slider>

export const createSlide = (id: string, heading: string, bgColor: string): Slide => ({
  id,
  bgColor,
  bgImage: noPicture,
  justifyContent: 'Left',
  alignItems: 'flex-end',
  innerAlignment: 'Left',
  margin: sides(0),
  link: { url: '', hasLink: false },
  header: {
    visibility: true,
    data: heading,
    padding: { ...sides(0), bottom: 6 },
    font: { ...plainFont, fontFamily: 'default', size: 24, weight: 600 },
  },
  text: {
    visibility: true,
    data: 'One sentence that says why this matters to the visitor.',
    padding: sides(0),
    font: { ...plainFont, fontFamily: 'default' },
  },
  button: {
    visibility: false,
    data: 'Find out more',
    padding: { top: 11, right: 20, bottom: 11, left: 20 },
    font: { ...plainFont, fontFamily: 'default', size: 15, weight: 600 },
    width: 'auto',
    height: 'auto',
    bgColor: '',
    border: { ...sides(0), color: '' },
    rounded: corners(12),
  },
})

export const createSlider = (id: string): Slider => ({
  id,
  type: 'slider',
  data: '',
  markup: 'div',
  link: noLink,
  style: { ...plainStyle, margin: { top: 8, right: 0, bottom: 16, left: 0 }, rounded: corners(16) },
  items: [
    createSlide('slide-1', 'First, the promise', '#1B2430'),
    createSlide('slide-2', 'Then, the proof', '#27364A'),
    createSlide('slide-3', 'Last, the next step', '#3A4B61'),
  ],
  itemToShow: 1,
  autoPlay: false,
  padding: 8,
  height: 360,
  imageAs: 'background',
})

export const newSlide = (items: readonly Slide[]): Slide =>
  createSlide(nextItemId(items, 'slide'), 'A new slide', '#1B2430')

export const withSlideLink = (slide: Slide, url: string): Slide => ({
  ...slide,
  link: { url, hasLink: url !== '' },
})
