import { useSend } from '../../../base/web/api.ts'
import { forgetUser } from '../../../base/web/session.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { accountCalls } from '../contract.ts'

/** Ends the session here and at the server, and leaves for the front page. */
export function useLogout(): { logout(): void; pending: boolean } {
  const { mutate, isPending } = useSend(accountCalls.logout, {
    onDone: () => {
      // First the address, then the user: the guard of this screen would send the visitor to the sign-in.
      history.replaceState(null, '', '/')
      forgetUser()
      location.reload()
    },
    onProblem: (problem) =>
      toastError(problem.status >= 500 || problem.status === 0 ? 'Something went wrong' : problem.message),
  })
  return { logout: () => mutate({}), pending: isPending }
}
