/**
 * The pages of a site: those its trainer built, with the same PageView as in the builder, and the few built-in ones.
 */
import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { registry } from '../../pages/components/registry.tsx'
import { emptyPage, type Page } from '../../pages/document/page.ts'
import { listComponents } from '../../pages/document/places.ts'
import { linkedToHome, withShared } from '../../pages/document/shared.ts'
import { descriptionOf, pictureOf, titleOf } from '../../pages/document/sharing.ts'
import { findBodyFont, findHeadingFont, findPalette } from '../../pages/look/arrangement.ts'
import { type Css, fontStack, pageCss } from '../../pages/look/css.ts'
import { joinFaces, usedFaces, writtenFaces } from '../../pages/look/fontFaces.ts'
import { PageOnce, SharedOnce } from '../../pages/look/PageView.tsx'
import css from '../../pages/look/page.css?inline'
import { paintedPage } from '../../pages/look/roles.ts'
import { needsSiteBar, SiteBar } from '../../pages/look/SiteBar.tsx'
import { pictureAddress } from '../../pages/look/siteLogo.ts'
import { findPublishedPage, findSiteShared, type PublicPage, type Site } from '../../pages/server/reading.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { DraftBar } from './DraftBar.tsx'
import draftCss from './draftBar.css?inline'
import { fontSheetPath } from './fonts.ts'
import { layered, type Markup, toMarkup, toMarkupInTurns } from './markup.ts'
import { fontScriptPath, originScriptPath, scriptPath } from './pageFiles.ts'
import siteCss from './site.css?inline'
import { contactOf, iconOf, nameOf, SiteFoot, shownOf } from './siteFrame.tsx'
import { holds, type PageFacts, SiteHead, structuredData, themeColorOf } from './siteHead.tsx'
import { type Allowance, trackingOf } from './tracking.ts'
import type { Surrounding, Written } from './writtenPages.tsx'

export interface Rendered {
  status: number
  type: string
  body: string | Buffer
  /** The hash of the page's style element for the Content-Security-Policy; undefined if it is not a page. */
  styleHash: string | undefined
  /** What the policy allows in addition, for its tracking code. */
  allows?: Allowance | undefined
  /** A redirect. */
  location: string | undefined
}

export interface RenderedPage extends Rendered {
  body: string
}

export type Reading = Pick<AppContext, 'db' | 'log' | 'config' | 'storage'>

export const atSite = (work: Reading, site: Site, plans: readonly OfferedPlan[]): At => ({
  site,
  plans,
  work,
  url: (path) => siteUrl(work.config, site.domain, path),
})

export interface At {
  site: Site
  plans: readonly OfferedPlan[]
  work: Reading
  url: (path: string) => string
}

/** The site's look for built-in pages: its header, footer and theme. */
export interface Frame extends At {
  home: Page
}

/** For live pages, which are rendered elsewhere. */
export const openFrame = (work: Reading, site: Site, plans: readonly OfferedPlan[]): Promise<Frame> =>
  frameOf(atSite(work, site, plans))

export async function frameOf(at: At): Promise<Frame> {
  const [first] = at.site.pages
  const home = (first && (await findPublishedPage(at.work, first))) ?? emptyPage()
  const shared = await findSiteShared(at.work, at.site)
  // Even if Home itself leaves them out.
  return { ...at, home: paintedPage(withShared({ ...home, without: shared ? [] : home.without }, shared)) }
}

const absolute = (path: string, base: string) => (path && URL.parse(path, base)?.href) || ''

export async function renderPage(
  { site, plans, url }: Omit<At, 'work'>,
  entry: Pick<PublicPage, 'slug' | 'title'> & { published_at: Date | undefined },
  document: Page,
  draft?: { hasDraft: boolean },
): Promise<RenderedPage> {
  const [name, path] = [nameOf(site), `/${entry.slug}`]
  const page = paintedPage(path === '/' ? document : withLinksHome(document))
  const facts: PageFacts = {
    ...commonFacts({ site, url }, path),
    title: titleOf(page, entry.title, name),
    description: descriptionOf(page),
    image: absolute(pictureOf(page) || pictureAddress(site.owner.app_banner), url('/')),
    themeColor: themeColorOf(page),
    isHidden: Boolean(draft),
    publishedAt: entry.published_at,
    plans: holds(page, 'pricing') ? plans : [],
    tracking: draft ? null : site.owner.tracking,
  }
  const palette = findPalette(page)
  const shown = shownOf(site, path)
  const content = (
    <div className="site-ground" style={pageCss(palette, findBodyFont(page))}>
      {draft && <DraftBar {...draft} live={entry.published_at && path} />}
      {needsSiteBar(page) && <SiteBar site={shown} />}
      <PageOnce page={page} site={shown} plans={plans} />
      <SiteFoot site={site} sections={page.content.section} palette={palette} />
    </div>
  )
  return asPage(200, facts, await toMarkupInTurns(content), {
    css: draft && draftCss,
    scripts: scriptsOf(page),
    // A wide window shows a bar, what is below it, and the start of a third section.
    fonts: fontSheetPath(usedFaces(page), usedFaces(firstSections(page, 3))),
  })
}

/** A header that was made for Home links to its sections from everywhere. */
function withLinksHome(page: Page): Page {
  const own = page.content.section
  const led = linkedToHome(
    own.filter(({ shared }) => shared),
    page,
  )
  const section = own.map((one) => led.find(({ id, shared }) => shared && id === one.id) ?? one)
  return { ...page, content: { section } }
}

/**
 * The site's header and footer around a page that is not from the builder, ready to render on an element of `pageCss`.
 * A site without a header gets a plain bar.
 */
export function siteFrame(
  { site, home, plans }: Frame,
  path: string,
): { header: ReactNode; footer: ReactNode } {
  const shared = home.content.section.filter((section) => section.shared)
  const page = { ...home, content: { section: linkedToHome(shared) } }
  const shown = { page, look: home, site: shownOf(site, path), plans }
  const hasHeader = shared.some((section) => section.shared === 'header')
  return {
    header: hasHeader ? <SharedOnce place="header" {...shown} /> : <SiteBar site={shown.site} />,
    footer: (
      <>
        <SharedOnce place="footer" {...shown} />
        <SiteFoot
          site={site}
          sections={shared.filter((one) => one.shared === 'footer')}
          palette={findPalette(home)}
        />
      </>
    ),
  }
}

const bareFrame = ({ site, home }: Frame): { header: ReactNode; footer: ReactNode } => ({
  header: null,
  footer: <SiteFoot site={site} sections={[]} palette={findPalette(home)} />,
})

/** A page that is not from the builder, in the site's look. */
export type Writing = (site: Site, plans: readonly OfferedPlan[], around: Surrounding) => Written

export function writtenPage(frame: Frame, made: Writing): RenderedPage {
  const { site, home, plans } = frame
  const palette = findPalette(home)
  const written = made(site, plans, { palette, contact: contactOf(home) })
  const { status, path, title, content, isHidden, isTracked, isBare, css, script } = written
  const facts: PageFacts = {
    ...commonFacts(frame, path),
    title: `${title} | ${nameOf(site)}`,
    description: written.description ?? '',
    image: absolute(written.image ?? '', frame.url('/')),
    themeColor: themeColorOf(home),
    isHidden,
    publishedAt: written.publishedAt,
    structured: written.structured,
    plans: path === '/pricing' ? plans : [],
    tracking: isTracked ? site.owner.tracking : null,
  }
  const look: Css = {
    ...pageCss(palette, findBodyFont(home)),
    '--title': fontStack(findHeadingFont(home)),
  }
  const { header, footer } = isBare ? bareFrame(frame) : siteFrame(frame, path)
  const around = (
    <div className="site-ground site-written lp-page" style={look}>
      {header}
      {content}
      {footer}
    </div>
  )
  const framed = { ...home, content: { section: home.content.section.filter(({ shared }) => shared) } }
  const seenFirst = joinFaces(writtenFaces(home), usedFaces(firstSections(framed, 1)))
  const used = joinFaces(seenFirst, usedFaces(framed))
  const scripts = [...(script ? [script] : []), ...scriptsOf(framed)]
  return asPage(status, facts, toMarkup(around), { css, scripts, fonts: fontSheetPath(used, seenFirst) })
}

function commonFacts({ site, url }: Pick<At, 'site' | 'url'>, path: string) {
  return {
    url: url(path),
    siteName: nameOf(site),
    siteUrl: url('/'),
    logo: absolute(pictureAddress(site.owner.logo), url('/')),
    icon: iconOf(site),
  }
}

const baseStyles = layered(siteCss + css)

const firstSections = ({ content, ...page }: Page, count: number): Page => ({
  ...page,
  content: { section: content.section.slice(0, count) },
})

/** In addition to what every page of a site has; `fonts` is the address of their stylesheet. */
interface Extras extends Pick<Written, 'css'> {
  scripts: readonly string[]
  fonts: string
}

/** Most pages only pass on where a visitor came from. */
const scriptsOf = (page: Page) =>
  listComponents(page).some(({ type }) => registry[type].needsScript)
    ? [originScriptPath, scriptPath]
    : [originScriptPath]

function asPage(
  status: number,
  facts: PageFacts,
  { markup, rules }: Markup,
  { css, scripts, fonts }: Extras,
): RenderedPage {
  const styles = baseStyles + (css ? layered(css) : '') + rules
  const head =
    // Before anything else: the page is painted once they are loaded.
    (fonts && `<link rel="stylesheet" href="${fonts}"><script src="${fontScriptPath}"></script>`) +
    toMarkup(<SiteHead facts={facts} />).markup +
    scripts.map((script) => `<script type="module" src="${script}"></script>`).join('')
  const tracking = trackingOf(facts.tracking)
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<style>${styles}</style>${structuredData(facts)}${tracking?.head ?? ''}</head><body>${markup}${tracking?.foot ?? ''}</body></html>`,
    styleHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
    allows: tracking && { scripts: tracking.scripts, frames: tracking.frames },
    location: undefined,
  }
}
