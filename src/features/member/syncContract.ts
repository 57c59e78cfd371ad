/** The app's calls about what a member does and may open. Sign-in is beside it. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { list, text } from '../../base/text.ts'
import { Part } from '../programmes/document.ts'
import { EnrolmentSchema, LogSchema, readLog } from '../training/contract.ts'
import { limits } from '../training/log.ts'
import { memberAddresses } from './addresses.ts'

const Day = text(10)
const ContentId = text(40)

const Command = z.discriminatedUnion('kind', [
  /** Another day for an activity. */
  z.object({ kind: z.literal('move'), enrolment: Id, activity: ContentId, to: Day }),
  /** Goes on without it. */
  z.object({ kind: z.literal('pass'), enrolment: Id, activity: ContentId }),
  z.object({ kind: z.literal('start'), enrolment: Id, on: Day }),
  /** From the beginning; what was done stays in the history. `at` is when it was chosen, by the device's clock. */
  z.object({ kind: z.literal('again'), enrolment: Id, at: text(40).optional() }),
])

/** Put right, not refused: a refusal would hold back everything that is sent with it. */
const ShownName = text(limits.name).overwrite((name) =>
  name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim(),
)

const Settings = z.object({
  unit: z.enum(['kg', 'lb']).optional(),
  weekdays: list(z.number().int().min(1).max(7)).max(7).optional(),
  reminder: z.number().int().min(0).max(23).nullable().optional(),
  name: ShownName.optional(),
})

export const Access = z.object({
  state: z.enum(['open', 'grace', 'paused', 'ended', 'none', 'closed']),
  programmes: z.array(z.number()),
  until: Timestamp.nullable(),
  notice: z
    .object({
      kind: z.enum(['trial', 'ends', 'payment', 'paused', 'ended', 'none', 'closed']),
      on: Timestamp.nullable(),
    })
    .nullable(),
})

export const Outline = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  description: z.string(),
  cover: z.object({ path: z.string(), altText: z.string() }),
  pace: z.custom<import('../programmes/document.ts').Pace>((value) => value instanceof Object),
  parts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      opensOn: z.string().nullable(),
      /** In a part that is not open the titles are empty. */
      activities: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['workout', 'lesson', 'task']),
          title: z.string(),
          day: z.number().nullable(),
          minutes: z.number().nullable(),
          optional: z.boolean(),
          done: z.enum(['tick', 'quiz', 'none']).optional(),
        }),
      ),
    }),
  ),
})

/** Null where nothing changed since the cursor. */
const Content = {
  access: Access.nullable(),
  enrolments: z.array(EnrolmentSchema).nullable(),
  programmes: z.array(Outline).nullable(),
  settings: z
    .object({
      unit: z.enum(['kg', 'lb']),
      weekdays: z.array(z.number()),
      reminder: z.number().nullable(),
      /** Empty for the customer's name. */
      name: z.string(),
      zone: z.string(),
      /** The app has asked its first questions. */
      welcomed: z.boolean(),
    })
    .nullable(),
  /** Whether the app sells plans, and where they are sold if it does not. See features/checkout/selling.ts. */
  selling: z.object({ inApp: z.boolean(), site: z.string().nullable() }).nullable(),
}

export const SyncAnswer = z.object({
  /** Ids of entries that the server has now. */
  taken: z.array(z.string()),
  /** By the id of the log. */
  refused: z.array(z.object({ id: z.string(), why: z.string() })),
  cursor: z.string(),
  /** Ask again at once: there are more logs. */
  more: z.boolean(),
  logs: z.array(LogSchema),
  ...Content,
  now: Timestamp,
})
export type SyncAnswer = z.output<typeof SyncAnswer>

const PartAnswer = z.object({
  programme: z.number(),
  version: z.number(),
  part: Part,
  exercises: z.custom<Record<string, import('../programmes/exercises.ts').ShownExercise>>(
    (value) => value instanceof Object,
  ),
})

export const syncCalls = {
  sync: call({
    method: memberAddresses.sync[0],
    path: memberAddresses.sync[1],
    caller: 'trainee',
    summary: 'Take what a device has done, and answer what is new',
    onSites: true,
    body: z.object({
      /** Whose entries these are: refused with 409 if somebody else is signed in by now. */
      member: Id.optional(),
      device: text(36).pipe(z.uuid()).optional(),
      build: text(40).optional(),
      /** The device's clock. */
      clock: text(40).optional(),
      zone: text(64).optional(),
      /** The cursor of the last answer; empty for everything. */
      since: text(80),
      logs: list(z.unknown().transform(readLog)).max(limits.logs),
      settings: Settings.optional(),
      commands: list(Command).max(50).optional(),
    }),
    result: SyncAnswer,
  }),
  part: call({
    method: memberAddresses.part[0],
    path: memberAddresses.part[1],
    caller: 'trainee',
    summary: 'A part of a programme that is open to the member',
    onSites: true,
    params: z.object({ id: Id, version: Id, part: ContentId }),
    result: PartAnswer,
  }),
  begunPart: call({
    method: memberAddresses.begunPart[0],
    path: memberAddresses.begunPart[1],
    caller: 'trainee',
    summary: 'The part of a log under way, in the version in which the log was begun',
    onSites: true,
    params: z.object({ id: text(36).pipe(z.uuid()) }),
    result: PartAnswer,
  }),
}
