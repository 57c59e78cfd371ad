import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { Problem } from '../../../base/problem.ts'
import { send } from '../../../base/web/api.ts'
import { storedUser, storeUser } from '../../../base/web/session.ts'
import { accountCalls } from '../contract.ts'
import { takeVisit } from './googleAttempt.ts'
import { stateOf } from './signInAnswer.ts'

/** Links in progress: a token works once, and React may run an effect twice. */
const begun = new Set<string>()

/**
 * Exchanges a link with `g` or `ui` for a session before anything is shown, and removes both from the address. True
 * while that is in progress; then the guard continues with the signed-in user.
 */
export function useSecondStep(here: boolean): boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const arriving = here && (query.has('g') || query.has('ui'))
  useEffect(() => {
    if (!arriving || begun.has(search)) return
    begun.add(search)
    void arrive(pathname, search, navigate)
  }, [arriving, pathname, search, navigate])
  return arriving
}

async function arrive(pathname: string, search: string, navigate: NavigateFunction): Promise<void> {
  const query = new URLSearchParams(search)
  const [g, ui] = [query.get('g'), query.get('ui')]
  query.delete('g')
  query.delete('ui')
  const visit = takeVisit(g)
  // Someone is signed in and did not ask for this: a link alone must not switch users.
  if (!visit && storedUser()) return navigate(addressOf(pathname, query), { replace: true })
  try {
    if (g && !visit)
      throw new Problem(422, 'That sign-in was not started in this browser. Sign in here to continue.')
    const { result } = await send(accountCalls.secondStep, {
      body: { ...(g && { unique_id: g }), ...(ui && { ui }) },
    })
    if (visit?.next && pathname === '/login') query.set('next', visit.next)
    if ('second_factor' in result)
      return await navigate(addressOf('/login', query), { replace: true, state: stateOf(result) })
    // First the address, then the user: the guard reads from it where to go.
    await navigate(addressOf(pathname, query), { replace: true })
    storeUser(result)
  } catch (error) {
    const warning = error instanceof Problem ? error.message : 'Something went wrong'
    await navigate('/login', { replace: true, state: { warning } })
  }
}

const addressOf = (pathname: string, query: URLSearchParams) =>
  query.size ? `${pathname}?${query.toString()}` : pathname
