/** Pages of a site that are rendered per request, in the site's look: see base/server/livePage.ts. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../base/problem.ts'
import { siteUrl } from '../../base/server/config.ts'
import type { AppContext } from '../../base/server/context.ts'
import { takePlainForms } from '../../base/server/form.ts'
import {
  type Answer,
  APP_COOKIE_SECONDS,
  cookieHeader,
  type Fields,
  formExpired,
  hasFormToken,
  type LivePage,
  liveFormBytes,
  type PageRequest,
  readCookie,
  refuseForeignForm,
  refuseScripts,
  type Shown,
  withFormTokens,
} from '../../base/server/livePage.ts'
import { cachedForever } from '../../features/publicSite/server/caching.ts'
import liveCss from '../../features/publicSite/server/live.css?inline'
import { type Frame, writtenPage } from '../../features/publicSite/server/publicSite.tsx'
import { isOnApps } from '../routes.ts'
import { sitePolicy } from './headers.ts'
import { siteOf } from './hosts.ts'
import type { HostedApp } from './knownApps.ts'
import { memberLookCss } from './memberLook.ts'
import { sendNotFoundPage } from './plainPage.ts'
import { type Sites, sendFinished } from './sitePages.ts'

export interface LivePages {
  /** False if the page or the site does not exist. */
  answer(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export function serveLivePages(
  app: FastifyInstance,
  work: AppContext,
  sites: Sites,
  pages: LivePage[],
): LivePages {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  for (const page of pages) {
    const [script, path] = [page.script, scriptPath(page)]
    if (path)
      app.get(path, (_, reply) =>
        reply.header('cache-control', cachedForever).type('text/javascript; charset=utf-8').send(script),
      )
  }
  void app.register(async (room) => {
    takePlainForms(room)
    for (const page of pages) {
      const { path, take } = page
      if (take)
        room.post(path, { bodyLimit: liveFormBytes }, async (request, reply) => {
          if (request.app && !isOnApps(path)) return sendNotFoundPage(reply)
          const moved = request.site && (await sites.findMove(request.site))
          // 307: the browser sends the form again, so what was typed on a page of the old name is not lost.
          if (moved) return reply.redirect(siteUrl(work.config, moved, request.url), 308)
          const frame = request.site && (await sites.frame(request.site))
          if (!frame) return sendNotFoundPage(reply)
          const fields = fieldsOf(request.body)
          Object.values(fields).forEach(refuseUnkeepable)
          const visit = visitOf(work, request, frame.site.domain)
          if (!(await isFromFormer(request))) {
            refuseForeignForm(request)
            const answer = hasFormToken(fields, secretOf(visit)) ? take : page.showAgain
            if (!answer) throw formExpired()
            const given = await unlessMissing(answer(visit, fields), request)
            if (given) return send(visit, frame, page, reply, given, request.app)
            const missing = await sites.get(frame.site.domain, path)
            return missing ? sendFinished(missing, request, reply) : sendNotFoundPage(reply)
          }
          // Its token belongs to a cookie of the old name. Without this host's cookies it acts for nobody.
          refuseScripts(request)
          const stranger = { ...visit, cookie: () => undefined }
          return send(visit, frame, page, reply, await take(stranger, fields))
        })
    }
  })
  /** A page of the site that was open when the site was renamed; the old name stays its trainer's for a while. */
  async function isFromFormer({ headers: { origin = '', referer = '' }, site }: FastifyRequest) {
    // A redirected request has no Origin header, but it still has a Referer, and no page can set another page's address
    // there.
    const sender = siteOf(URL.parse(origin === 'null' ? referer : origin)?.hostname ?? '', work.config)
    return Boolean(sender && sender !== site && (await sites.findMove(sender)) === site)
  }
  return {
    async answer(path, request, reply) {
      const page = byPath.get(path.replace(/(.)\/$/, '$1'))
      const frame = page && request.site && (await sites.frame(request.site))
      if (!frame) return false
      refuseScripts(request)
      const visit = visitOf(work, request, frame.site.domain)
      const answer = await unlessMissing(page.show(visit), request)
      if (answer) send(visit, frame, page, reply, answer, request.app)
      return answer !== undefined
    },
  }
}

/** Undefined if this site has no such page: visitors then get the site's own page for that. An app has none. */
async function unlessMissing(answer: Promise<Answer>, { app }: FastifyRequest): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!app && error instanceof Problem && error.status === 404) return undefined
    throw error
  }
}

function visitOf(work: AppContext, request: FastifyRequest, site: string): PageRequest {
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
  const parameters = new URLSearchParams(query)
  parameters.forEach(refuseUnkeepable)
  return {
    ...work,
    log: work.log.child({ requestId: request.id }),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    site,
    address: request.url,
    query: parameters,
    referrer: request.headers.referer,
    appOf: request.app?.trainerId,
    cookie: (name) =>
      readCookie(request, request.app && name === 'trainee' ? 'app' : name, work.config.production),
  }
}

/** PostgreSQL stores every character except this one, which nobody can type. */
function refuseUnkeepable(text: string): void {
  if (text.includes('\0')) throw new Problem(400, "We couldn't read that request")
}

const fieldsOf = (body: unknown): Fields =>
  Object.fromEntries(
    Object.entries(body instanceof Object ? body : {}).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  )

/** The secret for this visitor's form tokens. If there is a session it is used; a script could have set the cookie. */
const secretOf = (visit: PageRequest) =>
  visit.cookie('trainee') ?? visit.cookie('buyer') ?? visit.cookie('visitor')

function send(
  visit: PageRequest,
  frame: Frame,
  page: LivePage,
  reply: FastifyReply,
  answer: Answer,
  app?: HostedApp,
): FastifyReply {
  const { config } = visit
  // Also blocks a script of the same site that opens the page in a window: tracking code would read it there.
  reply.header('cross-origin-opener-policy', 'noopener-allow-popups')
  reply.header('cache-control', 'no-store')
  if ('goTo' in answer) {
    setCookies(reply, app ? asOfApp(answer.cookies) : answer.cookies, config.production)
    return reply.redirect(answer.goTo, 303)
  }
  const { body, styleHash = '', status, type, allows } = writtenPage(frame, () => written(page, answer, app))
  const payment = answer.leadsToPayment ? config.stripe : undefined
  const value = visit.cookie('visitor') ?? randomBytes(32).toString('base64url')
  const visitor = { name: 'visitor', value, maxAgeSeconds: ONE_DAY } as const
  const cookies = [...(answer.cookies ?? []), visitor]
  setCookies(reply, app ? asOfApp(cookies) : cookies, config.production)
  return reply
    .code(status)
    .header('content-security-policy', sitePolicy(styleHash, allows, payment))
    .type(type)
    .send(withFormTokens(body, secretOf(visit) ?? value))
}

/** On the app's host one cookie is the session of page and calls alike. */
const asOfApp = (cookies: Answer['cookies'] = []) =>
  cookies.map((cookie) =>
    cookie.name === 'trainee'
      ? { ...cookie, name: 'app' as const, maxAgeSeconds: APP_COOKIE_SECONDS }
      : cookie,
  )

const ONE_DAY = 86_400

function setCookies(reply: FastifyReply, cookies: Answer['cookies'], production: boolean): void {
  for (const cookie of cookies ?? []) reply.header('set-cookie', cookieHeader(cookie, production))
}

const written = (
  page: LivePage,
  { status = 200, title, content, css = '', runsScript, isTracked }: Shown,
  app: HostedApp | undefined,
) => ({
  status,
  path: page.path,
  title,
  content,
  css: liveCss + css + (app ? memberLookCss(app.look) : ''),
  script: runsScript && scriptPath(page),
  isHidden: true,
  ...(isTracked && !app && { isTracked }),
  // The header and footer of the builder stay on the site.
  ...(app && { isBare: true as const }),
})

/** Named by its content hash, so a new version is a new file. */
const scriptPath = ({ path, script }: LivePage) =>
  script && `/page-files${path}-${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`
