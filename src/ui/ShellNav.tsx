import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Link, matchPath, NavLink, useLocation } from 'react-router'
import { Logo } from './Logo.tsx'
import classes from './ShellNav.module.css'

export interface NavItem {
  label: string
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  to: string
  /** Active on exactly this path, not on those below it. */
  end?: boolean
  /** Further paths for which this entry is active. */
  also?: string[]
  /** How many want attention; empty if none. */
  count?: ReactNode
}

/** Either a link (`to`) or an action (`onClick`). */
export type FootItem = { label: string; icon: ReactNode } & (
  | { to: string; end?: boolean }
  | { onClick: () => void }
)

interface RailProps {
  brand: { name: string; to: string }
  groups: NavItem[][]
  foot?: FootItem | undefined
}

export function Rail({ brand, groups, foot }: RailProps) {
  return (
    <nav className={classes.rail} aria-label="Main">
      <Link to={brand.to} className={classes.brand} aria-label={brand.name}>
        <Logo size={40} />
      </Link>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.to ?? 'empty'}>
          {index > 0 && <div className={classes.line} />}
          {group.map((item) => (
            <NavEntry key={item.to} item={item} className={classes.item} iconSize={21} />
          ))}
        </Fragment>
      ))}
      {foot && (
        <div className={classes.foot}>
          <Foot {...foot} />
        </div>
      )}
    </nav>
  )
}

interface NavEntryProps {
  item: NavItem
  className: string | undefined
  iconSize: number
}

function NavEntry({
  item: { label, icon: Icon, to, end = false, also = [], count },
  className,
  iconSize,
}: NavEntryProps) {
  const { pathname } = useLocation()
  const here = also.includes(pathname) || matchPath({ path: to, end }, pathname) !== null
  return (
    <Link to={to} className={className} aria-current={here ? 'page' : undefined}>
      <Icon size={iconSize} stroke={1.7} />
      <span>{label}</span>
      {count && <span className={classes.count}>{count}</span>}
    </Link>
  )
}

function Foot(item: FootItem) {
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  )
  if ('to' in item) {
    return (
      <NavLink to={item.to} end={item.end ?? false} className={classes.item ?? ''}>
        {content}
      </NavLink>
    )
  }
  return (
    <button type="button" onClick={item.onClick} className={classes.item}>
      {content}
    </button>
  )
}

export function BottomBar({ items }: { items: NavItem[] }) {
  return (
    <nav className={classes.bottom} aria-label="Main">
      {items.map((item) => (
        <NavEntry key={item.to} item={item} className={classes.bottomItem} iconSize={22} />
      ))}
    </nav>
  )
}
