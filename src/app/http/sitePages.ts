/** A trainer's sub-domain, as a visitor sees it. */
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appUrl, type Config, siteUrl } from '../../base/server/config.ts'
import type { AppContext } from '../../base/server/context.ts'
import { readCookie } from '../../base/server/livePage.ts'
import { PAGE_JSON } from '../../features/publicSite/server/addresses.ts'
import { type Finished, formFor } from '../../features/publicSite/server/finished.ts'
import { openSites, type Sites } from '../../features/publicSite/server/siteCache.ts'
import { findPublishedApp, findSiteOwner } from '../../features/sites/server/service.ts'
import { isOnApps } from '../routes.ts'
import type { PageHandler } from './dashboardFiles.ts'
import { answerDraft } from './draftPages.ts'
import { securityHeaders, sitePolicy } from './headers.ts'
import { hostnameOf, siteOf } from './hosts.ts'
import type { LivePages } from './livePages.ts'
import { sendNotFoundPage } from './plainPage.ts'

export type { Sites }

export function openSitePages(work: Pick<AppContext, 'db' | 'log' | 'config' | 'storage'>): Sites {
  const security = securityHeaders(work.config.production)
  return openSites(work, ({ styleHash, type, allows }) => ({
    ...security,
    // A logo is also shown in mails, and some mail programs load it as a page.
    ...(type === 'image/png' && { 'cross-origin-resource-policy': 'cross-origin' }),
    ...(styleHash && { 'content-security-policy': sitePolicy(styleHash, allows) }),
  }))
}

export function sitePages(sites: Sites, live: LivePages, work: AppContext): PageHandler {
  const { config } = work
  return async (request, reply) => {
    const path = pathOf(request.url)
    const moved = request.site && (await sites.findMove(request.site))
    // Not cached: a trainer may take the old name back, and a browser that cached the redirect would loop.
    if (moved)
      return reply.header('cache-control', 'no-cache').redirect(siteUrl(config, moved, request.url), 308)
    const app = isOnApps(path) && (await appFor(work, request))
    if (app) return reply.header('cache-control', 'no-cache').redirect(app, 308)
    if (/^\/login\/?$/.test(path)) return reply.redirect('/')
    // The register page needs a plan.
    if (/^\/register\/?$/.test(path) && !/[?&]plan=/.test(request.url)) return reply.redirect('/')
    if (await answerDraft(work, path, request, reply)) return reply
    if (await live.answer(path, request, reply)) return reply
    const finished = request.site && (await sites.get(request.site, path))
    if (!request.site || !finished) return sendNotFoundPage(reply)
    const meant = finished.status === 404 && (await findMeant(sites, request.site, path))
    if (meant) return reply.redirect(meant + request.url.slice(path.length), 308)
    return sendFinished(finished, request, reply)
  }
}

/**
 * Once there is an app, the account and the sign-in are on its host, where no tracking code runs. Somebody who has just
 * bought has only typed an address: they stay where their purchase is known.
 */
async function appFor({ db, config }: AppContext, request: FastifyRequest): Promise<string | undefined> {
  const path = pathOf(request.url)
  const isBuyer = /^\/me(\/|$)/.test(path) && readCookie(request, 'buyer', config.production)
  const owner = request.site && !isBuyer ? await findSiteOwner(db, request.site) : undefined
  const app = owner && (await findPublishedApp(db, owner.trainerId))
  return app && appUrl(config, app.host, /^\/app\/?$/.test(path) ? '/' : request.url)
}

/**
 * Answers the API's call for a public page from the cache: a page is megabytes, and reading it from the database is
 * slow.
 */
export async function sendPublicPage(
  sites: Sites,
  domain: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const name = (await sites.findMove(domain)) ?? domain
  const finished = await sites.get(name, PAGE_JSON)
  return finished?.status === 200 ? sendFinished(finished, request, reply) : undefined
}

/** The address someone meant who typed an extra slash or a capital letter, or whose client escaped more than needed. */
async function findMeant(sites: Sites, site: string, path: string): Promise<string | undefined> {
  const parts = decodeURIComponent(path).toLowerCase().split('/').filter(Boolean)
  const meant = `/${parts.join('/')}`
  if (meant === path) return undefined
  return (await sites.get(site, meant))?.status === 404 ? undefined : meant
}

/**
 * Most visits end here, before Fastify handles the request: a cached page is sent after checking host and path. False
 * if it is not cached.
 */
export function answerFromMemory({ config, log }: Pick<AppContext, 'config' | 'log'>, sites: Sites) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const host = hostnameOf(request)
    const [site, path] = [siteOf(host, config), pathOf(url)]
    const finished = site && sites.find(site, path)
    if (!finished) return false
    const id = requestId()
    write(finished, request, response, id)
    const ip = visitorOf(request, config)
    log.info({ requestId: id, method, path, host, status: response.statusCode, ms: 0, ip }, 'request')
    return true
  }
}

/** Random bytes are drawn in batches: one by one they cost as much as the rest of the request. */
const randomBytes = Buffer.alloc(6 * 512)
let drawn = randomBytes.length

/** A request id of twelve random digits. */
export function requestId(): string {
  if (drawn === randomBytes.length) {
    randomFillSync(randomBytes)
    drawn = 0
  }
  drawn += 6
  return randomBytes.toString('hex', drawn - 6, drawn)
}

type Proxies = Pick<Config, 'trustedProxies'>

function visitorOf({ headers, socket }: IncomingMessage, { trustedProxies }: Proxies): string | undefined {
  if (trustedProxies === 0) return socket.remoteAddress
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  return [...forwarded, socket.remoteAddress].slice(-trustedProxies - 1)[0]
}

/** Bypasses Fastify's reply, which would build the headers again for every visitor. */
export function sendFinished(finished: Finished, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  write(finished, request.raw, reply.raw, request.id)
  return reply
}

function write(finished: Finished, request: IncomingMessage, response: ServerResponse, id: string): void {
  const form = formFor(finished, request.headers['accept-encoding'])
  if (finished.status === 200 && request.headers['if-none-match']?.includes(finished.tag)) {
    response.writeHead(304, [...form.unchangedHeaders, 'x-request-id', id])
    response.end()
    return
  }
  response.writeHead(finished.status, [...form.headers, 'x-request-id', id])
  if (request.method === 'HEAD') response.end()
  else response.end(form.body, 'latin1')
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}
