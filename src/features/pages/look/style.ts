/**
 * The style fields that sections, columns and components share. A number in a document is a pixel on the 412 px canvas;
 * css.ts says what it becomes there and on wider pages.
 */
import { z } from 'zod'
import { text } from '../../../base/text.ts'
import { bounds as widthBounds } from '../document/widths.ts'
import { Color } from './color.ts'

export interface Range {
  min: number
  max: number
  /** For the control only: a stored value may be between two steps. */
  step?: number
}

/** Cached schemas for equal ranges: a page has hundreds of them, and creating them slows down the builder's start. */
function shared<Ranges, Schema>(make: (ranges: Ranges) => Schema): (ranges: Ranges) => Schema {
  const made = new Map<string, Schema>()
  return (ranges) => {
    const key = JSON.stringify(ranges)
    const schema = made.get(key) ?? make(ranges)
    made.set(key, schema)
    return schema
  }
}

export const within = shared(({ min, max }: Range) => {
  const message = `Must be between ${min} and ${max}`
  return z.number().min(min, message).max(max, message)
})

export const sidesWithin = shared((range: Range) => {
  const side = within(range)
  return z.object({ top: side, right: side, bottom: side, left: side })
})
export type Sides = z.output<ReturnType<typeof sidesWithin>>

/** A number of pixels from a slider, or typed with its unit. */
const radiusWithin = (range: Range) =>
  z.union([
    within(range),
    text(10, { tooLong: 'Use a number with px or %' })
      .regex(/^\d{1,3}(\.\d{1,2})?(px|%)$/, 'Use a number with px or %')
      .refine((radius) => within(range).safeParse(Number.parseFloat(radius)).success, {
        error: `Must be between ${range.min} and ${range.max}`,
      }),
  ])

export const cornersWithin = shared((range: Range) => {
  const radius = radiusWithin(range)
  return z.object({ topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius })
})
export type Corners = z.output<ReturnType<typeof cornersWithin>>

export const Length = text(20, { tooLong: 'Use auto, a % up to 100, or px' }).regex(
  /^(auto|(100(\.0+)?|\d{1,2}(\.\d{1,2})?)%|\d{1,4}(\.\d{1,2})?px)$/,
  'Use auto, a % up to 100, or px',
)

const Percent = z.int().min(0).max(100)

/** `path` is the image's address: a full URL, or one of our paths. */
export const Picture = z.object({
  // Browsers drop control characters: what follows one could still be a scheme.
  path: text(2000).regex(
    /^(https?:\/\/|(?![a-zA-Z][a-zA-Z0-9+.-]*:|\/\/))[^\s\\\p{Cc}]*$/u,
    'Use the address of an image',
  ),
  altText: text(1000),
  /**
   * The point that stays visible where the image is cropped, in percent from the left and the top; the center if
   * absent.
   */
  focus: z.object({ x: Percent, y: Percent }).optional(),
})

export type Picture = z.output<typeof Picture>

export const noPicture: Picture = { path: '', altText: '' }

export const Percentage = text(20, { tooLong: 'Use a % up to 100' }).regex(
  /^(100(\.0+)?|\d{1,2}(\.\d{1,2})?)%$/,
  'Use a % up to 100',
)

export const fonts = [
  'Poppins',
  'Roboto',
  'Open Sans',
  'Lato',
  'Quicksand',
  'Oswald',
  'Roboto Slab',
  'PlayFair Display',
] as const
export const FontFamily = z.enum(['default', ...fonts])
export type FontFamily = z.output<typeof FontFamily>

export const weights = [200, 300, 400, 500, 600, 700, 800] as const
export const transforms = ['none', 'uppercase', 'lowercase', 'capitalize'] as const
export const alignments = ['left', 'center', 'right'] as const
export const placements = ['flex-start', 'center', 'flex-end'] as const
export const borderStyles = ['none', 'solid', 'dashed', 'dotted', 'double'] as const
export const objectFits = ['cover', 'contain', 'fill', 'none', 'scale-down'] as const
export const shadows = ['none', 'xs', 'sm', 'base', 'md', 'lg', 'xl', '2xl'] as const

/** The default bounds of a component, unless its model narrows them. Used by the schema and the panels. */
export const styleBounds = {
  padding: { min: 0, max: 100 },
  margin: { min: 0, max: 100 },
  border: { min: 0, max: 50 },
  rounded: { min: 0, max: 100 },
  fontSize: { min: 5, max: 100 },
  lineHeight: { min: 0, max: 5, step: 0.1 },
  letterSpacing: { min: 0, max: 10, step: 1 },
} satisfies Record<string, Range>

export const textWithin = (bounds: typeof styleBounds) =>
  z.object({
    size: within(bounds.fontSize),
    color: Color,
    weight: z.literal(weights),
    align: z.enum(alignments),
    transform: z.enum(transforms),
    lineHeight: within(bounds.lineHeight),
    letterSpacing: within(bounds.letterSpacing),
  })

const makeStyle = shared((bounds: typeof styleBounds) =>
  z.object({
    padding: sidesWithin(bounds.padding),
    margin: sidesWithin(bounds.margin),
    bgColor: Color,
    border: sidesWithin(bounds.border).extend({ color: Color, style: z.enum(borderStyles) }),
    rounded: cornersWithin(bounds.rounded),
    width: Length,
    height: Length,
    justifyContent: z.enum(placements),
    objectFit: z.enum(objectFits),
    fontFamily: FontFamily,
    text: textWithin(bounds),
  }),
)

/** A component's bounds may have more than those of its style. */
export function styleWithin(bounds: typeof styleBounds) {
  const { padding, margin, border, rounded, fontSize, lineHeight, letterSpacing } = bounds
  return makeStyle({ padding, margin, border, rounded, fontSize, lineHeight, letterSpacing })
}
export type Style = z.output<ReturnType<typeof styleWithin>>

export const sides = (value: number): Sides => ({ top: value, right: value, bottom: value, left: value })
export const corners = (value: number): Corners => ({
  topLeft: value,
  topRight: value,
  bottomLeft: value,
  bottomRight: value,
})

/** The base of every `create`. */
export const plainStyle: Style = {
  padding: sides(0),
  margin: sides(0),
  bgColor: '',
  border: { ...sides(0), color: '', style: 'solid' },
  rounded: corners(0),
  width: '100%',
  height: 'auto',
  justifyContent: 'flex-start',
  objectFit: 'cover',
  fontFamily: 'default',
  text: {
    size: 17,
    color: '',
    weight: 400,
    align: 'left',
    transform: 'none',
    lineHeight: 0,
    letterSpacing: 0,
  },
}

export const sectionBounds = {
  margin: { min: 0, max: 100 },
  padding: { min: 0, max: 100 },
  columnGap: { min: 0, max: 15 },
} satisfies Record<string, Range>

export const SectionStyle = z.object({
  margin: sidesWithin(sectionBounds.margin),
  padding: sidesWithin(sectionBounds.padding),
  bgColor: Color,
  bgImage: Picture,
})
export type SectionStyle = z.output<typeof SectionStyle>

export const columnBounds = {
  width: widthBounds,
  padding: { min: 0, max: 100 },
  rounded: { min: 0, max: 100 },
} satisfies Record<string, Range>

export const ColumnStyle = z.object({
  width: within(columnBounds.width),
  padding: sidesWithin(columnBounds.padding),
  rounded: cornersWithin(columnBounds.rounded),
  boxShadow: z.enum(shadows),
  bgColor: Color,
})
export type ColumnStyle = z.output<typeof ColumnStyle>
