/** The whole product, with HTTP and jobs in one process and a local Stripe in another, and trainers who can sell. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildHttp } from '../src/app/http/http.ts'
import { productJobs } from '../src/app/jobs.ts'
import { readMigrations } from '../src/app/server.ts'
import { dashboardUrl, readConfig } from '../src/base/server/config.ts'
import type { AppContext } from '../src/base/server/context.ts'
import { openDatabase } from '../src/base/server/db.ts'
import { openJobs } from '../src/base/server/jobs.ts'
import { createLog } from '../src/base/server/log.ts'
import { openMail } from '../src/base/server/mail.ts'
import { migrate } from '../src/base/server/migrate.ts'
import { openStorage } from '../src/base/server/storage.ts'
import { openStripe } from '../src/base/server/stripe.ts'
import { createUser } from '../src/features/accounts/server/service.ts'
import { findCurrentAccount } from '../src/features/connect/server/queries.ts'
import { finishOnboarding, startConnecting } from '../src/features/connect/server/service.ts'
import { freePort } from '../tests/ports.ts'

/** Adds to `closing` the functions that shut everything down. Without an address, uses the embedded database. */
export async function startProduct(
  closing: (() => unknown)[],
  databaseUrl: string | undefined,
): Promise<AppContext> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-bench-'))
  closing.push(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    // Every visitor needs their own IP address; otherwise the bench would only measure the throttle.
    TRUSTED_PROXIES: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  config.stripe.localPort = await freePort()
  const { db, close } = await openDatabase(config)
  closing.push(close)
  await migrate(db, readMigrations())
  closing.push(await startStripe(config.stripe.localPort, dataDir))
  const [log, mail] = [createLog(config), openMail(config)]
  const jobs = await openJobs(db, log, [mail.deliver, ...productJobs])
  closing.push(jobs.stop)
  const work: AppContext = {
    config,
    log,
    jobs,
    db,
    mail: mail.through(jobs),
    storage: openStorage(config),
    stripe: openStripe(config.stripe),
    google: undefined,
  }
  await jobs.start(work)
  const app = await buildHttp(work, { page: async () => '', serveAssets: async () => undefined })
  closing.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  return work
}

/** Sends no webhooks: a bench that needs them sends them itself. Returns a function that stops it. */
async function startStripe(port: number, dataDir: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['tools/stripe.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, STRIPE_PORT: String(port), DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit')
  const failed = ended.then(() => {
    throw new Error('The local Stripe did not start.')
  })
  await Promise.race([once(child.stdout, 'data'), failed])
  failed.catch(() => undefined)
  return async () => {
    child.kill()
    await ended
  }
}

export async function connectTrainer(
  work: AppContext,
  number: number,
): Promise<{ trainerId: number; account: string }> {
  const user = {
    role: 'trainer',
    name: 'Coach',
    email: `coach-${number}@example.test`,
    password_hash: '-',
  } as const
  const { id: trainerId } = await createUser(work.db, user)
  const { url } = await startConnecting({ ...work, trainerId }, { redirect_url: '/' })
  const fields = new URLSearchParams({ do: 'finish', decision: 'approved', name: 'Coach' })
  const response = await fetch(url, { method: 'POST', body: fields, redirect: 'manual' })
  await finishOnboarding(work, response.headers.get('location')?.split('/').at(-1) ?? '')
  const account = (await findCurrentAccount(work.db, trainerId))?.account_id ?? ''
  return { trainerId, account }
}

/** A call of the API as a buyer. Each has an address of their own, because calls are limited by address. */
export async function post<R>(
  { config }: AppContext,
  { number, token }: { number: number; token: string },
  path: string,
  body: object,
): Promise<R> {
  const answer = await fetch(dashboardUrl(config, `/api/v1/${path}`), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { message, result } = (await answer.json()) as { message: string; result: R }
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${message}`)
  return result
}
