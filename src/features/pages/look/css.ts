/**
 * The one translation of style fields to CSS, for canvas, preview and public page alike.
 *
 * Sizes that grow on wider pages are passed to page.css as custom properties and grow with the width of their
 * container; never with the window's, since the canvas is a narrow page inside a wide window. Values that equal the
 * defaults of page.css are left out, so a published page stays small. Left out, and not undefined: React sets even
 * those on each element, and with a thousand of them the builder opens a tenth of a second later.
 */
import type { CSSProperties } from 'react'
import { flatten, opaque, type Palette, surface, textOnFill, white } from './color.ts'
import { stackOf } from './fontFamilies.ts'
import {
  type ColumnStyle,
  type Corners,
  type FontFamily,
  plainStyle,
  type SectionStyle,
  type Sides,
  type Style,
} from './style.ts'

export type Css = CSSProperties & { [property: `--${string}`]: string | number | undefined }

/** The font fields of a part of a slide or of a media object. */
type Font = Pick<Style['text'], 'size' | 'color' | 'weight' | 'transform'>

const px = (value: number) => (value === 0 ? '0' : `${value}px`)

const isZero = (sides: Sides) => !(sides.top || sides.right || sides.bottom || sides.left)

function sidesValue({ top, right, bottom, left }: Sides): string {
  if (top !== bottom || right !== left) return [top, right, bottom, left].map(px).join(' ')
  return top === right ? px(top) : `${px(top)} ${px(right)}`
}

const radius = (value: number | string) => (typeof value === 'number' ? px(value) : value)

export function roundedCss({ topLeft, topRight, bottomRight, bottomLeft }: Corners): Css {
  const inOrder = [topLeft, topRight, bottomRight, bottomLeft].map(radius)
  const [first = '0'] = inOrder
  if (inOrder.some((value) => value !== first)) return { borderRadius: inOrder.join(' ') }
  return first === '0' ? {} : { borderRadius: first }
}

/** Without its own color it is a hairline; an input needs a stronger one. */
export function borderCss(border: Style['border'], automatic = 'var(--line)'): Css {
  if (isZero(border)) return {}
  return {
    borderWidth: sidesValue(border),
    borderStyle: border.style,
    borderColor: border.color || automatic,
  }
}

/** A width is a maximum: 640px must still fit a phone. `auto` is as wide as the content. */
export function sizeCss({ width, height }: Pick<Style, 'width' | 'height'>): Css {
  return {
    ...(width !== 'auto' && { width: '100%' }),
    ...(width !== 'auto' && width !== '100%' && { maxWidth: width }),
    ...(height !== 'auto' && { minHeight: height }),
  }
}

/** Where a component is in its column: on the wrapper that PageView puts around every component. */
export function placeCss({ margin, justifyContent }: Pick<Style, 'margin' | 'justifyContent'>): Css {
  return {
    ...(margin.top && { '--mt': margin.top }),
    ...(margin.bottom && { '--mb': margin.bottom }),
    ...(margin.left && { marginLeft: px(margin.left) }),
    ...(margin.right && { marginRight: px(margin.right) }),
    ...(justifyContent !== 'flex-start' && { justifyContent }),
  }
}

const placed = { left: 'flex-start', center: 'center', right: 'flex-end' } as const

/** For text in a row of boxes, which `text-align` does not move: where the row starts. */
export const rowStart = ({ text: { align } }: Pick<Style, 'text'>) => placed[align]

export const marginCss = ({ margin }: { margin: Sides }): Css =>
  isZero(margin) ? {} : { margin: sidesValue(margin) }

export const paddingCss = ({ padding }: { padding: Sides }): Css =>
  isZero(padding) ? {} : { padding: sidesValue(padding) }

/** The component's own box. */
export function boxCss(style: Style): Css {
  return {
    ...sizeCss(style),
    ...paddingCss(style),
    ...(style.bgColor && { backgroundColor: style.bgColor }),
    ...borderCss(style.border),
    ...roundedCss(style.rounded),
  }
}

/** A card of a component: it has the component's box, and its own colors if it has a fill. */
export function cardCss(style: Style, beneath: string, palette: Palette): Css {
  const { bgColor } = style
  return {
    ...(bgColor && { ...surface(flatten(bgColor, beneath), palette), backgroundColor: bgColor }),
    ...paddingCss(style),
    ...borderCss(style.border),
    ...roundedCss(style.rounded),
    ...innerRadius(style.rounded),
  }
}

/** Three side by side if there is room, but four as two and two. */
export const cardsPerRow = (count: number) => `lp-grid-${count === 4 ? 2 : Math.min(count, 3)}`

/** A button in a card is as round as the card, as far as its size allows: 12 in the default card's 20. */
const innerRadius = ({ bottomLeft }: Corners): Css =>
  typeof bottomLeft === 'number' && bottomLeft !== 20 ? { '--inner': px(Math.round(bottomLeft * 0.6)) } : {}

/** '' for the default of page.css: without a theme the font is Poppins. */
const stackFor = (family: FontFamily) => (family === 'default' || family === 'Poppins' ? '' : stackOf(family))

const familyCss = (family: FontFamily): Css => {
  const fontFamily = stackFor(family)
  return fontFamily ? { fontFamily } : {}
}

export const fontStack = (family: FontFamily) => stackFor(family) || stackOf('Poppins')

/** A font size in a column of 640 px or more. Reading sizes stay; larger ones grow more. */
export const wideSize = (size: number) =>
  size < 20 ? size : Math.round(Math.min(18 + 1.75 * (size - 18), 1.6 * size) * 100) / 100

/** Large text has a smaller line height, or a headline falls apart. */
export function normalLineHeight(size: number): number {
  if (size >= 40) return 1.08
  if (size >= 28) return 1.16
  return size >= 20 ? 1.3 : 1.6
}

/** Large text has tighter letter spacing, as far as the font allows. */
export function normalLetterSpacing(size: number, family: FontFamily): string | undefined {
  if (size < 28 || family === 'Oswald') return undefined
  return family === 'PlayFair Display' || family === 'Roboto Slab' ? '-0.01em' : '-0.022em'
}

/** For an element of the class `lp-text`, which sets the size from `--s` and `--d`. */
export function textCss(
  { text, fontFamily, bgColor }: Pick<Style, 'text' | 'fontFamily' | 'bgColor'>,
  normal = normalLineHeight(text.size),
): Css {
  const { size, weight, align, transform, lineHeight, letterSpacing } = text
  const color = text.color || textOnFill(bgColor)
  const spacing = letterSpacing ? px(letterSpacing) : normalLetterSpacing(size, fontFamily)
  const wide = wideSize(size)
  return {
    ...familyCss(fontFamily),
    ...(wide === size ? { fontSize: px(size) } : { '--s': size, '--d': wide }),
    ...(weight !== 400 && { fontWeight: weight }),
    lineHeight: lineHeight || normal,
    ...(spacing && { letterSpacing: spacing }),
    ...(color && { color }),
    ...(align !== 'left' && { textAlign: align }),
    // A last line of one word is most visible where text is centered.
    ...(align === 'center' && { textWrap: 'balance' }),
    ...(transform !== 'none' && { textTransform: transform }),
  }
}

/** Balanced lines while there are few: two words on the last line would look left over. */
export const evenLines = (text: string): Css => (text.length <= 200 ? { textWrap: 'balance' } : {})

/** The font of a part that has only one: of a slide, a media object, a name on a card. */
export function fontCss({ fontFamily, ...font }: Partial<Font> & { fontFamily: FontFamily }): Css {
  if (font.size === undefined) return familyCss(fontFamily)
  return textCss({ text: { ...plainStyle.text, ...font }, fontFamily, bgColor: '' })
}

const shadowCss: Record<ColumnStyle['boxShadow'], string> = {
  none: '',
  xs: '0 1px 2px rgb(16 24 40 / .06)',
  sm: '0 1px 3px rgb(16 24 40 / .1)',
  base: '0 3px 8px -2px rgb(16 24 40 / .1)',
  md: '0 8px 20px -6px rgb(16 24 40 / .12)',
  lg: '0 14px 32px -8px rgb(16 24 40 / .14)',
  xl: '0 22px 48px -12px rgb(16 24 40 / .18)',
  '2xl': '0 32px 72px -16px rgb(16 24 40 / .24)',
}

/** The opaque color behind the content of a section or slide. */
export function ground(
  { bgColor, bgImage }: Pick<SectionStyle, 'bgColor' | 'bgImage'>,
  beneath: string,
): string {
  return bgImage.path && bgColor.startsWith('#') ? opaque(bgColor) : flatten(bgColor, beneath)
}

/** A transparent color over an image darkens it, so it is painted above the image and not below. */
export const isScrim = ({ bgColor, bgImage }: SectionStyle) =>
  bgImage.path !== '' && (bgColor.length === 9 || bgColor.length === 5)

/** `--body` is for the small print of components that have one font of their own. */
export const pageCss = (palette: Palette, body: FontFamily): Css => ({
  ...surface(palette.surface, palette),
  ...(palette.surface !== white && { backgroundColor: palette.surface, '--ground': palette.surface }),
  ...(stackFor(body) && { '--body': stackFor(body) }),
})

export function sectionCss(style: SectionStyle, palette: Palette): Css {
  const { padding, margin, bgColor } = style
  const behind = ground(style, palette.surface)
  return {
    ...(bgColor && { ...surface(behind, palette), '--ground': behind }),
    // A scrim's own color is also below it, so the text is readable before the image loads.
    ...(isScrim(style) && { '--scrim': bgColor, '--deep': opaque(bgColor) }),
    ...(bgColor && { backgroundColor: isScrim(style) ? opaque(bgColor) : bgColor }),
    ...(!isZero(margin) && { margin: sidesValue(margin) }),
    '--pt': padding.top,
    '--pr': px(padding.right),
    '--pb': padding.bottom,
    '--pl': px(padding.left),
  }
}

/** For what continues below a section: its colors without its image. Undefined if it has none of its own. */
export function groundCss(section: { style: SectionStyle } | undefined, palette: Palette): Css | undefined {
  if (!section?.style.bgColor) return undefined
  const behind = ground(section.style, palette.surface)
  return { ...surface(behind, palette), backgroundColor: behind }
}

/** `beneath` is the section's background. */
export function columnCss(style: ColumnStyle, beneath: string, palette: Palette): Css {
  const { width, padding, rounded, boxShadow, bgColor } = style
  return {
    '--grow': width,
    ...(bgColor && { ...surface(flatten(bgColor, beneath), palette), backgroundColor: bgColor }),
    ...(padding.top && { paddingTop: px(padding.top) }),
    ...(padding.right && { '--cr': px(padding.right) }),
    ...(padding.bottom && { paddingBottom: px(padding.bottom) }),
    ...(padding.left && { '--cl': px(padding.left) }),
    ...roundedCss(rounded),
    ...(boxShadow !== 'none' && { boxShadow: shadowCss[boxShadow] }),
  }
}
