import { boxCss, textCss } from '../../css.ts'
import { anchorProps } from '../../link.ts'
import type { RenderProps } from '../define.ts'
import type { Heading } from './model.ts'

export function HeadingRender({ component, editing }: RenderProps<Heading>) {
  const { data, markup: Tag, link, style } = component
  return (
    <Tag className="lp-text lp-heading" style={{ ...boxCss(style), ...textCss(style) }}>
      {link.hasLink ? <a {...anchorProps(link, editing)}>{data}</a> : data}
    </Tag>
  )
}
