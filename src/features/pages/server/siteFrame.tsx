/** What a site has around its pages, where they bring nothing of the kind themselves. */
import type { Css } from '../css.ts'
import { Address } from '../link.ts'
import type { Site } from './service.ts'

export const nameOf = ({ owner, domain }: Site) => owner.business_name ?? domain
/** Pictures are files of ours or lie elsewhere on the web; anything else is none. */
export const pictureAddress = (path: string | null) =>
  path && /^(https?:\/\/|\/(?!\/))/.test(path) ? path : ''
export const iconOf = ({ owner }: Site) => pictureAddress(owner.app_icon) || '/icon.svg'

export const menuOf = ({ pages }: Site) => pages.filter(({ in_menu }) => in_menu)

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

/** Below a section with a ground of its own it goes on with that: a strip of another colour would look left over. */
export const SiteFoot = ({ site, below }: { site: Site; below?: Css | undefined }) =>
  site.owner.terms_of_service && (
    <footer style={below}>
      <div className="site-foot">
        <span>{nameOf(site)}</span>
        <a href="/terms">Terms of Service</a>
      </div>
    </footer>
  )
