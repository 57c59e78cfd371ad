/** The HTTP server: one listener, split by host. Calls, sites, the dashboard, health checks, development tools. */
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { API } from '../../base/address.ts'
import { BUILD_HEADER, isOutdated } from '../../base/appBuild.ts'
import { appOutdated, Problem } from '../../base/problem.ts'
import { compressAnswer } from '../../base/server/compress.ts'
import { type Config, dashboardUrl } from '../../base/server/config.ts'
import type { AppContext } from '../../base/server/context.ts'
import { ping } from '../../base/server/db.ts'
import { bodyBytes } from '../../base/server/json.ts'
import { type OpenApi, openApi } from '../../base/server/openapi.ts'
import { noSuchCall, problemOf, sendProblem, serveCalls } from '../../base/server/route.ts'
import { openStreams, type Streams } from '../../base/server/streams.ts'
import { unkeepable } from '../../base/server/unkeepable.ts'
import { pageCalls } from '../../features/pages/contract.ts'
import { servePageFiles } from '../../features/publicSite/server/pageFiles.ts'
import { recordCall } from '../../features/trainers/server/trainerMode.ts'
import { serveMailbox } from '../local/mailbox.ts'
import { livePages, routes } from '../routes.ts'
import { apiDocsPage } from './apiDocs.ts'
import { type DashboardFiles, dashboardPages } from './dashboardFiles.ts'
import { formAnswers } from './formAnswers.tsx'
import { serveGoogle } from './googleRoutes.ts'
import { securityHeaders, setHeaders } from './headers.ts'
import { appOf, hostnameOf, isPreviewHost, meantDashboard, siteOf } from './hosts.ts'
import { type HostedApp, type KnownApps, openKnownApps } from './knownApps.ts'
import { serveLivePages } from './livePages.ts'
import { serveMailNotices } from './mailRoutes.ts'
import { serveMedia } from './mediaFiles.ts'
import { builtMember } from './memberFiles.ts'
import { memberPages } from './memberPages.ts'
import { sendFailedPage, sendNotFoundPage } from './plainPage.ts'
import {
  answerFromMemory,
  openSitePages,
  requestId,
  type Sites,
  sendPublicPage,
  sitePages,
} from './sitePages.ts'
import { serveStripe } from './stripeRoutes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** See siteOf in hosts.ts. On an app's host, its trainer's sub-domain. */
    site: string | null | undefined
    /** On the host of an app. */
    app: HostedApp | undefined
  }
}

const publicPageUrl = `${API}/${pageCalls.getPublic.path}`

/** `sites` does not trust its cache until it is subscribed to changes. */
export async function buildHttp(
  work: AppContext,
  dashboard: DashboardFiles,
  sites: Sites = openSitePages(work),
  apps: KnownApps = openKnownApps(work),
  streams: Streams = openStreams(),
): Promise<FastifyInstance> {
  const { config } = work
  const app = createApp(work, sites)
  // Fastify also parses plain text; a call that takes JSON should refuse everything else.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('site', undefined)
  app.decorateRequest('app', undefined)
  addHooks(app, config, sites, apps)
  app.addHook('preClose', async () => streams.end())
  app.setErrorHandler(sendFailure)

  serveHealth(app, work)
  serveCalls(app, routes, {
    ...work,
    siteOf: (request) => request.site,
    appOf: (request) => request.app?.trainerId,
    isClosed: (request) => request.app?.domain === null,
    onActing: (acting) => recordCall(work.db, acting),
    sendOutcome: formAnswers(sites),
    streams,
  })
  serveApiDescription(app, work)
  await serveStripe(app, work)
  await serveMailNotices(app, work)
  serveGoogle(app, work)
  if (!config.smtpUrl) serveMailbox(app, work)
  await dashboard.serveAssets(app)
  servePageFiles(app)
  serveMedia(app, work)
  servePages(app, work, dashboard, sites)
  return app
}

const createApp = (work: AppContext, sites: Sites): FastifyInstance =>
  fastify({
    loggerInstance: work.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Short enough to read out to support on the phone.
    genReqId: requestId,
    trustProxy: (_, hop) => hop < work.config.trustedProxies,
    bodyLimit: bodyBytes,
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : fromRoot(url)),
    // Keep-alive connections would otherwise hold up Ctrl-C.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handler) => {
      const fromMemory = answerFromMemory(work, sites)
      const server = createServer((request, response) => {
        // A closing server leaves it to Fastify to end the connection.
        if (!server.listening || !fromMemory(request, response)) handler(request, response)
      })
      // A client that sends its body byte by byte would hold its connection, and block Ctrl-C, forever.
      server.requestTimeout = 30_000
      server.keepAliveTimeout = 72_000
      return server
    },
    clientErrorHandler: (error, socket) => sendUnreadable(error, socket, work.config.production),
    // Errors before a route is found, such as a path that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply, work.config.production)
      void sendFailure(error, request, reply)
    },
  })

function addHooks(app: FastifyInstance, config: Config, sites: Sites, apps: KnownApps): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = hostnameOf(request)
    request.site = siteOf(host, config)
    const name = request.site === undefined ? appOf(host, config) : undefined
    request.app = name === undefined ? undefined : await apps.find(name)
    if (request.app?.domain) request.site = request.app.domain
    setHeaders(reply, config.production)
    reply.header('x-request-id', request.id)
    if (request.app && isCall(request) && isOutdated(request.headers[BUILD_HEADER])) throw appOutdated()
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== publicPageUrl || request.site === undefined) return
    const { data } = pageCalls.getPublic.params.safeParse(request.params)
    if (data && !unkeepable(data)) await sendPublicPage(sites, data.subdomain, request, reply)
  })
  app.addHook('onSend', compressAnswer)
  // A stream is logged when it opens: it may end hours later.
  app.addHook('onSend', async (request, reply) => {
    if (isStream(reply)) logRequest(request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isStream(reply)) logRequest(request, reply)
  })
}

const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, ip } = request
  const { url: route = '' } = request.routeOptions
  // Logged without the secrets that a link has in its query or path.
  const path = route.includes('/:token') ? route : request.url.split('?', 1)[0]
  const ms = Math.round(reply.elapsedTime)
  request.log.info(
    { requestId: request.id, method, path, host: hostnameOf(request), status: reply.statusCode, ms, ip },
    'request',
  )
}

/** Every address that is not a file or a call: the dashboard's, or the site's that the host names. */
function servePages(app: FastifyInstance, work: AppContext, dashboard: DashboardFiles, sites: Sites): void {
  const { config } = work
  const live = serveLivePages(app, work, sites, livePages)
  const files = builtMember(config)
  void files.serveAssets(app)
  const memberPage = memberPages(files, sites, live, work)
  const [dashboardPage, sitePage] = [dashboardPages(dashboard, config), sitePages(sites, live, work)]
  app.get('/*', (request, reply) => {
    if (isCall(request)) return reply.callNotFound()
    if (request.app) return memberPage(request.app, request, reply)
    if (isPreviewHost(request, config) && isPreview(request)) return files.sendPreview(reply)
    if (request.site === undefined) return reply.callNotFound()
    return request.site === null ? dashboardPage(request, reply) : sitePage(request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request)) return sendProblem(noSuchCall(), request, reply)
    if (request.site === undefined && meantDashboard(hostnameOf(request), config))
      return reply.redirect(dashboardUrl(config, request.url))
    if (request.site === undefined || isRead(request)) return sendNotFoundPage(reply)
    reply.header('allow', 'GET, HEAD, OPTIONS')
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return sendFailedPage(reply, 405, "This address doesn't accept data.")
  })
}

/** JSON for a program, a page for a visitor. */
function sendFailure(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  if (isCall(request)) return sendProblem(error, request, reply)
  const { status, message } = problemOf(error, request, reply)
  return error instanceof Problem || status < 500
    ? sendFailedPage(reply, status, message)
    : sendFailedPage(reply)
}

/**
 * Answers what is not a valid request, or is too slow or too long, directly on the socket: there is nothing to route
 * by.
 */
function sendUnreadable(error: NodeJS.ErrnoException, socket: Socket, production: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = unreadable[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ status: 'error', message: "We couldn't read that request" })
  const headers = {
    ...securityHeaders(production),
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  socket.destroy(error)
}

const unreadable: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Paths that get JSON, even on errors: the API, and the webhooks. An escaped path is matched by its route. */
const isCall = ({ url, routeOptions }: FastifyRequest) =>
  [url, routeOptions.url ?? ''].some((path) => /^\/(api|webhooks)(\/|\?|$)/.test(path))

const isPreview = ({ url }: FastifyRequest) => /^\/preview(\/|\?|$)/.test(url)

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** A proxy's request line has the whole URL; only its path may be repeated in a response. */
const fromRoot = (url: string) => url.replace(/^(https?:\/\/[^/?]*)?\/?/i, '/')

/** On every host: a health check may know the process only by its IP address. */
function serveHealth(app: FastifyInstance, { db, jobs }: AppContext): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const database = await ping(db).then(
      () => true,
      () => false,
    )
    const ready = database && jobs.isRunning()
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', database, jobs: jobs.isRunning() })
  })
}

function serveApiDescription(app: FastifyInstance, { config }: AppContext): void {
  let made: OpenApi | undefined
  // Made when it is first asked for: few do, and every start would pay for it.
  const description = () =>
    (made ??= openApi(
      routes.map(({ call }) => call),
      { title: `${config.productName} API`, server: dashboardUrl(config, API) },
    ))
  app.get(`${API}/openapi.json`, async (request, reply) =>
    request.site === null ? description() : reply.callNotFound(),
  )
  app.get('/api/docs', async (request, reply) =>
    request.site === null ? apiDocsPage(reply, description()) : reply.callNotFound(),
  )
}
