import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { Problem } from '../../../base/problem.ts'
import { send } from '../../../base/web/api.ts'
import { storedUser, storeUser } from '../../../base/web/session.ts'
import { accountCalls } from '../contract.ts'
import { takeVisit } from './googleVisit.ts'

/** Links that are under way: a token works once, and React may run an effect twice. */
const begun = new Set<string>()

/**
 * A link that carries `g` or `ui` is exchanged for a session before anything is shown, and both leave the address.
 * True while that is under way; then the guard goes on with whoever is signed in.
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
  // Somebody is signed in and did not ask for this: a link alone does not make them somebody else.
  if (!visit && storedUser()) return navigate(addressOf(pathname, query), { replace: true })
  try {
    if (g && !visit)
      throw new Problem(422, 'That sign-in was not started in this browser. Sign in here to continue.')
    const { result } = await send(accountCalls.secondStep, {
      body: { ...(g && { unique_id: g }), ...(ui && { ui }) },
    })
    if (visit?.next && pathname === '/login') query.set('next', visit.next)
    // First the address, then the user: the guard reads where to go from it.
    await navigate(addressOf(pathname, query), { replace: true })
    storeUser(result)
  } catch (error) {
    const warning = error instanceof Problem ? error.message : 'Something went wrong'
    await navigate('/login', { replace: true, state: { warning } })
  }
}

const addressOf = (pathname: string, query: URLSearchParams) =>
  query.size ? `${pathname}?${query.toString()}` : pathname
