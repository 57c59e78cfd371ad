import { anchorProps } from '../../link.ts'
import { inline } from '../../marks.tsx'
import { type RenderProps, typedAs } from '../define.ts'
import { buttonLook } from './look.ts'
import type { Button } from './model.ts'

export function ButtonRender({ component: { data, link, style }, editing }: RenderProps<Button>) {
  return (
    <a {...buttonLook(style)} {...anchorProps(link, editing)} {...typedAs('data', editing)}>
      {inline(data, { links: false })}
    </a>
  )
}
