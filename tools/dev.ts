/**
 * `npm run dev`: the program with reload. Vite serves the dashboard and updates it in place; a change in the server's
 * sources, or in those of the members' app, restarts the server. Everything is at one address, as in production.
 */
import type { FastifyInstance } from 'fastify'
import { build, createServer, createServerModuleRunner, type ViteDevServer } from 'vite'
import type { DashboardFiles } from '../src/app/http/dashboardFiles.ts'
import type { Running, start as startProgram } from '../src/app/server.ts'
import { readConfig } from '../src/base/server/config.ts'
import { openDatabase } from '../src/base/server/db.ts'

const RELOAD_PORT = 24_678

const vite = await createServer({
  configFile: 'vite.config.ts',
  // Vite puts this nonce on the script that it adds to the page. The server replaces it, as in the page's own scripts.
  html: { cspNonce: '%NONCE%' },
  server: { middlewareMode: true, ws: { port: RELOAD_PORT } },
  appType: 'custom',
})
const runner = createServerModuleRunner(vite.environments.ssr)

let running: Running | undefined
let restarting: Promise<void> = restart()
await restarting

vite.watcher.add(['src', 'db/migrations'])
vite.watcher.on('change', (file) => {
  const onlyForTheBrowser = /\/(web|ui|app\/dashboard)\/|\/Panel\.tsx$|\.test\.|\.css$/
  if (!/\.(tsx?|sql)$/.test(file) || onlyForTheBrowser.test(file)) return
  restarting = restarting.then(restart)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void stop().finally(() => process.exit(0))
  })

async function restart(): Promise<void> {
  try {
    await running?.stop()
    running = undefined
    runner.clearCache()
    // The members' app is on many hosts, which Vite's server does not know. Building it takes a second.
    await build({ configFile: 'vite.member.config.ts', logLevel: 'warn' })
    const { start } = (await runner.import('/server.ts')) as { start: typeof startProgram }
    const config = readConfig()
    running = await start(config, await openDatabase(config), { dashboard: servedByVite(vite) })
    console.log(`Up at http://localhost:${running.port}`)
  } catch (error) {
    // Keep running: the next change may fix it.
    console.error(error)
  }
}

async function stop(): Promise<void> {
  await running?.stop()
  await runner.close()
  await vite.close()
}

function servedByVite(vite: ViteDevServer): DashboardFiles {
  return {
    connectTo: `ws://localhost:${RELOAD_PORT}`,
    page: async (path) => vite.transformIndexHtml(path, await page()),
    async serveAssets(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, next) => {
        if (request.site !== null || request.url.startsWith('/api/')) return next()
        // Vite serves its own files and passes every other request on.
        reply.raw.setHeader('content-security-policy', '')
        vite.middlewares(request.raw, reply.raw, next)
      })
    },
  }
}

async function page(): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return readFile('src/app/dashboard.html', 'utf8')
}
