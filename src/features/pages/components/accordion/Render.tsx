import { boxCss, evenLines, textCss } from '../../look/css.ts'
import { inline } from '../../look/marks.tsx'
import { type RenderProps, typedAs } from '../define.ts'
import type { Accordion } from './model.ts'

export function AccordionRender({ component, editing }: RenderProps<Accordion>) {
  const { items, headingStyle, textStyle, style } = component
  const heading = { ...boxCss(headingStyle), ...textCss(headingStyle) }
  const text = { ...boxCss(textStyle), ...textCss(textStyle) }
  return (
    <div className="lp-accordion" style={boxCss(style)}>
      {items.map((item, i) => (
        <details key={item.id} open={i === 0}>
          <summary className="lp-text" style={heading}>
            <span {...typedAs(`items.${i}.heading`, editing)}>{inline(item.heading, { links: false })}</span>
            <span className="lp-plus" aria-hidden />
          </summary>
          <div
            className="lp-text lp-paragraph"
            style={{ ...text, ...evenLines(item.text) }}
            {...typedAs(`items.${i}.text`, editing)}
          >
            {inline(item.text, { editing })}
          </div>
        </details>
      ))}
    </div>
  )
}
