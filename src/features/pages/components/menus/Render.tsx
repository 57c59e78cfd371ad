import { boxCss, placeCss, textCss } from '../../css.ts'
import { anchorProps } from '../../link.ts'
import { inline, plainText } from '../../marks.tsx'
import type { RenderProps } from '../define.ts'
import { menuIcon } from '../icons.tsx'
import type { MenuItem, Menus } from './model.ts'

export function MenusRender({ component, inBar, anchors, absent, editing }: RenderProps<Menus>) {
  const { title, dataSource, menuStyle, titleStyle, style } = component
  const own = dataSource.items.filter(({ link }) => !absent.includes(link.url))
  const items = dataSource.type === 'custom' ? own : anchors.map(sectionItem)
  if (items.length === 0 && !editing) return null
  const list = (
    <ul className="lp-text lp-menu" style={{ ...boxCss(menuStyle), ...textCss(menuStyle, 1.4) }}>
      {items.map(({ id, label, link }) => (
        <li key={id}>
          <a {...anchorProps(link, editing)}>{inline(label, { links: false })}</a>
        </li>
      ))}
    </ul>
  )
  const label = plainText(title) || 'Menu'
  if (inBar)
    return (
      <nav className="lp-nav" aria-label={label} style={{ justifyContent: style.justifyContent }}>
        {list}
        <details className="lp-folded">
          <summary aria-label={label}>{menuIcon}</summary>
          {list}
        </details>
      </nav>
    )
  return (
    <nav className="lp-nav-column" aria-label={label} style={boxCss(style)}>
      {title && (
        <p
          className="lp-text lp-menu-title"
          style={{ ...boxCss(titleStyle), ...textCss(titleStyle), ...placeCss(titleStyle) }}
        >
          {inline(title, { editing })}
        </p>
      )}
      {list}
    </nav>
  )
}

const sectionItem = ({ url, label }: { url: string; label: string }): MenuItem => ({
  id: url,
  label,
  link: { hasLink: true, url, newTab: false },
})
