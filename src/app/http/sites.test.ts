import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { plainPng } from '../../../tests/pictures.ts'
import { samplePage } from '../../../tests/samplePage.ts'
import { on, site, test } from '../../../tests/site.ts'
import type { AsTrainer } from '../../base/server/context.ts'
import { updateUser } from '../../features/accounts/server/queries.ts'
import { createMenus } from '../../features/pages/components/menus/model.ts'
import { toWire } from '../../features/pages/document/page.ts'
import { createPage, publishOwnPage, removePage, saveOwnDraft } from '../../features/pages/server/ownPages.ts'
import { createFirstPage, publishPage } from '../../features/pages/server/service.ts'
import { templatePage } from '../../features/pages/templates/template.ts'
import { NewPlan } from '../../features/plans/contract.ts'
import { insertPrice, putOnSale } from '../../features/plans/server/priceQueries.ts'
import { startPlan } from '../../features/plans/server/queries.ts'
import { createPlan } from '../../features/plans/server/service.ts'
import { siteIcons } from '../../features/sites/appIcons.ts'
import { type SiteChange, saveSite } from '../../features/sites/server/queries.ts'

const change = ({ db, trainerId }: AsTrainer, columns: SiteChange) => saveSite(db, trainerId, columns)
const setLogo = ({ db, trainerId }: AsTrainer, logo: string) => updateUser(db, trainerId, { logo })

/** A plan on sale, as if Stripe had confirmed it. */
async function sellPlan({ db, trainerId }: AsTrainer, title: string, link_url: string) {
  const account_id = `acct_${trainerId}`
  const ready = { charges_enabled: true, details_submitted: true, command_id: account_id }
  await db
    .insertInto('stripe_accounts')
    .values({ trainer_id: trainerId, account_id, ...ready })
    .execute()
  const words = { title, description: '', includes: [], highlighted: true, draft_key: null }
  const costs = { unit_amount: 4900, currency: 'USD', annual_saving: '20', trial_day: 0 }
  const rhythm = { type: 'recurring', pricing_type: 'monthly' as const }
  const { id } = await startPlan(db, { trainer_id: trainerId, ...words, ...costs, ...rhythm })
  const key = { trainer_id: trainerId, plan_id: id, account_id }
  const wish = { ...key, pricing_type: rhythm.pricing_type, commission_bp: 0, wish_key: '' }
  const made = { price_id: `price_${id}`, link_id: `plink_${id}`, link_url }
  await putOnSale(db, await insertPrice(db, wish), made)
}

describe('addresses', () => {
  test('PUB-26 the payment-failed page says so', async ({ app }) => {
    const { statusCode, body } = await app.inject({ url: '/payment-failed', ...site })

    expect(statusCode).toBe(200)
    expect(body).toContain('>Payment Failed</h1>')
    expect(body).toContain('Something went wrong')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
  })

  test('a slash too many leads to the page that was meant, and never off the site', async ({ app }) => {
    const to = async (url: string) => {
      const { statusCode, headers } = await app.inject({ url, ...site })
      return [statusCode, headers.location]
    }

    expect(await to('/pricing/?a=b')).toEqual([308, '/pricing?a=b'])
    expect(await to('/sitemap.xml//')).toEqual([308, '/sitemap.xml'])
    expect(await to('//evil.test/')).toEqual([404, undefined])
    expect(await to('//')).toEqual([308, '/'])
    expect(await to('/nowhere/')).toEqual([404, undefined])
    expect(await to('//pricing')).toEqual([308, '/pricing'])
  })

  test('capitals and needless escapes lead to the page that was meant', async ({ app, strong }) => {
    const { id } = await createPage(strong, { title: 'About', slug: 'about-me', in_menu: true })
    await publishOwnPage(strong, id, { ...samplePage(), title: 'About', revision: 0 })

    for (const [url, meant] of [
      ['/About-Me?a=B', '/about-me?a=B'],
      ['/about%2Dme/', '/about-me'],
      ['/PRICING', '/pricing'],
      ['/Robots.txt', '/robots.txt'],
    ] as const)
      expect((await app.inject({ url, ...site })).headers.location, url).toBe(meant)
    for (const url of ['/%5Cevil.test', '/%2F%2Fevil.test/', '/nowhere%00', '/..%2Fpricing', '/not%20found'])
      expect((await app.inject({ url, ...site })).statusCode, url).toBe(404)
  })

  test('a page is only read, and other methods are told so', async ({ app }) => {
    const answered = async (method: 'POST' | 'DELETE' | 'OPTIONS', url: string) => {
      const { statusCode, headers } = await app.inject({ method, url, ...site })
      return [statusCode, headers.allow]
    }

    expect(await answered('POST', '/')).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await answered('DELETE', '/pricing')).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await answered('OPTIONS', '/')).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(await answered('POST', '/api/v1/nothing')).toEqual([404, undefined])
  })

  test('what is not found is not called unchanged', async ({ app }) => {
    const { etag = '' } = (await app.inject({ url: '/nowhere', ...site })).headers
    const headers = { ...site.headers, 'if-none-match': String(etag) }

    expect((await app.inject({ url: '/nowhere', headers })).statusCode).toBe(404)
  })

  test('pricing without plans says so, and leads to where one can ask', async ({ app, strong }) => {
    const pricing = async () => (await app.inject({ url: '/pricing', ...site })).body

    expect(await pricing()).toContain('Strong has no plans to choose from right now.')
    await publishPage(strong, toWire(templatePage('fitness-1-on-1-coaching', () => crypto.randomUUID())))
    expect(await pricing()).toMatch(/<a class="lp-button" href="\/#call">Get in touch<\/a>/)
  })

  test('PUB-08 PUB-09 PUB-10 pricing lists the plans in their order, each with its way in and as an offer', async ({
    app,
    strong,
  }) => {
    const free = NewPlan.parse({ title: 'Taster', type: 'free', includes: 'A first look' })
    await createPlan(strong, free)
    await sellPlan(strong, 'Strength <b>', 'https://buy.example/strength')

    const { body } = await app.inject({ url: '/pricing', ...site })

    expect(body.indexOf('>Strength &#60;b&#62;<')).toBeLessThan(body.indexOf('>Taster<'))
    expect(body).toContain('<h1>Pricing</h1>')
    expect(body).toContain('Save 20%')
    expect(body).toContain('<li>A first look</li>')
    expect(body.match(/<a [^>]*href="\/register\?plan=\d+"[^>]*>Start Now</g)).toHaveLength(2)
    expect(body).toContain('"price":49,"priceCurrency":"USD"')
    expect(body).not.toContain('noindex')
    expect((await app.inject({ url: '/sitemap.xml', ...site })).body).toContain('/pricing')
  })

  test('terms are the owner’s words, and not there without any', async ({ app, strong }) => {
    expect((await app.inject({ url: '/terms', ...site })).statusCode).toBe(404)

    await change(strong, { terms_of_service: 'Be kind.\n\nPay <b>on time</b>.' })

    const { statusCode, body } = await app.inject({ url: '/terms', ...site })
    expect(statusCode).toBe(200)
    expect(body).toContain('<p>Be kind.</p><p>Pay &#60;b&#62;on time&#60;/b&#62;.</p>')
    expect((await app.inject({ url: '/', ...site })).body).toContain('<a href="/terms">')
  })

  test('PUB-07 GUARD-05 what a site does not have is a 404 in its own look', async ({ app }) => {
    for (const url of ['/no-such-page', '/about/', '/..%2f', '/%F0%9F%98%80']) {
      const { statusCode, body } = await app.inject({ url, ...site })
      expect(statusCode).toBe(404)
      expect(body).toContain('404 | Not Found')
      expect(body).toContain('href="/">Go Back</a>')
      expect(body).toContain('>Strong</a>')
    }
  })

  test('pages that nobody built have the header and footer of Home, whose links to sections lead back there', async ({
    app,
    strong,
  }) => {
    await change(strong, { terms_of_service: 'Be kind.' })
    await publishPage(strong, toWire(templatePage('fitness-1-on-1-coaching', () => crypto.randomUUID())))

    for (const url of ['/pricing', '/payment-failed', '/terms', '/nowhere', '/sign-in']) {
      const { body } = await app.inject({ url, ...site })
      const [header = '', footer = ''] = ['header', 'footer'].map((tag) =>
        body.slice(body.indexOf(`<${tag} class="lp-shared">`), body.indexOf(`</${tag}>`)),
      )
      expect(header, url).toMatch(/class="[^"]*lp-logo".*href="\/#how".*Free call/)
      expect(footer, url).toMatch(/href="\/#results".*href="\/terms"/)
      expect(body, url).toMatch(/--title:Oswald, /)
    }
  })

  test('nothing leads to plans or terms before there are any', async ({ app, strong }) => {
    await publishPage(strong, toWire(templatePage('fitness-1-on-1-coaching', () => crypto.randomUUID())))
    const linksOn = async (url: string) =>
      (await app.inject({ url, ...site })).body.match(/href="[^"]*(plans|pricing|terms)"/g) ?? []

    expect(await linksOn('/')).toEqual([])
    expect(await linksOn('/nowhere')).toEqual([])
    await change(strong, { terms_of_service: 'Be kind.' })
    await sellPlan(strong, 'Personal Training', 'https://buy.test/1')
    expect(new Set(await linksOn('/'))).toEqual(new Set(['href="#plans"', 'href="/terms"']))
    expect(new Set(await linksOn('/nowhere'))).toEqual(new Set(['href="/#plans"', 'href="/terms"']))
  })

  test('further pages stand under their address and in the menu, drafts do not', async ({ app, strong }) => {
    const about = await createPage(strong, { title: 'About', slug: 'about', in_menu: true })
    await createPage(strong, { title: 'Secret', slug: 'secret', in_menu: true })
    await publishOwnPage(strong, about.id, { ...samplePage(), title: 'About me', revision: 0 })

    const { statusCode, body } = await app.inject({ url: '/about', ...site })

    expect(statusCode).toBe(200)
    expect(body).toContain('<title>About me | Strong</title>')
    expect(body).toContain('<a href="/about" aria-current="page">About me</a>')
    expect(body).not.toContain('Secret')
    expect((await app.inject({ url: '/secret', ...site })).statusCode).toBe(404)
  })

  test('COMP-102 a menu of pages names those that are published, by the names they have now', async ({
    app,
    strong,
  }) => {
    const menu = createMenus('menu')
    const page = samplePage()
    const [section] = page.content.section
    const [column] = section?.columns ?? []
    column?.components.push({ ...menu, dataSource: { ...menu.dataSource, type: 'pages' } })
    await publishPage(strong, page)
    const about = await createPage(strong, { title: 'About', slug: 'about', in_menu: true })
    const linksOf = async () => {
      const { body } = await app.inject({ url: '/', ...site })
      return [...body.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a><\/li>/g)].map(([, url, name]) => [
        url,
        name,
      ])
    }
    const home = ['/', page.title]
    expect(await linksOf()).toEqual([home])

    const { revision } = await publishOwnPage(strong, about.id, {
      ...samplePage(),
      title: 'About',
      revision: 0,
    })
    expect(await linksOf()).toEqual([home, ['/about', 'About']])

    await publishOwnPage(strong, about.id, { ...samplePage(), title: 'Who we are', revision })
    expect(await linksOf()).toEqual([home, ['/about', 'Who we are']])

    await removePage(strong, about.id)
    expect(await linksOf()).toEqual([home])
  })

  test('a draft is never public', async ({ app, make }) => {
    const trainer = await make.trainer({ appName: 'Early' })
    await createFirstPage(trainer, 'fitness-yoga')
    const early = on('early.localhost')
    expect((await app.inject({ url: '/', ...early })).statusCode).toBe(404)

    await publishPage(trainer, samplePage())
    const draft = { ...samplePage(), title: 'Not yet' }
    const { id } = await createPage(trainer, { title: 'Next', slug: 'next', in_menu: true })
    await saveOwnDraft(trainer, id, { ...draft, revision: 0 })

    expect((await app.inject({ url: '/', ...early })).body).not.toContain('Not yet')
    expect((await app.inject({ url: '/next', ...early })).statusCode).toBe(404)
  })

  test('search engines and home screens find their files', async ({ app, strong }) => {
    await change(strong, { terms_of_service: 'Be kind.' })

    const robots = await app.inject({ url: '/robots.txt', ...site })
    const sitemap = await app.inject({ url: '/sitemap.xml', ...site })
    const manifest = await app.inject({ url: '/manifest.webmanifest', ...site })
    const icon = await app.inject({ url: '/icon.svg', ...site })

    expect(robots.body).toContain('Sitemap: http://strong.localhost:3000/sitemap.xml')
    expect(sitemap.body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      '<loc>http://strong.localhost:3000/</loc>',
      '<loc>http://strong.localhost:3000/terms</loc>',
    ])
    expect(manifest.json()).toMatchObject({
      name: 'Strong',
      start_url: '/me',
      display: 'minimal-ui',
      icons: [
        { src: '/icon-192.png', purpose: 'any' },
        { src: '/icon-512.png', purpose: 'any' },
        { src: '/icon-maskable-192.png', purpose: 'maskable' },
        { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
      ],
    })
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.body).toContain('>S</text>')
    const drawn = await app.inject({ url: '/icon-180.png', ...site })
    expect([drawn.headers['content-type'], drawn.headers['content-encoding']]).toEqual([
      'image/png',
      undefined,
    ])
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 180, height: 180 })
    expect((await app.inject({ url: '/favicon.ico', ...site })).headers.location).toBe('/icon.svg')
    const own = { bytes: await plainPng(64, 64, { r: 0, g: 255, b: 0 }), contentType: 'image/webp' }
    await strong.storage.put('media/1/icon.webp', own)
    await change(strong, { app_icon: '/media/1/icon.webp' })
    for (const { path, pixels, kind } of siteIcons) {
      const { headers, rawPayload } = await app.inject({ url: path, ...site })
      expect([path, headers['content-type']]).toEqual([path, 'image/png'])
      expect(await sharp(rawPayload).metadata(), path).toMatchObject({
        format: 'png',
        width: pixels,
        height: pixels,
        ...(kind !== 'tab' && { hasAlpha: false }),
      })
    }
    const large = await app.inject({ url: '/icon-512.png', ...site })
    expect((await sharp(large.rawPayload).stats()).dominant.g).toBeGreaterThan(200)
    await setLogo(strong, '/media/1/icon.webp')
    const inMails = await app.inject({ url: '/logo.png', ...site })
    expect(inMails.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await sharp(inMails.rawPayload).stats()).dominant.g).toBeGreaterThan(200)
    expect((await app.inject({ url: '/', ...site })).body).toContain(
      '<link rel="icon" href="/icon-96.png"/><link rel="apple-touch-icon" href="/icon-180.png"/>',
    )
    // Its file is gone: the letter is back.
    await strong.storage.remove('media/1/icon.webp')
    await change(strong, { icon_ground: '#14181f' })
    const letter = await app.inject({ url: '/icon-maskable-512.png', ...site })
    expect(await sharp(letter.rawPayload).metadata()).toMatchObject({ width: 512, hasAlpha: false })
    expect((await sharp(letter.rawPayload).stats()).dominant.g).toBeLessThan(200)
  })
})
