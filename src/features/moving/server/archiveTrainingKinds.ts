/**
 * Of an archive: who uses the app, what they are on and what they did. Devices and codes stay behind: people sign in again.
 * These rows are merged with what is here: see features/training/server/adopting.ts.
 */
import { z } from 'zod'
import { text } from '../../../base/text.ts'
import { Pace } from '../../programmes/document.ts'
import { ContentId, Entries, LogId, LogKind } from '../../training/contract.ts'
import { isDay } from '../../training/days.ts'
import { limits } from '../../training/log.ts'
import { adoptEnrolments, adoptLogs, adoptMembers, isZone } from '../../training/server/service.ts'
import { type ArchiveKind, At, merging, ofPerson, Ref } from './archiveKind.ts'

const Day = text(10).refine(isDay)
const Moment = At.transform((at) => new Date(at))
const Version = z.int().min(1).max(1_000_000)

const member = z.object({
  trainee_id: Ref,
  zone: text(64).refine(isZone),
  unit: z.enum(['kg', 'lb']),
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  reminder: z.int().min(0).max(23).nullable(),
  // Absent in an archive of an older version.
  name: text(limits.name).default(''),
  last_seen_at: Moment,
  last_trained_on: Day.nullable(),
  shares_pictures: z.boolean().default(false),
  welcomed_at: Moment.nullable().default(null),
})

const enrolment = z.object({
  trainee_id: Ref,
  programme_id: Ref,
  starts_on: Day,
  since: Day,
  // Absent in an archive of an older version.
  restarted_at: Moment.nullable().default(null),
  pace: Pace.partial(),
  reached: z.object({ part: ContentId, activity: ContentId }).nullable(),
  moves: z.record(ContentId, Day),
  state: z.enum(['running', 'left']),
  created_at: Moment,
})

const log = z.object({
  trainee_id: Ref,
  id: LogId,
  kind: LogKind,
  programme_id: Ref.nullable(),
  version: Version.nullable(),
  activity_id: ContentId.nullable(),
  on_day: Day,
  is_day_unsure: z.boolean(),
  began_at: Moment,
  done_at: Moment.nullable(),
  entries: Entries,
})

/** As large as a picture that is kept here can be, in base64. */
const MOST_PICTURE = 6 * 2 ** 20

const picture = z.object({
  trainee_id: Ref,
  id: LogId,
  purpose: text(40).regex(/^body-(front|side|back)$/),
  on_day: Day,
  file: text(MOST_PICTURE).pipe(z.base64()),
})
export type ArchivedPicture = z.output<typeof picture>

export const trainingKinds = {
  members: {
    table: 'members',
    label: 'Members of the app',
    refs: ofPerson,
    row: member,
    merge: merging(adoptMembers),
  },
  enrolments: {
    table: 'enrolments',
    label: 'Members on programs',
    hasId: true,
    refs: { ...ofPerson, programme_id: { to: 'programs' } },
    row: enrolment,
    merge: merging(adoptEnrolments),
  },
  training_logs: {
    table: 'logs',
    label: 'Logs of members',
    // What somebody did outlives the content.
    refs: { ...ofPerson, programme_id: { to: 'programs', optional: true } },
    row: log,
    merge: merging(adoptLogs),
  },
  member_pictures: {
    table: 'private_files',
    label: 'Pictures that members share',
    refs: ofPerson,
    row: picture,
    sameBy: { column: 'id', expression: 'id::text' },
  },
} satisfies Record<string, ArchiveKind>
