/** The dashboard's HTML page, the same for all its addresses, and its assets, whose names contain a content hash. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API } from '../../base/address.ts'
import type { Boot } from '../../base/boot.ts'
import { appUrl, type Config, siteUrl } from '../../base/server/config.ts'
import { escapeHtml } from '../../base/server/html.ts'
import { StartProblem } from '../../base/server/startProblem.ts'
import { pageCalls } from '../../features/pages/contract.ts'
import early from '../early.js?raw'
import { isDashboardPath } from '../paths.ts'
import { dashboardPolicy, stripeOrigins } from './headers.ts'
import { PREVIEW_HOST } from './hosts.ts'

export interface DashboardFiles {
  /** The page as built, with `%NONCE%`, `%BOOT%` and `%TITLE%` to be filled in. */
  page(path: string): Promise<string>
  /** Another origin that the page may connect to; in development, the one for live reload. */
  connectTo?: string
  /** Serves scripts, styles and fonts. */
  serveAssets(app: FastifyInstance): Promise<void>
}

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export function dashboardPages(files: DashboardFiles, config: Config): PageHandler {
  const boot: Boot = {
    productName: config.productName,
    siteUrl: siteUrl(config, '{domain}'),
    appUrl: appUrl(config, '{host}'),
    stripe: {
      publishableKey: config.stripe.publishableKey,
      localScript: config.stripe.localPort === undefined ? null : `${stripeOrigins(config.stripe)[0]}/v3/`,
    },
    google: config.google !== undefined,
    bookingUrl: config.bookingUrl,
    demoUrl: config.demo && !config.databaseUrl ? siteUrl(config, 'coach') : null,
    disabledFeatures: config.disabledFeatures,
    tutorialVideos: config.tutorialVideos,
    frames: framesOf(config),
    dev: !config.production,
  }
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const nonce = randomBytes(16).toString('base64')
    const page = await files.page(path)
    return reply
      .code(isDashboardPath(path, boot.dev) ? 200 : 404)
      .header(
        'content-security-policy',
        dashboardPolicy(
          nonce,
          stripeOrigins(config.stripe),
          Object.values(config.tutorialVideos),
          [config.frames.news, config.frames.build].flatMap((url) => url ?? []),
          files.connectTo,
          appUrl(config, PREVIEW_HOST),
        ),
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        page
          .replaceAll('%NONCE%', nonce)
          .replace('%BOOT%', () => escapeHtml(JSON.stringify(boot)))
          .replace('%TITLE%', () => escapeHtml(config.productName)),
      )
  }
}

const framesOf = ({ frames: { news, build, buildApp } }: Config): Boot['frames'] => ({
  news: news ?? null,
  build: build && buildApp ? { url: build, appUrl: buildApp } : null,
})

/** Vite's manifest: for each script, which others it imports. */
type Manifest = Record<string, { name?: string; file: string; imports?: string[] }>

/** A script and everything it imports. */
function scriptsOf(manifest: Manifest, name: string): string[] {
  const files = new Set<string>()
  const add = (key: string): void => {
    const { file = '', imports = [] } = manifest[key] ?? {}
    if (files.has(file)) return
    files.add(file)
    for (const one of imports) add(one)
  }
  const wanted = Object.keys(manifest).find((key) => manifest[key]?.name === name)
  if (!wanted) throw new Error(`The build has no ${name}`)
  add(wanted)
  return [...files]
}

/** Preloads the frame's font and the default font of pages: a font that arrives late causes a second layout. */
const firstFonts = ['mona-sans-latin-wdth-normal.woff2', 'poppins-latin-400-normal.woff2']

const fontsOf = (manifest: Manifest): string[] =>
  firstFonts.map((name) => {
    const key = Object.keys(manifest).find((key) => key.endsWith(`/${name}`))
    if (!key) throw new Error(`The build has no ${name}`)
    return manifest[key]?.file ?? ''
  })

/** Placed before every stylesheet, because a script after one waits for it. */
function earlyScript(page: string, files: string[]): string {
  const further = files.map((file) => `/${file}`).filter((file) => !page.includes(file))
  return `<script nonce="%NONCE%" data-list="${API}/${pageCalls.list.path}" data-page="${API}/${pageCalls.get.path}" data-files="${further.join(' ')}">${early}</script>`
}

/** From build/web, whether this runs from the source tree or from the build. */
const built = new URL(import.meta.url.endsWith('.ts') ? '../../../build/web/' : '../web/', import.meta.url)

export function builtDashboard(folder = built): DashboardFiles {
  if (!fs.existsSync(new URL('dashboard.html', folder)))
    throw new StartProblem(`${fileURLToPath(folder)} has no dashboard. Run \`npm run build\` first.`)
  const page = fs.readFileSync(new URL('dashboard.html', folder), 'utf8')
  const manifest: Manifest = JSON.parse(fs.readFileSync(new URL('manifest.json', folder), 'utf8'))
  // The builder is as much script again. Requested together with the frame, it and its page do not wait until the frame
  // has run.
  const files = [...scriptsOf(manifest, 'builder'), ...fontsOf(manifest)]
  const builder = page.replace('<head>', () => `<head>${earlyScript(page, files)}`)
  return {
    page: async (path) => (path === '/trainer/page-builder' ? builder : page),
    async serveAssets(app) {
      await app.register(fastifyStatic, {
        root: fileURLToPath(new URL('assets/', folder)),
        prefix: '/assets/',
        preCompressed: true,
        // The file name contains a hash of the content.
        immutable: true,
        maxAge: '1y',
        wildcard: false,
        decorateReply: false,
      })
    },
  }
}
