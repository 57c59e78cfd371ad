/** What a site has around its pages, where they bring nothing of the kind themselves. */
import type { Palette } from '../colour.ts'
import type { Site as ShownSite } from '../components/define.ts'
import { groundCss } from '../css.ts'
import { findLead, leadsTo } from '../deadEnds.ts'
import { Address } from '../link.ts'
import type { Page, Section } from '../page.ts'
import type { Site } from './service.ts'

export const nameOf = ({ owner, domain }: Site) => owner.business_name ?? domain
/** Pictures are files of ours or lie elsewhere on the web; anything else is none. */
export const pictureAddress = (path: string | null) =>
  path && /^(https?:\/\/|\/(?!\/))/.test(path) ? path : ''
export const iconOf = ({ owner }: Site) => pictureAddress(owner.app_icon) || '/icon.svg'

const menuOf = ({ pages }: Site) => pages.filter(({ in_menu }) => in_menu)

/** What a page shows of its site. */
export function shownOf(site: Site, path: string): ShownSite {
  const { logo, is_show_logo, terms_of_service } = site.owner
  return {
    business_name: nameOf(site),
    logo: logo ?? '',
    is_show_logo,
    has_terms: Boolean(terms_of_service),
    path,
    pages: menuOf(site).map(({ slug, title }) => ({ url: `/${slug}`, label: title })),
  }
}

/** The logo when it is to be shown, else the name; a menu where there is more than one page. */
export function SiteBar({ site, path }: { site: Site; path: string }) {
  const { logo, is_show_logo, redirect_url } = site.owner
  const [name, picture, menu] = [nameOf(site), pictureAddress(logo), menuOf(site)]
  const target = redirect_url && Address.safeParse(redirect_url).success ? redirect_url : '/'
  return (
    <header className="site-bar">
      <a className="site-name" href={target}>
        {is_show_logo && picture ? <img src={picture} alt={name} /> : name}
      </a>
      {menu.length > 1 && (
        <nav aria-label="Pages">
          <ul>
            {menu.map(({ id, slug, title }) => (
              <li key={id}>
                <a href={`/${slug}`} aria-current={`/${slug}` === path ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}

/** The section with a form, else the first email address or phone number that something leads to. */
export function contactOf(home: Page): string | undefined {
  const withForm = home.content.section.find(({ columns }) =>
    columns.some(({ components }) => components.some(({ type }) => type === 'form')),
  )
  return withForm ? `/#${withForm.id}` : findLead(home, /^(mailto|tel):./i)
}

interface FootProps {
  site: Site
  /** What stands above it. */
  sections: Section[]
  palette: Palette
}

/**
 * Terms, where nothing above leads to them. Below a section with a ground of its own it goes on with that: a strip of
 * another colour would look left over.
 */
export const SiteFoot = ({ site, sections, palette }: FootProps) =>
  site.owner.terms_of_service &&
  !leadsTo(sections, '/terms') && (
    <footer style={groundCss(sections.at(-1), palette)}>
      <div className="site-foot">
        <span>{nameOf(site)}</span>
        <a href="/terms">Terms of Service</a>
      </div>
    </footer>
  )
