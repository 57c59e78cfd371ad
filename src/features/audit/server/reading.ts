/** Reading the audit log: the admins' search over all trainers, and a trainer's own part of it. */
import type { QueryOf } from '../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../base/csv.ts'
import { deviceOf } from '../../../base/device.ts'
import type { Cursored } from '../../../base/list.ts'
import type { AsAdmin, AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { cursorOf, readByTime, type TimePart, type TimePlace } from '../../../base/server/list.ts'
import { type AuditValues, OWN_ACCOUNT, sentenceOf } from '../actions.ts'
import type { AuditRow, auditCalls } from '../contract.ts'
import { type EntryRow, listEntries, listEntriesOfAllTrainers, listNames, listPeople } from './queries.ts'

type AdminQuery = QueryOf<typeof auditCalls.list>
type OwnQuery = QueryOf<typeof auditCalls.listOwn>

export const listAudit = ({ db }: AsAdmin, query: AdminQuery): Promise<Cursored<AuditRow>> =>
  read(query, (part) => find(db, query, part), toRows(db))

const find = (db: Db, query: Omit<AdminQuery, 'limit'>, part: TimePart): Promise<EntryRow[]> =>
  query.trainer_id === undefined
    ? listEntriesOfAllTrainers(db, query, part)
    : listEntries(db, query.trainer_id, query, part)

/** Without the addresses of admins. */
export const listActivity = ({ db, trainerId }: AsTrainer, query: OwnQuery): Promise<Cursored<AuditRow>> =>
  read(query, (part) => listEntries(db, trainerId, query, part), ownRows(db))

async function read(
  part: TimePart,
  find: (part: TimePart) => Promise<EntryRow[]>,
  shown: (rows: EntryRow[]) => Promise<AuditRow[]>,
): Promise<Cursored<AuditRow>> {
  const { data, has_more } = await readByTime(part, find)
  return { data: await shown(data), has_more }
}

const toRows =
  (db: Db) =>
  async (rows: EntryRow[]): Promise<AuditRow[]> => {
    const ids = rows.flatMap((row) => [row.user_id ?? 0, row.trainer_id, accountIn(row) ?? 0])
    const names = await listNames(db, [...new Set(ids.filter((id) => id > 0))])
    const person = (id: number | null) => (id ? { id, name: names.get(id) ?? '' } : null)
    const labelOf = (row: EntryRow) => {
      const account = accountIn(row)
      return (account && names.get(account)) || row.subject_label
    }
    return rows.map((row) => ({
      cursor: cursorOf(row),
      at: row.at.toISOString(),
      action: row.action,
      what: sentenceOf(row.action),
      who: person(row.user_id),
      role: row.role as AuditRow['role'],
      in_trainer_mode: row.in_trainer_mode,
      trainer: person(row.trainer_id),
      subject: { kind: row.subject_kind, id: row.subject_id, label: labelOf(row) },
      before: row.before as AuditValues | null,
      after: row.after as AuditValues | null,
      ip: row.ip,
      device: row.user_agent === null ? null : deviceOf(row.user_agent),
      reason: row.reason,
    }))
  }

/**
 * The user whose present name an entry shows: entries about one's own account are without it. Former versions left the
 * trainer unnamed in some entries.
 */
function accountIn({ subject_kind, subject_id, subject_label, trainer_id }: EntryRow): number | undefined {
  if (subject_kind === 'account' && subject_label === OWN_ACCOUNT) return Number(subject_id)
  return subject_kind === 'trainer' && !subject_label ? trainer_id : undefined
}

const ownRows =
  (db: Db) =>
  async (rows: EntryRow[]): Promise<AuditRow[]> =>
    (await toRows(db)(rows)).map((row) => (row.role === 'admin' ? { ...row, ip: null, device: null } : row))

export const findPeople = ({ db }: AsAdmin, query: QueryOf<typeof auditCalls.people>) => listPeople(db, query)

export const exportAudit = ({ db }: AsAdmin, query: QueryOf<typeof auditCalls.export>): CsvFile =>
  file('audit-log', (part) => find(db, query, part), toRows(db))

export const exportActivity = (
  { db, trainerId }: AsTrainer,
  query: QueryOf<typeof auditCalls.exportOwn>,
): CsvFile => file('activity', (part) => listEntries(db, trainerId, query, part), ownRows(db))

const head = [
  'Time (UTC)',
  'Who',
  'Role',
  'In trainer mode',
  'What',
  'Trainer',
  'Kind',
  'Id',
  'Whom',
  'Before',
  'After',
  'Reason',
  'Address',
  'Device',
]

function file(
  name: string,
  find: (part: TimePart) => Promise<EntryRow[]>,
  shown: (rows: EntryRow[]) => Promise<AuditRow[]>,
): CsvFile {
  return csvFile(name, head, lines())

  async function* lines(): AsyncGenerator<string[][]> {
    for (let after: TimePlace | undefined; ; ) {
      const rows = await find({ after, limit: CHUNK })
      if (rows.length > 0) yield (await shown(rows)).map(lineOf)
      const last = rows.at(-1)
      if (!last || rows.length < CHUNK) return
      after = placeOf(last)
    }
  }
}

const placeOf = ({ at, id }: EntryRow): TimePlace => ({ at: at.toISOString(), id: String(id) })

const CHUNK = 500

const lineOf = (row: AuditRow): string[] => [
  row.at,
  row.who?.name ?? '',
  row.role,
  row.in_trainer_mode ? 'yes' : '',
  row.what,
  row.trainer?.name ?? '',
  row.subject.kind,
  row.subject.id,
  row.subject.label,
  row.before ? JSON.stringify(row.before) : '',
  row.after ? JSON.stringify(row.after) : '',
  row.reason ?? '',
  row.ip ?? '',
  row.device ?? '',
]
