import { boxCss } from '../../look/css.ts'
import type { RenderProps } from '../define.ts'
import type { Divider } from './model.ts'

export function DividerRender({ component: { style } }: RenderProps<Divider>) {
  return <hr className="lp-divider" style={boxCss(style)} />
}
