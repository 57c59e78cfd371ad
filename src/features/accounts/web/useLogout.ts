import { useSend } from '../../../base/web/api.ts'
import { forgetUser, storedUser } from '../../../base/web/session.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { accountCalls } from '../contract.ts'

/**
 * Ends the session here and on the server, and goes to the front page. An admin acting as a trainer returns to the
 * trainers, signed in as before.
 */
export function useLogout(): { logout(): void; pending: boolean } {
  const { mutate, isPending } = useSend(accountCalls.logout, {
    onDone: leave,
    onProblem: (problem) =>
      toastError(problem.status >= 500 || problem.status === 0 ? 'Something went wrong' : problem.message),
  })
  return { logout: () => mutate({}), pending: isPending }
}

/** For a session that has already ended on the server. */
export function leave(): void {
  // First the address, then the user: otherwise this screen's guard would redirect to the sign-in.
  history.replaceState(null, '', storedUser()?.before ? '/admin/trainers' : '/')
  forgetUser()
  location.reload()
}
