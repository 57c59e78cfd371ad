/**
 * Takes members, enrolments and logs that come from another installation. What is here stays: a member keeps the settings
 * they have here, a log gets the entries that are missing, and a plan that somebody has gone on with is not replaced.
 * With `isDry` nothing is written; each answer says what became, or would become, of each row.
 */
import type { Db } from '../../../base/server/db.ts'
import { dayOf, isDone, mergeEntries } from '../log.ts'
import { type ImportedEnrolment, listRunning, putEnrolments } from './enrolmentQueries.ts'
import { isTooLarge } from './logs.ts'
import {
  type ImportedMember,
  insertMembers,
  type LogRow,
  listLogsOf,
  listMembers,
  lockMembers,
  saveLogs,
  updateMember,
} from './queries.ts'

type Outcome = 'taken' | 'here' | 'conflict' | 'full'

interface To {
  trainerId: number
  isDry: boolean
}

export async function adoptMembers(
  db: Db,
  { trainerId, isDry }: To,
  rows: ImportedMember[],
): Promise<Outcome[]> {
  const known = await listMembers(db, trainerId, peopleOf(rows))
  const fresh = rows.filter(({ trainee_id }) => !known.has(trainee_id))
  if (!isDry && fresh.length > 0) await insertMembers(db, trainerId, fresh.map(welcomed))
  return rows.map(({ trainee_id }) => (known.has(trainee_id) ? 'here' : 'taken'))
}

/** An archive of an older version does not say who was asked; whoever has a setting of their own answered (0392). */
const welcomed = (row: ImportedMember): ImportedMember => {
  const hasOwn = row.name !== '' || row.weekdays.length > 0 || row.unit !== 'kg' || row.reminder !== null
  return { ...row, welcomed_at: row.welcomed_at ?? (hasOwn ? row.last_seen_at : null) }
}

/** Whoever opened the app before their plan arrived was put on it anew: that makes room for the one they had. */
export async function adoptEnrolments(
  db: Db,
  { trainerId, isDry }: To,
  rows: ImportedEnrolment[],
): Promise<Outcome[]> {
  if (!isDry) await lockMembers(db, trainerId, peopleOf(rows))
  const keyOf = (row: Pick<ImportedEnrolment, 'trainee_id' | 'programme_id'>) =>
    `${row.trainee_id} ${row.programme_id}`
  const running = new Map((await listRunning(db, trainerId, rows)).map((row) => [keyOf(row), row]))
  const here = (row: ImportedEnrolment) => (row.state === 'running' ? running.get(keyOf(row)) : undefined)
  const fresh = rows.filter((row) => !here(row)?.is_touched)
  if (!isDry && fresh.length > 0)
    await putEnrolments(
      db,
      trainerId,
      fresh,
      fresh.flatMap((row) => here(row)?.id ?? []),
    )
  return rows.map((row) => (here(row)?.is_touched ? 'conflict' : 'taken'))
}

type ImportedLog = Omit<LogRow, 'seq'> & { trainee_id: number }

/** Each log counts as changed now, so devices that are connected fetch it. */
export async function adoptLogs(db: Db, { trainerId, isDry }: To, rows: ImportedLog[]): Promise<Outcome[]> {
  const members = isDry ? [] : await lockMembers(db, trainerId, peopleOf(rows))
  const keyOf = ({ trainee_id, id }: Pick<ImportedLog, 'trainee_id' | 'id'>) => `${trainee_id} ${id}`
  const logs = new Map<string, ImportedLog>(
    (await listLogsOf(db, trainerId, rows)).map((row) => [keyOf(row), row]),
  )
  const changed = new Set<string>()
  const outcomes = rows.map((row): Outcome => {
    const before = logs.get(keyOf(row))
    const entries = mergeEntries(before?.entries ?? {}, row.entries)
    if (before && Object.keys(entries).length === Object.keys(before.entries).length) return 'here'
    if (isTooLarge(entries)) return 'full'
    const done_at = isDone({ entries }) ? (before?.done_at ?? row.done_at ?? new Date()) : null
    logs.set(keyOf(row), { ...(before ?? row), entries, done_at })
    changed.add(keyOf(row))
    return 'taken'
  })
  for (const { trainee_id, seq, last_trained_on } of members) {
    const key = { trainerId, traineeId: trainee_id }
    const own = [...changed]
      .flatMap((one) => logs.get(one) ?? [])
      .filter((one) => one.trainee_id === trainee_id)
    if (own.length === 0) continue
    await saveLogs(
      db,
      key,
      own.map((row, index) => ({ ...row, seq: seq + index + 1 })),
    )
    const days = own.filter(({ done_at }) => done_at).map(dayOf)
    const trained = [...days, ...(last_trained_on ? [last_trained_on] : [])].sort().at(-1) ?? null
    await updateMember(db, key, { seq: seq + own.length, last_trained_on: trained })
  }
  return outcomes
}

const peopleOf = (rows: { trainee_id: number }[]): number[] => [
  ...new Set(rows.map(({ trainee_id }) => trainee_id)),
]
