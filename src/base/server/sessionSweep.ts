import { z } from 'zod'
import { job } from './jobs.ts'
import { deleteExpiredSessions } from './session.ts'

export const sweepSessions = job({
  name: 'sweep-sessions',
  data: z.object({}),
  schedule: '10 * * * *',
  run: async ({ db }) => {
    await deleteExpiredSessions(db)
  },
})
