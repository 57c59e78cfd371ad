/** Builds the program if its sources have changed: `npm run build`. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import zlib from 'node:zlib'

const stampFile = 'build/stamp'

/** Builds in a separate process: Vite sets NODE_ENV, which must not reach the server. */
export function buildIfStale(): void {
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === fingerprint()) return
  console.log('  Building …')
  execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' })
}

async function build(): Promise<void> {
  const { build } = await import('vite')
  const stamp = fingerprint()
  fs.rmSync(stampFile, { force: true })
  for (const configFile of ['vite.config.ts', 'vite.member.config.ts', 'vite.server.config.ts'])
    await build({ configFile, mode: 'production', logLevel: 'warn' })
  for (const folder of ['build/web/assets', 'build/member/app-files']) compressAssets(folder)
  fs.writeFileSync(stampFile, stamp)
}

/** Compresses the assets once here instead of at every request. */
function compressAssets(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = fs.readFileSync(`${folder}/${name}`)
    fs.writeFileSync(`${folder}/${name}.gz`, zlib.gzipSync(bytes, { level: 9 }))
    fs.writeFileSync(`${folder}/${name}.br`, zlib.brotliCompressSync(bytes))
  }
}

/** The names, sizes and times of all source files. */
function fingerprint(): string {
  const sources = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .concat('package-lock.json', 'vite.config.ts', 'vite.member.config.ts', 'vite.server.config.ts')
    .sort()
  const hash = createHash('sha256')
  for (const name of sources) {
    const { size, mtimeMs } = fs.statSync(name)
    hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  if (process.argv.includes('--if-stale')) buildIfStale()
  else await build()
}
