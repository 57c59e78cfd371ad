/** What a trainer sees of a member's training. */
import { z } from 'zod'
import { call, Id } from '../../base/call.ts'
import { whole } from '../../base/list.ts'
import { Activity } from '../programmes/document.ts'
import { EnrolmentSchema, LogId, LogSchema } from '../training/contract.ts'
import { Access, Outline } from './syncContract.ts'

const OwnProgramme = z.object({
  id: z.number(),
  title: z.string(),
  state: z.enum(['draft', 'published', 'archived']),
  /** The shared program that it stands in for; null if it runs beside the others. */
  instead_of: z.object({ id: z.number(), title: z.string(), is_archived: z.boolean() }).nullable(),
})
export type OwnProgramme = z.output<typeof OwnProgramme>

export const titleKey = (programme: number | null, activity: string | null) => `${programme}/${activity}`

const MemberTraining = z.object({
  name: z.string(),
  /** The member's own day, unit and state of access. */
  today: z.string(),
  unit: z.enum(['kg', 'lb']),
  state: Access.shape.state,
  notice: Access.shape.notice,
  /** Pictures of the body: see pictureContract.ts. */
  shares_pictures: z.boolean(),
  /** What they are on: a copy of their own in place of the shared program. */
  programmes: z.array(Outline),
  /** Of these, what they may open now. */
  open: z.array(z.number()),
  /** What was made for this person, put away or not. */
  own: z.array(OwnProgramme),
  enrolments: z.array(EnrolmentSchema),
  /** The newest, in the order they changed, oldest first; or those before `before`. */
  logs: z.array(LogSchema),
  /** Where the older ones end: what to send as `before`. Null if there are none. */
  older: z.number().nullable(),
  /** The names of the exercises in them. */
  exercises: z.record(z.string(), z.string()),
  /** What activities were called that are no longer in `programmes`, by `titleKey`. */
  titles: z.record(z.string(), z.string()),
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
    summary: "A customer's programmes, how far they have come, and what they have logged, page by page.",
    params: z.object({ id: Id }),
    query: z.object({ before: whole(999_999_999, 'Before').optional() }),
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
