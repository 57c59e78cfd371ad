/** A published page as HTML: server-rendered by the same PageView that the builder shows. */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { Problem } from '../../../base/problem.ts'
import type { Db } from '../../../base/server/db.ts'
import type { OfferedPlan, Site } from '../components/define.ts'
import { usedFaces } from '../fontFaces.ts'
import { PageView } from '../PageView.tsx'
import css from '../page.css?inline'
import type { Component, Page } from '../page.ts'
import { fontFaceCss } from './fonts.ts'
import { scriptPath } from './pageFiles.ts'
import { getSite } from './service.ts'

export interface RenderedSite {
  html: string
  /** Names the page's one style element in the Content-Security-Policy. */
  styleHash: string
}

/** Undefined when there is no such site, or it has no page yet. */
export async function renderSite(db: Db, domain: string): Promise<RenderedSite | undefined> {
  const site = await getSite(db, domain).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return undefined
    throw error
  })
  if (!site) return undefined
  const { page, owner } = site
  return renderPage(page, { ...owner, business_name: owner.business_name ?? domain }, [])
}

export function renderPage(page: Page, site: Site, plans: readonly OfferedPlan[]): RenderedSite {
  const name = site.business_name ?? page.title
  const styles = `${fontFaceCss(usedFaces(page))}body{margin:0}${css}`
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title === 'Home' ? name : `${page.title} | ${name}`}</title>
        <meta property="og:title" content={name} />
        {/* Without it every visit asks for /favicon.ico in vain. */}
        <link rel="icon" href="data:," />
        <style>{styles}</style>
        {needsScript(page) && <script type="module" src={scriptPath} />}
      </head>
      <body>
        <PageView page={page} site={site} plans={plans} />
      </body>
    </html>,
  )
  return {
    html: `<!doctype html>${markup}`,
    styleHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
  }
}

const scripted: readonly Component['type'][] = ['slider', 'form', 'video']

/** Most pages run no script at all. */
const needsScript = ({ content }: Page) =>
  content.section.some(({ columns }) =>
    columns.some(({ components }) => components.some(({ type }) => scripted.includes(type))),
  )
