import { anchorProps } from '../../document/link.ts'
import { inline } from '../../look/marks.tsx'
import { type RenderProps, typedAs } from '../define.ts'
import { buttonLook } from './look.ts'
import type { Button } from './model.ts'

/** A button to something visitors cannot see yet, such as plans before there are any, is hidden too. */
export function ButtonRender({ component: { data, link, style }, absent, editing }: RenderProps<Button>) {
  if (link.hasLink && absent.includes(link.url)) return null
  return (
    <a {...buttonLook(style)} {...anchorProps(link, editing)} {...typedAs('data', editing)}>
      {inline(data, { links: false })}
    </a>
  )
}
