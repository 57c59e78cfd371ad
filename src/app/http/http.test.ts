import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test as base } from '../../../tests/database.ts'
import { samplePage } from '../../../tests/samplePage.ts'
import { pathFor } from '../../base/call.ts'
import { createLog } from '../../base/server/log.ts'
import { register } from '../../features/accounts/server/service.ts'
import { plainTheme } from '../../features/pages/look/theme.ts'
import { publishPage } from '../../features/pages/server/service.ts'
import { paths } from '../paths.ts'
import { routes } from '../routes.ts'
import { builtDashboard } from './dashboardFiles.ts'
import { buildHttp } from './http.ts'

const test = base.extend('app', async ({ world, db }, { onCleanup }): Promise<FastifyInstance> => {
  const app = await buildHttp({ ...world.doors, db }, builtDashboard())
  onCleanup(() => app.close())
  return app
})

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
    expect(answer.body).not.toMatch(/<script(?! type="application\/ld\+json"| src="\/page-files\/fonts-)/)
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
    }
    const app = await buildHttp({ ...world.doors, config, db }, builtDashboard())

    const { body, headers } = await app.inject({ url: '/', ...on('localhost') })

    expect(body).toContain('disabledFeatures&#34;:[&#34;news&#34;]')
    expect(body).toContain('https://videos.example.com/customers.mp4')
    expect(headers['content-security-policy']).toContain('media-src https://videos.example.com;')
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

describe('answers', () => {
  test('an unknown call is a 404 in JSON, whatever the method', async ({ app }) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/api/v1/no-such-call', ...on('localhost') })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ status: 'error' })
    }
  })

  test('what a link carries does not reach the log, neither in the query nor in the path', async ({
    world,
    db,
    onTestFinished,
  }) => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const log = createLog({ production: true, logLevel: 'info' }, { write })
    const app = await buildHttp({ ...world.doors, db, log }, builtDashboard())
    onTestFinished(() => app.close())

    await app.inject({ url: '/connect/refresh/hidden-token', ...on('localhost') })
    await app.inject({ url: '/reset-password?token=hidden-token', ...on('localhost') })

    expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(2)
    expect(lines.join()).not.toContain('hidden-token')
  })

  test('a call is answered in JSON however its address is written', async ({ app }) => {
    for (const url of ['/%61pi/v1/me', '/api/v1/%6De']) {
      const answer = await app.inject({ url, ...on('localhost') })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        401,
        expect.stringContaining('application/json'),
      ])
    }
  })

  test('an address that cannot be decoded, and a body that is no JSON, are refused in JSON', async ({
    app,
  }) => {
    const broken = await app.inject({ url: '/api/v1/pages/%ZZ', ...on('localhost') })
    expect([broken.statusCode, broken.json().status]).toEqual([400, 'error'])
    expect(broken.headers['x-frame-options']).toBe('DENY')
    const text = { host: 'localhost', 'content-type': 'text/plain' }
    const plain = await app.inject({ method: 'POST', url: '/api/v1/login', headers: text, body: '{}' })
    expect([plain.statusCode, plain.json().status]).toEqual([415, 'error'])
  })

  test('health is answered on any host; readiness knows the database and the jobs', async ({ app }) => {
    expect((await app.inject({ url: '/healthz', ...on('10.0.0.7:3000') })).statusCode).toBe(200)
    // Job workers do not run in this test, which is what readiness reports.
    expect((await app.inject({ url: '/readyz', ...on('10.0.0.7:3000') })).json()).toEqual({
      status: 'unavailable',
      database: true,
      jobs: false,
    })
  })

  test('API-65 API-66 API-72 what a trainer publishes is what the calls answer, to him and to everybody', async ({
    app,
    make,
  }) => {
    const trainer = await make.trainer({ appName: 'Strong' })
    const { token } = await register(make.visitor(), {
      name: 'Maya',
      email: 'maya@example.test',
      password: 'a good password',
    })
    const asMaya = { ...on('localhost').headers, authorization: `Bearer ${token}` }
    const page = samplePage()

    const before = await app.inject({ url: '/api/v1/trainer/pages', headers: asMaya })
    const saved = await app.inject({ method: 'POST', url: '/api/v1/pages', headers: asMaya, body: page })
    const after = await app.inject({ url: '/api/v1/trainer/pages', headers: asMaya })

    expect(before.json().result).toMatchObject({ title: 'Home', theme: plainTheme, content: { section: [] } })
    expect(saved.json()).toMatchObject({ status: 'success', message: 'Content saved' })
    expect(after.json().result).toMatchObject(page)
    await publishPage(trainer, page)
    const everybody = await app.inject({ url: '/api/v1/pages/strong', ...on('strong.localhost') })
    expect(everybody.json().result).toEqual({
      ...page,
      trainer: { business_name: 'Strong', logo: null, is_show_logo: true, redirect_url: null },
    })
  })

  test('a page that is none is refused at the place of the mistake, and nothing is saved', async ({
    app,
    make,
  }) => {
    const { token } = await register(make.visitor(), {
      name: 'Maya',
      email: 'maya@example.test',
      password: 'a good password',
    })
    const headers = { host: 'localhost', authorization: `Bearer ${token}` }
    const wrong = structuredClone(samplePage())
    Object.assign(wrong.content.section[0]?.style ?? {}, { bgColor: 'red; background: url(//evil.test)' })

    const answer = await app.inject({ method: 'POST', url: '/api/v1/pages', headers, body: wrong })

    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['content.section.0.style.bgColor'])
    const stored = await app.inject({ url: '/api/v1/trainer/pages', headers })
    expect(stored.json().result.content.section).toEqual([])
  })

  test('a flood of wrong components is refused at once, in a few words', async ({ app, make }) => {
    const { token } = await register(make.visitor(), {
      name: 'Maya',
      email: 'maya@example.test',
      password: 'a good password',
    })
    const headers = { host: 'localhost', authorization: `Bearer ${token}` }
    const flood = structuredClone(samplePage())
    for (const section of flood.content.section)
      for (const column of section.columns)
        Object.assign(column, { components: Array.from({ length: 100_000 }, () => 0) })

    const answer = await app.inject({ method: 'POST', url: '/api/v1/pages', headers, body: flood })

    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toBe('A page can have at most 5000 components')
    expect(answer.body.length).toBeLessThan(5000)
  })

  test('a visitor whose page fails reads a page, not JSON', async ({ app, world, make }) => {
    const trainer = await make.trainer({ appName: 'Broken' })
    await publishPage(trainer, samplePage())
    const broken = await buildHttp({ ...world.doors, db: trainer.db.withSchema('nowhere') }, builtDashboard())

    const answer = await broken.inject({ url: '/', ...on('broken.localhost') })

    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-type']).toContain('text/html')
    expect((await app.inject({ url: '/healthz', ...on('broken.localhost') })).statusCode).toBe(200)
    await broken.close()
  })

  test("what a browser cannot have meant is the visitor's mistake and a page, not a defect in the log", async ({
    world,
    db,
    make,
    onTestFinished,
  }) => {
    await publishPage(await make.trainer({ appName: 'Odd' }), samplePage())
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const log = createLog({ production: true, logLevel: 'error' }, { write })
    const app = await buildHttp({ ...world.doors, db, log }, builtDashboard())
    onTestFinished(() => app.close())
    const own = { host: 'odd.localhost', 'sec-fetch-site': 'same-origin' }
    const send = (type: string, body: string, headers: object = own) =>
      app.inject({
        method: 'POST',
        url: '/sign-in',
        headers: { ...headers, 'content-type': type },
        body,
      })
    const form = 'application/x-www-form-urlencoded'

    const answers = [
      await send(form, `email=${'a'.repeat(2 ** 20)}`),
      await send('multipart/form-data; boundary=x', 'x'),
      await send(form, 'email=%00'),
      await send(form, 'email=a%40b.test', { ...own, 'sec-fetch-site': 'cross-site' }),
      await app.inject({ url: '/register?plan=1&coupon=%00', headers: own }),
      await app.inject({ url: '/%ZZ', headers: own }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 415, 400, 403, 400, 400])
    for (const { headers } of answers) expect(headers['content-type']).toContain('text/html')
    expect(lines).toEqual([])
  })
})
