import { NavLink } from 'react-router'
import classes from './LinkTabs.module.css'

interface LinkTabsProps {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: { label: string; to: string }[]
}

/** Tabs that are addresses: a reload, a bookmark and the back button keep the chosen one. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={classes.tab ?? ''}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
