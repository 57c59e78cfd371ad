/**
 * Measures how long a second `npm start` takes until /readyz succeeds, on the embedded database and on PostgreSQL,
 * compared with a bare Node process that only loads Fastify and listens. Runs alternate and the fastest counts, because
 * other work on the machine only adds time.
 *
 * `npm run bench:start`
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../tests/ports.ts'
import { startPostgres } from '../tests/postgres.ts'
import { ask } from '../tests/program.ts'

const ROUNDS = 5
/** Targets for an idle machine. */
const targetsMs = { embedded: 3000, postgres: 1500 }

const bare = `
import { fastify } from 'fastify'
const app = fastify()
app.get('/readyz', async () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })`

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-start-'))
const postgres = await startPostgres()
const program = ['tools/start.ts']
const ways = {
  bare: { args: ['--input-type=module', '--eval', bare], env: {} },
  embedded: { args: program, env: { DATA_DIR: path.join(dir, 'embedded') } },
  postgres: {
    args: program,
    env: { DATA_DIR: path.join(dir, 'postgres'), DATABASE_URL: postgres.url('postgres') },
  },
}
const figures: Record<keyof typeof ways, number[]> = { bare: [], embedded: [], postgres: [] }
try {
  // The first start creates the database and its data, so only later ones count.
  for (let round = 0; round <= ROUNDS; round++)
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      const ms = await start(ways[way])
      if (round > 0) figures[way].push(ms)
    }
} finally {
  await postgres.stop()
  fs.rmSync(dir, { recursive: true, force: true })
}

const best = (way: keyof typeof ways) => Math.min(...figures[way])
const row = (way: 'embedded' | 'postgres') => ({
  'best, ms': Math.round(best(way)),
  'times a bare process': Math.round((best(way) / best('bare')) * 10) / 10,
  'target, ms': targetsMs[way],
})
console.table({
  bare: { 'best, ms': Math.round(best('bare')) },
  embedded: row('embedded'),
  postgres: row('postgres'),
})

async function start({ args, env }: { args: string[]; env: Record<string, string> }): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await isReady(child, port)
  const ms = performance.now() - began
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
  return ms
}

async function isReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    const answer = await ask({ port }, '/readyz').catch(() => undefined)
    if (answer?.status === 200) return
    await delay(5)
  }
}
