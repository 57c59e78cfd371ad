/**
 * Who is on which programme. Nothing is made at a purchase: whoever may open a programme is put on it when they ask, so
 * no event can be lost, and a programme that a plan gives from tomorrow on reaches those who bought it today.
 */
import type { Db } from '../../../base/server/db.ts'
import { originalOf, type PersonalProgramme, sameAs, standInOf } from '../../programmes/personal.ts'
import type { PublishedProgramme } from '../../programmes/published.ts'
import { addDays, isDay } from '../days.ts'
import type { Enrolment } from '../enrolment.ts'
import type { Log } from '../log.ts'
import { paceOf, todayOf } from '../today.ts'
import { dayIn } from './days.ts'
import {
  type EnrolmentRow,
  insertEnrolments,
  type KeptEnrolment,
  listEnrolments,
  updateEnrolment,
} from './enrolmentQueries.ts'
import { listAllLogs, type MemberKey, toLog } from './queries.ts'

/** Rows are kept under the shared programme; this names what the member is on instead, if there is a copy of their own. */
export function asShown(row: KeptEnrolment, personal: readonly PersonalProgramme[]): ShownEnrolment {
  const opens_from = dayIn(LAST_ZONE, row.first_at)
  return { ...row, programme_id: standInOf(personal, row.programme_id), opens_from, weeks_from: opens_from }
}

export type ShownEnrolment = KeptEnrolment & { opens_from: string; weeks_from: string }

/** Where a day begins last: whoever travels loses no day. */
const LAST_ZONE = 'Etc/GMT+12'

/** A cohort starts on the programme's day, wherever the trainer moves it; the row's own day is for when there is none. */
export const toEnrolment = (
  row: ShownEnrolment,
  weekdays: number[],
  programme: Pick<PublishedProgramme, 'pace'> | undefined,
  personal: readonly PersonalProgramme[],
): Enrolment => ({
  // A cohort goes by the trainer's calendar.
  ...(!(programme && paceOf(programme, row).startsOn) && {
    opens_from: row.opens_from,
    weeks_from: row.weeks_from,
  }),
  id: row.id,
  programme: row.programme_id,
  ...sameOf(sameAs(personal, row.programme_id)),
  starts_on: (programme && paceOf(programme, row).startsOn) ?? row.starts_on,
  since: row.since,
  ...(row.restarted_at && { restarted_at: row.restarted_at.toISOString() }),
  pace: row.pace,
  weekdays,
  reached: row.reached,
  moves: row.moves,
  state: row.state,
})

const sameOf = (ids: number[]): Pick<Enrolment, 'same_as'> => (ids.length > 0 ? { same_as: ids } : {})

/**
 * The member's enrolments, as kept, in these programmes. Missing ones start on the programme's own day, or on the day after the
 * access began, and never in the past.
 */
export async function enrol(
  db: Db,
  member: MemberKey,
  programmes: readonly Pick<PublishedProgramme, 'id' | 'pace'>[],
  personal: readonly PersonalProgramme[],
  { today, accessSince }: { today: string; accessSince: string },
): Promise<KeptEnrolment[]> {
  const running = await listEnrolments(db, member)
  const there = new Set(running.map(({ programme_id }) => programme_id))
  const missing = programmes
    .map(({ id, pace }) => ({ id: originalOf(personal, id), pace }))
    .filter(({ id }) => !there.has(id))
  if (missing.length === 0) return running
  const first = addDays(accessSince, 1)
  await insertEnrolments(
    db,
    member,
    missing.map(({ id, pace }) => ({
      programme_id: id,
      starts_on: pace.startsOn ?? (first > today ? first : today),
      since: pace.startsOn && pace.startsOn < today ? pace.startsOn : today,
    })),
  )
  return listEnrolments(db, member)
}

/** What a member changes about a plan. Each may be sent twice. */
type Command =
  | { kind: 'move'; enrolment: number; activity: string; to: string }
  | { kind: 'pass'; enrolment: number; activity: string }
  | { kind: 'start'; enrolment: number; on: string }
  | { kind: 'again'; enrolment: number; at?: string | undefined }

interface Plans {
  /** Those that may be opened. */
  programmes: readonly PublishedProgramme[]
  personal: readonly PersonalProgramme[]
}

interface Received {
  now: Date
  zone: string
  /** The member's day. */
  today: string
  /** By the clock of the device that sent it. */
  clock: Date
}

const MOST_MOVES = 200

/** In the order of receipt. What is about somebody else's plan, or about one that is over, changes nothing. */
export async function command(
  db: Db,
  member: MemberKey,
  commands: readonly Command[],
  { programmes, personal }: Plans,
  received: Received,
): Promise<void> {
  // Years of training take a second to read, and no command changes them.
  let logs: Promise<Log[]> | undefined
  const readLogs = () => (logs ??= listAllLogs(db, member).then((rows) => rows.map(toLog)))
  for (const one of commands) {
    const kept = (await listEnrolments(db, member)).find(({ id }) => id === one.enrolment)
    const row = kept && asShown(kept, personal)
    const programme = programmes.find(({ id }) => id === row?.programme_id)
    if (!kept || !row || !programme) continue
    if (one.kind === 'again') await startAgain(db, member, kept, programme, restartOf(one.at, received))
    else {
      const change = await changeOf({ row, programme, personal }, one, { today: received.today, readLogs })
      if (change) await updateEnrolment(db, member, row.id, change)
    }
  }
}

/** A new enrolment in place of this one, without what was reached and moved. */
async function startAgain(
  db: Db,
  member: MemberKey,
  { id, programme_id }: EnrolmentRow,
  { pace }: PublishedProgramme,
  { since, restarted_at }: Restart,
): Promise<void> {
  await updateEnrolment(db, member, id, { state: 'left' })
  const starts_on = pace.startsOn ?? since
  await insertEnrolments(db, member, [{ programme_id, starts_on, since, restarted_at }])
}

interface Restart {
  since: string
  restarted_at: Date
}

/** As long as a day that a device tells is believed. */
const LONGEST_WAIT_MS = 90 * 86_400_000

/** The command may have waited for a connection, and what was done meanwhile belongs to the new time. */
function restartOf(at: string | undefined, { now, zone, today, clock }: Received): Restart {
  const chosen = at === undefined ? Number.NaN : Date.parse(at)
  const waited = clock.getTime() - chosen
  if (!(waited >= 0 && waited <= LONGEST_WAIT_MS)) return { since: today, restarted_at: clock }
  return { since: dayIn(zone, new Date(now.getTime() - waited)), restarted_at: new Date(chosen) }
}

async function changeOf(
  {
    row,
    programme,
    personal,
  }: { row: ShownEnrolment; programme: PublishedProgramme } & Pick<Plans, 'personal'>,
  one: Exclude<Command, { kind: 'again' }>,
  { today, readLogs }: { today: string; readLogs: () => Promise<Log[]> },
): Promise<Parameters<typeof updateEnrolment>[3] | undefined> {
  switch (one.kind) {
    case 'start':
      // A cohort starts together.
      return isDay(one.on) && !paceOf(programme, row).startsOn ? { starts_on: one.on } : undefined
    case 'move': {
      const { [one.activity]: _, ...others } = row.moves
      if (!isDay(one.to) || Object.keys(others).length >= MOST_MOVES) return undefined
      return { moves: { ...others, [one.activity]: one.to } }
    }
    case 'pass': {
      // Only what is proposed now can be passed over, so the reached place never goes back.
      const own = toEnrolment(row, [], programme, personal)
      const { now, next } = todayOf(programme, own, await readLogs(), today)
      const place = [...now, ...(next?.places ?? [])].find(({ activity }) => activity.id === one.activity)
      return place && { reached: { part: place.part, activity: place.activity.id } }
    }
  }
}
