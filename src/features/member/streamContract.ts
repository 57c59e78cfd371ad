import { z } from 'zod'
import { call } from '../../base/call.ts'
import { memberAddresses } from './addresses.ts'

export const streamCalls = {
  stream: call({
    method: memberAddresses.stream[0],
    path: memberAddresses.stream[1],
    caller: 'trainee',
    summary: 'Say at once when a sync would have something new',
    onSites: true,
    stream: true,
    result: z.object({ trainerId: z.number(), traineeId: z.number() }),
  }),
}
