import { anchorProps } from '../../document/link.ts'
import { boxCss, evenLines, textCss } from '../../look/css.ts'
import { inline } from '../../look/marks.tsx'
import { type RenderProps, typedAs } from '../define.ts'
import type { Paragraph } from './model.ts'

export function ParagraphRender({ component, editing }: RenderProps<Paragraph>) {
  const { data, markup: Tag, link, style } = component
  return (
    <Tag
      className="lp-text lp-paragraph"
      style={{ ...boxCss(style), ...textCss(style), ...evenLines(data) }}
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
