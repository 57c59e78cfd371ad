import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { samplePage } from '../../../tests/samplePage.ts'
import { on, site, test } from '../../../tests/site.ts'
import type { AsTrainer } from '../../base/server/context.ts'
import { updateUser } from '../../features/accounts/server/queries.ts'
import { publishPage } from '../../features/pages/server/service.ts'
import { type SiteChange, saveSite } from '../../features/sites/server/queries.ts'
import { saveSettings } from '../../features/sites/server/settings.ts'

const change = ({ db, trainerId }: AsTrainer, columns: SiteChange) => saveSite(db, trainerId, columns)
const setLogo = ({ db, trainerId }: AsTrainer, logo: string) => updateUser(db, trainerId, { logo })

describe('settings', () => {
  const pasted = `<script async src="https://stats.example/a.js?x=1&amp;y=2"></script>
<script>fetchMore('https://more.example/b.js')</script>
<noscript><iframe src="https://frames.example/ns"></iframe><img src="https://pixel.example/p.gif"></noscript>`

  test('SET-04 tracking code runs on public pages, named to the letter in their policy, and nowhere else', async ({
    app,
    strong,
  }) => {
    const policyOf = async (url: string) =>
      String((await app.inject({ url, ...site })).headers['content-security-policy'])
    const plain = await policyOf('/')
    await change(strong, { tracking: pasted })

    const { body, headers } = await app.inject({ url: '/', ...site })

    expect(body).toContain('<script async src="https://stats.example/a.js?x=1&#38;y=2"></script>')
    expect(body).toContain("<script>fetchMore('https://more.example/b.js')</script></head>")
    expect(body).toMatch(
      /<noscript><iframe title="Statistics" src="https:\/\/frames\.example\/ns" hidden><\/iframe><\/noscript><noscript><img alt src="https:\/\/pixel\.example\/p\.gif" hidden><\/noscript><\/body>/,
    )
    const policy = String(headers['content-security-policy'])
    const hash = createHash('sha256').update("fetchMore('https://more.example/b.js')").digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}' https://stats.example https://more.example;`)
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://frames.example;")
    expect(policy).toContain("connect-src 'self' https: wss:;")
    expect(policy).not.toContain('unsafe-')
    expect(await policyOf('/pricing')).toContain(hash)
    for (const url of ['/payment-failed', '/payment-success', '/sign-in', '/no-such-page', '/robots.txt'])
      expect(await policyOf(url)).not.toContain('stats.example')
    expect((await app.inject({ url: '/', ...on('localhost') })).body).not.toContain('stats.example')

    await change(strong, { tracking: null })
    expect(await policyOf('/')).toBe(plain)
    expect((await app.inject({ url: '/', ...site })).body).not.toContain('stats.example')
  })

  test('SET-07 after a move the old address leads to the same page of the new one, and everything names the new one', async ({
    app,
    strong,
  }) => {
    await saveSettings(strong, { domain: 'stronger' })

    const moved = await app.inject({ url: '/pricing?coupon=A%20B&x=1', ...site })
    expect(moved.statusCode).toBe(308)
    expect(moved.headers).toMatchObject({
      location: 'http://stronger.localhost:3000/pricing?coupon=A%20B&x=1',
      'cache-control': 'no-cache',
    })
    const buying = await app.inject({ url: '/register?plan=7', ...site })
    expect(buying.headers.location).toBe('http://stronger.localhost:3000/register?plan=7')
    expect((await app.inject({ url: '//evil.example/', ...site })).headers.location).toMatch(
      /^http:\/\/stronger\.localhost:3000\//,
    )
    const there = on('stronger.localhost')
    const { statusCode, body } = await app.inject({ url: '/', ...there })
    expect(statusCode).toBe(200)
    expect(body).toContain('<link rel="canonical" href="http://stronger.localhost:3000/"/>')
    expect((await app.inject({ url: '/sitemap.xml', ...there })).body).toContain(
      '//stronger.localhost:3000/<',
    )
    // A form is redirected with its body. It is accepted from a page of the old name, but not from another site.
    const form = { method: 'POST', url: '/sign-in', payload: 'email=ada%40example.test' } as const
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await app.inject({ ...form, headers: { ...site.headers, ...type } })
    expect([sent.statusCode, sent.headers.location]).toEqual([308, 'http://stronger.localhost:3000/sign-in'])
    const from = (origin: string, mode = 'navigate', referer = '') =>
      app.inject({
        ...form,
        headers: {
          ...there.headers,
          ...type,
          origin,
          referer,
          'sec-fetch-site': 'same-site',
          'sec-fetch-mode': mode,
        },
      })
    expect((await from('http://strong.localhost:3000')).statusCode).toBe(200)
    expect((await from('null', 'navigate', 'http://strong.localhost:3000/')).statusCode).toBe(200)
    expect((await from('null', 'navigate', 'http://other.localhost:3000/')).statusCode).toBe(403)
    for (const origin of ['http://other.localhost:3000', 'http://localhost:3000', 'null', ''])
      expect((await from(origin)).statusCode).toBe(403)
    expect((await from('http://strong.localhost:3000', 'cors')).statusCode).toBe(403)
    // A visitor who has the page open can still load its files.
    expect((await app.inject({ url: '/api/v1/pages/strong', ...site })).statusCode).toBe(200)

    await saveSettings(strong, { domain: 'strong' })
    expect((await app.inject({ url: '/', ...there })).headers.location).toBe('http://strong.localhost:3000/')
    expect((await app.inject({ url: '/', ...site })).statusCode).toBe(200)
  })
})

describe('the page', () => {
  test('PUB-03 PUB-04 PUB-05 shows the name, or the logo when it is to be shown, with the owner’s target', async ({
    app,
    strong,
  }) => {
    const bar = async () =>
      /<header.*<\/header>/.exec((await app.inject({ url: '/', ...site })).body)?.[0] ?? ''
    expect(await bar()).toContain('<a class="lp-site-name" href="/">Strong</a>')

    await setLogo(strong, '/media/logo.png')
    await change(strong, { redirect_url: 'https://maya.example/' })
    expect(await bar()).toContain('href="https://maya.example/"><img src="/media/logo.png" alt="Strong"/>')
    await change(strong, { is_show_logo: false, redirect_url: 'javascript:alert(1)' })
    expect(await bar()).toContain('<a class="lp-site-name" href="/">Strong</a>')
  })

  test('says what it is to search engines and to whoever shares it', async ({ app }) => {
    const { body } = await app.inject({ url: '/', ...site })

    expect(body).toContain('<html lang="en">')
    expect(body).toMatch(/<meta name="description" content="One kettlebell, one coach [^"]{20,160}"\/>/)
    expect(body).toContain('<link rel="canonical" href="http://strong.localhost:3000/"/>')
    expect(body).toContain('<meta property="og:title" content="Strong"/>')
    expect(body).toContain('<meta name="twitter:card" content="summary"/>')
    expect(body).toContain('<meta name="theme-color" content="#21152A"/>')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(data)['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual([
      'Organization',
      'WebPage',
    ])
  })

  test('a title, description and picture of its own are what search results and chats show', async ({
    app,
    strong,
  }) => {
    const sharing = {
      title: 'Strong in 12 weeks',
      description: 'One kettlebell "at home".',
      picture: '/media/a.webp',
    }
    await publishPage(strong, { ...samplePage(), sharing })

    const { body } = await app.inject({ url: '/', ...site })

    expect(body).toContain('<title>Strong in 12 weeks</title>')
    for (const name of ['name="description"', 'property="og:description"', 'name="twitter:description"'])
      expect(body).toContain(`<meta ${name} content="One kettlebell &#34;at home&#34;."/>`)
    for (const name of ['property="og:title"', 'name="twitter:title"'])
      expect(body).toContain(`<meta ${name} content="Strong in 12 weeks"/>`)
    for (const name of ['property="og:image"', 'name="twitter:image"'])
      expect(body).toContain(`<meta ${name} content="http://strong.localhost:3000/media/a.webp"/>`)
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  test('a name that is markup stays a name, everywhere', async ({ app, strong }) => {
    await change(strong, { business_name: '</script><script>alert(1)</script>' })

    const { body } = await app.inject({ url: '/', ...site })

    expect(body).not.toContain('<script>')
    expect(body.match(/<script(?!(?: type="module")? src="\/page-files\/)/g)).toHaveLength(1)
  })

  test('keeps its own policy: one style element that its hash names, no inline script or style', async ({
    app,
  }) => {
    for (const url of ['/', '/pricing', '/no-such-page']) {
      const { body, headers } = await app.inject({ url, ...site })
      const policy = String(headers['content-security-policy'])
      const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
      expect(styles).toHaveLength(1)
      expect(policy).toContain(
        `style-src 'self' 'sha256-${createHash('sha256')
          .update(styles[0] ?? '')
          .digest('base64')}'`,
      )
      expect(policy).not.toContain('unsafe')
      expect(body).not.toMatch(
        / style=| on\w+=|<script(?! type="application\/ld\+json"|(?: type="module")? src="\/page-files\/)/,
      )
    }
  })
})
