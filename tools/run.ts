/**
 * Runs a TypeScript file that Node cannot run alone because it imports TSX: `node tools/run.ts bench/site.ts`. The file
 * is built like the program itself, so that benches measure what is shipped.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file?')

// As deep as build/server, because files find the migrations by relative path. Two benches may run side by side.
const outDir = path.resolve('build', `run-${file.replace(/\.\w+$/, '').replace(/\W+/g, '-')}`)
const worker = 'src/base/server/embedded-worker.ts'
const { NODE_ENV } = process.env
await build({
  configFile: 'vite.server.config.ts',
  mode: 'production',
  logLevel: 'error',
  build: { outDir, rolldownOptions: { input: { main: file, 'embedded-worker': worker } } },
})
// The build sets NODE_ENV for itself. Restore the caller's value: in production there is no local Stripe.
if (NODE_ENV === undefined) delete process.env['NODE_ENV']
await import(pathToFileURL(path.join(outDir, 'main.js')).href)
