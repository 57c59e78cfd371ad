/**
 * A process of its own, for tests of a stopped program: in the folder that is given, the next step after each failed
 * platform payment becomes due, and the hourly check runs a few seconds after the program has started again.
 */
import { sql } from 'kysely'
import { openDatabase } from '../src/base/server/db.ts'
import { openJobs } from '../src/base/server/jobs.ts'
import { createLog } from '../src/base/server/log.ts'
import { checkArrearsHourly } from '../src/features/billing/server/arrearsSteps.ts'

const [dataDir = '', seconds = '0'] = process.argv.slice(2)
const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
await sql`
  update platform_arrears set
    remind_at = case stage when 'notice' then now() - interval '1 minute' else remind_at end,
    pause_at = case stage when 'reminded' then now() - interval '1 minute' else pause_at end,
    offline_at = case stage when 'paused' then now() - interval '1 minute' else offline_at end`.execute(db)
const log = createLog({ production: false, logLevel: 'error' })
const jobs = await openJobs(db, log, [checkArrearsHourly], { background: false })
await jobs.add(db, checkArrearsHourly, {}, { after: new Date(Date.now() + Number(seconds) * 1000) })
await jobs.stop()
await close()
