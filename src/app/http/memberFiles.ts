/**
 * The app on its own host: one page for all its addresses, its worker, its manifest. Of a site it has the icons alone:
 * no page of the builder, no embed and no tracking code ever comes from here.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { APP_BUILD } from '../../base/appBuild.ts'
import { type Config, dashboardUrl, siteUrl } from '../../base/server/config.ts'
import { escapeHtml } from '../../base/server/html.ts'
import { StartProblem } from '../../base/server/startProblem.ts'
import { appleIcon, manifestIcons, tabIcon } from '../../features/sites/appIcons.ts'
import { appTabs, defaultLook } from '../../features/sites/appLook.ts'
import { labelsOf } from '../../features/studio/labels.ts'
import { themeCss, themeOf } from '../../features/studio/theme.ts'
import { memberPolicy, workerPolicy } from './headers.ts'
import type { HostedApp } from './knownApps.ts'
import { everyFontCss, fontOf } from './memberFonts.ts'

export interface MemberFiles {
  /** Told that nobody is signed in, the app shows the sign-in without asking. */
  sendPage(reply: FastifyReply, app: HostedApp, isStranger: boolean): FastifyReply
  /** The same app in a frame of the dashboard, which fills it by messages. */
  sendPreview(reply: FastifyReply): FastifyReply
  sendWorker(reply: FastifyReply, app: HostedApp): FastifyReply
  sendManifest(reply: FastifyReply, app: HostedApp): FastifyReply
  /** Scripts, styles and fonts. */
  serveAssets(app: FastifyInstance): Promise<void>
}

/** From build/member, whether this runs from the source tree or from the build. */
const built = new URL(
  import.meta.url.endsWith('.ts') ? '../../../build/member/' : '../member/',
  import.meta.url,
)

export function builtMember(config: Config, folder = built): MemberFiles {
  const { page, worker, files, build } = readBuild(folder)
  const pages = new LRUCache<string, Page>({ max: 1000 })
  const pageOf = (app: HostedApp): Page => {
    const key = `${app.host} ${app.seq} ${app.domain} ${app.siteName} ${app.industryId}`
    const found = pages.get(key) ?? makePage(page, config, build, app)
    pages.set(key, found)
    return found
  }
  return {
    sendPage(reply, app, isStranger) {
      const { html, htmlForStrangers, styleHash } = pageOf(app)
      return sendHtml(reply, isStranger ? htmlForStrangers : html, memberPolicy(styleHash))
    },
    sendPreview(reply) {
      const made = makePage(page, config, build, undefined)
      reply.removeHeader('x-frame-options')
      return sendHtml(reply, made.html, memberPolicy(made.styleHash, dashboardUrl(config)))
    },
    sendWorker: (reply, app) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', workerPolicy)
        .type('text/javascript; charset=utf-8')
        .send(
          config.appWorker
            ? `self.kept=${JSON.stringify({ version: `${build}-${pageOf(app).version}-${app.seq}`, files: [...files, ...keptIcons, ...fontOf(app.look.font).files] })};\n${worker}`
            : leavingWorker,
        ),
    sendManifest: (reply, app) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(app))),
    async serveAssets(app) {
      await app.register(fastifyStatic, {
        root: fileURLToPath(new URL('app-files/', folder)),
        prefix: '/app-files/',
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        wildcard: false,
        decorateReply: false,
      })
    },
  }
}

const keptIcons = [tabIcon.path, appleIcon.path, ...manifestIcons.map(({ path }) => path)]

/** For a worker that turned out to be bad: it replaces the one on the phone, and goes. */
const leavingWorker = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister();
for(const client of await self.clients.matchAll())client.navigate(client.url)})()));`

function readBuild(folder: URL) {
  const read = (name: string) => fs.readFileSync(new URL(name, folder), 'utf8')
  if (!fs.existsSync(new URL('member.html', folder)))
    throw new StartProblem(`${fileURLToPath(folder)} has no app. Run \`npm run build\` first.`)
  const names = fs
    .readdirSync(new URL('app-files/', folder))
    .filter((name) => !/\.(gz|br)$/.test(name))
    .sort()
  const [page, worker] = [read('member.html'), read('worker.js')]
  // The names contain a hash of their content.
  const build = createHash('sha256')
    .update(page)
    .update(worker)
    .update(names.join())
    .digest('hex')
    .slice(0, 12)
  return { page, worker, files: names.map((name) => `/app-files/${name}`), build }
}

interface Page {
  html: string
  htmlForStrangers: string
  /** Changes with everything in it: look, name, and the address of the site. */
  version: string
  styleHash: string
}

/** Without an app it is the preview. */
function makePage(page: string, config: Config, build: string, app: HostedApp | undefined): Page {
  const look = app?.look ?? defaultLook
  const font = fontOf(look.font)
  const css = themeCss(look) + (app ? font.css : everyFontCss())
  const name = app ? nameOf(app) : ''
  const boot = {
    name,
    icon: app ? appleIcon.path : '',
    tabs: app?.tabs ?? [...appTabs],
    labels: labelsOf(app?.industryId ?? null),
    build,
    buildNumber: APP_BUILD,
    worker: app !== undefined && config.appWorker,
    siteUrl: app?.domain ? siteUrl(config, app.domain, '/') : '/',
    previewFrom: app ? null : dashboardUrl(config),
  }
  const { light, dark } = themeOf(look)
  const head = `${app ? linksOf(name) : ''}${font.files.map(preload).join('')}<meta name="theme-color" content="${look.mode === 'dark' ? dark['--ground'] : light['--ground']}"${look.mode === 'system' ? ' media="(prefers-color-scheme: light)"' : ''}>${look.mode === 'system' ? `<meta name="theme-color" content="${dark['--ground']}" media="(prefers-color-scheme: dark)">` : ''}<style>${css}</style>`
  const filled = (told: object) =>
    page
      .replace('%BOOT%', () => escapeHtml(JSON.stringify(told)))
      .replace('%TITLE%', () => escapeHtml(name))
      .replace('</head>', () => `${head}</head>`)
  const html = filled(boot)
  return {
    html,
    htmlForStrangers: filled({ ...boot, isStranger: true }),
    version: createHash('sha256').update(html).digest('hex').slice(0, 12),
    styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  }
}

const linksOf = (name: string) =>
  `<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="${tabIcon.path}"><link rel="apple-touch-icon" href="${appleIcon.path}"><meta name="apple-mobile-web-app-title" content="${escapeHtml(name)}"><meta name="robots" content="noindex">`

const preload = (file: string) =>
  `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`

const nameOf = ({ look, siteName }: HostedApp) => look.name || siteName

function sendHtml(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** See docs/decisions/0166. */
function manifestOf(app: HostedApp) {
  const name = nameOf(app)
  const { light, dark } = themeOf(app.look)
  const shades = app.look.mode === 'dark' ? dark : light
  return {
    id: '/',
    name,
    // Cut at whole characters: half of a surrogate pair would be shown as a box.
    short_name: Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
      .slice(0, 12)
      .join('')
      .trim(),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    background_color: shades['--ground'],
    theme_color: shades['--ground'],
    icons: manifestIcons.map(({ path, pixels, kind }) => ({
      src: path,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose: kind === 'maskable' ? 'maskable' : 'any',
    })),
  }
}
