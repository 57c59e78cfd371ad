/**
 * Takes what devices send. The same log as often as it likes, in any pieces and from several devices at once: entries
 * are united under the member's lock, and the first content of an id stays. Nothing is refused for its date.
 */
import type { Db } from '../../../base/server/db.ts'
import { budget } from '../../../base/server/throttle.ts'
import type { Refusal, SentLog } from '../contract.ts'
import { addDays, isDay } from '../days.ts'
import { dayOf, type Entries, isDone, type Log, limits, mergeEntries } from '../log.ts'
import {
  type LogRow,
  listLogs,
  listNewerLogs,
  type MemberKey,
  type MemberRow,
  saveLogs,
  sumLogBytes,
  toLog,
  updateMember,
} from './queries.ts'

/** A device's day is believed if it is that long ago at most. */
const BELIEVED_DAYS = 90
/** Of one log, over all devices. */
const MOST_ENTRIES = 2000
export const isTooLarge = (entries: Entries): boolean =>
  Object.keys(entries).length > MOST_ENTRIES || JSON.stringify(entries).length > 4 * limits.logBytes

/** A workout has about 10 KB, and a day of somebody who was away for weeks some hundred of them. */
const MOST_BYTES_A_DAY = 4 * 2 ** 20
/** Of one member: 1,500 workouts. Some functions read all of them. */
const MOST_BYTES = 16 * 2 ** 20
/** How much can come between two looks at the sum, which reads everything. */
const UNSUMMED_BYTES = 2 ** 17
const tooMuch =
  'That is more than one person can train in a day. What you logged stays on this device and is sent tomorrow.'
const full = 'Your training history is full, so this was not stored. Ask your coach.'

interface Received {
  at: Date
  /** The member's day at that moment. */
  today: string
}

interface Taken {
  /** The ids of entries that are on the server now. */
  taken: string[]
  refused: Refusal[]
  /** The member's counter afterwards. */
  seq: number
  /** Logs in which something else stands under an id that the device sent. */
  differing: string[]
}

/** The caller holds the member's lock. */
export async function takeLogs(
  db: Db,
  member: MemberKey & Pick<MemberRow, 'seq' | 'last_trained_on'>,
  sent: SentLog[],
  received: Received,
): Promise<Taken> {
  const answer: Taken = { taken: [], refused: [], seq: member.seq, differing: [] }
  if (sent.length === 0) return answer
  const ids = [...new Set(sent.map(({ id }) => id))]
  const known = new Map((await listLogs(db, member, ids)).map((row) => [row.id, row]))
  const changed = new Map<string, LogRow>()
  let bytes = 0
  for (const log of sent) {
    const before = changed.get(log.id) ?? known.get(log.id)
    const entries = mergeEntries(before?.entries ?? {}, log.entries)
    if (isTooLarge(entries)) {
      answer.refused.push({ id: log.id, why: 'This log has too many entries.' })
      continue
    }
    answer.taken.push(...Object.keys(log.entries))
    if (before && isOther(before, log)) answer.differing.push(log.id)
    const isNew = Object.keys(entries).length > Object.keys(before?.entries ?? {}).length
    if (before && !isNew) continue
    const done_at = isDone({ entries }) ? (before?.done_at ?? received.at) : null
    answer.seq += changed.has(log.id) ? 0 : 1
    bytes += JSON.stringify(log.entries).length
    const seq = changed.get(log.id)?.seq ?? answer.seq
    changed.set(log.id, { ...(before ?? headOf(log, received)), entries, done_at, seq })
  }
  if (changed.size === 0) return answer
  if (!(await hasRoom(db, member, bytes)))
    return {
      ...answer,
      taken: [],
      seq: member.seq,
      refused: [...changed.keys()].map((id) => ({ id, why: full })),
    }
  await saveLogs(db, member, [...changed.values()])
  const days = [...changed.values()].filter(({ done_at }) => done_at).map(dayOf)
  const trained = [...days, ...(member.last_trained_on ? [member.last_trained_on] : [])].sort().at(-1) ?? null
  await updateMember(db, member, { seq: answer.seq, last_trained_on: trained })
  return answer
}

/** Refuses a day's too many, which the device sends again by itself; false if nothing more is stored at all. */
async function hasRoom(db: Db, member: MemberKey, bytes: number): Promise<boolean> {
  const key = `logs:${member.trainerId}:${member.traineeId}`
  const day = { tries: MOST_BYTES_A_DAY, perSeconds: 86_400 }
  const today = await budget(db, key, day, bytes, tooMuch)
  const isDue = Math.floor(today / UNSUMMED_BYTES) > Math.floor((today - bytes) / UNSUMMED_BYTES)
  return !isDue || (await sumLogBytes(db, member)) + bytes <= MOST_BYTES
}

function headOf(log: SentLog, { at, today }: Received): Omit<LogRow, 'entries' | 'seq' | 'done_at'> {
  const { id, kind, programme, version, activity, on_day, began_at } = log
  const isSure = isDay(on_day) && on_day >= addDays(today, -BELIEVED_DAYS) && on_day <= addDays(today, 1)
  const began = new Date(began_at)
  const isMoment =
    !Number.isNaN(began.getTime()) && began.getUTCFullYear() > 1 && began.getUTCFullYear() < 9999
  return {
    id,
    kind,
    programme_id: programme,
    version,
    activity_id: activity,
    on_day: isSure ? on_day : today,
    is_day_unsure: !isSure,
    began_at: isMoment ? began : at,
  }
}

/** The first content of a log and of an entry stays; the device is told what stands. */
function isOther(before: LogRow, { kind, programme, version, activity, entries }: SentLog): boolean {
  const isOtherHead =
    before.kind !== kind ||
    before.programme_id !== programme ||
    before.version !== version ||
    before.activity_id !== activity
  return (
    isOtherHead ||
    Object.entries(entries).some(([id, entry]) => {
      const stands = before.entries[id]
      return stands !== undefined && sorted(stands) !== sorted(entry)
    })
  )
}

/** The database sorts the keys of what it keeps. */
const sorted = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

interface Pulled {
  logs: Log[]
  seq: number
  /** There is more after `seq`. */
  more: boolean
}

/** What changed since the device asked last, and what it has wrong. */
export async function pullLogs(
  db: Db,
  member: MemberKey,
  since: number,
  seq: number,
  differing: string[],
): Promise<Pulled> {
  // A counter beyond ours: the database was restored from a backup, so the device asks for everything.
  const { rows: page, hasMore: more } = await listNewerLogs(db, member, since > seq ? 0 : since)
  const missing = differing.filter((id) => !page.some((row) => row.id === id))
  const others = missing.length > 0 ? await listLogs(db, member, missing) : []
  return { logs: [...page, ...others].map(toLog), seq: more ? (page.at(-1)?.seq ?? seq) : seq, more }
}
