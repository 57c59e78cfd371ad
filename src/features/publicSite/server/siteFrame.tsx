/** What a site adds around its pages if they do not have it themselves. */

import { NEWS_PATH } from '../../news/contract.ts'
import type { Site as ShownSite } from '../../pages/components/define.ts'
import { findLinkTarget, leadsTo } from '../../pages/document/deadEnds.ts'
import type { Page, Section } from '../../pages/document/page.ts'
import type { Palette } from '../../pages/look/color.ts'
import { groundCss } from '../../pages/look/css.ts'
import { pictureAddress } from '../../pages/look/siteLogo.ts'
import type { Site } from '../../pages/server/reading.ts'
import { tabIcon } from '../../sites/appIcons.ts'
import { CANCEL_PATH, WITHDRAW_PATH } from '../../withdrawal/contract.ts'

export const nameOf = ({ owner, domain }: Site) => owner.business_name ?? domain
/** For the browser's tab. */
export const iconOf = ({ owner }: Site) => (pictureAddress(owner.app_icon) ? tabIcon.path : '/icon.svg')

const menuOf = ({ pages }: Site) => pages.filter(({ in_menu }) => in_menu)

/** What a page shows of its site. */
export function shownOf(site: Site, path: string): ShownSite {
  const { logo, is_show_logo, redirect_url, terms_of_service } = site.owner
  return {
    business_name: nameOf(site),
    logo: logo ?? '',
    is_show_logo,
    redirect_url,
    has_terms: Boolean(terms_of_service),
    path,
    news: site.news?.teasers ?? [],
    pages: menuOf(site).map(({ slug, title }) => ({ url: `/${slug}`, label: title })),
  }
}

/** The section with a form, else the first email address or phone number that is linked. */
export function contactOf(home: Page): string | undefined {
  const withForm = home.content.section.find(({ columns }) =>
    columns.some(({ components }) => components.some(({ type }) => type === 'form')),
  )
  return withForm ? `/#${withForm.id}` : findLinkTarget(home, /^(mailto|tel):./i)
}

/** What visitors can read and whom they can ask, wherever they are. */
const footLinks = ({ owner, news }: Site): [name: string, url: string][] => [
  ...(news?.items.length ? [['News & events', NEWS_PATH] as [string, string]] : []),
  ...(owner.terms_of_service ? [['Terms of Service', '/terms'] as [string, string]] : []),
  ...(owner.privacy_policy ? [['Privacy', '/privacy'] as [string, string]] : []),
  ...(owner.imprint ? [['Imprint', '/imprint'] as [string, string]] : []),
  ...(owner.support_email ? [['Support', `mailto:${owner.support_email}`] as [string, string]] : []),
]

interface FootProps {
  site: Site
  /** The sections above it. */
  sections: Section[]
  palette: Palette
}

/**
 * Links to news, terms, privacy, imprint and support if nothing above has them, and the forms for ending a contract. It
 * continues the background of the section above: a strip in another color would look left over.
 */
export function SiteFoot({ site, sections, palette }: FootProps) {
  const links = footLinks(site).filter(([, url]) => !leadsTo(sections, url))
  if (!links.length && !site.endsContracts) return null
  return (
    <footer style={groundCss(sections.at(-1), palette)}>
      <div className="site-foot">
        <span>{nameOf(site)}</span>
        {links.map(([name, url]) => (
          <a key={url} href={url}>
            {name}
          </a>
        ))}
        {site.endsContracts && <a href={CANCEL_PATH}>Cancel contracts here</a>}
        {site.endsContracts && <a href={WITHDRAW_PATH}>Withdraw from contract here</a>}
      </div>
    </footer>
  )
}
