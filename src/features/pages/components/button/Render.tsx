import { textOnFill } from '../../colour.ts'
import { boxCss, textCss } from '../../css.ts'
import { anchorProps } from '../../link.ts'
import type { RenderProps } from '../define.ts'
import type { Button } from './model.ts'

/** A label is one line as a rule, and its padding is what keeps it off the edge. */
const labelLineHeight = 1.25

/** Without a fill of its own it takes the page's accent; a see-through one makes it a ghost. */
export function ButtonRender({ component: { data, link, style }, editing }: RenderProps<Button>) {
  const isGhost = style.bgColor !== '' && !textOnFill(style.bgColor)
  return (
    <a
      className={isGhost ? 'lp-text lp-button lp-ghost' : 'lp-text lp-button'}
      style={{ ...boxCss(style), ...textCss(style, labelLineHeight) }}
      {...anchorProps(link, editing)}
    >
      {data}
    </a>
  )
}
