/** HTTP: reads a request, sends it to the API, a page or the control, applies faults, writes the reply. */
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

/** One API request with its reply. */
export interface Exchange {
  method: string
  url: string
  requestBody: string
  status: number
  responseBody: string
}

const longestBody = 1_000_000
const json = { 'content-type': 'application/json; charset=utf-8' }
// Elements run on the product's pages, which are of another origin.
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': 'request-id',
}

export function openDoor(given: Control, onTraffic: (exchange: Exchange) => void = () => undefined) {
  /** Idempotency keys whose first request has not been answered yet. */
  const inFlight = new Set<string>()
  const { world, webhooks } = given

  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', world.url)
    const method = request.method ?? 'GET'
    if (!isLocal(request)) return write(response, 403, json, JSON.stringify(strangerError))
    const body = await readBody(request)
    if (url.pathname.startsWith('/v1/')) return serveApi(request, response, method, url, body)
    if (url.pathname.startsWith('/_emulator/')) return serveControl(request, response, method, url, body)
    if (method === 'POST' && /^\/oauth\/(token|deauthorize)$/.test(url.pathname))
      return serveOAuth(response, url.pathname, body)
    return servePage(response, method, url, body)
  }

  async function serveApi(
    request: IncomingMessage,
    response: ServerResponse,
    method: string,
    url: URL,
    body: string,
  ) {
    if (method === 'OPTIONS') return write(response, 204, anyOrigin, '')
    const header = (name: string) => [request.headers[name]].flat()[0]
    const asked: ApiRequest = {
      method,
      path: url.pathname,
      form: method === 'POST' ? body : url.search.slice(1),
      header,
    }
    const key = header('idempotency-key')
    const lock = key && `${header('stripe-account') ?? header('stripe-context')} ${key}`
    const fault = given.faults.takeForRequest(method, url.pathname)
    if (fault?.kind === 'drop') return void request.socket.destroy()
    if (fault?.kind === 'in_flight' || (lock && inFlight.has(lock))) return send(inFlightReply)
    const broken = fault && brokenReplies[fault.kind]
    if (broken) return send(broken)
    if (lock) inFlight.add(lock)
    try {
      if (fault?.kind === 'slow') await delay(fault.ms ?? 1000)
      const reply = answer(world, asked)
      await world.store.flushed()
      webhooks.wake()
      if (fault?.kind === 'lose_reply') return void request.socket.destroy()
      send(reply)
    } finally {
      if (lock) inFlight.delete(lock)
    }

    function send(reply: Reply): void {
      onTraffic({
        method,
        url: `${url.pathname}${url.search}`,
        requestBody: body,
        status: reply.status,
        responseBody: reply.body,
      })
      write(response, reply.status, { ...json, ...anyOrigin, ...reply.headers }, reply.body)
    }
  }

  async function serveControl(
    request: IncomingMessage,
    response: ServerResponse,
    method: string,
    url: URL,
    body: string,
  ) {
    // A web page could send a plain form here; it cannot send JSON without asking first, and is not answered.
    if (method === 'POST' && !request.headers['content-type']?.startsWith('application/json'))
      return write(
        response,
        415,
        json,
        JSON.stringify({ error: { type: 'invalid_request_error', message: 'Send JSON.' } }),
      )
    const { status, value } = control(given, method, url.pathname, url.searchParams, body)
    await world.store.flushed()
    webhooks.wake()
    write(response, status, json, JSON.stringify(value, null, 2))
  }

  async function serveOAuth(response: ServerResponse, path: string, body: string) {
    const platform = openBooks(world, platformAccount)
    const act = path === '/oauth/token' ? exchangeCode : deauthorize
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

  async function servePage(response: ServerResponse, method: string, url: URL, body: string) {
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
}

const strangerError = {
  error: { type: 'invalid_request_error', message: 'The local Stripe answers this machine only.' },
}

/** A name that merely resolves to this machine is how a web page would reach in. */
function isLocal(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(host)
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
