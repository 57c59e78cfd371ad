/**
 * A site's addresses and how to render each: the pages its trainer built, and the few that every site has. Nothing here
 * depends on the visitor, so a response can be cached.
 */
import { withShared } from '../../pages/document/shared.ts'
import { descriptionOf } from '../../pages/document/sharing.ts'
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
import { type AppIcon, siteIcons } from '../../sites/appIcons.ts'
import { logoPath } from '../../sites/brand.ts'
import { elsewhereOf } from '../../sites/legal.ts'
import { drawIcon } from '../../sites/server/service.ts'
import { newsAddresses, newsPaths } from './newsPages.tsx'
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
import { asFile, initialColors, initialIcon, manifest, robots, type SiteFile, sitemap } from './siteFiles.ts'
import { iconOf, nameOf } from './siteFrame.tsx'
import { themeColorOf } from './siteHead.tsx'
import { imprint, notFoundPage, offlinePage, pricing, privacy, terms } from './writtenPages.tsx'

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
  const drawn = async (picture: string | null, icon: Omit<AppIcon, 'path'>) => ({
    type: 'image/png',
    body: await drawIcon(
      work,
      {
        logo: pictureAddress(picture),
        ground: site.owner.icon_ground,
        name: nameOf(site),
        colors: initialColors(await accent()),
      },
      icon,
    ),
  })
  const file = (made: () => SiteFile | Promise<SiteFile>) => async () => asFile(await made())
  const isOffline = site.owner.state === 'offline'
  /** A text of the settings, or the address of one elsewhere. */
  const legal = (path: string, text: string | null, made: Writing): [string, Render][] => {
    const elsewhere = elsewhereOf(text)
    return text ? [[path, elsewhere ? async () => redirect(elsewhere) : words(made)]] : []
  }
  return new Map<string, Render>([
    // Before the trainer's pages: one of the same name replaces it.
    ...legal('/privacy', site.owner.privacy_policy, privacy),
    ...legal('/imprint', site.owner.imprint, imprint),
    ...(isOffline
      ? []
      : [
          ['/pricing', words(pricing)] as [string, Render],
          ...newsAddresses(at),
          // Later: a page that was built before its address was taken stays.
          ...site.pages.map((page): [string, Render] => [`/${page.slug}`, () => builtPage(at, page)]),
        ]),
    // Subscribers agreed to them.
    ...(site.owner.terms_of_service ? [['/terms', words(terms)] as [string, Render]] : []),
    ['/robots.txt', file(() => robots(at.url('/sitemap.xml')))],
    ['/sitemap.xml', file(() => sitemap(sitemapEntries(at)))],
    ['/manifest.webmanifest', file(() => appManifest(at))],
    ['/icon.svg', file(async () => initialIcon(nameOf(site), await accent()))],
    ...siteIcons.map((icon): [string, Render] => [icon.path, file(() => drawn(site.owner.app_icon, icon))]),
    [logoPath, file(() => drawn(site.owner.logo, { pixels: 192, kind: 'full' }))],
    // Requested by clients that do not read the page.
    ['/favicon.ico', async () => redirect(iconOf(site))],
    [NOT_FOUND, words(isOffline ? offlinePage : notFoundPage)],
    [PAGE_JSON, async () => asJson(await publicPageJson(work, site))],
  ])
}

async function appManifest(at: At): Promise<SiteFile> {
  const { home } = await frameOf(at)
  return manifest({
    name: nameOf(at.site),
    description: descriptionOf(home),
    themeColor: themeColorOf(home),
    ground: at.site.owner.icon_ground ?? '#ffffff',
  })
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
  const { terms_of_service, privacy_policy, imprint } = site.owner
  const slugs = new Set(site.pages.map(({ slug }) => `/${slug}`))
  const isWritten = (text: string | null) => text !== null && !elsewhereOf(text)
  const written = [
    ...(plans.length ? ['/pricing'] : []),
    ...(terms_of_service ? ['/terms'] : []),
    ...(isWritten(privacy_policy) ? ['/privacy'] : []),
    ...(isWritten(imprint) ? ['/imprint'] : []),
  ].filter((path) => !slugs.has(path))
  return [
    ...site.pages.map(({ slug, published_at }) => ({ url: url(`/${slug}`), changedAt: published_at })),
    ...written.map((path) => ({ url: url(path), changedAt: undefined })),
    ...newsPaths(site).map(({ path, changedAt }) => ({ url: url(path), changedAt })),
  ]
}

const asJson = (body: string | undefined): Rendered => ({
  ...asFile({ type: 'application/json; charset=utf-8', body: body ?? '' }),
  status: body === undefined ? 404 : 200,
})

const redirect = (location: string): Rendered => ({
  ...asFile({ type: 'text/plain; charset=utf-8', body: '' }),
  status: 302,
  location,
})
