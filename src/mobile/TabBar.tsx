import type { ComponentProps, ComponentType } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export interface Tab {
  href: string
  words: string
  icon: IconName
}

type LinkLike = ComponentType<ComponentProps<'a'> & { href: string }>

/** The app's main screens at the lower edge, in reach of a thumb. */
export function TabBar({ tabs, path, Link }: { tabs: readonly Tab[]; path: string; Link: LinkLike }) {
  return (
    <nav className="tabs" aria-label="Main">
      {tabs.map(({ href, words, icon }) => (
        <Link key={href} href={href} aria-current={isIn(href, path) ? 'page' : undefined}>
          <span>
            <Icon name={icon} />
          </span>
          {words}
        </Link>
      ))}
    </nav>
  )
}

const isIn = (href: string, path: string) => path === href || (href !== '/' && path.startsWith(`${href}/`))
