import { describe, expect } from 'vitest'
import { test } from '../../../tests/httpApp.ts'
import { samplePage } from '../../../tests/samplePage.ts'
import { createLog } from '../../base/server/log.ts'
import { register } from '../../features/accounts/server/service.ts'
import { plainTheme } from '../../features/pages/look/theme.ts'
import { publishPage } from '../../features/pages/server/service.ts'
import { builtDashboard } from './dashboardFiles.ts'
import { buildHttp } from './http.ts'

const on = (host: string) => ({ headers: { host } })

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
