/** Runs a TypeScript file that Node alone cannot, because something it imports is TSX: `node tools/run.ts bench/webhooks.ts`. */
import path from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file?')

const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
const runner = createServerModuleRunner(vite.environments.ssr)
try {
  await runner.import(path.resolve(file))
} finally {
  await runner.close()
  await vite.close()
}
