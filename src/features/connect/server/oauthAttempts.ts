import { z } from 'zod'
import { job } from '../../../base/server/jobs.ts'
import { deleteOldAttempts } from './queries.ts'

export const sweepOAuthAttempts = job({
  name: 'sweep-stripe-visits',
  data: z.object({}),
  schedule: '40 3 * * *',
  run: ({ db }) => deleteOldAttempts(db),
})
