/** The small files of a site: for search engines, and for home screens. */
import type { AppContext } from '../../../base/server/context.ts'
import { escapeHtml } from '../../../base/server/html.ts'
import { iconPng, initialPng } from '../../../base/server/image.ts'
import { textOnFill } from '../../pages/look/color.ts'

export interface SiteFile {
  type: string
  body: string | Buffer
}

/** The sizes home screens request, the last two through the manifest. */
export const iconSizes = [180, 192, 512]
export const iconPath = (pixels: number) => `/icon-${pixels}.png`

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

export const manifest = (name: string, icon: string, themeColor: string): SiteFile => ({
  type: 'application/manifest+json; charset=utf-8',
  body: JSON.stringify({
    name,
    // Cut at whole characters: half of a surrogate pair would be shown as a box.
    short_name: Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
      .slice(0, 12)
      .join('')
      .trim(),
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: themeColor,
    icons: [
      ...iconSizes
        .filter((pixels) => pixels > 180)
        .map((pixels) => ({ src: iconPath(pixels), sizes: `${pixels}x${pixels}`, type: 'image/png' })),
      { src: icon, sizes: 'any' },
    ],
  }),
})

/** The initial of the name in the site's color, for a site without its own icon. */
export function initialIcon(name: string, accent: string): SiteFile {
  const { letter, fill, ink } = initialOf(name, accent)
  return {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${fill}"/><text x="32" y="44" text-anchor="middle" font-family="system-ui,sans-serif" font-size="34" font-weight="700" fill="${ink}">${escapeHtml(letter)}</text></svg>`,
  }
}

/** The app's icon, else the same initial. An icon elsewhere on the web is not fetched. */
export async function homeScreenIcon(
  { storage, log }: Pick<AppContext, 'storage' | 'log'>,
  { icon, name, accent }: { icon: string; name: string; accent: string },
  pixels: number,
): Promise<SiteFile> {
  const { letter, ...colors } = initialOf(name, accent)
  const stored = icon.startsWith('/media/') ? await storage.find(icon.slice(1)) : undefined
  const own =
    stored &&
    (await iconPng(stored.bytes, pixels).catch((err: unknown) => {
      log.warn({ err, icon }, 'an icon could not be drawn')
    }))
  return { type: 'image/png', body: own || (await initialPng(letter, colors, pixels)) }
}

function initialOf(name: string, accent: string) {
  const fill = accent || '#14181F'
  const letter = /^./u.exec(name.trim().toUpperCase())?.[0] ?? '·'
  return { letter, fill, ink: textOnFill(fill) ?? '#FFFFFF' }
}
