import { useLocation, useNavigate } from 'react-router'
import { storeUser } from '../../../base/web/session.ts'
import type { SecondFactorAsked, SignInAnswer } from '../contract.ts'

export type Asked = SecondFactorAsked['second_factor']

/** What the sign-in screen remembers of the first step, also after a reload; it is worthless after ten minutes. */
export const stateOf = ({ second_factor }: SecondFactorAsked) => ({ secondFactor: second_factor })

/** Signs in, or goes on to the second step. */
export function useSignInAnswer(): (answer: SignInAnswer) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (answer) => {
    // The guard sees the stored user and redirects to where the visitor wanted to go.
    if (!('second_factor' in answer)) return storeUser(answer)
    const to = pathname === '/login' ? `/login${search}` : '/login'
    void navigate(to, { replace: true, state: stateOf(answer) })
  }
}

export function useSecondFactorAsked(): { asked: Asked | undefined; cancel(): void } {
  const navigate = useNavigate()
  const { search, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: { secondFactor?: Asked } | null
  }
  return {
    asked: state?.secondFactor,
    cancel: () => void navigate(`/login${search}`, { replace: true, state: null }),
  }
}
