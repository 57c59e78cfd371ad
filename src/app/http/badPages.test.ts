import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KyselyPlugin } from 'kysely'
import { describe, expect } from 'vitest'
import { wordsPage } from '../../../tests/pages.ts'
import { samplePage } from '../../../tests/samplePage.ts'
import { on, site, test } from '../../../tests/site.ts'
import type { AsTrainer } from '../../base/server/context.ts'
import { startSession } from '../../base/server/session.ts'
import { createButton } from '../../features/pages/components/button/model.ts'
import { createHeading } from '../../features/pages/components/heading/model.ts'
import { limits, type Page, toWire } from '../../features/pages/document/page.ts'
import { publishPage } from '../../features/pages/server/service.ts'
import { builtDashboard } from './dashboardFiles.ts'
import { buildHttp } from './http.ts'

describe('bad input', () => {
  const sessionOf = async ({ db, trainerId }: AsTrainer) => {
    const token = await startSession(db, { userId: trainerId, role: 'trainer', ip: '', userAgent: '' })
    return { host: 'localhost', authorization: `Bearer ${token}` }
  }

  test('a refusal names the place in words, and the last good page stays online', async ({ app, strong }) => {
    const headers = await sessionOf(strong)
    const made = createButton('wrong')
    const { style } = made
    const wrong: [string, object, string][] = [
      [
        'a size',
        { ...made, style: { ...style, text: { ...style.text, size: 500 } } },
        'section 2, column 1, button: font size must be 5 to 50',
      ],
      [
        'a link',
        { ...made, link: { hasLink: true, url: 'javascript:alert(1)', newTab: false } },
        'section 2, column 1, button, link: Start the link with https://, http://, mailto:, tel:, # or /',
      ],
      [
        'a type',
        { ...made, type: 'hologram' },
        "section 2, column 1, component 1, type: There is no component type 'hologram'",
      ],
      [
        'a character',
        { ...made, data: 'a\0b' },
        "section 2, column 1, button, text: Contains a character that can't be saved",
      ],
      ['no style', { ...made, style: null }, 'section 2, column 1, button: style is missing'],
    ]
    for (const [, component, message] of wrong) {
      const body = structuredClone(samplePage())
      Object.assign(body.content.section[1]?.columns[0] ?? {}, { components: [component] })
      const answer = await app.inject({ method: 'POST', url: '/api/v1/pages', headers, body })
      expect([answer.statusCode, answer.json().message]).toEqual([422, message])
      expect(Object.values(answer.json().errors)).toEqual([[message]])
    }
    expect((await app.inject({ url: '/', ...site })).body).toContain('Get strong in twelve weeks, at home.')
  })

  test('50 MB are refused unread, and ten thousand components in one sentence', async ({ app, strong }) => {
    const headers = { ...(await sessionOf(strong)), 'content-type': 'application/json' }
    const body = structuredClone(samplePage())
    const components = Array.from({ length: 10_000 }, (_, i) => ({ id: `c-${i}`, type: 'button' }))
    Object.assign(body.content.section[0]?.columns[0] ?? {}, { components })

    const large = await app.inject({
      method: 'POST',
      url: '/api/v1/pages',
      headers,
      payload: Buffer.alloc(50 * 1024 * 1024, 32),
    })
    const many = await app.inject({ method: 'POST', url: '/api/v1/pages', headers, body })

    expect([large.statusCode, large.json().message]).toEqual([413, 'That is too large to save'])
    expect([many.statusCode, many.json().message]).toEqual([422, 'A page can have at most 5000 components'])
  })

  test('twenty callers at once get the largest page by its call, which is read from the database once', async ({
    world,
    strong,
  }) => {
    await publishPage(strong, toWire(largestPage()))
    const reads: string[] = []
    const db = strong.db.withPlugin(noting(reads))
    const app = await buildHttp({ ...world.doors, db }, builtDashboard())
    const ask = () => app.inject({ url: '/api/v1/pages/strong', ...on('localhost') })

    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    await app.close()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const [first] = answers
    expect(first?.body.length).toBeGreaterThan(4 * 2 ** 20)
    expect(first?.json().result.content.section[0].columns[0].components).toHaveLength(limits.components)
    expect(reads).toHaveLength(1)
  })

  test('megabytes are read from somebody who is signed in, and as a page alone', async ({ app, strong }) => {
    const headers = { 'content-type': 'application/json' }
    const known = { ...headers, ...(await sessionOf(strong)) }
    const unreadable = ' '.repeat(2 * 2 ** 20)
    const send = (url: string, headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: `/api/v1/${url}`, headers, payload: unreadable })
    const answers = [await send('pages', headers), await send('pages', known), await send('login', known)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 400, 413])
  })

  test('50 MB are refused before they are sent', async ({ app, strong }) => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const headers = {
      ...(await sessionOf(strong)),
      'content-type': 'application/json',
      'content-length': 50 * 1024 * 1024,
    }
    const request = http.request({ port, method: 'POST', path: '/api/v1/pages', headers })
    request.on('error', () => undefined)
    request.write('{"title":"Home"')
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]

    expect(answer.statusCode).toBe(413)
    request.destroy()
  })

  test('an address that the site needs itself, or that is none, is refused', async ({ app, strong }) => {
    const headers = await sessionOf(strong)
    for (const slug of [
      'pricing',
      'api',
      'media',
      'me',
      'payment-failed',
      '',
      'a b',
      '../x',
      'ä',
      '-a',
      'a--b',
    ]) {
      const body = { title: 'X', slug, in_menu: true }
      const answer = await app.inject({ method: 'POST', url: '/api/v1/trainer/pages', headers, body })
      expect([slug, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([slug, 422, ['slug']])
    }
  })

  test('pages, drafts and versions by their calls', async ({ app, strong }) => {
    const headers = await sessionOf(strong)
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const url = `/api/v1/trainer/pages${path}`
      return (await app.inject({ method, url, headers, ...(body && { body }) })).json()
    }
    const { id } = (await call('POST', '', { title: 'About', slug: 'about', in_menu: true })).result
    const saved = await call('PUT', `/${id}/draft`, { ...samplePage(), revision: 0 })
    const late = await call('PUT', `/${id}/draft`, { ...samplePage(), revision: 0 })
    const published = await call('POST', `/${id}/publish`, { ...samplePage(), revision: 1 })
    const versions = await call('GET', `/${id}/versions`)
    const version = versions.result[0].id

    expect(saved).toMatchObject({ message: 'Draft saved', result: { revision: 1 } })
    expect(late).toEqual({ status: 'error', message: 'This page was saved elsewhere in the meantime' })
    expect(published).toMatchObject({ result: { version, revision: 2 } })
    expect((await call('GET', `/${id}/versions/${version}`)).result.content).toEqual(samplePage().content)
    expect(await call('POST', `/${id}/versions/${version}/restore`, { revision: 2 })).toMatchObject({
      result: { revision: 3 },
    })
    expect((await call('GET', `/${id}`)).result).toMatchObject({
      slug: 'about',
      has_draft: true,
      revision: 3,
    })
    expect(await call('PUT', '/order', { ids: [id] })).toMatchObject({ message: 'Order saved' })
    expect(
      (await call('PUT', `/${id}`, { title: 'Me', slug: 'about-me', in_menu: false })).result,
    ).toMatchObject({ title: 'Me', slug: 'about-me', in_menu: false })
    expect((await call('GET', '/list')).result).toHaveLength(2)
    expect(await call('DELETE', `/${id}`)).toMatchObject({ message: 'Page deleted' })
  })
})

/** As many components as a page may have, and close to the largest body that is accepted. */
function largestPage(): Page {
  const page = wordsPage('Largest')
  const [column] = page.content.section[0]?.columns ?? []
  if (!column) throw new Error('There is no column')
  column.components = Array.from({ length: limits.components }, (_, i) => ({
    ...createHeading(`large-${i}`),
    data: 'a'.repeat(700),
  }))
  return page
}

/** Records which statements read a published document. */
const noting = (reads: string[]): KyselyPlugin => ({
  transformQuery({ node }) {
    const text = JSON.stringify(node)
    if (/select[^"]*document/.test(text) && text.includes('page_versions')) reads.push(text)
    return node
  },
  transformResult: async ({ result }) => result,
})
