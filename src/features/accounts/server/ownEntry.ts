import type { UserRole } from '../../../base/call.ts'
import { OWN_ACCOUNT } from '../../audit/actions.ts'
import type { UserRow } from './queries.ts'

/** For the audit log: what someone does with their own account, also without a session. It needs no name. */
export const byOwner = ({ id, role }: Pick<UserRow, 'id' | 'role'>) => ({
  by: { userId: id, role: role as UserRole },
  trainerId: role === 'trainer' ? id : undefined,
  subject: { kind: 'account' as const, id, label: OWN_ACCOUNT },
})
