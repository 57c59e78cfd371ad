import { boxCss, textCss } from '../../css.ts'
import { anchorProps } from '../../link.ts'
import { inline } from '../../marks.tsx'
import { type RenderProps, typedAs } from '../define.ts'
import type { Heading } from './model.ts'

export function HeadingRender({ component, editing }: RenderProps<Heading>) {
  const { data, markup: Tag, link, style } = component
  return (
    <Tag
      className="lp-text lp-heading"
      style={{ ...boxCss(style), ...textCss(style) }}
      {...typedAs('data', editing)}
    >
      {link.hasLink ? (
        <a {...anchorProps(link, editing)}>{inline(data, { links: false })}</a>
      ) : (
        inline(data, { editing })
      )}
    </Tag>
  )
}
