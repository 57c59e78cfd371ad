/** What a trainer sees of a member's training. */
import { z } from 'zod'
import { call, Id } from '../../base/call.ts'
import { Activity } from '../programmes/document.ts'
import { EnrolmentSchema, LogId, LogSchema } from '../training/contract.ts'
import { Outline } from './syncContract.ts'

const MemberTraining = z.object({
  name: z.string(),
  /** The member's own day, unit and state of access. */
  today: z.string(),
  unit: z.enum(['kg', 'lb']),
  state: z.enum(['open', 'grace', 'paused', 'ended', 'none', 'closed']),
  /** Pictures of the body: see pictureContract.ts. */
  shares_pictures: z.boolean(),
  programmes: z.array(Outline),
  enrolments: z.array(EnrolmentSchema),
  /** All of them, oldest first. */
  logs: z.array(LogSchema),
  /** The names of the exercises in them. */
  exercises: z.record(z.string(), z.string()),
})
export type MemberTraining = z.output<typeof MemberTraining>

const AskedActivity = z.object({
  /** As it was published when the log began; null if it is no longer known. */
  activity: Activity.nullable(),
  /** The names of its exercises. */
  exercises: z.record(z.string(), z.string()),
})
export type AskedActivity = z.output<typeof AskedActivity>

export const coachCalls = {
  training: call({
    method: 'GET',
    path: 'customers/:id/training',
    caller: 'trainer',
    staff: ['customers'],
    summary: "A customer's programmes, how far they have come, and everything they have logged.",
    params: z.object({ id: Id }),
    result: MemberTraining,
  }),
  asked: call({
    method: 'GET',
    path: 'customers/:id/training/:log',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'What a log was asked for: the activity as it was published when the log began.',
    params: z.object({ id: Id, log: LogId }),
    result: AskedActivity,
  }),
}
