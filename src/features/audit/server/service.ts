/**
 * The audit log: who changed what, when and from where, before and after. Every feature writes to it, in the transaction
 * of the change. Entries are only added; `forgetSubject` removes the words about an erased person (decision 0121).
 */
import type { UserRole } from '../../../base/call.ts'
import type { AsUser } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { type AuditAction, type AuditValues, changesOf, type SubjectKind } from '../actions.ts'
import { eraseWords, findTrainerOfStaff, insertEntry, listNames } from './queries.ts'

export { listNames }

/** Whose log an entry is in if it concerns no trainer. */
const PLATFORM = 0

export interface AuditEntry {
  /** With `viaAdminId` if an admin acts as this user. */
  by: { userId: number; role: UserRole; viaAdminId?: number | null } | 'system'
  /** Whom it concerns: absent for the platform's own, such as its plans. */
  trainerId?: number | undefined
  action: AuditAction
  /** The label is what a person calls it: a name, a title. */
  subject: { kind: SubjectKind; id: number | string; label: string }
  before?: AuditValues | undefined
  after?: AuditValues | undefined
  from?: { ip: string; userAgent: string } | undefined
  reason?: string | null | undefined
}

/** In the transaction of what it tells about, or in the step after Stripe confirmed it. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { by, trainerId, action, subject, from, reason } = entry
  const { before, after } = changesOf(entry.before, entry.after)
  await insertEntry(db, {
    trainer_id: trainerId ?? (await findEmployer(db, by)) ?? PLATFORM,
    action,
    ...actorOf(by),
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    subject_label: subject.label.slice(0, 300),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    ip: from?.ip ?? null,
    user_agent: from?.userAgent.slice(0, 300) ?? null,
    reason: reason?.slice(0, 1000) || null,
  })
}

/** What staff do with their own account concerns the trainer too. */
const findEmployer = async (db: Db, by: AuditEntry['by']) =>
  by !== 'system' && by.role === 'staff' ? findTrainerOfStaff(db, by.userId) : undefined

function actorOf(by: AuditEntry['by']) {
  if (by === 'system') return { role: 'system', user_id: null }
  return by.viaAdminId
    ? { role: 'admin', user_id: by.viaAdminId, in_trainer_mode: true }
    : { role: by.role, user_id: by.userId }
}

/**
 * Records what the caller did, from where they did it. What a trainer or their staff do concerns the trainer; an admin
 * names the trainer, unless it concerns none.
 */
export async function audit(ctx: AsUser, entry: Omit<AuditEntry, 'by' | 'from'>): Promise<void> {
  const { db, userId, role, trainerId, actingAdminId, ip, userAgent } = ctx
  await recordAudit(db, {
    trainerId,
    ...entry,
    by: { userId, role, viaAdminId: actingAdminId },
    from: { ip, userAgent },
  })
}

/** For an erased person: the entries about them stay, without what they say of them. */
export const forgetSubject = (
  db: Db,
  trainerId: number,
  { kind, id }: { kind: SubjectKind; id: number },
): Promise<void> => eraseWords(db, trainerId, { kind, id: String(id) })
