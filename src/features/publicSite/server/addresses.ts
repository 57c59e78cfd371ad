/**
 * A site's addresses and how to render each: the pages its trainer built, and the few that every site has. Nothing here
 * depends on the visitor, so a response can be cached.
 */
import { withShared } from '../../pages/document/shared.ts'
import { findPalette } from '../../pages/look/arrangement.ts'
import { pictureAddress } from '../../pages/look/siteLogo.ts'
import {
  findSiteShared,
  type PublicPage,
  publicPageJson,
  publishedPages,
  type Site,
} from '../../pages/server/reading.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { logoPath } from '../../sites/brand.ts'
import {
  type At,
  atSite,
  frameOf,
  type Reading,
  type Rendered,
  renderPage,
  type Writing,
  writtenPage,
} from './publicSite.tsx'
import {
  homeScreenIcon,
  iconPath,
  iconSizes,
  initialIcon,
  manifest,
  robots,
  type SiteFile,
  sitemap,
} from './siteFiles.ts'
import { iconOf, nameOf } from './siteFrame.tsx'
import { themeColorOf } from './siteHead.tsx'
import { notFoundPage, offlinePage, pricing, terms } from './writtenPages.tsx'

type Render = () => Promise<Rendered>

/** No path has this name. */
export const NOT_FOUND = 'not found'

/** The site's page as the API returns it. No path has this name either. */
export const PAGE_JSON = 'page as JSON'

/** Path → how to render it. Everything else is NOT_FOUND. */
export function addressesOf(
  work: Reading,
  site: Site,
  plans: readonly OfferedPlan[],
): ReadonlyMap<string, Render> {
  const at = atSite(work, site, plans)
  const words = (made: Writing) => async () => writtenPage(await frameOf(at), made)
  const accent = async () => findPalette((await frameOf(at)).home).accent
  const drawn = async (icon: string, pixels: number) =>
    homeScreenIcon(work, { icon, name: nameOf(site), accent: await accent() }, pixels)
  const file = (made: () => SiteFile | Promise<SiteFile>) => async () => asFile(await made())
  const isOffline = site.owner.state === 'offline'
  return new Map<string, Render>([
    ...(isOffline
      ? []
      : [
          ...site.pages.map((page): [string, Render] => [`/${page.slug}`, () => builtPage(at, page)]),
          ['/pricing', words(pricing)] as [string, Render],
        ]),
    // Subscribers agreed to them.
    ...(site.owner.terms_of_service ? [['/terms', words(terms)] as [string, Render]] : []),
    ['/robots.txt', file(() => robots(at.url('/sitemap.xml')))],
    ['/sitemap.xml', file(() => sitemap(sitemapEntries(at)))],
    [
      '/manifest.webmanifest',
      file(async () => manifest(nameOf(site), iconOf(site), themeColorOf((await frameOf(at)).home))),
    ],
    ['/icon.svg', file(async () => initialIcon(nameOf(site), await accent()))],
    ...iconSizes.map((pixels): [string, Render] => [
      iconPath(pixels),
      file(() => drawn(iconOf(site), pixels)),
    ]),
    [logoPath, file(() => drawn(pictureAddress(site.owner.logo), 192))],
    // Requested by clients that do not read the page.
    ['/favicon.ico', async () => redirect(iconOf(site))],
    [NOT_FOUND, words(isOffline ? offlinePage : notFoundPage)],
    [PAGE_JSON, async () => asJson(await publicPageJson(work, site))],
  ])
}

async function builtPage(at: At, entry: PublicPage): Promise<Rendered> {
  const failures: unknown[] = []
  const shared = await findSiteShared(at.work, at.site)
  for await (const page of publishedPages(at.work, entry))
    try {
      return await renderPage(at, entry, withShared(page, shared))
    } catch (err) {
      at.work.log.error({ err, pageId: entry.id }, 'a version could not be rendered')
      // If this many versions fail, the bug is in our renderer.
      if (failures.push(err) === 10) break
    }
  if (failures.length) throw failures[0]
  return writtenPage(await frameOf(at), notFoundPage)
}

function sitemapEntries({ site, plans, url }: At) {
  const written = [...(plans.length ? ['/pricing'] : []), ...(site.owner.terms_of_service ? ['/terms'] : [])]
  return [
    ...site.pages.map(({ slug, published_at }) => ({ url: url(`/${slug}`), changedAt: published_at })),
    ...written.map((path) => ({ url: url(path), changedAt: undefined })),
  ]
}

const asFile = ({ type, body }: SiteFile): Rendered => ({
  status: 200,
  type,
  body,
  styleHash: undefined,
  location: undefined,
})

const asJson = (body: string | undefined): Rendered => ({
  ...asFile({ type: 'application/json; charset=utf-8', body: body ?? '' }),
  status: body === undefined ? 404 : 200,
})

const redirect = (location: string): Rendered => ({
  ...asFile({ type: 'text/plain; charset=utf-8', body: '' }),
  status: 302,
  location,
})
