import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { builtDashboard } from '../../../app/http/dashboardFiles.ts'
import { buildHttp } from '../../../app/http/http.ts'
import { startSession } from '../../../base/server/session.ts'
import { createForm } from '../../pages/components/form/model.ts'
import { createSection, emptyPage, toWire } from '../../pages/document/page.ts'
import { createPage, getPage, publishOwnPage } from '../../pages/server/ownPages.ts'
import { publishPage } from '../../pages/server/service.ts'

const noa = { name: 'Noa', email: 'noa@example.test' }

const test = base
  .extend('app', async ({ world, db }, { onCleanup }): Promise<FastifyInstance> => {
    const app = await buildHttp({ ...world.doors, db }, builtDashboard())
    onCleanup(() => app.close())
    return app
  })
  .extend('trainer', async ({ make }) => {
    const trainer = await make.trainer({ appName: 'Strong' })
    const section = createSection('single-column', () => crypto.randomUUID())
    const columns = section.columns.map((column) => ({ ...column, components: [createForm('form-1')] }))
    await publishPage(trainer, { ...toWire(emptyPage()), content: { section: [{ ...section, columns }] } })
    return { ...trainer, domain: 'strong' }
  })
  .extend('post', ({ app, trainer }) => async (sent: object | string, more: object = {}) => {
    const type = typeof sent === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
    return app.inject({
      method: 'POST',
      url: '/api/v1/forms/form-1',
      headers: { host: `${trainer.domain}.localhost`, 'content-type': type, ...more },
      payload: sent,
    })
  })
  .extend('stored', ({ app, db, trainer }) => async () => {
    const session = { userId: trainer.trainerId, role: 'trainer', ip: '', userAgent: '' } as const
    const answer = await app.inject({
      url: '/api/v1/trainer/form-submissions',
      headers: { host: 'localhost', authorization: `Bearer ${await startSession(db, session)}` },
    })
    const { result } = answer.json<{ result: { data: { answers: { value: string }[] }[] } }>()
    return result.data.map(({ answers }) => answers.map(({ value }) => value))
  })

describe('with script', () => {
  test('JSON goes in, and JSON comes out', async ({ post, stored }) => {
    const answer = await post({ ...noa, _after: 9000 })

    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'success', message: "Thank you. We'll get back to you within one business day." },
    ])
    expect(await stored()).toEqual([['Noa', 'noa@example.test', '']])
  })

  test('what is wrong stands under the name of its field', async ({ post }) => {
    const answer = await post({ name: 'Noa' })

    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { status: 'error', message: 'Email is required', errors: { email: ['Email is required'] } },
    ])
  })

  test('a body of nothing but brackets, or of more than a form holds, breaks nothing', async ({ post }) => {
    const json = { 'content-type': 'application/json' }
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`

    expect((await post(`{"name":"Noa","email":"noa@example.test","x":${deep}}`, json)).statusCode).toBe(400)
    expect((await post({ ...noa, message: 'x'.repeat(2 ** 20) })).statusCode).toBe(413)
  })

  test('more values than any form has are refused before anybody looks at them', async ({ post }) => {
    const names = (length: number) => Array.from({ length }, (_, i) => `a${i}`)
    const json = (length: number) => ({
      ...noa,
      ...Object.fromEntries(names(length).map((name) => [name, 1])),
    })
    const plain = (length: number) => `name=Noa&email=noa@example.test&${names(length).join('=1&')}`

    expect((await post(json(9998))).statusCode).toBe(200)
    expect((await post(json(9999))).statusCode).toBe(413)
    expect((await post(plain(9998))).statusCode).toBe(303)
    expect((await post(plain(9999))).statusCode).toBe(413)
  })

  test('nobody sends through the dashboard host, or to a site that has no such form', async ({
    make,
    post,
  }) => {
    await make.trainer({ appName: 'Other' })

    for (const host of ['localhost', 'other.localhost', 'nobody.localhost']) {
      const answer = await post(noa, { host })
      expect([host, answer.statusCode, answer.json().status]).toEqual([host, 404, 'error'])
    }
  })
})

test('a field may be called like what a form sends by itself', async ({ app, trainer, post, stored }) => {
  const form = createForm('form-1')
  const names = ['_website', '_page', '_after', '_method', '__proto__']
  const fields = form.fields
    .slice(0, 1)
    .flatMap((field) => names.map((name) => ({ ...field, id: name, name })))
  const section = createSection('single-column', () => crypto.randomUUID())
  const columns = section.columns.map((column) => ({ ...column, components: [{ ...form, fields }] }))
  await publishPage(trainer, { ...toWire(emptyPage()), content: { section: [{ ...section, columns }] } })
  const page = await app.inject({ url: '/', headers: { host: 'strong.localhost' } })
  const sentAs = [...page.body.matchAll(/<input[^>]* name="([^"]+)"[^>]* required/g)].map(([, name]) => name)

  const answer = await post({
    _website: '',
    _page: '/',
    _after: 9000,
    ...Object.fromEntries(sentAs.map((name) => [name, 'PUT'])),
  })

  expect([sentAs.length, answer.statusCode]).toEqual([names.length, 200])
  expect(await stored()).toEqual([names.map(() => 'PUT')])
})

describe('without script', () => {
  test('a visitor is led to the thank-you at the form they sent, also where two pages have one of the same id', async ({
    app,
    trainer,
    post,
    stored,
  }) => {
    const { id } = await createPage(trainer, { title: 'Join', slug: 'join', in_menu: true })
    const form = createForm('form-1')
    const section = createSection('single-column', () => crypto.randomUUID())
    const copy = { ...form, id: 'form-2', actions: { ...form.actions, thankYou: '' } }
    const columns = section.columns.map((column) => ({ ...column, components: [form, copy] }))
    await publishOwnPage(trainer, id, {
      ...toWire(emptyPage()),
      title: 'Join',
      content: { section: [{ ...section, columns }] },
      revision: (await getPage(trainer, id)).revision,
    })
    const page = await app.inject({ url: '/join', headers: { host: 'strong.localhost' } })
    expect(page.body.match(/<input type="hidden" name="_page" value="\/join"\/>/g)).toHaveLength(2)
    expect(page.body.match(/id="sent-[^"]+"/g)).toEqual(['id="sent-form-1"'])

    const sent = 'name=Noa+Levi&email=noa%40example.test&message=One%0D%0ATwo&_website='
    const answers = [await post(`${sent}&_page=%2F`), await post(`${sent}&_page=%2Fjoin`)]

    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, '/#sent-form-1'],
      [303, '/join#sent-form-1'],
    ])
    expect(await stored()).toEqual([
      ['Noa Levi', 'noa@example.test', 'One\nTwo'],
      ['Noa Levi', 'noa@example.test', 'One\nTwo'],
    ])
  })

  test('a form without words of its own thanks on a page, and leads back to where the visitor came from', async ({
    trainer,
    post,
    stored,
  }) => {
    const form = createForm('form-1')
    const section = createSection('single-column', () => crypto.randomUUID())
    const silent = { ...form, actions: { ...form.actions, thankYou: '' } }
    const columns = section.columns.map((column) => ({ ...column, components: [silent] }))
    await publishPage(trainer, { ...toWire(emptyPage()), content: { section: [{ ...section, columns }] } })

    const answer = await post('name=Noa&email=noa%40example.test&_page=%2Fabout')

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Thank you. Your message was sent.')
    expect(answer.body).toContain('<a class="lp-button" href="/about">')
    expect(await stored()).toEqual([['Noa', 'noa@example.test', '']])
  })

  test('every mistake is named on a page, which leads back to the form on its own page', async ({
    app,
    post,
    stored,
  }) => {
    const answer = await post('email=%3Cscript%3E&_page=%2F')

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<li>Name is required</li><li>Email is not an email address</li></ul>')
    expect(answer.body).toContain('<a class="lp-button" href="/#form-form-1">Back to the form</a>')
    const page = await app.inject({ url: '/', headers: { host: 'strong.localhost' } })
    expect(page.body).toContain('id="form-form-1"')
    expect((await post('email=x&_page=%2Fjoin')).body).toContain('href="/join#form-form-1"')
    expect(await stored()).toEqual([])
  })

  test.for([
    '//evil.test/',
    '/\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '"><script>alert(1)</script>',
    'http://[',
  ])('the way back leads nowhere else: %s', async (from, { post }) => {
    const { body } = await post(new URLSearchParams({ email: 'x', _page: from }).toString())
    const [, href = ''] = /href="([^"]*)">Back to the form/.exec(body) ?? []

    expect(URL.parse(href, 'http://strong.localhost/')?.origin).toBe('http://strong.localhost')
    expect(body).not.toContain('<script>')
  })

  test('a form that is gone, and too many, are pages as well', async ({ post }) => {
    const gone = await post('name=Noa', { host: 'other.localhost' })
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])

    for (let i = 0; i < 30; i++) await post(`name=Noa&email=noa${i}@example.test`)
    const refused = await post('name=Noa&email=noa@example.test')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect(refused.body).toContain('Too many attempts.')
  })
})

test('a form that a page of another site sends is refused and not stored', async ({ post, stored }) => {
  const form = 'name=Noa&email=noa@example.test'
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
  ]) {
    const refused = await post(form, headers)
    expect(refused.statusCode).toBe(403)
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused.body).toContain('This form was sent from another site.')
  }
  expect(await stored()).toEqual([])

  const own = { 'sec-fetch-site': 'same-origin', origin: 'http://strong.localhost' }
  expect((await post(form, own)).statusCode).toBe(303)
  expect(await stored()).toEqual([['Noa', 'noa@example.test', '']])
})

test('no other call takes such a form', async ({ app }) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/login',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a',
  })

  expect([answer.statusCode, answer.json().status]).toEqual([415, 'error'])
})
