/**
 * Creates the wizard's pictures of the templates again, with the same rendering that visitors get: `node
 * tools/template-pictures.ts [name …]`. Run it when a template or the look of pages has changed.
 *
 * The `-art` pictures do not show a page; they are cut from the artwork by hand.
 */
import fs from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import fastify from 'fastify'
import sharp, { type ResizeOptions } from 'sharp'
import { createServer } from 'vite'
import { type TemplateFile, templateNames } from '../src/features/pages/templates/names.ts'
import type { OfferedPlan } from '../src/features/plans/contract.ts'

const folder = 'src/features/signup/web/templates'

type Plan = [title: string, price: number, rhythm: string, saving?: number, trialDays?: number]

/** A business name and plans for each template. They are not part of the template: a new trainer has no plans. */
const businesses: Record<TemplateFile, [name: string, ...Plan[]]> = {
  'courses-business': [
    'Ledger & Light',
    ['Self-paced', 290, 'once'],
    ['Group, paid at once', 690, 'yearly', 20],
    ['Group, monthly', 119, 'monthly', 0, 7],
  ],
  'courses-design': [
    'Grid School',
    ['First project', 0, 'free'],
    ['Full year', 390, 'yearly', 30, 14],
    ['Monthly', 46, 'monthly', 0, 7],
  ],
  'courses-marketing': [
    'First Hundred',
    ['Free first lesson', 0, 'free'],
    ['Whole course, yearly', 290, 'yearly', 35, 14],
    ['Whole course, monthly', 37, 'monthly', 0, 7],
  ],
  'fitness-1-on-1-coaching': [
    'Strong Week',
    ['Start', 129, 'monthly', 0, 7],
    ['Three months', 329, 'monthly_3', 15, 7],
    ['One-off programme', 89, 'once'],
  ],
  'fitness-mens-gym-split': [
    'Iron Hours',
    ['Monthly', 17, 'monthly', 0, 7],
    ['Yearly', 129, 'yearly', 37, 7],
    ['Lifetime', 349, 'once'],
  ],
  'fitness-womens-gym-split': [
    'Lift Days',
    ['Monthly', 19, 'monthly', 0, 7],
    ['Yearly', 149, 'yearly', 35, 7],
    ['Every 3 months', 49, 'monthly_3', 0, 7],
  ],
  'fitness-yoga': [
    'Slow Tide Yoga',
    ['One class', 18, 'once'],
    ['Year of practice', 690, 'yearly', 20, 14],
    ['Monthly, all classes', 72, 'monthly', 0, 14],
  ],
  'organizations-church': [
    'St. Alba Parish',
    ['Member', 0, 'free'],
    ['Yearly gift', 120, 'yearly'],
    ['Monthly gift', 10, 'monthly'],
  ],
  'organizations-club': [
    'Lindenhill Tennis',
    ['Trial month', 0, 'free'],
    ['Adult, full year', 420, 'yearly', 25],
    ['Junior, per season', 95, 'monthly_6', 0, 14],
  ],
  'organizations-school': [
    'Maple Yard School',
    ['Families', 0, 'free'],
    ['Friend, yearly', 48, 'yearly', 20],
    ['Friend, monthly', 5, 'monthly'],
  ],
}

const planOf = ([title, price, rhythm, saving = 0, trialDays = 0]: Plan, index: number): OfferedPlan => ({
  id: index + 1,
  title,
  type: rhythm === 'once' ? 'one_time' : rhythm === 'free' ? 'free' : 'recurring',
  price,
  currency: 'USD',
  pricing_type: rhythm === 'once' || rhythm === 'free' ? 'monthly' : rhythm,
  interval_count: 1,
  annual_saving: saving,
  trial_day: trialDays,
  description: '',
  includes: [],
  highlighted: false,
  start_url: '/pricing',
})

// Vite loads the renderer, because it is TSX and Node cannot read that.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, watch: null },
})
const { renderPage } = await vite.ssrLoadModule('/src/features/publicSite/server/publicSite.tsx')
const { servePageFiles } = await vite.ssrLoadModule('/src/features/publicSite/server/pageFiles.ts')
const { templatePage } = await vite.ssrLoadModule('/src/features/pages/templates/template.ts')
const app = fastify()
servePageFiles(app)
app.get<{ Params: { file: TemplateFile } }>('/:file', async ({ params: { file } }, reply) => {
  // The browser also requests an icon, which no template has.
  if (!businesses[file]) return reply.callNotFound()
  return reply.type('text/html').send(await htmlOf(file))
})
const origin = await app.listen({ port: 0 })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const wanted = process.argv.slice(2)
  for (const file of Object.keys(templateNames) as TemplateFile[])
    if (wanted.length === 0 || wanted.includes(file)) await takePictures(file)
} finally {
  await browser.close()
  await app.close()
  await vite.close()
}

async function takePictures(file: TemplateFile): Promise<void> {
  const wide = await shot(file, 1280, 860)
  await write(`${file}-wide`, wide.top, { width: 840, height: 564 })
  await write(`${file}-page`, wide.whole, { width: 960 })
  const phone = await shot(file, 412, 824)
  await write(`${file}-phone`, phone.top, { width: 300, height: 600 })
  await write(`${file}-page-phone`, phone.whole, { width: 412 })
}

async function write(name: string, picture: Buffer, size: ResizeOptions): Promise<void> {
  const bytes = await sharp(picture).resize(size).webp({ quality: 70, effort: 6 }).toBuffer()
  fs.writeFileSync(`${folder}/${name}.webp`, bytes)
  console.log(`  ${name.padEnd(40)} ${Math.round(bytes.length / 1024)} KB`)
}

async function htmlOf(file: TemplateFile): Promise<string> {
  const [business_name, ...plans] = businesses[file]
  let ids = 0
  const page: unknown = templatePage(file, () => `made-${++ids}`)
  const owner = { business_name, logo: null, is_show_logo: true, terms_of_service: null, app_icon: null }
  const site = { domain: 'template', owner, pages: [] }
  const at = { site, plans: plans.map(planOf), url: (to: string) => origin + to }
  const rendered = (await renderPage(at, { slug: '', title: 'Home', published_at: new Date() }, page)) as {
    body: string
  }
  // Without this, images below the first screen would never load.
  return rendered.body.replaceAll('loading="lazy"', '')
}

async function shot(file: TemplateFile, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto(`${origin}/${file}`)
  await settled(page)
  const top = await page.screenshot()
  // Make the window as tall as the page: frames outside the window would stay white.
  const all = (await page.evaluate('document.documentElement.scrollHeight')) as number
  await page.setViewportSize({ width, height: all })
  await settled(page)
  const whole = await page.screenshot()
  await page.close()
  return { top, whole }
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('Promise.all([document.fonts.ready, ...[...document.images].map((i) => i.decode())])')
  await page.evaluate('new Promise((done) => setTimeout(done, 300))')
}
