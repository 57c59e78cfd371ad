import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../../../tests/httpApp.ts'
import { samplePage } from '../../../tests/samplePage.ts'
import { pathFor } from '../../base/call.ts'
import { publishPage } from '../../features/pages/server/service.ts'
import { paths } from '../paths.ts'
import { routes } from '../routes.ts'
import { builtDashboard } from './dashboardFiles.ts'
import { buildHttp } from './http.ts'

const on = (host: string) => ({ headers: { host } })

test('a large answer is sent compressed to whoever reads that, and as it is to others', async ({ app }) => {
  const ask = (coding: string) =>
    app.inject({ url: '/api/v1/openapi.json', headers: { host: 'localhost', 'accept-encoding': coding } })
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()

  for (const coding of ['gzip', 'br, gzip;q=0.8']) {
    const small = await ask(coding)
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  }
  expect((await ask('gzip;q=0')).body).toBe(plain.body)
})

describe('hosts', () => {
  test('the dashboard host serves the dashboard', async ({ app }) => {
    const answer = await app.inject({ url: '/login', ...on('localhost:3000') })

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<div id="root">')
  })

  test('GUARD-04 an address that does not exist is a 404 for machines too', async ({ app }) => {
    expect((await app.inject({ url: '/no-such-page', ...on('localhost') })).statusCode).toBe(404)
    expect((await app.inject({ url: '/admin/trainers/details/7', ...on('localhost') })).statusCode).toBe(200)
  })

  test("PUB-01 PUB-06 a sub-domain serves its trainer's published page", async ({ app, make }) => {
    const trainer = await make.trainer({ appName: 'Strong' })
    await publishPage(trainer, samplePage())

    const answer = await app.inject({ url: '/', ...on('strong.localhost') })

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Get strong in twelve weeks, at home.')
    expect(answer.body).not.toMatch(
      /<script(?! type="application\/ld\+json"| src="\/page-files\/fonts-| type="module" src="\/page-files\/origin-)/,
    )
  })

  test('PUB-07 GUARD-05 a sub-domain without a page shows the 404 page with a way back', async ({
    app,
    make,
  }) => {
    await make.trainer({ appName: 'Unfinished' })

    for (const host of ['unfinished.localhost', 'nobody.localhost']) {
      const answer = await app.inject({ url: '/', ...on(host) })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('404 | Not Found')
      expect(answer.body).toContain('href="/">Go Back</a>')
    }
  })

  test('GUARD-22 a sales host has no sign-in', async ({ app }) => {
    for (const url of ['/login', '/register', '/login/', '/register?next=/trainer']) {
      const answer = await app.inject({ url, ...on('coach.localhost') })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
    }
  })

  test('the way back from Google is on the dashboard host alone, and never ends in an error page', async ({
    app,
  }) => {
    for (const query of [
      '',
      '?state=x&code=y',
      '?state=x&state=y',
      '?error=access_denied&state=%00',
      '?code=%',
    ]) {
      const url = `/auth/google/callback${query}`
      const answer = await app.inject({ url, ...on('localhost') })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?google=expired'])
      expect((await app.inject({ url, ...on('coach.localhost') })).statusCode).toBe(404)
    }
  })

  test('GUARD-28 GUARD-30 the rooms of the dashboard are on its own host alone', async ({ app, make }) => {
    await publishPage(await make.trainer({ appName: 'Strong' }), samplePage())

    for (const path of Object.keys(paths).filter((path) => /^\/(trainer|admin|account|signup)/.test(path))) {
      const url = path.replace(':id', '1')
      expect([url, (await app.inject({ url, ...on('localhost') })).statusCode]).toEqual([url, 200])
      const elsewhere = await app.inject({ url, ...on('strong.localhost') })
      expect([url, elsewhere.statusCode, elsewhere.body.includes('id="root"')]).toEqual([url, 404, false])
    }
  })

  test('a host that is not ours gets neither dashboard nor calls', async ({ app }) => {
    expect((await app.inject({ url: '/login', ...on('evil.test') })).statusCode).toBe(404)
    expect((await app.inject({ url: '/api/v1/me', ...on('evil.test') })).statusCode).toBe(404)
  })

  test('who types the loopback address is led to the dashboard', async ({ app }) => {
    const answer = await app.inject({ url: '/login?next=/x', ...on('127.0.0.1:3000') })

    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://localhost:3000/login?next=/x'])
  })

  test('API-73 only the public calls answer on a sales host', async ({ app, make }) => {
    const trainer = await make.trainer({ appName: 'Strong' })
    await publishPage(trainer, samplePage())

    for (const { call } of routes) {
      const url = pathFor(call, { subdomain: 'strong' })
      const answer = await app.inject({
        method: call.method,
        url,
        ...on('strong.localhost'),
        ...(call.body && { body: {} }),
      })
      if (call.onSites) expect(answer.json().message, url).not.toBe('There is no such call')
      else
        expect([answer.statusCode, answer.json()], url).toEqual([
          404,
          { status: 'error', message: 'There is no such call' },
        ])
    }
  })

  test('the API description is for the dashboard host', async ({ app }) => {
    expect((await app.inject({ url: '/api/v1/openapi.json', ...on('localhost') })).json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/pages/{subdomain}': { get: { summary: expect.any(String) } } },
    })
    expect((await app.inject({ url: '/api/docs', ...on('localhost') })).body).toContain('/trainer/pages')
    expect((await app.inject({ url: '/api/v1/openapi.json', ...on('coach.localhost') })).statusCode).toBe(404)
    expect((await app.inject({ url: '/dev/mailbox', ...on('coach.localhost') })).statusCode).toBe(404)
  })

  test('the mailbox shows a letter as HTML in a frame without script or origin, beside its text', async ({
    app,
    db,
  }) => {
    const { id } = await db
      .insertInto('kept_mails')
      .values({
        recipient: 'maya@example.test',
        subject: 'Hi',
        html: '<!doctype html><html><head></head><body><h1>Hello</h1></body></html>',
        text: 'Hello',
      })
      .returning('id')
      .executeTakeFirstOrThrow()

    const box = await app.inject({ url: '/dev/mailbox', ...on('localhost') })
    expect(box.body).toMatch(
      new RegExp(`<iframe src="/dev/mailbox/${id}"[^>]* sandbox="[^"]*"[^>]*></iframe><pre>Hello`),
    )
    expect(box.body).not.toContain('allow-scripts')
    expect(box.headers['content-security-policy']).toContain("frame-src 'self'")
    const bodyFor = async (to: string) =>
      (await app.inject({ url: `/dev/mailbox?to=${to}`, ...on('localhost') })).body
    expect(await bodyFor('maya@example.test')).toContain(`src="/dev/mailbox/${id}"`)
    expect(await bodyFor('ada@example.test')).not.toContain('maya@example.test')
    const letter = await app.inject({ url: `/dev/mailbox/${id}`, ...on('localhost') })
    expect(letter.body).toContain('<h1>Hello</h1>')
    expect(letter.headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'self'.*sandbox allow-popups/,
    )
    for (const [url, host] of [
      [`/dev/mailbox/${id}`, 'coach.localhost'],
      ['/dev/mailbox/0', 'localhost'],
      ['/dev/mailbox/x', 'localhost'],
    ] as const)
      expect((await app.inject({ url, ...on(host) })).statusCode).toBe(404)
  })
})

describe('headers', () => {
  test.for(['localhost', 'coach.localhost', 'evil.test'])(
    '%s: nothing is framed, guessed or run that was not meant to',
    async (host, { app }) => {
      for (const url of ['/', '/login', '/api/v1/me', '/no-such-page', '/healthz']) {
        const { headers } = await app.inject({ url, ...on(host) })
        const policy = String(headers['content-security-policy'])
        expect(policy).toContain("default-src 'none'")
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).not.toMatch(
          /(script-src|style-src|default-src) [^;]*('unsafe-inline'|'unsafe-eval'|\*)/,
        )
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
      }
    },
  )

  test('MISC-23 what is switched off, and where recordings lie, is told to the browser', async ({
    world,
    db,
  }) => {
    const config = {
      ...world.doors.config,
      disabledFeatures: ['news'],
      tutorialVideos: { customers: 'https://videos.example.com/customers.mp4' },
      frames: { news: 'https://news.example.com/coach', build: undefined, buildApp: undefined },
    }
    const app = await buildHttp({ ...world.doors, config, db }, builtDashboard())

    const { body, headers } = await app.inject({ url: '/', ...on('localhost') })

    expect(body).toContain('disabledFeatures&#34;:[&#34;news&#34;]')
    expect(body).toContain('https://videos.example.com/customers.mp4')
    expect(headers['content-security-policy']).toContain("media-src 'self' https://videos.example.com;")
    expect(headers['content-security-policy']).toMatch(/frame-src 'self' [^;]* https:\/\/news\.example\.com;/)
    await app.close()
  })

  test('a nonce is used once', async ({ app }) => {
    const policies = await Promise.all(
      [1, 2].map(
        async () => (await app.inject({ url: '/', ...on('localhost') })).headers['content-security-policy'],
      ),
    )

    expect(policies[0]).not.toBe(policies[1])
  })
})
