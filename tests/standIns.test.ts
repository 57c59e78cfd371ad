/**
 * Stand-ins for external servers run on a developer's machine. They must not even be loaded where the real one is used.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { ask, isUp, runProgram } from './program.ts'

/** Text that only the local Stripe prints, and packages that only stand-ins use. */
const words = 'The local Stripe never runs in production'
const packages = /node_modules\/(oidc-provider|@electric-sql)\//

function filesOfLocalStripe(): string[] {
  const folder = path.resolve('build/server')
  const files = fs.readdirSync(folder).map((name) => path.join(folder, name))
  return files.filter((file) => fs.readFileSync(file, 'utf8').includes(words))
}

/** Records every module that the program loads, in any thread. */
const recorder = `
import fs from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    fs.appendFileSync(process.env.LOADED_FILE, url + '\\n')
    return next(url, context)
  },
})`

test('in production neither the local Stripe nor the identity provider nor the embedded database is loaded', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-stand-ins-'))
  const postgres = await startPostgres()
  onTestFinished(async () => {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  })
  const LOADED_FILE = path.join(dir, 'loaded')
  fs.writeFileSync(path.join(dir, 'recorder.mjs'), recorder)

  const program = runProgram({
    NODE_OPTIONS: `--import=${path.join(dir, 'recorder.mjs')}`,
    LOADED_FILE,
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    DATABASE_URL: postgres.url('postgres'),
    DATA_DIR: dir,
    ROOT_DOMAIN: 'example.test',
    SECRET_KEY: 'a1'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_TEST_MODE: '1',
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_nobody',
    GOOGLE_CLIENT_ID: 'nobody',
    GOOGLE_CLIENT_SECRET: 'nobody',
    LOG_LEVEL: 'silent',
  })
  onTestFinished(() => void program.process.kill('SIGKILL'))
  await isUp(program)
  expect((await ask(program, '/readyz')).status).toBe(200)

  const loaded = fs.readFileSync(LOADED_FILE, 'utf8').trim().split('\n')
  // Prove that the recorder works: it saw the program itself and the driver of the real database.
  expect(loaded.some((url) => url.endsWith('build/server/main.js'))).toBe(true)
  expect(loaded.some((url) => url.includes('node_modules/pg/'))).toBe(true)
  expect(loaded.filter((url) => packages.test(url))).toEqual([])
  const [localStripe, ...others] = filesOfLocalStripe().map((file) => pathToFileURL(file).href)
  expect(others).toEqual([])
  expect(loaded).not.toContain(localStripe)
}, 180_000)
