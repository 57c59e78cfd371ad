/**
 * The bar that a site puts above a page without its own logo or menu: on the public page, the canvas and in previews.
 */

import type { Site } from '../components/define.ts'
import { registry } from '../components/registry.tsx'
import { Address } from '../document/link.ts'
import type { Page } from '../document/page.ts'
import { listComponents } from '../document/places.ts'
import { logoOf } from './siteLogo.ts'

/** A page with its own logo or menu needs no second one above it. */
export const needsSiteBar = (page: Pick<Page, 'content'>): boolean =>
  !listComponents(page).some(({ type }) => registry[type].namesSite)

/** The logo if it is turned on, else the name; a menu if there is more than one page. */
export function SiteBar({ site, editing = false }: { site: Site; editing?: boolean }) {
  const { business_name: name, path, redirect_url, pages = [] } = site
  const [logo, target] = [
    logoOf(site),
    redirect_url && Address.safeParse(redirect_url).success ? redirect_url : '/',
  ]
  const leadsTo = (url: string) => (editing ? {} : { href: url })
  return (
    <header
      className="lp-site-bar"
      title={editing ? 'Shown until this page has its own logo or menu' : undefined}
    >
      <a className="lp-site-name" {...leadsTo(target)}>
        {logo ? <img src={logo} alt={name ?? ''} /> : name}
      </a>
      {pages.length > 1 && (
        <nav aria-label="Pages">
          <ul>
            {pages.map(({ url, label }) => (
              <li key={url}>
                <a {...leadsTo(url)} aria-current={url === path ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
