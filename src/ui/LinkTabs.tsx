import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import classes from './LinkTabs.module.css'

export interface LinkTab {
  label: string
  to: string
  badge?: string
  /** Not chosen on the addresses below it. */
  exact?: true
  /** How many want attention; empty if none. */
  count?: ReactNode
}

interface LinkTabsProps {
  /** The accessible name of the tabs. */
  label: string
  tabs: LinkTab[]
  /** In a bar, whose full height they use. */
  inBar?: boolean
}

/** Tabs that are addresses: a reload, a bookmark and the back button keep the chosen one. */
export function LinkTabs({ label, tabs, inBar }: LinkTabsProps) {
  return (
    <nav className={inBar ? classes.inBar : classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.exact ?? false} className={classes.tab ?? ''}>
          {tab.label}
          {tab.badge && <span className={classes.badge}>{tab.badge}</span>}
          {tab.count && <span className={classes.count}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
