/** Job queues of tests: looked at often, and tried again soon. */
import type { Db } from '../src/base/server/db.ts'
import { type AnyJob, type Jobs, openJobs } from '../src/base/server/jobs.ts'
import { createLog } from '../src/base/server/log.ts'

const log = createLog({ production: false, logLevel: 'silent' })

export const openQuickJobs = (db: Db, jobs: AnyJob[]): Promise<Jobs> =>
  openJobs(db, log, jobs, { background: false, pollSeconds: 0.5, retryDelaySeconds: 1 })
