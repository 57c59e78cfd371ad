import { useSend } from '../../../base/web/api.ts'
import { forgetUser, storedUser } from '../../../base/web/session.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { accountCalls } from '../contract.ts'

/**
 * Ends the session here and at the server, and leaves for the front page. An admin in a trainer's place comes back
 * to the trainers, signed in as before.
 */
export function useLogout(): { logout(): void; pending: boolean } {
  const { mutate, isPending } = useSend(accountCalls.logout, {
    onDone: leave,
    onProblem: (problem) =>
      toastError(problem.status >= 500 || problem.status === 0 ? 'Something went wrong' : problem.message),
  })
  return { logout: () => mutate({}), pending: isPending }
}

/** For a session that has ended at the server already. */
export function leave(): void {
  // First the address, then the user: the guard of this screen would send the visitor to the sign-in.
  history.replaceState(null, '', storedUser()?.before ? '/admin/trainers' : '/')
  forgetUser()
  location.reload()
}
