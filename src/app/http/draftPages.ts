/** Draft previews on a trainer's site, visible to the trainer only: see features/publicSite/server/draftPreview.tsx. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../base/server/context.ts'
import { cookieHeader, readCookie, refuseScripts } from '../../base/server/livePage.ts'
import { previewMinutes } from '../../features/pages/server/previews.ts'
import { draftSlug, renderDraft } from '../../features/publicSite/server/draftPreview.tsx'
import { sitePolicy } from './headers.ts'
import { sendFailedPage } from './plainPage.ts'

/** False if the request is not for a draft. */
export async function answerDraft(
  work: AppContext,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { site: domain } = request
  const slug = draftSlug(path)
  if (!domain || slug === undefined) return false
  // Keeps the tracking code of the site's other pages from reading a draft.
  refuseScripts(request)
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  const { production } = work.config
  const token = new URLSearchParams(request.url.slice(path.length)).get('token')
  if (token && /^[\w-]{43}$/.test(token)) {
    // The token moves from the address into a cookie: an address is shared, stored in the history and sent as a
    // referrer.
    const cookie = { name: 'draft', value: token, maxAgeSeconds: previewMinutes * 60 } as const
    reply.header('set-cookie', cookieHeader(cookie, production)).redirect(path, 303)
    return true
  }
  const asked = { domain, slug, token: readCookie(request, 'draft', production) }
  const page = await renderDraft(work, asked)
  if (page)
    reply
      .header('content-security-policy', sitePolicy(page.styleHash ?? '', undefined, undefined, "'none'"))
      .type(page.type)
      .send(page.body)
  else sendFailedPage(reply, 404, 'This preview has expired. Open it again from the builder.')
  return true
}
