/** Logs and enrolments as they travel. What a device sends is checked log by log: one bad log does not hold back others. */
import { z } from 'zod'
import { Id, SentTimestamp, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { ExerciseId, measures, setKinds } from '../programmes/document.ts'
import { isDay } from './days.ts'
import type { Enrolment } from './enrolment.ts'
import { type Entry, type Log, limits } from './log.ts'

const EntryId = text(40).regex(/^[a-zA-Z0-9-]+$/)
export const ContentId = text(40).regex(/^[a-zA-Z0-9-]+$/)
/** `begin-`, `end-` or `extra-` before the id of a block or an item: see player.ts. */
const TickId = text(50).regex(/^[a-zA-Z0-9-]+$/)
const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const keepable = (most: number) =>
  text(most).refine(
    (value) => !value.includes('\0') && value.isWellFormed(),
    "Contains a character that can't be saved",
  )
/** A day that is none is left out: nothing is refused for its date. */
const SentDay = text(40).transform((day) => (isDay(day) ? day : null))

const common = { n: whole(0, 1_000_000_000), at: SentTimestamp, fixes: EntryId.nullable() }

const Entry: z.ZodType<Entry, unknown> = z.discriminatedUnion('k', [
  z.object({
    ...common,
    k: z.literal('set'),
    item: ContentId,
    set: whole(0, 99),
    exercise: ExerciseId,
    kind: z.enum(setKinds),
    by: z.enum(measures),
    amount: whole(0, 100_000),
    grams: whole(0, 1_000_000).nullable(),
    rir: z.number().min(0).max(10).multipleOf(0.5).nullable(),
  }),
  z.object({ ...common, k: z.literal('undo') }),
  z.object({ ...common, k: z.literal('swap'), item: ContentId, exercise: ExerciseId }),
  z.object({ ...common, k: z.literal('skip'), item: ContentId }),
  z.object({ ...common, k: z.literal('note'), item: ContentId.nullable(), text: keepable(2000) }),
  z.object({
    ...common,
    k: z.literal('header'),
    on_day: SentDay.nullable(),
    title: keepable(140).nullable(),
  }),
  z.object({ ...common, k: z.literal('tick'), of: TickId }),
  z.object({
    ...common,
    k: z.literal('value'),
    name: text(40).regex(/^[a-z0-9-]+$/i),
    amount: z.number().min(-1_000_000).max(10_000_000),
    unit: keepable(30),
  }),
  z.object({ ...common, k: z.literal('answer'), question: ContentId, answer: ContentId }),
  z.object({ ...common, k: z.literal('done'), note: keepable(2000) }),
])

export const LogKind = z.enum(['workout', 'lesson', 'task', 'body'])
export const LogId = text(36).toLowerCase().pipe(z.uuid())
export const Entries = z.record(EntryId, Entry)

const SentLog = z.object({
  id: LogId,
  kind: LogKind,
  programme: Id.nullable(),
  version: whole(1, 1_000_000).nullable(),
  activity: ContentId.nullable(),
  /** Believed or replaced by the day of receipt. */
  on_day: text(40),
  began_at: text(40),
  entries: Entries,
})
export type SentLog = z.output<typeof SentLog>

export interface Refusal {
  /** As it was sent; empty if there was none. */
  id: string
  why: string
}

/** A log as sent, or why it is not taken. */
export function readLog(sent: unknown): { log: SentLog } | { refusal: Refusal } {
  const claimed = sent instanceof Object && 'id' in sent && typeof sent.id === 'string' ? sent.id : ''
  const refuse = (why: string) => ({ refusal: { id: /^[\w-]{1,40}$/.test(claimed) ? claimed : '', why } })
  if (JSON.stringify(sent).length > limits.logBytes) return refuse('This entry is too large to send.')
  const read = SentLog.safeParse(sent)
  if (!read.success) return refuse(whyNot(read.error))
  if (Object.keys(read.data.entries).length > limits.entries)
    return refuse('This entry is too large to send.')
  return { log: read.data }
}

function whyNot({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.at(-1)
  if (field === 'kind' || field === 'k') return "We don't know this kind of entry. Update the app to send it."
  return `Something in this entry is not valid${field === undefined ? '' : `: ${String(field).slice(0, 40)}`}.`
}

export const LogSchema: z.ZodType<Log> = z.object({
  id: z.string(),
  kind: LogKind,
  programme: z.number().nullable(),
  version: z.number().nullable(),
  activity: z.string().nullable(),
  on_day: z.string(),
  is_day_unsure: z.boolean(),
  began_at: Timestamp,
  done_at: Timestamp.nullable(),
  // Checked when it was taken.
  entries: z.custom<Log['entries']>((value) => value instanceof Object),
})

export const EnrolmentSchema = z.object({
  id: z.number(),
  programme: z.number(),
  // Left out where there is none: devices hold it as it was before there were copies.
  same_as: z.array(z.number()).optional(),
  starts_on: z.string(),
  since: z.string(),
  // Left out the first time.
  restarted_at: Timestamp.optional(),
  opens_from: z.string().optional(),
  weeks_from: z.string().optional(),
  // Checked when it was written.
  pace: z.custom<Enrolment['pace']>((value) => value instanceof Object),
  weekdays: z.array(z.number()),
  reached: z.object({ part: z.string(), activity: z.string() }).nullable(),
  moves: z.record(z.string(), z.string()),
  state: z.enum(['running', 'left']),
})
