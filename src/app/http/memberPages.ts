/** What an app's host answers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteUrl } from '../../base/server/config.ts'
import type { AppContext } from '../../base/server/context.ts'
import { readCookie } from '../../base/server/livePage.ts'
import { siteIcons } from '../../features/sites/appIcons.ts'
import { isOnApps } from '../routes.ts'
import type { HostedApp } from './knownApps.ts'
import type { LivePages } from './livePages.ts'
import type { MemberFiles } from './memberFiles.ts'
import { sendNotFoundPage } from './plainPage.ts'
import { type Sites, sendFinished } from './sitePages.ts'

const icons = new Set(siteIcons.map(({ path }) => path))

/** Pages of the sales site that an account links to. The worker leaves the same ones to the server. */
const isOfSite = (path: string) =>
  /^\/(pricing|terms|privacy|imprint|news|register|cancel-contract|withdraw)(\/|$)/.test(path)

/** Those that members have below /me. */
const ofMembers: Record<string, string> = { '/pricing': '/me/plans', '/register': '/me/register' }

export function memberPages(
  files: MemberFiles,
  sites: Sites,
  live: LivePages,
  { config }: AppContext,
): (app: HostedApp, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (app, request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path === '/sw.js') return files.sendWorker(reply, app)
    if (path === '/manifest.webmanifest') return files.sendManifest(reply, app)
    if (!app.domain) return sendNotFoundPage(reply)
    if (icons.has(path)) {
      const icon = await sites.get(app.domain, path)
      return icon ? sendFinished(icon, request, reply) : sendNotFoundPage(reply)
    }
    if (isOnApps(path) && (await live.answer(path, request, reply))) return reply
    const isStranger = !readCookie(request, 'app', config.production)
    const own = isStranger ? undefined : ofMembers[path]
    // Whoever buys here is known here; a stranger registers on the site.
    if (own) return reply.redirect(own + request.url.slice(path.length), 302)
    if (isOfSite(path)) return reply.redirect(siteUrl(config, app.domain, request.url), 302)
    // Whatever has an ending is a file that is not there; everything else is an address inside the app.
    if (/\.\w+$/.test(path)) return sendNotFoundPage(reply)
    return files.sendPage(reply, app, isStranger)
  }
}
