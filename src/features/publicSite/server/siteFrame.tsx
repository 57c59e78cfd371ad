/** What a site adds around its pages if they do not have it themselves. */

import type { Site as ShownSite } from '../../pages/components/define.ts'
import { findLinkTarget, leadsTo } from '../../pages/document/deadEnds.ts'
import type { Page, Section } from '../../pages/document/page.ts'
import type { Palette } from '../../pages/look/color.ts'
import { groundCss } from '../../pages/look/css.ts'
import { pictureAddress } from '../../pages/look/siteLogo.ts'
import type { Site } from '../../pages/server/reading.ts'
import { CANCEL_PATH, WITHDRAW_PATH } from '../../withdrawal/contract.ts'

export const nameOf = ({ owner, domain }: Site) => owner.business_name ?? domain
export const iconOf = ({ owner }: Site) => pictureAddress(owner.app_icon) || '/icon.svg'

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

interface FootProps {
  site: Site
  /** The sections above it. */
  sections: Section[]
  palette: Palette
}

/**
 * A link to the terms if nothing above has one, and the forms for ending a contract. It continues the background of the
 * section above: a strip in another color would look left over.
 */
export function SiteFoot({ site, sections, palette }: FootProps) {
  const needsTerms = site.owner.terms_of_service && !leadsTo(sections, '/terms')
  if (!needsTerms && !site.endsContracts) return null
  return (
    <footer style={groundCss(sections.at(-1), palette)}>
      <div className="site-foot">
        <span>{nameOf(site)}</span>
        {needsTerms && <a href="/terms">Terms of Service</a>}
        {site.endsContracts && <a href={CANCEL_PATH}>Cancel contracts here</a>}
        {site.endsContracts && <a href={WITHDRAW_PATH}>Withdraw from contract here</a>}
      </div>
    </footer>
  )
}
