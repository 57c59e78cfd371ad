import { z } from 'zod'
import { job } from '../../../base/server/jobs.ts'
import { deleteOldVisits } from './queries.ts'

export const sweepVisits = job({
  name: 'sweep-stripe-visits',
  data: z.object({}),
  schedule: '40 3 * * *',
  run: ({ db }) => deleteOldVisits(db),
})
