/**
 * Runs a TypeScript file that Node alone cannot, because something it imports is TSX: `node tools/run.ts bench/site.ts`.
 * Built like the program itself, so that a measurement is one of what is shipped.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file?')

// As deep as build/server: files find the migrations by relative place.
const outDir = path.resolve('build', `run-${path.basename(file, path.extname(file))}`)
const worker = 'src/base/server/embedded-worker.ts'
const { NODE_ENV } = process.env
await build({
  configFile: 'vite.server.config.ts',
  mode: 'production',
  logLevel: 'error',
  build: { outDir, rolldownOptions: { input: { main: file, 'embedded-worker': worker } } },
})
// Building sets it for itself; what runs here has what the caller gave, and in production there is no local Stripe.
if (NODE_ENV === undefined) delete process.env['NODE_ENV']
await import(pathToFileURL(path.join(outDir, 'main.js')).href)
