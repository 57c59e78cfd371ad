/** The process: starts, prints its addresses, stops on a signal. */
import { appUrl, dashboardUrl, readConfig, siteUrl } from '../base/server/config.ts'
import { checkDataDir } from '../base/server/dataDir.ts'
import { openDatabase } from '../base/server/db.ts'
import { StartProblem } from '../base/server/startProblem.ts'
import { refuseTakenPort } from './local/port.ts'
import type { Running } from './server.ts'

const STOP_SECONDS = 15

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopOnce())

const starting = run().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
  return undefined
})

async function run(): Promise<Running> {
  const config = readConfig()
  checkDataDir(config)
  const onStep = (step: string) => console.log(`  ${step} …`)
  await refuseTakenPort(config, config.port)
  if (config.stripe.localPort) await refuseTakenPort(config, config.stripe.localPort)
  if (config.google?.localPort) await refuseTakenPort(config, config.google.localPort)
  onStep(config.databaseUrl ? 'Connecting to the database' : 'Opening the embedded database')
  // The database opens in its own thread while this one loads the rest of the program.
  const [database, { start }] = await Promise.all([openDatabase(config), import('./server.ts')])
  const running = await start(config, database, { onStep })
  const place = { ...config, port: running.port }
  const lines = [
    ['Dashboard', dashboardUrl(place)],
    ...(running.demo ? await demoLines(place) : []),
    ...(config.stripe.localPort ? [['Local Stripe', `http://localhost:${config.stripe.localPort}`]] : []),
    ...(config.smtpUrl ? [] : [['Mailbox', dashboardUrl(place, '/dev/mailbox')]]),
  ]
  const table = lines.map(([label = '', value]) => `  ${label.padEnd(12)} ${value}\n`).join('')
  console.log(`\n${config.productName} is up. Ctrl-C stops it.\n\n${table}`)
  return running
}

async function demoLines(place: Parameters<typeof siteUrl>[0]): Promise<string[][]> {
  const { demo } = await import('./demo/demo.ts')
  const { demoMember } = await import('./demo/demoTraining.ts')
  return [
    ['Demo site', siteUrl(place, demo.domain)],
    ['Demo app', `${appUrl(place, demo.domain)} (${demoMember.email}, with a mailed code)`],
    ['Sign in as', `${demo.coach} (coach), ${demo.newcomer} (just registered), ${demo.admin} (operator)`],
    ['Password', demo.password],
  ]
}

async function stopOnce(): Promise<void> {
  // A second Ctrl-C stops immediately.
  if (stopping) process.exit(1)
  stopping = true
  console.log('\nStopping …')
  setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref()
  // A start in progress is finished first: interrupted, it would leave its work half-done.
  const running = await starting
  await running?.stop()
  process.exit(0)
}
