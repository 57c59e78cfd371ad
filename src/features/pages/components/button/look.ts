import { textOnFill } from '../../look/color.ts'
import { boxCss, type Css, rowStart, textCss } from '../../look/css.ts'
import { type Style, sides } from '../../look/style.ts'

/** A label is usually one line, and its padding keeps it off the edge. */
const labelLineHeight = 1.25

export const buttonKinds = ['filled', 'outline', 'link'] as const
export type ButtonKind = (typeof buttonKinds)[number]

/** Derived from its style: without an opaque fill, the border decides. */
export function buttonKind({ bgColor, border }: Pick<Style, 'bgColor' | 'border'>): ButtonKind {
  if (bgColor === '' || textOnFill(bgColor)) return 'filled'
  return border.top || border.right || border.bottom || border.left ? 'outline' : 'link'
}

const besideLabel = 24

/** Resets its colors to automatic: those of one kind are seldom readable in another. */
export function withButtonKind<S extends Style>(style: S, kind: ButtonKind): S {
  const { left, right } = style.padding
  const isBare = kind === 'link'
  return {
    ...style,
    bgColor: kind === 'filled' ? '' : 'transparent',
    border: { ...style.border, ...sides(kind === 'outline' ? 2 : 0), color: '' },
    padding: {
      ...style.padding,
      left: isBare ? 0 : left || besideLabel,
      right: isBare ? 0 : right || besideLabel,
    },
    text: { ...style.text, color: '' },
  }
}

const classNames: Record<ButtonKind, string> = {
  filled: 'lp-text lp-button',
  outline: 'lp-text lp-button lp-ghost',
  link: 'lp-text lp-button lp-ghost lp-bare',
}

/** Without its own fill it uses the page's accent. */
export const buttonLook = (style: Style): { className: string; style: Css } => ({
  className: classNames[buttonKind(style)],
  style: {
    ...boxCss(style),
    ...textCss(style, labelLineHeight),
    ...(style.text.align !== 'center' && { justifyContent: rowStart(style) }),
  },
})
