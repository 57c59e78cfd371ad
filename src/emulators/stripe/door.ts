/**
 * HTTP: reads a request, routes it to the API, a page or the control endpoints, applies faults, writes the response.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type ApiRequest, answer, type Reply } from './api.ts'
import { openBooks, platformAccount } from './books.ts'
import { type Control, control } from './control.ts'
import { Refusal } from './errors.ts'
import type { Fault } from './faults.ts'
import { notice, type Page } from './pages/html.ts'
import { findFile, findPage } from './pages/routes.ts'
import { deauthorize, exchangeCode, OAuthRefusal } from './resources/oauth.ts'

/** One API request with its response. */
export interface Exchange {
  method: string
  url: string
  requestBody: string
  status: number
  responseBody: string
}

const longestBody = 1_000_000
const json = { 'content-type': 'application/json; charset=utf-8' }
// Elements run on the product's pages, which have another origin.
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': 'request-id',
}

type OnTraffic = (exchange: Exchange) => void

/** A request whose body has been read. */
interface Visit {
  request: IncomingMessage
  response: ServerResponse
  method: string
  url: URL
  body: string
}

export function openDoor(given: Control, onTraffic: OnTraffic = () => undefined, hosts: string[] = []) {
  const serveApi = openApi(given, onTraffic)
  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', given.world.url)
    const method = request.method ?? 'GET'
    if (!isLocal(request, hosts)) return write(response, 403, json, JSON.stringify(strangerError))
    const visit = { request, response, method, url, body: await readBody(request) }
    if (url.pathname.startsWith('/v1/')) return serveApi(visit)
    if (url.pathname.startsWith('/_emulator/')) return serveControl(given, visit)
    if (method === 'POST' && /^\/oauth\/(token|deauthorize)$/.test(url.pathname))
      return serveOAuth(given, visit)
    return servePage(given, visit)
  }
}

function openApi({ world, webhooks, faults }: Control, onTraffic: OnTraffic) {
  /** Idempotency keys whose first request is still running. */
  const inFlight = new Set<string>()
  return async (visit: Visit): Promise<void> => {
    const { request, response, method, url } = visit
    if (method === 'OPTIONS') return write(response, 204, anyOrigin, '')
    const asked = apiRequestOf(visit)
    const { header } = asked
    const key = header('idempotency-key')
    const lock = key && `${header('stripe-account') ?? header('stripe-context')} ${key}`
    const fault = faults.takeForRequest(method, url.pathname)
    if (fault?.kind === 'drop') return void request.socket.destroy()
    if (fault?.kind === 'in_flight' || (lock && inFlight.has(lock)))
      return sendReply(visit, inFlightReply, onTraffic)
    const broken = fault && brokenReplies[fault.kind]
    if (broken) return sendReply(visit, broken, onTraffic)
    if (lock) inFlight.add(lock)
    try {
      if (fault?.kind === 'slow') await delay(fault.ms ?? 1000)
      const reply = answer(world, asked)
      await world.store.flushed()
      webhooks.wake()
      if (fault?.kind === 'lose_reply') return void request.socket.destroy()
      sendReply(visit, reply, onTraffic)
    } finally {
      if (lock) inFlight.delete(lock)
    }
  }
}

const apiRequestOf = ({ request, method, url, body }: Visit): ApiRequest => ({
  method,
  path: url.pathname,
  form: method === 'POST' ? body : url.search.slice(1),
  header: (name) => [request.headers[name]].flat()[0],
})

function sendReply({ response, method, url, body }: Visit, reply: Reply, onTraffic: OnTraffic): void {
  onTraffic({
    method,
    url: `${url.pathname}${url.search}`,
    requestBody: body,
    status: reply.status,
    responseBody: reply.body,
  })
  write(response, reply.status, { ...json, ...anyOrigin, ...reply.headers }, reply.body)
}

async function serveControl(given: Control, { request, response, method, url, body }: Visit): Promise<void> {
  // Requires JSON: a web page of another origin could send a plain form, but JSON needs a preflight, which fails here.
  if (method === 'POST' && !request.headers['content-type']?.startsWith('application/json'))
    return write(
      response,
      415,
      json,
      JSON.stringify({ error: { type: 'invalid_request_error', message: 'Send JSON.' } }),
    )
  const { status, value } = control(given, method, url.pathname, url.searchParams, body)
  await given.world.store.flushed()
  given.webhooks.wake()
  write(response, status, json, JSON.stringify(value, null, 2))
}

async function serveOAuth({ world, webhooks }: Control, { response, url, body }: Visit): Promise<void> {
  const platform = openBooks(world, platformAccount)
  const act = url.pathname === '/oauth/token' ? exchangeCode : deauthorize
  try {
    const value = world.store.transaction(() => act(platform, new URLSearchParams(body)))
    await world.store.flushed()
    webhooks.wake()
    write(response, 200, json, JSON.stringify(value))
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error
    write(
      response,
      error.status,
      json,
      JSON.stringify({ error: error.code, error_description: error.message }),
    )
  }
}

async function servePage(
  { world, webhooks }: Control,
  { response, method, url, body }: Visit,
): Promise<void> {
  const file = findFile(url.pathname)
  if (file) return write(response, 200, { 'content-type': file.type, ...anyOrigin }, file.content)
  const found = findPage(method, url.pathname)
  if (!found) return writePage(response, notice('Not here', 'The local Stripe has no such page.', 404))
  const visit = { world, ids: found.ids, query: url.searchParams, form: new URLSearchParams(body) }
  try {
    const page = world.store.transaction(() => found.handler(visit))
    await world.store.flushed()
    webhooks.wake()
    writePage(response, page)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    writePage(response, notice('This does not work', error.message, error.status))
  }
}

const strangerError = {
  error: { type: 'invalid_request_error', message: 'The local Stripe answers this machine only.' },
}

/**
 * Checks the Host header: a web page could otherwise reach this server through a name that resolves to this machine.
 */
function isLocal(request: IncomingMessage, hosts: string[]): boolean {
  const address = request.socket.remoteAddress ?? ''
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  const isKnown = /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(host) || hosts.includes(host)
  return isKnown && /^(127\.|::1$|::ffff:127\.)/.test(address)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > longestBody) throw new Error('The request is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const broken = (status: number, error: object, headers: Record<string, string> = {}): Reply => ({
  status,
  body: JSON.stringify({ error }, null, 2),
  headers,
})

const tooMany = {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message:
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
}

const brokenReplies: Partial<Record<Fault['kind'], Reply>> = {
  rate_limit: broken(429, tooMany),
  rate_limit_retry: broken(429, tooMany, { 'stripe-should-retry': 'true' }),
  error: broken(500, { type: 'api_error', message: 'An unknown error occurred' }),
  refuse: broken(400, {
    type: 'invalid_request_error',
    code: 'parameter_invalid_string_empty',
    message: 'A parameter has a value that is not accepted.',
  }),
}

const inFlightReply = broken(409, {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message:
    'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
})

function writePage(response: ServerResponse, page: Page): void {
  if (page.kind === 'redirect') return write(response, 303, { location: page.to }, '')
  if (page.kind === 'file') {
    const disposition = `inline; filename="${page.name}"`
    const headers = { 'content-type': page.type, 'content-disposition': disposition }
    return write(response, 200, headers, page.content)
  }
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    ...(page.framed ? [] : ["frame-ancestors 'none'"]),
  ]
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') }
  write(response, page.status, headers, page.text)
}

function write(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body)
}
