/** The small files of a site: for search engines, and for home screens. */
import { escapeHtml } from '../../../base/server/html.ts'
import { textOnFill } from '../../pages/look/color.ts'
import { manifestIcons } from '../../sites/appIcons.ts'
import { initialOf } from '../../sites/server/service.ts'
import type { Rendered } from './publicSite.tsx'

export interface SiteFile {
  type: string
  body: string | Buffer
}

/** Payment pages are useless in search results. */
export const robots = (sitemapUrl: string): SiteFile => ({
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nAllow: /\nDisallow: /payment-success\nDisallow: /payment-failed\n\nSitemap: ${sitemapUrl}\n`,
})

export function sitemap(entries: { url: string; changedAt: Date | undefined }[]): SiteFile {
  const urls = entries.map(({ url, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeHtml(url)}</loc>${changed}</url>`
  })
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  }
}

interface AppFacts {
  name: string
  description: string
  themeColor: string
  /** While the app opens. */
  ground: string
}

/**
 * For the home screen of a subscriber, so it opens their account. `minimal-ui` is an app on Android; an iPhone opens it in
 * Safari, which knows who is signed in (docs/decisions/0151).
 */
export const manifest = ({ name, description, themeColor, ground }: AppFacts): SiteFile => ({
  type: 'application/manifest+json; charset=utf-8',
  body: JSON.stringify({
    id: '/',
    name,
    // Cut at whole characters: half of a surrogate pair would be shown as a box.
    short_name: Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
      .slice(0, 12)
      .join('')
      .trim(),
    ...(description && { description }),
    start_url: '/me',
    scope: '/',
    display: 'minimal-ui',
    lang: 'en',
    background_color: ground,
    theme_color: themeColor,
    icons: manifestIcons.map(({ path, pixels, kind }) => ({
      src: path,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose: kind === 'maskable' ? 'maskable' : 'any',
    })),
  }),
})

/** The initial of the name in the site's color, for a site without its own icon. */
export function initialIcon(name: string, accent: string): SiteFile {
  const { fill, ink } = initialColors(accent)
  return {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${fill}"/><text x="32" y="44" text-anchor="middle" font-family="system-ui,sans-serif" font-size="34" font-weight="700" fill="${ink}">${escapeHtml(initialOf(name))}</text></svg>`,
  }
}

export function initialColors(accent: string): { fill: string; ink: string } {
  const fill = accent || '#14181F'
  return { fill, ink: textOnFill(fill) ?? '#FFFFFF' }
}

export const asFile = ({ type, body }: SiteFile): Rendered => ({
  status: 200,
  type,
  body,
  styleHash: undefined,
  location: undefined,
})
