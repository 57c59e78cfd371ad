/** The audit log as admins search it, and the part of it that a trainer sees. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { CsvFile } from '../../base/csv.ts'
import { cursored, cursorQuery, Search, TimeCursor, TimeRange } from '../../base/list.ts'
import { text } from '../../base/text.ts'
import { type ActionGroup, type AuditAction, actionGroups, actions } from './actions.ts'

const filters = {
  search: Search,
  action: text(60)
    .pipe(z.enum(Object.keys(actions) as AuditAction[], 'Unknown action'))
    .optional(),
  group: text(20)
    .pipe(z.enum(Object.keys(actionGroups) as ActionGroup[], 'Unknown group'))
    .optional(),
  at: TimeRange.optional(),
}
const adminFilters = { ...filters, user_id: Id.optional(), trainer_id: Id.optional() }

const Person = z.object({ id: z.number(), name: z.string() })
const Values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)

export const AuditRow = z.object({
  /** To continue after this row. */
  cursor: z.string(),
  at: Timestamp,
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  /** Null for the system. Without a name if the account is gone. */
  who: Person.nullable(),
  role: z.enum(['admin', 'trainer', 'staff', 'system']),
  in_trainer_mode: z.boolean(),
  /** Null if it concerns no trainer. */
  trainer: Person.nullable(),
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
  before: Values.nullable(),
  after: Values.nullable(),
  ip: z.string().nullable(),
  /** 'Chrome on Mac' */
  device: z.string().nullable(),
  reason: z.string().nullable(),
})
export type AuditRow = z.output<typeof AuditRow>

export const auditCalls = {
  list: call({
    method: 'GET',
    path: 'admin/audit',
    caller: 'admin',
    summary: 'Changes and sign-ins on the platform, newest first.',
    query: z.object({ ...cursorQuery(25, TimeCursor), ...adminFilters }),
    result: cursored(AuditRow),
  }),
  export: call({
    method: 'GET',
    path: 'admin/audit/export',
    caller: 'admin',
    summary: 'The audit log as a CSV file.',
    query: z.object(adminFilters),
    file: 'text/csv',
    result: CsvFile,
  }),
  people: call({
    method: 'GET',
    path: 'admin/audit/people',
    caller: 'admin',
    summary: 'Users whose name or email contains the search, and the one with the id.',
    query: z.object({
      search: Search,
      id: Id.optional(),
      role: text(10)
        .pipe(z.enum(['trainer', 'admin', 'staff']))
        .optional(),
    }),
    result: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  }),
  listOwn: call({
    method: 'GET',
    path: 'trainer/activity',
    caller: 'trainer',
    summary: "Changes and sign-ins in the trainer's account, newest first.",
    query: z.object({ ...cursorQuery(25, TimeCursor), ...filters }),
    result: cursored(AuditRow),
  }),
  exportOwn: call({
    method: 'GET',
    path: 'trainer/activity/export',
    caller: 'trainer',
    summary: "Changes and sign-ins in the trainer's account, as a CSV file.",
    query: z.object(filters),
    file: 'text/csv',
    result: CsvFile,
  }),
}
