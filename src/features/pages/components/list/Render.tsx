import { boxCss, rowStart, textCss } from '../../look/css.ts'
import { inline } from '../../look/marks.tsx'
import { type RenderProps, typedAs } from '../define.ts'
import { listIconOf } from '../icons.tsx'
import type { List } from './model.ts'

export function ListRender({ component, editing }: RenderProps<List>) {
  const { listStyle, listItems, style } = component
  const Tag = listStyle === 'ordered' ? 'ol' : 'ul'
  const look = {
    ...boxCss(style),
    ...textCss(style, 1.5),
    ...(style.text.align !== 'left' && { justifyItems: rowStart(style) }),
  }
  return (
    <Tag className={`lp-text lp-list lp-${listStyle}`} style={look}>
      {listItems.map(({ id, text }, i) => (
        <li key={id}>
          <Marker list={component} number={i + 1} />
          <span {...typedAs(`listItems.${i}.text`, editing)}>{inline(text, { editing })}</span>
        </li>
      ))}
    </Tag>
  )
}

function Marker({ list: { listStyle, listIcon }, number }: { list: List; number: number }) {
  if (listStyle === 'iconstyle') {
    const icon = listIconOf[listIcon]
    return icon && <span className="lp-marker lp-icon">{icon}</span>
  }
  return (
    <span className={`lp-marker ${listStyle === 'ordered' ? 'lp-disc' : 'lp-dot'}`} aria-hidden>
      {listStyle === 'ordered' && number}
    </span>
  )
}
