import { textOnFill } from '../../colour.ts'
import { boxCss, type Css, rowStart, textCss } from '../../css.ts'
import type { Style } from '../../style.ts'

/** A label is one line as a rule, and its padding is what keeps it off the edge. */
const labelLineHeight = 1.25

/** Without a fill of its own it takes the page's accent; a see-through one makes it a ghost. */
export function buttonLook(style: Style): { className: string; style: Css } {
  const isGhost = style.bgColor !== '' && !textOnFill(style.bgColor)
  return {
    className: isGhost ? 'lp-text lp-button lp-ghost' : 'lp-text lp-button',
    style: {
      ...boxCss(style),
      ...textCss(style, labelLineHeight),
      ...(style.text.align !== 'center' && { justifyContent: rowStart(style) }),
    },
  }
}
