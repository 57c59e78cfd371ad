/** Builds what changed since the last build, and nothing when nothing did: `npm run build`. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { build } from 'vite'

const stampFile = 'build/stamp'

export async function buildIfStale(): Promise<void> {
  const stamp = fingerprint()
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return
  console.log('  Building …')
  fs.rmSync(stampFile, { force: true })
  for (const configFile of ['vite.config.ts', 'vite.server.config.ts'])
    await build({ configFile, mode: 'production', logLevel: 'warn' })
  fs.writeFileSync(stampFile, stamp)
}

/** Names, sizes and times of everything that is built from. */
function fingerprint(): string {
  const sources = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .concat('package-lock.json', 'vite.config.ts', 'vite.server.config.ts')
    .sort()
  const hash = createHash('sha256')
  for (const name of sources) {
    const { size, mtimeMs } = fs.statSync(name)
    hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildIfStale()
