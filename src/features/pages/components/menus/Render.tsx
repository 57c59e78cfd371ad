import { anchorProps } from '../../document/link.ts'
import { boxCss, marginCss, textCss } from '../../look/css.ts'
import { inline, plainText } from '../../look/marks.tsx'
import type { Anchor, RenderProps } from '../define.ts'
import { menuIcon } from '../icons.tsx'
import type { MenuItem, Menus } from './model.ts'

/** On the canvas, for a menu without links. */
const awaited: Record<Menus['dataSource']['type'], string> = {
  custom: 'Add a link to this menu',
  sections: 'A link to each section appears here as soon as the section has a heading',
  pages: 'A link to each page appears here as soon as it is published',
}

export function MenusRender(props: RenderProps<Menus>) {
  const { component, inBar, editing } = props
  const { title, menuStyle, titleStyle, style } = component
  const items = itemsOf(props)
  // Titles of pages and sections are plain text: what looks like markup there is not.
  const isTyped = component.dataSource.type === 'custom'
  if (items.length === 0)
    return editing ? <span className="lp-tile lp-no-links">{awaited[component.dataSource.type]}</span> : null
  const list = (
    <ul
      className={isTyped ? 'lp-text lp-menu' : 'lp-text lp-menu lp-follows'}
      // In a bar the links are only as wide as their text, or the menu's alignment would have no effect.
      style={{ ...boxCss(inBar ? { ...menuStyle, width: 'auto' } : menuStyle), ...textCss(menuStyle, 1.4) }}
    >
      {items.map(({ id, label, link }) => (
        <li key={id}>
          <a {...anchorProps(link, editing)}>{isTyped ? inline(label, { links: false }) : label}</a>
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
          style={{
            ...boxCss(titleStyle),
            ...textCss(titleStyle),
            ...marginCss(titleStyle),
            alignSelf: titleStyle.justifyContent,
          }}
        >
          {inline(title, { editing })}
        </p>
      )}
      {list}
    </nav>
  )
}

function itemsOf({ component: { dataSource }, site, anchors, absent }: RenderProps<Menus>): MenuItem[] {
  if (dataSource.type === 'sections') return anchors.map(linkTo)
  if (dataSource.type === 'pages') return (site.pages ?? []).map(linkTo)
  return dataSource.items.filter(({ link }) => !absent.includes(link.url))
}

const linkTo = ({ url, label }: Anchor): MenuItem => ({
  id: url,
  label,
  link: { hasLink: true, url, newTab: false },
})
