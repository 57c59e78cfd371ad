import { anchorProps } from '../../document/link.ts'
import { boxCss, textCss } from '../../look/css.ts'
import { inline } from '../../look/marks.tsx'
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
