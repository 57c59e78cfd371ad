import { useSend } from '../../../base/web/api.ts'
import { leaveUser, storedUser, useIsLeaving } from '../../../base/web/session.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { accountCalls } from '../contract.ts'

/**
 * Ends the session here and on the server, and goes to the front page. An admin acting as a trainer returns to the
 * trainers, signed in as before; the way back also ends the session as the trainer.
 */
export function useLogout(): { logout(): void; pending: boolean } {
  const isLeaving = useIsLeaving()
  const { mutate, isPending } = useSend(accountCalls.logout, {
    onDone: leave,
    onProblem: (problem) =>
      toastError(problem.status >= 500 || problem.status === 0 ? 'Something went wrong' : problem.message),
  })
  return {
    logout: () => (storedUser()?.before ? leave() : mutate({})),
    pending: isPending || isLeaving,
  }
}

/** For a session that has already ended on the server. */
export function leave(): void {
  leaveUser(storedUser()?.before ? '/admin/trainers' : '/').catch(() => toastError('Something went wrong'))
}
