import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type LinkTab, LinkTabs } from './LinkTabs.tsx'
import { Logo } from './Logo.tsx'
import { MenuButton } from './MenuButton.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import classes from './Shell.module.css'
import { BottomBar, type FootItem, type NavItem, Rail } from './ShellNav.tsx'

export interface ShellProps {
  /** The logo's link and its name. */
  brand: { name: string; to: string }
  /** Groups of the rail, separated by a line. */
  nav: NavItem[][]
  foot?: FootItem | undefined
  /** The bottom bar of a narrow window; by default the first five of `nav`. */
  bottomNav?: NavItem[] | undefined
  title: string
  /** Replaces the title in a narrow window. */
  narrowTitle?: ReactNode
  tabs?: LinkTab[] | undefined
  /** Right in the top bar. */
  actions?: ReactNode
  /** Right in the top bar at every width, for what must be reachable on a phone. */
  pinned?: ReactNode
  user: { name: string; avatarUrl: string | null; menu: ReactNode }
  /** A line of text above the top bar. */
  alert?: ReactNode
  /** Someone acts as another user: a colored line above everything, and an exit on every screen. */
  elevated?: false | { label: string; name: string; pending: boolean; onExit(): void }
  /** The page fills the window to its edges and scrolls inside. */
  flush?: boolean
  children: ReactNode
}

export function Shell(props: ShellProps) {
  const { brand, nav, foot, bottomNav, title, tabs, alert, elevated = false, flush = false, children } = props
  return (
    <div className={classes.shell} data-flush={flush || undefined}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Rail brand={brand} groups={nav} foot={foot} />
      <div className={classes.column}>
        <header className={classes.head}>
          {elevated && (
            <div className={classes.elevated}>
              <span>Acting as {elevated.name}</span>
              <button type="button" disabled={elevated.pending} onClick={elevated.onExit}>
                {elevated.pending ? 'Leaving...' : elevated.label}
              </button>
            </div>
          )}
          {alert && <div className={classes.alert}>{alert}</div>}
          <div className={classes.top} data-tabs={tabs ? true : undefined}>
            <Link to={brand.to} className={classes.narrowMark} aria-label={brand.name}>
              <Logo size={30} />
            </Link>
            <h1 className={classes.title}>
              {props.narrowTitle ? (
                <>
                  <span className={classes.wideTitle}>{title}</span>
                  <span className={classes.narrowTitle}>{props.narrowTitle}</span>
                </>
              ) : (
                title
              )}
            </h1>
            {tabs && <LinkTabs label={title} tabs={tabs} inBar />}
            <div className={classes.right}>
              {props.pinned}
              {elevated && (
                <Button
                  variant="default"
                  className={classes.exit}
                  loading={elevated.pending}
                  onClick={elevated.onExit}
                >
                  {elevated.label}
                </Button>
              )}
              {props.actions && <div className={classes.actions}>{props.actions}</div>}
              <User {...props.user} />
            </div>
          </div>
        </header>
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <BottomBar items={bottomNav ?? nav.flat().slice(0, 5)} />
      </div>
    </div>
  )
}

function User({ name, avatarUrl, menu }: ShellProps['user']) {
  return (
    <MenuButton menu={menu}>
      {(button) => (
        <UnstyledButton {...button} className={classes.user}>
          <span className={classes.userName}>{name}</span>
          <VisuallyHidden>, account menu</VisuallyHidden>
          <PersonAvatar name={name} url={avatarUrl} />
        </UnstyledButton>
      )}
    </MenuButton>
  )
}
