/** A trainer's sub-domain, as a visitor sees it. */
import type { AtWork } from '../base/server/context.ts'
import { renderSite } from '../features/pages/server/publicSite.tsx'
import type { PageHandler } from './dashboardFiles.ts'
import { sitePolicy } from './headers.ts'
import { sendNotFoundPage } from './plainPage.ts'

export function sitePages(work: AtWork): PageHandler {
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (/^\/(login|register)\/?$/.test(path)) return reply.redirect('/')
    const rendered = path === '/' && request.site ? await renderSite(work.db, request.site) : undefined
    if (!rendered) return sendNotFoundPage(reply)
    return reply
      .header('content-security-policy', sitePolicy(rendered.styleHash))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(rendered.html)
  }
}
