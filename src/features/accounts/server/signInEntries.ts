/**
 * What the audit log says of signing in. A success is recorded with its session; failures once they are several, so that
 * nobody can fill the log by guessing, and only for accounts that exist.
 */
import type { AsVisitor } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { recordAudit } from '../../audit/server/service.ts'
import type { Proof } from '../secondFactor.ts'
import { byOwner } from './ownEntry.ts'
import { findStaffAccess, type UserRow } from './queries.ts'

/** How somebody showed who they are. After a second factor the first one is not known any more. */
export interface Shown {
  signed_in_with?: 'password' | 'Google' | 'mailed link' | 'passkey' | 'new account' | 'invitation'
  second_factor?: 'authenticator app' | 'passkey' | 'recovery code'
}

type From = Pick<AsVisitor, 'ip' | 'userAgent'>

export const factorOf = ({ passkey, recovery_code }: Proof): NonNullable<Shown['second_factor']> =>
  passkey ? 'passkey' : recovery_code ? 'recovery code' : 'authenticator app'

export async function recordSignIn(
  db: Db,
  user: UserRow,
  { shown, employerId, from }: { shown: Shown; employerId: number | undefined; from: From },
): Promise<void> {
  const entry = byOwner(user)
  const trainerId = entry.trainerId ?? employerId
  await recordAudit(db, { ...entry, trainerId, action: 'signed_in', after: { ...shown }, from })
}

/** By nobody: whoever enters wrong passwords may be a stranger. */
export async function recordFailures(
  db: Db,
  user: UserRow,
  failed: { wrong_passwords: number } | { wrong_codes: number },
  { ip, userAgent }: From,
): Promise<void> {
  const { trainerId, subject } = byOwner(user)
  await recordAudit(db, {
    by: 'system',
    trainerId: trainerId ?? (await findStaffAccess(db, user.id))?.trainer_id,
    action: 'wrong_passwords' in failed ? 'sign_in_failed' : 'second_factor_failed',
    subject,
    after: { ...failed },
    from: { ip, userAgent },
  })
}
