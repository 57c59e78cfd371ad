/** How a site's page is sent, from the cache and through Fastify. */
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { samplePage } from '../../../tests/samplePage.ts'
import { on, site, test } from '../../../tests/site.ts'
import { publishPage } from '../../features/pages/server/service.ts'
import { builtDashboard } from './dashboardFiles.ts'
import { buildHttp } from './http.ts'
import { openSitePages } from './sitePages.ts'

interface Sent {
  status: number | undefined
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** Over a socket: cached pages are served before Fastify, and `inject` would skip that. */
async function askFor(app: FastifyInstance, path: string, headers: Record<string, string>): Promise<Sent> {
  const { port } = app.server.address() as AddressInfo
  const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const chunks = await response.toArray()
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

test('who has the page already is told so, and who asks for the head gets it alone', async ({
  app,
  strong,
}) => {
  const first = await app.inject({ url: '/', ...site })
  const etag = String(first.headers.etag)

  const again = await app.inject({ url: '/', ...on('strong.localhost', { 'if-none-match': etag }) })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  const head = await app.inject({ method: 'HEAD', url: '/', ...site })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    first.headers['content-length'],
  ])
  await publishPage(strong, { ...samplePage(), title: 'Changed' })
  const changed = await app.inject({ url: '/', ...on('strong.localhost', { 'if-none-match': etag }) })
  expect(changed.statusCode).toBe(200)
})

test('what comes from memory is what was rendered: bytes, policy and request id', async ({ world, db }) => {
  const sites = openSitePages({ ...world.doors, db })
  const app = await buildHttp({ ...world.doors, db }, builtDashboard(), sites)
  await app.listen({ host: '127.0.0.1', port: 0 })
  sites.listening(true)
  const gzip = { host: 'strong.localhost', 'accept-encoding': 'gzip' }

  const rendered = await askFor(app, '/', gzip)
  await sites.find('strong', '/')?.improve()
  const kept = await askFor(app, '/?utm=1', gzip)
  const best = await askFor(app, '/', { ...gzip, 'accept-encoding': 'gzip, br' })
  const same = await askFor(app, '/', { ...gzip, 'if-none-match': String(kept.headers.etag) })

  const unlike = { 'x-request-id': '', date: '', 'content-length': '' }
  expect({ ...kept.headers, ...unlike }).toEqual({ ...rendered.headers, ...unlike })
  expect(kept.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
  expect(kept.headers['x-request-id']).not.toBe(rendered.headers['x-request-id'])
  // The result of the fast compression is replaced by the smaller one.
  expect(kept.body.length).toBeLessThan(rendered.body.length)
  const text = gunzipSync(kept.body).toString()
  expect(text).toBe(gunzipSync(rendered.body).toString())
  expect(text).toContain('Get strong in twelve weeks, at home.')
  expect(brotliDecompressSync(best.body).toString()).toBe(text)
  expect([same.status, same.body.length]).toEqual([304, 0])
  expect((await askFor(app, '/', { ...gzip, host: 'localhost' })).headers).not.toHaveProperty('etag')
  expect(sites.figures().renders).toBe(1)
  await app.close()
})

test('calls, fonts and other methods are never answered with a page', async ({ world, db }) => {
  const sites = openSitePages({ ...world.doors, db })
  const app = await buildHttp({ ...world.doors, db }, builtDashboard(), sites)
  await app.listen({ host: '127.0.0.1', port: 0 })
  sites.listening(true)
  const { headers } = site
  await askFor(app, '/no-such-page', headers)

  expect((await askFor(app, '/api/v1/pages/strong', headers)).body.toString()).toContain('"success"')
  expect((await askFor(app, '/healthz', headers)).body.toString()).toBe('{"status":"ok"}')
  expect((await askFor(app, '/', { host: 'localhost' })).body.toString()).toContain('<div id="root">')
  expect((await app.inject({ method: 'POST', url: '/', ...site })).statusCode).toBe(405)
  await app.close()
})

test('what a proxy asks for by its whole address is understood', async ({ world, db }) => {
  const sites = openSitePages({ ...world.doors, db })
  const app = await buildHttp({ ...world.doors, db }, builtDashboard(), sites)
  await app.listen({ host: '127.0.0.1', port: 0 })
  sites.listening(true)
  const askInFull = async (path: string) =>
    (await askFor(app, `http://strong.localhost${path}`, site.headers)).status

  expect([await askInFull('/pricing'), await askInFull('/?a=b'), await askInFull('')]).toEqual([
    200, 200, 200,
  ])
  expect([await askInFull('/api/v1/pages/strong'), await askInFull('/nowhere')]).toEqual([200, 404])
  await app.close()
})

test('what is no request at all is refused in JSON, with the headers of every answer', async ({ app }) => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const told = async (words: string) => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(words)
    return (await socket.toArray()).join('')
  }
  const long = `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`

  for (const [words, status] of [
    ['HELLO\r\n\r\n', 400],
    [long, 431],
  ] as const) {
    const answer = await told(words)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/)
    expect(answer).toMatch(/\{"status":"error","message":"We couldn't read that request"\}$/)
  }
})
