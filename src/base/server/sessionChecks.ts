/** Whether the session of a user may make a call. */
import { type Call, isOpenToStaff } from '../call.ts'
import { identityUnconfirmed, Problem, secondFactorMissing } from '../problem.ts'
import type { Config } from './config.ts'
import type { StaffAccess, UserSession } from './session.ts'

/** Refuses staff a call that is not open to them. */
export function checkStaff(call: Pick<Call, 'staff'>, { permissions }: StaffAccess): void {
  if (!isOpenToStaff(call, permissions))
    throw new Problem(403, "You don't have permission to do that. Ask the owner of this account.")
}

/** Refuses a call that needs a second factor, or needs it again. */
export function checkSecondFactor(
  { requireSecondFactor }: Pick<Config, 'requireSecondFactor'>,
  call: Pick<Call, 'fresh' | 'beforeSecondFactor'>,
  { role, hasSecondFactor, isFresh }: UserSession,
): void {
  const isRequired = role === 'admin' && requireSecondFactor && !call.beforeSecondFactor
  if (isRequired && !hasSecondFactor) throw secondFactorMissing()
  if (call.fresh && hasSecondFactor && !isFresh) throw identityUnconfirmed()
}
