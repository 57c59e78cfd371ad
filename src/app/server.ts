/** Composition: configuration → database → jobs → routes → listen, and everything closed again in reverse. */
import fs from 'node:fs'
import { tenantTables } from '../../db/tenancy.ts'
import { BELL } from '../base/server/bell.ts'
import type { Config } from '../base/server/config.ts'
import type { Services } from '../base/server/context.ts'
import type { Database } from '../base/server/db.ts'
import { finishFirstStart } from '../base/server/firstStart.ts'
import { openGoogle } from '../base/server/google.ts'
import { openJobs } from '../base/server/jobs.ts'
import type { Listener } from '../base/server/listen.ts'
import { createLog } from '../base/server/log.ts'
import { openMail } from '../base/server/mail.ts'
import { type Migration, migrate } from '../base/server/migrate.ts'
import { spreadNew } from '../base/server/sharding.ts'
import { SITE_CHANGES } from '../base/server/siteChanges.ts'
import { openStorage } from '../base/server/storage.ts'
import { openStreams } from '../base/server/streams.ts'
import { openStripe } from '../base/server/stripe.ts'
import { ensurePricesJob } from '../features/billing/server/prices.ts'
import { countCustomers } from '../features/customers/server/counting/countJob.ts'
import { reconcileEvery15Min } from '../features/ledger/server/reconcile.ts'
import { renewing } from '../features/publicSite/server/renewal.ts'
import { hasDemo, seedDemo } from './demo/demo.ts'
import { connectDemo } from './demo/demoPayments.ts'
import { builtDashboard, type DashboardFiles } from './http/dashboardFiles.ts'
import { buildHttp } from './http/http.ts'
import { openKnownApps } from './http/knownApps.ts'
import { refuseUnknownNames } from './http/knownNames.ts'
import { openSitePages } from './http/sitePages.ts'
import { productJobs } from './jobs.ts'
import { openLocalGoogle } from './local/localGoogle.ts'
import { startLocalStripe } from './local/localStripe.ts'

export interface Running {
  port: number
  /** Whether there is demo data to point out. */
  demo: boolean
  stop(): Promise<void>
}

interface Options {
  /** Called before each step that may take a while. */
  onStep?(step: string): void
  dashboard?: DashboardFiles
}

/** Owns the opened database: whatever happens, it is closed at the end. */
export async function start(
  config: Config,
  database: Database,
  { onStep = () => {}, dashboard }: Options = {},
): Promise<Running> {
  const { db } = database
  const closing = [() => database.close()]
  // Closed in reverse order: requests end before the jobs, and the database closes last.
  const stop = async () => {
    for (const close of closing.reverse().splice(0)) await close()
  }
  try {
    refuseUnknownNames(config)
    onStep('Migrating')
    // In parallel: neither needs the other.
    const starting = startLocalStripe(config)
    closing.push(() =>
      starting.then(
        (local) => local?.stop(),
        () => undefined,
      ),
    )
    await migrate(db, readMigrations(), spreadNew(tenantTables))
    const localStripe = await starting
    const log = createLog(config)
    const storage = openStorage(config)
    if (config.demo && !config.databaseUrl) onStep('Preparing the demo')
    const isFirst = config.demo && !config.databaseUrl && (await seedDemo({ db, log, config, storage }))

    onStep('Starting')
    const mail = openMail(config)
    const jobs = await openJobs(db, log, [mail.deliver, ...productJobs])
    closing.push(() => jobs.stop())
    const stripe = openStripe(config.stripe)
    const localGoogle = openLocalGoogle(config)
    closing.push(() => localGoogle.stop())
    const google = config.google && openGoogle(config.google, localGoogle.ready)
    const doors: Services = { config, log, jobs, mail: mail.through(jobs), storage, stripe, google }
    await jobs.start(doors)
    if (isFirst && localStripe) await connectDemo({ ...doors, db }, localStripe)
    if (isFirst) finishFirstStart(config.dataDir)

    const sites = openSitePages({ ...doors, db })
    const apps = openKnownApps({ db })
    closing.push(await database.listen(SITE_CHANGES, both(renewing(sites), apps)))
    const streams = openStreams()
    closing.push(await database.listen(BELL, streams))
    const app = await buildHttp({ ...doors, db }, dashboard ?? builtDashboard(), sites, apps, streams)
    closing.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    // Catches up on what was missed while the program was down.
    await jobs.add(db, reconcileEvery15Min, {})
    await jobs.add(db, ensurePricesJob, {})
    await jobs.add(db, countCustomers, {})
    const address = app.server.address()
    const port = address instanceof Object ? address.port : config.port
    const demo = config.demo && (await hasDemo(db))
    // Last and not awaited: loading it takes a moment, and only its own requests need to wait for it.
    localGoogle.ready().catch((error: unknown) => log.warn({ err: error }, 'local identity provider'))
    return { port, demo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const both = (one: Listener, other: Listener): Listener => ({
  heard(payload) {
    one.heard(payload)
    other.heard(payload)
  },
  listening(isListening) {
    one.listening(isListening)
    other.listening(isListening)
  },
})

/** The same relative path from src/app and from build/server. */
export function readMigrations(): Migration[] {
  const folder = new URL('../../db/migrations/', import.meta.url)
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, sql: fs.readFileSync(new URL(name, folder), 'utf8') }))
}
