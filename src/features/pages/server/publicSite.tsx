/** A published page as HTML: server-rendered by the same PageView that the builder shows. */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { Problem } from '../../../base/problem.ts'
import type { Db } from '../../../base/server/db.ts'
import { PageView } from '../PageView.tsx'
import css from '../page.css?inline'
import { fontFaces } from './fonts.ts'
import { getSite } from './service.ts'

const styles = `${fontFaces}body{margin:0}${css}`
const styleHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`

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
  const name = owner.business_name ?? domain
  const facts = { business_name: name, logo: owner.logo ?? '', is_show_logo: owner.is_show_logo }
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
      </head>
      <body>
        <PageView page={page} site={facts} />
      </body>
    </html>,
  )
  return { html: `<!doctype html>${markup}`, styleHash }
}
