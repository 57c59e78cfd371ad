/** Visits of platform admins to a trainer's account. Apart from the calls that the frame of the dashboard needs at its start. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { cursored, cursorQuery } from '../../base/list.ts'

export const SupportVisit = z.object({
  id: z.number(),
  /** Null for a visit from before reasons were asked for. */
  reason: z.string().nullable(),
  /** Null if the admin's account is gone. */
  admin_name: z.string().nullable(),
  began_at: Timestamp,
  last_at: Timestamp,
  calls: z.number(),
})
export type SupportVisit = z.output<typeof SupportVisit>

const VisitCall = z.object({ id: z.number(), at: Timestamp, method: z.string(), path: z.string() })
export type VisitCall = z.output<typeof VisitCall>

const { after, limit } = cursorQuery(20, Id)
const { limit: callLimit } = cursorQuery(100, Id)

export const visitCalls = {
  list: call({
    method: 'GET',
    path: 'trainer/visits',
    caller: 'trainer',
    summary:
      "Visits of platform admins to the trainer's account, newest first; `after` is the last one that was seen.",
    query: z.object({ after, limit }),
    result: cursored(SupportVisit),
  }),
  calls: call({
    method: 'GET',
    path: 'trainer/visits/:id/calls',
    caller: 'trainer',
    summary: 'Every request of one visit, in order; `after` is the last one that was seen.',
    params: z.object({ id: Id }),
    query: z.object({ after, limit: callLimit }),
    result: cursored(VisitCall),
  }),
}
