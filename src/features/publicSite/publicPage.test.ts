import { gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createList } from '../pages/components/list/model.ts'
import { type ComponentType, registry } from '../pages/components/registry.tsx'
import { addSection, dropComponent } from '../pages/document/edits.ts'
import { emptyPage, type Page } from '../pages/document/page.ts'
import { type TemplateFile, templateNames } from '../pages/templates/names.ts'
import { templatePage } from '../pages/templates/template.ts'
import { scriptPath, servePageFiles } from './server/pageFiles.ts'
import { renderPage } from './server/publicSite.tsx'

const owner = {
  trainerId: 1,
  domain: 'strong',
  business_name: 'Strong Week',
  logo: null,
  is_show_logo: true,
  redirect_url: null,
  app_icon: null,
  app_banner: null,
  icon_ground: null,
  terms_of_service: null,
  privacy_policy: null,
  imprint: null,
  support_email: null,
  tracking: null,
  state: 'open' as const,
}

function rendered(page: Page, more: { terms_of_service?: string } = {}) {
  const around = {
    site: { domain: 'strong', owner: { ...owner, ...more }, pages: [], shared: undefined },
    plans: [],
    url: (path: string) => `https://strong.test${path}`,
  }
  return renderPage(around, { slug: '', title: 'Home', published_at: new Date() }, page)
}

function pageWith(type: ComponentType) {
  let last = 0
  const page = addSection(emptyPage(), 'single-column', () => `s${++last}`)
  return dropComponent(page, { columnId: 's2', index: 0 }, registry[type].create('c'))
}

function allTypes(): Page {
  const types = Object.keys(registry) as ComponentType[]
  const section = types.flatMap((type) => pageWith(type).content.section.map((one) => ({ ...one, id: type })))
  return { ...emptyPage(), content: { section } }
}

const files = async () => {
  const app = fastify()
  servePageFiles(app)
  return app
}

test('the script for sliders and forms is loaded by pages that have one, and by no other', async () => {
  const scripted: string[] = []
  for (const type of Object.keys(registry) as ComponentType[])
    if ((await rendered(pageWith(type))).body.includes('src="/page-files/site-')) scripted.push(type)

  expect(scripted).toEqual(['slider', 'form'])
})

test('PUB-28 a list of checks has no size of its own: all its lines are shown', async () => {
  const listItems = Array.from({ length: 40 }, (_, i) => ({ id: `i${i}`, text: `Reason ${i}.` }))
  const list = { ...createList('c'), listStyle: 'iconstyle' as const, listItems }
  const [section] = pageWith('list').content.section
  if (!section) throw new Error('There is no section')
  const columns = section.columns.map((column) => ({ ...column, components: [list] }))
  const { body } = await rendered({ ...emptyPage(), content: { section: [{ ...section, columns }] } })

  for (const { text } of listItems) expect(body).toContain(text)
})

test('the foot of a page goes on with the colors of the last section', async () => {
  const [section] = pageWith('heading').content.section
  if (!section) throw new Error('There is no section')
  const dark = { ...section, style: { ...section.style, bgColor: '#101820' } }
  const footOf = async (one: typeof section) => {
    const page = { ...emptyPage(), content: { section: [one] } }
    const { body } = await rendered(page, { terms_of_service: 'Be kind.' })
    const name = /<footer(?: class="([^"]+)")?>/.exec(body)?.[1] ?? 'none'
    return body.slice(body.indexOf(`.${name}{`)).split('}')[0]
  }

  expect(await footOf(dark)).toMatch(/--ink:#FFFFFF;.*background-color:#101820/)
  expect(await footOf(section)).not.toContain('background-color')
})

async function fontsOf(file: TemplateFile) {
  let last = 0
  const { body } = await rendered(templatePage(file, () => `n${++last}`))
  const path = /<link rel="stylesheet" href="([^"]+)">/.exec(body)?.[1] ?? 'no stylesheet'
  return { path, body, answer: await (await files()).inject(path) }
}

test('fonts of the first screen come in the stylesheet that the first paint waits for, the others when needed', async () => {
  const { answer, body } = await fontsOf('fitness-1-on-1-coaching')
  const sourceOf = (family: string, weight: number) =>
    new RegExp(
      `"${family}";font-weight:${weight};font-style:normal;font-display:(\\w+;src:url\\([^)]{1,60})[^;]+;unicode-range:U\\+0000-00FF`,
    ).exec(answer.body)?.[1]

  expect(answer.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8' })
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(sourceOf('Oswald', 600)).toMatch(/^block;src:url\(data:font\/woff2;base64,/)
  expect(sourceOf('Open Sans', 500)).toBe('swap;src:url(/fonts/5.3.0/open-sans-latin-500-normal.woff2')
  expect(body.indexOf('<link rel="stylesheet"')).toBeLessThan(body.indexOf('<title>'))
})

test('each font has fallbacks of its size, and other alphabets in files of their own', async () => {
  const { answer } = await fontsOf('fitness-yoga')
  const fallback = /"Lato fallback";font-weight:400;src:local\("Arial"\)[^}]+/.exec(answer.body)?.[0]
  const extended = /url\((\/fonts\/5\.3\.0\/lato-latin-ext-400-normal\.woff2)\)/.exec(answer.body)?.[1]

  expect(fallback).toContain('size-adjust:97.48%;ascent-override:101.25%;descent-override:21.85%')
  expect(answer.body).toContain('"Playfair Display fallback";font-weight:500;src:local("Times New Roman")')
  expect((await (await files()).inject(extended ?? '')).headers['content-type']).toBe('font/woff2')
})

test('only stylesheets that a page can link to exist', async () => {
  const { path } = await fontsOf('fitness-yoga')
  const app = await files()
  const wrong = ['lato400+lato400~.css', 'lato450~.css', 'lato400.css', '~lato400~.css', '../lato400~.css']
  const statuses = wrong.map(async (name) => {
    const { statusCode } = await app.inject(path.slice(0, path.lastIndexOf('/') + 1) + name)
    return statusCode
  })

  expect(await Promise.all(statuses)).toEqual(wrong.map(() => 404))
  expect((await app.inject('/fonts/5.3.0/lato-latin-450-normal.woff2')).statusCode).toBe(404)
  expect((await app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })).headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  })
})

test('the script is a small file that may be kept for ever', async () => {
  const answer = await (await files()).inject(scriptPath)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('javascript')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(gzipSync(answer.body).length).toBeLessThanOrEqual(5 * 1024)
})

test('HTML and styles of every template and of the demo page are at most 30 KB, as they are sent', async () => {
  let last = 0
  const newId = () => `n${++last}`
  const pages = Object.fromEntries(
    (Object.keys(templateNames) as TemplateFile[]).map((file) => [file, templatePage(file, newId)]),
  )
  const sizes: { name: string; bytes: number }[] = []
  for (const [name, page] of Object.entries({ ...pages, 'all 16': allTypes() }))
    sizes.push({ name, bytes: gzipSync((await rendered(page)).body).length })

  expect(sizes.filter(({ bytes }) => bytes > 30 * 1024)).toEqual([])
  // A minimum size too: a page that lost its content would also be small.
  expect(sizes.filter(({ bytes }) => bytes < 4 * 1024)).toEqual([])
})

test.each(Object.keys(templateNames) as TemplateFile[])(
  'every file that %s asks for is served',
  async (file) => {
    let last = 0
    const { body: html, styleHash } = await rendered(templatePage(file, () => `n${++last}`))
    const app = await files()

    const [sheet = ''] = html.match(/\/fonts\/[^)"]+\.css/g) ?? []
    const fonts = (await app.inject(sheet)).body.match(/\/fonts\/[^)"]+\.woff2/g) ?? []
    const pictures = html.match(/\/template-images\/[\w-]+\.webp/g) ?? []

    expect(styleHash).toMatch(/^sha256-/)
    expect(fonts.length).toBeGreaterThan(1)
    for (const path of new Set([sheet, ...fonts, ...pictures])) {
      const answer = await app.inject(path)
      expect(answer.statusCode, path).toBe(200)
      expect(answer.headers['cache-control'], path).toContain('immutable')
    }
  },
)

test('while the largest page is rendered, others have their turn', async () => {
  const [section] = pageWith('testimonial').content.section
  const [column] = section?.columns ?? []
  if (!section || !column) throw new Error('There is no column')
  const components = Array.from({ length: 5000 }, (_, i) => registry.testimonial.create(`c${i}`))
  const page = {
    ...emptyPage(),
    content: { section: [{ ...section, columns: [{ ...column, components }] }] },
  }
  let [turns, isDone] = [0, false]
  const take = () => {
    turns++
    if (!isDone) setImmediate(take)
  }

  setImmediate(take)
  const { body } = await rendered(page)
  isDone = true

  expect(turns).toBeGreaterThan(3)
  expect(body.match(/class="[^"]*lp-component"/g)).toHaveLength(5000)
})

test('a page carries only the fonts it is set in', async () => {
  const { body: html } = await rendered(pageWith('heading'))

  expect(html).toMatch(/<link rel="stylesheet" href="\/fonts\/[^/]+\/poppins600~\.css">/)
})

test('COMP-105 the frame of embed code has an origin of its own, even when it is opened by itself', async () => {
  const answer = await (await files()).inject('/page-files/embed.html')
  const policy = String(answer.headers['content-security-policy'])

  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(answer.body).toContain('parent!==window')
})
